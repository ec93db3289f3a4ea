use std::collections::BTreeSet;

use action_menu::{ActionMenu, Record};

#[derive(Record, PartialEq, Eq, PartialOrd, Ord)]
struct Line {
    of: u8,
}

#[derive(ActionMenu)]
enum Desk {
    Refund {
        lines: BTreeSet<Line>,
    },
}

fn main() {}
