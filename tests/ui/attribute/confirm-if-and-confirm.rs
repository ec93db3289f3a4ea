use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    #[action(write(irreversible), confirm, confirm_if = is_large, repeatable)]
    Refund { amount: f64 },
    #[action(write(irreversible), confirm = never, confirm_if = is_large, repeatable)]
    Pay { amount: f64 },
    #[action(confirm_if = is_large)]
    Send,
    #[action(write(reversible), confirm_if = "is_large")]
    Move,
    #[action(write(reversible), confirm = sometimes)]
    Ask,
}

fn is_large(_: &Support) -> bool {
    true
}

fn main() {}
