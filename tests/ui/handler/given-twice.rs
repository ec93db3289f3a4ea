use action_menu::ActionMenu;

#[derive(ActionMenu)]
#[menu(handler(Clerk, async, Manager, async))]
enum Support {
    List,
}

fn main() {}
