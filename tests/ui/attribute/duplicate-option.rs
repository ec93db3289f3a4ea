use action_menu::ActionMenu;

#[derive(ActionMenu)]
#[menu(tag = "kind", tag = "type")]
enum Support {
    #[action(read, use_when = "lost")]
    #[action(read, use_when = "damaged")]
    Refund {
        #[field(secret, secret)]
        order_id: String,
    },
}

fn main() {}
