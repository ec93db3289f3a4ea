//! One of several objects that are told apart by a tag: a menu in a field.

use std::collections::{HashMap, HashSet};

use action_menu::Json;

use super::{
    bounds,
    loss::Kind,
    model::{self, Action, Item, Value},
    name::{self, VariantNames},
    reference,
    said::judges,
    schema::{Importer, properties},
    set,
    tree::{Look as _, as_text},
    types,
};

impl Importer<'_> {
    /// The menu that these alternatives are, if each is an object with a text of its own under the same key.
    pub(super) fn tagged(
        &mut self,
        alternatives: &[Json],
        path: &str,
        hint: &str,
        depth: usize,
    ) -> Option<Value> {
        let root = self.root;
        let objects = alternatives.iter().map(|alternative| {
            let object = reference::followed(root, alternative)?;
            let beside = ["anyOf", "oneOf", "allOf", "enum", "const", "nullable"];
            let is_plain = !beside.iter().any(|key| object.has(key))
                && object.get("type").is_none_or(|name| as_text(name).and_then(types::meant) == Some("object"))
                // What stands beside the reference, nothing would hear.
                && !(alternative.has("$ref") && has_besides(alternative));
            properties(object).filter(|_| is_plain).map(|_| object)
        });
        let objects: Vec<&Json> = objects.collect::<Option<_>>()?;
        let tag = common_tag(&objects)?;
        if !objects.iter().all(|object| requires(object, &tag)) {
            let what = "the key that tells the alternatives apart may be left out";
            self.losses.add(path, Kind::Union, what, "it has to be there");
        }
        let ident = self.types.take_menu(hint);
        let at = self.items.len();
        self.items.push(Item::Menu {
            ident: ident.clone(),
            tag: tag.clone(),
            actions: Vec::new(),
        });
        let mut names = VariantNames::default();
        let mut actions = Vec::new();
        for object in objects {
            let value = tag_value(object, &tag).unwrap_or_default();
            let variant = names.take(value, "Variant").ident;
            let docs = self.description(object, path);
            // Tells where none is given.
            self.type_of(object, path);
            bounds::unheard(object, false, path, self.losses);
            if tag_property(object, &tag).is_some_and(|property| property.has("description")) {
                let what = "the description of the tag";
                self.losses.add(path, Kind::Tag, what, "left out");
            }
            let fields = self.fields(
                &without_tag(object, &tag),
                path,
                &format!("{ident}{variant}"),
                depth,
            );
            actions.push(Action {
                rename: (name::wire_of_variant(&variant) != value).then(|| value.to_owned()),
                ident: variant,
                docs,
                reads: false,
                destructive: None,
                idempotent: false,
                open_world: None,
                examples: Vec::new(),
                fields,
            });
        }
        if let Some(Item::Menu { actions: read, .. }) = self.items.get_mut(at) {
            *read = actions;
        }
        Some(Value::of(model::Kind::Record { ident, boxed: false }))
    }
}

/// A key under which each has one text, and no two the same.
fn common_tag(objects: &[&Json]) -> Option<String> {
    let (first, rest) = objects.split_first()?;
    let mut names: Vec<(&str, HashSet<&str>)> = texts(first)
        .filter(|(name, _)| name::is_sayable(name))
        .map(|(name, value)| (name, HashSet::from([value])))
        .collect();
    for object in rest {
        let values: HashMap<_, _> = texts(object).collect();
        // No more are looked at than the one before has left.
        names.retain_mut(|(name, seen)| values.get(name).is_some_and(|value| seen.insert(value)));
        if names.is_empty() {
            return None;
        }
    }
    let is_sayable = |values: &HashSet<&str>| values.iter().all(|value| name::is_sayable(value));
    let mut tags = names.into_iter().filter(|(_, values)| is_sayable(values));
    tags.next().map(|(name, _)| name.to_owned())
}

/// The properties that may be one text, and which.
fn texts(object: &Json) -> impl Iterator<Item = (&str, &str)> {
    let properties = properties(object).unwrap_or_default().iter();
    properties.filter_map(|(name, property)| Some((&**name, only_text(property)?)))
}

fn tag_property<'j>(object: &'j Json, tag: &str) -> Option<&'j Json> {
    let mut properties = properties(object)?.iter();
    properties
        .find(|(name, _)| name == tag)
        .map(|(_, property)| property)
}

fn tag_value<'j>(object: &'j Json, tag: &str) -> Option<&'j str> {
    tag_property(object, tag).and_then(only_text)
}

/// The one text that a property may be, where it says nothing else.
fn only_text(property: &Json) -> Option<&str> {
    let Json::Object(entries) = property else {
        return None;
    };
    let is_known = |keyword: &str| matches!(keyword, "const" | "enum" | "type") || !judges(keyword);
    let is_text = property.text("type").map(types::meant);
    if !entries.iter().all(|(keyword, _)| is_known(keyword))
        || (property.has("type") && is_text != Some(Some("string")))
    {
        return None;
    }
    let [[only]] = *set::of(property) else { return None };
    as_text(only)
}

/// Whether a reference has anything beside it that bears on what is taken.
fn has_besides(schema: &Json) -> bool {
    let Json::Object(entries) = schema else {
        return false;
    };
    entries
        .iter()
        .any(|(keyword, _)| keyword != "$ref" && judges(keyword))
}

fn requires(object: &Json, name: &str) -> bool {
    let required = object.list("required").unwrap_or_default();
    required.iter().any(|required| as_text(required) == Some(name))
}

/// The object as it is but for its tag.
fn without_tag(object: &Json, tag: &str) -> Json {
    let Json::Object(entries) = object else {
        return object.clone();
    };
    let entries = entries.iter().map(|(keyword, value)| {
        let value = match (&**keyword, value) {
            ("properties", Json::Object(properties)) => Json::Object(
                properties
                    .iter()
                    .filter(|(name, _)| name != tag)
                    .cloned()
                    .collect(),
            ),
            ("required", Json::List(names)) => Json::List(
                names
                    .iter()
                    .filter(|name| as_text(name) != Some(tag))
                    .cloned()
                    .collect(),
            ),
            (_, value) => value.clone(),
        };
        (keyword.clone(), value)
    });
    Json::Object(entries.collect())
}
