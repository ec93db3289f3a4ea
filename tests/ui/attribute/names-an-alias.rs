use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    #[action(read, alias = "orders")]
    FindOrders,
    #[action(write(reversible), verify = "orders")]
    Refund {
        #[field(from_action = "orders")]
        order_id: String,
    },
}

fn main() {}
