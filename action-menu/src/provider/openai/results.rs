//! One message of the role `tool` for each call.

use crate::{json::Json, provider::outcome::Answer};

/// Of chat completions, and of Cohere. The name that the model gave stays out: providers refuse names that they don't take.
pub(in crate::provider) fn results(answers: &[Answer<'_>]) -> Vec<Json> {
    let message = |answer: &Answer<'_>| {
        if !answer.call.answerable {
            return answer.told();
        }
        Json::object([
            ("role", Json::from("tool")),
            ("tool_call_id", Json::from(answer.call.address())),
            ("content", answer.text()),
        ])
    };
    answers.iter().map(message).collect()
}

/// Of Ollama, which goes by the name, and by an id where it has given one.
pub(in crate::provider) fn ollama(answers: &[Answer<'_>]) -> Vec<Json> {
    let message = |answer: &Answer<'_>| {
        if !answer.call.answerable {
            return answer.told();
        }
        let id = answer.call.id();
        let entries = [
            ("role", Json::from("tool")),
            ("tool_name", Json::from(answer.call.name())),
        ];
        let id = id.map(|id| ("tool_call_id", Json::from(id)));
        let content = ("content", answer.text());
        Json::object(entries.into_iter().chain(id).chain([content]))
    };
    answers.iter().map(message).collect()
}
