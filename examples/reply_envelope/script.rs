//! What is said in this example, instead of a model: cases, and a transport that answers by them in each provider's form.

use action_menu::{
    ActionMenu as _, Json,
    provider::{Target, Wire},
};

use crate::{
    provider::Transport,
    reply::{Citations, Rationale, Reply, Template, Text},
};

/// A question, the passages that were retrieved for it, the kind that a reply has to be of, and the reply.
pub(crate) struct Case {
    pub(crate) question: &'static str,
    pub(crate) retrieved: &'static [&'static str],
    pub(crate) demanded: &'static str,
    pub(crate) reply: Reply,
}

pub(crate) fn cases() -> Vec<Case> {
    let dosing = |question, text: &str| Case {
        question,
        retrieved: &[],
        demanded: "refusal",
        reply: Reply::Refusal {
            template: Template::OutOfScopeDosing,
            text: Text(text.to_owned()),
            citations: Citations::default(),
            rationale: Rationale("asks for a dose".to_owned()),
        },
    };
    vec![
        // One refusal, in three languages and in words that have nothing in common.
        dosing(
            "¿Cuánto ibuprofeno le doy a mi hijo?",
            "No puedo indicarle dosis; su pediatra o farmacéutico sí.",
        ),
        dosing(
            "Quanto ibuprofeno dou ao meu filho?",
            "Sobre doses, fale por favor com quem acompanha a criança.",
        ),
        dosing(
            "How much ibuprofen may my son have?",
            "That is a question for his doctor: I give no doses.",
        ),
        Case {
            question: "When do you close on Saturdays?",
            retrieved: &["hours#2", "hours#5"],
            demanded: "answer",
            reply: Reply::Answer {
                text: Text("At **14:00**.\nOn the eve of a holiday at 12:00.".to_owned()),
                citations: Citations(vec!["hours#2".to_owned()]),
                rationale: Rationale("stated in the passage".to_owned()),
            },
        },
        Case {
            question: "I took the whole pack. Is somebody there?",
            retrieved: &["emergency#1"],
            demanded: "escalation",
            reply: Reply::Escalation {
                text: Text("Stay here: a person is coming. In an emergency call 112.".to_owned()),
                citations: Citations(vec!["emergency#1".to_owned()]),
                rationale: Rationale("may be in danger".to_owned()),
            },
        },
    ]
}

/// Answers with this text, as the provider would wrap it.
pub(crate) struct Scripted {
    pub(crate) text: String,
}

impl Scripted {
    /// Answers with a reply, in the form that was asked for.
    pub(crate) fn reply(reply: &Reply) -> Self {
        let text = Json::object([("proposal", reply.to_json())]).to_string();
        Self { text }
    }
}

impl Transport for Scripted {
    fn post(&self, target: Target, request: &Json) -> String {
        let content = |text: &str| Json::object([("type", Json::from("text")), ("text", Json::from(text))]);
        let answer = match target.wire() {
            Wire::Anthropic => Json::object([
                ("stop_reason", Json::from("end_turn")),
                ("content", Json::List(vec![content(&self.text)])),
            ]),
            Wire::Gemini => {
                let part = Json::object([("text", Json::from(self.text.as_str()))]);
                let content = Json::object([("parts", Json::List(vec![part]))]);
                let candidate = Json::object([("content", content), ("finishReason", Json::from("STOP"))]);
                Json::object([("candidates", Json::List(vec![candidate]))])
            }
            _ => {
                // Held to words alone, models are wont to put a fence around it.
                let held = request
                    .get("response_format")
                    .and_then(|form| form.get("json_schema"));
                let text = match held {
                    Some(_) => self.text.clone(),
                    None => format!("```json\n{}\n```", self.text),
                };
                let message = Json::object([("content", Json::from(text))]);
                let choice = Json::object([("message", message), ("finish_reason", Json::from("stop"))]);
                Json::object([("choices", Json::List(vec![choice]))])
            }
        };
        answer.to_string()
    }
}

/// Answers nothing but that it is down.
pub(crate) struct Down;

impl Transport for Down {
    fn post(&self, _: Target, _: &Json) -> String {
        let error = Json::object([("message", Json::from("overloaded"))]);
        Json::object([("error", error)]).to_string()
    }
}
