//! Values that a menu takes, as far as they can be told from its specs.

use std::{borrow::Cow, fmt, iter};

use crate::{
    json::{Json, Node as AnyNode},
    judge::admits,
    spec::{ActionSpec, FieldSpec, Kind, Literal, MenuSpec, Presence, Scalar, Shape},
};

/// A value of a proposal that borrows nothing.
pub(super) type Node = AnyNode<'static>;

/// The entries of an object.
pub(super) type Entries = Vec<(Cow<'static, str>, Node)>;

/// The most characters, items or entries that are ever made: what asks for more gets too few.
pub(super) const MOST: u32 = 10_000;

/// Texts of the forms that fields usually have.
const KNOWN: [&str; 13] = [
    "123e4567-e89b-12d3-a456-426614174000",
    "2024-02-29",
    "1985-04-12T23:20:50.52Z",
    "12.50",
    "1",
    "A-1001",
    "A1",
    "a@b.co",
    "https://example.com/",
    "+4930123456",
    "12:30",
    "EUR",
    "1.0.0",
];

/// The objects that a value stands in.
#[derive(Clone, Copy)]
pub(super) struct Around<'a> {
    outer: Option<&'a Around<'a>>,
    spec: usize,
}

impl Around<'_> {
    /// None.
    pub(super) const NOTHING: Around<'static> = Around { outer: None, spec: 0 };

    /// One level deeper, in an object of this spec.
    pub(super) fn within<T>(&self, spec: &'static T) -> Around<'_> {
        Around {
            outer: Some(self),
            spec: std::ptr::from_ref(spec).addr(),
        }
    }

    /// How many of the objects are of this spec.
    pub(super) fn times<T>(&self, spec: &'static T) -> usize {
        let spec = std::ptr::from_ref(spec).addr();
        iter::successors(Some(self), |around| around.outer)
            .filter(|around| around.spec == spec)
            .count()
    }
}

/// How many brackets are open at the deepest.
pub(super) fn depth(node: &Node) -> usize {
    let inner = match node {
        Node::List(items) => items.iter().map(depth).max(),
        Node::Object(entries) => entries.iter().map(|(_, node)| depth(node)).max(),
        _ => return 0,
    };
    1 + inner.unwrap_or(0)
}

/// How often an object is gone into that holds itself.
const DEEPEST: usize = 2;

/// A value of this shape, never `null`; of several that differ, the one at this position. None where there isn't one
/// that ends, or not so many.
pub(super) fn value(shape: &Shape, nth: usize, around: &Around<'_>) -> Option<Node> {
    Some(match shape.kind() {
        Kind::Text { min, max, .. } => Node::Text(text(shape, min, max, nth).into()),
        Kind::Integer { min, max, step, .. } => {
            Node::Number(integer(shape, min, max, step, nth).to_string().into())
        }
        Kind::Number { min, max, step, .. } => number_node(number(shape, min, max, step)),
        Kind::Boolean => Node::Boolean([true, false].get(nth).copied()?),
        Kind::Choice(choices) => Node::Text(choices.get(nth)?.name().into()),
        Kind::List {
            item,
            min,
            max,
            unique,
        } => {
            let item = |index| value(item, if unique { index } else { 0 }, around);
            let items: Vec<Node> = (0..count(min, max)).map_while(item).collect();
            (items.len() >= min.min(MOST) as usize).then_some(Node::List(items))?
        }
        Kind::Map {
            key,
            value: of,
            min,
            max,
        } => {
            let entry = |index| Some((key_of(key, index)?, value(of, 0, around)?));
            let entries: Entries = (0..count(min, max)).map_while(entry).collect();
            (entries.len() >= min.min(MOST) as usize).then_some(Node::Object(entries))?
        }
        Kind::Open => Node::Object(vec![("key".into(), Node::Text("text".into()))]),
        Kind::Record(_) | Kind::RecursiveRecord(_) => {
            let record = shape.as_record()?;
            let inside = around.within(record);
            let ends = around.times(record) < DEEPEST;
            Node::Object(ends.then(|| fields(record.fields(), Vec::new(), &inside))??)
        }
        Kind::Menu(_) | Kind::RecursiveMenu(_) => {
            let menu = shape.as_menu()?;
            let ends = around.times(menu) < DEEPEST;
            let inside = around.within(menu);
            let mut actions = menu.actions().iter().filter(|_| ends);
            Node::Object(actions.find_map(|of| action(menu, of, Vec::new(), &inside))?)
        }
    })
}

/// An action of a menu, with these entries of it.
pub(super) fn action(
    menu: &'static MenuSpec,
    action: &'static ActionSpec,
    given: Entries,
    inside: &Around<'_>,
) -> Option<Entries> {
    let tag = (menu.tag().into(), Node::Text(action.name().into()));
    let fields = fields(action.fields(), given, inside)?;
    Some(iter::once(tag).chain(fields).collect())
}

/// Every field that has a value, the given ones as they are.
fn fields(specs: &'static [FieldSpec], mut given: Entries, inside: &Around<'_>) -> Option<Entries> {
    let mut entries = Entries::new();
    for field in specs {
        let known = given.iter().position(|(key, _)| key == field.name());
        let known = known.map(|at| given.swap_remove(at).1);
        let known = known.filter(|value| !matches!(value, Node::Null));
        match known.or_else(|| field_value(field, inside)) {
            Some(value) => entries.push((field.name().into(), value)),
            None if field.presence() == Presence::Required => return None,
            None => {}
        }
    }
    Some(entries)
}

/// A value of a field. Where no text is known to fit, its default may be.
fn field_value(field: &'static FieldSpec, inside: &Around<'_>) -> Option<Node> {
    let value = value(field.shape(), 0, inside)?;
    match (&value, field.default()) {
        (Node::Text(text), Some(Literal::Text(default))) if !admits(field.shape(), Scalar::Text(text)) => {
            Some(Node::Text(default.into()))
        }
        _ => Some(value),
    }
}

/// One, if so many are allowed, or the least number.
fn count(min: u32, max: u32) -> usize {
    min.max(1).min(max).min(MOST) as usize
}

/// The key of a map at this position.
pub(super) fn key_of(shape: &Shape, nth: usize) -> Option<Cow<'static, str>> {
    match value(shape, nth, &Around::NOTHING)? {
        Node::Text(text) => Some(text),
        _ => None,
    }
}

/// A text that the shape admits, if one is known.
fn text(shape: &Shape, min: u32, max: u32, nth: usize) -> String {
    let plain = lettered(min, max, nth);
    if admits(shape, Scalar::Text(&plain)) {
        return plain;
    }
    let mut known = KNOWN.into_iter().filter(|text| admits(shape, Scalar::Text(text)));
    known.nth(nth).map_or(plain, str::to_owned)
}

/// Letters of a right number, other ones at each position.
fn lettered(min: u32, max: u32, nth: usize) -> String {
    let length = 4.max(min).min(max).min(MOST) as usize;
    let mut letters: Vec<char> = "text".chars().cycle().take(length).collect();
    let mut rest = nth;
    for letter in letters.iter_mut().rev() {
        let digit = u8::try_from(rest % 26).unwrap_or(0);
        if rest > 0 {
            *letter = char::from(b'a' + digit);
        }
        rest /= 26;
    }
    letters.into_iter().collect()
}

fn integer(shape: &Shape, min: i128, max: i128, step: Option<i128>, nth: usize) -> i128 {
    let step = step.map_or(1, i128::abs).max(1);
    let multiple_from =
        |value: i128| value.div_euclid(step) * step + if value.rem_euclid(step) == 0 { 0 } else { step };
    let from = |value: i128| {
        iter::successors(Some(multiple_from(value)), move |value| value.checked_add(step))
            .take(nth.saturating_add(100))
    };
    let values = from(min.max(1)).chain(from(min));
    let admitted = |value: &i128| admits(shape, Scalar::Integer(*value));
    values.filter(admitted).nth(nth).unwrap_or(min.max(1).min(max))
}

fn number(shape: &Shape, min: f64, max: f64, step: Option<f64>) -> f64 {
    let middle = min / 2.0 + max / 2.0;
    // As a quotient a multiple of 0.01 is the nearest double more often than as a product.
    let steps = step.into_iter().flat_map(|step| {
        let first = (min / step).ceil();
        let of = move |times: f64| [times * step, times / step.recip().round()];
        [1.0, first, first + 1.0, 0.0].into_iter().flat_map(of)
    });
    let values = [1.0, 0.5, 10.0, middle]
        .into_iter()
        .chain(steps)
        .chain([min, max]);
    let admitted = |value: &f64| value.is_finite() && admits(shape, Scalar::Number(*value));
    values.into_iter().find(admitted).unwrap_or(1.0)
}

/// The numeral of a number, which reads back as the same.
pub(super) fn number_node(value: f64) -> Node {
    Node::Number(Json::from(value).to_string().into())
}

/// A value that borrows nothing any more.
pub(super) fn owned(node: AnyNode<'_>) -> Node {
    let kept = |text: Cow<'_, str>| Cow::Owned(text.into_owned());
    match node {
        AnyNode::Null => Node::Null,
        AnyNode::Boolean(value) => Node::Boolean(value),
        AnyNode::Number(numeral) => Node::Number(kept(numeral)),
        AnyNode::Text(text) => Node::Text(kept(text)),
        AnyNode::List(items) => Node::List(items.into_iter().map(owned).collect()),
        AnyNode::Object(entries) => Node::Object(
            entries
                .into_iter()
                .map(|(key, value)| (kept(key), owned(value)))
                .collect(),
        ),
    }
}

impl fmt::Display for AnyNode<'_> {
    /// As text, compact.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let quoted = |text: &str| Json::from(text).to_string();
        match self {
            Self::Null => f.write_str("null"),
            Self::Boolean(value) => write!(f, "{value}"),
            Self::Number(numeral) => f.write_str(numeral),
            Self::Text(text) => f.write_str(&quoted(text)),
            Self::List(items) => {
                f.write_str("[")?;
                for (index, item) in items.iter().enumerate() {
                    let comma = if index == 0 { "" } else { "," };
                    write!(f, "{comma}{item}")?;
                }
                f.write_str("]")
            }
            Self::Object(entries) => {
                f.write_str("{")?;
                for (index, (key, value)) in entries.iter().enumerate() {
                    let comma = if index == 0 { "" } else { "," };
                    write!(f, "{comma}{}:{value}", quoted(key))?;
                }
                f.write_str("}")
            }
        }
    }
}

/// The name in capitals or, if it has no small letters, without.
pub(super) fn other_case(name: &str) -> Option<String> {
    let cases = [name.to_uppercase(), name.to_lowercase()];
    cases.into_iter().find(|other| other != name)
}
