use action_menu::ActionMenu;

struct Session;

#[derive(ActionMenu)]
enum Support {
    #[action(write(irreversible), confirm_if = missing, repeatable)]
    Refund { amount: f64 },
    #[action(write(reversible), confirm_if = of_two)]
    Move,
    #[action(write(reversible), confirm_if = of_a_field)]
    Pay { amount: f64 },
    #[action(write(reversible), confirm_if = says_a_word)]
    Send,
    #[action(write(reversible), confirm_if = Session)]
    Ask,
}

fn of_two(_: &Support, _: &Session) -> bool {
    true
}

fn of_a_field(_: f64) -> bool {
    true
}

fn says_a_word(_: &Support) -> &'static str {
    "yes"
}

fn main() {}
