use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Orders {
    #[action(alias = "pay_back")]
    Refund { order_id: String },
}

#[derive(ActionMenu)]
enum Desk {
    PayBack,
    #[action(flatten)]
    Orders(Orders),
}

fn main() {}
