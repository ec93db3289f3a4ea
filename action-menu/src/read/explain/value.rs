//! Values: each against its shape, nested ones in place.

use std::collections::{HashMap, HashSet};

use super::{
    Entries, Judge, Judged, Numeral,
    constraint::{broken, formless, found, listed, wrong_type},
    integer,
    object::duplicate_key,
};
use crate::{
    field::FieldType,
    json::{Json, Node},
    judge::{self, Fault},
    offer::Offer,
    rejection::{Code, Counted, Expected, Found, Hint, Path, Problem, suggest},
    spec::{ChoiceSpec, Kind, Scalar, Shape},
};

impl Judge<'_> {
    /// Judges a value against its shape: the same shape that the accepting reader enforces.
    pub(super) fn value(&mut self, judged: Judged<'_>, node: &Node<'_>, path: &Path<'_>) {
        let Judged { shape, .. } = judged;
        match (shape.kind(), node) {
            (Kind::Open, node) => {
                let before = self.problems.len();
                self.open(node, path);
                self.problems.foreign_since(before, path);
            }
            (_, Node::Null) if shape.is_nullable() => {}
            (Kind::Text { .. }, Node::Text(text)) => self.scalar(judged, Scalar::Text(text), node, path),
            (Kind::Choice(choices), Node::Text(text)) => self.choice(judged, choices, text, node, path),
            (Kind::Boolean, Node::Boolean(value)) => {
                self.left(judged, &Json::Boolean(*value), node, path);
            }
            (Kind::Integer { min, max, .. }, Node::Number(numeral)) => match integer(numeral) {
                Numeral::Integer(value) => self.scalar(judged, Scalar::Integer(value), node, path),
                Numeral::Fraction => self.problems.push(|| wrong_type(shape, node, path)),
                numeral => self.problems.push(|| {
                    // Only where digits alone would do.
                    let close = matches!(numeral, Numeral::Inexact(value) if min <= value && value <= max);
                    let hint = close.then_some(Hint::PlainDigits);
                    broken(Code::OutOfRange, judged, node, path).with_hint(hint)
                }),
            },
            (Kind::Number { .. }, Node::Number(numeral)) => match serde_json::from_str::<f64>(numeral) {
                Ok(value) => self.scalar(judged, Scalar::Number(value), node, path),
                Err(_) => self
                    .problems
                    .push(|| broken(Code::OutOfRange, judged, node, path)),
            },
            (
                Kind::List {
                    item,
                    min,
                    max,
                    unique,
                },
                Node::List(items),
            ) => {
                self.count(items.len(), min, max, judged, node, path);
                for (index, node) in items.iter().enumerate() {
                    self.value(
                        Judged {
                            shape: item,
                            ..judged
                        },
                        node,
                        &path.item(index),
                    );
                }
                if unique {
                    self.unique(item, items, path);
                }
            }
            (Kind::Map { key, value, min, max }, Node::Object(entries)) => {
                self.map(key, value, entries, path);
                self.count(entries.len(), min, max, judged, node, path);
            }
            (_, Node::Object(entries)) if shape.as_record().is_some() => {
                if let Some(record) = shape.as_record() {
                    self.fields(record.fields(), |_| None, entries, None, path);
                }
            }
            (_, Node::Object(entries)) if shape.as_menu().is_some() => {
                if let Some(menu) = shape.as_menu() {
                    self.tagged(Offer::whole(menu), entries, path);
                }
            }
            _ => self.problems.push(|| wrong_type(shape, node, path)),
        }
    }

    /// A scalar of the right type: its constraints, then what a sub-menu leaves.
    fn scalar(&mut self, judged: Judged<'_>, value: Scalar<'_>, node: &Node<'_>, path: &Path<'_>) {
        let faults = judge::faults(judged.shape, value);
        if faults.is_empty() {
            self.left(judged, &judge::in_a_set(value), node, path);
        }
        for fault in faults {
            self.problems.push(|| match fault {
                Fault::Range => broken(Code::OutOfRange, judged, node, path),
                Fault::Step => broken(Code::NotMultiple, judged, node, path),
                Fault::Length => broken(Code::WrongLength, judged, node, path),
                Fault::Pattern => broken(Code::PatternMismatch, judged, node, path),
                Fault::Format => formless(judged, node, path),
                Fault::Check(reason) => Problem::new(Code::Invalid, path.pointer())
                    .with_found(found(node))
                    .with_reason(&reason),
            });
        }
    }

    /// What a sub-menu leaves of a field.
    fn left(&mut self, judged: Judged<'_>, value: &Json, node: &Node<'_>, path: &Path<'_>) {
        if !judge::is_left(judged.values, value) {
            self.problems.push(|| broken(Code::NotInSet, judged, node, path));
        }
    }

    fn choice(
        &mut self,
        judged: Judged<'_>,
        choices: &'static [ChoiceSpec],
        text: &str,
        node: &Node<'_>,
        path: &Path<'_>,
    ) {
        if choices.iter().any(|choice| choice.name() == text) {
            self.left(judged, &Json::from(text), node, path);
            return;
        }
        let limits = self.limits;
        // Only what is offered is listed or suggested.
        let is_left = |name: &str| judge::is_left(judged.values, &Json::from(name.to_owned()));
        self.problems.push(|| {
            let names = choices.iter().map(ChoiceSpec::name);
            let names: Vec<_> = names.filter(|name| is_left(name)).collect();
            // Models write "" for none.
            let empty = text.is_empty() && judged.shape.is_nullable();
            broken(Code::NotInSet, judged, node, path)
                .with_expected(Expected::Choices(listed(names.iter().copied(), text, limits)))
                .with_suggestion(suggest(text, &names))
                .with_hint(empty.then_some(Hint::LeaveOut))
        });
    }

    fn count(
        &mut self,
        count: usize,
        min: u32,
        max: u32,
        judged: Judged<'_>,
        node: &Node<'_>,
        path: &Path<'_>,
    ) {
        if count < min as usize || count > max as usize {
            let what = match node {
                Node::List(_) => Counted::Items,
                _ => Counted::Entries,
            };
            self.problems.push(|| {
                broken(Code::WrongLength, judged, node, path).with_found(Found::Count { count, what })
            });
        }
    }

    /// Items that come twice, told at the second. Those of another type are told already.
    fn unique(&mut self, item: &Shape, items: &[Node<'_>], path: &Path<'_>) {
        let mut seen = HashSet::with_capacity(items.len());
        for (index, node) in items.iter().enumerate() {
            if identity(item, node).is_some_and(|identity| !seen.insert(identity)) {
                let path = path.item(index);
                self.problems
                    .push(|| Problem::new(Code::NotUnique, path.pointer()).with_found(found(node)));
            }
        }
    }

    fn map(
        &mut self,
        key_shape: &'static Shape,
        value_shape: &'static Shape,
        entries: &Entries<'_>,
        at: &Path<'_>,
    ) {
        let mut times: HashMap<&str, usize> = HashMap::with_capacity(entries.len());
        for (key, node) in entries {
            let path = at.key(key);
            let times = times.entry(key).or_default();
            *times += 1;
            match times {
                1 => {
                    // The key is judged as the text that it is, and shown as a key.
                    let name = Judged {
                        shape: key_shape,
                        values: None,
                    };
                    let before = self.problems.len();
                    self.value(name, &Node::Text(key.as_ref().into()), &path);
                    self.value(
                        Judged {
                            shape: value_shape,
                            values: None,
                        },
                        node,
                        &path,
                    );
                    self.problems.foreign_since(before, at);
                }
                2 => self
                    .problems
                    .push(|| duplicate_key(key, &path).foreign_within(at)),
                _ => {}
            }
        }
    }

    /// An open value takes anything but what can't be kept: keys that come twice, numbers beyond a double.
    fn open(&mut self, node: &Node<'_>, path: &Path<'_>) {
        match node {
            Node::Null | Node::Boolean(_) | Node::Text(_) => {}
            Node::Number(numeral) => {
                if serde_json::from_str::<f64>(numeral).is_err() {
                    let shape = <f64 as FieldType>::SHAPE;
                    let judged = Judged {
                        shape: &shape,
                        values: None,
                    };
                    self.problems
                        .push(|| broken(Code::OutOfRange, judged, node, path));
                }
            }
            Node::List(items) => {
                for (index, item) in items.iter().enumerate() {
                    self.open(item, &path.item(index));
                }
            }
            Node::Object(entries) => {
                let mut times: HashMap<&str, usize> = HashMap::with_capacity(entries.len());
                for (key, node) in entries {
                    let path = path.key(key);
                    let times = times.entry(key).or_default();
                    *times += 1;
                    match times {
                        1 => self.open(node, &path),
                        2 => self.problems.push(|| duplicate_key(key, &path)),
                        _ => {}
                    }
                }
            }
        }
    }
}

/// What makes two items of a list the same one: the value, not its spelling.
fn identity(shape: &Shape, node: &Node<'_>) -> Option<String> {
    match (shape.kind(), node) {
        (Kind::Text { .. } | Kind::Choice(_), Node::Text(text)) => Some(text.clone().into_owned()),
        (Kind::Boolean, Node::Boolean(value)) => Some(value.to_string()),
        (Kind::Integer { .. }, Node::Number(numeral)) => match integer(numeral) {
            Numeral::Integer(value) => Some(value.to_string()),
            _ => None,
        },
        _ => None,
    }
}
