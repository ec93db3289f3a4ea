use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Orders {
    List,
}

#[derive(ActionMenu)]
enum Desk {
    #[action(flatten = "OrdersHandler")]
    Text(Orders),
    #[action(flatten(OrdersHandler))]
    Parentheses(Orders),
}

fn main() {}
