//! The properties of an object as fields.

use std::collections::HashSet;

use action_menu::Json;

use super::{
    default, docs,
    loss::{Kind, NUMBERED, shown, shown_json, step},
    merge,
    model::{self, Default, Field, Said, Value},
    name::{self, FieldNames},
    reference,
    schema::{Importer, properties},
    tree::{Look as _, as_text},
};

impl Importer<'_> {
    /// The fields of an object. `within` is what types of their own are named after.
    pub(super) fn fields(&mut self, schema: &Json, path: &str, within: &str, depth: usize) -> Vec<Field> {
        let required: HashSet<&str> = schema
            .list("required")
            .unwrap_or_default()
            .iter()
            .filter_map(as_text)
            .collect();
        let declared = properties(schema).unwrap_or_default();
        match schema.get("additionalProperties") {
            Some(Json::Boolean(false)) => {}
            None => self.losses.closed(path),
            Some(others) => self.losses.add_said(
                path,
                Kind::Closed,
                "the object takes other keys too",
                "none is taken",
                others,
            ),
        }
        let mut names = FieldNames::default();
        let mut fields = Vec::new();
        for (wire, property) in declared {
            fields.extend(self.field(
                wire,
                property,
                required.contains(&**wire),
                path,
                within,
                depth,
                &mut names,
            ));
        }
        let known: HashSet<&str> = declared.iter().map(|(name, _)| &**name).collect();
        let mut undeclared: Vec<_> = required.difference(&known).collect();
        undeclared.sort_unstable();
        for name in undeclared {
            let what = format!("{} is required and nowhere described", shown(name));
            self.losses.add(path, Kind::Required, what, "left out");
        }
        fields
    }

    #[allow(clippy::too_many_arguments, reason = "what stands around a property")]
    fn field(
        &mut self,
        wire: &str,
        property: &Json,
        required: bool,
        path: &str,
        within: &str,
        depth: usize,
        names: &mut FieldNames,
    ) -> Option<Field> {
        let path = format!("{path}.{}", step(wire));
        if !name::is_sayable(wire) {
            let what = "a name that can't be seen";
            let said = Json::List(vec![Json::Boolean(required), property.clone()]);
            self.losses
                .add_said(&path, Kind::Name, what, "the field is left out", &said);
            return None;
        }
        let rust = names.take(wire);
        if rust.collides {
            let what = "another field would have the same name in Rust";
            self.losses.add(&path, Kind::Name, what, NUMBERED);
        }
        let hint = format!("{within}{}", name::of_type(wire, "Field"));
        let mut docs = self.description(described(self.root, property), &path);
        let description = docs.clone();
        let value = self.value(property, &path, &hint, depth);
        self.told(property, &value, &mut docs, &path);
        let default = self.default(property, &value, required, &mut docs, &path);
        if value.is_open() && required {
            let what = "an open value that has to be there";
            self.losses
                .add(&path, Kind::Open, what, "it may be left out, which is null");
        }
        if required
            && property
                .get("default")
                .is_some_and(|default| *default != Json::Null)
        {
            let what = "a default of a field that has to be there";
            self.losses.apart(&path, Kind::Default, what);
        }
        let may_be_absent = !required && default.is_none() && !value.is_open();
        if !required && !value.nullable && !value.is_open() {
            self.losses.optional(&path);
        }
        if required && value.nullable && !value.is_open() {
            let what = "it has to be there and may be null";
            self.losses.add(&path, Kind::Null, what, "it may be left out too");
        }
        Some(Field {
            ident: rust.ident,
            wire: wire.to_owned(),
            docs,
            value,
            optional: may_be_absent,
            default,
            said: Said {
                description,
                required,
                default: property.get("default").cloned(),
            },
        })
    }

    /// Tells in words what has none of its own here.
    fn told(&mut self, property: &Json, value: &Value, docs: &mut String, path: &str) {
        let kind = match &value.kind {
            model::Kind::List { item, .. } => &item.kind,
            kind => kind,
        };
        let is_closed = matches!(kind, model::Kind::Choice { .. } | model::Kind::Boolean);
        if let (Some(values), false) = (property.list("enum"), is_closed) {
            let values = Json::List(values.to_vec()).to_string();
            if values.len() < 1000 {
                sentence(docs, &format!("One of: {}", docs::line(&values)));
            }
        }
        let Some(format) = property.text("format") else {
            return;
        };
        // What a whole or real number is kept in is no matter of the model's.
        if matches!(format, "int32" | "int64" | "float" | "double" | "enum") {
            return;
        }
        let what = format!("the format {} isn't checked", shown(format));
        self.losses
            .add(path, Kind::Format, what, "it is told in the description");
        sentence(docs, &format!("Format: {}", docs::line(format)));
    }

    fn default(
        &mut self,
        property: &Json,
        value: &Value,
        required: bool,
        docs: &mut String,
        path: &str,
    ) -> Option<Default> {
        let json = property.get("default")?;
        let text = json.to_string();
        match default::of(json, value) {
            Ok(None) => None,
            Ok(Some(default)) if required && !value.nullable => {
                // Whoever has to send it has no default; the model is told all the same.
                let what = format!("the default {} of a field that has to be there", shown_json(json));
                self.losses
                    .add(path, Kind::Default, what, "it is told in the description");
                sentence(docs, &format!("Default: {}", docs::line(&text)));
                drop(default);
                None
            }
            Ok(Some(default)) => {
                if value.nullable {
                    let what = "it may be null beside its default";
                    self.losses.add(path, Kind::Null, what, "null means the default");
                }
                // As our own exports tell it, and will again.
                if let Some(rest) = docs.strip_suffix(&format!("Default: {text}")) {
                    *docs = rest.trim_end().to_owned();
                }
                Some(default)
            }
            Err(why) => {
                let done = if fits_type(json, &value.kind) && text.len() < 200 {
                    sentence(docs, &format!("Default: {}", docs::line(&text)));
                    "it is told in the description"
                } else {
                    "left out"
                };
                self.losses.add(
                    path,
                    Kind::Default,
                    format!("the default {} {why}", shown_json(json)),
                    done,
                );
                None
            }
        }
    }
}

/// The schema whose description is the field's.
fn described<'j>(root: &'j Json, property: &'j Json) -> &'j Json {
    if property.has("description") {
        return property;
    }
    let branches = ["anyOf", "oneOf", "allOf"]
        .iter()
        .find_map(|keyword| property.list(keyword));
    // What one of several is says nothing of them all.
    let inner = branches.and_then(|branches| {
        let mut left = branches.iter().filter(|branch| !merge::is_null(branch));
        left.next().filter(|_| left.next().is_none())
    });
    reference::followed(root, inner.unwrap_or(property)).unwrap_or(property)
}

/// A default that only a menu has no place for.
const fn fits_type(json: &Json, kind: &model::Kind) -> bool {
    matches!(
        (json, kind),
        (Json::List(_), model::Kind::List { .. })
            | (
                Json::Object(_),
                model::Kind::Map { .. } | model::Kind::Record { .. }
            )
            | (_, model::Kind::Open)
            | (
                Json::Text(_),
                model::Kind::Text(model::Text { pattern: Some(_), .. })
            )
            | (
                Json::Integer(_) | Json::Number(_),
                model::Kind::Number(model::Number { step: Some(_), .. })
            )
    )
}

/// Puts a sentence of its own behind a description.
fn sentence(docs: &mut String, text: &str) {
    if docs.contains(text) {
        return;
    }
    if !docs.is_empty() {
        docs.push_str("\n\n");
    }
    docs.push_str(text);
}
