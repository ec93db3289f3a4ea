use action_menu::{
    ActionMenu, Handler,
    gate::{Data, Failure, Gate, Session},
};

#[derive(ActionMenu)]
enum Support {
    /// List the orders.
    #[action(read, timeout = "15s")]
    ListOrders,
}

struct Clerk;

impl Handler for Clerk {
    type Output = Data;
    type Error = Failure;
}

impl SupportHandler for Clerk {
    fn list_orders(&mut self) -> Result<Data, Failure> {
        Ok(0.into())
    }
}

fn main() {
    let gate: Gate<Support> = Gate::in_memory().build().unwrap();
    gate.submit(&mut Clerk, &Session::new("ana"), "{}");
}
