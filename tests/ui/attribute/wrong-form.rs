use action_menu::ActionMenu;

#[derive(ActionMenu)]
#[menu(tag = kind, handler = "Desk", context = "Session", crate = action_menu)]
enum Support {
    #[action(read = true, use_when(lost), returns, timeout = 15)]
    Refund {
        #[field(secret = "yes", rename)]
        order_id: String,
    },
    #[action(write = irreversible)]
    Pay,
    #[action(write(), idempotent_by = "order_id", confirm = "never")]
    Ship { order_id: String },
}

fn main() {}
