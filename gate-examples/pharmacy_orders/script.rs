//! A model that is a script: it has calls, and how it goes on from an answer. What it says of amounts, codes and reasons it
//! has read in answers; there is no figure and no reason in here.

use action_menu::Json;

use crate::{
    agent::{Model, Step},
    amount::Amount,
    text::{printable, wrapped},
};

/// How a person says for how long, the days that the model takes it for, and whether it looks at the stock first.
pub(crate) const SPANS: [(&str, u16, bool); 5] = [
    ("una semana", 7, true),
    ("dos semanas", 14, true),
    ("tres semanas", 21, true),
    ("un mes", 30, true),
    ("dos meses", 60, false),
];

/// How many of the lines it names.
const NAMED: usize = 3;

/// What the script makes of what a person asks for.
pub(crate) enum Script {
    Prepare {
        supplier: String,
        days: u16,
        looks_first: bool,
        /// What it tried, and why that came to nothing.
        tried: Vec<(u16, String)>,
    },
    Confirm {
        draft: String,
    },
}

impl Script {
    /// The script for these words of a person.
    pub(crate) fn of(words: &str) -> Option<Self> {
        if let Some(draft) = words.strip_prefix("confirma el pedido ") {
            return Some(Self::Confirm {
                draft: draft.to_owned(),
            });
        }
        let (supplier, span) = words
            .strip_prefix("prepara el pedido de ")?
            .split_once(" para ")?;
        let (_, days, looks_first) = SPANS.into_iter().find(|(name, ..)| *name == span)?;
        Some(Self::Prepare {
            supplier: supplier.to_owned(),
            days,
            looks_first,
            tried: Vec::new(),
        })
    }
}

impl Model for Script {
    fn next(&mut self, answer: Option<&Json>) -> Step {
        match self {
            Self::Prepare {
                supplier,
                days,
                looks_first,
                tried,
            } => match answer {
                None if *looks_first => Step::Call("consultar", Json::object([("que", Json::from("stock"))])),
                Some(answer) if answer.get("borrador_id").is_some() => Step::Say(draft(answer)),
                Some(answer) if !is_ok(answer) => {
                    tried.push((*days, reason(answer)));
                    let other = number_after(text(answer, "alternative"), "prueba con");
                    match other {
                        // An alternative that is still what the person wants, as near as may be.
                        Some(other) if other != *days => {
                            *days = other;
                            prepare(supplier, *days)
                        }
                        _ => Step::Say(vec![wrapped(&given_up(tried, text(answer, "alternative")))]),
                    }
                }
                _ => prepare(supplier, *days),
            },
            Self::Confirm { draft } => match answer {
                None => Step::Call(
                    "confirmar_pedido",
                    Json::object([("borrador_id", Json::from(&*draft))]),
                ),
                Some(answer) => Step::Say(vec![wrapped(&confirmed(answer))]),
            },
        }
    }
}

fn prepare(supplier: &str, days: u16) -> Step {
    let arguments = [
        ("proveedor", Json::from(supplier)),
        ("cubrir_dias", Json::from(days)),
    ];
    Step::Call("preparar_pedido", Json::object(arguments))
}

/// A draft, in the model's words. Its lines aren't broken: a name would choose what stands at the start of the next one.
fn draft(answer: &Json) -> Vec<String> {
    let lines = match answer.get("lineas") {
        Some(Json::List(lines)) => lines.as_slice(),
        _ => &[],
    };
    let id: String = text(answer, "borrador_id").chars().take(4).collect();
    let named = lines.len().min(NAMED);
    let largest = match named {
        1 => "La mayor:".to_owned(),
        2 => "Las dos mayores:".to_owned(),
        _ => "Las tres mayores:".to_owned(),
    };
    let mut said = vec![format!(
        "Borrador listo (id {id}...), {} lineas, {} EUR. {largest}",
        lines.len(),
        euros(answer, "importe_eur"),
    )];
    said.extend(lines.iter().take(named).map(|line| {
        let left = match number(line, "quedan") {
            0 => "sin stock".to_owned(),
            left => format!("quedan {left}"),
        };
        format!(
            "- {}: {} uds ({left}, vendes {}/mes)",
            printable(text(line, "nombre")),
            number(line, "unidades"),
            number(line, "ventas_mes"),
        )
    }));
    said.push("Revisa y aprueba en la pantalla de pedidos.".to_owned());
    said
}

/// What it tried, why that came to nothing, and what it would have the person decide.
fn given_up(tried: &[(u16, String)], alternative: &str) -> String {
    let mut said: Vec<String> = Vec::new();
    for (index, (days, reason)) in tried.iter().enumerate() {
        said.push(match index {
            0 => format!("No he podido preparar {days} dias: {reason}."),
            _ => format!("Con {days} dias {reason}, asi que tampoco."),
        });
    }
    let codes = alternative
        .contains("solo_codigos")
        .then_some("que productos quieres cubrir");
    let days = number_after(alternative, "cubrir_dias a").map(|days| format!("bajamos a {days} dias"));
    said.extend(match (codes, days) {
        (Some(codes), Some(days)) => Some(format!("Dime {codes} o {days}.")),
        (Some(codes), None) => Some(format!("Dime {codes}.")),
        (None, Some(days)) => Some(format!("Si quieres, {days}.")),
        (None, None) => None,
    });
    said.join(" ")
}

/// What came of a confirmation.
fn confirmed(answer: &Json) -> String {
    if !is_ok(answer) {
        return match text(answer, "code") {
            "pending" => "Esta pendiente de que una persona lo apruebe en la pantalla de pedidos.".to_owned(),
            _ => format!("No se ha enviado: {}.", reason(answer)),
        };
    }
    let (number, amount) = (text(answer, "numero_pedido"), euros(answer, "importe_eur"));
    if answer.get("duplicate") == Some(&Json::Boolean(true)) {
        format!("Ese pedido ya estaba enviado: {number}, {amount} EUR. No se ha enviado otro.")
    } else {
        format!("Pedido enviado: {number}, {amount} EUR.")
    }
}

fn is_ok(answer: &Json) -> bool {
    answer.get("ok") == Some(&Json::Boolean(true))
}

/// The reason of an answer, as part of a sentence: without its capital and its full stop.
fn reason(answer: &Json) -> String {
    let reason = printable(text(answer, "reason").trim_end_matches('.'));
    let mut letters = reason.chars();
    match letters.next() {
        Some(first) => first.to_lowercase().chain(letters).collect(),
        None => reason,
    }
}

/// An amount, as a person says it.
fn euros(answer: &Json, key: &str) -> String {
    let text = text(answer, key);
    Amount::parse(text).map_or_else(|| printable(text), |amount| amount.to_string())
}

fn text<'a>(answer: &'a Json, key: &str) -> &'a str {
    match answer.get(key) {
        Some(Json::Text(text)) => text,
        _ => "",
    }
}

fn number(answer: &Json, key: &str) -> i128 {
    match answer.get(key) {
        Some(Json::Integer(number)) => *number,
        _ => 0,
    }
}

/// The number behind these words.
fn number_after(text: &str, words: &str) -> Option<u16> {
    let (_, behind) = text.split_once(words)?;
    let behind = behind.trim_start();
    let digits = behind.find(|c: char| !c.is_ascii_digit()).unwrap_or(behind.len());
    behind.get(..digits)?.parse().ok()
}
