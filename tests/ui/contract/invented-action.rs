use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    Refund { order_id: String, amount: f64 },
    EscalateToHuman { reason: String },
}

struct Desk;

impl action_menu::Handler for Desk {
    type Output = ();
    type Error = ();
}

impl SupportHandler for Desk {
    fn refund(&mut self, _: String, _: f64) -> Result<(), ()> {
        Ok(())
    }

    fn escalate_to_human(&mut self, _: String) -> Result<(), ()> {
        Ok(())
    }

    fn delete_account(&mut self) -> Result<(), ()> {
        Ok(())
    }
}

fn main() {}
