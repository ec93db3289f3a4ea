use std::borrow::Cow;

use action_menu::ActionMenu;

struct Session<'a>(&'a str);

struct Sent<'a>(&'a str);

#[derive(ActionMenu)]
#[menu(context = Session<'a>)]
enum Say<'a> {
    #[action(returns = Sent<'a>)]
    Send { text: Cow<'a, str> },
}

fn main() {}
