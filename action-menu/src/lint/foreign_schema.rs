//! Arguments from anybody's JSON Schema, in the dialects of all providers. What isn't looked into is told.

use std::{collections::HashMap, ops::Range, ptr};

use crate::json::Json;

use super::{
    contract::{Argument, Contract},
    foreign::{MOST_ARGUMENTS, text_of},
    foreign_values::{nullable, values},
};

/// So deep objects are looked into: references may go round.
const DEEPEST: usize = 8;
/// So many schemas may stand around one, objects or not: of references to references.
const MOST_AROUND: usize = 64;

/// What looking into one schema takes of the budget, in bytes.
const VISIT: usize = 256;
/// What a field takes that is there already.
const REPEAT: usize = 32;

/// What references refer to.
#[derive(Clone, Copy)]
pub(super) struct Definitions<'s>(&'s Json);

impl<'s> Definitions<'s> {
    /// The schema that this one refers to, itself otherwise. A reference elsewhere, or round in a circle, is none.
    pub(super) fn resolved(self, schema: &'s Json) -> Option<&'s Json> {
        let mut schema = schema;
        for _ in 0..DEEPEST {
            let Some(reference) = schema.get("$ref") else {
                return Some(schema);
            };
            schema = self.referred(reference)?;
        }
        None
    }

    fn referred(self, reference: &Json) -> Option<&'s Json> {
        let reference = text_of(reference)?;
        if reference == "#" {
            return Some(self.0);
        }
        let mut parts = reference.strip_prefix("#/")?.split('/');
        parts.try_fold(self.0, |schema, part| {
            schema.get(&part.replace("~1", "/").replace("~0", "~"))
        })
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

/// How a keyword holds schemas.
#[derive(Clone, Copy)]
enum Holds {
    /// All of them are of the same value.
    Joined,
    /// Some of them are of the same value.
    Apart,
    /// As `Apart`, by the name of a field that has to be there.
    ApartByName,
    /// They are of items.
    Items,
    /// They are of the values of keys that the model chooses.
    Values,
}

/// Keywords with schemas in them, beside `properties` and `patternProperties`, whose schemas have names.
const HOLDERS: [(&str, Holds); 18] = [
    ("$ref", Holds::Joined),
    ("allOf", Holds::Joined),
    ("anyOf", Holds::Apart),
    ("oneOf", Holds::Apart),
    ("if", Holds::Apart),
    ("then", Holds::Apart),
    ("else", Holds::Apart),
    ("not", Holds::Apart),
    ("contentSchema", Holds::Apart),
    ("dependentSchemas", Holds::ApartByName),
    ("dependencies", Holds::ApartByName),
    ("items", Holds::Items),
    ("prefixItems", Holds::Items),
    ("additionalItems", Holds::Items),
    ("unevaluatedItems", Holds::Items),
    ("contains", Holds::Items),
    ("additionalProperties", Holds::Values),
    ("unevaluatedProperties", Holds::Values),
];

/// Puts the fields of a schema into the contract.
pub(super) fn read(schema: &Json, contract: &mut Contract) {
    let definitions = Definitions(schema);
    let root = definitions.resolved(schema).unwrap_or(schema);
    if root.get("anyOf").is_some() {
        unportable(contract, "anyOf at the root");
    }
    let mut reading = Reading {
        definitions,
        around: Vec::new(),
        places: HashMap::new(),
        contract,
    };
    let place = Place {
        path: "",
        scope: &Scope::default(),
        depth: 0,
    };
    reading.value(schema, place);
}

/// Which fields a schema may speak of once more.
#[derive(Clone, Default)]
struct Scope {
    /// Those that are there whichever branch is taken.
    base: Vec<Range<usize>>,
    /// From here on those of its own branch.
    own: usize,
}

/// Where a schema stands.
#[derive(Clone, Copy)]
struct Place<'p> {
    path: &'p str,
    scope: &'p Scope,
    depth: usize,
}

struct Reading<'s, 'c> {
    definitions: Definitions<'s>,
    /// The schemas that stand around what is looked into, and how long their paths are.
    around: Vec<(&'s Json, usize)>,
    /// Where arguments are, by their paths.
    places: HashMap<String, Vec<usize>>,
    contract: &'c mut Contract,
}

impl<'s> Reading<'s, '_> {
    /// The fields of objects in a value. Those of one that holds itself are there already.
    fn value(&mut self, schema: &'s Json, place: Place<'_>) {
        keywords(schema, self.contract);
        let has = |keyword: &str| schema.get(keyword).is_some();
        let holds = has("properties") || has("patternProperties") || HOLDERS.iter().any(|(key, _)| has(key));
        if !holds || self.around.iter().any(|(known, _)| ptr::eq(*known, schema)) {
            return;
        }
        if place.depth >= DEEPEST || self.around.len() >= MOST_AROUND {
            self.contract
                .unseen("fields that lie deeper than 8 objects, lists or unions");
            return;
        }
        if !self.may_visit() {
            return;
        }
        self.around.push((schema, place.path.len()));
        self.fields(schema, place);
        for (keyword, holds) in HOLDERS {
            match schema.get(keyword) {
                Some(reference) if keyword == "$ref" => self.behind(reference, place),
                Some(held) => self.held(keyword, holds, held, place),
                None => {}
            }
        }
        self.around.pop();
    }

    /// References can make very many of few.
    fn may_visit(&mut self) -> bool {
        let left = self.contract.budget.checked_sub(VISIT);
        match left {
            Some(left) => self.contract.budget = left,
            None => self.contract.unseen("what lies behind too many references"),
        }
        left.is_some()
    }

    fn behind(&mut self, reference: &Json, place: Place<'_>) {
        if let Some(target) = self.definitions.referred(reference) {
            self.value(target, place);
        } else {
            unportable(self.contract, "$ref");
            self.contract.unseen("what lies behind a reference elsewhere");
        }
    }

    /// What one keyword holds.
    fn held(&mut self, keyword: &str, holds: Holds, held: &'s Json, place: Place<'_>) {
        let schemas: Vec<&Json> = match (holds, held) {
            (Holds::ApartByName, Json::Object(entries)) => entries.iter().map(|(_, schema)| schema).collect(),
            (_, Json::List(schemas)) => schemas.iter().collect(),
            (_, schema) => vec![schema],
        };
        // `anyOf` with `null`, and `allOf` of one, lie no deeper than what they are of.
        let is_null = |schema: &Json| schema.get("type").and_then(text_of) == Some("null");
        let is_union = matches!(keyword, "allOf" | "anyOf" | "oneOf");
        let is_one = is_union && schemas.iter().filter(|schema| !is_null(schema)).count() < 2;
        let path = match holds {
            Holds::Joined | Holds::Apart | Holds::ApartByName => place.path.to_owned(),
            Holds::Items => format!("{}[]", place.path),
            Holds::Values => format!("{}{{}}", place.path),
        };
        let mut base = place.scope.base.clone();
        base.push(place.scope.own..self.contract.arguments.len());
        for schema in schemas {
            let apart = Scope {
                base: base.clone(),
                own: self.contract.arguments.len(),
            };
            let scope = match holds {
                Holds::Joined => place.scope,
                _ => &apart,
            };
            let depth = place.depth + usize::from(!is_one);
            self.value(
                schema,
                Place {
                    path: &path,
                    scope,
                    depth,
                },
            );
        }
    }

    /// The fields that an object names.
    fn fields(&mut self, schema: &'s Json, place: Place<'_>) {
        let dot = if place.path.is_empty() { "" } else { "." };
        for (keyword, open, close) in [("properties", dot, ""), ("patternProperties", "{", "}")] {
            let Some(Json::Object(properties)) = schema.get(keyword) else {
                continue;
            };
            for (name, property) in properties {
                if self.contract.arguments.len() >= MOST_ARGUMENTS {
                    self.contract.unseen("fields after the first 500");
                    return;
                }
                let name: String = name.chars().take(200).collect();
                // Of keys that the model chooses none is missing.
                let required = keyword == "patternProperties" || self.is_required(&name, place.path);
                let path = format!("{}{open}{name}{close}", place.path);
                let depth = place.depth + 1;
                self.field(
                    name,
                    required,
                    property,
                    Place {
                        path: &path,
                        depth,
                        ..place
                    },
                );
            }
        }
    }

    /// Whether the object names it as required, or one around it that speaks of the same value.
    fn is_required(&self, name: &str, path: &str) -> bool {
        let same = self
            .around
            .iter()
            .rev()
            .take_while(|(_, length)| *length == path.len());
        let mut lists = same.filter_map(|(schema, _)| match schema.get("required")? {
            Json::List(names) => Some(names),
            _ => None,
        });
        lists.any(|names| names.iter().any(|required| text_of(required) == Some(name)))
    }

    fn field(&mut self, name: String, required: bool, property: &'s Json, place: Place<'_>) {
        let definitions = self.definitions;
        // What lies elsewhere may be anything.
        let target = definitions.resolved(property).unwrap_or(property);
        let seen = nullable(target, definitions);
        let description = [property, target, seen.schema]
            .iter()
            .find_map(|schema| text_of(schema.get("description")?));
        // A default that is a tree of its own is no default that anybody lints.
        let default = property
            .get("default")
            .or_else(|| target.get("default"))
            .filter(|json| json.to_string().len() < 1000);
        let taken = values(
            seen.schema,
            definitions,
            DEEPEST.saturating_sub(place.depth),
            self.contract,
        );
        let argument = Argument {
            description: self.contract.heard(description.unwrap_or_default()),
            values: taken,
            required,
            default: default.cloned(),
            sourced: false,
            union: seen.union || seen.null,
            path: place.path.to_owned(),
            name,
        };
        self.put(argument, place.scope);
        self.value(property, place);
    }

    /// Puts a field among the others. What is there already is there once, unless something else is said of it here.
    fn put(&mut self, argument: Argument, scope: &Scope) {
        let places = self.places.entry(argument.path.clone()).or_default();
        let arguments = &mut self.contract.arguments;
        for place in places.iter().rev() {
            let Some(known) = arguments.get_mut(*place) else {
                continue;
            };
            let is_own = *place >= scope.own && known.join(&argument);
            let in_base = || scope.base.iter().any(|base| base.contains(place));
            if is_own || (in_base() && known.covers(&argument)) {
                self.contract.budget = self.contract.budget.saturating_sub(REPEAT);
                return;
            }
        }
        places.push(arguments.len());
        arguments.push(argument);
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
    if schema.get("$dynamicRef").is_some() || schema.get("$recursiveRef").is_some() {
        contract.unseen("what lies behind a reference elsewhere");
    }
}

fn unportable(contract: &mut Contract, what: &'static str) {
    if !contract.unportable.contains(&what) {
        contract.unportable.push(what);
    }
}
