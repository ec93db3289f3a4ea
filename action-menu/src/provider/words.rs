//! What a schema can't say, in words.

use crate::json::Json;

/// A sentence of a constraint, and the keywords that it is of.
pub(super) struct Words {
    pub(super) keywords: Vec<&'static str>,
    pub(super) text: String,
}

/// Lower and upper bounds that one sentence tells, and what is counted.
const BOUNDS: [(&str, &str, &str, &str); 4] = [
    ("minimum", "maximum", "", ""),
    ("minLength", "maxLength", " character", " characters"),
    ("minItems", "maxItems", " item", " items"),
    ("minProperties", "maxProperties", " entry", " entries"),
];

/// Keywords that stand for themselves, and what comes before their value.
const SINGLES: [(&str, &str); 4] = [
    ("exclusiveMinimum", "more than "),
    ("exclusiveMaximum", "less than "),
    ("multipleOf", "a multiple of "),
    ("pattern", "of the pattern "),
];

/// Sentences of these keywords, each in one of them.
pub(super) fn of(told: &[(&str, &Json)]) -> Vec<Words> {
    let value = |keyword: &str| {
        told.iter()
            .find(|(told, _)| *told == keyword)
            .map(|(_, value)| *value)
    };
    let mut all = Vec::new();
    let mut say = |keywords: Vec<&'static str>, text: String| all.push(Words { keywords, text });
    for (low, high, one, many) in BOUNDS {
        let unit = |count: &Json| if *count == Json::Integer(1) { one } else { many };
        match (value(low), value(high)) {
            (Some(min), Some(max)) if min == max => {
                say(vec![low, high], format!("exactly {}{}", plain(max), unit(max)));
            }
            (Some(min), Some(max)) => {
                say(
                    vec![low, high],
                    format!("from {} to {}{}", plain(min), plain(max), unit(max)),
                );
            }
            (Some(min), None) => say(vec![low], format!("at least {}{}", plain(min), unit(min))),
            (None, Some(max)) => say(vec![high], format!("at most {}{}", plain(max), unit(max))),
            (None, None) => {}
        }
    }
    for (keyword, before) in SINGLES {
        if let Some(value) = value(keyword) {
            say(vec![keyword], format!("{before}{}", plain(value)));
        }
    }
    if let Some(format) = value("format") {
        say(vec!["format"], form(format));
    }
    if value("uniqueItems").is_some() {
        say(vec!["uniqueItems"], "all different".to_owned());
    }
    // Zero is all that the neutral schema excludes.
    if value("not").is_some() {
        say(vec!["not"], "other than 0".to_owned());
    }
    if let Some(Json::List(values)) = value("enum") {
        let values: Vec<_> = values.iter().map(plain).collect();
        say(vec!["enum"], format!("one of {}", values.join(", ")));
    }
    if let Some(names) = value("propertyNames") {
        say(vec!["propertyNames"], format!("each key {}", keys(names)));
    }
    all
}

/// As people write it.
fn plain(value: &Json) -> String {
    match value {
        Json::Text(text) => text.to_string(),
        // Without the point that our numbers always have.
        Json::Number(_) => value.to_canonical(),
        other => other.to_string(),
    }
}

fn form(format: &Json) -> String {
    match plain(format).as_str() {
        "date" => "a date, as 2026-11-30".to_owned(),
        "date-time" => "a date and time, as 2026-11-30T12:00:00Z".to_owned(),
        "uuid" => "a UUID".to_owned(),
        other => format!("of the format {other}"),
    }
}

/// The schema of the keys of a map: text with constraints.
fn keys(names: &Json) -> String {
    let Json::Object(entries) = names else {
        return names.to_string();
    };
    let told: Vec<_> = entries
        .iter()
        .map(|(keyword, value)| (keyword.as_ref(), value))
        .collect();
    let words: Vec<_> = of(&told).into_iter().map(|words| words.text).collect();
    words.join(", ")
}

#[cfg(test)]
mod tests {
    use super::of;
    use crate::json::Json;

    #[test]
    fn bounds_are_told_together() {
        let text = |told: &[(&str, Json)]| {
            let told: Vec<_> = told.iter().map(|(keyword, value)| (*keyword, value)).collect();
            of(&told)
                .into_iter()
                .map(|words| words.text)
                .collect::<Vec<_>>()
                .join(", ")
        };
        let (one, nine) = (Json::from(1_u8), Json::from(9_u8));
        assert_eq!(
            text(&[("minimum", one.clone()), ("maximum", nine.clone())]),
            "from 1 to 9"
        );
        assert_eq!(text(&[("maxLength", one.clone())]), "at most 1 character");
        assert_eq!(
            text(&[("minItems", nine.clone()), ("maxItems", nine.clone())]),
            "exactly 9 items"
        );
        assert_eq!(
            text(&[
                ("multipleOf", Json::from(0.01)),
                ("exclusiveMinimum", one.clone())
            ]),
            "more than 1, a multiple of 0.01"
        );
        let names = Json::object([
            ("type", Json::from("string")),
            ("minLength", one),
            ("maxLength", nine),
        ]);
        assert_eq!(
            text(&[("propertyNames", names)]),
            "each key from 1 to 9 characters"
        );
    }
}
