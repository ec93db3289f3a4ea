use action_menu::ActionMenu;

struct Session;

#[derive(ActionMenu)]
#[menu(context = Session)]
enum Orders {
    List,
}

#[derive(ActionMenu)]
enum Desk {
    #[action(flatten)]
    Orders(Orders),
}

fn main() {}
