use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Orders {
    List,
}

#[derive(ActionMenu)]
enum Desk {
    /// A comment is for readers of the code.
    #[action(flatten, rename = "orders", read)]
    #[action(alias = "x")]
    Orders(#[field(secret)] Orders),
}

fn main() {}
