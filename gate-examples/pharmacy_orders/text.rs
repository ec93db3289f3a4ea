//! Text from outside, shown so that no terminal obeys it.

use action_menu::Json;

/// How wide what is said may be.
const WIDTH: usize = 80;

/// The text with all that doesn't print escaped, as Rust writes it: `\u{202e}`.
pub(crate) fn printable(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            // Doubled, so that what is escaped here can be told from what was written so.
            '\\' => shown.push_str("\\\\"),
            c if is_printable(c) => shown.push(c),
            c => shown.extend(c.escape_unicode()),
        }
    }
    shown
}

/// JSON with all that doesn't print escaped as JSON does it; outside of strings there is none.
pub(crate) fn printable_json(json: &Json) -> String {
    let mut shown = String::new();
    for c in json.to_string().chars() {
        if is_printable(c) {
            shown.push(c);
        } else {
            let mut units = [0; 2];
            let units = c.encode_utf16(&mut units).iter();
            shown.extend(units.map(|unit| format!("\\u{unit:04x}")));
        }
    }
    shown
}

/// No control, no format character, no space but the plain one: what Rust's `Debug` doesn't escape.
fn is_printable(c: char) -> bool {
    match c {
        ' '..='~' => true,
        _ => format!(" {c}").escape_debug().nth(1) == Some(c),
    }
}

/// Lines of at most so many characters, broken between words.
pub(crate) fn wrapped(text: &str) -> String {
    let (mut shown, mut column) = (String::new(), 0);
    for word in text.split(' ') {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > WIDTH {
            shown.push('\n');
            column = 0;
        } else if column > 0 {
            shown.push(' ');
            column += 1;
        }
        shown.push_str(word);
        column += length;
    }
    shown
}
