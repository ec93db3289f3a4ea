use action_menu::{ActionMenu, Choice};

#[derive(Choice)]
#[choice(colour)]
enum Priority {
    Low,
    High,
}

// Nothing is said of what follows.
#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(default = "low")]
        priority: Priority,
        all: Vec<Priority>,
    },
}

fn main() {
    let _ = Priority::Low.as_str();
}
