use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Orders {
    List,
    #[action(flatten)]
    Desk(Desk),
}

#[derive(ActionMenu)]
enum Desk {
    Note,
    #[action(flatten)]
    Orders(Orders),
}

fn main() {}
