//! What a schema says, so that two that say the same are known.

use action_menu::Json;

use super::reference;

/// So many values, and so many within each other, are put in the place of references.
const MOST_INLINED: usize = 20_000;
const DEEPEST_INLINED: usize = 200;

/// Keywords that judge nothing, or that a contract has.
const WORDS: [&str; 14] = [
    "title",
    "description",
    "examples",
    "example",
    "default",
    "$comment",
    "$schema",
    "$id",
    "id",
    "$anchor",
    "deprecated",
    "readOnly",
    "writeOnly",
    "propertyOrdering",
];

/// A schema without its words. Brackets are bounded, and so is the depth.
pub(super) fn plain(schema: &Json) -> Json {
    match schema {
        Json::Object(entries) => {
            let judging = entries.iter().filter(|(key, value)| {
                let says_nothing = key == "additionalProperties" && takes_all(value);
                judges(key) && !says_nothing
            });
            Json::object(judging.map(|(key, value)| {
                let value = match (&**key, value) {
                    ("type", value) => lowered(value),
                    ("enum" | "const", value) => value.clone(),
                    // Their keys are names of the author's.
                    (
                        "properties" | "$defs" | "definitions" | "patternProperties" | "dependentSchemas",
                        Json::Object(named),
                    ) => Json::object(named.iter().map(|(name, schema)| (name.clone(), plain(schema)))),
                    (_, value) => plain(value),
                };
                (key.clone(), value)
            }))
        }
        Json::List(items) => Json::List(items.iter().map(plain).collect()),
        json => json.clone(),
    }
}

/// The schema with what its references lead to in their place, and without definitions. `None` where that has no end, or is
/// too much: one that is in a circle, leads nowhere, or has anything beside it.
pub(super) fn inlined(root: &Json) -> Option<Json> {
    let mut left = MOST_INLINED;
    inline(root, root, DEEPEST_INLINED, &mut left).map(|schema| match schema {
        Json::Object(entries) => Json::Object(
            entries
                .into_iter()
                .filter(|(key, _)| !matches!(&**key, "$defs" | "definitions"))
                .collect(),
        ),
        json => json,
    })
}

fn inline(root: &Json, json: &Json, depth: usize, left: &mut usize) -> Option<Json> {
    let depth = depth.checked_sub(1)?;
    *left = left.checked_sub(1)?;
    Some(match json {
        Json::Object(entries) if matches!(json.get("$ref"), Some(Json::Text(_))) => {
            if entries.iter().any(|(key, _)| key != "$ref" && judges(key)) {
                return None;
            }
            inline(root, reference::followed(root, json)?, depth, left)?
        }
        Json::Object(entries) => {
            let entries = entries.iter().map(|(key, value)| {
                // What they lead to stands where they are.
                let is_root = depth + 1 == DEEPEST_INLINED && matches!(&**key, "$defs" | "definitions");
                let value = if is_root {
                    value.clone()
                } else {
                    inline(root, value, depth, left)?
                };
                Some((key.clone(), value))
            });
            Json::Object(entries.collect::<Option<_>>()?)
        }
        Json::List(items) => {
            let items = items.iter().map(|item| inline(root, item, depth, left));
            Json::List(items.collect::<Option<_>>()?)
        }
        json => json.clone(),
    })
}

/// Whether a keyword bears on what is taken, and no contract has it by another way.
pub(super) fn judges(keyword: &str) -> bool {
    !WORDS.contains(&keyword) && !keyword.starts_with("x-")
}

/// Whether a schema takes any value.
pub(super) fn takes_all(schema: &Json) -> bool {
    match schema {
        Json::Object(entries) => entries.is_empty(),
        schema => *schema == Json::Boolean(true),
    }
}

/// Gemini writes its types in capitals.
fn lowered(json: &Json) -> Json {
    match json {
        Json::Text(text) => Json::from(text.to_ascii_lowercase()),
        Json::List(items) => Json::List(items.iter().map(lowered).collect()),
        json => json.clone(),
    }
}

/// A schema as it is, but for what Gemini writes in capitals.
pub(super) fn lower(json: &Json) -> Json {
    match json {
        Json::Object(entries) => Json::object(entries.iter().map(|(key, value)| {
            let value = if key == "type" {
                lowered(value)
            } else {
                lower(value)
            };
            (key.clone(), value)
        })),
        Json::List(items) => Json::List(items.iter().map(lower).collect()),
        json => json.clone(),
    }
}
