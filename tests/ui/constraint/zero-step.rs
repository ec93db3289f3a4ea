use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(multiple_of = 0)]
        count: u8,
        #[field(multiple_of = -0.5)]
        price: f64,
    },
}

fn main() {}
