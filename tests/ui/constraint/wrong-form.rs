use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(range = 3, length = "1", items(..5), greater_than = 1..2, less_than = "a")]
        range: u8,
        #[field(range = .., multiple_of)]
        open: u8,
        #[field(range = LEAST..=9, length = -1..=2)]
        path: u8,
        #[field(range = 1u8..=3, length = 1.5)]
        suffix: u8,
        #[field(range = 1..=2 + 3)]
        sum: u8,
        #[field(pattern = r, check = "path", unique = true)]
        text: String,
        #[field(each = "x", keys)]
        list: Vec<String>,
        #[field(default = 1 + 2)]
        days: u8,
        #[field(default = [1])]
        ones: Vec<u8>,
    },
}

fn main() {}
