use action_menu::ActionMenu;

type Perhaps = Option<f64>;

#[derive(ActionMenu)]
enum Support {
    Refund { amount: Option<Perhaps> },
}

fn main() {}
