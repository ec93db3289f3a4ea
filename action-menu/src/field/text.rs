//! `String` and `Cow<str>`.

use std::{borrow::Cow, fmt};

use serde::de::{self, Deserialize, Deserializer, Visitor};

use super::{Checked, Cx, FieldType, Item, MapKey, Read, refuse};
use crate::{
    json::Json,
    judge,
    spec::{Literal, Scalar, Shape},
};

impl FieldType for String {
    const SHAPE: Shape = Shape::text();

    fn write(&self) -> Json {
        Json::from(self.clone())
    }

    fn literal(literal: Literal) -> Option<Self> {
        text(literal).map(str::to_owned)
    }
}

fn text(literal: Literal) -> Option<&'static str> {
    match literal {
        Literal::Text(text) => Some(text),
        _ => None,
    }
}

impl<'de> Read<'de> for String {
    #[inline]
    fn read<D: Deserializer<'de>>(deserializer: D, cx: Cx) -> Result<Self, D::Error> {
        let text = Self::deserialize(deserializer)?;
        if judge::admits(cx.shape, Scalar::Text(&text)) {
            Ok(text)
        } else {
            Err(refuse())
        }
    }
}

impl Item for String {}
impl MapKey for String {}

impl<'v> Checked<'v, &'v str> for String {
    fn argument(value: Scalar<'v>) -> Option<&'v str> {
        match value {
            Scalar::Text(text) => Some(text),
            _ => None,
        }
    }
}

impl FieldType for Cow<'_, str> {
    const SHAPE: Shape = Shape::text();

    fn write(&self) -> Json {
        Json::from(self.clone().into_owned())
    }

    fn literal(literal: Literal) -> Option<Self> {
        text(literal).map(Cow::Borrowed)
    }
}

/// Borrows from the text; a string with escapes in it is owned.
struct Borrowing;

impl<'de> Visitor<'de> for Borrowing {
    type Value = Cow<'de, str>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("text")
    }

    #[inline]
    fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Self::Value, E> {
        Ok(Cow::Borrowed(text))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Self::Value, E> {
        Ok(Cow::Owned(text.to_owned()))
    }
}

impl<'de: 'a, 'a> Read<'de> for Cow<'a, str> {
    #[inline]
    fn read<D: Deserializer<'de>>(deserializer: D, cx: Cx) -> Result<Self, D::Error> {
        let text = deserializer.deserialize_str(Borrowing)?;
        if judge::admits(cx.shape, Scalar::Text(&text)) {
            Ok(text)
        } else {
            Err(refuse())
        }
    }
}

impl Item for Cow<'_, str> {}
impl MapKey for Cow<'_, str> {}

/// Reads a type that is written as text of a form.
#[cfg(any(feature = "uuid", feature = "chrono", feature = "rust_decimal"))]
pub(super) fn parsed<'de, T, D: Deserializer<'de>>(
    deserializer: D,
    cx: Cx,
    parse: fn(&str) -> Option<T>,
) -> Result<T, D::Error> {
    let text = Cow::read(deserializer, cx)?;
    parse(&text).ok_or_else(refuse)
}

impl<'v> Checked<'v, &'v str> for Cow<'_, str> {
    fn argument(value: Scalar<'v>) -> Option<&'v str> {
        String::argument(value)
    }
}
