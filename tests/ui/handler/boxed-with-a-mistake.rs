use action_menu::{ActionMenu, BoxFuture};

#[derive(ActionMenu)]
#[menu(handler(async, boxed))]
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
    fn refund(&self, _: String) -> BoxFuture<'_, Result<(), ()>> {
        Box::pin(async { Ok(()) })
    }
}

async fn behind_dyn(desk: Box<dyn SupportHandler<Output = (), Error = ()>>, support: Support) -> Result<(), ()> {
    support.dispatch(&*desk).await
}

fn main() {}
