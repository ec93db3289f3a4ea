//! Examples as a provider is sent them: in the schema, beside it (Anthropic's `input_examples`), or in words.

use std::borrow::Cow;

use super::{
    PROPOSAL, Target, Wire,
    dialect::{Absent, Dialect},
    node::{Form, Node},
};
use crate::json::Json;

/// Takes the examples out of the schema of a tool's arguments, where the target has them beside it.
pub(super) fn beside(target: Target, schema: &mut Json) -> Vec<Json> {
    if target.wire() != Wire::Anthropic {
        return Vec::new();
    }
    let examples = take(schema);
    let (fitting, node) = (Fitting::new(target.dialect(), schema), Node::of(schema));
    let fitted = |example| fitting.fitted(&node, example);
    examples.iter().map(fitted).collect()
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

/// Examples that a schema takes when it is lowered: where every field is given, what is absent is null; where none is null,
/// what is null is left out.
pub(super) struct Fitting<'j> {
    dialect: &'static Dialect,
    /// Those of the schema, which what holds itself points at.
    definitions: &'j Json,
}

impl<'j> Fitting<'j> {
    pub(super) fn new(dialect: &'static Dialect, root: &'j Json) -> Self {
        let definitions = root.get("$defs").unwrap_or(&Json::Null);
        Self { dialect, definitions }
    }

    /// An example of this node.
    pub(super) fn fitted(&self, node: &Node<'_>, example: &Json) -> Json {
        match example {
            Json::Object(entries) => self.entries(&self.object(node, entries), entries),
            Json::List(items) => {
                let item = Node::of(node.items());
                Json::List(items.iter().map(|given| self.fitted(&item, given)).collect())
            }
            scalar => scalar.clone(),
        }
    }

    fn entries(&self, object: &Node<'_>, entries: &[(Cow<'static, str>, Json)]) -> Json {
        let value = |key: &str| {
            let property = object.properties().iter().find(|(name, _)| name == key);
            Node::of(property.map_or_else(|| object.values(), |(_, node)| node))
        };
        // Of a map, null is a value like others.
        let is_record = object.required().is_some();
        let is_left_out = |key: &str, value: &Json| {
            let optional = is_record && object.is_optional(key);
            self.dialect.absent == Absent::NotNull && optional && *value == Json::Null
        };
        let given = entries.iter().filter(|(key, value)| !is_left_out(key, value));
        let given = given.map(|(key, given)| (key.clone(), self.fitted(&value(key), given)));
        let absent = object.properties().iter().filter(|(name, _)| {
            let is_given = entries.iter().any(|(key, _)| key == name);
            self.dialect.absent == Absent::Null && is_record && !is_given
        });
        let absent = absent.map(|(name, _)| (name.clone(), Json::Null));
        Json::Object(given.chain(absent).collect())
    }

    /// The object that the entries are of: of one of several, that of their tag.
    fn object<'n>(&self, node: &Node<'n>, entries: &[(Cow<'static, str>, Json)]) -> Node<'n>
    where
        'j: 'n,
    {
        match node.form {
            Form::Reference(Json::Text(reference)) => {
                let name = reference.trim_start_matches("#/$defs/");
                let definition = self.definitions.get(name);
                definition.map_or_else(
                    || node.clone(),
                    |definition| self.object(&Node::of(definition), entries),
                )
            }
            Form::Union(arms) => {
                let is_theirs = |arm: &Node<'_>| {
                    let tag = arm.properties().first();
                    tag.is_some_and(|(tag, node)| {
                        let name = entries.iter().find(|(key, _)| key == tag).map(|(_, name)| name);
                        matches!(node.get("enum"), Some(Json::List(only)) if only.first() == name)
                    })
                };
                let arm = arms.iter().map(Node::of).find(is_theirs);
                arm.unwrap_or_else(|| node.clone())
            }
            _ => node.clone(),
        }
    }
}
