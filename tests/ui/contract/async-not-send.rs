use action_menu::ActionMenu;

#[derive(ActionMenu)]
#[menu(handler(async))]
enum Support {
    Refund { order_id: String },
}

/// Of one thread only.
struct Drawer(*mut u8);

async fn ring() {}

struct Desk;

impl action_menu::Handler for Desk {
    type Output = ();
    type Error = ();
}

impl SupportHandler for Desk {
    async fn refund(&self, _: String) -> Result<(), ()> {
        let drawer = Drawer(&mut 0);
        ring().await;
        drop(drawer);
        Ok(())
    }
}

fn main() {}
