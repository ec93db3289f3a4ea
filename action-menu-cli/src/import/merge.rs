//! Several schemas as one: `anyOf`, `oneOf`, `allOf`.

use std::borrow::Cow;

use action_menu::Json;

use super::{
    loss::{Kind, step},
    reference,
    schema::Importer,
    tree::{Look as _, as_text},
};

/// A schema without its alternatives.
pub(super) struct Merged<'j> {
    pub(super) schema: Cow<'j, Json>,
    pub(super) nullable: bool,
    /// Several types are left, which no field can have.
    pub(super) union: Option<String>,
    /// They are these, where each has a schema.
    pub(super) alternatives: Vec<Json>,
}

impl Importer<'_> {
    /// The schema with its alternatives taken in, and whether null is one of them.
    pub(super) fn merged<'j>(&mut self, schema: &'j Json, path: &str) -> Merged<'j> {
        let mut merged = Merged {
            schema: Cow::Borrowed(schema),
            nullable: schema.flag("nullable") == Some(true),
            union: None,
            alternatives: Vec::new(),
        };
        if let Some(branches) = schema.list("allOf") {
            let mut parts = vec![without(schema, "allOf")];
            for branch in branches {
                let branch = reference::followed(self.root, branch).unwrap_or(branch);
                parts.push(branch.clone());
            }
            merged.schema = Cow::Owned(self.all(&parts, path));
        }
        for keyword in ["anyOf", "oneOf"] {
            let Some(branches) = merged.schema.list(keyword) else {
                continue;
            };
            let left: Vec<Json> = branches
                .iter()
                .filter(|branch| !is_null(branch))
                .cloned()
                .collect();
            merged.nullable |= left.len() < branches.len();
            let rest = without(&merged.schema, keyword);
            // A type beside them is that of all, where none has one of its own.
            let is_typed = rest.text("type").is_some_and(|name| name != "object")
                && !left.iter().any(|branch| branch.has("type") || branch.has("$ref"));
            match joined(&left) {
                Some(one) => merged.schema = Cow::Owned(over(&rest, &one)),
                None if left.is_empty() => merged.schema = Cow::Owned(rest),
                // Each says what else must hold, and none what there is: that stands beside them.
                None if rest.has("properties") || is_typed => {
                    let beside = if is_typed { "a type" } else { "properties" };
                    let what = format!("{keyword} beside {beside}");
                    self.losses.add(path, Kind::Union, what, "left out");
                    merged.schema = Cow::Owned(rest);
                }
                None => {
                    let names: Vec<_> = left.iter().map(type_names).collect();
                    merged.union = Some(format!("{keyword} of {}", names.join(", ")));
                    merged.schema = Cow::Owned(rest);
                    merged.alternatives = left;
                }
            }
        }
        if let Some(types) = merged.schema.list("type") {
            let mut left: Vec<_> = types.iter().filter_map(as_text).map(str::to_owned).collect();
            let all = left.len();
            left.retain(|name| !name.eq_ignore_ascii_case("null"));
            merged.nullable |= left.len() < all;
            if left.iter().any(|name| name == "number") {
                left.retain(|name| name != "integer");
            }
            let rest = without(&merged.schema, "type");
            merged.schema = Cow::Owned(match left.as_slice() {
                [one] => over(&rest, &Json::object([("type", Json::from(one.as_str()))])),
                [] => rest,
                // Our own schemas say so of an open value.
                several if several.len() >= 5 => rest,
                several => {
                    let names: Vec<_> = several.iter().map(|name| step(name)).collect();
                    merged.union = Some(names.join(" or "));
                    rest
                }
            });
        }
        merged
    }

    /// All of them at once: properties and what is required add up, of other keywords the first counts.
    fn all(&mut self, parts: &[Json], path: &str) -> Json {
        let mut whole: Vec<(Cow<'static, str>, Json)> = Vec::new();
        for (keyword, value) in parts.iter().filter_map(entries).flatten() {
            if !self.spend(1) {
                break;
            }
            let Some((_, first)) = whole.iter_mut().find(|(known, _)| known == keyword) else {
                whole.push((keyword.clone(), value.clone()));
                continue;
            };
            match (&**keyword, first, value) {
                ("properties" | "$defs", Json::Object(first), Json::Object(more)) => {
                    for (name, schema) in more {
                        if self.spend(1) && !first.iter().any(|(known, _)| known == name) {
                            first.push((name.clone(), schema.clone()));
                        }
                    }
                }
                ("required", Json::List(first), Json::List(more)) => first.extend(more.iter().cloned()),
                ("description" | "title" | "$schema" | "examples", ..) => {}
                (_, first, value) if first == value => {}
                _ => {
                    let what = format!("allOf says {keyword} twice");
                    self.losses.add(path, Kind::Union, what, "the first counts");
                }
            }
        }
        Json::Object(whole)
    }
}

fn entries(json: &Json) -> Option<&Vec<(Cow<'static, str>, Json)>> {
    match json {
        Json::Object(entries) => Some(entries),
        _ => None,
    }
}

/// One schema that says what all these say together.
fn joined(branches: &[Json]) -> Option<Json> {
    let (first, rest) = branches.split_first()?;
    if rest.iter().all(|branch| branch == first) {
        return Some(first.clone());
    }
    let values = branches
        .iter()
        .map(|branch| match (branch.list("enum"), branch.get("const")) {
            (Some(values), _) => Some(values.to_vec()),
            (None, Some(value)) => Some(vec![value.clone()]),
            (None, None) => None,
        });
    if let Some(values) = values.collect::<Option<Vec<_>>>() {
        return Some(Json::object([("enum", Json::List(values.concat()))]));
    }
    let bare = |name: &str| {
        branches.iter().all(|branch| {
            let of_type = branch.text("type") == Some(name) || branch.text("type") == Some("integer");
            of_type && entries(branch).is_some_and(|entries| entries.len() == 1)
        })
    };
    bare("number").then(|| Json::object([("type", Json::from("number"))]))
}

pub(super) fn is_null(schema: &Json) -> bool {
    schema
        .text("type")
        .is_some_and(|name| name.eq_ignore_ascii_case("null"))
        || schema.get("const") == Some(&Json::Null)
        || schema.list("enum").is_some_and(|values| *values == [Json::Null])
}

/// What a schema is, for people.
fn type_names(schema: &Json) -> String {
    match (schema.get("type"), schema.text("$ref")) {
        (Some(Json::Text(name)), _) => step(name),
        (_, Some(_)) => "a reference".to_owned(),
        _ if schema.has("enum") => "a set".to_owned(),
        _ => "something".to_owned(),
    }
}

/// The schema without a keyword.
fn without(schema: &Json, keyword: &str) -> Json {
    let kept = entries(schema)
        .into_iter()
        .flatten()
        .filter(|(known, _)| known != keyword);
    Json::Object(kept.cloned().collect())
}

/// The schema with the keywords of another in place of its own.
pub(super) fn over(schema: &Json, other: &Json) -> Json {
    let own = entries(schema).into_iter().flatten();
    let own = own.filter(|(keyword, _)| !other.has(keyword));
    let mut all: Vec<_> = own.cloned().collect();
    all.extend(entries(other).into_iter().flatten().cloned());
    Json::Object(all)
}
