//! A schema as a value of a menu.

use std::collections::{HashMap, HashSet};

use action_menu::Json;

use super::{
    all, bounds, docs,
    loss::{Kind, Losses, shown},
    model::{self, Item, Text, Value},
    name::TypeNames,
    reference::Known,
    tree::{Look as _, as_text},
    types,
};

/// So deep schemas are read: a proposal that deep would be too deep for the reader.
pub(super) const DEEPEST: usize = 24;
/// So many schemas are read of one tool: references and `allOf` can make many of few.
const MOST_SCHEMAS: usize = 20_000;

/// Reads the schemas of one tool.
pub(super) struct Importer<'i> {
    pub(super) root: &'i Json,
    pub(super) types: &'i mut TypeNames,
    pub(super) items: &'i mut Vec<Item>,
    pub(super) losses: &'i mut Losses,
    pub(super) known: HashMap<String, Known>,
    /// Records that hold themselves.
    pub(super) recursive: HashSet<String>,
    budget: usize,
}

impl<'i> Importer<'i> {
    pub(super) fn new(
        root: &'i Json,
        types: &'i mut TypeNames,
        items: &'i mut Vec<Item>,
        losses: &'i mut Losses,
    ) -> Self {
        Self {
            root,
            types,
            items,
            losses,
            known: HashMap::new(),
            recursive: HashSet::new(),
            budget: MOST_SCHEMAS,
        }
    }

    /// Whether so much may still be read.
    pub(super) const fn spend(&mut self, schemas: usize) -> bool {
        match self.budget.checked_sub(schemas) {
            Some(left) => {
                self.budget = left;
                true
            }
            None => false,
        }
    }

    /// A value of which a menu can't say more: it is open, and that is told.
    pub(super) fn open(&mut self, path: &str, kind: Kind, what: impl Into<String>) -> Value {
        self.losses.add(path, kind, what, "taken as any value");
        Value::of(model::Kind::Open)
    }

    /// A description without what nobody sees.
    pub(super) fn description(&mut self, schema: &Json, path: &str) -> String {
        let (text, is_cleaned) = docs::cleaned(schema.text("description").unwrap_or_default());
        if is_cleaned {
            let what = "the description holds characters that nobody sees";
            self.losses.add(path, Kind::Text, what, "they are left out");
        }
        text
    }

    /// What a schema says. `hint` is what a type of its own would be called.
    pub(super) fn value(&mut self, schema: &Json, path: &str, hint: &str, depth: usize) -> Value {
        let since = self.losses.count();
        let value = self.read(schema, path, hint, depth);
        self.losses.said_by(since, value.is_open(), schema);
        value
    }

    fn read(&mut self, schema: &Json, path: &str, hint: &str, depth: usize) -> Value {
        if !self.spend(1) {
            return self.open(path, Kind::Size, "the schema refers to itself too often");
        }
        let Some(depth) = depth.checked_sub(1) else {
            return self.open(path, Kind::Size, "the schema nests too deep");
        };
        match schema {
            Json::Object(_) => {}
            Json::Boolean(true) => return Value::of(model::Kind::Open),
            Json::Boolean(false) => return self.open(path, Kind::Type, "no value is ever one"),
            _ => return self.open(path, Kind::Type, "the schema is no object"),
        }
        if let Some(pointer) = schema.text("$ref") {
            self.beside(schema, path);
            let mut value = self.referred(pointer, path, depth);
            value.nullable |= schema.flag("nullable") == Some(true);
            return value;
        }
        let merged = self.merged(schema, path);
        if let Some(union) = merged.union {
            if let Some(mut value) = self.tagged(&merged.alternatives, path, hint, depth) {
                bounds::beside_alternatives(&merged.schema, path, self.losses);
                value.nullable |= merged.nullable;
                return value;
            }
            return self.open(path, Kind::Union, format!("it is one of several types ({union})"));
        }
        let schema: &Json = &merged.schema;
        let mut value = match schema.text("$ref") {
            Some(pointer) => {
                self.beside(schema, path);
                let mut value = self.referred(pointer, path, depth);
                value.nullable &= merged.null != Some(false);
                value
            }
            None => self.typed(schema, &merged.meanings, path, hint, depth),
        };
        value.nullable |= merged.nullable;
        value
    }

    fn typed(
        &mut self,
        schema: &Json,
        meanings: &HashMap<String, String>,
        path: &str,
        hint: &str,
        depth: usize,
    ) -> Value {
        let values = match (schema.list("enum"), schema.get("const")) {
            (_, Some(only)) => Some(vec![only.clone()]),
            (Some(values), None) => Some(values.to_vec()),
            (None, None) => None,
        };
        let of_type = self.type_of(schema, path);
        match values {
            Some(values) if values.is_empty() => {
                let what = "a closed set of nothing";
                self.losses
                    .add_said(path, Kind::Set, what, "left out", &Json::List(values));
            }
            Some(values)
                if of_type == Some("array") && values.iter().all(|value| as_text(value).is_some()) =>
            {
                let what = "a closed set of texts beside a list, which no list is in";
                let values = Json::List(values);
                self.losses
                    .add_said(path, Kind::Set, what, "taken as the set of its items", &values);
                let nothing = Json::object::<&str>([]);
                let items = schema
                    .get("items")
                    .filter(|items| matches!(items, Json::Object(_)));
                let items = with(items.unwrap_or(&nothing), "enum", values);
                let schema = with(schema, "items", items);
                bounds::unheard(&schema, false, path, self.losses);
                return Value::of(self.list(&schema, path, hint, depth));
            }
            Some(values) => {
                bounds::beside_a_set(schema, path, self.losses);
                return self.set(of_type, values, meanings, path, hint);
            }
            None => {}
        }
        let is_map = of_type == Some("object") && properties(schema).is_none();
        if of_type != Some("object") || is_map {
            bounds::unheard(schema, is_map, path, self.losses);
        }
        let kind = match of_type {
            Some("string") => model::Kind::Text(bounds::text(schema, path, self.losses)),
            Some("integer") => self.integer(schema, path),
            Some("number") => model::Kind::Number(bounds::numbers(schema, path, self.losses)),
            Some("boolean") => model::Kind::Boolean,
            Some("array") => self.list(schema, path, hint, depth),
            Some("object") if is_map => self.map(schema, path, hint, depth),
            Some("object") => {
                let ident = self.types.take(hint);
                self.record(&ident, schema, path, depth);
                model::Kind::Record { ident, boxed: false }
            }
            Some("null") => return self.open(path, Kind::Type, "it is never anything but null"),
            _ if schema.list("type").is_some() || !schema.has("type") => {
                // No schema says less, and ours says the same of an open value.
                model::Kind::Open
            }
            _ => return self.open(path, Kind::Type, "it has no type that there is"),
        };
        if matches!(kind, model::Kind::Open) {
            self.losses.add(
                path,
                Kind::Open,
                "nothing is said of the value",
                "taken as any value",
            );
        }
        if let (Some(format), false) = (schema.text("format"), matches!(kind, model::Kind::Text(_))) {
            let what = format!("the format {} of what is no text", shown(format));
            self.losses.apart(path, Kind::Format, what);
        }
        Value::of(kind)
    }

    /// The type, by its name or by what else is said.
    pub(super) fn type_of(&mut self, schema: &Json, path: &str) -> Option<&'static str> {
        let Some(name) = schema.text("type") else {
            let told = |keywords: &[&str]| keywords.iter().any(|keyword| schema.has(keyword));
            let inferred = if told(&[
                "properties",
                "additionalProperties",
                "required",
                "propertyNames",
                "minProperties",
                "maxProperties",
            ]) {
                "object"
            } else if told(&["items", "prefixItems", "minItems", "maxItems", "uniqueItems"]) {
                "array"
            } else if told(&["minLength", "maxLength", "pattern"]) {
                "string"
            } else if told(&[
                "minimum",
                "maximum",
                "exclusiveMinimum",
                "exclusiveMaximum",
                "multipleOf",
            ]) {
                "number"
            } else {
                return None;
            };
            let what = format!("no type is given, and the keywords are those of {inferred}");
            self.losses.add(path, Kind::Type, what, "taken as that");
            return Some(inferred);
        };
        if let Some(known) = types::of_standard(name) {
            return Some(known);
        }
        let known = types::meant(name);
        if known.is_some() {
            let what = format!("there is no type {}", shown(name));
            self.losses
                .add(path, Kind::Type, what, "taken as the one that is meant");
        }
        known
    }

    fn integer(&mut self, schema: &Json, path: &str) -> model::Kind {
        let (min, max, step) = bounds::integers(schema, path, self.losses);
        model::Kind::Integer { min, max, step }
    }

    fn list(&mut self, schema: &Json, path: &str, hint: &str, depth: usize) -> model::Kind {
        let inner = format!("{path}[]");
        let tuple = schema.list("items").or_else(|| schema.list("prefixItems"));
        let item = match (tuple, schema.get("items")) {
            (Some(_), _) => self.open(
                &inner,
                Kind::Union,
                "each place of the list has a schema of its own",
            ),
            (None, Some(item)) => self.value(item, &inner, &singular(hint), depth).unboxed(),
            (None, None) => self.open(&inner, Kind::Open, "the list says nothing of its items"),
        };
        let (min, max) = bounds::counts(schema, ["minItems", "maxItems"], path, self.losses);
        let comparable = matches!(
            item.kind,
            model::Kind::Text(_)
                | model::Kind::Integer { .. }
                | model::Kind::Boolean
                | model::Kind::Choice { .. }
        );
        let unique = schema.flag("uniqueItems") == Some(true);
        if unique && (!comparable || item.nullable) {
            self.losses.add(
                path,
                Kind::Keyword,
                "uniqueItems of such items has no words here",
                "left out",
            );
        }
        model::Kind::List {
            unique: unique && comparable && !item.nullable,
            item: Box::new(item),
            min,
            max,
        }
    }

    /// An object of keys of the model's choice.
    fn map(&mut self, schema: &Json, path: &str, hint: &str, depth: usize) -> model::Kind {
        let inner = format!("{path}{{}}");
        let required = schema.list("required").unwrap_or_default();
        for name in required.iter().filter_map(as_text) {
            let what = format!("{} is required and nowhere described", shown(name));
            self.losses.add(path, Kind::Required, what, "left out");
        }
        let value = match schema.get("additionalProperties") {
            Some(value @ Json::Object(entries)) if !entries.is_empty() => {
                self.value(value, &inner, &singular(hint), depth).unboxed()
            }
            // It takes no keys at all: no entries of anything.
            Some(Json::Boolean(false)) => Value::of(model::Kind::Open),
            _ => self.open(&inner, Kind::Open, "the object says nothing of its values"),
        };
        let keys = match schema.get("propertyNames") {
            Some(names) if bounds::is_of_text(names) => bounds::text(names, path, self.losses),
            Some(names) => {
                let what = "propertyNames of other than lengths and a pattern has no words here";
                self.losses.add_said(path, Kind::Keyword, what, "left out", names);
                Text::ANY
            }
            None => Text::ANY,
        };
        let (min, max) = match schema.get("additionalProperties") {
            Some(Json::Boolean(false)) => {
                if let Some(least) = schema.get("minProperties") {
                    let what = "minProperties of an object that takes no keys";
                    self.losses.add_said(path, Kind::Bound, what, "left out", least);
                }
                (0, 0)
            }
            _ => bounds::counts(schema, ["minProperties", "maxProperties"], path, self.losses),
        };
        model::Kind::Map {
            keys,
            value: Box::new(value),
            min,
            max,
        }
    }
}

/// The properties, if there are any.
pub(super) fn properties(schema: &Json) -> Option<&[(std::borrow::Cow<'static, str>, Json)]> {
    schema.entries("properties").filter(|entries| !entries.is_empty())
}

/// The schema with this in place of a keyword of its own.
fn with(schema: &Json, keyword: &'static str, value: Json) -> Json {
    let Json::Object(mut entries) = all::without(schema, keyword) else {
        return schema.clone();
    };
    entries.push((keyword.into(), value));
    Json::Object(entries)
}

/// What one of several is called.
fn singular(hint: &str) -> String {
    match hint.strip_suffix('s') {
        Some(one) if one.len() > 2 && !one.ends_with('s') => one.to_owned(),
        _ => format!("{hint}Item"),
    }
}
