use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    Refund = 1,
    List = 1 + 1,
}

fn main() {}
