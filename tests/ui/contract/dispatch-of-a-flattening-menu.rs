use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Orders {
    #[action(write(irreversible), confirm, repeatable)]
    Refund,
}

#[derive(ActionMenu)]
enum Desk {
    #[action(flatten)]
    Orders(Orders),
    Note,
}

struct Clerk;

impl action_menu::Handler for Clerk {
    type Output = ();
    type Error = ();
}

impl OrdersHandler for Clerk {
    fn refund(&mut self, _: action_menu::Approval) -> Result<(), ()> {
        Ok(())
    }
}

impl DeskHandler for Clerk {
    fn note(&mut self) -> Result<(), ()> {
        Ok(())
    }
}

fn main() {
    let _ = Desk::Note.dispatch(&mut Clerk);
}
