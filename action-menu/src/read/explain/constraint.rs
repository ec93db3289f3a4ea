//! What a shape demands and what was found, as the data of a problem.

use super::{Judge, Judged};
use crate::{
    json::{Json, Node},
    read::{Limits, syntax},
    rejection::{Code, Counted, Echo, Expected, Found, Hint, Path, Problem, Problems, Range, nearest_first},
    spec::{ChoiceSpec, JsonType, Kind, Shape, is_own, without_zero},
};

/// A constraint of the shape, or of a sub-menu, that is broken.
pub(super) fn broken(code: Code, judged: Judged<'_>, node: &Node<'_>, path: &Path<'_>) -> Problem {
    let problem = Problem::new(code, path.pointer()).with_found(found(node));
    match constraint(code, judged) {
        Some(expected) => problem.with_expected(expected),
        None => problem,
    }
}

/// What a constraint demands, as data.
fn constraint(code: Code, judged: Judged<'_>) -> Option<Expected> {
    let count = |min: u32, max: u32, what| {
        let bound = |bound: u32, none: u32| (bound != none).then_some(bound);
        Expected::Count {
            min: bound(min, 0),
            max: bound(max, u32::MAX),
            what,
        }
    };
    Some(match (code, judged.shape.kind()) {
        (Code::NotInSet, _) => Expected::Values(judged.values.unwrap_or_default().into()),
        (
            Code::OutOfRange,
            Kind::Integer {
                min, max, nonzero, ..
            },
        ) => {
            let (min, max, nonzero) = without_zero(min, max, nonzero);
            Expected::Range(Range {
                min: Some(Json::Integer(min)),
                max: Some(Json::Integer(max)),
                above: false,
                below: false,
                nonzero,
            })
        }
        (
            Code::OutOfRange,
            Kind::Number {
                min,
                max,
                above,
                below,
                single,
                ..
            },
        ) => {
            let own = |bound| is_own(bound, single);
            Expected::Range(Range {
                min: own(min).then(|| Json::from(min)),
                max: own(max).then(|| Json::from(max)),
                above,
                below,
                nonzero: false,
            })
        }
        (Code::NotMultiple, Kind::Integer { step, .. }) => Expected::MultipleOf(Json::Integer(step?)),
        (Code::NotMultiple, Kind::Number { step, .. }) => Expected::MultipleOf(Json::from(step?)),
        (Code::WrongLength, Kind::Text { min, max, .. }) => count(min, max, Counted::Characters),
        (Code::WrongLength, Kind::List { min, max, .. }) => count(min, max, Counted::Items),
        (Code::WrongLength, Kind::Map { min, max, .. }) => count(min, max, Counted::Entries),
        (
            _,
            Kind::Text {
                pattern: Some(pattern),
                ..
            },
        ) => Expected::Pattern(pattern().as_str()),
        _ => return None,
    })
}

/// A text that isn't of the form of its type.
pub(super) fn formless(judged: Judged<'_>, node: &Node<'_>, path: &Path<'_>) -> Problem {
    let problem = Problem::new(Code::PatternMismatch, path.pointer()).with_found(found(node));
    let Kind::Text {
        format: Some(format), ..
    } = judged.shape.kind()
    else {
        return problem;
    };
    match (format.name(), format.pattern()) {
        (Some(name), _) => problem.with_expected(Expected::Format(name)),
        (None, Some(pattern)) => problem.with_expected(Expected::Pattern(pattern)),
        (None, None) => problem,
    }
}

pub(super) fn wrong_type(shape: &Shape, node: &Node<'_>, path: &Path<'_>) -> Problem {
    let hint = match node {
        Node::Text(text) => match shape.kind() {
            kind if kind.json_type() == JsonType::Array || kind.json_type() == JsonType::Object => {
                syntax::is_bracketed(text).then_some(Hint::QuotedJson)
            }
            _ => unquoted(text)
                .is_some_and(|node| fits(shape, &node))
                .then_some(Hint::WithoutQuotes),
        },
        Node::Number(numeral) if shape.kind().json_type() == JsonType::String => {
            fits(shape, &Node::Text(numeral.clone())).then_some(Hint::WithQuotes)
        }
        _ => None,
    };
    Problem::new(Code::WrongType, path.pointer())
        .with_expected(of_type(shape))
        .with_found(found(node))
        .with_hint(hint)
}

/// The number or boolean that a text spells.
fn unquoted(text: &str) -> Option<Node<'_>> {
    Some(match text {
        "true" => Node::Boolean(true),
        "false" => Node::Boolean(false),
        _ if text.starts_with(|c: char| c == '-' || c.is_ascii_digit())
            && serde_json::from_str::<f64>(text).is_ok() =>
        {
            Node::Number(text.into())
        }
        _ => return None,
    })
}

/// Whether the value would be a right one.
fn fits(shape: &Shape, node: &Node<'_>) -> bool {
    let mut judge = Judge {
        problems: Problems::new(1),
        limits: &Limits::DEFAULT,
    };
    judge.value(Judged { shape, values: None }, node, &Path::ROOT);
    judge.problems.is_empty()
}

/// All names; the nearest first where a message can't hold all.
pub(super) fn listed(
    names: impl Iterator<Item = &'static str>,
    written: &str,
    limits: &Limits,
) -> Box<[&'static str]> {
    let mut names: Box<[_]> = names.collect();
    if names.len() > limits.names && !written.is_empty() {
        nearest_first(written, &mut names);
    }
    names
}

/// What a field that is missing ought to hold: a closed set is told with its values.
pub(super) fn demanded(judged: Judged<'_>, limits: &Limits) -> Expected {
    match (judged.values, judged.shape.kind()) {
        (Some(values), _) => Expected::Values(values.into()),
        (_, Kind::Choice(choices)) => {
            Expected::Choices(listed(choices.iter().map(ChoiceSpec::name), "", limits))
        }
        (_, kind) => Expected::Type {
            of: kind.json_type(),
            or_null: false,
        },
    }
}

fn of_type(shape: &Shape) -> Expected {
    Expected::Type {
        of: shape.kind().json_type(),
        or_null: shape.is_nullable(),
    }
}

/// What is there: a scalar is echoed.
pub(super) fn found(node: &Node<'_>) -> Found {
    let echo = match node {
        Node::Boolean(value) => Some(Echo::new(if *value { "true" } else { "false" })),
        Node::Number(text) | Node::Text(text) => Some(Echo::new(text)),
        Node::Null | Node::List(_) | Node::Object(_) => None,
    };
    Found::Value {
        of: node.json_type(),
        echo,
    }
}
