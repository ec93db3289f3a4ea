use action_menu::Record;

#[derive(Record)]
struct Address {
    parts: (String, String),
    cents: u128,
    street: &'static str,
}

fn main() {}
