use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    Refund { amount: Option<Option<f64>> },
}

fn main() {}
