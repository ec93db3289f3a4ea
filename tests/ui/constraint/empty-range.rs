use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(range = 9..=3)]
        count: u8,
        #[field(range = 3..3)]
        none: i64,
        #[field(range = 1.5..=-0.5)]
        price: f64,
    },
}

fn main() {}
