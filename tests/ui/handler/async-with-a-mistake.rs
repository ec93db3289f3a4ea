use action_menu::ActionMenu;

struct Session;

#[derive(ActionMenu)]
#[menu(handler(async), context = Session)]
enum Support {
    #[action(timeout = "15")]
    Refund { order_id: String },
}

struct Desk;

impl action_menu::Handler for Desk {
    type Output = ();
    type Error = ();
}

// Nothing is said about this handler, nor about its use.
impl SupportHandler for Desk {
    async fn refund(&self, _: &Session, _: String) -> Result<(), ()> {
        Ok(())
    }
}

fn spawned(_: impl Future + Send + 'static) {}

async fn by_reference(desk: &Desk, support: Support) -> Result<(), ()> {
    support.dispatch(&desk, &Session).await
}

fn main() {
    spawned(async { Support::Refund { order_id: String::new() }.dispatch(&Desk, &Session).await });
}
