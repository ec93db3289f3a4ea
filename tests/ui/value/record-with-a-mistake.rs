use action_menu::{ActionMenu, Record};

#[derive(Record)]
#[record(crat = "x")]
struct Address {
    street: String,
}

// Nothing is said of what follows.
#[derive(Record)]
struct Customer {
    address: Address,
}

#[derive(ActionMenu)]
enum Desk {
    Ship { to: Address },
}

fn main() {
    let _ = Address::parse("{}");
    let _ = "{}".parse::<Customer>();
}
