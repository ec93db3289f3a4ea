use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum TierOne {
    SendMessage { text: String },
}

#[derive(ActionMenu)]
enum TierTwo {
    #[action(flatten)]
    TierOne(TierOne),
    Refund { order_id: String },
}

struct Desk;

impl action_menu::Handler for Desk {
    type Output = ();
    type Error = ();
}

impl TierTwoHandler for Desk {
    fn refund(&mut self, _: String) -> Result<(), ()> {
        Ok(())
    }
}

fn main() {}
