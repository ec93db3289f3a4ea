use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    #[doc = concat!("Refund", "\u{202e}", " an order.")]
    Refund,
}

fn main() {}
