use std::borrow::Cow;

use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Say {
    Send { text: Cow<'_, str> },
}

fn main() {}
