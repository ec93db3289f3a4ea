//! One of several schemas as one: `anyOf`, `oneOf`, and several types.

use std::{borrow::Cow, collections::HashMap};

use action_menu::Json;

use super::{
    all::without,
    loss::{Kind, step},
    reference,
    said::{judges, plain},
    schema::Importer,
    set,
    tree::{Look as _, as_text},
    types,
};

/// So many types of one of several are told.
const MOST_NAMES: usize = 5;

/// Keywords that hold schemas of the same value.
const HOLDERS: [&str; 3] = ["anyOf", "oneOf", "allOf"];

/// A schema without its alternatives.
pub(super) struct Merged<'j> {
    pub(super) schema: Cow<'j, Json>,
    pub(super) nullable: bool,
    /// Whether null is taken, where the schema says so.
    pub(super) null: Option<bool>,
    /// Several types are left, which no field can have.
    pub(super) union: Option<String>,
    /// They are these, where each has a schema.
    pub(super) alternatives: Vec<Json>,
    /// What the values of a set mean, where each has a schema that says so.
    pub(super) meanings: HashMap<String, String>,
}

/// Whether null is taken: nobody says, or each who says it agrees.
#[derive(Clone, Copy, Default)]
struct Null {
    is_taken: bool,
    is_refused: bool,
}

impl Null {
    const fn heard(&mut self, verdict: Option<bool>) {
        match verdict {
            Some(true) => self.is_taken = true,
            Some(false) => self.is_refused = true,
            None => {}
        }
    }

    const fn verdict(self) -> Option<bool> {
        match self {
            Self { is_refused: true, .. } => Some(false),
            Self { is_taken: true, .. } => Some(true),
            _ => None,
        }
    }
}

impl Importer<'_> {
    /// The schema with its alternatives taken in, and whether null is one of them.
    pub(super) fn merged<'j>(&mut self, schema: &'j Json, path: &str) -> Merged<'j> {
        let mut merged = Merged {
            schema: Cow::Borrowed(schema),
            nullable: false,
            null: None,
            union: None,
            alternatives: Vec::new(),
            meanings: HashMap::new(),
        };
        let mut null = Null::default();
        // Each has others within, and brackets are bounded.
        loop {
            if merged.schema.list("allOf").is_some() {
                let parts = self.parts(&merged.schema, path);
                merged.schema = Cow::Owned(self.all(&parts, path));
            }
            let keywords = ["anyOf", "oneOf"].into_iter();
            let mut held = keywords.filter(|keyword| merged.schema.list(keyword).is_some());
            let Some(keyword) = held.next() else { break };
            let branches = merged.schema.list(keyword).unwrap_or_default().to_vec();
            let rest = without(&merged.schema, keyword);
            self.alternatives(keyword, &branches, rest, &mut merged, &mut null, path);
        }
        typed(&mut merged, &mut null);
        merged.null = null.verdict();
        merged.nullable = merged.null == Some(true) || merged.schema.flag("nullable") == Some(true);
        merged
    }

    /// Takes in the alternatives of a keyword beside the rest.
    fn alternatives(
        &mut self,
        keyword: &str,
        branches: &[Json],
        rest: Json,
        merged: &mut Merged<'_>,
        null: &mut Null,
        path: &str,
    ) {
        let left: Vec<Json> = branches
            .iter()
            .filter(|branch| !is_null(branch))
            .cloned()
            .collect();
        if keyword == "oneOf" && branches.len() - left.len() > 1 {
            let what = "oneOf says null twice, which refuses it";
            self.losses.add(path, Kind::Union, what, "null is taken once");
        }
        if let Some(values) = set::of_alternatives(keyword, branches) {
            for branch in branches {
                if let Some((value, meaning)) = set::meaning(branch) {
                    merged.meanings.insert(value.to_owned(), meaning.to_owned());
                }
            }
            let set = Json::object([("enum", Json::List(values))]);
            merged.schema = Cow::Owned(self.all(&[set, rest], path));
            return;
        }
        let verdict = self.null_of_all(keyword, branches, path);
        // A type beside them is that of all, where none has one of its own.
        let is_typed = rest.text("type").is_some_and(|name| name != "object")
            && !left.iter().any(|branch| branch.has("type") || branch.has("$ref"));
        match self.joined(keyword, &left, verdict, merged, null, path) {
            Some(one) => merged.schema = Cow::Owned(self.all(&[one, rest], path)),
            None if left.is_empty() => {
                // Null, and nothing else.
                merged.schema =
                    Cow::Owned(self.all(&[rest, Json::object([("type", Json::from("null"))])], path));
            }
            // Each says what else must hold, and none what there is: that stands beside them.
            None if rest.has("properties") || is_typed => {
                let beside = if is_typed { "a type" } else { "properties" };
                let what = format!("{keyword} beside {beside}");
                self.losses.add(path, Kind::Union, what, "left out");
                null.heard(verdict);
                merged.schema = Cow::Owned(rest);
            }
            None => {
                let names: Vec<_> = left.iter().take(MOST_NAMES).map(type_names).collect();
                let more = match left.len().saturating_sub(MOST_NAMES) {
                    0 => String::new(),
                    more => format!(", and {more} more"),
                };
                null.heard(verdict);
                let is_first = merged.union.is_none();
                merged.union = Some(format!("{keyword} of {}{more}", names.join(", ")));
                merged.schema = Cow::Owned(rest);
                // Two keywords of alternatives are none that a tag tells apart.
                merged.alternatives = if is_first { left } else { Vec::new() };
            }
        }
    }

    /// One schema that says what all these say together, and whether null is taken.
    fn joined(
        &mut self,
        keyword: &str,
        left: &[Json],
        verdict: Option<bool>,
        merged: &mut Merged<'_>,
        null: &mut Null,
        path: &str,
    ) -> Option<Json> {
        let (mut one, mut verdict) = (joined(keyword, left)?, verdict);
        if keyword == "oneOf" && left.len() > 1 {
            let what = "oneOf of types of which a whole number is both";
            self.losses.add(path, Kind::Union, what, "taken as any of them");
        }
        if HOLDERS.iter().any(|keyword| one.has(keyword)) {
            let inner = self.merged(&one, path);
            if inner.union.is_some() {
                return None;
            }
            verdict = verdict.or(inner.null);
            merged.meanings.extend(inner.meanings);
            one = inner.schema.into_owned();
        }
        if one.has("type") || one.has("enum") || one.has("const") {
            return Some(with_null(&one, verdict == Some(true)));
        }
        null.heard(verdict);
        Some(one)
    }

    /// Whether null is taken by alternatives, where they say so.
    fn null_of_all(&mut self, keyword: &str, branches: &[Json], path: &str) -> Option<bool> {
        let verdicts: Vec<_> = branches.iter().map(|branch| self.null_of(branch)).collect();
        let taken = verdicts.iter().filter(|verdict| **verdict == Some(true)).count();
        let unsaid = verdicts.iter().any(Option::is_none);
        match (keyword, taken) {
            ("anyOf", 1..) => Some(true),
            (_, 0) => (!unsaid).then_some(false),
            (_, 1) => {
                if unsaid {
                    let what = "oneOf of null and of what may be null";
                    self.losses.add(path, Kind::Union, what, "null is taken");
                }
                Some(true)
            }
            _ => Some(false),
        }
    }

    /// Whether a schema takes null, where it says so itself.
    fn null_of(&self, schema: &Json) -> Option<bool> {
        let schema = reference::followed(self.root, schema)?;
        if HOLDERS.iter().any(|keyword| schema.has(keyword)) {
            return None;
        }
        let mut null = Null::default();
        null.heard(schema.get("type").map(names_null));
        for values in set::of(schema) {
            null.heard(Some(values.contains(&Json::Null)));
        }
        null.verdict()
    }
}

/// One schema that says what all these say together.
fn joined(keyword: &str, branches: &[Json]) -> Option<Json> {
    let (first, rest) = branches.split_first()?;
    let said = plain(first);
    if rest.is_empty() || (keyword == "anyOf" && rest.iter().all(|branch| plain(branch) == said)) {
        return Some(first.clone());
    }
    let is_bare = |branch: &Json| {
        let Json::Object(entries) = branch else {
            return false;
        };
        let is_number = matches!(branch.text("type"), Some("number" | "integer"));
        is_number
            && entries
                .iter()
                .all(|(keyword, _)| keyword == "type" || !judges(keyword))
    };
    branches
        .iter()
        .all(is_bare)
        .then(|| Json::object([("type", Json::from("number"))]))
}

/// Takes null where the schema has a type, or a set, or no longer does.
fn with_null(schema: &Json, is_taken: bool) -> Json {
    let with = |values: &[Json], null: Json| {
        let mut values: Vec<Json> = values.iter().filter(|value| **value != null).cloned().collect();
        values.extend(is_taken.then_some(null));
        Json::List(values)
    };
    let Json::Object(entries) = schema else {
        return schema.clone();
    };
    let entries = entries.iter().map(|(keyword, value)| match (&**keyword, value) {
        ("type", Json::Text(_)) if !is_taken => (keyword.clone(), value.clone()),
        ("type", Json::List(names)) => (keyword.clone(), with(names, Json::from("null"))),
        ("type", name) => {
            let name = std::slice::from_ref(name);
            (keyword.clone(), with(name, Json::from("null")))
        }
        ("enum", Json::List(values)) => (keyword.clone(), with(values, Json::Null)),
        ("const", value) => ("enum".into(), with(std::slice::from_ref(value), Json::Null)),
        _ => (keyword.clone(), value.clone()),
    });
    Json::Object(entries.collect())
}

/// Takes in several types, and of a set the values that are of the type.
fn typed(merged: &mut Merged<'_>, null: &mut Null) {
    let of_type = merged.schema.get("type").cloned();
    null.heard(of_type.as_ref().map(names_null));
    let is_set = ["enum", "const"].iter().any(|keyword| merged.schema.has(keyword));
    for values in set::of(&merged.schema) {
        null.heard(Some(values.contains(&Json::Null)));
    }
    if is_set {
        let types = of_type.as_ref().and_then(types::named_by);
        let takes_null = null.verdict() == Some(true) || merged.schema.flag("nullable") == Some(true);
        if let Some(schema) = set::narrowed(&merged.schema, types.as_deref(), takes_null) {
            merged.schema = Cow::Owned(schema);
        }
    }
    let types = of_type.as_ref().and_then(types::named_by);
    let of_types = |value| types.as_deref().is_some_and(|types| types::fits(value, types));
    let fits = set::of(&merged.schema).into_iter().flatten().any(of_types);
    let Some(Json::List(names)) = of_type else { return };
    let mut left: Vec<_> = names.iter().filter_map(as_text).map(str::to_owned).collect();
    let is_any = ANY
        .iter()
        .all(|name| left.iter().any(|left| left.eq_ignore_ascii_case(name)));
    if left.len() > 1 {
        left.retain(|name| !name.eq_ignore_ascii_case("null"));
    }
    if left.iter().any(|name| name == "number") {
        left.retain(|name| name != "integer");
    }
    let rest = without(&merged.schema, "type");
    let one = |name: &str| {
        let Json::Object(mut entries) = rest.clone() else {
            return rest.clone();
        };
        entries.push(("type".into(), Json::from(name)));
        Json::Object(entries)
    };
    let schema = match left.as_slice() {
        [one_name] => one(one_name),
        // Our own schemas say so of an open value.
        _ if is_any => rest,
        // The values say of which type they are.
        _ if fits => rest,
        several => {
            let names: Vec<_> = several.iter().map(|name| step(name)).collect();
            merged.union = Some(if names.is_empty() {
                "no type".to_owned()
            } else {
                names.join(" or ")
            });
            merged.alternatives = Vec::new();
            rest
        }
    };
    merged.schema = Cow::Owned(schema);
}

/// All types there are.
const ANY: [&str; 6] = ["string", "number", "boolean", "array", "object", "null"];

fn names_null(of_type: &Json) -> bool {
    let is_null = |json: &Json| as_text(json).is_some_and(|name| name.eq_ignore_ascii_case("null"));
    match of_type {
        Json::List(names) => names.iter().any(is_null),
        name => is_null(name),
    }
}

/// Whether a schema is null, and nothing else.
pub(super) fn is_null(schema: &Json) -> bool {
    let Json::Object(entries) = schema else {
        return false;
    };
    let is_known = |keyword: &str| matches!(keyword, "type" | "enum" | "const") || !judges(keyword);
    if !entries.iter().all(|(keyword, _)| is_known(keyword)) {
        return false;
    }
    let is_of_null = match schema.get("type") {
        Some(Json::List(names)) => names.len() == 1 && names_null(&Json::List(names.clone())),
        Some(name) => names_null(name),
        None => false,
    };
    is_of_null
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
