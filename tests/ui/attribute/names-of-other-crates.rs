use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    #[action(description = "Refund an order.")]
    Refund {
        #[field(min = 1, max = 500)]
        amount: u32,
        #[field(max_length = 20, regex = "^A")]
        order_id: String,
        #[field(one_of("low", "high"))]
        priority: String,
        #[field(optional)]
        note: String,
        #[field(validate = known)]
        by: String,
    },
}

fn main() {}
