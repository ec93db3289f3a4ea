//! What people and logs are shown of a call: all of it, and nothing that a terminal obeys; of a secret its length and a
//! short keyed digest.

use std::fmt::Write as _;

use super::SealingKey;
use crate::{
    invisible::{is_hidden, is_odd_space},
    json::Json,
    spec::{FieldSpec, Kind, MenuSpec, Shape},
};

/// The arguments of a proposal with its secrets masked: all but the tag, which is no field.
pub(super) fn arguments(key: &SealingKey, fields: &'static [FieldSpec], proposal: &Json) -> Json {
    let Json::Object(entries) = proposal else {
        return proposal.clone();
    };
    Json::object(entries.iter().filter_map(|(name, value)| {
        let field = fields.iter().find(|field| field.name() == name)?;
        Some((name.clone(), of_field(key, field, value)))
    }))
}

fn of_field(key: &SealingKey, field: &FieldSpec, value: &Json) -> Json {
    if field.is_secret() {
        mask(key, value)
    } else {
        within(key, field.shape(), value)
    }
}

/// What is in an object with its secrets masked, in lists, maps, records and inner menus too.
fn masked(key: &SealingKey, fields: &'static [FieldSpec], arguments: &Json) -> Json {
    let Json::Object(entries) = arguments else {
        return arguments.clone();
    };
    Json::object(entries.iter().map(|(name, value)| {
        let field = fields.iter().find(|field| field.name() == name);
        let value = match field {
            Some(field) => of_field(key, field, value),
            // The tag.
            None => value.clone(),
        };
        (name.clone(), value)
    }))
}

fn within(key: &SealingKey, shape: &Shape, value: &Json) -> Json {
    match (shape.kind(), value) {
        (Kind::List { item, .. }, Json::List(items)) => {
            Json::List(items.iter().map(|one| within(key, item, one)).collect())
        }
        (Kind::Map { value: shape, .. }, Json::Object(entries)) => {
            let entries = entries
                .iter()
                .map(|(name, value)| (name.clone(), within(key, shape, value)));
            Json::object(entries)
        }
        (Kind::Record(_) | Kind::RecursiveRecord(_), Json::Object(_)) => match shape.as_record() {
            Some(record) => masked(key, record.fields(), value),
            None => value.clone(),
        },
        (Kind::Menu(_) | Kind::RecursiveMenu(_), Json::Object(_)) => match shape.as_menu() {
            Some(menu) => masked(key, fields_of(menu, value), value),
            None => value.clone(),
        },
        _ => value.clone(),
    }
}

/// The fields of the action that an inner proposal names.
fn fields_of(menu: &'static MenuSpec, proposal: &Json) -> &'static [FieldSpec] {
    match proposal.get(menu.tag()) {
        Some(Json::Text(action)) => menu.action(action).map_or(&[], |action| action.fields()),
        _ => &[],
    }
}

/// The length of a text, and sixteen digits by which two secrets can be told apart, but not guessed by who hasn't the key.
fn mask(key: &SealingKey, value: &Json) -> Json {
    if *value == Json::Null {
        return Json::Null;
    }
    let digest = key.of("secret", &[&value.to_canonical()]).to_string();
    let digest: String = digest.chars().take(16).collect();
    let mut entries = vec![("secret", Json::from(digest))];
    if let Json::Text(text) = value {
        entries.push(("characters", Json::from(text.chars().count())));
    }
    Json::object(entries)
}

/// Each value on a line of its own, `path = value`, in whole: no two values that differ have the same lines.
pub(super) fn lines(path: &str, value: &Json, indent: &str, out: &mut String) {
    match value {
        Json::Object(entries) if !entries.is_empty() => {
            for (key, value) in entries {
                let key = named(key);
                let path = if path.is_empty() {
                    key
                } else {
                    format!("{path}.{key}")
                };
                lines(&path, value, indent, out);
            }
        }
        Json::List(items) if !items.is_empty() => {
            for (index, value) in items.iter().enumerate() {
                lines(&format!("{path}[{index}]"), value, indent, out);
            }
        }
        value => {
            let value = visible(&value.to_string());
            // Writing to a String can't fail.
            let _ = match path {
                "" => writeln!(out, "{indent}{value}"),
                path => writeln!(out, "{indent}{path} = {value}"),
            };
        }
    }
}

/// A key that is a word stands as it is, any other as JSON.
fn named(key: &str) -> String {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    if !key.is_empty() && key.chars().all(is_word) {
        key.to_owned()
    } else {
        visible(&Json::from(key).to_string())
    }
}

/// JSON whose hidden characters and odd spaces are escaped as JSON does it. Backslashes are doubled in JSON, so that what is
/// escaped here can be told from what was written so.
pub(super) fn visible(json: &str) -> String {
    let mut shown = String::with_capacity(json.len());
    for c in json.chars() {
        if is_hidden(c) || is_odd_space(c) {
            for unit in c.encode_utf16(&mut [0; 2]) {
                let _ = write!(shown, "\\u{unit:04x}");
            }
        } else {
            shown.push(c);
        }
    }
    shown
}
