//! The constraints of a schema, as far as a menu has them.

use action_menu::Json;

use super::{
    loss::{Kind, Losses, shown},
    model::{Number, Text},
    said::judges,
    tree::{Look as _, as_text},
    types,
};

/// Doubles beyond this are no whole numbers of 64 bits.
const LARGEST: f64 = 9.0e18;

/// Beyond this, on either side of zero, no schema tells whole numbers apart, and the derive refuses a range.
const EXACT: i128 = (1 << 53) - 1;

/// Constraints of a text: its length and pattern.
pub(super) fn text(schema: &Json, path: &str, losses: &mut Losses) -> Text {
    let (min, max) = counts(schema, ["minLength", "maxLength"], path, losses);
    let pattern = schema.text("pattern").and_then(|pattern| {
        let translated = crate::dialect::translated(pattern);
        let judged = translated.and_then(|text| {
            regex_lite::Regex::new(&text).map_err(|_| "it is no regular expression".to_owned())
        });
        match judged {
            Ok(_) if pattern.chars().all(crate::invisible::is_fit_for_text) => Some(pattern.to_owned()),
            Ok(_) => {
                losses.add(
                    path,
                    Kind::Pattern,
                    "the pattern holds characters that nobody sees",
                    "left out",
                );
                None
            }
            Err(why) => {
                let what = format!(
                    "the pattern {} isn't the same to every reader ({why})",
                    shown(pattern)
                );
                losses.add(path, Kind::Pattern, what, "left out");
                None
            }
        }
    });
    Text {
        min,
        max,
        pattern,
        said_pattern: schema.text("pattern").map(str::to_owned),
        format: schema.text("format").map(str::to_owned),
    }
}

/// How many there may be: of characters, items or entries.
pub(super) fn counts(schema: &Json, keywords: [&str; 2], path: &str, losses: &mut Losses) -> (u32, u32) {
    let [low, high] = keywords.map(|keyword| {
        let bound = schema.get(keyword)?;
        let count = whole(bound, f64::ceil).and_then(|count| u32::try_from(count).ok());
        if count.is_none() {
            losses.add(path, Kind::Bound, format!("{keyword} is no count"), "left out");
        }
        count
    });
    let (min, max) = (low.unwrap_or(0), high.unwrap_or(u32::MAX));
    if min > max {
        losses.add(
            path,
            Kind::Bound,
            format!("{} is above {}", keywords[0], keywords[1]),
            "both left out",
        );
        return (0, u32::MAX);
    }
    (min, max)
}

/// Least, greatest, step.
pub(super) type Integers = (Option<i128>, Option<i128>, Option<i128>);

/// Constraints of a whole number.
pub(super) fn integers(schema: &Json, path: &str, losses: &mut Losses) -> Integers {
    let mut bound = |keyword, exclusive, round: fn(f64) -> f64, beside: i128| {
        let own = kept(schema, keyword, path, losses, |json| whole(json, round));
        let own = match schema.get(exclusive) {
            // As drafts up to 4 have it.
            Some(Json::Boolean(true)) => own.map(|own| own + beside),
            _ => own,
        };
        // Beyond 1.5 is from 2 on, as beyond 1 is.
        let back = if beside > 0 { f64::floor } else { f64::ceil };
        let beyond = schema
            .get(exclusive)
            .filter(|json| !matches!(json, Json::Boolean(_)));
        let beyond = beyond
            .and_then(|json| whole(json, back))
            .map(|bound| bound + beside);
        match (own, beyond) {
            (Some(own), Some(beyond)) if beside > 0 => Some(own.max(beyond)),
            (Some(own), Some(beyond)) => Some(own.min(beyond)),
            (own, beyond) => own.or(beyond),
        }
    };
    let min = bound("minimum", "exclusiveMinimum", f64::ceil, 1);
    let max = bound("maximum", "exclusiveMaximum", f64::floor, -1);
    let exact = |bound: &i128| (i128::from(i64::MIN)..=i128::from(i64::MAX)).contains(bound);
    if [min, max].iter().flatten().any(|bound| !exact(bound)) {
        losses.add(path, Kind::Bound, "a bound has more than 64 bits", "left out");
    }
    let (mut min, mut max) = told_apart((min.filter(exact), max.filter(exact)), path, losses);
    if min.zip(max).is_some_and(|(min, max)| min > max) {
        losses.add(
            path,
            Kind::Bound,
            "the least value is above the greatest",
            "both left out",
        );
        (min, max) = (None, None);
    }
    let step = schema
        .get("multipleOf")
        .and_then(|step| step_of(step, path, losses));
    (min, max, step)
}

/// What whole numbers are multiples of, where not all of them are.
fn step_of(step: &Json, path: &str, losses: &mut Losses) -> Option<i128> {
    let what = match number(step) {
        Some(step) if step > 0.0 && (1.0 / step).fract() == 0.0 => return None,
        Some(double) if double > 0.0 && double.fract() == 0.0 => match whole(step, f64::floor) {
            Some(step) if step <= EXACT => return Some(step),
            _ => "multipleOf lies beyond what a schema tells apart",
        },
        _ => "multipleOf is no whole number",
    };
    losses.add(path, Kind::Bound, what, "left out");
    None
}

/// The range, unless all of it lies beyond what a schema tells apart.
pub(super) fn told_apart(
    (min, max): (Option<i128>, Option<i128>),
    path: &str,
    losses: &mut Losses,
) -> (Option<i128>, Option<i128>) {
    if min.is_none_or(|min| min <= EXACT) && max.is_none_or(|max| max >= -EXACT) {
        return (min, max);
    }
    let what = "all of the range lies beyond ±(2^53 − 1), where no schema tells whole numbers apart";
    losses.add(path, Kind::Bound, what, "left out");
    (None, None)
}

/// Constraints of a number.
pub(super) fn numbers(schema: &Json, path: &str, losses: &mut Losses) -> Number {
    let mut bound = |keyword, exclusive, tighter: fn(f64, f64) -> bool| {
        let own = kept(schema, keyword, path, losses, number);
        match schema.get(exclusive) {
            Some(Json::Boolean(true)) => (own, own.is_some()),
            Some(beyond) => match (own, number(beyond)) {
                (Some(own), Some(beyond)) if tighter(own, beyond) => (Some(own), false),
                (own, beyond) => (beyond.or(own), beyond.is_some()),
            },
            None => (own, false),
        }
    };
    let (min, above) = bound("minimum", "exclusiveMinimum", |own, beyond| own > beyond);
    let (max, below) = bound("maximum", "exclusiveMaximum", |own, beyond| own < beyond);
    let step = kept(schema, "multipleOf", path, losses, |json| {
        number(json).filter(|step| *step > 0.0)
    });
    let mut kept = Number {
        min,
        max,
        above,
        below,
        step,
    };
    let is_empty = |min: f64, max: f64| min > max || ((above || below) && min >= max);
    if min.zip(max).is_some_and(|(min, max)| is_empty(min, max)) {
        losses.add(
            path,
            Kind::Bound,
            "the least value is above the greatest",
            "both left out",
        );
        kept = Number {
            step,
            ..Number::default()
        };
    }
    kept
}

fn kept<T>(
    schema: &Json,
    keyword: &str,
    path: &str,
    losses: &mut Losses,
    of: impl Fn(&Json) -> Option<T>,
) -> Option<T> {
    let bound = schema.get(keyword)?;
    let value = of(bound);
    if value.is_none() {
        losses.add(
            path,
            Kind::Bound,
            format!("{keyword} is no number that can be one"),
            "left out",
        );
    }
    value
}

pub(super) fn number(json: &Json) -> Option<f64> {
    match json {
        Json::Integer(value) => Some(double(*value)),
        Json::Number(value) => Some(*value),
        _ => None,
    }
    .filter(|value| value.is_finite())
}

/// A whole number, also where it is written with a fraction.
pub(super) fn whole(json: &Json, round: impl Fn(f64) -> f64) -> Option<i128> {
    match json {
        Json::Integer(value) => Some(*value),
        Json::Number(value) => {
            let value = round(*value);
            (value.abs() < LARGEST).then(|| truncated(value))
        }
        _ => None,
    }
}

#[allow(clippy::cast_possible_truncation, reason = "rounded, and within 64 bits")]
const fn truncated(value: f64) -> i128 {
    value as i128
}

#[allow(clippy::cast_precision_loss, reason = "what a peer makes of it too")]
const fn double(value: i128) -> f64 {
    value as f64
}

/// Keywords that say nothing that a menu would have to keep, or that are read elsewhere.
const HEARD: [&str; 44] = [
    "type",
    "description",
    "title",
    "default",
    "examples",
    "example",
    "enum",
    "const",
    "properties",
    "required",
    "additionalProperties",
    "items",
    "anyOf",
    "oneOf",
    "allOf",
    "nullable",
    "format",
    "$ref",
    "$defs",
    "definitions",
    "$schema",
    "$id",
    "id",
    "$comment",
    "$anchor",
    "propertyOrdering",
    "deprecated",
    "readOnly",
    "writeOnly",
    "strict",
    "name",
    "prefixItems",
    "minLength",
    "maxLength",
    "pattern",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "minItems",
    "maxItems",
    "uniqueItems",
    "additional_properties",
];

/// So many keywords of one schema are told one by one.
const MOST_UNHEARD: usize = 10;

/// Keywords of maps.
const OF_MAPS: [&str; 3] = ["propertyNames", "minProperties", "maxProperties"];

/// Reports what a closed set is narrowed by besides: of a set its values are kept.
pub(super) fn beside_a_set(schema: &Json, path: &str, losses: &mut Losses) {
    const READ: [&str; 11] = [
        "type",
        "enum",
        "const",
        "nullable",
        "anyOf",
        "oneOf",
        "allOf",
        "$defs",
        "definitions",
        "format",
        "strict",
    ];
    let Json::Object(entries) = schema else { return };
    let besides = entries
        .iter()
        .filter(|(keyword, _)| judges(keyword) && !READ.contains(&&**keyword));
    for (keyword, value) in besides {
        losses.add_said(
            path,
            Kind::Keyword,
            format!("{} beside a closed set has no words here", shown(keyword)),
            "left out",
            &Json::object([(keyword.clone(), value.clone())]),
        );
    }
    if schema.has("enum") && schema.has("const") {
        let set = schema.get("enum").map_or(Json::Null, Json::clone);
        losses.add_said(
            path,
            Kind::Set,
            "a set beside one value",
            "the value counts",
            &set,
        );
    }
}

/// Reports what stands beside alternatives that a tag tells apart.
pub(super) fn beside_alternatives(schema: &Json, path: &str, losses: &mut Losses) {
    let Json::Object(entries) = schema else { return };
    for (keyword, value) in entries {
        let is_object = keyword == "type" && as_text(value).and_then(types::of_standard) == Some("object");
        let is_read = matches!(&**keyword, "nullable" | "$defs" | "definitions");
        if judges(keyword) && !is_read && !is_object {
            losses.add_said(
                path,
                Kind::Keyword,
                format!("{} beside alternatives has no words here", shown(keyword)),
                "left out",
                &Json::object([(keyword.clone(), value.clone())]),
            );
        }
    }
}

/// Whether a schema says nothing but lengths and a pattern.
pub(super) fn is_of_text(schema: &Json) -> bool {
    const READ: [&str; 5] = ["type", "minLength", "maxLength", "pattern", "format"];
    let Json::Object(entries) = schema else {
        return false;
    };
    let is_text = schema
        .text("type")
        .is_none_or(|name| types::of_standard(name) == Some("string"));
    is_text
        && entries
            .iter()
            .all(|(keyword, _)| READ.contains(&&**keyword) || !judges(keyword))
}

/// Reports the keywords that a menu has no words for.
pub(super) fn unheard(schema: &Json, is_map: bool, path: &str, losses: &mut Losses) {
    let Json::Object(entries) = schema else { return };
    let unheard = entries.iter().filter(|(keyword, _)| {
        let known = HEARD.contains(&&**keyword) || (is_map && OF_MAPS.contains(&&**keyword));
        !known && !keyword.starts_with("x-")
    });
    let mut unheard: Vec<_> = unheard.cloned().collect();
    let more = unheard.split_off(unheard.len().min(MOST_UNHEARD));
    for (keyword, value) in unheard {
        losses.add_said(
            path,
            Kind::Keyword,
            format!("{} has no words here", shown(&keyword)),
            "left out",
            &Json::object([(keyword.clone(), value)]),
        );
    }
    if !more.is_empty() {
        let what = format!("{} more keywords have no words here", more.len());
        losses.add_said(path, Kind::Keyword, what, "left out", &Json::Object(more));
    }
}
