use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support<T, const N: usize> {
    Refund { order_ids: [T; N] },
}

fn main() {}
