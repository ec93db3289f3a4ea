use action_menu::ActionMenu;

#[derive(ActionMenu)]
#[menu(tag = "")]
enum Support {
    #[action(rename = "")]
    Refund {
        #[field(rename = "")]
        order_id: String,
    },
}

fn main() {}
