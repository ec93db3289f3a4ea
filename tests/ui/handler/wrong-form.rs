use action_menu::ActionMenu;

#[derive(ActionMenu)]
#[menu(handler)]
enum Support {
    List,
}

#[derive(ActionMenu)]
#[menu(handler())]
enum Orders {
    List,
}

#[derive(ActionMenu)]
#[menu(handler = async)]
enum Notes {
    List,
}

fn main() {}
