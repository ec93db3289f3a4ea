//! What a schema says, so that two that say the same are known.

use action_menu::Json;

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
