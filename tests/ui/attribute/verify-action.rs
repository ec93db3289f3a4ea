use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    #[action(write(reversible), verify = "find_ordres")]
    Refund,
    #[action(write(reversible), verify = "refund")]
    Pay,
    #[action(write(reversible), verify = "find_order")]
    Cancel { reason: String },
    #[action(read)]
    FindOrders,
    #[action(read)]
    FindOrder { order_id: String, page: Option<u32> },
}

#[derive(ActionMenu)]
enum Desk {
    #[action(write(reversible), verify = "refun")]
    Refund,
    #[action(read)]
    Look,
}

#[derive(ActionMenu)]
enum NoReads {
    #[action(write(reversible), verify = "refun")]
    Refund,
    Other,
}

fn main() {}
