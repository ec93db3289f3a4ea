//! The explaining path: walks the tree of a proposal against the specs and collects every problem.
//!
//! The order is a promise: the tag; the fields as declared, nested values in place; then unknown and
//! duplicate keys as they come in the text.

use std::collections::HashMap;

use super::{Limits, syntax, tree::Node, whole};
use crate::{
    field::whole as whole_number,
    json::Json,
    rejection::{
        Code, Echo, Expected, Found, Hint, JsonType, Path, Problem, Problems, Rejection, nearest_first,
        suggest,
    },
    spec::{ActionSpec, FieldSpec, Kind, MenuSpec, Presence, Shape},
};

type Entries<'n> = [(std::borrow::Cow<'n, str>, Node<'n>)];

/// Judges a proposal that names its action.
pub(super) fn proposal(menu: &MenuSpec, node: &Node<'_>, limits: &Limits) -> Result<(), Rejection> {
    let entries = object(node, limits)?;
    let mut problems = Problems::new(limits.problems);
    let action = tag(menu, entries, &mut problems, limits);
    if let Some(action) = action {
        fields(action, entries, Some(menu.tag()), &mut problems, limits);
    }
    done(problems, action, limits)
}

/// Judges the name of a call.
pub(super) fn call(menu: &MenuSpec, name: &str, limits: &Limits) -> Result<usize, Rejection> {
    menu.position(name)
        .ok_or_else(|| whole(unknown_action(menu, name, &Path::ROOT, limits), limits))
}

/// Judges the arguments of a call.
pub(super) fn arguments(
    menu: &MenuSpec,
    action: usize,
    node: &Node<'_>,
    limits: &Limits,
) -> Result<(), Rejection> {
    let entries = object(node, limits)?;
    let mut problems = Problems::new(limits.problems);
    let action = menu.actions().get(action);
    if let Some(action) = action {
        fields(action, entries, None, &mut problems, limits);
    }
    done(problems, action, limits)
}

fn object<'n>(node: &'n Node<'n>, limits: &Limits) -> Result<&'n Entries<'n>, Rejection> {
    match node {
        Node::Object(entries) => Ok(entries),
        other => Err(whole(syntax::no_object(found(other, false)), limits)),
    }
}

fn done(problems: Problems, action: Option<&ActionSpec>, limits: &Limits) -> Result<(), Rejection> {
    if problems.is_empty() {
        Ok(())
    } else {
        Err(problems.reject(action.map(ActionSpec::name), limits.names))
    }
}

/// The action that the tag names. Without exactly one good tag there is none, and fields aren't judged.
fn tag(
    menu: &MenuSpec,
    entries: &Entries<'_>,
    problems: &mut Problems,
    limits: &Limits,
) -> Option<&'static ActionSpec> {
    let path = Path::ROOT.key(menu.tag());
    let mut tags = entries
        .iter()
        .filter(|(key, _)| key == menu.tag())
        .map(|(_, value)| value);
    let found_tag = match (tags.next(), tags.next()) {
        (Some(only), None) => only,
        (Some(_), Some(_)) => {
            problems
                .push(|| Problem::new(Code::DuplicateKey, path.pointer()).with_found(Found::key(menu.tag())));
            return None;
        }
        (None, _) => {
            problems.push(|| {
                Problem::new(Code::MissingAction, path.pointer())
                    .with_expected(actions(menu, "", limits))
                    .with_hint(looks_like_a_call(entries).then_some(Hint::ToolCall))
            });
            return None;
        }
    };
    match found_tag {
        Node::Text(name) => {
            let action = menu.action(name);
            if action.is_none() {
                problems.push(|| unknown_action(menu, name, &path, limits));
            }
            action
        }
        other => {
            problems.push(|| {
                Problem::new(Code::WrongType, path.pointer())
                    .with_expected(actions(menu, "", limits))
                    .with_found(found(other, false))
            });
            None
        }
    }
}

fn unknown_action(menu: &MenuSpec, name: &str, path: &Path<'_>, limits: &Limits) -> Problem {
    let names: Vec<_> = menu.actions().iter().map(ActionSpec::name).collect();
    Problem::new(Code::UnknownAction, path.pointer())
        .with_expected(actions(menu, name, limits))
        .with_found(Found::Value {
            of: JsonType::String,
            echo: Some(Echo::new(name)),
        })
        .with_suggestion(suggest(name, &names))
}

fn actions(menu: &MenuSpec, written: &str, limits: &Limits) -> Expected {
    Expected::Actions(listed(
        menu.actions().iter().map(ActionSpec::name),
        written,
        limits,
    ))
}

/// All names; the nearest first where a message can't hold all.
fn listed(names: impl Iterator<Item = &'static str>, written: &str, limits: &Limits) -> Box<[&'static str]> {
    let mut names: Box<[_]> = names.collect();
    if names.len() > limits.names && !written.is_empty() {
        nearest_first(written, &mut names);
    }
    names
}

/// A tool call given as a proposal: `{"name": …, "arguments": …}`.
fn looks_like_a_call(entries: &Entries<'_>) -> bool {
    let has = |names: [&str; 4]| entries.iter().any(|(key, _)| names.contains(&key.as_ref()));
    has(["name", "tool", "function", "tool_name"]) && has(["arguments", "parameters", "input", "args"])
}

fn fields(
    action: &ActionSpec,
    entries: &Entries<'_>,
    tag: Option<&str>,
    problems: &mut Problems,
    limits: &Limits,
) {
    let root = Path::ROOT;
    let mut firsts: HashMap<&str, &Node<'_>> = HashMap::with_capacity(entries.len());
    for (key, node) in entries {
        firsts.entry(key).or_insert(node);
    }
    for field in action.fields() {
        let path = root.key(field.name());
        match firsts.get(field.name()) {
            Some(node) => value(field.shape(), node, &path, field.is_secret(), problems),
            None if field.presence() == Presence::Required => problems.push(|| {
                Problem::new(Code::MissingField, path.pointer()).with_expected(of_type(field.shape()))
            }),
            None => {}
        }
    }
    let mut times: HashMap<&str, usize> = HashMap::with_capacity(firsts.len());
    for (key, _) in entries {
        let path = root.key(key);
        let known = tag == Some(key.as_ref()) || action.field(key).is_some();
        let foreign = |problem: Problem| {
            if known {
                problem
            } else {
                problem.with_foreign_key()
            }
        };
        let times = times.entry(key).or_default();
        *times += 1;
        match times {
            1 if !known => problems.push(|| foreign(unknown_field(action, key, &path, limits))),
            2 => problems.push(|| {
                foreign(Problem::new(Code::DuplicateKey, path.pointer()).with_found(Found::key(key)))
            }),
            _ => {}
        }
    }
}

fn unknown_field(action: &ActionSpec, key: &str, path: &Path<'_>, limits: &Limits) -> Problem {
    let names: Vec<_> = action.fields().iter().map(FieldSpec::name).collect();
    Problem::new(Code::UnknownField, path.pointer())
        .with_expected(Expected::Fields(listed(names.iter().copied(), key, limits)))
        .with_found(Found::key(key))
        .with_suggestion(suggest(key, &names))
}

/// Judges a value against its shape: the same shape that the accepting reader enforces.
fn value(shape: &Shape, node: &Node<'_>, path: &Path<'_>, secret: bool, problems: &mut Problems) {
    match (shape.kind(), node) {
        (_, Node::Null) if shape.is_nullable() => {}
        (Kind::Text, Node::Text(_)) | (Kind::Boolean, Node::Boolean(_)) => {}
        (Kind::Integer { min, max }, Node::Number(numeral)) => match integer(numeral) {
            Numeral::Integer(value) if min <= value && value <= max => {}
            Numeral::Fraction => problems.push(|| wrong_type(shape, node, path, secret)),
            numeral => problems.push(|| {
                let hint = matches!(numeral, Numeral::Inexact).then_some(Hint::PlainDigits);
                out_of_range(Json::Integer(min), Json::Integer(max), node, path, secret).with_hint(hint)
            }),
        },
        (Kind::Number { min, max }, Node::Number(numeral)) => match serde_json::from_str::<f64>(numeral) {
            Ok(value) if min <= value && value <= max => {}
            _ => problems.push(|| out_of_range(Json::from(min), Json::from(max), node, path, secret)),
        },
        (Kind::List { item }, Node::List(items)) => {
            for (index, node) in items.iter().enumerate() {
                value(item, node, &path.item(index), secret, problems);
            }
        }
        _ => problems.push(|| wrong_type(shape, node, path, secret)),
    }
}

/// What a numeral is as an integer.
enum Numeral {
    Integer(i128),
    /// Whole, but spelled in a way or of a size that can't be exact.
    Inexact,
    /// Beyond every type of integer.
    Vast,
    Fraction,
}

fn integer(numeral: &str) -> Numeral {
    if !numeral.contains(['.', 'e', 'E']) {
        return numeral.parse().map_or(Numeral::Vast, Numeral::Integer);
    }
    match serde_json::from_str::<f64>(numeral) {
        Ok(value) => match whole_number(value) {
            Some(value) => Numeral::Integer(value),
            None if value.trunc() < value || value.trunc() > value => Numeral::Fraction,
            None => Numeral::Inexact,
        },
        // Only its size can be wrong with a numeral of a well-formed text.
        Err(_) => Numeral::Vast,
    }
}

fn out_of_range(min: Json, max: Json, node: &Node<'_>, path: &Path<'_>, secret: bool) -> Problem {
    Problem::new(Code::OutOfRange, path.pointer())
        .with_expected(Expected::Range { min, max })
        .with_found(found(node, secret))
}

fn wrong_type(shape: &Shape, node: &Node<'_>, path: &Path<'_>, secret: bool) -> Problem {
    let hint = match node {
        Node::Text(text) => match shape.kind() {
            Kind::Integer { .. } | Kind::Number { .. } if is_numeral(text) => Some(Hint::WithoutQuotes),
            Kind::Boolean if matches!(text.as_ref(), "true" | "false") => Some(Hint::WithoutQuotes),
            Kind::List { .. } if syntax::is_bracketed(text) => Some(Hint::QuotedJson),
            _ => None,
        },
        _ => None,
    };
    Problem::new(Code::WrongType, path.pointer())
        .with_expected(of_type(shape))
        .with_found(found(node, secret))
        .with_hint(hint)
}

fn is_numeral(text: &str) -> bool {
    text.starts_with(|c: char| c == '-' || c.is_ascii_digit()) && serde_json::from_str::<f64>(text).is_ok()
}

fn of_type(shape: &Shape) -> Expected {
    let of = match shape.kind() {
        Kind::Text => JsonType::String,
        Kind::Integer { .. } => JsonType::Integer,
        Kind::Number { .. } => JsonType::Number,
        Kind::Boolean => JsonType::Boolean,
        Kind::List { .. } => JsonType::Array,
    };
    Expected::Type {
        of,
        or_null: shape.is_nullable(),
    }
}

/// What is there: a scalar is echoed, unless it is secret.
fn found(node: &Node<'_>, secret: bool) -> Found {
    let echo = match node {
        _ if secret => None,
        Node::Boolean(value) => Some(Echo::new(if *value { "true" } else { "false" })),
        Node::Number(text) | Node::Text(text) => Some(Echo::new(text)),
        Node::Null | Node::List(_) | Node::Object(_) => None,
    };
    Found::Value {
        of: node.json_type(),
        echo,
    }
}
