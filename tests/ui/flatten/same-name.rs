use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Orders {
    Refund { order_id: String },
    List,
}

#[derive(ActionMenu)]
enum Billing {
    List,
}

#[derive(ActionMenu)]
enum Desk {
    #[action(flatten)]
    Orders(Orders),
    #[action(flatten)]
    Billing(Billing),
}

#[derive(ActionMenu)]
enum Shop {
    #[action(flatten)]
    Orders(Orders),
    Refund { amount: f64 },
}

fn main() {}
