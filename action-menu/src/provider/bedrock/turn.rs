//! A whole answer of Converse.

use crate::provider::{
    TurnError,
    draft::{Draft, Form, failed},
    raw::Raw,
};

/// The blocks of `output.message.content`.
pub(in crate::provider) fn answer(draft: &mut Draft, answer: Raw<'_>) -> Result<(), TurnError> {
    let Some(output) = answer.get("output") else {
        return Err(answer.get("message").map_or(TurnError::Foreign, failed));
    };
    let content = output.get("message").and_then(|message| message.get("content"));
    for entry in content.into_iter().flat_map(Raw::items) {
        block(draft, entry)?;
    }
    draft.stopped(answer.get("stopReason"));
    draft.ended = true;
    Ok(())
}

/// A block: text, or a call. Others are thoughts.
pub(in crate::provider) fn block(draft: &mut Draft, block: Raw<'_>) -> Result<(), TurnError> {
    draft.say(block.get("text"));
    match block.get("toolUse") {
        Some(call) => draft.add(
            call.get("toolUseId"),
            call.get("name"),
            call.get("input"),
            Form::Object,
        ),
        None => Ok(()),
    }
}
