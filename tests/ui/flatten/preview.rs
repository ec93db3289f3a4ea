use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Orders {
    #[action(read)]
    FindOrder { order_id: String, page: Option<u32> },
    #[action(read)]
    CountOrders { of: u32 },
    Refund { order_id: String },
}

#[derive(ActionMenu)]
enum Desk {
    #[action(flatten)]
    Orders(Orders),
    #[action(write(reversible), preview = "refund")]
    Move { order_id: String },
    #[action(write(reversible), preview = "find_order")]
    Close { ticket: u64 },
    #[action(write(reversible), preview = "find_order", verify = "find_order")]
    Fine { order_id: String, page: u8 },
    #[action(write(reversible), verify = "count_orders")]
    Other { of: String },
    #[action(read)]
    Own { number: u32 },
    #[action(write(reversible), verify = "own")]
    Typed { number: String },
}

fn main() {}
