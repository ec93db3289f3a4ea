use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    #[action(write(reversible, irreversible))]
    Refund,
    #[action(write(reversable))]
    Pay,
    #[action(write(forever))]
    Ship,
}

fn main() {}
