use std::borrow::Cow;

use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Say<'a> {
    Send { text: Cow<'a, str> },
}

fn main() {
    let _ = "{}".parse::<Say>();
}
