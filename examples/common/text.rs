//! Text from outside: taken apart into lines, and shown so that no terminal obeys it.

use action_menu::Json;

/// The lines without their ends. An empty one is a line too.
pub(crate) fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split_inclusive(|byte| *byte == b'\n').map(|line| {
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        line.strip_suffix(b"\r").unwrap_or(line)
    })
}

/// JSON with all that doesn't print escaped; outside of strings there is none.
pub(crate) fn printable_json(json: &Json) -> String {
    let mut shown = String::new();
    for c in json.to_string().chars() {
        if is_printable(c) {
            shown.push(c);
        } else {
            let mut units = [0; 2];
            shown.extend(
                c.encode_utf16(&mut units)
                    .iter()
                    .map(|unit| format!("\\u{unit:04x}")),
            );
        }
    }
    shown
}

/// `str.isprintable()` of Python: no control, format, private, unassigned or separating character but the
/// space. That is what Rust doesn't escape inside of a string, quotes and the backslash aside.
pub(crate) fn is_printable(c: char) -> bool {
    match c {
        ' '..='~' => true,
        _ => format!(" {c}").escape_debug().nth(1) == Some(c),
    }
}
