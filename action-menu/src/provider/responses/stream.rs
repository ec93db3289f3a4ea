//! The events of a streamed response.

use super::turn::{answer, item, stopped};
use crate::provider::{
    TurnError,
    draft::{Draft, Part, failed},
    raw::Raw,
};

/// Takes an event. Pieces of arguments are left aside: the item comes again when it is done, whole, and the whole
/// response at the end.
pub(in crate::provider) fn event(draft: &mut Draft, event: Raw<'_>) -> Result<(), TurnError> {
    let kind = event.get("type").and_then(Raw::text).ok_or(TurnError::Foreign)?;
    let entry = event.get("item");
    let place = event.get("output_index").and_then(Raw::number);
    match (kind.as_ref(), event.get("response")) {
        ("response.output_item.added", _) => {
            if let Some(entry) = entry.filter(|entry| is_call(*entry)) {
                draft.open(place, entry.get("call_id"), entry.get("name"))?;
            }
        }
        ("response.output_item.done", _) => {
            if let Some(entry) = entry.filter(|entry| is_call(*entry)) {
                let mut done = Draft::default();
                item(&mut done, entry)?;
                for part in done.parts {
                    let part = Part { index: place, ..part };
                    match draft.at(place) {
                        Some(open) if place.is_some() => *open = part,
                        _ => {
                            draft.push(part)?;
                        }
                    }
                }
            }
        }
        ("response.output_text.delta", _) => draft.say(event.get("delta")),
        ("response.refusal.delta", _) => {
            let words = event.get("delta").map(Raw::lossy);
            draft.refusal.push_str(&words.unwrap_or_default());
        }
        ("response.completed" | "response.incomplete", Some(response)) => {
            let mut whole = Draft::default();
            match answer(&mut whole, response) {
                Ok(()) => {}
                Err(TurnError::Foreign) => stopped(&mut whole, response),
                Err(error) => return Err(error),
            }
            // Some servers leave the output out at the end.
            if whole.parts.is_empty() {
                whole.parts = std::mem::take(&mut draft.parts);
            }
            if whole.text.is_empty() {
                whole.text = std::mem::take(&mut draft.text);
            }
            if whole.refusal.is_empty() {
                whole.refusal = std::mem::take(&mut draft.refusal);
            }
            whole.ended = true;
            *draft = whole;
        }
        ("response.failed", Some(response)) => return Err(failed(response.get("error").unwrap_or(response))),
        ("error", _) => return Err(failed(event.get("error").unwrap_or(event))),
        _ => {}
    }
    Ok(())
}

fn is_call(item: Raw<'_>) -> bool {
    item.get("type").and_then(Raw::text).as_deref() == Some("function_call")
}
