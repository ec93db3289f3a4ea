use std::borrow::Cow;

use action_menu::Record;

#[derive(Record)]
struct Line<'a, 'b> {
    text: Cow<'a, str>,
    of: Cow<'b, str>,
}

fn main() {}
