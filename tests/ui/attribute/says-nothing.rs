use action_menu::ActionMenu;

#[derive(ActionMenu)]
#[menu()]
enum Support {
    #[action]
    Refund {
        #[field()]
        order_id: String,
    },
    #[action = "list"]
    List,
    #[action[read]]
    Stop,
}

fn main() {}
