use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Desk {
    #[action(flatten)]
    Note(String),
    #[action(flatten)]
    Refund((String, f64)),
}

fn main() {}
