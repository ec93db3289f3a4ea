//! A scalar of another type, and one that breaks a constraint of its own.

use action_menu::{Code, Kind, Shape};
use fastrand::Rng;
use menus::generate::Tree;

use super::raw;

/// A value of another type. An open value takes any but what no double holds.
pub(super) fn retype(shape: &Shape, rng: &mut Rng) -> Option<(Code, Tree)> {
    let object = || Tree::Object(vec![("a".to_owned(), raw("1"))]);
    let others = match shape.kind() {
        Kind::Open => return Some((Code::OutOfRange, raw("-1e400"))),
        Kind::Text { .. } | Kind::Choice(_) => vec![raw("5"), raw("true"), Tree::List(Vec::new()), object()],
        Kind::Boolean => vec![
            raw("0"),
            Tree::Text("true".to_owned()),
            Tree::List(vec![raw("true")]),
        ],
        Kind::Integer { .. } => vec![
            raw("1.5"),
            raw("-2e-1"),
            raw("false"),
            Tree::Text("1".to_owned()),
            Tree::List(vec![raw("1")]),
        ],
        Kind::Number { .. } => vec![raw("true"), Tree::Text("1.5".to_owned()), object()],
        Kind::List { .. } => vec![raw("3"), object(), Tree::Text("[]".to_owned())],
        Kind::Map { .. }
        | Kind::Record(_)
        | Kind::RecursiveRecord(_)
        | Kind::Menu(_)
        | Kind::RecursiveMenu(_) => {
            vec![raw("3"), Tree::List(vec![object()]), Tree::Text("{}".to_owned())]
        }
        _ => return None,
    };
    let null = (!shape.is_nullable()).then(|| raw("null"));
    let others: Vec<_> = others.into_iter().chain(null).collect();
    Some((Code::WrongType, rng.choice(others)?))
}

/// A scalar, or a list as a whole, that breaks one constraint and no other.
pub(super) fn constraint(shape: &Shape, tree: &Tree, rng: &mut Rng) -> Option<(Code, Tree)> {
    let mut ways = Vec::new();
    match shape.kind() {
        Kind::Text {
            min,
            max,
            pattern,
            format,
            ..
        } => {
            if pattern.is_some() || format.is_some() {
                ways.push((Code::PatternMismatch, Tree::Text("!".to_owned())));
            } else {
                let long = |length: u32| Tree::Text("é".repeat(length as usize));
                if min > 0 {
                    ways.push((Code::WrongLength, long(min - 1)));
                }
                if max < 5_000 {
                    ways.push((Code::WrongLength, long(max + 1)));
                }
            }
        }
        Kind::Choice(_) => {
            for text in ["none of them", "", "LOW"] {
                ways.push((Code::NotInSet, Tree::Text(text.to_owned())));
            }
        }
        Kind::Integer {
            min,
            max,
            step,
            nonzero,
            ..
        } => {
            let step = step.unwrap_or(1);
            let over = max - max.rem_euclid(step) + step;
            let under = min - 1 - (min - 1).rem_euclid(step);
            for value in [over, under] {
                ways.push((Code::OutOfRange, raw(value.to_string())));
            }
            ways.push((Code::OutOfRange, raw("1e400")));
            if nonzero {
                ways.push((Code::OutOfRange, raw("-0")));
            }
            if step > 1
                && let Tree::Raw(word) = tree
                && let Ok(value) = word.parse::<i128>()
            {
                let near = if value < max { value + 1 } else { value - 1 };
                ways.push((Code::NotMultiple, raw(near.to_string())));
            }
        }
        Kind::Number {
            min,
            max,
            above,
            below,
            step,
            single,
            ..
        } => {
            ways.push((Code::OutOfRange, raw("1e400")));
            if single {
                ways.push((Code::OutOfRange, raw("-3.5e38")));
            }
            // Whole numbers are multiples of every step of our menus.
            if max.abs() < 1e9 {
                let over = if below { max } else { max.floor() + 1.0 };
                ways.push((Code::OutOfRange, raw(over.to_string())));
            }
            if min.abs() < 1e9 {
                let under = if above { min } else { min.ceil() - 2.0 };
                ways.push((Code::OutOfRange, raw(under.to_string())));
            }
            if step == Some(0.01) && min <= 1.0 && max >= 2.0 {
                ways.push((Code::NotMultiple, raw("1.005")));
            }
        }
        _ => {}
    }
    let at = rng.usize(..ways.len().max(1));
    (at < ways.len()).then(|| ways.swap_remove(at))
}
