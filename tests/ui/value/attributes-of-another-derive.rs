use action_menu::{Choice, Record, Scalar};

#[derive(Record)]
#[menu(deny(unbounded))]
struct Address {
    street: String,
}

#[derive(Choice)]
#[menu(rename_all = "kebab-case")]
enum Priority {
    #[field(rename = "later")]
    Low,
}

#[derive(Scalar)]
#[field(length = 1..=8)]
struct OrderId(String);

fn main() {}
