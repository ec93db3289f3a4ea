//! The envelope of a call's arguments.

use serde_json::Value;

use super::{Limits, syntax, tree, tree::Node};
use crate::rejection::Rejection;

/// The arguments of a call, in whatever envelope a provider sends them.
///
/// An envelope may be mended, since there is one way only to understand it: no arguments, `""` and `null`
/// mean `{}`, an object may come where a string is usual, and one extra level of string encoding is taken
/// off if an object is in it. A value inside is never mended.
#[derive(Clone, Copy, Debug)]
pub enum Arguments<'t> {
    /// None were sent.
    Absent,
    /// The text of a JSON object: what most providers send.
    Text(&'t str),
    /// An object that is parsed already. Duplicate keys are lost by then; prefer the text.
    Value(&'t Value),
}

impl<'t> From<&'t str> for Arguments<'t> {
    fn from(text: &'t str) -> Self {
        Self::Text(text)
    }
}

impl<'t> From<&'t String> for Arguments<'t> {
    fn from(text: &'t String) -> Self {
        Self::Text(text)
    }
}

impl<'t> From<&'t Value> for Arguments<'t> {
    /// A string is the text of the arguments, as most providers send it.
    fn from(value: &'t Value) -> Self {
        match value {
            Value::Null => Self::Absent,
            Value::String(text) => Self::Text(text),
            _ => Self::Value(value),
        }
    }
}

impl<T: Into<Self>> From<Option<T>> for Arguments<'_> {
    fn from(arguments: Option<T>) -> Self {
        arguments.map_or(Self::Absent, Into::into)
    }
}

/// What was mended in the envelope of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Repair {
    /// There were no arguments, or `""` or `null`; they were read as `{}`.
    NoArguments,
    /// The object was encoded as a string within the string.
    DoubleEncoded,
}

impl Arguments<'_> {
    /// Opens the envelope and hands on what is in it.
    pub(super) fn open<T>(
        self,
        limits: &Limits,
        read: impl FnOnce(&Node<'_>, Option<Repair>) -> Result<T, Rejection>,
    ) -> Result<T, Rejection> {
        match self {
            Self::Absent => read(&Node::Object(Vec::new()), Some(Repair::NoArguments)),
            Self::Value(value) => read(&tree::of_value(value, limits)?, None),
            Self::Text(text) if text.len() <= limits.text => match text.trim() {
                "" | "null" => read(&Node::Object(Vec::new()), Some(Repair::NoArguments)),
                trimmed => match inner_object(trimmed) {
                    Some(inner) => read(&syntax::object(&inner, limits)?, Some(Repair::DoubleEncoded)),
                    None => read(&syntax::object(text, limits)?, None),
                },
            },
            Self::Text(text) => read(&syntax::object(text, limits)?, None),
        }
    }
}

/// The object that a string holds, where the text is a string.
fn inner_object(text: &str) -> Option<String> {
    if !text.starts_with('"') {
        return None;
    }
    let inner = serde_json::from_str::<String>(text).ok()?;
    inner.trim_start().starts_with('{').then_some(inner)
}
