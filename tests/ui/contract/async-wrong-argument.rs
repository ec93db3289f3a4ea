use action_menu::ActionMenu;

#[derive(ActionMenu)]
#[menu(handler(async))]
enum Support {
    Refund { order_id: String, amount: f64 },
}

struct Desk;

impl action_menu::Handler for Desk {
    type Output = ();
    type Error = ();
}

impl SupportHandler for Desk {
    async fn refund(&self, _: String, _: u64) -> Result<(), ()> {
        Ok(())
    }
}

fn main() {}
