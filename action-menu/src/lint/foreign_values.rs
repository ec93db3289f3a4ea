//! What a value of anybody's JSON Schema takes.

use crate::json::Json;

use super::{
    contract::{Contract, Outcome, Values},
    foreign::{MOST_ENTRIES, text_of},
    foreign_schema::Definitions,
};

/// A schema without `null`.
pub(super) struct Seen<'s> {
    pub(super) schema: &'s Json,
    pub(super) null: bool,
    /// Several types are left.
    pub(super) union: bool,
}

pub(super) fn nullable<'s>(schema: &'s Json, definitions: Definitions<'s>) -> Seen<'s> {
    let is_null = |schema: &Json| schema.get("type").and_then(text_of) == Some("null");
    for keyword in ["anyOf", "oneOf", "allOf"] {
        let Some(Json::List(branches)) = schema.get(keyword) else {
            continue;
        };
        let mut left = branches.iter().filter(|branch| !is_null(branch));
        if let (Some(first), None) = (left.next(), left.next()) {
            return Seen {
                schema: definitions.resolved(first).unwrap_or(first),
                null: branches.len() > 1,
                union: false,
            };
        }
        return Seen {
            schema,
            null: false,
            union: keyword != "allOf",
        };
    }
    let types = match schema.get("type") {
        Some(Json::List(types)) => types.as_slice(),
        _ => &[],
    };
    let null = types.iter().any(|name| text_of(name) == Some("null"));
    Seen {
        schema,
        null,
        union: types.len() > 1 + usize::from(null),
    }
}

fn type_of(schema: &Json) -> Option<String> {
    let name = match schema.get("type")? {
        Json::List(types) => types.iter().filter_map(text_of).find(|name| *name != "null")?,
        other => text_of(other)?,
    };
    // Gemini writes them large.
    Some(name.to_ascii_lowercase())
}

pub(super) fn values<'s>(
    schema: &'s Json,
    definitions: Definitions<'s>,
    depth: usize,
    contract: &mut Contract,
) -> Values {
    if let Some(Json::List(values)) = schema.get("enum") {
        return Values::Choice(contract.kept(values, MOST_ENTRIES));
    }
    if let Some(only) = schema.get("const") {
        return Values::Choice(contract.kept(std::slice::from_ref(only), 1));
    }
    let has = |keyword| schema.get(keyword).is_some();
    let bound = |keywords: [&str; 2]| {
        keywords.iter().find_map(|keyword| match schema.get(keyword)? {
            Json::Integer(value) => Some(rounded(*value)),
            Json::Number(value) => Some(*value),
            _ => None,
        })
    };
    let (least, greatest) = (
        bound(["minimum", "exclusiveMinimum"]),
        bound(["maximum", "exclusiveMaximum"]),
    );
    match type_of(schema).as_deref() {
        Some("string") => Values::Text {
            // As for `deny(unbounded)`, a pattern is no length.
            bounded: has("maxLength") || has("format"),
            formed: has("pattern") || has("format"),
        },
        Some("integer") => Values::Integer { least, greatest },
        Some("number") => Values::Number {
            least,
            greatest,
            stepped: has("multipleOf"),
        },
        Some("boolean") => Values::Boolean,
        Some("array") => {
            let item = schema.get("items").and_then(|item| definitions.resolved(item));
            let item = match (item, depth.checked_sub(1)) {
                (Some(item), Some(depth)) => {
                    values(nullable(item, definitions).schema, definitions, depth, contract)
                }
                _ => Values::Any,
            };
            Values::List {
                bounded: has("maxItems"),
                item: Box::new(item),
            }
        }
        Some("object") if !has("properties") => Values::Map,
        Some("object") => Values::Object,
        _ if has("properties") => Values::Object,
        _ => Values::Any,
    }
}

/// What a schema says of a result.
pub(super) fn outcome(schema: &Json) -> Outcome {
    match type_of(schema).as_deref() {
        Some("object") => Outcome::Object,
        None if schema.get("properties").is_some() => Outcome::Object,
        None => Outcome::Unsaid,
        Some(_) => Outcome::Bare,
    }
}

#[allow(
    clippy::cast_precision_loss,
    reason = "bounds are compared, and no closer than a double can"
)]
fn rounded(bound: i128) -> f64 {
    bound as f64
}
