use action_menu::{ActionMenu, Handler};

#[derive(ActionMenu)]
enum Orders {
    /// Send the order.
    #[action(write(irreversible), confirm, idempotent_by(draft))]
    Confirm { draft: String },
}

struct Shop;

impl Handler for Shop {
    type Output = ();
    type Error = ();
}

impl OrdersHandler for Shop {
    fn confirm(&mut self, draft: String) -> Result<(), ()> {
        let _ = draft;
        Ok(())
    }
}

fn main() {}
