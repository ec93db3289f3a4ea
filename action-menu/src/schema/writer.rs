//! Shapes to JSON Schema 2020-12.
//!
//! Every node has a `type`, every object is closed, the tag stands first with a one-value `enum`, and keys
//! keep the order of declaration. Nothing is said that the reader doesn't enforce.

use std::borrow::Cow;

use super::description;
use crate::{
    json::Json,
    spec::{ActionSpec, FieldSpec, Kind, MenuSpec, Presence, Shape},
};

/// What every JSON peer carries exactly; 64-bit types export no wider bounds (RFC 8259, section 6).
const EXACT: i128 = (1 << 53) - 1;

/// An object that is one of the actions, told apart by the tag.
pub(super) fn menu(menu: &MenuSpec) -> Json {
    let actions = menu
        .actions()
        .iter()
        .map(|action| object(action, Some(menu.tag())));
    described(
        menu.description(),
        [
            ("type", Json::from("object")),
            ("anyOf", Json::List(actions.collect())),
        ],
    )
}

/// The arguments of an action, as a call carries them: without the tag.
pub(super) fn arguments(action: &ActionSpec) -> Json {
    object(action, None)
}

fn object(action: &ActionSpec, tag: Option<&'static str>) -> Json {
    let name = |tag| {
        (
            tag,
            Json::object([
                ("type", Json::from("string")),
                ("enum", Json::names([action.name()])),
            ]),
        )
    };
    let fields = action
        .fields()
        .iter()
        .map(|field| (field.name(), property(field)));
    let required = action
        .fields()
        .iter()
        .filter(|field| field.presence() == Presence::Required)
        .map(FieldSpec::name);
    described(
        description::of_action(action),
        [
            ("type", Json::from("object")),
            (
                "properties",
                Json::object(tag.map(name).into_iter().chain(fields)),
            ),
            ("required", Json::names(tag.into_iter().chain(required))),
            ("additionalProperties", Json::Boolean(false)),
        ],
    )
}

fn property(field: &FieldSpec) -> Json {
    described(description::of_field(field), shape(field.shape()))
}

fn shape(shape: &Shape) -> Vec<(&'static str, Json)> {
    let (name, constraints) = match shape.kind() {
        Kind::Text => ("string", vec![]),
        Kind::Boolean => ("boolean", vec![]),
        // Exact bounds up to 32 bits, what every peer carries beyond.
        Kind::Integer { min, max } => (
            "integer",
            vec![
                ("minimum", Json::Integer(min.max(-EXACT))),
                ("maximum", Json::Integer(max.min(EXACT))),
            ],
        ),
        // The range of a double is no constraint: JSON has no larger number that is read.
        Kind::Number { .. } => ("number", vec![]),
        Kind::List { item } => ("array", vec![("items", Json::object(self::shape(item)))]),
    };
    let of_type = if shape.is_nullable() {
        Json::names([name, "null"])
    } else {
        Json::from(name)
    };
    [("type", of_type)].into_iter().chain(constraints).collect()
}

/// The description stands behind the type, where a reader of the schema looks for it.
fn described(
    description: impl Into<Cow<'static, str>>,
    entries: impl IntoIterator<Item = (&'static str, Json)>,
) -> Json {
    let description = description.into();
    let mut entries: Vec<_> = entries.into_iter().collect();
    if !description.is_empty() {
        entries.insert(1.min(entries.len()), ("description", Json::Text(description)));
    }
    Json::object(entries)
}
