//! Faults: each breaks one rule of the derive in a legal item, and is told by a sentence of its own.

mod table;

use super::author::Author;
use super::item::{Derive, Item};
pub(super) use table::FAULTS;

#[derive(Debug)]
pub(super) struct Fault {
    /// The derives whose items can have it.
    pub(super) on: &'static [Derive],
    change: Change,
    /// A part of the sentence that tells it.
    pub(super) says: &'static str,
}

#[derive(Clone, Copy, Debug)]
enum Change {
    /// An option of the item, in place of its own of that name.
    Option(&'static str, &'static str),
    /// An attribute beside those of the item.
    Attribute(&'static str),
    /// Members of their own. The word `Wrong` is made a new name.
    Member(&'static str),
    /// A member that only a menu without flattened ones judges, or one that is flattened.
    OfFlattening(&'static str),
    /// A field of its own: attributes, and a type.
    Field(&'static str, &'static str),
    /// Options of a field or a scalar, and its type.
    Value(&'static str, &'static str),
    /// What these words name of the item, in any way.
    Item(&'static str, fn(&mut Item)),
    /// The kind of the item, which hides every other fault.
    Kind(fn(&mut Item)),
}

const fn fault(on: &'static [Derive], change: Change, says: &'static str) -> Fault {
    Fault { on, change, says }
}

impl Fault {
    /// What it changes of the item, in words: two faults don't change the same. None if it only adds.
    fn changes(&self, item: &Item) -> &'static str {
        match self.change {
            Change::Option(name, _) | Change::Item(name, _) => name,
            Change::OfFlattening(text) if has_serde(text) => "flatten serde",
            Change::OfFlattening(_) => "flatten",
            Change::Attribute(text) | Change::Member(text) | Change::Field(text, _) if has_serde(text) => {
                "serde"
            }
            Change::Value(..) if item.derive == Derive::Scalar => "value",
            Change::Attribute(_) | Change::Member(_) | Change::Field(..) | Change::Value(..) => "",
            Change::Kind(_) => "kind",
        }
    }

    fn inject(&self, item: &mut Item, author: &mut Author) {
        let wrong = author.new_name("Wrong");
        // Where our impls of serde's traits are, none of its attributes is looked into.
        if self.changes(item).contains("serde") {
            item.options.retain(|option| option != "serde ");
        }
        let member = match self.change {
            Change::Option(name, value) => return item.say(name, value),
            Change::Attribute(attribute) => return item.attrs.push(attribute.to_owned()),
            Change::Item(_, change) | Change::Kind(change) => return change(item),
            Change::Value(options, ty) if item.derive == Derive::Scalar => {
                item.options.retain(|option| option.starts_with("crate"));
                item.options
                    .extend(options.split_terminator(';').map(str::to_owned));
                item.members = vec![ty.to_owned()];
                return;
            }
            Change::Member(text) | Change::OfFlattening(text) => text.replace("Wrong", &wrong),
            Change::Field(attrs, ty) => of_field(item, &wrong, attrs, ty),
            Change::Value(options, ty) => of_field(
                item,
                &wrong,
                &format!("#[field({})]", options.replace(';', ",")),
                ty,
            ),
        };
        if matches!(self.change, Change::OfFlattening(text) if !text.contains("flatten")) {
            item.members
                .retain(|member| member.contains("#[serde(flatten") || !member.contains("flatten"));
        }
        let index = author.rng.usize(..=item.members.len());
        item.members.insert(index, member);
        item.describe();
    }
}

fn has_serde(text: &str) -> bool {
    text.contains("#[serde(")
}

fn of_field(item: &Item, name: &str, attrs: &str, ty: &str) -> String {
    let field = format!("{attrs} {}: {ty}", name.to_lowercase());
    match item.derive {
        Derive::Menu => format!("{name} {{ {field} }}"),
        _ => field,
    }
}

impl Author {
    /// Makes a legal item illegal in one way or several that have nothing to do with each other: faults by
    /// their places in the table, beginning with `first`.
    pub(super) fn inject(&mut self, item: &mut Item, first: usize) -> Vec<usize> {
        let mut fitting: Vec<usize> = (0..FAULTS.len())
            .filter(|fault| FAULTS[*fault].on.contains(&item.derive))
            .collect();
        self.rng.shuffle(&mut fitting);
        fitting.sort_by_key(|fault| *fault != first);
        let most = self.pick(&[1, 1, 1, 2, 5]);
        let (mut faults, mut touched) = (Vec::new(), Vec::new());
        for index in fitting {
            let fault = &FAULTS[index];
            let changes: Vec<&str> = fault.changes(item).split_whitespace().collect();
            let is_whole = changes.contains(&"kind");
            let can_be = faults.is_empty() || !is_whole;
            if can_be && !changes.iter().any(|change| touched.contains(change)) {
                fault.inject(item, self);
                faults.push(index);
                touched.extend(changes);
                if is_whole || faults.len() == most {
                    break;
                }
            }
        }
        faults
    }
}
