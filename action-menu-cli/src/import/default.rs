//! Defaults that fit their fields; others are none.

use action_menu::Json;

use super::{
    bounds,
    model::{Default, Kind, Value},
};

/// The default, or why it is none. `None` where leaving the field out means the same.
pub(super) fn of(json: &Json, value: &Value) -> Result<Option<Default>, &'static str> {
    let out_of_range = "is out of range";
    match (&value.kind, json) {
        // An optional field that is left out is null already.
        (_, Json::Null) => Ok(None),
        (Kind::Text(text), Json::Text(default)) => {
            let length = u32::try_from(default.chars().count()).unwrap_or(u32::MAX);
            if !(text.min..=text.max).contains(&length) {
                return Err("is too short or too long");
            }
            if text.pattern.is_some() {
                return Err("stands beside a pattern");
            }
            if !default.chars().all(crate::invisible::is_fit_for_text) {
                return Err("holds characters that nobody sees");
            }
            Ok(Some(Default::Text(default.clone().into_owned())))
        }
        (Kind::Choice { values, .. }, Json::Text(default)) => {
            if values.iter().any(|value| value == default) {
                Ok(Some(Default::Text(default.clone().into_owned())))
            } else {
                Err("is none of the values")
            }
        }
        (Kind::Integer { min, max, step }, Json::Integer(_) | Json::Number(_)) => {
            let exact =
                matches!(json, Json::Integer(_)) || bounds::number(json).is_some_and(|n| n.fract() == 0.0);
            let number = bounds::whole(json, |number| number)
                .filter(|_| exact)
                .ok_or("is no whole number")?;
            let in_range = min.is_none_or(|min| number >= min)
                && max.is_none_or(|max| number <= max)
                && i64::try_from(number).is_ok();
            if !in_range {
                return Err(out_of_range);
            }
            if step.is_some_and(|step| number.checked_rem(step) != Some(0)) {
                return Err("is no multiple of the step");
            }
            Ok(Some(Default::Integer(number)))
        }
        (Kind::Number(number), Json::Integer(_) | Json::Number(_)) => {
            let default = bounds::number(json).ok_or("is no number")?;
            let low = number.min.is_none_or(|min| {
                if number.above {
                    default > min
                } else {
                    default >= min
                }
            });
            let high = number.max.is_none_or(|max| {
                if number.below {
                    default < max
                } else {
                    default <= max
                }
            });
            if !(low && high) {
                return Err(out_of_range);
            }
            if number.step.is_some() {
                return Err("stands beside a step");
            }
            Ok(Some(Default::Number(default)))
        }
        (Kind::Boolean, Json::Boolean(default)) => Ok(Some(Default::Boolean(*default))),
        (Kind::List { min: 0, .. }, Json::List(items)) if items.is_empty() => Ok(Some(Default::Empty)),
        (Kind::Map { min: 0, .. }, Json::Object(entries)) if entries.is_empty() => Ok(Some(Default::Empty)),
        (Kind::List { .. }, Json::List(items)) if items.is_empty() => Err("is too short"),
        (Kind::List { .. }, Json::List(_)) => Err("is a list that isn't empty"),
        (Kind::Map { .. } | Kind::Record { .. }, Json::Object(_)) => Err("is an object"),
        (Kind::Open, _) => Err("is one of an open value"),
        _ => Err("is of another type"),
    }
}
