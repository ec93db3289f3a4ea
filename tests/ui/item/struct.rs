use action_menu::ActionMenu;

#[derive(ActionMenu)]
struct Support {
    order_id: String,
}

fn main() {}
