use std::borrow::Cow;

use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Say<'a, 'b> {
    Send { text: Cow<'a, str>, to: Cow<'b, str> },
}

fn main() {}
