use std::collections::{BTreeMap, HashMap};

use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Desk {
    Refund {
        days: BTreeMap<u32, String>,
        flags: Vec<HashMap<bool, u8>>,
    },
}

fn main() {}
