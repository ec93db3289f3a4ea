use action_menu::{ActionMenu, Choice, Record};

#[derive(ActionMenu)]
#[menu(deny(undescribd, unbounded, unbounded, anything))]
enum Support {
    Stop,
}

#[derive(Record)]
#[record(deny(too_many, unclassified))]
struct Product {
    name: String,
}

#[derive(Choice)]
#[choice(deny(unbounded, too_many))]
enum Priority {
    Low,
}

#[derive(ActionMenu)]
#[menu(deny = "unbounded")]
enum Desk {
    #[action(deny(unbounded))]
    Stop,
}

fn main() {}
