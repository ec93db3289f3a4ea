use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    #[action(use_when = "", not_for = " ", costly = "")]
    Refund,
}

fn main() {}
