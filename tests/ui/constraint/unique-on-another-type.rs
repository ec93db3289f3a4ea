use action_menu::{ActionMenu, Record};

#[derive(Record)]
struct Line {
    of: u8,
}

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(unique)]
        lines: Vec<Line>,
        #[field(unique)]
        name: String,
    },
}

fn main() {}
