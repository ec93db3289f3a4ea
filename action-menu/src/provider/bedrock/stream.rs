//! The events of `ConverseStream`, decoded from their frames.

use crate::provider::{
    TurnError,
    draft::{Draft, failed},
    raw::Raw,
};

/// The events that tell of an error.
const FAILURES: [&str; 5] = [
    "internalServerException",
    "modelStreamErrorException",
    "serviceUnavailableException",
    "throttlingException",
    "validationException",
];

/// Takes an event: an object whose only key says which.
pub(in crate::provider) fn event(draft: &mut Draft, event: Raw<'_>) -> Result<(), TurnError> {
    if !event.is_object() {
        return Err(TurnError::Foreign);
    }
    let place = |event: Raw<'_>| event.get("contentBlockIndex").and_then(Raw::number);
    if let Some(start) = event.get("contentBlockStart") {
        let call = start.get("start").and_then(|start| start.get("toolUse"));
        if let Some(call) = call {
            draft.open(place(start), call.get("toolUseId"), call.get("name"))?;
        }
    } else if let Some(block) = event.get("contentBlockDelta") {
        if let Some(delta) = block.get("delta") {
            draft.say(delta.get("text"));
            let input = delta.get("toolUse").and_then(|call| call.get("input"));
            if let Some(part) = draft.at(place(block)) {
                part.append(input);
            }
        }
    } else if let Some(block) = event.get("contentBlockStop") {
        if let Some(part) = draft.at(place(block)) {
            part.whole = true;
        }
    } else if let Some(stop) = event.get("messageStop") {
        draft.stopped(stop.get("stopReason"));
        draft.ended = true;
    } else if let Some(failure) = FAILURES.iter().find_map(|name| event.get(name)) {
        return Err(failed(failure));
    }
    Ok(())
}
