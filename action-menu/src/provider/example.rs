//! Examples as a provider is sent them: in the schema, beside it (Anthropic's `input_examples`), or in words.

use super::{
    PROPOSAL, Target, Wire,
    dialect::{Absent, Dialect},
};
use crate::json::Json;

/// Takes the examples out of the schema of a tool's arguments, where the target has them beside it.
pub(super) fn beside(target: Target, schema: &mut Json) -> Vec<Json> {
    if target.wire() != Wire::Anthropic {
        return Vec::new();
    }
    let examples = take(schema).into_iter();
    examples
        .map(|example| fitted(target.dialect(), example))
        .collect()
}

/// The same of the tool for all actions: its argument is one of them.
pub(super) fn beside_all(target: Target, schema: &mut Json) -> Vec<Json> {
    let arms = child(schema, "properties").and_then(|properties| child(properties, PROPOSAL));
    let Some(Json::List(arms)) = arms.and_then(|union| child(union, "anyOf")) else {
        return Vec::new();
    };
    let examples = arms.iter_mut().flat_map(|arm| beside(target, arm));
    examples
        .map(|example| Json::object([(PROPOSAL, example)]))
        .collect()
}

fn take(node: &mut Json) -> Vec<Json> {
    let Json::Object(entries) = node else {
        return Vec::new();
    };
    let at = entries.iter().position(|(keyword, _)| keyword == "examples");
    match at.map(|at| entries.remove(at)) {
        Some((_, Json::List(examples))) => examples,
        _ => Vec::new(),
    }
}

fn child<'j>(json: &'j mut Json, key: &str) -> Option<&'j mut Json> {
    match json {
        Json::Object(entries) => {
            let mut entries = entries.iter_mut();
            entries.find(|(name, _)| name == key).map(|(_, value)| value)
        }
        _ => None,
    }
}

/// An example that the lowered schema takes: where no field is null, those that are null are left out.
pub(super) fn fitted(dialect: &Dialect, example: Json) -> Json {
    if dialect.absent == Absent::NotNull {
        without_nulls(example)
    } else {
        example
    }
}

fn without_nulls(json: Json) -> Json {
    match json {
        Json::Object(entries) => {
            let entries = entries.into_iter().filter(|(_, value)| *value != Json::Null);
            Json::Object(entries.map(|(key, value)| (key, without_nulls(value))).collect())
        }
        Json::List(items) => Json::List(items.into_iter().map(without_nulls).collect()),
        scalar => scalar,
    }
}
