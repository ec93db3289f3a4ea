//! The many ways to spell one value.

use std::fmt::Write as _;

use fastrand::Rng;

use super::Tree;

/// Writes the tree, with white space and escapes where JSON takes them.
pub fn write(tree: &Tree, rng: &mut Rng) -> String {
    let mut text = String::new();
    put(tree, &mut text, rng);
    text
}

fn space(text: &mut String, rng: &mut Rng) {
    if rng.u8(..) < 20 {
        text.push_str(rng.choice([" ", "\n", "\t", "\r\n  "]).unwrap_or(""));
    }
}

fn put(tree: &Tree, text: &mut String, rng: &mut Rng) {
    space(text, rng);
    match tree {
        Tree::Raw(word) => text.push_str(word),
        Tree::Text(content) => string(content, text, rng),
        Tree::List(items) => {
            text.push('[');
            for (index, item) in items.iter().enumerate() {
                if index > 0 {
                    text.push(',');
                }
                put(item, text, rng);
            }
            space(text, rng);
            text.push(']');
        }
        Tree::Object(entries) => {
            text.push('{');
            for (index, (key, value)) in entries.iter().enumerate() {
                if index > 0 {
                    text.push(',');
                }
                space(text, rng);
                string(key, text, rng);
                space(text, rng);
                text.push(':');
                put(value, text, rng);
            }
            space(text, rng);
            text.push('}');
        }
    }
    space(text, rng);
}

fn string(content: &str, text: &mut String, rng: &mut Rng) {
    let escape = rng.u8(..) < 30;
    text.push('"');
    for c in content.chars() {
        if matches!(c, '"' | '\\') || c < ' ' || (escape && rng.bool()) {
            for unit in c.encode_utf16(&mut [0; 2]) {
                // Writing to a String can't fail.
                let _ = write!(text, "\\u{unit:04x}");
            }
        } else {
            text.push(c);
        }
    }
    text.push('"');
}
