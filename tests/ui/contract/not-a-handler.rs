use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    Refund { order_id: String, amount: f64 },
    EscalateToHuman { reason: String },
}

fn main() {
    let refund = Support::Refund { order_id: String::new(), amount: 1.0 };
    let _ = refund.dispatch(&mut 0_u8);
}
