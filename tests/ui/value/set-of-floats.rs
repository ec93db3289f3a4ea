use std::collections::BTreeSet;

use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Desk {
    Refund {
        amounts: BTreeSet<f64>,
        all: Option<Vec<BTreeSet<f32>>>,
    },
}

fn main() {}
