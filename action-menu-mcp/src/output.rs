//! `outputSchema`: what an answer of a tool looks like, whatever became of the call.
//!
//! Clients hold every answer to it, that of a call that failed too, and give their host none that doesn't fit. So it says what
//! answers are made of, and nothing that is only nearly so.

use std::borrow::Cow;

use action_menu::{FieldSpec, Json, Returns, Schema, gate::Answer};
use rmcp::model::JsonObject;
use serde_json::Value;

/// The keys of an answer of what wasn't done, beside `ok`. A field of such a name has its type only where something was done.
const UNDONE: [&str; 9] = [
    "reason",
    "code",
    "retryable",
    "alternative",
    "details",
    "action",
    "problems",
    "omitted",
    "request",
];

/// The fields of the record beside those of the answer; or, where the data isn't as declared or was cut, `data`; or why not.
///
/// None for a record with a field of a name that is the answer's own: nobody could tell which it is.
pub(crate) fn schema(returns: &Returns) -> Option<JsonObject> {
    let names = returns.record().fields().iter().map(FieldSpec::name);
    if names.clone().any(|name| Answer::KEYS.contains(&name)) {
        return None;
    }
    let Json::Object(record) = form(Schema::of_record(returns.record()).as_json()) else {
        return None;
    };
    let mut schema = Vec::new();
    let mut required = Json::List(Vec::new());
    let mut apart = vec![is_ok(true)];
    for (keyword, value) in record {
        match (keyword.as_ref(), value) {
            ("properties", Json::Object(fields)) => {
                let (shared, own): (Vec<_>, Vec<_>) = fields
                    .into_iter()
                    .partition(|(name, _)| UNDONE.contains(&name.as_ref()));
                apart.extend(shared);
                let mut properties = vec![("ok".into(), of_type("boolean"))];
                properties.extend(own);
                properties.push(("data".into(), Json::Object(Vec::new())));
                properties.push(("duplicate".into(), of_type("boolean")));
                properties.push(("edited".into(), of_type("object")));
                schema.push((keyword, Json::Object(properties)));
            }
            ("required", whole) => required = whole,
            // An answer of what wasn't done has other keys.
            ("additionalProperties", _) => {}
            (_, value) => schema.push((keyword, value)),
        }
    }
    let undone = [
        is_ok(false),
        ("reason".into(), of_type("string")),
        ("code".into(), of_type("string")),
        ("retryable".into(), of_type("boolean")),
    ];
    let forms = vec![
        object(apart, required),
        object([is_ok(true)], names_of(["data"])),
        object(undone, names_of(["reason", "code", "retryable"])),
    ];
    schema.push(("required".into(), names_of(["ok"])));
    schema.push(("anyOf".into(), Json::List(forms)));
    match Value::from(Json::Object(schema)) {
        Value::Object(schema) => Some(schema),
        _ => None,
    }
}

type Entry = (Cow<'static, str>, Json);

fn is_ok(is: bool) -> Entry {
    let only = Json::List(vec![Json::Boolean(is)]);
    ("ok".into(), Json::object([("enum", only)]))
}

fn of_type(name: &str) -> Json {
    Json::object([("type", Json::from(name))])
}

fn names_of<const N: usize>(names: [&str; N]) -> Json {
    Json::List(names.into_iter().map(Json::from).collect())
}

fn object(properties: impl IntoIterator<Item = Entry>, required: Json) -> Json {
    let properties = Json::Object(properties.into_iter().collect());
    Json::object([("properties", properties), ("required", required)])
}

/// What values are made of, without bounds, patterns and formats. Those of arguments are for a model to keep; what comes back it
/// can't mend, and each client judges in its own arithmetic: the schema of arguments ends at 2^53 − 1, and a method gives all 64
/// bits; 0.07 is no multiple of 0.01 in floating point.
fn form(schema: &Json) -> Json {
    let Json::Object(keywords) = schema else {
        return schema.clone();
    };
    let kept = keywords.iter().filter_map(|(keyword, value)| {
        let kept = match (keyword.as_ref(), value) {
            ("type" | "description" | "enum" | "required" | "$ref", value) => value.clone(),
            ("items" | "additionalProperties", schema) => form(schema),
            ("anyOf", Json::List(forms)) => Json::List(forms.iter().map(form).collect()),
            ("properties" | "$defs", Json::Object(named)) => Json::Object(
                named
                    .iter()
                    .map(|(name, schema)| (name.clone(), form(schema)))
                    .collect(),
            ),
            _ => return None,
        };
        Some((keyword.clone(), kept))
    });
    Json::Object(kept.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published schema of answers is the judge.
    #[test]
    fn no_key_of_what_was_not_done_is_missing() {
        let schema: Value = serde_json::from_str(Answer::json_schema()).unwrap();
        let undone = schema
            .pointer("/oneOf/1/properties")
            .unwrap()
            .as_object()
            .unwrap();
        let mut known: Vec<_> = UNDONE.iter().chain(&["ok", "duplicate", "edited"]).collect();
        let mut told: Vec<_> = undone.keys().map(String::as_str).collect();
        known.sort_unstable();
        told.sort_unstable();
        assert_eq!(told, known.into_iter().copied().collect::<Vec<_>>());
    }
}
