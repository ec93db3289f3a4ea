//! Arguments from anybody's JSON Schema, in the dialects of all providers.

use std::ptr;

use crate::json::Json;

use super::{
    contract::{Argument, Contract, Outcome, Values},
    foreign::{MOST_ARGUMENTS, MOST_ENTRIES, text_of},
};

/// So deep objects are looked into: references may go round.
const DEEPEST: usize = 8;

/// What looking into one schema takes of the budget, in bytes.
const VISIT: usize = 256;

/// What references refer to.
#[derive(Clone, Copy)]
pub(super) struct Definitions<'s>(&'s Json);

impl<'s> Definitions<'s> {
    pub(super) const fn of(root: &'s Json) -> Self {
        Self(root)
    }

    /// The schema that this one refers to, itself otherwise. A reference elsewhere, or round in a circle, is none.
    fn resolved(self, schema: &'s Json) -> Option<&'s Json> {
        let mut schema = schema;
        for _ in 0..DEEPEST {
            let Some(reference) = schema.get("$ref") else {
                return Some(schema);
            };
            let mut parts = text_of(reference)?.strip_prefix("#/")?.split('/');
            schema = parts.try_fold(self.0, |schema, part| schema.get(part))?;
        }
        None
    }
}

/// Keywords that some provider refuses or drops, by what they are called to the author.
const UNPORTABLE: [&str; 10] = [
    "oneOf",
    "allOf",
    "not",
    "if",
    "dependentSchemas",
    "patternProperties",
    "prefixItems",
    "propertyNames",
    "contains",
    "$dynamicRef",
];

/// Puts the fields of a schema into the contract.
pub(super) fn read(schema: &Json, definitions: Definitions<'_>, contract: &mut Contract) {
    let Some(schema) = definitions.resolved(schema) else {
        unportable(contract, "$ref");
        return;
    };
    if schema.get("anyOf").is_some() {
        unportable(contract, "anyOf at the root");
    }
    keywords(schema, contract);
    properties(schema, definitions, "", &mut vec![schema], contract);
}

/// The fields of an object, which is the last of those `above` what it holds.
fn properties<'s>(
    schema: &'s Json,
    definitions: Definitions<'s>,
    within: &str,
    above: &mut Vec<&'s Json>,
    contract: &mut Contract,
) {
    let required = match schema.get("required") {
        Some(Json::List(names)) => names.as_slice(),
        _ => &[],
    };
    let Some(Json::Object(properties)) = schema.get("properties") else {
        return;
    };
    for (name, property) in properties {
        if contract.arguments.len() >= MOST_ARGUMENTS {
            contract.unseen("fields after the first 500");
            return;
        }
        let name: String = name.chars().take(200).collect();
        let path = format!("{within}{name}");
        let is_required = required
            .iter()
            .any(|required| text_of(required) == Some(name.as_str()));
        let Some(target) = definitions.resolved(property) else {
            unportable(contract, "$ref");
            continue;
        };
        let seen = nullable(target, definitions);
        keywords(target, contract);
        let description = [property, target, seen.schema]
            .iter()
            .find_map(|schema| text_of(schema.get("description")?));
        // A default that is a tree of its own is no default that anybody lints.
        let default = property
            .get("default")
            .or_else(|| target.get("default"))
            .filter(|json| json.to_string().len() < 1000);
        let description = contract.heard(description.unwrap_or_default());
        let depth = DEEPEST.saturating_sub(above.len());
        let values = values(seen.schema, definitions, depth, contract);
        contract.arguments.push(Argument {
            description,
            values,
            required: is_required,
            default: default.cloned(),
            sourced: false,
            union: seen.union || seen.null,
            path: path.clone(),
            name,
        });
        inner(seen.schema, definitions, &path, above, contract);
    }
}

/// The fields of objects in the value. Those of one that holds itself are there already.
fn inner<'s>(
    schema: &'s Json,
    definitions: Definitions<'s>,
    path: &str,
    above: &mut Vec<&'s Json>,
    contract: &mut Contract,
) {
    let holds = HOLDERS.iter().any(|keyword| schema.get(keyword).is_some());
    if !holds || above.iter().any(|known| ptr::eq(*known, schema)) {
        return;
    }
    if above.len() >= DEEPEST {
        contract.unseen("fields that lie deeper than 8 objects, lists or unions");
        return;
    }
    // References can make very many of few.
    let Some(left) = contract.budget.checked_sub(VISIT) else {
        contract.unseen("what lies behind too many references");
        return;
    };
    contract.budget = left;
    above.push(schema);
    properties(schema, definitions, &format!("{path}."), above, contract);
    let mut within = |schema: &'s Json, path: &str| {
        if let Some(schema) = definitions.resolved(schema) {
            inner(
                nullable(schema, definitions).schema,
                definitions,
                path,
                above,
                contract,
            );
        }
    };
    for (keyword, held) in HOLDERS
        .iter()
        .filter_map(|keyword| Some((keyword, schema.get(keyword)?)))
    {
        match (*keyword, held) {
            ("items", item) => within(item, &format!("{path}[]")),
            ("additionalProperties", value) => within(value, &format!("{path}{{}}")),
            (_, Json::List(branches)) => branches.iter().for_each(|branch| within(branch, path)),
            _ => {}
        }
    }
    above.pop();
}

/// Keywords with schemas in them.
const HOLDERS: [&str; 6] = [
    "properties",
    "items",
    "additionalProperties",
    "anyOf",
    "oneOf",
    "allOf",
];

/// A schema without `null`.
struct Seen<'s> {
    schema: &'s Json,
    null: bool,
    /// Several types are left.
    union: bool,
}

fn nullable<'s>(schema: &'s Json, definitions: Definitions<'s>) -> Seen<'s> {
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

fn values<'s>(
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
                    keywords(item, contract);
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

fn keywords(schema: &Json, contract: &mut Contract) {
    for keyword in UNPORTABLE {
        if schema.get(keyword).is_some() {
            unportable(contract, keyword);
        }
    }
    if matches!(schema.get("items"), Some(Json::List(_))) {
        unportable(contract, "items as a list");
    }
    if matches!(schema.get("type"), Some(Json::List(types)) if types.len() > 2) {
        unportable(contract, "several types");
    }
    let mut references = ["$ref"].iter().filter_map(|key| text_of(schema.get(key)?));
    if references.any(|reference| !reference.starts_with('#')) {
        unportable(contract, "$ref");
    }
}

fn unportable(contract: &mut Contract, what: &'static str) {
    if !contract.unportable.contains(&what) {
        contract.unportable.push(what);
    }
}

#[allow(
    clippy::cast_precision_loss,
    reason = "bounds are compared, and no closer than a double can"
)]
fn rounded(bound: i128) -> f64 {
    bound as f64
}
