use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    Refund { days: u32 = 14 },
}

fn main() {}
