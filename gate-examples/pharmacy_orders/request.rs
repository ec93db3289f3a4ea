//! A request as a table: every value that the gate gives is on it, and none is obeyed by a terminal.

use std::io::{self, Write};

use action_menu::{
    Json,
    gate::{Request, RequestState},
};
use chrono::DateTime;

use crate::{amount::Amount, text::printable_json};

/// Shows a request. Texts are JSON in quotes, what doesn't print escaped: two that differ never look alike. What the table
/// has no place for stands below it, by name: nothing is left out.
pub(crate) fn show(request: &Request, out: &mut dyn Write) -> io::Result<()> {
    let text = |text: &str| printable_json(&Json::from(text));
    let state = match request.state {
        RequestState::Pending => "pendiente",
        state => state.as_str(),
    };
    writeln!(out, "  {} ({state})", text(&request.id))?;
    if request.state == RequestState::Tampered {
        return writeln!(
            out,
            "  Alguien la ha cambiado fuera de la puerta: no se puede aprobar."
        );
    }
    writeln!(
        out,
        "  {} ({}): {}",
        text(&request.action),
        request.effect,
        text(&request.summary)
    )?;
    for (name, value) in entries(&request.arguments) {
        writeln!(out, "  {name:<12}{}", printable_json(value))?;
    }
    if let Some(preview) = &request.preview {
        draft(preview, &request.arguments, out)?;
    }
    writeln!(
        out,
        "  para {}, de {}, conversacion {}",
        text(&request.principal),
        text(&request.tenant),
        text(&request.conversation)
    )?;
    writeln!(
        out,
        "  pedida {}, caduca {}",
        moment(request.asked_at),
        moment(request.expires_at)
    )
}

fn draft(preview: &Json, arguments: &Json, out: &mut dyn Write) -> io::Result<()> {
    for (name, value) in entries(preview) {
        match (name.as_str(), value) {
            // The very same as the argument above.
            (name, value) if arguments.get(name) == Some(value) => {}
            ("lineas", Json::List(lines)) => {
                writeln!(out, "  lineas      {}", lines.len())?;
                for (position, row) in lines.iter().enumerate() {
                    line(position + 1, row, out)?;
                }
            }
            ("happened", Json::Boolean(sent)) => {
                writeln!(out, "  ya enviado  {}", if *sent { "SI" } else { "no" })?;
            }
            ("importe_eur", value) => writeln!(out, "  importe     {} EUR", euros(value))?,
            (_, value) => writeln!(out, "  {name:<12}{}", printable_json(value))?,
        }
    }
    Ok(())
}

/// What a line is known to have, in the order of the table.
const COLUMNS: [&str; 7] = [
    "codigo",
    "nombre",
    "unidades",
    "quedan",
    "ventas_mes",
    "precio_eur",
    "importe_eur",
];

fn line(number: usize, row: &Json, out: &mut dyn Write) -> io::Result<()> {
    let all: Option<Vec<&Json>> = COLUMNS.into_iter().map(|name| row.get(name)).collect();
    let Some([code, name, units, left, sold, price, amount]) = all.as_deref() else {
        return writeln!(out, "  {number:>4}  {}", printable_json(row));
    };
    let cell = |json: &Json| printable_json(json);
    write!(
        out,
        "  {number:>4}  {:<10} {:<34} {:>5} x {:>8} = {:>10} EUR  (quedan {}, vendes {}/mes)",
        cell(code),
        cell(name),
        cell(units),
        euros(price),
        euros(amount),
        cell(left),
        cell(sold),
    )?;
    for (name, value) in entries(row) {
        if !COLUMNS.contains(&name.as_str()) {
            write!(out, " {name}={}", printable_json(value))?;
        }
    }
    writeln!(out)
}

/// The entries of an object; what is none is one entry without a name.
fn entries(json: &Json) -> Vec<(String, &Json)> {
    match json {
        Json::Object(entries) => {
            let named = entries.iter().map(|(name, value)| (word(name), value));
            named.collect()
        }
        other => vec![(String::new(), other)],
    }
}

/// A name that is a word stands as it is, any other as JSON.
fn word(name: &str) -> String {
    let is_word = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    if is_word {
        name.to_owned()
    } else {
        printable_json(&Json::from(name))
    }
}

/// An amount as people write it; what is none stands as it came.
fn euros(json: &Json) -> String {
    match json {
        Json::Text(text) => {
            Amount::parse(text).map_or_else(|| printable_json(json), |amount| amount.to_string())
        }
        other => printable_json(other),
    }
}

fn moment(millis: u64) -> String {
    let moment = i64::try_from(millis)
        .ok()
        .and_then(DateTime::from_timestamp_millis);
    moment.map_or_else(
        || format!("{millis} ms"),
        |moment| moment.format("%Y-%m-%d %H:%M UTC").to_string(),
    )
}
