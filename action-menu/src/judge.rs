//! Whether a scalar of the right type obeys its constraints: asked by the accepting and by the explaining reader
//! alike, of the shape that is exported.

use crate::{
    json::Json,
    shortest::Shortest,
    single,
    spec::{FieldSpec, Kind, Literal, Scalar, Shape, code_points},
};

/// A constraint that a value breaks.
#[derive(Debug, PartialEq)]
pub(crate) enum Fault {
    /// A number too small or too large.
    Range,
    /// A number that is no multiple.
    Step,
    /// A text too short or too long.
    Length,
    /// A text that doesn't match the pattern.
    Pattern,
    /// A text that isn't of the format.
    Format,
    /// The author's own check says no, with its words.
    Check(String),
}

/// Whether a value obeys all constraints: the question of the accepting reader.
#[inline]
pub(crate) fn admits(shape: &Shape, value: Scalar<'_>) -> bool {
    let is_finite = !matches!(value, Scalar::Number(number) if !number.is_finite());
    (shape.is_free() && is_finite) || obeys(shape, value)
}

/// Apart, so that what has no constraints is seen to have none where it is read.
#[inline(never)]
fn obeys(shape: &Shape, value: Scalar<'_>) -> bool {
    faults(shape, value).is_empty()
}

/// Whether a field's default obeys what the compiler can't judge: patterns and the author's checks. One that doesn't is
/// none, and the field has to be sent.
pub(crate) fn takes_default(field: &FieldSpec) -> bool {
    default_scalar(field).is_none_or(|value| admits(field.shape(), value))
}

/// What the absence of a field means: its default, if that obeys its own constraints and is among what a sub-menu leaves.
/// Without it the field has to be sent.
pub(crate) fn default_left(field: &FieldSpec, left: Option<&[Json]>) -> Option<Literal> {
    let default = field.default().filter(|_| takes_default(field))?;
    let value = match (default, default_scalar(field)) {
        // Of a list its items are narrowed.
        (Literal::EmptyList, _) => return Some(default),
        (_, Some(scalar)) => in_a_set(scalar),
        (other, None) => Json::from(other),
    };
    is_left(left, &value).then_some(default)
}

/// A default as its field's type has it.
fn default_scalar(field: &FieldSpec) -> Option<Scalar<'static>> {
    match (field.default()?, field.shape().kind()) {
        (Literal::Text(text), _) => Some(Scalar::Text(text)),
        #[allow(clippy::cast_precision_loss, reason = "a whole number for a float")]
        (Literal::Integer(value), Kind::Number { .. }) => Some(Scalar::Number(value as f64)),
        (Literal::Integer(value), _) => Some(Scalar::Integer(value)),
        (Literal::Number(value), _) => Some(Scalar::Number(value)),
        (Literal::Boolean(_) | Literal::EmptyList, _) => None,
    }
}

/// A value as sets of values hold it: zero has one spelling.
pub(crate) fn in_a_set(value: Scalar<'_>) -> Json {
    match value {
        Scalar::Text(text) => Json::from(text.to_owned()),
        Scalar::Integer(value) => Json::Integer(value),
        Scalar::Number(value) => Json::Number(value + 0.0),
    }
}

/// Whether a value is among what a sub-menu leaves of a field, which is in order.
pub(crate) fn is_left(left: Option<&[Json]>, value: &Json) -> bool {
    left.is_none_or(|left| left.binary_search_by(|left| left.order(value)).is_ok())
}

/// Every constraint that a value breaks. The author's checks are asked only of a value that obeys all others.
pub(crate) fn faults(shape: &Shape, value: Scalar<'_>) -> Vec<Fault> {
    let mut faults = Vec::new();
    match (shape.kind(), value) {
        (
            Kind::Text {
                min,
                max,
                pattern,
                format,
                ..
            },
            Scalar::Text(text),
        ) => {
            if !fits(text, min, max) {
                faults.push(Fault::Length);
            }
            if pattern.is_some_and(|pattern| !pattern().matches(text)) {
                faults.push(Fault::Pattern);
            }
            if format.is_some_and(|format| !format.admits(text)) {
                faults.push(Fault::Format);
            }
        }
        (
            Kind::Integer {
                min,
                max,
                step,
                nonzero,
                ..
            },
            Scalar::Integer(value),
        ) => {
            if value < min || max < value || (nonzero && value == 0) {
                faults.push(Fault::Range);
            }
            if step.is_some_and(|step| step != 0 && value % step != 0) {
                faults.push(Fault::Step);
            }
        }
        (Kind::Number { step, .. }, Scalar::Number(value)) => {
            let kept = kept(shape, value);
            if !keeps_bounds(shape, value) || !keeps_bounds(shape, kept) {
                faults.push(Fault::Range);
            }
            if step.is_some_and(|step| !is_multiple(value, step) || !is_multiple(kept, step)) {
                faults.push(Fault::Step);
            }
            if faults.is_empty() {
                faults.extend(shape.check(Scalar::Number(kept)).err().map(Fault::Check));
            }
            return faults;
        }
        _ => {}
    }
    if faults.is_empty() {
        faults.extend(shape.check(value).err().map(Fault::Check));
    }
    faults
}

/// Whether a number is between the bounds of its shape.
fn keeps_bounds(shape: &Shape, value: f64) -> bool {
    let Kind::Number {
        min,
        max,
        above,
        below,
        ..
    } = shape.kind()
    else {
        return true;
    };
    let low = if above { value <= min } else { value < min };
    let high = if below { value >= max } else { value > max };
    !(low || high || value.is_nan())
}

/// A number as it is written again: itself, or the single that it is kept as, if it is one to keep.
fn kept(shape: &Shape, value: f64) -> f64 {
    match shape.kind() {
        Kind::Number { single: true, .. } if keeps_bounds(shape, value) => {
            single::short(single(shape, value))
        }
        _ => value,
    }
}

/// The single that a number is kept as.
pub(crate) fn single(shape: &Shape, value: f64) -> f32 {
    single::kept(value, |value| keeps_bounds(shape, value))
}

/// Whether a text has from `min` to `max` code points. Its bytes say so in most cases.
fn fits(text: &str, min: u32, max: u32) -> bool {
    let (min, max, bytes) = (min as usize, max as usize, text.len());
    if bytes <= max && bytes >= min.saturating_mul(4) {
        return true;
    }
    let count = code_points(text);
    min <= count && count <= max
}

/// Whether a number is a multiple of a step, as decimals: the shortest that stand for these doubles, so that 0.07
/// is a multiple of 0.01. A fault of rounding can't make it say otherwise.
pub(crate) fn is_multiple(value: f64, step: f64) -> bool {
    let (Some(value), Some(step)) = (Decimal::of(value), Decimal::of(step)) else {
        return false;
    };
    if value.digits == 0 {
        return true;
    }
    if step.digits == 0 {
        return false;
    }
    match value.exponent - step.exponent {
        // The value has the coarser digits: they are taken modulo the step's.
        more if more >= 0 => {
            let scale = (0..more).fold(1, |scale, _| scale * 10 % step.digits);
            value.digits % step.digits * scale % step.digits == 0
        }
        // The step has: a value of at most 17 digits is no multiple of one that is longer.
        less if less >= -20 => {
            let scaled = (less..0).try_fold(step.digits, |digits, _| digits.checked_mul(10));
            scaled.is_some_and(|step| value.digits % step == 0)
        }
        _ => false,
    }
}

/// The size of a number: `digits * 10^exponent`, at most 17 digits.
struct Decimal {
    digits: u128,
    exponent: i32,
}

impl Decimal {
    fn of(value: f64) -> Option<Self> {
        let text = Shortest::of(value.abs());
        let (mantissa, exponent) = text.as_str().split_once('e')?;
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let digits = whole.bytes().chain(fraction.bytes());
        let digits = digits.fold(0, |digits, digit| {
            digits * 10 + u128::from(digit.wrapping_sub(b'0'))
        });
        let places = i32::try_from(fraction.len()).ok()?;
        Some(Self {
            digits,
            exponent: exponent.parse::<i32>().ok()? - places,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn multiples_are_those_of_decimals() {
        for (value, step) in [
            (0.07, 0.01),
            (50.25, 0.01),
            (-50.25, 0.01),
            (0.3, 0.1),
            (1e22, 0.01),
            (1e300, 3e-5 / 3.0),
            (0.0, 7.0),
            (-0.0, 0.01),
            (4.5, 1.5),
            (1e-10, 1e-12),
            (123_456_789.12, 0.01),
            (5e-324, 5e-324),
        ] {
            assert!(is_multiple(value, step), "{value} {step}");
        }
        for (value, step) in [
            (50.255, 0.01),
            (0.1, 0.3),
            (0.005, 0.01),
            (1e-300, 0.01),
            (1.0, 0.3),
            (7.0, 2.0),
            (f64::INFINITY, 1.0),
        ] {
            assert!(!is_multiple(value, step), "{value} {step}");
        }
    }

    #[test]
    fn lengths_are_those_of_code_points() {
        for (text, min, max, right) in [
            ("", 0, 0, true),
            ("", 1, 5, false),
            ("💩💩", 2, 2, true),
            ("💩💩", 3, 9, false),
            ("aé漢💩", 4, 4, true),
            ("aaaa", 0, 3, false),
            ("漢", 0, 1, true),
        ] {
            assert_eq!(fits(text, min, max), right, "{text} {min} {max}");
        }
    }
}
