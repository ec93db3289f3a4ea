//! A value that somebody has parsed, as a tree.

use std::borrow::Cow;

use serde_json::{Map, Value};

use super::{Limits, too_large, whole};
use crate::{
    json::Node,
    rejection::{Code, Expected, Path, Problem, Rejection},
};

/// The one rejection of what nests too deep, in whatever form it came.
pub(super) fn too_deep(key: Option<&str>, limits: &Limits) -> Rejection {
    let root = Path::ROOT;
    let pointer = key.map_or_else(|| root.pointer(), |key| root.key(key).pointer());
    let problem = Problem::new(Code::TooDeep, pointer).with_expected(Expected::AtMost(limits.depth.into()));
    // No action has been asked for yet, so nobody knows whose key it is.
    whole(problem.foreign_within(&Path::ROOT), limits)
}

/// The tree of a parsed value. Its size and depth are judged first, without recursion.
pub(super) fn of_value<'t>(value: &'t Value, limits: &Limits) -> Result<Node<'t>, Rejection> {
    measured(value, limits)?;
    Ok(plant(value))
}

/// Whether a value is within the limits of size and depth, judged without recursion.
pub(crate) fn measured(value: &Value, limits: &Limits) -> Result<(), Rejection> {
    let whole = Inside {
        value,
        depth: limits.depth.into(),
        outermost: Outermost::Itself,
    };
    measure(vec![whole], 0, limits)
}

/// The tree of the entries of a parsed object.
pub(super) fn of_map<'t>(entries: &'t Map<String, Value>, limits: &Limits) -> Result<Node<'t>, Rejection> {
    let depth = usize::from(limits.depth)
        .checked_sub(1)
        .ok_or_else(|| too_deep(None, limits))?;
    let inside = entries.iter().rev().map(|(key, value)| Inside {
        value,
        depth,
        outermost: Outermost::Member(key),
    });
    measure(inside.collect(), entries.keys().map(String::len).sum(), limits)?;
    Ok(plant_map(entries))
}

/// A value that is still to be measured: how many brackets may open in it, and what it stands in.
struct Inside<'v> {
    value: &'v Value,
    depth: usize,
    outermost: Outermost<'v>,
}

/// The outermost thing around a value.
#[derive(Clone, Copy)]
enum Outermost<'v> {
    /// Nothing: it is the whole.
    Itself,
    /// A list, whose items have no key.
    List,
    /// An object, where it stands behind this key.
    Member(&'v str),
}

impl<'v> Outermost<'v> {
    fn key(self) -> Option<&'v str> {
        match self {
            Self::Member(key) => Some(key),
            Self::Itself | Self::List => None,
        }
    }

    /// What the items of this list stand in.
    fn within_list(self) -> Self {
        match self {
            Self::Itself => Self::List,
            other => other,
        }
    }

    /// What the value behind this key stands in.
    fn within(self, key: &'v str) -> Self {
        match self {
            Self::Itself => Self::Member(key),
            other => other,
        }
    }
}

/// Depth and size of parsed values, on the heap: they may be a million levels deep. In the order of a text, so
/// that the first bracket too many is the same one.
fn measure<'v>(mut open: Vec<Inside<'v>>, mut size: usize, limits: &Limits) -> Result<(), Rejection> {
    while let Some(Inside {
        value,
        depth,
        outermost,
    }) = open.pop()
    {
        size += 1;
        let inside = || {
            depth
                .checked_sub(1)
                .ok_or_else(|| too_deep(outermost.key(), limits))
        };
        match value {
            Value::Null | Value::Bool(_) => {}
            Value::Number(number) => size += number.to_string().len(),
            Value::String(text) => size += text.len(),
            Value::Array(items) => {
                let depth = inside()?;
                let outermost = outermost.within_list();
                open.extend(items.iter().rev().map(|value| Inside {
                    value,
                    depth,
                    outermost,
                }));
            }
            Value::Object(entries) => {
                let depth = inside()?;
                size += entries.keys().map(String::len).sum::<usize>();
                let entry = |(key, value): (&'v String, &'v Value)| Inside {
                    value,
                    depth,
                    outermost: outermost.within(key),
                };
                open.extend(entries.iter().rev().map(entry));
            }
        }
    }
    if size > limits.text {
        Err(too_large(size, limits))
    } else {
        Ok(())
    }
}

/// At most as deep as the limit, which is judged before.
fn plant(value: &Value) -> Node<'_> {
    match value {
        Value::Null => Node::Null,
        Value::Bool(value) => Node::Boolean(*value),
        Value::Number(number) => Node::Number(Cow::Owned(number.to_string())),
        Value::String(text) => Node::Text(Cow::Borrowed(text)),
        Value::Array(items) => Node::List(items.iter().map(plant).collect()),
        Value::Object(entries) => plant_map(entries),
    }
}

fn plant_map(entries: &Map<String, Value>) -> Node<'_> {
    Node::Object(
        entries
            .iter()
            .map(|(key, value)| (Cow::Borrowed(key.as_str()), plant(value)))
            .collect(),
    )
}
