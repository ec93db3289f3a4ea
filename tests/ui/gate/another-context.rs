use action_menu::{
    ActionMenu, Handler,
    gate::{Data, Failure, Gate, Session},
};

struct Till;

#[derive(ActionMenu)]
#[menu(context = Till)]
enum Support {
    /// List the orders.
    #[action(read)]
    ListOrders,
}

struct Clerk;

impl Handler for Clerk {
    type Output = Data;
    type Error = Failure;
}

impl SupportHandler for Clerk {
    fn list_orders(&mut self, _: &Till) -> Result<Data, Failure> {
        Ok(0.into())
    }
}

fn main() {
    let gate: Gate<Support, _, Till> = Gate::in_memory().build().unwrap();
    gate.submit(&mut Clerk, &Session::new("ana"), "{}");
}
