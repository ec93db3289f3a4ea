use action_menu::ActionMenu;

#[derive(ActionMenu)]
#[menu(tag = "kind" handler = Desk)]
enum Support {
    #[action("read")]
    Refund,
    #[action(, read)]
    List,
}

fn main() {}
