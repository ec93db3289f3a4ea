use action_menu::ActionMenu;

enum Orders {
    Refund { order_id: String },
}

#[derive(ActionMenu)]
enum Desk {
    List,
    #[action(flatten)]
    Orders(Orders),
}

fn main() {}
