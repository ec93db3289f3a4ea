use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Orders {
    #[action(read)]
    FindOrders,
    Refund { order_id: String },
}

#[derive(ActionMenu)]
enum Desk {
    #[action(flatten)]
    Orders(Orders),
    #[action(write(reversible), verify = "find_order")]
    Close {
        #[field(from_action = "find_tickets")]
        ticket: u64,
        #[field(from_action = "find_orders")]
        order_id: String,
    },
    #[action(write(reversible), verify = "refund")]
    Pay,
    #[action(write(reversible), verify = "find_orders")]
    Ship,
}

fn main() {}
