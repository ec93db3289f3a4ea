use action_menu::ActionMenu;

struct Money(u64);

#[derive(ActionMenu)]
enum Support {
    Refund { amount: Money },
}

fn main() {}
