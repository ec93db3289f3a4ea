//! What is made to be looked at, and what is of a program alone: changing it changes nothing that anybody has to answer for,
//! in English and Spanish.

use super::{is_one_of, verbs};

/// Works, and what stands in for something in a test.
const WORKS: &[&str] = &[
    "art",
    "artwork",
    "caption",
    "chart",
    "design",
    "diagram",
    "drawing",
    "essay",
    "headline",
    "graphic",
    "illustration",
    "kit",
    "logo",
    "melody",
    "mock",
    "painting",
    "picture",
    "plot",
    "poem",
    "poster",
    "sketch",
    "slogan",
    "spy",
    "stub",
    "arte",
    "boceto",
    "cartel",
    "cuadro",
    "diagrama",
    "dibujo",
    "grafico",
    "ilustracion",
    "melodia",
    "pintura",
    "poema",
];

/// Whether a name says that a work is made: `create_chart`, `chart.create`. To delete one is another thing.
pub(in crate::lint) fn is_made_to_be_looked_at(name: &str) -> bool {
    let own = verbs::of_own_name(name);
    let Some("create" | "crear" | "crea") = own.first().map(String::as_str) else {
        return false;
    };
    let made = if own.len() > 1 { own } else { super::of_name(name) };
    let mut things = made.iter().rev().filter(|word| *word != "create");
    match (
        things.next().map(String::as_str),
        things.next().map(String::as_str),
    ) {
        (Some("release"), Some("press")) => true,
        (Some(last), _) => is_one_of(last, WORKS),
        _ => false,
    }
}

/// What a program alone has.
const OF_A_PROGRAM: &[&str] = &["callback", "getter", "header", "listener", "pointer", "setter"];

/// Types: what is set there is a value of an object.
const TYPES: &[&str] = &["boolean", "double", "float", "integer", "string", "text", "texto"];

/// Whether a name says that an object of a program is changed: `update_listeners`, `set_integer`. A text that is sent is a
/// message.
pub(in crate::lint) fn is_of_a_program(name: &str) -> bool {
    let own = verbs::of_own_name(name);
    let Some(last) = own.last() else { return false };
    let sets = matches!(own.as_slice(), [verb, _] if matches!(verb.as_str(), "set" | "assign" | "asignar"));
    is_one_of(last, OF_A_PROGRAM) || (sets && is_one_of(last, TYPES))
}
