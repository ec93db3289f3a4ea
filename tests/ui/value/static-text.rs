use std::borrow::Cow;

use action_menu::{ActionMenu, Record};

#[derive(ActionMenu)]
enum Say {
    Send { text: Cow<'static, str>, all: Vec<Cow<'static, str>> },
}

#[derive(Record)]
struct Note {
    text: Option<Cow<'static, str>>,
}

fn main() {}
