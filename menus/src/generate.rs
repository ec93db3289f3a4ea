//! Proposals for any menu, made from its specs: good ones, spelled in every way that JSON allows, and bad
//! ones, made from good ones by faults that models and attackers commit.

use std::fmt::Write as _;

use action_menu::{FieldSpec, Kind, MenuSpec, Presence, Shape};
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
    action(menu, 0, rng)
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
    value_within(shape, 0, rng)
}

fn value_within(shape: &Shape, depth: usize, rng: &mut Rng) -> Tree {
    // What holds itself ends.
    if shape.is_nullable() && (depth > 6 || rng.u8(..) < 60) {
        return Tree::Raw("null".to_owned());
    }
    match shape.kind() {
        Kind::Text {
            min,
            max,
            pattern,
            format,
            ..
        } => match (pattern, format) {
            (Some(pattern), _) => Tree::Text(matching(pattern().as_str(), rng)),
            (None, Some(format)) => Tree::Text(formatted(format.name(), rng)),
            (None, None) => Tree::Text(text_of(min, max, rng)),
        },
        Kind::Boolean => Tree::Raw(rng.bool().to_string()),
        Kind::Integer {
            min,
            max,
            step,
            nonzero,
            ..
        } => Tree::Raw(integer(min, max, step.unwrap_or(1), nonzero, rng)),
        Kind::Number {
            min,
            max,
            above,
            below,
            step,
            ..
        } => Tree::Raw(number((min, above), (max, below), step, rng)),
        Kind::Choice(choices) => {
            Tree::Text(rng.choice(choices).map_or("", |choice| choice.name()).to_owned())
        }
        Kind::List {
            item,
            min,
            max,
            unique,
            ..
        } => {
            let count = count(min, max, depth, rng);
            let mut items: Vec<Tree> = Vec::new();
            // Items that have to differ may take a few tries.
            for _ in 0..count * 20 {
                if items.len() < count {
                    let item = value_within(item, depth + 1, rng);
                    if !unique || !items.iter().any(|known| known.means(&item)) {
                        items.push(item);
                    }
                }
            }
            Tree::List(items)
        }
        Kind::Map {
            key, value, min, max, ..
        } => {
            let mut entries: Vec<(String, Tree)> = Vec::new();
            for _ in 0..count(min, max, depth, rng) * 5 {
                let Tree::Text(key) = value_within(key, depth + 1, rng) else {
                    continue;
                };
                if entries.len() < max as usize && !entries.iter().any(|(known, _)| *known == key) {
                    entries.push((key, value_within(value, depth + 1, rng)));
                }
            }
            Tree::Object(entries)
        }
        Kind::Record(record) => fields(record.fields(), Vec::new(), depth, rng),
        Kind::RecursiveRecord(record) => fields(record().fields(), Vec::new(), depth, rng),
        Kind::Menu(menu) => action(menu, depth, rng),
        Kind::RecursiveMenu(menu) => action(menu(), depth, rng),
        Kind::Open => anything(rng, 1),
        other => unreachable!("a generator for {other:?}"),
    }
}

/// An action of a menu.
fn action(menu: &MenuSpec, depth: usize, rng: &mut Rng) -> Tree {
    let told: Vec<_> = menu
        .actions()
        .iter()
        .filter(|action| !action.is_deprecated())
        .collect();
    let Some(action) = rng.choice(told) else {
        return Tree::Object(Vec::new());
    };
    let tag = (menu.tag().to_owned(), Tree::Text(action.name().to_owned()));
    fields(action.fields(), vec![tag], depth, rng)
}

fn fields(specs: &[FieldSpec], mut entries: Vec<(String, Tree)>, depth: usize, rng: &mut Rng) -> Tree {
    for field in specs {
        if field.presence() == Presence::Required || (depth < 6 && rng.bool()) {
            entries.push((
                field.name().to_owned(),
                value_within(field.shape(), depth + 1, rng),
            ));
        }
    }
    if rng.u8(..) < 80 {
        rng.shuffle(&mut entries);
    }
    Tree::Object(entries)
}

fn count(min: u32, max: u32, depth: usize, rng: &mut Rng) -> usize {
    let most = if depth > 6 { min } else { max.min(min + 3) };
    rng.u32(min..=most) as usize
}

impl Tree {
    /// Whether two scalars are the same value.
    fn means(&self, other: &Self) -> bool {
        let number = |tree: &Self| match tree {
            Self::Raw(word) => word.parse::<f64>().ok(),
            _ => None,
        };
        match (self, other) {
            (Self::Text(one), Self::Text(other)) => one == other,
            (Self::Raw(one), Self::Raw(other_word)) => {
                one == other_word || (number(self).is_some() && number(self) == number(other))
            }
            _ => false,
        }
    }
}

const PARTS: &[&str] = &[
    "A-1",
    "A-0",
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

fn text(rng: &mut Rng) -> String {
    (0..rng.usize(0..4))
        .map(|_| *rng.choice(PARTS).unwrap_or(&""))
        .collect()
}

/// A text of so many code points: often as few or as many as may be.
fn text_of(min: u32, max: u32, rng: &mut Rng) -> String {
    let length = match rng.u8(..8) {
        0 => min,
        1 if max < 5_000 => max,
        _ => rng.u32(min..=max.min(min.saturating_add(12))),
    };
    let mut text: Vec<char> = text(rng).chars().collect();
    while text.len() < length as usize {
        text.push(*rng.choice(&['a', 'é', '漢', '💩', ' ', '-', '"']).unwrap_or(&'a'));
    }
    text.into_iter().take(length as usize).collect()
}

/// A text that matches one of the patterns of our menus.
fn matching(pattern: &str, rng: &mut Rng) -> String {
    match pattern {
        "^[A-Z]-[0-9]+$" => format!("{}-{}", rng.uppercase(), rng.u32(..)),
        "^[a-z0-9_]{3,16}$" => (0..rng.usize(3..=16)).map(|_| rng.lowercase()).collect(),
        r"^.{1,8}@[\w.\-]{1,20}\.[a-z]{2,9}$" => {
            // Some of these are line terminators, which no `.` takes.
            let name = rng.choice(["ann", "é", "💩", "a b", "a\r", "a\u{2028}", "a\u{85}"]);
            format!("{}@shop-{}.example", name.unwrap_or("a"), rng.u8(..))
        }
        other => unreachable!("a text that matches {other}"),
    }
}

/// A text of a form: of no name, a decimal. Most are right; the schema and the reader have to agree on the others.
fn formatted(format: Option<&str>, rng: &mut Rng) -> String {
    let mut date = || {
        let day = if rng.u8(..) < 30 { 32 } else { 29 };
        format!(
            "{:04}-{:02}-{:02}",
            rng.u16(..10_000),
            rng.u8(1..=12),
            rng.u8(1..day)
        )
    };
    match format {
        Some("date") => date(),
        Some("date-time") => {
            let date = date();
            let second = if rng.u8(..) < 8 { 60 } else { rng.u8(..60) };
            let time = match rng.u8(..3) {
                0 => format!("23:59:{second:02}"),
                _ => format!("{:02}:{:02}:{second:02}", rng.u8(..24), rng.u8(..60)),
            };
            let fraction = match rng.u8(..4) {
                0 => format!(".{:09}", rng.u32(..1_000_000_000)),
                1 => format!(".{}", rng.u8(..)),
                _ => String::new(),
            };
            let offset = match rng.u8(..4) {
                0 => "Z".to_owned(),
                1 => "z".to_owned(),
                2 => format!("+{:02}:{:02}", rng.u8(..24), rng.u8(..60)),
                _ => format!("-{:02}:{:02}", rng.u8(..24), rng.u8(..60)),
            };
            let between = if rng.u8(..) < 200 { 'T' } else { 't' };
            format!("{date}{between}{time}{fraction}{offset}")
        }
        Some("uuid") => {
            let digits = format!("{:032x}", rng.u128(..));
            let digits = if rng.bool() { digits.to_uppercase() } else { digits };
            let parts = [0..8, 8..12, 12..16, 16..20, 20..32];
            parts
                .map(|part| digits.get(part).unwrap_or("").to_owned())
                .join("-")
        }
        Some(other) => unreachable!("a text of the format {other}"),
        None => match rng.u8(..4) {
            0 => format!("{}", rng.i64(..)),
            1 => format!("-{}.{:02}", rng.u32(..), rng.u8(..100)),
            2 => "0".repeat(rng.usize(1..=29)),
            _ => format!("{}.{}", rng.u64(..), rng.u32(..)),
        },
    }
}

fn integer(min: i128, max: i128, step: i128, nonzero: bool, rng: &mut Rng) -> String {
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
    let value = if value.rem_euclid(step) == 0 {
        value
    } else {
        value - value.rem_euclid(step)
    };
    let value = if value < min { value + step } else { value };
    let value = if nonzero && value == 0 { step } else { value };
    // Judged by value: these are spellings of the same integer.
    match rng.u8(..12) {
        0 if value.abs() < 1 << 50 => format!("{value}.0"),
        1 if value.abs() < 1 << 50 => format!("{value}e0"),
        2 if value != 0 && value.abs() < 1 << 40 => format!("{value}0E-1"),
        3 if value == 0 => "-0".to_owned(),
        _ => value.to_string(),
    }
}

/// Bounds come with whether they are left out.
fn number((min, above): (f64, bool), (max, below): (f64, bool), step: Option<f64>, rng: &mut Rng) -> String {
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
        0.5_f64.clamp(min, max)
    };
    if let Some(step) = step {
        // Whole multiples, written as decimals.
        let least = (min / step).ceil() + f64::from(u8::from(above));
        let most = (max / step).floor() - f64::from(u8::from(below));
        let times = least + (rng.f64() * (most - least).min(1e9)).floor();
        let places = if step < 1.0 { 2 } else { 0 };
        return format!("{:.places$}", times * step);
    }
    let inside = |value: f64| {
        let low = if above { value > min } else { value >= min };
        low && if below { value < max } else { value <= max }
    };
    let value = if inside(value) {
        value
    } else {
        f64::midpoint(min.max(-1e300), max.min(1e300))
    };
    match rng.u8(..4) {
        0 => format!("{value:e}"),
        1 if value.abs() < 1e15 && inside(format!("{value:.2}").parse().unwrap_or(f64::NAN)) => {
            format!("{value:.2}")
        }
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
                .map(|n| (format!("{n}{}", text(rng)), anything(rng, depth + 1)))
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
    match rng.u8(..16) {
        0 if at < entries.len() => {
            entries.remove(at);
        }
        // What no schema sees: seldom, so that it stays an exception.
        1 if rng.bool() => {
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
            let key = field.map_or(menu.tag(), FieldSpec::name);
            if rng.u8(..) < 80 || !entries.iter().any(|(known, _)| known == key) {
                entries.push((key.to_owned(), replacement));
            }
        }
        4 => {
            if let Some((key, _)) = entries.get_mut(at) {
                *key = misspelled(key, rng);
            }
        }
        5 => {
            if let Some((_, value)) = entries.iter_mut().find(|(key, _)| key == menu.tag()) {
                *value = match (rng.u8(..4), &*value) {
                    (0, _) => Tree::Text("delete_database".to_owned()),
                    (3, Tree::Text(name)) => Tree::Text(misspelled(name, rng)),
                    (1, _) => rng
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

/// A name as models get it wrong: case, a space too many, a letter that looks like another.
fn misspelled(name: &str, rng: &mut Rng) -> String {
    match rng.u8(..4) {
        0 => name.to_uppercase(),
        1 => format!("{name} "),
        2 => name.replace('_', "-"),
        _ => name.replace('a', "а").replace('e', "е").replace('o', "о"),
    }
}

/// Replaces the value, or one somewhere inside of it; or takes it over an edge.
fn inside(value: &mut Tree, replacement: Tree, rng: &mut Rng) {
    match value {
        Tree::Raw(word) if rng.u8(..) < 60 => {
            if let Ok(number) = word.parse::<i64>() {
                *word = number.wrapping_add(if rng.bool() { 1 } else { -1 }).to_string();
            } else {
                *value = replacement;
            }
        }
        Tree::Text(text) if rng.u8(..) < 60 => match rng.u8(..3) {
            0 => text.clear(),
            1 => text.push('é'),
            _ => *text = text.repeat(9),
        },
        Tree::List(items) if rng.u8(..) < 30 => {
            let more: Vec<Tree> = items.iter().cycle().take(items.len() * 2).cloned().collect();
            *items = more;
        }
        nested if rng.u8(..) < 20 => *nested = Tree::List(vec![nested.clone()]),
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
