use action_menu::ActionMenu;

#[derive(ActionMenu)]
union Support {
    order_id: u64,
    amount: f64,
}

fn main() {}
