use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    Refund {
        #[field(from_action = "FindOrders")]
        order_id: String,
        #[field(from_action = "find_order")]
        parcel_id: String,
        #[field(from_action = "catalogue")]
        article: String,
    },
    FindOrders,
}

fn main() {}
