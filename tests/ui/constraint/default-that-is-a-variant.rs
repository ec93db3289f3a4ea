use action_menu::{ActionMenu, Choice};

#[derive(Choice)]
enum Priority {
    Low,
}

const LOW: &str = "low";

#[derive(ActionMenu)]
enum Support {
    Open {
        #[field(default = Priority::Low)]
        priority: Priority,
        #[field(default = LOW)]
        other: Priority,
        #[field(default = u8::MAX)]
        count: u8,
    },
}

fn main() {}
