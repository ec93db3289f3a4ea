use action_menu::{ActionMenu, Scalar};

#[derive(Scalar)]
#[scalar(lenght = 3)]
struct OrderId(String);

// Nothing is said of what follows.
#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(check = known, length = 1.., default = "A-1")]
        order: OrderId,
        all: std::collections::BTreeMap<OrderId, u8>,
    },
}

fn known(_: &str) -> Result<(), String> {
    Ok(())
}

fn main() {}
