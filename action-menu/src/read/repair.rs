//! What may stand around an object, and be taken off.

use std::borrow::Cow;

use serde_json::Value;

use super::{
    Limits, Reading,
    syntax::{WHITE_SPACE, fenced},
};
use crate::rejection::Rejection;

/// What was mended around what was read. A value inside is never mended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Repair {
    /// A call had no arguments, or `""` or `null`; they were read as `{}`.
    NoArguments,
    /// The object was encoded as a string: that of a call within its string, or the whole text, for a
    /// [lenient](crate::Reader::lenient) reader.
    DoubleEncoded,
    /// One fence of Markdown stood around the whole text, for a [lenient](crate::Reader::lenient) reader.
    Fenced,
}

/// An object that something stands around.
pub(crate) struct Opened<'t> {
    inner: Cow<'t, str>,
    repair: Repair,
}

impl<'t> Opened<'t> {
    /// The object inside one string or one fence. Nothing is taken off a text that is too large to be looked at.
    pub(crate) fn text(text: &'t str, limits: &Limits) -> Option<Self> {
        if text.len() > limits.text {
            return None;
        }
        let trimmed = text.trim_matches(WHITE_SPACE);
        if let Some(inner) = inner_object(trimmed) {
            let (inner, repair) = (Cow::Owned(inner), Repair::DoubleEncoded);
            return Some(Self { inner, repair });
        }
        let (inner, repair) = (Cow::Borrowed(fenced(trimmed)?), Repair::Fenced);
        is_object(&inner).then_some(Self { inner, repair })
    }

    /// The object that a value holds as a string.
    pub(crate) fn value(value: &'t Value) -> Option<Self> {
        let inner = value.as_str().filter(|text| is_object(text))?;
        let (inner, repair) = (Cow::Borrowed(inner), Repair::DoubleEncoded);
        Some(Self { inner, repair })
    }

    /// Reads it, after `rejection` was said of the whole; `may` says whether what was read so may stand. What is wrong
    /// inside is told rather than what is around it.
    pub(crate) fn read<T>(
        self,
        rejection: Rejection,
        read: impl FnOnce(&str) -> Result<T, Rejection>,
        may: impl FnOnce(&T) -> bool,
    ) -> Result<Reading<T>, Rejection> {
        match read(&self.inner)? {
            value if may(&value) => Ok(Reading {
                value,
                repair: Some(self.repair),
            }),
            _ => Err(rejection),
        }
    }
}

/// The object that a string holds, where the text is a string.
pub(super) fn inner_object(text: &str) -> Option<String> {
    if !text.starts_with('"') {
        return None;
    }
    let inner = serde_json::from_str::<String>(text).ok()?;
    is_object(&inner).then_some(inner)
}

/// Whether it can be an object at all.
fn is_object(text: &str) -> bool {
    text.trim_start_matches(WHITE_SPACE).starts_with('{')
}
