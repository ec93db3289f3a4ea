use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    Refund(String, f64),
    Cancel(),
    List,
}

fn main() {}
