//! One `CallToolResult` for each call, in a form that every revision from 2025-06-18 takes.

use crate::{json::Json, provider::outcome::Answer};

/// Structured content is repeated as text, as the specification asks; before 2026-07-28 it is an object only, and
/// `resultType` does no harm.
pub(in crate::provider) fn results(answers: &[Answer<'_>]) -> Vec<Json> {
    let result = |answer: &Answer<'_>| {
        let text = Json::object([("type", Json::from("text")), ("text", answer.text())]);
        let structured = matches!(answer.data, Json::Object(_));
        let mark = ("resultType", Json::from("complete"));
        let content = ("content", Json::List(vec![text]));
        let structured = structured.then(|| ("structuredContent", answer.data.clone()));
        let error = answer.failed.then_some(("isError", Json::from(true)));
        Json::object([mark, content].into_iter().chain(structured).chain(error))
    };
    answers.iter().map(result).collect()
}
