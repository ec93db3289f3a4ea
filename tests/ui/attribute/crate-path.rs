use action_menu::ActionMenu;

#[derive(ActionMenu)]
#[menu(crate = "not a path")]
enum Support {
    Refund,
}

fn main() {}
