//! Proposals for any menu, made from its specs: good ones, spelled in every way that JSON allows, and bad
//! ones, made from good ones by faults that models and attackers commit.

use std::fmt::Write as _;

use action_menu::{Kind, MenuSpec, Presence, Shape};
use fastrand::Rng;

/// A JSON value as it is going to be written: keys may come twice, numerals are free text.
#[derive(Clone, Debug)]
pub enum Tree {
    /// A numeral or a word, written as it is.
    Raw(String),
    /// Text, escaped on writing.
    Text(String),
    /// A list.
    List(Vec<Tree>),
    /// An object.
    Object(Vec<(String, Tree)>),
}

/// A proposal that the menu takes.
pub fn good(menu: &MenuSpec, rng: &mut Rng) -> Tree {
    let Some(action) = rng.choice(menu.actions()) else {
        return Tree::Object(Vec::new());
    };
    let mut entries = vec![(menu.tag().to_owned(), Tree::Text(action.name().to_owned()))];
    for field in action.fields() {
        if field.presence() == Presence::Required || rng.bool() {
            entries.push((field.name().to_owned(), value(field.shape(), rng)));
        }
    }
    if rng.u8(..) < 80 {
        rng.shuffle(&mut entries);
    }
    Tree::Object(entries)
}

/// The text of a proposal: half of them good, the others with one to three faults.
pub fn proposal(menu: &MenuSpec, rng: &mut Rng) -> String {
    let mut tree = good(menu, rng);
    if rng.bool() {
        return write(&tree, rng);
    }
    for _ in 0..rng.usize(1..=3) {
        fault(menu, &mut tree, rng);
    }
    let text = write(&tree, rng);
    if rng.u8(..) < 200 {
        text
    } else {
        break_text(text, rng)
    }
}

/// A value of this shape.
pub fn value(shape: &Shape, rng: &mut Rng) -> Tree {
    if shape.is_nullable() && rng.u8(..) < 60 {
        return Tree::Raw("null".to_owned());
    }
    match shape.kind() {
        Kind::Text => Tree::Text(text(rng)),
        Kind::Boolean => Tree::Raw(rng.bool().to_string()),
        Kind::Integer { min, max } => Tree::Raw(integer(min, max, rng)),
        Kind::Number { min, max } => Tree::Raw(number(min, max, rng)),
        Kind::List { item } => Tree::List((0..rng.usize(0..4)).map(|_| value(item, rng)).collect()),
        other => unreachable!("a generator for {other:?}"),
    }
}

fn text(rng: &mut Rng) -> String {
    const PARTS: &[&str] = &[
        "A-1",
        "refund",
        "",
        " ",
        "null",
        "50",
        "true",
        "{\"a\":1}",
        "\"",
        "\\",
        "\n",
        "\t",
        "\u{0}",
        "\u{1b}[2J",
        "é",
        "漢字",
        "😀",
        "\u{202e}",
        "\u{200b}",
        "\u{feff}",
        "'",
        "/",
        "~",
        "</text>",
        "\u{7f}",
        "\u{10ffff}",
    ];
    (0..rng.usize(0..4))
        .map(|_| *rng.choice(PARTS).unwrap_or(&""))
        .collect()
}

fn integer(min: i128, max: i128, rng: &mut Rng) -> String {
    // Beyond ±(2^53 − 1) the reader is exact and the schema silent: seldom, so that it stays an exception.
    const EXACT: i128 = (1 << 53) - 1;
    let (min, max) = if rng.u8(..) < 6 {
        (min, max)
    } else {
        (min.max(-EXACT), max.min(EXACT))
    };
    let value = match rng.u8(..6) {
        0 => min,
        1 => max,
        2 => 0.clamp(min, max),
        3 => i128::from(rng.i8(..)).clamp(min, max),
        _ => rng.i128(min..=max),
    };
    // Judged by value: these are spellings of the same integer.
    match rng.u8(..12) {
        0 if value.abs() < 1 << 50 => format!("{value}.0"),
        1 if value.abs() < 1 << 50 => format!("{value}e0"),
        2 if value != 0 && value.abs() < 1 << 40 => format!("{value}0E-1"),
        3 if value == 0 => "-0".to_owned(),
        _ => value.to_string(),
    }
}

fn number(min: f64, max: f64, rng: &mut Rng) -> String {
    let value = match rng.u8(..6) {
        0 => min,
        1 => max,
        2 => f64::from(rng.i32(-1000..1000)) / 100.0,
        3 => f64::from_bits(rng.u64(..)),
        4 => f64::from(f32::from_bits(rng.u32(..))),
        _ => rng.f64(),
    };
    let value = if value.is_finite() {
        value.clamp(min, max)
    } else {
        0.5
    };
    match rng.u8(..4) {
        0 => format!("{value:e}"),
        1 if value.abs() < 1e15 => format!("{value:.2}"),
        2 => rng.i16(..).to_string(),
        _ => serde_json::to_string(&value).unwrap_or_default(),
    }
}

/// Any JSON value at all.
fn anything(rng: &mut Rng, depth: usize) -> Tree {
    const WORDS: &[&str] = &[
        "null",
        "true",
        "false",
        "0",
        "-0",
        "-1",
        "1",
        "5.5",
        "5.0",
        "1e400",
        "-1e400",
        "1e-400",
        "255",
        "256",
        "-128",
        "-129",
        "65536",
        "4294967295",
        "4294967296",
        "9007199254740993",
        "9007199254740993.0",
        "1e16",
        "18446744073709551615",
        "18446744073709551616",
        "-9223372036854775808",
        "-9223372036854775809",
        "123456789012345678901234567890",
        "3.5e38",
        "0.1",
        "1E2",
    ];
    match rng.u8(..8) {
        0..=3 => Tree::Raw((*rng.choice(WORDS).unwrap_or(&"0")).to_owned()),
        4 | 5 => Tree::Text(text(rng)),
        6 if depth < 3 => Tree::List((0..rng.usize(0..3)).map(|_| anything(rng, depth + 1)).collect()),
        7 if depth < 3 => Tree::Object(
            (0..rng.usize(0..3))
                .map(|_| (text(rng), anything(rng, depth + 1)))
                .collect(),
        ),
        _ => Tree::List(Vec::new()),
    }
}

/// One fault in the outermost object; some turn out to be none.
fn fault(menu: &MenuSpec, tree: &mut Tree, rng: &mut Rng) {
    let replacement = anything(rng, 0);
    let Tree::Object(entries) = tree else { return };
    let at = rng.usize(0..entries.len().max(1));
    match rng.u8(..14) {
        0 if at < entries.len() => {
            entries.remove(at);
        }
        1 => {
            if let Some(entry) = entries.get(at).cloned() {
                let twin = if rng.bool() { entry } else { (entry.0, replacement) };
                entries.insert(rng.usize(0..=entries.len()), twin);
            }
        }
        2 => entries.push((text(rng), replacement)),
        3 => {
            // A field of another action, or the tag itself.
            let field = rng
                .choice(menu.actions())
                .and_then(|action| rng.choice(action.fields()));
            let key = field.map_or(menu.tag(), action_menu::FieldSpec::name);
            entries.push((key.to_owned(), replacement));
        }
        4 => {
            if let Some((key, _)) = entries.get_mut(at) {
                *key = if rng.bool() {
                    key.to_uppercase()
                } else {
                    format!("{key} ")
                };
            }
        }
        5 => {
            if let Some((_, value)) = entries.iter_mut().find(|(key, _)| key == menu.tag()) {
                *value = match rng.u8(..3) {
                    0 => Tree::Text("delete_database".to_owned()),
                    1 => rng
                        .choice(menu.actions())
                        .map_or(replacement, |other| Tree::Text(other.name().to_owned())),
                    _ => replacement,
                };
            }
        }
        6 => {
            *tree = if rng.u8(..) < 40 {
                Tree::List(vec![tree.clone()])
            } else {
                return;
            }
        }
        _ => {
            if let Some((_, value)) = entries.get_mut(at) {
                inside(value, replacement, rng);
            }
        }
    }
}

/// Replaces the value, or one somewhere inside of it.
fn inside(value: &mut Tree, replacement: Tree, rng: &mut Rng) {
    match value {
        Tree::List(items) if !items.is_empty() && rng.u8(..) < 180 => {
            let at = rng.usize(0..items.len());
            if let Some(item) = items.get_mut(at) {
                inside(item, replacement, rng);
            }
        }
        _ => *value = replacement,
    }
}

/// Faults of the text itself.
fn break_text(mut text: String, rng: &mut Rng) -> String {
    let places: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
    let at = rng.choice(&places).copied().unwrap_or(0);
    match rng.u8(..7) {
        0 => text.truncate(at),
        1 => drop(text.remove(at)),
        2 => text.insert_str(
            at,
            rng.choice(["{", "}", "[", "]", ",", ":", "\"", "\\", "0", "\n", "\u{0}"])
                .unwrap_or(""),
        ),
        3 => text.push_str(rng.choice([" done", "}", "{}", ",", "\u{feff}"]).unwrap_or("")),
        4 => text.insert_str(0, rng.choice(["Sure: ", "\u{feff}", "`", "["]).unwrap_or("")),
        5 => text = format!("```json\n{text}\n```"),
        _ => text = text.replace('"', "'"),
    }
    text
}

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
