//! Shapes and their constraints in words.

use std::fmt::Display;

use action_menu::{ActionSpec, ChoiceSpec, Kind, Literal, Shape};

use super::{cell, code, codes};

/// What a value is and has to be.
pub(super) fn words(shape: &Shape) -> String {
    let words = match shape.kind() {
        Kind::Text {
            min,
            max,
            pattern,
            format,
            ..
        } => {
            let mut words = format
                .and_then(|format| format.name())
                .map_or_else(|| "text".to_owned(), |name| format!("text, a {name}"));
            words.push_str(&counted("character", min, max));
            let pattern = pattern.map(|pattern| pattern().as_str());
            let pattern = pattern.or_else(|| format.and_then(|format| format.pattern()));
            if let Some(pattern) = pattern {
                words = format!("{words}, matching {}", code(pattern));
            }
            words
        }
        Kind::Integer {
            min,
            max,
            step,
            nonzero,
            ..
        } => {
            // What a 64-bit type can hold is no news.
            let low = (min > i128::from(i64::MIN)).then(|| format!("at least {min}"));
            let high = (max < i128::from(i64::MAX)).then(|| format!("at most {max}"));
            let step = step.map(|step| format!("a multiple of {step}"));
            joined(
                "whole number",
                [low, high, step, nonzero.then(|| "not 0".to_owned())],
            )
        }
        Kind::Number {
            min,
            max,
            above,
            below,
            step,
            ..
        } => {
            let low = (min > -f64::from(f32::MAX))
                .then(|| format!("{} {min}", if above { "more than" } else { "at least" }));
            let high = (max < f64::from(f32::MAX))
                .then(|| format!("{} {max}", if below { "less than" } else { "at most" }));
            let step = step.map(|step| format!("a multiple of {step}"));
            joined("number", [low, high, step, None])
        }
        Kind::Boolean => "`true` or `false`".to_owned(),
        Kind::Choice(values) => {
            let told = |value: &ChoiceSpec| match cell(&value.description()) {
                none if none.is_empty() => code(value.name()),
                meaning => format!("{} ({meaning})", code(value.name())),
            };
            let values: Vec<_> = values.iter().map(told).collect();
            format!("one of {}", values.join(", "))
        }
        Kind::List {
            item,
            min,
            max,
            unique,
            ..
        } => {
            let once = if unique { ", each once" } else { "" };
            format!("list{}{once}: {}", counted("item", min, max), words(item))
        }
        Kind::Map {
            key, value, min, max, ..
        } => {
            let keys = match words(key) {
                plain if plain == "text" => String::new(),
                keys => format!(" of keys ({keys})"),
            };
            format!("map{keys}{}: {}", counted("entry", min, max), words(value))
        }
        Kind::Record(_) => "object".to_owned(),
        Kind::RecursiveRecord(record) => format!("object {}", code(record().name())),
        Kind::Menu(menu) => action_of(menu),
        Kind::RecursiveMenu(menu) => action_of(menu()),
        Kind::Open => "anything".to_owned(),
        _ => "value".to_owned(),
    };
    words.replace('\n', " ")
}

fn action_of(menu: &action_menu::MenuSpec) -> String {
    let names: Vec<_> = menu.actions().iter().map(ActionSpec::name).collect();
    format!(
        "object that is one of {}, named by {}",
        codes(&names),
        code(menu.tag())
    )
}

fn joined<const N: usize>(what: &str, constraints: [Option<String>; N]) -> String {
    let mut words = what.to_owned();
    for constraint in constraints.into_iter().flatten() {
        words.push_str(", ");
        words.push_str(&constraint);
    }
    words
}

/// `, 1 to 60 characters`.
fn counted(what: &str, min: u32, max: u32) -> String {
    let many = match what {
        "entry" => "entries".to_owned(),
        what => format!("{what}s"),
    };
    let of = |count: u32| if count == 1 { what } else { &many };
    match (min, max) {
        (0, u32::MAX) => String::new(),
        (min, u32::MAX) => format!(", at least {min} {}", of(min)),
        (0, max) => format!(", at most {max} {}", of(max)),
        (min, max) if min == max => format!(", {min} {}", of(min)),
        (min, max) => format!(", {min} to {max} {many}"),
    }
}

/// A default as the model would write it.
pub(super) fn default(default: Literal, shape: &Shape) -> String {
    let shown = |value: &dyn Display| format!("`{value}`");
    match default {
        Literal::Integer(value) => shown(&value),
        Literal::Number(value) => shown(&value),
        Literal::Text("") => "the empty text".to_owned(),
        Literal::Text(text) => cell(&code(text)),
        Literal::Boolean(value) => shown(&value),
        Literal::EmptyList if matches!(shape.kind(), Kind::Map { .. }) => "`{}`".to_owned(),
        Literal::EmptyList => "`[]`".to_owned(),
        _ => String::new(),
    }
}
