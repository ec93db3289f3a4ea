use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Orders {
    #[action(read)]
    FindOrders,
}

#[derive(ActionMenu)]
enum Desk {
    #[action(flatten)]
    Orders(Orders),
    Close,
    #[action(write(reversible), verify = "close")]
    Stop,
}

fn main() {}
