use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(range = 3..=30, default = 2)]
        days: u32,
        #[field(default = 300)]
        small: u8,
        #[field(length = 3, default = "EURO")]
        currency: String,
        #[field(items = 1.., default = [])]
        list: Vec<u8>,
        #[field(greater_than = 0, default)]
        price: f64,
    },
}

fn main() {}
