use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    Refund { cents: u128, balance: Option<i128> },
}

fn main() {}
