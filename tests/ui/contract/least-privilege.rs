use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum TierOne {
    /// Send a message to the customer.
    SendMessage { text: String },
}

#[derive(ActionMenu)]
enum TierTwo {
    #[action(flatten)]
    TierOne(TierOne),
    /// Refund an order.
    Refund { order_id: String },
}

struct Desk;

impl action_menu::Handler for Desk {
    type Output = ();
    type Error = ();
}

// Tier one has no method that refunds.
impl TierOneHandler for Desk {
    fn send_message(&mut self, _: String) -> Result<(), ()> {
        Ok(())
    }

    fn refund(&mut self, _: String) -> Result<(), ()> {
        Ok(())
    }
}

fn main() {}
