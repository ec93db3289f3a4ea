use action_menu::{ActionMenu, Approval, Approver, Handler};

#[derive(ActionMenu)]
enum Orders {
    /// Send the order.
    #[action(write(irreversible), confirm, idempotent_by(draft))]
    Confirm { draft: String },
}

struct Shop(Vec<Approval>);

impl Handler for Shop {
    type Output = ();
    type Error = ();
}

impl OrdersHandler for Shop {
    fn confirm(&mut self, approval: Approval, draft: String) -> Result<(), ()> {
        spend(approval, draft);
        self.0.push(approval);
        Ok(())
    }
}

fn spend(_: Approval, _: String) {}

fn copied(approval: &Approval) -> Approval {
    approval.clone()
}

fn main() {
    let _ = Shop(Vec::new()).confirm(Approval::new(Approver::Policy, String::new(), 0, None), "7".into());
    let _ = Orders::Confirm { draft: "7".into() }.dispatch(&mut Shop(Vec::new()));
}
