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

#[derive(ActionMenu)]
enum WithDefaults {
    Refund {
        #[field(multiple_of = 0, default = 5)]
        cents: u32,
        #[field(multiple_of = 0.0, default = 5.5)]
        amount: f64,
    },
}

fn main() {}
