use action_menu::ActionMenu;

#[derive(ActionMenu)]
#[menu(handler(async))]
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
    async fn refund(&self, _: String, _: f64) -> Result<(), ()> {
        Ok(())
    }
}

fn main() {}
