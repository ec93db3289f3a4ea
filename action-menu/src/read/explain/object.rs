//! Objects: the tag, the fields that ought to be there, the keys that ought not.

use super::{
    Entries, Judge, Judged,
    constraint::{demanded, found, listed},
    seen::Seen,
};
use crate::{
    json::{Json, Node},
    judge,
    offer::Offer,
    read::Limits,
    rejection::{Code, Echo, Expected, Found, Hint, Path, Problem, folds_alike, suggest},
    spec::{FieldSpec, JsonType, Presence},
};

impl Judge<'_> {
    /// Judges an object that names its action. Without exactly one good tag there is none, and fields aren't
    /// judged.
    pub(super) fn tagged(&mut self, offer: Offer<'_>, entries: &Entries<'_>, at: &Path<'_>) -> Option<usize> {
        let tag = offer.menu().tag();
        let path = at.key(tag);
        let mut tags = entries
            .iter()
            .filter(|(key, _)| key == tag)
            .map(|(_, value)| value);
        let problem = match (tags.next(), tags.next()) {
            (Some(Node::Text(name)), None) => match named(offer, name, &path, self.limits) {
                Ok(action) => {
                    self.action(offer, action, entries, Some(tag), at);
                    return Some(action);
                }
                Err(problem) => *problem,
            },
            (Some(other), None) => Problem::new(Code::WrongType, path.pointer())
                .with_expected(actions(offer, "", self.limits))
                .with_found(found(other)),
            (Some(_), Some(_)) => {
                Problem::new(Code::DuplicateKey, path.pointer()).with_found(Found::key(tag))
            }
            (None, _) => Problem::new(Code::MissingAction, path.pointer())
                .with_expected(actions(offer, "", self.limits))
                .with_suggestion(
                    entries
                        .iter()
                        .any(|(key, _)| folds_alike(key, tag))
                        .then_some(tag),
                )
                .with_hint(looks_like_a_call(entries).then_some(Hint::ToolCall)),
        };
        self.problems.push(|| problem);
        None
    }

    pub(super) fn action(
        &mut self,
        offer: Offer<'_>,
        index: usize,
        entries: &Entries<'_>,
        tag: Option<&str>,
        at: &Path<'_>,
    ) {
        let Some(action) = offer.menu().actions().get(index) else {
            return;
        };
        self.fields(
            action.fields(),
            |field| offer.values(index, field),
            entries,
            tag,
            at,
        );
    }

    /// Judges the entries of an object against the fields that it ought to have; `values` are what a sub-menu
    /// leaves of each.
    pub(super) fn fields<'v>(
        &mut self,
        fields: &[FieldSpec],
        values: impl Fn(usize) -> Option<&'v [Json]>,
        entries: &Entries<'_>,
        tag: Option<&str>,
        at: &Path<'_>,
    ) {
        let limits = self.limits;
        for (index, field) in fields.iter().enumerate() {
            let path = at.key(field.name());
            let judged = Judged {
                shape: field.shape(),
                values: values(index),
            };
            let before = self.problems.len();
            // The first of its name. There are as many fields as the author has written, however many entries there are.
            let entry = entries.iter().find(|(key, _)| key == field.name());
            let absent = match (entry.map(|(_, node)| node), field.presence()) {
                (None, Presence::Required) => true,
                (None | Some(Node::Null), Presence::Defaulted) => {
                    judge::default_left(field, judged.values).is_none()
                }
                (None, Presence::Optional) => false,
                (Some(node), _) => {
                    self.value(judged, node, &path);
                    false
                }
            };
            if absent {
                self.problems.push(|| {
                    Problem::new(Code::MissingField, path.pointer()).with_expected(demanded(judged, limits))
                });
            }
            if field.is_secret() {
                self.problems.withhold_since(before);
            }
        }
        self.keys(fields, entries, tag, at);
    }

    /// Judges the keys of an object: those that no field has, and those that come twice.
    pub(super) fn keys(
        &mut self,
        fields: &[FieldSpec],
        entries: &Entries<'_>,
        tag: Option<&str>,
        at: &Path<'_>,
    ) {
        let limits = self.limits;
        let mut seen = Seen::of(entries.len());
        for (key, _) in entries {
            let path = at.key(key);
            let known = tag == Some(key.as_ref()) || fields.iter().any(|field| field.name() == key);
            let foreign = |problem: Problem| {
                if known {
                    problem
                } else {
                    problem.foreign_within(at)
                }
            };
            match seen.times(key) {
                1 if !known => self
                    .problems
                    .push(|| foreign(unknown_field(fields, key, &path, limits))),
                2 => self.problems.push(|| foreign(duplicate_key(key, &path))),
                _ => {}
            }
        }
    }
}

/// The action of this name, if it is on offer.
pub(super) fn named(
    offer: Offer<'_>,
    name: &str,
    path: &Path<'_>,
    limits: &Limits,
) -> Result<usize, Box<Problem>> {
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

/// A tool call given as a proposal: `{"name": …, "arguments": …}`.
fn looks_like_a_call(entries: &Entries<'_>) -> bool {
    let has = |names: [&str; 4]| entries.iter().any(|(key, _)| names.contains(&key.as_ref()));
    has(["name", "tool", "function", "tool_name"]) && has(["arguments", "parameters", "input", "args"])
}

fn unknown_field(fields: &[FieldSpec], key: &str, path: &Path<'_>, limits: &Limits) -> Problem {
    let names: Vec<_> = fields.iter().map(FieldSpec::name).collect();
    Problem::new(Code::UnknownField, path.pointer())
        .with_expected(Expected::Fields(listed(names.iter().copied(), key, limits)))
        .with_found(Found::key(key))
        .with_suggestion(suggest(key, &names))
}

pub(super) fn duplicate_key(key: &str, path: &Path<'_>) -> Problem {
    Problem::new(Code::DuplicateKey, path.pointer()).with_found(Found::key(key))
}
