use action_menu::ActionMenu;

#[derive(ActionMenu)]
#[menu(tag = "  ")]
enum Support {
    #[action(rename = "re\u{3164}fund", use_when = "\u{e0101}")]
    Refund {
        #[field(rename = "order\u{a0}id")]
        order_id: String,
    },
    #[action(use_when = "the customer asks\u{a0}! \u{2764}\u{fe0f}")]
    Fine,
}

fn main() {}
