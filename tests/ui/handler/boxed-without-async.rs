use action_menu::ActionMenu;

#[derive(ActionMenu)]
#[menu(handler(boxed))]
enum Support {
    List,
}

fn main() {}
