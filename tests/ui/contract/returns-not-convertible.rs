use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    #[action(returns = Receipt)]
    Refund,
}

struct Receipt;

struct Answer;

impl From<bool> for Answer {
    fn from(_: bool) -> Self {
        Self
    }
}

struct Desk;

impl action_menu::Handler for Desk {
    type Output = Answer;
    type Error = ();
}

impl SupportHandler for Desk {
    fn refund(&mut self) -> Result<Receipt, ()> {
        Ok(Receipt)
    }
}

fn main() {}
