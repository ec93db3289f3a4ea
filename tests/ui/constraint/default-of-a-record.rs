use action_menu::{ActionMenu, Record};

#[derive(Record)]
struct Line {
    of: u8,
}

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(default = [])]
        line: Line,
        #[field(default)]
        other: Line,
    },
}

fn main() {}
