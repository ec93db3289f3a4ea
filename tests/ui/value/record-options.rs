use action_menu::Record;

#[derive(Record)]
#[record(tag = "kind", recursiv)]
struct Address {
    #[field(from_action = "find")]
    street: String,
    #[field(recursive)]
    city: String,
    #[record(rename_all = "camelCase")]
    country: String,
}

#[derive(Record)]
#[field(rename = "place")]
struct Place {
    street: String,
}

fn main() {}
