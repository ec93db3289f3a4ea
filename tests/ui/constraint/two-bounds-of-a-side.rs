use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(range = 0..=9, greater_than = 1)]
        least: u8,
        #[field(range = 0..=9, less_than = 5)]
        greatest: u8,
        #[field(greater_than = 5, less_than = 5)]
        none: f64,
        #[field(range = ..=3, greater_than = 3)]
        above: f64,
        #[field(range = 3.., less_than = 2.5)]
        below: f64,
    },
}

fn main() {}
