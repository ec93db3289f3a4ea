use action_menu::ActionMenu;

#[derive(ActionMenu)]
#[menu(handler(async))]
enum Support {
    Refund { order_id: String },
}

/// Of one thread only.
struct Desk(*mut u8);

impl action_menu::Handler for Desk {
    type Output = ();
    type Error = ();
}

impl SupportHandler for Desk {
    async fn refund(&self, _: String) -> Result<(), ()> {
        Ok(())
    }
}

fn main() {}
