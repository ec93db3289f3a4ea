//! The events of a streamed answer.

use crate::provider::{TurnError, draft::Draft, raw::Raw};

/// Takes an event.
pub(in crate::provider) fn event(draft: &mut Draft, event: Raw<'_>) -> Result<(), TurnError> {
    let kind = event.get("type").and_then(Raw::text).ok_or(TurnError::Foreign)?;
    let place = event.get("index").and_then(Raw::number);
    let delta = event.get("delta");
    let message = delta.and_then(|delta| delta.get("message"));
    let call = message.and_then(|message| message.get("tool_calls"));
    let function = call.and_then(|call| call.get("function"));
    let arguments = function.and_then(|function| function.get("arguments"));
    match kind.as_ref() {
        "tool-plan-delta" => draft.say(message.and_then(|message| message.get("tool_plan"))),
        "content-start" | "content-delta" => {
            let content = message.and_then(|message| message.get("content"));
            draft.say(content.and_then(|content| content.get("text")));
        }
        "tool-call-start" => {
            let name = function.and_then(|function| function.get("name"));
            let part = draft.open(place, call.and_then(|call| call.get("id")), name)?;
            part.append(arguments);
        }
        "tool-call-delta" => {
            if let Some(part) = draft.at(place) {
                part.append(arguments);
            }
        }
        "tool-call-end" => {
            if let Some(part) = draft.at(place) {
                part.whole = true;
            }
        }
        "message-end" => {
            draft.stopped(delta.and_then(|delta| delta.get("finish_reason")));
            draft.ended = true;
        }
        _ => {}
    }
    Ok(())
}
