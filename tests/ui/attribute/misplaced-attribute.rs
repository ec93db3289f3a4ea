use action_menu::ActionMenu;

#[derive(ActionMenu)]
#[action(read)]
enum Support {
    #[menu(tag = "kind")]
    Refund {
        #[action(rename = "order")]
        order_id: String,
    },
    #[field(secret)]
    List,
}

fn main() {}
