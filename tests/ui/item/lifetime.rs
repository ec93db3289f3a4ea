use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support<'a> {
    Refund { order_id: &'a str },
}

fn main() {}
