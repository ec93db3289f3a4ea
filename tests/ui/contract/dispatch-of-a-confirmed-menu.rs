use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    #[action(write(irreversible), confirm, repeatable)]
    Refund,
}

struct Desk;

impl action_menu::Handler for Desk {
    type Output = ();
    type Error = ();
}

impl SupportHandler for Desk {
    fn refund(&mut self, _: action_menu::Approval) -> Result<(), ()> {
        Ok(())
    }
}

fn main() {
    let _ = Support::Refund.dispatch(&mut Desk);
}
