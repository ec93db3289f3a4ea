use std::borrow::Cow;

use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Say<'a> {
    Send { text: &'a str, lines: Vec<&'a str>, bytes: &'a [u8], of: Cow<'a, str> },
}

fn main() {}
