use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Orders {
    List,
}

#[derive(ActionMenu)]
enum Desk {
    #[action(flatten)]
    Orders(Orders),
    #[action(flatten)]
    Again(Orders),
}

fn main() {}
