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

fn main() {}
