use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Orders {
    List,
}

#[derive(ActionMenu)]
enum Desk {
    Orders(Orders),
}

fn main() {}
