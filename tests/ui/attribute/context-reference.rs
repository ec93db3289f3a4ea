use action_menu::ActionMenu;

struct Session;

#[derive(ActionMenu)]
#[menu(context = &Session)]
enum Support {
    Refund,
}

fn main() {}
