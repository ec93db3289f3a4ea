//! Scalars that break one constraint of their shape.

use std::collections::BTreeSet;

use super::sample::{MOST, Node, number_node, other_case};
use crate::{
    judge::{Fault, faults},
    rejection::Code,
    spec::{Kind, Scalar, Shape},
};

/// A scalar, what a rejection calls its fault, and what was done.
type Broken = (Node, Code, String);

/// The scalars that break a constraint of this shape, `node` being a good one.
pub(super) fn broken(shape: &Shape, node: &Node) -> Vec<Broken> {
    match (shape.kind(), node) {
        (Kind::Text { min, max, .. }, Node::Text(text)) => texts(shape, text, min, max),
        (Kind::Choice(choices), Node::Text(text)) => {
            let others = [
                (Some(String::new()), "is empty"),
                (Some(format!("{text} ")), "ends in a space"),
                (Some("no such value".to_owned()), "is invented"),
                (other_case(text), "is in another case"),
            ];
            let others = others.into_iter().filter_map(|(text, did)| Some((text?, did)));
            others
                .filter(|(text, _)| choices.iter().all(|choice| choice.name() != text))
                .map(|(text, did)| (Node::Text(text.into()), Code::NotInSet, did.to_owned()))
                .collect()
        }
        (Kind::Integer { min, max, .. }, Node::Number(numeral)) => integers(shape, numeral, min, max),
        (Kind::Number { min, max, step, .. }, Node::Number(numeral)) => {
            numbers(shape, numeral, (min, max), step)
        }
        _ => Vec::new(),
    }
}

fn texts(shape: &Shape, text: &str, min: u32, max: u32) -> Vec<Broken> {
    let of = |length: u32| "x".repeat(length as usize);
    let broken = |text: String, code, did: String| (Node::Text(text.into()), code, did);
    let short = min.checked_sub(1).filter(|short| *short < MOST);
    let short = short.map(|short| broken(of(short), Code::WrongLength, format!("is shorter than {min}")));
    let long = (max < MOST).then(|| broken(of(max + 1), Code::WrongLength, format!("is longer than {max}")));
    let others = [
        String::new(),
        "!".to_owned(),
        format!("{text} "),
        format!(" {text}"),
        format!("{text}!"),
        format!("!{text}"),
        "2024-02-30".to_owned(),
        text.to_uppercase(),
        "\u{fffd}\n\u{fffd}".to_owned(),
    ];
    let others = others.into_iter().filter(|text| {
        let faults = faults(shape, Scalar::Text(text));
        faults
            .iter()
            .any(|fault| matches!(fault, Fault::Pattern | Fault::Format))
    });
    let formless = others.map(|text| {
        let did = format!("is {text:?}");
        broken(text, Code::PatternMismatch, did)
    });
    short.into_iter().chain(long).chain(formless).collect()
}

fn integers(shape: &Shape, numeral: &str, min: i128, max: i128) -> Vec<Broken> {
    let at_hand = numeral.parse().unwrap_or(min);
    let beside = [min.checked_sub(1), max.checked_add(1), at_hand.checked_add(1)];
    let values = beside.into_iter().flatten().chain([0]);
    let broken = values.flat_map(|value| coded(shape, Scalar::Integer(value), &value.to_string()));
    let vast = [
        "1e30",
        "-1e30",
        "1e400",
        "100000000000000000000000000000000000000000",
    ];
    numerals(broken.chain(vast.map(out_of_range)))
}

fn numbers(shape: &Shape, numeral: &str, (min, max): (f64, f64), step: Option<f64>) -> Vec<Broken> {
    let at_hand = numeral.parse().unwrap_or(min);
    let edges = [min, min.next_down(), min - 1.0, max, max.next_up(), max + 1.0];
    let between = step.map(|step| [at_hand + step / 2.0, at_hand + step / 3.0]);
    let values = edges.into_iter().chain(between.into_iter().flatten());
    let broken = values.filter(|value| value.is_finite()).flat_map(|value| {
        let numeral = number_node(value).to_string();
        coded(shape, Scalar::Number(value), &numeral)
    });
    numerals(broken.chain(["1e400", "-1e400"].map(out_of_range)))
}

fn out_of_range(numeral: &str) -> (String, Code) {
    (numeral.to_owned(), Code::OutOfRange)
}

/// The numeral of a value, once for each of its faults.
fn coded(shape: &Shape, value: Scalar<'_>, numeral: &str) -> Vec<(String, Code)> {
    let codes = faults(shape, value).into_iter().filter_map(|fault| code(&fault));
    codes.map(|code| (numeral.to_owned(), code)).collect()
}

/// Each numeral once for a code.
fn numerals(all: impl Iterator<Item = (String, Code)>) -> Vec<Broken> {
    let numerals: BTreeSet<(String, Code)> = all.collect();
    let numerals = numerals.into_iter().map(|(numeral, code)| {
        let did = match code {
            Code::NotMultiple => format!("is {numeral}, which is no multiple"),
            _ => format!("is {numeral}"),
        };
        (Node::Number(numeral.into()), code, did)
    });
    numerals.collect()
}

/// The code of a number's fault.
const fn code(fault: &Fault) -> Option<Code> {
    match fault {
        Fault::Range => Some(Code::OutOfRange),
        Fault::Step => Some(Code::NotMultiple),
        Fault::Length | Fault::Pattern | Fault::Format | Fault::Check(_) => None,
    }
}
