use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Desk {
    List,
    #[action(flatten)]
    Desk(Desk),
}

#[derive(ActionMenu)]
enum Orders {
    List,
    #[action(flatten)]
    Orders(Self),
}

fn main() {}
