use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Orders {
    List,
}

#[derive(ActionMenu)]
enum Desk {
    #[action(flatten)]
    Boxed(Box<Orders>),
    #[action(flatten)]
    Optional(Option<Orders>),
    #[action(flatten)]
    Desk(Box<Desk>),
}

struct Clerk;

impl action_menu::Handler for Clerk {
    type Output = ();
    type Error = ();
}

impl OrdersHandler for Clerk {
    fn list(&mut self) -> Result<(), ()> {
        Ok(())
    }
}

// Nothing is said about this handler.
impl DeskHandler for Clerk {}

fn main() {}
