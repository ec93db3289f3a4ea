use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    #[action(read, write(reversible))]
    Refund,
    #[action(read, confirm)]
    Confirmed,
    #[action(read, idempotent)]
    Idempotent,
    #[action(read, idempotent_by(order_id))]
    Keyed { order_id: String },
    #[action(read, repeatable)]
    Repeatable,
    #[action(read, verify = "confirmed")]
    Verified,
    #[action(read, confirm_if = large)]
    ConfirmedIf,
    #[action(read, preview = "confirmed")]
    Previewed,
}

fn main() {}
