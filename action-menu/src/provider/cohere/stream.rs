//! The events of a streamed answer.

use crate::provider::{TurnError, draft::Draft, part::are_elsewhere, raw::Raw};

/// Takes an event.
pub(in crate::provider) fn event(draft: &mut Draft, event: Raw<'_>) -> Result<(), TurnError> {
    let kind = event.get("type").and_then(Raw::text).ok_or(TurnError::Foreign)?;
    let place = event.get("index").map(Raw::source);
    let delta = event.get("delta");
    let message = delta.and_then(|delta| delta.get("message"));
    let call = message.and_then(|message| message.get("tool_calls"));
    let function = call.and_then(|call| call.get("function"));
    if let (Some(call), Some(function)) = (call, function) {
        draft.astray |= are_elsewhere(&[function, call], "arguments");
    }
    match kind.as_ref() {
        "tool-plan-delta" => draft.say(message.and_then(|message| message.get("tool_plan"))),
        "content-start" | "content-delta" => {
            let content = message.and_then(|message| message.get("content"));
            draft.say(content.and_then(|content| content.get("text")));
        }
        "tool-call-start" => {
            let name = function.and_then(|function| function.get("name"));
            draft.open(place, call.and_then(|call| call.get("id")), name)?;
            let arguments = function.and_then(|function| function.get("arguments"));
            draft.append(draft.parts.len().checked_sub(1), arguments);
        }
        "tool-call-delta" => draft.piece(place, function, "arguments"),
        "tool-call-end" => draft.close(place),
        "message-end" => {
            draft.stopped(delta.and_then(|delta| delta.get("finish_reason")));
            draft.ended = true;
        }
        _ => {}
    }
    Ok(())
}
