//! Faults that models and attackers commit.

use action_menu::{FieldSpec, MenuSpec};
use fastrand::Rng;

use super::{
    Tree,
    scalar::{anything, text},
};

/// One fault in the outermost object, or inside of it; some turn out to be none.
pub(super) fn fault(menu: &MenuSpec, tree: &mut Tree, rng: &mut Rng) {
    let replacement = anything(rng, 0);
    let Tree::Object(entries) = tree else { return };
    match rng.u8(..16) {
        0..=3 => keys(entries, replacement, rng),
        4 => {
            // A field of another action, or the tag itself.
            let field = rng
                .choice(menu.actions())
                .and_then(|action| rng.choice(action.fields()));
            let key = field.map_or(menu.tag(), FieldSpec::name);
            if rng.u8(..) < 80 || !entries.iter().any(|(known, _)| known == key) {
                entries.push((key.to_owned(), replacement));
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
            let at = rng.usize(0..entries.len().max(1));
            if let Some((_, value)) = entries.get_mut(at) {
                inside(value, replacement, rng);
            }
        }
    }
}

/// A key too few, too many, twice, or misspelled, in any object.
fn keys(entries: &mut Vec<(String, Tree)>, replacement: Tree, rng: &mut Rng) {
    let at = rng.usize(0..entries.len().max(1));
    match rng.u8(..4) {
        0 if at < entries.len() => {
            entries.remove(at);
        }
        // What no schema sees: seldom, so that it stays an exception.
        1 if rng.u8(..) < 96 => {
            if let Some(entry) = entries.get(at).cloned() {
                let twin = if rng.bool() { entry } else { (entry.0, replacement) };
                entries.insert(rng.usize(0..=entries.len()), twin);
            }
        }
        2 => entries.push((text(rng), replacement)),
        _ => {
            if let Some((key, _)) = entries.get_mut(at) {
                *key = misspelled(key, rng);
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
        Tree::Raw(word) if rng.u8(..) < 60 => match beside(word, rng) {
            Some(neighbour) => *word = neighbour,
            None => *value = replacement,
        },
        Tree::Text(text) if rng.u8(..) < 60 => resize(text, rng),
        Tree::List(items) if rng.u8(..) < 30 => {
            let more: Vec<Tree> = items.iter().cycle().take(items.len() * 2).cloned().collect();
            *items = more;
        }
        Tree::Object(entries) if rng.u8(..) < 60 => keys(entries, replacement, rng),
        nested if rng.u8(..) < 20 => *nested = Tree::List(vec![nested.clone()]),
        Tree::List(items) if !items.is_empty() && rng.u8(..) < 180 => {
            let at = rng.usize(0..items.len());
            if let Some(item) = items.get_mut(at) {
                inside(item, replacement, rng);
            }
        }
        Tree::Object(entries) if !entries.is_empty() && rng.u8(..) < 200 => {
            let at = rng.usize(0..entries.len());
            if let Some((_, value)) = entries.get_mut(at) {
                inside(value, replacement, rng);
            }
        }
        _ => *value = replacement,
    }
}

/// The number next to this one: by one, or by the least that a double can tell.
fn beside(word: &str, rng: &mut Rng) -> Option<String> {
    let up = rng.bool();
    if let Ok(number) = word.parse::<i64>() {
        return Some(number.wrapping_add(if up { 1 } else { -1 }).to_string());
    }
    let number: f64 = word.parse().ok()?;
    let number = if up { number.next_up() } else { number.next_down() };
    number.is_finite().then(|| format!("{number:?}"))
}

/// A text longer or shorter by one character, of one to four bytes; or none, or far too many.
fn resize(text: &mut String, rng: &mut Rng) {
    match rng.u8(..8) {
        0 => text.clear(),
        1 => *text = text.repeat(9),
        2 | 3 => drop(text.pop()),
        _ => text.push(*rng.choice(&['a', 'é', '漢', '💩']).unwrap_or(&'a')),
    }
}

/// Faults of the text itself.
pub(super) fn break_text(mut text: String, rng: &mut Rng) -> String {
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
