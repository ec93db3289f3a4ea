//! The events of `ConverseStream`, decoded from their frames.

use crate::provider::{
    TurnError,
    draft::{Draft, failed},
    part::{Form, given},
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
    if let Some(failure) = FAILURES.iter().find_map(|name| event.get(name)) {
        return Err(failed(failure));
    }
    if let Some(block) = event.get("contentBlockStart")
        && let Some(call) = block.get("start").and_then(|start| start.get("toolUse"))
    {
        let part = draft.open(place(block), call.get("toolUseId"), call.get("name"))?;
        part.give(given(&[call, block], "input", Form::Object));
    }
    if let Some(block) = event.get("contentBlockDelta") {
        let delta = block.get("delta");
        draft.say(delta.and_then(|delta| delta.get("text")));
        let call = delta.and_then(|delta| delta.get("toolUse"));
        if call.is_some() || draft.is_open(place(block)) {
            draft.piece(place(block), call, "input");
        }
    }
    if let Some(block) = event.get("contentBlockStop") {
        draft.close(place(block));
    }
    if let Some(stop) = event.get("messageStop") {
        draft.stopped(stop.get("stopReason"));
        draft.ended = true;
    }
    Ok(())
}

fn place(event: Raw<'_>) -> Option<&str> {
    event.get("contentBlockIndex").map(Raw::source)
}
