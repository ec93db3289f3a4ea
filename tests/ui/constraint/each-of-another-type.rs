use std::collections::BTreeMap;

use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(each(range = 1..=3))]
        names: Vec<String>,
        #[field(each(each(length = 3)))]
        numbers: Vec<Vec<u8>>,
        #[field(keys(range = 1..))]
        map: BTreeMap<String, u8>,
    },
}

fn main() {}
