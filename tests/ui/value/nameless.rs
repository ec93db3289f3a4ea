use action_menu::{Choice, Record};

#[derive(Record)]
#[record(rename_all = "kebab-case")]
struct Address {
    __: String,
}

#[derive(Choice)]
enum Priority {
    Low,
    __,
}

fn main() {}
