//! A whole answer of Converse.

use crate::provider::{
    TurnError,
    draft::{Draft, failed},
    part::Form,
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

/// A block: text, which may be in parts that have citations, or a call. Others are thoughts.
pub(in crate::provider) fn block(draft: &mut Draft, block: Raw<'_>) -> Result<(), TurnError> {
    draft.say(block.get("text"));
    let cited = block
        .get("citationsContent")
        .and_then(|cited| cited.get("content"));
    for part in cited.into_iter().flat_map(Raw::items) {
        draft.say(part.get("text"));
    }
    if let Some(call) = block.get("toolUse") {
        draft.add(call.get("toolUseId"), &[call, block], "input", Form::Object)?;
    }
    Ok(())
}
