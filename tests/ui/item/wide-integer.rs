use action_menu::{ActionMenu, Record};

#[derive(ActionMenu)]
enum Support {
    Refund { cents: u128, balance: Option<i128> },
    Count { most: usize, letters: Vec<char> },
}

#[derive(Record)]
struct Page {
    offset: Option<isize>,
}

fn main() {}
