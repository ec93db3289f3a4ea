use action_menu::ActionMenu;

#[derive(ActionMenu)]
#[menu(tag = "do")]
enum Orders {
    #[action(read)]
    FindOrders,
    #[action(timeout = "15")]
    Refund { order_id: String },
}

#[derive(ActionMenu)]
#[menu(tag = "do")]
enum Desk {
    #[action(flatten)]
    Orders(Orders),
    #[action(write(reversible), verify = "find_orders")]
    Close,
}

#[derive(ActionMenu)]
#[menu(tag = "do")]
enum Shop {
    #[action(flatten)]
    Desk(Desk),
    #[action(timeout = "15")]
    Stop,
}

struct Clerk;

impl action_menu::Handler for Clerk {
    type Output = ();
    type Error = ();
}

// Nothing is said about these handlers, nor about their use.
impl OrdersHandler for Clerk {
    fn find_orders(&mut self) -> Result<(), ()> {
        Ok(())
    }

    fn refund(&mut self, _: String) -> Result<(), ()> {
        Ok(())
    }
}

impl DeskHandler for Clerk {
    fn close(&mut self) -> Result<(), ()> {
        Ok(())
    }
}

impl ShopHandler for Clerk {
    fn stop(&mut self) -> Result<(), ()> {
        self.find_orders()
    }
}

fn main() {
    let _ = Shop::from(Desk::from(Orders::FindOrders)).dispatch(&mut Clerk);
}
