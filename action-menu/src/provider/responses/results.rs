//! One `function_call_output` for each call.

use crate::{json::Json, provider::outcome::Answer};

pub(in crate::provider) fn results(answers: &[Answer<'_>]) -> Vec<Json> {
    let item = |answer: &Answer<'_>| {
        if !answer.call.answerable {
            return answer.told();
        }
        Json::object([
            ("type", Json::from("function_call_output")),
            ("call_id", Json::from(answer.call.address())),
            ("output", answer.text()),
        ])
    };
    answers.iter().map(item).collect()
}
