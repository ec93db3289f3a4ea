use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    Refund { nothing: (), lines: Vec<(String, u32)> },
}

fn main() {}
