use action_menu::ActionMenu;

#[derive(ActionMenu)]
#[menu(handler(asinc))]
enum Support {
    List,
}

#[derive(ActionMenu)]
#[menu(handler(Async))]
enum Orders {
    List,
}

#[derive(ActionMenu)]
#[menu(handler(async, local))]
enum Notes {
    List,
}

fn main() {}
