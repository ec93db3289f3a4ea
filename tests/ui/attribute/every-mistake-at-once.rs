use action_menu::ActionMenu;

#[derive(ActionMenu)]
#[menu(rename_all = "snake")]
enum Support {
    #[action(read, confirm, timeout = "15")]
    Refund { order_id: u128, action: String },
    Super,
    Pay(f64),
}

struct Desk;

impl action_menu::Handler for Desk {
    type Output = ();
    type Error = ();
}

// Nothing is said about this handler, which is as it should be but for the menu.
impl SupportHandler for Desk {
    fn refund(&mut self, _: action_menu::Approval, _: u128, _: String) -> Result<(), ()> {
        Ok(())
    }

    fn pay(&mut self, _: f64) -> Result<(), ()> {
        Support::parse("{}").map(drop).map_err(drop)
    }
}

fn main() {}
