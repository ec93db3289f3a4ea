use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    Refund {
        order_id: String,
        #[field(rename = "order_id")]
        parcel: String,
    },
}

fn main() {}
