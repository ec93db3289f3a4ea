//! The types of JSON Schema, by the names that people give them.

use action_menu::Json;

use super::tree::as_text;

const TYPES: [&str; 7] = [
    "string", "integer", "number", "boolean", "array", "object", "null",
];

/// What people write who think of another language.
const OTHERS: [(&str, &str); 14] = [
    ("str", "string"),
    ("text", "string"),
    ("int", "integer"),
    ("long", "integer"),
    ("float", "number"),
    ("double", "number"),
    ("decimal", "number"),
    ("bool", "boolean"),
    ("list", "array"),
    ("tuple", "array"),
    ("set", "array"),
    ("dict", "object"),
    ("hashmap", "object"),
    ("map", "object"),
];

/// The type of this name, in small letters or capitals.
pub(super) fn of_standard(name: &str) -> Option<&'static str> {
    TYPES.into_iter().find(|known| known.eq_ignore_ascii_case(name))
}

/// The type that is meant by a name.
pub(super) fn meant(name: &str) -> Option<&'static str> {
    let other = || {
        OTHERS
            .into_iter()
            .find(|(other, _)| other.eq_ignore_ascii_case(name))
    };
    of_standard(name).or_else(|| other().map(|(_, known)| known))
}

/// The types that the keyword `type` names. `None` where one of them is no type.
pub(super) fn named_by(json: &Json) -> Option<Vec<&'static str>> {
    match json {
        Json::Text(name) => meant(name).map(|name| vec![name]),
        Json::List(names) => names.iter().map(|name| meant(as_text(name)?)).collect(),
        _ => None,
    }
}

/// The types of which a value is that is of one of each.
pub(super) fn of_both(first: &[&'static str], second: &[&'static str]) -> Vec<&'static str> {
    let within = |name: &str, others: &[&str]| {
        others.contains(&name) || (name == "integer" && others.contains(&"number"))
    };
    let of_first = first.iter().filter(|name| within(name, second));
    let mut both: Vec<_> = of_first.copied().collect();
    for name in second {
        if within(name, first) && !both.contains(name) {
            both.push(name);
        }
    }
    both
}

/// Whether a value is of one of these types.
pub(super) fn fits(value: &Json, types: &[&str]) -> bool {
    let name = match value {
        Json::Null => "null",
        Json::Boolean(_) => "boolean",
        Json::Integer(_) => "integer",
        Json::Number(number) if number.fract() == 0.0 => "integer",
        Json::Number(_) => "number",
        Json::Text(_) => "string",
        Json::List(_) => "array",
        Json::Object(_) => "object",
    };
    types.contains(&name) || (name == "integer" && types.contains(&"number"))
}

/// The keyword `type` of these.
pub(super) fn keyword(types: &[&'static str]) -> Json {
    match types {
        [one] => Json::from(*one),
        several => Json::List(several.iter().map(|name| Json::from(*name)).collect()),
    }
}
