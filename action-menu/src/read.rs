//! Reading a proposal: accept fast, explain slowly.
//!
//! The accepting path streams the text into the action and says no without a reason. Then, cold, the
//! explaining path makes a tree of the text and judges it against the specs; if it finds nothing wrong (a
//! tag behind the fields), the same generated reader reads the tree.

mod accept;
mod arguments;
mod explain;
mod limits;
mod repair;
mod replay;
mod syntax;
mod tree;

use std::str;

use serde_json::Value;

use crate::{
    field::{ReadMenu, ReadRecord},
    json::{Json, Node},
    offer::Offer,
    rejection::{Code, Expected, Found, Path, Problem, Problems, Rejection},
    spec::{MenuSpec, RecordSpec, Shape},
};

pub use arguments::Arguments;
pub use limits::Limits;
pub(crate) use repair::Opened;
pub use repair::Repair;

#[cfg(feature = "provider")]
use crate::rejection::Hint;

#[cfg(any(feature = "testing", feature = "provider"))]
pub(crate) use syntax::object as planted;
#[cfg(feature = "provider")]
pub(crate) use tree::measured;

/// Reads the text of a proposal.
#[inline]
pub(crate) fn text<'t, M: ReadMenu<'t>>(
    menu: &'static MenuSpec,
    text: &'t str,
    limits: &Limits,
) -> Result<M, Rejection> {
    match accepted(menu, text, limits) {
        Some(action) => Ok(action),
        None => explained(Offer::whole(menu), text, limits),
    }
}

/// The accepting path alone.
#[inline]
pub(crate) fn accepted<'t, M: ReadMenu<'t>>(
    menu: &'static MenuSpec,
    text: &'t str,
    limits: &Limits,
) -> Option<M> {
    (text.len() <= limits.text).then(|| accept::proposal(menu, text, limits.depth))?
}

/// The explaining path alone.
#[cold]
#[inline(never)]
pub(crate) fn explained<'t, M: ReadMenu<'t>>(
    offer: Offer<'_>,
    text: &str,
    limits: &Limits,
) -> Result<M, Rejection> {
    let node = syntax::object(text, limits)?;
    from_tree(offer, &node, limits)
}

/// The text of bytes that ought to be a proposal.
pub(crate) fn utf8<'t>(bytes: &'t [u8], limits: &Limits) -> Result<&'t str, Rejection> {
    // Too large comes before anything else.
    if bytes.len() > limits.text {
        return Err(too_large(bytes.len(), limits));
    }
    match str::from_utf8(bytes) {
        Ok(text) if !is_utf16(bytes) => Ok(text),
        _ => Err(whole(Problem::new(Code::NotUtf8, Path::ROOT.pointer()), limits)),
    }
}

/// ASCII in UTF-16 is UTF-8 by the letter, with a NUL in every other place; no JSON begins so.
const fn is_utf16(bytes: &[u8]) -> bool {
    matches!(bytes, [0, 1..=255, 0, 1..=255, ..] | [1..=255, 0, 1..=255, 0, ..])
}

/// Reads a proposal that somebody has parsed already.
pub(crate) fn value<'t, M: ReadMenu<'t>>(
    offer: Offer<'_>,
    value: &Value,
    limits: &Limits,
) -> Result<M, Rejection> {
    from_tree(offer, &tree::of_value(value, limits)?, limits)
}

fn from_tree<'t, M: ReadMenu<'t>>(
    offer: Offer<'_>,
    node: &Node<'_>,
    limits: &Limits,
) -> Result<M, Rejection> {
    explain::proposal(offer, node, limits)?;
    replay::proposal(offer.menu(), node, limits.depth).ok_or_else(|| disagreement(limits))
}

/// Reads a call: a name, and arguments in whatever envelope they come.
pub(crate) fn call<'t, M: ReadMenu<'t>>(
    menu: &'static MenuSpec,
    name: &str,
    arguments: Arguments<'t>,
    limits: &Limits,
) -> Result<M, Rejection> {
    match call_accepted(menu, name, arguments, limits) {
        Some(action) => Ok(action),
        None => call_explained(Offer::whole(menu), name, arguments, limits).map(|reading| reading.value),
    }
}

/// The accepting path of a call alone.
pub(crate) fn call_accepted<'t, M: ReadMenu<'t>>(
    menu: &'static MenuSpec,
    name: &str,
    arguments: Arguments<'t>,
    limits: &Limits,
) -> Option<M> {
    match arguments {
        Arguments::Text(text) if text.len() <= limits.text => {
            accept::arguments(menu, menu.position(name)?, text, limits.depth)
        }
        _ => None,
    }
}

/// The explaining path of a call alone.
#[cold]
#[inline(never)]
pub(crate) fn call_explained<'t, M: ReadMenu<'t>>(
    offer: Offer<'_>,
    name: &str,
    arguments: Arguments<'t>,
    limits: &Limits,
) -> Result<Reading<M>, Rejection> {
    let action = explain::call(offer, name, limits)?;
    arguments.open(limits, |node, repair| {
        explain::arguments(offer, action, node, limits)?;
        let read = replay::arguments(offer.menu(), action, node, limits.depth);
        read.map(|value| Reading { value, repair })
            .ok_or_else(|| disagreement(limits))
    })
}

/// Reads the arguments of the one tool that holds every action: an object whose only key holds the proposal.
#[cfg(feature = "provider")]
pub(crate) fn wrapped<'t, M: ReadMenu<'t>>(
    offer: Offer<'_>,
    key: &'static str,
    arguments: Arguments<'_>,
    limits: &Limits,
) -> Result<Reading<M>, Rejection> {
    arguments.open(limits, |node, repair| {
        let value = unwrapped(offer, key, node, limits)?;
        Ok(Reading { value, repair })
    })
}

/// Reads a text that is such an object.
#[cfg(feature = "provider")]
pub(crate) fn wrapped_text<'t, M: ReadMenu<'t>>(
    offer: Offer<'_>,
    key: &'static str,
    text: &str,
    limits: &Limits,
) -> Result<M, Rejection> {
    unwrapped(offer, key, &syntax::object(text, limits)?, limits)
}

#[cfg(feature = "provider")]
fn unwrapped<'t, M: ReadMenu<'t>>(
    offer: Offer<'_>,
    key: &'static str,
    node: &Node<'_>,
    limits: &Limits,
) -> Result<M, Rejection> {
    let proposal = explain::wrapped(offer, key, node, limits)?;
    // The object around it has opened one bracket.
    replay::proposal(offer.menu(), proposal, limits.depth.saturating_sub(1))
        .ok_or_else(|| disagreement(limits))
}

/// A rejection of this kind, of a whole call that is not read at all.
#[cfg(feature = "provider")]
pub(crate) fn unread(code: Code, hint: Option<Hint>) -> Rejection {
    whole(
        Problem::new(code, Path::ROOT.pointer()).with_hint(hint),
        &Limits::DEFAULT,
    )
}

/// Reads the text of a record.
pub(crate) fn record<'t, R: ReadRecord<'t>>(
    record: &'static RecordSpec,
    text: &'t str,
    limits: &Limits,
) -> Result<R, Rejection> {
    let accepted = (text.len() <= limits.text).then(|| accept::record(record, text, limits.depth));
    match accepted.flatten() {
        Some(read) => Ok(read),
        None => record_explained(record, text, limits),
    }
}

/// The explaining path of a record alone.
#[cold]
#[inline(never)]
pub(crate) fn record_explained<'t, R: ReadRecord<'t>>(
    record: &'static RecordSpec,
    text: &str,
    limits: &Limits,
) -> Result<R, Rejection> {
    record_from_tree(record, &syntax::object(text, limits)?, limits)
}

/// Reads a record that somebody has parsed already.
pub(crate) fn record_value<'t, R: ReadRecord<'t>>(
    record: &'static RecordSpec,
    value: &Value,
    limits: &Limits,
) -> Result<R, Rejection> {
    record_from_tree(record, &tree::of_value(value, limits)?, limits)
}

fn record_from_tree<'t, R: ReadRecord<'t>>(
    record: &'static RecordSpec,
    node: &Node<'_>,
    limits: &Limits,
) -> Result<R, Rejection> {
    explain::record(record, node, limits)?;
    replay::record(record, node, limits.depth).ok_or_else(|| disagreement(limits))
}

/// A value as it is judged against a shape: what a sub-menu may leave of a field.
pub(crate) fn fitting(shape: &Shape, value: &Json) -> Option<Json> {
    let value = Value::from(value.clone());
    explain::fitting(shape, &tree::of_value(&value, &Limits::DEFAULT).ok()?)
}

/// What was read, and what was mended on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reading<T> {
    /// The action, or the record.
    pub value: T,
    /// What was mended around it.
    pub repair: Option<Repair>,
}

impl<T> Reading<T> {
    /// Nothing was mended.
    pub(crate) const fn plain(value: T) -> Self {
        Self { value, repair: None }
    }
}

/// A rejection of one problem that concerns the whole proposal.
fn whole(problem: Problem, limits: &Limits) -> Rejection {
    let mut problems = Problems::new(1);
    problems.push(|| problem);
    problems.reject(None, limits.names)
}

fn too_large(size: usize, limits: &Limits) -> Rejection {
    let problem = Problem::new(Code::TooLarge, Path::ROOT.pointer())
        .with_expected(Expected::AtMost(limits.text))
        .with_found(Found::Bytes(size));
    whole(problem, limits)
}

/// The explaining path finds nothing wrong and the reader refuses: it can't be, since both follow one
/// shape, and property tests watch it. If it is, the answer is no.
fn disagreement(limits: &Limits) -> Rejection {
    whole(Problem::new(Code::Invalid, Path::ROOT.pointer()), limits)
}
