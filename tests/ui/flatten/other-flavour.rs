use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Orders {
    List,
}

#[derive(ActionMenu)]
#[menu(handler(async))]
enum Desk {
    #[action(flatten)]
    Orders(Orders),
}

fn main() {}
