//! One of several objects that are told apart by a tag: a menu in a field.

use std::collections::HashSet;

use action_menu::Json;

use super::{
    loss::Kind,
    model::{self, Action, Item, Value},
    name::{self, VariantNames},
    reference,
    schema::{Importer, properties},
    tree::{Look as _, as_text},
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
            let is_plain = !["anyOf", "oneOf", "allOf", "enum", "const"]
                .iter()
                .any(|key| object.has(key));
            properties(object).filter(|_| is_plain).map(|_| object)
        });
        let objects: Vec<&Json> = objects.collect::<Option<_>>()?;
        let tag = common_tag(&objects)?;
        if !objects.iter().all(|object| requires(object, &tag)) {
            let what = "the key that tells the alternatives apart may be left out";
            self.losses.add(path, Kind::Required, what, "it has to be there");
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
    let (first, _) = objects.split_first()?;
    let names = properties(first)?.iter().map(|(name, _)| name);
    let mut tags = names.filter(|name| {
        let values: Option<Vec<&str>> = objects.iter().map(|object| tag_value(object, name)).collect();
        let is_distinct = |values: Vec<&str>| {
            let distinct: HashSet<_> = values.iter().collect();
            distinct.len() == values.len() && values.iter().all(|value| name::is_sayable(value))
        };
        name::is_sayable(name) && values.is_some_and(is_distinct)
    });
    tags.next().map(|name| name.clone().into_owned())
}

/// The one text that a property may be.
fn tag_value<'j>(object: &'j Json, tag: &str) -> Option<&'j str> {
    let (_, property) = properties(object)?.iter().find(|(name, _)| name == tag)?;
    let only = property.get("const").or(match property.list("enum") {
        Some([only]) => Some(only),
        _ => None,
    });
    only.and_then(as_text)
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
