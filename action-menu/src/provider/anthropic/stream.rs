//! The events of a streamed message.

use super::turn::block;
use crate::provider::{
    TurnError,
    draft::{Draft, Form, failed, sent},
    raw::Raw,
};

/// Takes an event. A block that never gets any JSON is `{}`.
pub(in crate::provider) fn event(draft: &mut Draft, event: Raw<'_>) -> Result<(), TurnError> {
    let kind = event.get("type").and_then(Raw::text).ok_or(TurnError::Foreign)?;
    let place = event.get("index").and_then(Raw::number);
    match kind.as_ref() {
        "content_block_start" => {
            if let Some(entry) = event.get("content_block") {
                start(draft, place, entry)?;
            }
        }
        "content_block_delta" => {
            if let Some(delta) = event.get("delta") {
                draft.say(delta.get("text"));
                if let Some(part) = draft.at(place) {
                    part.append(delta.get("partial_json"));
                }
            }
        }
        "content_block_stop" => {
            if let Some(part) = draft.at(place) {
                part.whole = true;
            }
        }
        "message_delta" => draft.stopped(event.get("delta").and_then(|delta| delta.get("stop_reason"))),
        "message_stop" => draft.ended = true,
        "error" => return Err(failed(event.get("error").unwrap_or(event))),
        _ => {}
    }
    Ok(())
}

fn start(draft: &mut Draft, place: Option<u64>, entry: Raw<'_>) -> Result<(), TurnError> {
    if entry.get("type").and_then(Raw::text).as_deref() != Some("tool_use") {
        return block(draft, entry);
    }
    let part = draft.open(place, entry.get("id"), entry.get("name"))?;
    // An input that is there at once has no pieces to come.
    let input = entry.get("input").filter(|input| {
        let bare: String = input.source().split_ascii_whitespace().collect();
        bare != "{}"
    });
    part.arguments = sent(input, Form::Object);
    Ok(())
}
