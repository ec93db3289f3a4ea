//! One content of the user with a part for each call.

use crate::{json::Json, provider::outcome::Answer};

/// What is done stands behind `output`, what failed behind `error`: the convention of `FunctionResponse`. Calls without an
/// id are told apart by their order.
pub(in crate::provider) fn results(answers: &[Answer<'_>]) -> Vec<Json> {
    let part = |answer: &Answer<'_>| {
        if !answer.call.answerable {
            return Json::object([("text", answer.text())]);
        }
        let key = if answer.failed { "error" } else { "output" };
        let id = answer.call.id().map(|id| ("id", Json::from(id)));
        let rest = [
            ("name", Json::from(answer.call.name())),
            ("response", Json::object([(key, answer.data.clone())])),
        ];
        let response = Json::object(id.into_iter().chain(rest));
        Json::object([("functionResponse", response)])
    };
    vec![Json::object([
        ("role", Json::from("user")),
        ("parts", Json::List(answers.iter().map(part).collect())),
    ])]
}
