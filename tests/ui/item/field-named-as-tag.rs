use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    Refund { action: String },
}

#[derive(ActionMenu)]
#[menu(tag = "kind")]
enum Desk {
    Refund {
        #[field(rename = "kind")]
        reason: String,
    },
}

fn main() {}
