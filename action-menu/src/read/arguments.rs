//! The envelope of a call's arguments.

use serde_json::{Map, Value};

use super::{
    Limits, Repair,
    repair::inner_object,
    syntax::{self, WHITE_SPACE},
    too_large, tree,
};
use crate::{json::Node, rejection::Rejection};

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
    /// A value that is parsed already. Duplicate keys are lost by then; prefer the text.
    Value(&'t Value),
    /// The entries of an object that is parsed already.
    Map(&'t Map<String, Value>),
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
    fn from(value: &'t Value) -> Self {
        Self::Value(value)
    }
}

impl<'t> From<&'t Map<String, Value>> for Arguments<'t> {
    fn from(entries: &'t Map<String, Value>) -> Self {
        Self::Map(entries)
    }
}

impl<T: Into<Self>> From<Option<T>> for Arguments<'_> {
    fn from(arguments: Option<T>) -> Self {
        arguments.map_or(Self::Absent, Into::into)
    }
}

impl Arguments<'_> {
    /// Opens the envelope and hands on what is in it.
    pub(super) fn open<T>(
        self,
        limits: &Limits,
        read: impl FnOnce(&Node<'_>, Option<Repair>) -> Result<T, Rejection>,
    ) -> Result<T, Rejection> {
        match self {
            Self::Absent | Self::Value(Value::Null) => {
                read(&Node::Object(Vec::new()), Some(Repair::NoArguments))
            }
            // A string is the text of the arguments, as most providers send it.
            Self::Value(Value::String(text)) => Self::Text(text).open(limits, read),
            Self::Value(value) => read(&tree::of_value(value, limits)?, None),
            Self::Map(entries) => read(&tree::of_map(entries, limits)?, None),
            Self::Text(text) if text.len() > limits.text => Err(too_large(text.len(), limits)),
            Self::Text(text) => match text.trim_matches(WHITE_SPACE) {
                "" | "null" => Self::Absent.open(limits, read),
                trimmed => match inner_object(trimmed) {
                    Some(inner) => read(&syntax::object(&inner, limits)?, Some(Repair::DoubleEncoded)),
                    None => read(&syntax::object(text, limits)?, None),
                },
            },
        }
    }
}
