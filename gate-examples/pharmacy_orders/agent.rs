//! The loop between a model and the gate, as a person sees it: each call in a line, then what the model says.

use std::io::{self, Write};

use action_menu::{
    Json, Messages,
    gate::{Answer, Store, Verdict},
};

use crate::{menu::Pedidos, pharmacy::Pharmacy, place::session, text::printable_json};

/// How often a model is asked before the loop ends without it.
const MOST_ROUNDS: usize = 8;

/// What a model does next.
pub(crate) enum Step {
    /// Calls an action.
    Call(&'static str, Json),
    /// Says what it has to say, line by line; that ends it.
    Say(Vec<String>),
}

/// A model: it is told what came of its last call, and does something.
pub(crate) trait Model {
    fn next(&mut self, answer: Option<&Json>) -> Step;
}

/// Asks the model until it has said something. `run` is this run's own name.
pub(crate) fn talk<S: Store>(
    model: &mut dyn Model,
    gate: &action_menu::gate::Gate<Pedidos, S>,
    pharmacy: &mut Pharmacy,
    run: &str,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut answer = None;
    for round in 1..=MOST_ROUNDS {
        match model.next(answer.as_ref()) {
            Step::Call(action, arguments) => {
                writeln!(
                    out,
                    "vuelta {round}  PIDE {action} {}",
                    printable_json(&arguments)
                )?;
                let submission = format!("{run}-{round}");
                let call = arguments.to_string();
                let answered = gate.submit(pharmacy, &session(&submission), (action, &call));
                answer = Some(told(&answered));
            }
            Step::Say(lines) => {
                for line in lines {
                    writeln!(out, "{line}")?;
                }
                return writeln!(out, "({round} vueltas)");
            }
        }
    }
    writeln!(out, "(parado tras {MOST_ROUNDS} vueltas)")
}

/// What a model is told, in its language: problems of a rejection too, whose words are a table for each language.
pub(crate) fn told(answer: &Answer) -> Json {
    let told = answer.to_json();
    let (Verdict::Rejected(rejection), Json::Object(entries)) = (&answer.verdict, &told) else {
        return told;
    };
    let spanish = rejection.report(&Messages::SPANISH);
    let translated = spanish.to_json();
    Json::object(entries.iter().map(|(key, value)| {
        let value = match &**key {
            "reason" => Json::from(spanish.to_string().replace('\n', "; ")),
            "problems" => translated.get("problems").unwrap_or(value).clone(),
            _ => value.clone(),
        };
        (key.clone(), value)
    }))
}
