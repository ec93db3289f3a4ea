use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(unique)]
        prices: Vec<f64>,
        #[field(unique, each(range = 1..))]
        others: Option<Box<Vec<f32>>>,
    },
}

fn main() {}
