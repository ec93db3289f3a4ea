use action_menu::ActionMenu;

/// What the desk​ can do.
#[derive(ActionMenu)]
enum Support {
    /**
     * Refund⁠ an order.
     */
    Refund {
        #[doc = "The \u{1b}[2J order."]
        order_id: String,
        #[doc = "\u{202e}Backwards."]
        amount: f64,
    },
}

fn main() {}
