//! A provider: the request in its own form, and its answer read to a reply.

use action_menu::{
    Json, Reader,
    provider::{Target, Turn, Wire, proposal_preamble_of},
};

use crate::{
    model::{Ask, Failure, Model},
    reply::Reply,
};

/// What carries a request and brings the body of the answer.
pub(crate) trait Transport {
    fn post(&self, target: Target, request: &Json) -> String;
}

pub(crate) struct Provider<T> {
    pub(crate) target: Target,
    pub(crate) transport: T,
}

const SYSTEM: &str = "You are the assistant of a pharmacy. You answer from the handbook alone.";

/// The request: the replies that may be given are a form, or words where the provider takes none.
pub(crate) fn request(target: Target, ask: &Ask<'_>) -> Json {
    let (system, form) = match target.proposal_format_of(&ask.replies) {
        Ok(export) => (SYSTEM.to_owned(), export.json),
        // Any JSON there may be: the words say which.
        Err(_) => (
            format!("{SYSTEM}\n\n{}", proposal_preamble_of(&ask.replies)),
            Json::object([("type", Json::from("json_object"))]),
        ),
    };
    let text = |text: &str| Json::object([("text", Json::from(text))]);
    let said =
        |role: &str, words: &str| Json::object([("role", Json::from(role)), ("content", Json::from(words))]);
    match target.wire() {
        Wire::Anthropic => Json::object([
            ("model", Json::from("claude")),
            ("max_tokens", Json::from(1024_u32)),
            ("system", Json::from(system)),
            ("messages", Json::List(vec![said("user", ask.question)])),
            ("output_config", Json::object([("format", form)])),
        ]),
        Wire::Gemini => Json::object([
            (
                "systemInstruction",
                Json::object([("parts", Json::List(vec![text(&system)]))]),
            ),
            (
                "contents",
                Json::List(vec![Json::object([
                    ("role", Json::from("user")),
                    ("parts", Json::List(vec![text(ask.question)])),
                ])]),
            ),
            ("generationConfig", form),
        ]),
        // Whoever speaks as chat completions do.
        _ => Json::object([
            ("model", Json::from(target.name())),
            (
                "messages",
                Json::List(vec![said("system", &system), said("user", ask.question)]),
            ),
            ("response_format", form),
        ]),
    }
}

impl<T: Transport> Model for Provider<T> {
    fn name(&self) -> String {
        self.target.name().to_owned()
    }

    fn complete(&self, ask: &Ask<'_>) -> Result<Reply, Failure> {
        let answer = self.transport.post(self.target, &request(self.target, ask));
        let turn = Turn::parse(self.target, &answer).map_err(Failure::Down)?;
        // Nobody holds a model to words: a fence around the reply is borne there.
        let replies = match self.target.proposal_format_of(&ask.replies) {
            Ok(_) => ask.replies.clone(),
            Err(_) => ask.replies.clone().with_reader(Reader::new().lenient()),
        };
        let reading = turn.proposal_within(&replies).map_err(Failure::Rejected)?;
        Ok(reading.value)
    }
}
