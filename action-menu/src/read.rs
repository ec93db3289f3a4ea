//! Reading a proposal: accept fast, explain slowly.
//!
//! The accepting path streams the text into the action and says no without a reason. Then, cold, the
//! explaining path makes a tree of the text and judges it against the specs; if it finds nothing wrong (a
//! tag behind the fields), the same generated reader reads the tree.

mod accept;
mod arguments;
mod explain;
mod limits;
mod replay;
mod syntax;
mod tree;

use std::str;

use serde_json::Value;

use crate::{
    field::ReadMenu,
    offer::Offer,
    rejection::{Code, Expected, Found, Path, Problem, Problems, Rejection},
    spec::MenuSpec,
};

pub use arguments::{Arguments, Repair};
pub use limits::Limits;

use tree::Node;

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
) -> Result<(M, Option<Repair>), Rejection> {
    match call_accepted(menu, name, arguments, limits) {
        Some(action) => Ok((action, None)),
        None => call_explained(Offer::whole(menu), name, arguments, limits),
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
) -> Result<(M, Option<Repair>), Rejection> {
    let action = explain::call(offer, name, limits)?;
    arguments.open(limits, |node, repair| {
        explain::arguments(offer, action, node, limits)?;
        let read = replay::arguments(offer.menu(), action, node, limits.depth);
        read.map(|read| (read, repair))
            .ok_or_else(|| disagreement(limits))
    })
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
