use action_menu::{ActionMenu, Choice};

#[derive(Choice)]
enum Priority {
    Low,
    High,
}

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(default = "Low")]
        priority: Priority,
        #[field(default)]
        other: Priority,
    },
}

fn main() {}
