use action_menu::ActionMenu;

type Prices = Vec<f64>;

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(unique)]
        prices: Prices,
    },
}

fn main() {}
