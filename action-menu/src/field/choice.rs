//! Closed sets.

use std::fmt;

use serde::de::{self, Deserializer, Visitor};

use super::{Cx, FieldType, refuse};
use crate::{
    json::Json,
    spec::{ChoiceSpec, Kind, Literal, same},
};

/// A closed set of values, each a text that the model writes: an enum that derives `Choice`.
///
/// ```
/// use action_menu::{ActionMenu, Choice};
///
/// #[derive(Choice, Debug, PartialEq)]
/// enum Priority {
///     /// Reply within a week.
///     Low,
///     /// Reply today.
///     High,
/// }
///
/// #[derive(ActionMenu, Debug, PartialEq)]
/// enum Desk {
///     /// Set the priority of a ticket.
///     SetPriority { ticket: u64, priority: Priority },
/// }
///
/// let rejection = Desk::parse(r#"{"action":"set_priority","ticket":7,"priority":"HIGH"}"#).unwrap_err();
/// assert_eq!(
///     rejection.to_string(),
///     r#"not_in_set at /priority: the value must be one of "low", "high", found the string "HIGH"; did you mean high?"#
/// );
/// assert_eq!(Priority::High.as_str(), "high");
/// ```
pub trait Choice: FieldType {
    /// The text that the model writes.
    fn as_str(&self) -> &'static str;
}

/// The values of a type that is a closed set.
fn values<C: FieldType>() -> &'static [ChoiceSpec] {
    match C::SHAPE.kind() {
        Kind::Choice(values) => values,
        _ => &[],
    }
}

/// The value at this position as JSON.
#[doc(hidden)]
pub fn choice_name<C: FieldType>(index: usize) -> Json {
    values::<C>()
        .get(index)
        .map_or(Json::Null, |value| Json::from(value.name()))
}

/// The position of the value that a default names.
#[doc(hidden)]
pub fn choice_literal<C: FieldType>(literal: Literal) -> Option<usize> {
    match literal {
        Literal::Text(name) => values::<C>().iter().position(|value| value.name() == name),
        _ => None,
    }
}

/// Reads the text of a value and gives its position.
#[doc(hidden)]
pub fn read_choice<'de, D: Deserializer<'de>>(deserializer: D, cx: Cx) -> Result<usize, D::Error> {
    match cx.shape.kind() {
        Kind::Choice(values) => deserializer.deserialize_str(OneOf(values)),
        _ => Err(refuse()),
    }
}

struct OneOf(&'static [ChoiceSpec]);

impl Visitor<'_> for OneOf {
    type Value = usize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("one of a closed set")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<usize, E> {
        self.0
            .iter()
            .position(|value| same(value.name(), text))
            .ok_or_else(refuse)
    }
}
