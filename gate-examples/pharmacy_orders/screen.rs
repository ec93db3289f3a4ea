//! The screen of orders: what waits for a person, in whole, and his answer.

use std::{
    error::Error,
    io::{BufRead, Write},
};

use action_menu::{
    Json,
    gate::{RequestState, Session},
};

use crate::{
    agent::told,
    pharmacy::Pharmacy,
    place::{Door, session},
    request::show,
    text::{printable, printable_json},
};

/// Shows each request that waits, asks this person, and runs what he says yes to.
pub(crate) fn attend(
    gate: &Door,
    pharmacy: &mut Pharmacy,
    by: &str,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<(), Box<dyn Error>> {
    propose_drafts(gate, pharmacy)?;
    let mut requests = gate.pending()?;
    // Whoever waits longest comes first; the gate gives them by name.
    requests.sort_by_key(|request| request.asked_at);
    if requests.is_empty() {
        writeln!(out, "No hay pedidos pendientes.")?;
        return Ok(());
    }
    for (position, request) in requests.iter().enumerate() {
        writeln!(out, "\nPeticion {} de {}", position + 1, requests.len())?;
        show(request, out)?;
        if request.state == RequestState::Tampered {
            continue;
        }
        writeln!(out, "Enviar? s/N, o: no MOTIVO")?;
        out.flush()?;
        let mut line = String::new();
        let ended = input.read_line(&mut line)? == 0;
        match Word::of(&line) {
            Word::Yes => match gate.approve(&request.id, by) {
                Ok(()) => {
                    // In the name of who asked: what runs is what was stored.
                    let session = Session::new(&request.principal)
                        .with_tenant(&request.tenant)
                        .with_conversation(&request.conversation);
                    let answer = told(&gate.resume(pharmacy, &session, &request.id));
                    writeln!(out, "{}", printable_json(&answer))?;
                }
                Err(error) => writeln!(out, "No se ha podido aprobar: {error}")?,
            },
            Word::No(reason) => match gate.deny(&request.id, by, reason) {
                Ok(()) => writeln!(out, "Denegado: {}", printable(reason))?,
                Err(error) => writeln!(out, "No se ha podido denegar: {error}")?,
            },
            Word::Later => writeln!(out, "Sigue pendiente.")?,
        }
        if ended {
            break;
        }
    }
    Ok(())
}

/// Puts each draft that wasn't sent before the gate, as the agent would: so a person sees it, though nobody has asked to
/// confirm it. One that was asked for, or denied, is the same request again.
fn propose_drafts(gate: &Door, pharmacy: &mut Pharmacy) -> Result<(), Box<dyn Error>> {
    for id in pharmacy.draft_reader.ids()? {
        if pharmacy.order_reader.of_draft(&id)?.is_none() {
            let arguments = Json::object([("borrador_id", Json::from(id))]).to_string();
            gate.submit(pharmacy, &session(""), ("confirmar_pedido", &arguments));
        }
    }
    Ok(())
}

/// What a person says.
enum Word<'l> {
    Yes,
    No(&'l str),
    /// Nothing that is a yes, and nothing that says why not.
    Later,
}

impl<'l> Word<'l> {
    fn of(line: &'l str) -> Self {
        let line = line.trim();
        if ["s", "si", "sí", "y"].contains(&line.to_lowercase().as_str()) {
            return Self::Yes;
        }
        match line.strip_prefix("no ").map(str::trim) {
            Some(reason) if !reason.is_empty() => Self::No(reason),
            _ => Self::Later,
        }
    }
}
