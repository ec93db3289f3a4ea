use action_menu::Record;

#[derive(Record)]
#[record(rename_all = "camelCase")]
struct Address {
    street_name: String,
    #[field(rename = "streetName")]
    street: String,
    #[field(rename = "")]
    city: String,
}

fn main() {}
