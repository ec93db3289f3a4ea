use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    #[action(write(reversible), confirm = always)]
    Refund,
}

fn main() {}
