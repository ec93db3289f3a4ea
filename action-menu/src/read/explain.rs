//! The explaining path: walks the tree of a proposal against the specs and collects every problem.
//!
//! The order is a promise: the tag; the fields as declared, nested values in place; then unknown and
//! duplicate keys as they come in the text.

mod constraint;
mod object;
mod seen;
mod value;
#[cfg(feature = "provider")]
mod wrapped;

use super::{Limits, syntax, whole};
use crate::{
    field::whole as whole_number,
    json::{Json, Node},
    judge,
    offer::Offer,
    rejection::{Path, Problems, Rejection},
    spec::{ActionSpec, Kind, MenuSpec, RecordSpec, Scalar, Shape},
};

use object::named;
#[cfg(feature = "provider")]
pub(super) use wrapped::wrapped;

type Entries<'n> = [(std::borrow::Cow<'n, str>, Node<'n>)];

/// Judges a proposal that names its action.
pub(super) fn proposal(offer: Offer<'_>, node: &Node<'_>, limits: &Limits) -> Result<(), Rejection> {
    let entries = object(node, limits)?;
    let mut judge = Judge {
        problems: Problems::new(limits.problems),
        limits,
    };
    let action = judge.tagged(offer, entries, &Path::ROOT);
    judge.done(offer.menu(), action)
}

/// Judges the name of a call.
pub(super) fn call(offer: Offer<'_>, name: &str, limits: &Limits) -> Result<usize, Rejection> {
    named(offer, name, &Path::ROOT, limits).map_err(|problem| whole(*problem, limits))
}

/// Judges the arguments of a call.
pub(super) fn arguments(
    offer: Offer<'_>,
    action: usize,
    node: &Node<'_>,
    limits: &Limits,
) -> Result<(), Rejection> {
    let entries = object(node, limits)?;
    let mut judge = Judge {
        problems: Problems::new(limits.problems),
        limits,
    };
    judge.action(offer, action, entries, None, &Path::ROOT);
    judge.done(offer.menu(), Some(action))
}

/// A value that a sub-menu leaves of a field, as it is judged: of a list, of its items. `5.0` is the integer 5.
pub(super) fn fitting(shape: &Shape, node: &Node<'_>) -> Option<Json> {
    let shape = innermost(shape);
    let mut judge = Judge {
        problems: Problems::new(1),
        limits: &Limits::DEFAULT,
    };
    judge.value(Judged { shape, values: None }, node, &Path::ROOT);
    if !judge.problems.is_empty() {
        return None;
    }
    match (shape.kind(), node) {
        (Kind::Text { .. } | Kind::Choice(_), Node::Text(text)) => Some(Json::from(text.as_ref())),
        (Kind::Boolean, Node::Boolean(value)) => Some(Json::Boolean(*value)),
        (Kind::Integer { .. }, Node::Number(numeral)) => match integer(numeral) {
            Numeral::Integer(value) => Some(Json::Integer(value)),
            _ => None,
        },
        // A single keeps another value than the one that is said: it would not be read back.
        (Kind::Number { single: false, .. }, Node::Number(numeral)) => serde_json::from_str::<f64>(numeral)
            .ok()
            .map(|value| judge::in_a_set(Scalar::Number(value))),
        _ => None,
    }
}

fn innermost(shape: &Shape) -> &Shape {
    match shape.kind() {
        Kind::List { item, .. } => innermost(item),
        _ => shape,
    }
}

/// Judges a record that is read on its own.
pub(super) fn record(record: &RecordSpec, node: &Node<'_>, limits: &Limits) -> Result<(), Rejection> {
    let entries = object(node, limits)?;
    let mut judge = Judge {
        problems: Problems::new(limits.problems),
        limits,
    };
    judge.fields(record.fields(), |_| None, entries, None, &Path::ROOT);
    if judge.problems.is_empty() {
        Ok(())
    } else {
        Err(judge.problems.reject(None, limits.names))
    }
}

fn object<'n>(node: &'n Node<'n>, limits: &Limits) -> Result<&'n Entries<'n>, Rejection> {
    match node {
        Node::Object(entries) => Ok(entries),
        other => Err(whole(syntax::no_object(other.json_type()), limits)),
    }
}

/// What a value is judged against.
#[derive(Clone, Copy)]
struct Judged<'j> {
    shape: &'j Shape,
    /// What a sub-menu leaves of it.
    values: Option<&'j [Json]>,
}

/// Collects what is wrong.
struct Judge<'l> {
    problems: Problems,
    limits: &'l Limits,
}

impl Judge<'_> {
    fn done(self, menu: &MenuSpec, action: Option<usize>) -> Result<(), Rejection> {
        if self.problems.is_empty() {
            return Ok(());
        }
        let action = action.and_then(|action| menu.actions().get(action));
        Err(self
            .problems
            .reject(action.map(ActionSpec::name), self.limits.names))
    }
}

/// What a numeral is as an integer.
enum Numeral {
    Integer(i128),
    /// Whole, but spelled in a way that can't be exact at this size.
    Inexact(i128),
    /// Beyond every type of integer.
    Vast,
    Fraction,
}

fn integer(numeral: &str) -> Numeral {
    if !numeral.contains(['.', 'e', 'E']) {
        return numeral.parse().map_or(Numeral::Vast, Numeral::Integer);
    }
    match serde_json::from_str::<f64>(numeral) {
        Ok(value) => match whole_number(value) {
            Some(value) => Numeral::Integer(value),
            None if value.trunc() < value || value.trunc() > value => Numeral::Fraction,
            // A cast beyond 128 bits saturates.
            #[allow(clippy::cast_possible_truncation, reason = "it is whole")]
            None => Numeral::Inexact(value as i128),
        },
        // Only its size can be wrong with a numeral of a well-formed text.
        Err(_) => Numeral::Vast,
    }
}
