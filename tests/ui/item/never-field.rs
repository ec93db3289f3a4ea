use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    Refund { order: Vec<!> },
}

fn main() {}
