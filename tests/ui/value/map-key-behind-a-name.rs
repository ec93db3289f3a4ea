use std::collections::BTreeMap;

use action_menu::ActionMenu;

type Number = u32;

#[derive(ActionMenu)]
enum Desk {
    Refund {
        by: BTreeMap<Number, u8>,
    },
}

fn main() {}
