use action_menu::ActionMenu;

#[derive(ActionMenu)]
#[menu(tag = "ki\u{200d}nd")]
enum Support {
    #[action(rename = "re\nfund", use_when = "\u{202e}tsol", not_for = "\u{feff}", costly = "\u{7}")]
    Refund {
        #[field(rename = "order\u{2060}")]
        order_id: String,
    },
}

fn main() {}
