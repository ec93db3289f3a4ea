//! One message of the user with all results of the turn.

use crate::{json::Json, provider::outcome::Answer};

/// Results come first, then text: the other order is refused.
pub(in crate::provider) fn results(answers: &[Answer<'_>]) -> Vec<Json> {
    let (called, told): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.call.answerable);
    let result = |answer: &Answer<'_>| {
        let entries = [
            ("type", Json::from("tool_result")),
            ("tool_use_id", Json::from(answer.call.address())),
            ("content", answer.text()),
        ];
        let mark = answer.failed.then_some(("is_error", Json::from(true)));
        Json::object(entries.into_iter().chain(mark))
    };
    let text = |answer: &Answer<'_>| Json::object([("type", Json::from("text")), ("text", answer.text())]);
    let blocks = called.into_iter().map(result).chain(told.into_iter().map(text));
    vec![Json::object([
        ("role", Json::from("user")),
        ("content", Json::List(blocks.collect())),
    ])]
}
