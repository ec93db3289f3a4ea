//! Shapes to JSON Schema 2020-12.
//!
//! Every node has a `type`, every object is closed, the tag stands first with a one-value `enum`, and keys
//! keep the order of declaration. Nothing is said that the reader doesn't enforce.

use std::borrow::Cow;

use super::description;
use crate::{
    json::Json,
    offer::Offer,
    spec::{ActionSpec, EXACT, FieldSpec, Kind, Presence, Shape},
};

/// An object that is one of the actions on offer, told apart by the tag. Where none is, nothing is accepted.
pub(super) fn menu(offer: Offer<'_>) -> Json {
    let menu = offer.menu();
    let actions: Vec<_> = offer
        .actions()
        .map(|(index, action)| object(offer, index, action, Some(menu.tag())))
        .collect();
    let union = if actions.is_empty() { "enum" } else { "anyOf" };
    described(
        menu.description(),
        [("type", Json::from("object")), (union, Json::List(actions))],
    )
}

/// The arguments of an action, as a call carries them: without the tag.
pub(super) fn arguments(offer: Offer<'_>, action: usize) -> Option<Json> {
    Some(object(offer, action, offer.menu().actions().get(action)?, None))
}

fn object(offer: Offer<'_>, index: usize, action: &ActionSpec, tag: Option<&'static str>) -> Json {
    let name = |tag| {
        let name = [
            ("type", Json::from("string")),
            ("enum", Json::names([action.name()])),
        ];
        (tag, Json::object(name))
    };
    let fields = action.fields().iter().enumerate();
    let fields = fields.map(|(at, field)| (field.name(), property(field, offer.values(index, at))));
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

fn property(field: &FieldSpec, values: Option<&[Json]>) -> Json {
    described(description::of_field(field), node(field.shape(), values))
}

/// The schema of a shape by itself.
#[cfg(feature = "digest")]
pub(crate) fn of_shape(shape: &Shape) -> Json {
    Json::object(node(shape, None))
}

/// A shape, narrowed to these values: of a list, its items.
fn node(shape: &Shape, values: Option<&[Json]>) -> Vec<(&'static str, Json)> {
    let exact = i128::from(EXACT);
    let constraints = match shape.kind() {
        // Exact bounds up to 32 bits, what every peer carries beyond.
        Kind::Integer { min, max } => {
            vec![
                ("minimum", Json::Integer(min.max(-exact))),
                ("maximum", Json::Integer(max.min(exact))),
            ]
        }
        Kind::List { item } => vec![("items", Json::object(node(item, values)))],
        // The range of a float is no constraint of the schema: a documented exception of the law.
        Kind::Text | Kind::Boolean | Kind::Number { .. } => vec![],
    };
    let name = shape.kind().json_type().as_str();
    let of_type = if shape.is_nullable() {
        Json::names([name, "null"])
    } else {
        Json::from(name)
    };
    // Null has to be in the list too: `enum` knows nothing of types.
    let null = shape.is_nullable().then_some(Json::Null);
    let scalar = !matches!(shape.kind(), Kind::List { .. });
    let closed = values
        .filter(|_| scalar)
        .map(|values| ("enum", values.iter().cloned().chain(null).collect()));
    let closed = closed.map(|(key, values): (_, Vec<Json>)| (key, Json::List(values)));
    [("type", of_type)]
        .into_iter()
        .chain(constraints)
        .chain(closed)
        .collect()
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
