use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    #[action(write(reversible), idempotent, idempotent_by(order_id))]
    Refund { order_id: String },
    #[action(write(reversible), repeatable, idempotent)]
    Pay,
    #[action(write(reversible), repeatable, idempotent_by(order_id))]
    Ship { order_id: String },
}

fn main() {}
