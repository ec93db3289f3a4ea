//! The events of a streamed response.

use std::mem;

use super::turn::{answer, item, stopped};
use crate::provider::{
    Stop, TurnError,
    draft::{Draft, failed},
    part::Part,
    raw::Raw,
};

/// Takes an event. Pieces of arguments are not what is read: the item comes again when it is done, whole, and the whole
/// response at the end. They tell that there were arguments.
pub(in crate::provider) fn event(draft: &mut Draft, event: Raw<'_>) -> Result<(), TurnError> {
    let kind = event.get("type").and_then(Raw::text).ok_or(TurnError::Foreign)?;
    let call = event.get("item").filter(|item| is_call(*item));
    let response = event.get("response");
    match kind.as_ref() {
        "response.output_item.added" => {
            if let Some(call) = call {
                let part = draft.open(place(event), call.get("call_id"), call.get("name"))?;
                if let Some(piece) = call.get("arguments") {
                    part.append(piece);
                }
            }
        }
        "response.function_call_arguments.delta" => draft.piece(place(event), Some(event), "delta"),
        "response.function_call_arguments.done" => draft.piece(place(event), Some(event), "arguments"),
        "response.output_item.done" => {
            if let Some(call) = call {
                let mut done = Draft::default();
                item(&mut done, call)?;
                for mut part in done.parts {
                    part.place = place(event).map(str::to_owned);
                    settle(draft, part)?;
                }
            }
        }
        "response.output_text.delta" => draft.say(event.get("delta")),
        "response.refusal.delta" => draft.refuse(event.get("delta")),
        "response.completed" => {
            if let Some(response) = response {
                complete(draft, response)?;
            }
        }
        "response.incomplete" => {
            complete(draft, response.unwrap_or(event))?;
            draft.stop(Stop::Cut);
        }
        "response.failed" => {
            let told = response.unwrap_or(event);
            return Err(failed(told.get("error").unwrap_or(told)));
        }
        "error" => return Err(failed(event.get("error").unwrap_or(event))),
        _ => {}
    }
    Ok(())
}

fn is_call(item: Raw<'_>) -> bool {
    item.get("type").and_then(Raw::text).as_deref() == Some("function_call")
}

/// Where an event belongs: to the item of an index, or else of an id.
fn place(event: Raw<'_>) -> Option<&str> {
    let item = event.get("item");
    let of_item = |key: &str| item.and_then(|item| item.get(key));
    let place = event.get("output_index").or_else(|| event.get("item_id"));
    place
        .or_else(|| of_item("id"))
        .or_else(|| of_item("call_id"))
        .map(Raw::source)
}

/// Takes a call that is done, in place of the one that is open there.
fn settle(draft: &mut Draft, part: Part) -> Result<(), TurnError> {
    let known = draft.knows(part.id.as_deref());
    draft.astray |= draft.ended;
    match draft.at(part.place.as_deref()) {
        Some(open) if !open.whole && part.completes(open) => *open = part,
        Some(_) => draft.astray = true,
        None => {
            draft.astray |= known;
            draft.push(part)?;
        }
    }
    Ok(())
}

/// Takes the whole response. Some servers leave the output out at the end; one that is there tells of every call that has
/// come, as it came.
fn complete(draft: &mut Draft, response: Raw<'_>) -> Result<(), TurnError> {
    let mut whole = Draft {
        stop: draft.stop.take(),
        astray: draft.astray,
        ..Draft::default()
    };
    match answer(&mut whole, response) {
        Ok(()) => {}
        Err(TurnError::Foreign) => stopped(&mut whole, response),
        Err(error) => return Err(error),
    }
    if whole.parts.is_empty() {
        whole.parts = mem::take(&mut draft.parts);
    }
    let told = |known: &Part| whole.parts.iter().any(|part| part.tells_of(known));
    whole.astray |= !draft.parts.iter().all(told);
    if whole.text.is_empty() {
        whole.text = mem::take(&mut draft.text);
    }
    if whole.refusal.is_empty() {
        whole.refusal = mem::take(&mut draft.refusal);
    }
    whole.ended = true;
    *draft = whole;
    Ok(())
}
