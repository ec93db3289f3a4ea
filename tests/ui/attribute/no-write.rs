use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    #[action(confirm)]
    Confirmed,
    #[action(confirm = never, repeatable)]
    Repeatable,
    #[action(idempotent)]
    Idempotent,
    #[action(idempotent_by(order_id))]
    Keyed { order_id: String },
    #[action(verify = "find")]
    Verified,
    #[action(read)]
    Find,
}

fn main() {}
