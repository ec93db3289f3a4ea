//! Types that can be a field of an action: each gives its shape, its strict reading and its writing, so
//! the three can't drift apart.

mod array;
mod boolean;
mod boxed;
mod choice;
#[cfg(feature = "chrono")]
mod date;
#[cfg(feature = "rust_decimal")]
mod decimal;
mod fields;
mod list;
mod map;
mod number;
mod open;
mod option;
mod set;
mod tagged;
mod text;
#[cfg(feature = "uuid")]
mod uuid;

use serde::de::{self, Deserializer};

use crate::{
    json::Json,
    spec::{FieldSpec, Literal, RecordSpec, Scalar, Shape},
};

pub use {
    choice::{Choice, choice_literal, choice_name, read_choice},
    fields::{Distinct, Fields, ReadMenu, ReadRecord},
    map::MapKey,
    set::Item,
    tagged::{read_menu, read_record},
};
pub(crate) use {
    number::whole,
    open::OPEN,
    tagged::{record, tagged, untagged},
};

/// A type that a model can fill in.
///
/// Not for implementing by hand: reading is hidden, and follows the shape. Implemented for
///
/// - `String`, `Cow<str>`, `bool`, the integers up to 64 bits and their `NonZero*`, `f32`, `f64`;
/// - `Option<T>`, `Box<T>`, `Vec<T>`, `[T; N]`, sets, and maps whose keys are text;
/// - what derives `Record`, `Choice`, `Scalar` or `ActionMenu`;
/// - `serde_json::Value`, any JSON at all;
/// - with the feature of that name, `uuid::Uuid` (36 characters as RFC 9562 writes them), `chrono::NaiveDate` (RFC 3339
///   `full-date`), `chrono::DateTime<Utc>` and `DateTime<FixedOffset>` (RFC 3339 `date-time`), and
///   `rust_decimal::Decimal` (text of digits with at most one point, 28 characters in all: a JSON number is refused,
///   since most peers carry it as a double).
///
/// ```
/// use action_menu::{FieldType, Kind};
///
/// assert!(matches!(<Option<u8> as FieldType>::SHAPE.kind(), Kind::Integer { min: 0, max: 255, .. }));
/// assert!(<Option<u8> as FieldType>::SHAPE.is_nullable());
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a field of an action",
    label = "not a type that a model can fill in",
    note = "derive `Record`, `Choice` or `Scalar` for a type of yours; for one of another crate see the features of action-menu, or hold what it is made of"
)]
pub trait FieldType: Sized {
    /// What its values may be: exported as schema, and enforced by the reader.
    const SHAPE: Shape;

    /// The value as JSON. Reading it back gives the same value.
    fn write(&self) -> Json;

    /// The value of a field that is left out, if it may be.
    #[doc(hidden)]
    fn absent() -> Option<Self> {
        None
    }

    /// The value that a default stands for.
    #[doc(hidden)]
    fn literal(_: Literal) -> Option<Self> {
        None
    }
}

/// Strict reading from a stream. Apart from [`FieldType`], so that nothing that describes carries a
/// lifetime.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a field of an action",
    label = "not a type that a model can fill in"
)]
pub trait Read<'de>: FieldType {
    /// Reads a value that fits `cx.shape`, or fails. Which problems there are is not judged here: the
    /// explaining reader does that, from the same shape.
    fn read<D: Deserializer<'de>>(deserializer: D, cx: Cx) -> Result<Self, D::Error>;
}

/// What a reader has to know: the shape of the value, refined by the field's options, and how many more
/// brackets may open.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Cx {
    pub(crate) shape: &'static Shape,
    pub(crate) depth: u8,
}

impl Cx {
    /// Goes into a bracket.
    pub(crate) fn enter<E: de::Error>(self, shape: &'static Shape) -> Result<Self, E> {
        match self.depth.checked_sub(1) {
            Some(depth) => Ok(Self { shape, depth }),
            None => Err(refuse()),
        }
    }
}

/// The spec of a field of type `T`.
///
/// # Panics
///
/// At compile time, at the author's type, when an alias hides an `Option` of an `Option` from the derive.
#[doc(hidden)]
#[must_use]
#[track_caller]
pub const fn field<T: FieldType>(name: &'static str, docs: &'static str) -> FieldSpec {
    assert!(
        !T::SHAPE.has_two_nulls(),
        "a value is left out in one way: use a single `Option`"
    );
    FieldSpec::new(name, docs, T::SHAPE)
}

/// A record as JSON: its fields in order, what is absent left out.
#[doc(hidden)]
pub fn write_record<const COUNT: usize>(record: &'static RecordSpec, values: [Json; COUNT]) -> Json {
    Json::object(present(record.fields(), values).map(|(field, value)| (field.name(), value)))
}

/// The fields of an action or record that are written: an absent optional is left out.
pub(crate) fn present(
    fields: &'static [FieldSpec],
    values: impl IntoIterator<Item = Json>,
) -> impl Iterator<Item = (&'static FieldSpec, Json)> {
    fields
        .iter()
        .zip(values)
        .filter(|(field, value)| !(field.shape().is_nullable() && *value == Json::Null))
}

/// An argument that a check takes.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "a check of `{Self}` doesn't take `{A}`",
    label = "`check = …` is a function of the field's value: `fn(&str)` for text, `fn(u32)` for `u32`"
)]
pub trait Checked<'v, A> {
    /// The argument, if the value is one.
    fn argument(value: Scalar<'v>) -> Option<A>;
}

/// Runs a check of the author's.
#[doc(hidden)]
pub fn run_check<'v, T: Checked<'v, A>, A, E: std::fmt::Display>(
    check: impl Fn(A) -> Result<(), E>,
    value: Scalar<'v>,
) -> Result<(), String> {
    match T::argument(value) {
        Some(argument) => check(argument).map_err(|no| no.to_string()),
        None => Err(String::new()),
    }
}

impl<'v, T: Checked<'v, A>, A> Checked<'v, A> for Option<T> {
    fn argument(value: Scalar<'v>) -> Option<A> {
        T::argument(value)
    }
}

/// "No" on the accepting path. It carries nothing: the explaining path finds out why.
#[doc(hidden)]
#[cold]
#[inline(never)]
pub fn refuse<E: de::Error>() -> E {
    E::custom("refused")
}
