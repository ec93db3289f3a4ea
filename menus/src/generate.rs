//! Proposals for any menu, made from its specs: good ones, spelled in every way that JSON allows, and bad
//! ones, made from good ones by faults that models and attackers commit.

mod fault;
mod scalar;
mod write;

use action_menu::{FieldSpec, Kind, MenuSpec, Presence, Shape};
use fastrand::Rng;

use fault::{break_text, fault};
use scalar::{anything, formatted, integer, matching, number, text_of};
pub use write::write;

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
