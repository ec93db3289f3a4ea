use action_menu::ActionMenu;

#[derive(ActionMenu)]
#[menu(tag = "do")]
enum Orders {
    List,
}

#[derive(ActionMenu)]
enum Desk {
    #[action(flatten)]
    Orders(Orders),
}

fn main() {}
