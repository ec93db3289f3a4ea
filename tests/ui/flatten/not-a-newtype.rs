use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Orders {
    List,
}

#[derive(ActionMenu)]
enum Desk {
    #[action(flatten)]
    Unit,
    #[action(flatten)]
    Empty(),
    #[action(flatten)]
    Named { orders: Orders },
    #[action(flatten)]
    Two(Orders, Orders),
    #[action(flatten)]
    Orders(Orders),
}

fn main() {}
