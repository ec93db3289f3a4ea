use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    #[action(alias("refund", "pay", "close", "pay"))]
    Refund { order_id: String },
    #[action(alias = "pay")]
    Close,
    #[action(alias("", "a\u{200b}b"))]
    Stop,
}

fn main() {}
