use action_menu::{ActionMenu, gate::Gate};

#[derive(ActionMenu)]
enum Support {
    /// List the orders.
    #[action(read)]
    ListOrders,
    /// Send a message.
    SendMessage { text: String },
}

#[derive(ActionMenu)]
enum Desk {
    /// All of support.
    #[action(flatten)]
    Support(Support),
    /// Ring the bell.
    #[action(write(reversible))]
    Ring,
}

fn main() {
    let _ = Gate::<Support>::in_memory();
    let _ = Gate::<Desk>::in_memory();
}
