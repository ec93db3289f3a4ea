//! The codes of rejections.

use super::Entry;

const fn entry(code: &'static str, means: &'static str, instead: &'static str) -> Entry {
    Entry {
        code,
        means,
        instead,
        reason: None,
        example: None,
    }
}

impl Entry {
    const fn shown(self, refused: &'static str, taken: &'static str) -> Self {
        Self {
            example: Some((refused, taken)),
            ..self
        }
    }
}

const REFUND: &str = r#"{"action":"refund","order_id":"A-1","amount":50}"#;
const TAG: &str = r#"{"action":"tag","tags":["late"]}"#;

/// In the order of `Code::ALL`.
pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "empty",
        "There is no text, or only white space.",
        "Send one JSON object that names its action.",
    )
    .shown(" ", REFUND),
    entry(
        "not_utf8",
        "The bytes are not UTF-8.",
        "Encode the text as UTF-8; UTF-16 and Latin-1 aren't read.",
    ),
    entry(
        "free_text",
        "The text is no command: it doesn't begin with `{` and isn't one JSON value.",
        "Send the object alone, without words or a code fence around it.",
    )
    .shown("I'll refund you.", REFUND),
    entry(
        "malformed_json",
        "The text begins as an object and breaks the grammar of JSON; the message says where.",
        "Quote keys and texts by `\"`, put no comma behind the last entry, escape line breaks in texts.",
    )
    .shown(r#"{"action":"tag","tags":["late",]}"#, TAG),
    entry(
        "truncated",
        "The text ends before the object does.",
        "Send all of it: raise the limit of the model's output, or ask for less at once.",
    )
    .shown(r#"{"action":"tag","tags":["la"#, TAG),
    entry(
        "trailing_data",
        "Something follows a whole object.",
        "Send one object and nothing after it; several actions are several proposals.",
    )
    .shown(r#"{"action":"tag","tags":["late"]} Done!"#, TAG),
    entry(
        "not_an_object",
        "It is one JSON value, but no object.",
        "Send the object itself, not in a list and not as a string.",
    )
    .shown(r#"["tag","late"]"#, TAG),
    entry(
        "too_large",
        "The text is longer than the limit, 256 KiB by default.",
        "Send less; a program raises the limit by `Limits::with_text`.",
    ),
    entry(
        "too_deep",
        "It nests deeper than the limit, 32 open brackets by default.",
        "Send flatter values; a program raises the limit by `Limits::with_depth`.",
    ),
    entry(
        "duplicate_key",
        "A key stands in an object twice, and readers differ in which of the two counts.",
        "Send each key once.",
    )
    .shown(r#"{"action":"tag","tags":[],"tags":["late"]}"#, TAG),
    entry(
        "missing_action",
        "The key that names the action is missing.",
        "Name the action, by the key that the message names.",
    )
    .shown(r#"{"tags":["late"]}"#, TAG),
    entry(
        "unknown_action",
        "No action of the menu has this name.",
        "Choose one of the names that the message lists; they are spelled exactly so, without a prefix.",
    )
    .shown(r#"{"action":"delete_database"}"#, TAG),
    entry(
        "not_permitted",
        "The action is real, but outside what is offered here.",
        "Choose one of the actions that are offered; a person or a program decides what those are.",
    ),
    entry(
        "missing_field",
        "A required field is missing.",
        "Send it; the message says what it takes.",
    )
    .shown(r#"{"action":"refund","order_id":"A-1"}"#, REFUND),
    entry(
        "unknown_field",
        "The action has no field of this name.",
        "Leave it out, or use a name that the message lists.",
    )
    .shown(
        r#"{"action":"refund","order_id":"A-1","amount":50,"force":true}"#,
        REFUND,
    ),
    entry(
        "wrong_type",
        "The value is of another JSON type: nothing is converted.",
        "Send the type that is expected, such as a number without quotes.",
    )
    .shown(r#"{"action":"refund","order_id":"A-1","amount":"50"}"#, REFUND),
    entry(
        "not_in_set",
        "The value is none of a closed set.",
        "Send one of the values that the message lists, spelled exactly so.",
    )
    .shown(
        r#"{"action":"tag","tags":[],"urgency":"HIGH"}"#,
        r#"{"action":"tag","tags":[],"urgency":"high"}"#,
    ),
    entry(
        "out_of_range",
        "The number is too small or too large.",
        "Send one within the range that the message names.",
    )
    .shown(r#"{"action":"refund","order_id":"A-1","amount":501}"#, REFUND),
    entry(
        "wrong_length",
        "The text or list is too short or too long. Texts are counted in code points.",
        "Send one of a length that the message names.",
    )
    .shown(r#"{"action":"tag","tags":["a","b","c","d"]}"#, TAG),
    entry(
        "pattern_mismatch",
        "The text doesn't match the pattern.",
        "Send one that does; the message shows the pattern.",
    )
    .shown(r#"{"action":"refund","order_id":"no 1","amount":50}"#, REFUND),
    entry(
        "not_multiple",
        "The number is not a multiple of the step, by its decimals.",
        "Round it to the step, such as to whole cents.",
    )
    .shown(r#"{"action":"refund","order_id":"A-1","amount":50.005}"#, REFUND),
    entry(
        "not_unique",
        "A list of unique items holds one twice.",
        "Send each item once.",
    )
    .shown(r#"{"action":"tag","tags":["late","late"]}"#, TAG),
    entry(
        "invalid",
        "A check that the menu's author wrote says no.",
        "Send what the message asks for; it has the author's own words.",
    ),
];
