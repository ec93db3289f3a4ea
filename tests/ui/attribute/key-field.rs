use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    #[action(write(reversible), idempotent_by(order, order_id, order_id))]
    Refund { order_id: String, amount: f64 },
    #[action(write(reversible), idempotent_by(order_id))]
    Stop,
}

fn main() {}
