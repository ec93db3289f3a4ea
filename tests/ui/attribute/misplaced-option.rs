use action_menu::ActionMenu;

#[derive(ActionMenu)]
#[menu(secret, use_when = "always")]
enum Support {
    #[action(tag = "kind", from_action = "list")]
    Refund {
        #[field(read, handler = Desk)]
        order_id: String,
    },
}

#[derive(ActionMenu)]
#[menu(rename = "support")]
enum Desk {
    List,
}

fn main() {}
