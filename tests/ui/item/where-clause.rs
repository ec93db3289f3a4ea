use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support
where
    String: Clone,
{
    Refund { order_id: String },
}

fn main() {}
