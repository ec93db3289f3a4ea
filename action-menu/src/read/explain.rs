//! The explaining path: walks the tree of a proposal against the specs and collects every problem.
//!
//! The order is a promise: the tag; the fields as declared, nested values in place; then unknown and
//! duplicate keys as they come in the text.

use std::collections::HashMap;

use super::{Limits, syntax, tree::Node, whole};
use crate::{
    field::whole as whole_number,
    json::Json,
    offer::Offer,
    rejection::{
        Code, Echo, Expected, Found, Hint, Path, Problem, Problems, Rejection, folds_alike, nearest_first,
        suggest,
    },
    spec::{ActionSpec, FieldSpec, JsonType, Kind, Presence, Shape},
};

type Entries<'n> = [(std::borrow::Cow<'n, str>, Node<'n>)];

/// Judges a proposal that names its action.
pub(super) fn proposal(offer: Offer<'_>, node: &Node<'_>, limits: &Limits) -> Result<(), Rejection> {
    let entries = object(node, limits)?;
    let mut problems = Problems::new(limits.problems);
    let action = tag(offer, entries, &mut problems, limits);
    if let Some(action) = action {
        fields(
            offer,
            action,
            entries,
            Some(offer.menu().tag()),
            &mut problems,
            limits,
        );
    }
    done(offer, problems, action, limits)
}

/// Judges the name of a call.
pub(super) fn call(offer: Offer<'_>, name: &str, limits: &Limits) -> Result<usize, Rejection> {
    named(offer, name, &Path::ROOT, limits).map_err(|problem| whole(*problem, limits))
}

/// Judges the arguments of a call.
pub(super) fn arguments(
    offer: Offer<'_>,
    action: usize,
    node: &Node<'_>,
    limits: &Limits,
) -> Result<(), Rejection> {
    let entries = object(node, limits)?;
    let mut problems = Problems::new(limits.problems);
    fields(offer, action, entries, None, &mut problems, limits);
    done(offer, problems, Some(action), limits)
}

fn object<'n>(node: &'n Node<'n>, limits: &Limits) -> Result<&'n Entries<'n>, Rejection> {
    match node {
        Node::Object(entries) => Ok(entries),
        other => Err(whole(syntax::no_object(other.json_type()), limits)),
    }
}

fn done(
    offer: Offer<'_>,
    problems: Problems,
    action: Option<usize>,
    limits: &Limits,
) -> Result<(), Rejection> {
    if problems.is_empty() {
        return Ok(());
    }
    let action = action.and_then(|action| offer.menu().actions().get(action));
    Err(problems.reject(action.map(ActionSpec::name), limits.names))
}

/// The action that the tag names. Without exactly one good tag there is none, and fields aren't judged.
fn tag(offer: Offer<'_>, entries: &Entries<'_>, problems: &mut Problems, limits: &Limits) -> Option<usize> {
    let tag = offer.menu().tag();
    let path = Path::ROOT.key(tag);
    let mut tags = entries
        .iter()
        .filter(|(key, _)| key == tag)
        .map(|(_, value)| value);
    let problem = match (tags.next(), tags.next()) {
        (Some(Node::Text(name)), None) => match named(offer, name, &path, limits) {
            Ok(action) => return Some(action),
            Err(problem) => *problem,
        },
        (Some(other), None) => Problem::new(Code::WrongType, path.pointer())
            .with_expected(actions(offer, "", limits))
            .with_found(found(other, false)),
        (Some(_), Some(_)) => Problem::new(Code::DuplicateKey, path.pointer()).with_found(Found::key(tag)),
        (None, _) => Problem::new(Code::MissingAction, path.pointer())
            .with_expected(actions(offer, "", limits))
            .with_suggestion(
                entries
                    .iter()
                    .any(|(key, _)| folds_alike(key, tag))
                    .then_some(tag),
            )
            .with_hint(looks_like_a_call(entries).then_some(Hint::ToolCall)),
    };
    problems.push(|| problem);
    None
}

/// The action of this name, if it is on offer.
fn named(offer: Offer<'_>, name: &str, path: &Path<'_>, limits: &Limits) -> Result<usize, Box<Problem>> {
    let code = match offer.menu().position(name) {
        Some(action) if offer.takes(action) => return Ok(action),
        Some(_) if !offer.hides() => Code::NotPermitted,
        _ => Code::UnknownAction,
    };
    let names: Vec<_> = offer.actions().map(|(_, action)| action.name()).collect();
    let suggestion = suggest(name, &names).filter(|_| code == Code::UnknownAction);
    let problem = Problem::new(code, path.pointer())
        .with_expected(actions(offer, name, limits))
        .with_found(Found::Value {
            of: JsonType::String,
            echo: Some(Echo::new(name)),
        })
        .with_suggestion(suggestion);
    Err(Box::new(problem))
}

/// Only what is on offer is ever listed or suggested.
fn actions(offer: Offer<'_>, written: &str, limits: &Limits) -> Expected {
    Expected::Actions(listed(
        offer.actions().map(|(_, action)| action.name()),
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
    offer: Offer<'_>,
    index: usize,
    entries: &Entries<'_>,
    tag: Option<&str>,
    problems: &mut Problems,
    limits: &Limits,
) {
    let Some(action) = offer.menu().actions().get(index) else {
        return;
    };
    let root = Path::ROOT;
    let mut firsts: HashMap<&str, &Node<'_>> = HashMap::with_capacity(entries.len());
    for (key, node) in entries {
        firsts.entry(key).or_insert(node);
    }
    for (at, field) in action.fields().iter().enumerate() {
        let path = root.key(field.name());
        match firsts.get(field.name()) {
            Some(node) => {
                let judged = Judged {
                    shape: field.shape(),
                    values: offer.values(index, at),
                    secret: field.is_secret(),
                };
                value(judged, node, &path, problems);
            }
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

/// What a value is judged against.
#[derive(Clone, Copy)]
struct Judged<'j> {
    shape: &'j Shape,
    /// What a sub-menu leaves of it.
    values: Option<&'j [Json]>,
    /// Whether it is never echoed.
    secret: bool,
}

/// Judges a value against its shape: the same shape that the accepting reader enforces.
fn value(judged: Judged<'_>, node: &Node<'_>, path: &Path<'_>, problems: &mut Problems) {
    let Judged { shape, secret, .. } = judged;
    match (shape.kind(), node) {
        (_, Node::Null) if shape.is_nullable() => {}
        (Kind::Text, Node::Text(text)) => {
            within(
                judged,
                || Json::from(text.clone().into_owned()),
                node,
                path,
                problems,
            );
        }
        (Kind::Boolean, Node::Boolean(value)) => {
            within(judged, || Json::Boolean(*value), node, path, problems);
        }
        (Kind::Integer { min, max }, Node::Number(numeral)) => match integer(numeral) {
            Numeral::Integer(value) if min <= value && value <= max => {
                within(judged, || Json::Integer(value), node, path, problems);
            }
            Numeral::Fraction => problems.push(|| wrong_type(shape, node, path, secret)),
            numeral => problems.push(|| {
                // Only where digits alone would do.
                let close = matches!(numeral, Numeral::Inexact(value) if min <= value && value <= max);
                let hint = close.then_some(Hint::PlainDigits);
                out_of_range(Json::Integer(min), Json::Integer(max), node, path, secret).with_hint(hint)
            }),
        },
        (Kind::Number { min, max }, Node::Number(numeral)) => match serde_json::from_str::<f64>(numeral) {
            Ok(value) if min <= value && value <= max => {
                within(judged, || Json::Number(value), node, path, problems);
            }
            _ => problems.push(|| out_of_range(Json::from(min), Json::from(max), node, path, secret)),
        },
        (Kind::List { item }, Node::List(items)) => {
            for (index, node) in items.iter().enumerate() {
                value(
                    Judged {
                        shape: item,
                        ..judged
                    },
                    node,
                    &path.item(index),
                    problems,
                );
            }
        }
        _ => problems.push(|| wrong_type(shape, node, path, secret)),
    }
}

/// Judges a scalar of the right shape against what a sub-menu leaves.
fn within(
    judged: Judged<'_>,
    value: impl FnOnce() -> Json,
    node: &Node<'_>,
    path: &Path<'_>,
    problems: &mut Problems,
) {
    let Some(values) = judged.values else { return };
    if !values.contains(&value()) {
        problems.push(|| {
            Problem::new(Code::NotInSet, path.pointer())
                .with_expected(Expected::Values(values.into()))
                .with_found(found(node, judged.secret))
        });
    }
}

/// What a numeral is as an integer.
enum Numeral {
    Integer(i128),
    /// Whole, but spelled in a way that can't be exact at this size.
    Inexact(i128),
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
            // A cast beyond 128 bits saturates.
            #[allow(clippy::cast_possible_truncation, reason = "it is whole")]
            None => Numeral::Inexact(value as i128),
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
        // A hint tells of the form of the value.
        Node::Text(text) if !secret => match shape.kind() {
            Kind::List { .. } if syntax::is_bracketed(text) => Some(Hint::QuotedJson),
            _ => unquoted_fits(shape, text).then_some(Hint::WithoutQuotes),
        },
        _ => None,
    };
    Problem::new(Code::WrongType, path.pointer())
        .with_expected(of_type(shape))
        .with_found(found(node, secret))
        .with_hint(hint)
}

/// Whether the text would be a right number or boolean if it weren't a string.
fn unquoted_fits(shape: &Shape, text: &str) -> bool {
    let node = match text {
        "true" => Node::Boolean(true),
        "false" => Node::Boolean(false),
        _ if text.starts_with(|c: char| c == '-' || c.is_ascii_digit())
            && serde_json::from_str::<f64>(text).is_ok() =>
        {
            Node::Number(text.into())
        }
        _ => return false,
    };
    let mut problems = Problems::new(1);
    value(
        Judged {
            shape,
            values: None,
            secret: false,
        },
        &node,
        &Path::ROOT,
        &mut problems,
    );
    problems.is_empty()
}

fn of_type(shape: &Shape) -> Expected {
    Expected::Type {
        of: shape.kind().json_type(),
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
