//! One message of the user with all results of the turn.

use crate::{json::Json, provider::outcome::Answer};

/// The status is told of failures only: it is Claude's and Nova's, and some others refuse it.
pub(in crate::provider) fn results(answers: &[Answer<'_>]) -> Vec<Json> {
    let block = |answer: &Answer<'_>| {
        if !answer.call.answerable {
            return Json::object([("text", answer.text())]);
        }
        let content = match answer.data {
            Json::Object(_) => Json::object([("json", answer.data.clone())]),
            _ => Json::object([("text", answer.text())]),
        };
        let entries = [
            ("toolUseId", Json::from(answer.call.address())),
            ("content", Json::List(vec![content])),
        ];
        let status = answer.failed.then_some(("status", Json::from("error")));
        Json::object([("toolResult", Json::object(entries.into_iter().chain(status)))])
    };
    vec![Json::object([
        ("role", Json::from("user")),
        ("content", Json::List(answers.iter().map(block).collect())),
    ])]
}
