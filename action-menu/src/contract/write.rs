//! A contract as JSON, and laid out for the eyes of whoever reads a difference.

use std::borrow::Cow;

use super::{
    Contract, FORM,
    model::{Absent, Action, Body, Count, Definition, Field, Key, Kind, Menu, Shape},
};
use crate::{
    digest::{Digest, Digests},
    json::Json,
    spec::{Confirm, Effect},
};

type Entries = Vec<(&'static str, Json)>;

/// All of it, the seal last.
pub(super) fn contract(contract: &Contract) -> Json {
    let mut json = unsealed(contract);
    let seal = Json::from(seal(&json).to_string());
    if let Json::Object(entries) = &mut json {
        entries.push(("seal".into(), seal));
    }
    json
}

/// What the seal has to be.
pub(super) fn seal_of(contract: &Contract) -> Digest {
    seal(&unsealed(contract))
}

fn seal(json: &Json) -> Digest {
    Digest::of_text("contract", &[&json.to_canonical()])
}

fn unsealed(contract: &Contract) -> Json {
    let mut entries = vec![("contract", Json::from(FORM))];
    text(&mut entries, "description", &contract.description);
    entries.push(("digests", digests(contract.digests)));
    entries.extend(menu(&contract.menu));
    if !contract.definitions.is_empty() {
        let definitions = contract.definitions.iter();
        let definitions = definitions.map(|of| (of.name.clone(), definition(of)));
        entries.push(("definitions", Json::object(definitions)));
    }
    Json::object(entries)
}

fn digests(digests: Digests) -> Json {
    Json::object([
        ("shape", Json::from(digests.shape.to_string())),
        ("text", Json::from(digests.text.to_string())),
    ])
}

fn menu(menu: &Menu) -> Entries {
    vec![
        ("tag", Json::from(&menu.tag)),
        ("actions", Json::List(menu.actions.iter().map(action).collect())),
    ]
}

fn action(action: &Action) -> Json {
    let mut entries = vec![("name", Json::from(&action.name))];
    if !action.aliases.is_empty() {
        entries.push(("aliases", names(&action.aliases)));
    }
    flag(&mut entries, "deprecated", action.deprecated);
    text(&mut entries, "description", &action.description);
    text(&mut entries, "use_when", &action.use_when);
    text(&mut entries, "not_for", &action.not_for);
    text(&mut entries, "costly", &action.costly);
    if !action.examples.is_empty() {
        entries.push(("examples", names(&action.examples)));
    }
    if action.effect != Effect::Unstated {
        entries.push(("effect", Json::name(action.effect.as_str())));
    }
    if action.confirm != Confirm::Unstated {
        entries.push(("confirm", Json::name(action.confirm.as_str())));
    }
    if action.key != Key::Unstated {
        entries.push(("key", key(&action.key)));
    }
    entries.extend(action.preview.as_ref().map(|of| ("preview", Json::from(of))));
    entries.extend(action.verify.as_ref().map(|of| ("verify", Json::from(of))));
    entries.extend(action.timeout_ms.map(|of| ("timeout_ms", Json::from(of))));
    entries.extend(action.retry.map(|of| ("retry", Json::from(of))));
    flag(&mut entries, "open_world", action.open_world);
    entries.push(("fields", Json::List(action.fields.iter().map(field).collect())));
    entries.extend(action.digests.map(|of| ("digests", digests(of))));
    Json::object(entries)
}

/// As a file and a change have it.
pub(super) fn key(key: &Key) -> Json {
    match key {
        Key::Unstated => Json::Null,
        Key::Fields(fields) => names(fields),
        Key::Arguments => Json::name("arguments"),
        Key::Repeatable => Json::name("repeatable"),
    }
}

pub(super) fn names(names: &[String]) -> Json {
    Json::List(names.iter().map(Json::from).collect())
}

fn field(field: &Field) -> Json {
    let mut entries = vec![("name", Json::from(&field.name))];
    text(&mut entries, "description", &field.description);
    entries.extend(
        field
            .from_action
            .as_ref()
            .map(|of| ("from_action", Json::from(of))),
    );
    flag(&mut entries, "secret", field.secret);
    match &field.absent {
        Absent::Refused => {}
        Absent::Nothing => flag(&mut entries, "optional", true),
        Absent::Default(default) => entries.push(("default", default.clone())),
    }
    entries.push(("shape", shape(&field.shape)));
    Json::object(entries)
}

pub(super) fn shape(of: &Shape) -> Json {
    let mut entries = vec![("type", Json::name(of.kind.as_str()))];
    match &of.kind {
        Kind::Text {
            length,
            pattern,
            format,
        } => {
            counted(&mut entries, *length);
            entries.extend(pattern.as_ref().map(|of| ("pattern", Json::from(of))));
            entries.extend(format.as_ref().map(|of| ("format", Json::from(of))));
        }
        Kind::Integer {
            min,
            max,
            step,
            nonzero,
        } => {
            entries.extend([("min", Json::Integer(*min)), ("max", Json::Integer(*max))]);
            entries.extend(step.map(|step| ("step", Json::Integer(step))));
            flag(&mut entries, "nonzero", *nonzero);
        }
        Kind::Number {
            min,
            max,
            above,
            below,
            step,
            single,
        } => {
            entries.extend(min.map(|min| ("min", Json::Number(min))));
            flag(&mut entries, "above", *above);
            entries.extend(max.map(|max| ("max", Json::Number(max))));
            flag(&mut entries, "below", *below);
            entries.extend(step.map(|step| ("step", Json::Number(step))));
            flag(&mut entries, "single", *single);
        }
        Kind::Choice(values) => {
            let all = values.iter().map(|value| Json::from(&value.name)).collect();
            entries.push(("values", Json::List(all)));
            let told = values.iter().filter(|value| !value.meaning.is_empty());
            let told: Vec<_> = told
                .map(|value| (value.name.clone(), Json::from(&value.meaning)))
                .collect();
            if !told.is_empty() {
                entries.push(("meanings", Json::object(told)));
            }
        }
        Kind::List { item, count, unique } => {
            counted(&mut entries, *count);
            flag(&mut entries, "unique", *unique);
            entries.push(("item", shape(item)));
        }
        Kind::Map { key, value, count } => {
            counted(&mut entries, *count);
            entries.extend([("key", shape(key)), ("value", shape(value))]);
        }
        Kind::Record(name) | Kind::Menu(name) => entries.push(("of", Json::from(name))),
        Kind::Boolean | Kind::Open => {}
    }
    flag(&mut entries, "nullable", of.nullable);
    flag(&mut entries, "checked", of.checked);
    Json::object(entries)
}

fn definition(of: &Definition) -> Json {
    let mut entries = Entries::new();
    flag(&mut entries, "recursive", of.recursive);
    match &of.body {
        Body::Record(fields) => {
            entries.push(("fields", Json::List(fields.iter().map(field).collect())));
        }
        Body::Menu(of) => entries.extend(menu(of)),
    }
    Json::object(entries)
}

fn counted(entries: &mut Entries, count: Count) {
    if count.min > 0 {
        entries.push(("min", Json::from(count.min)));
    }
    entries.extend(count.max.map(|max| ("max", Json::from(max))));
}

fn text(entries: &mut Entries, key: &'static str, text: &str) {
    if !text.is_empty() {
        entries.push((key, Json::from(text)));
    }
}

fn flag(entries: &mut Entries, key: &'static str, is_so: bool) {
    if is_so {
        entries.push((key, Json::Boolean(true)));
    }
}

/// What stands on a line of its own, whatever its length: a line that is wrapped by its width moves with its content.
const EXPANDED: [&str; 5] = ["actions", "fields", "definitions", "digests", "examples"];

/// Indented by two; a shape, a list of names on one line.
pub(super) fn laid_out(json: &Json) -> String {
    let mut out = String::new();
    lay(json, false, 0, &mut out);
    out.push('\n');
    out
}

fn lay(json: &Json, expanded: bool, depth: usize, out: &mut String) {
    let indent = |out: &mut String, depth: usize| {
        out.push('\n');
        out.push_str(&"  ".repeat(depth));
    };
    match json {
        Json::List(items) if expanded && !items.is_empty() => {
            out.push('[');
            for (index, item) in items.iter().enumerate() {
                out.push_str(if index > 0 { "," } else { "" });
                indent(out, depth + 1);
                lay(item, false, depth + 1, out);
            }
            indent(out, depth);
            out.push(']');
        }
        Json::Object(entries) if !entries.is_empty() && (expanded || is_large(entries)) => {
            out.push('{');
            for (index, (key, value)) in entries.iter().enumerate() {
                out.push_str(if index > 0 { "," } else { "" });
                indent(out, depth + 1);
                out.push_str(&Json::from(key.clone()).to_string());
                out.push_str(": ");
                // A default is the author's own JSON: its keys aren't ours.
                let apart = EXPANDED.contains(&key.as_ref()) || key == "meanings";
                if key == "default" {
                    out.push_str(&value.to_string());
                } else {
                    lay(value, apart, depth + 1, out);
                }
            }
            indent(out, depth);
            out.push('}');
        }
        small => spaced(small, out),
    }
}

/// Whether an object has a name, words or fields in it.
fn is_large(entries: &[(Cow<'static, str>, Json)]) -> bool {
    entries.iter().any(|(key, value)| {
        let own = matches!(key.as_ref(), "name" | "meanings" | "fields" | "actions");
        own || matches!(value, Json::Object(entries) if is_large(entries))
    })
}

/// On one line, with the spaces that people write.
fn spaced(json: &Json, out: &mut String) {
    match json {
        Json::List(items) => {
            out.push('[');
            for (index, item) in items.iter().enumerate() {
                out.push_str(if index > 0 { ", " } else { "" });
                spaced(item, out);
            }
            out.push(']');
        }
        Json::Object(entries) => {
            out.push('{');
            for (index, (key, value)) in entries.iter().enumerate() {
                out.push_str(if index > 0 { ", " } else { "" });
                out.push_str(&Json::from(key.clone()).to_string());
                out.push_str(": ");
                spaced(value, out);
            }
            out.push('}');
        }
        scalar => out.push_str(&scalar.to_string()),
    }
}
