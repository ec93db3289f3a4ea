//! A whole message.

use crate::provider::{
    TurnError,
    draft::{Draft, failed},
    part::Form,
    raw::Raw,
};

/// The blocks of `content`.
pub(in crate::provider) fn answer(draft: &mut Draft, answer: Raw<'_>) -> Result<(), TurnError> {
    if let Some(error) = answer.get("error") {
        return Err(failed(error));
    }
    let content = answer.get("content").filter(|content| content.is_list());
    for entry in content.ok_or(TurnError::Foreign)?.items() {
        block(draft, entry)?;
    }
    draft.stopped(answer.get("stop_reason"));
    draft.ended = true;
    Ok(())
}

/// A block: text, or a call. Others are thoughts, and tools that run on the provider's side.
pub(in crate::provider) fn block(draft: &mut Draft, block: Raw<'_>) -> Result<(), TurnError> {
    match block.get("type").and_then(Raw::text).as_deref() {
        Some("tool_use") => {
            draft.add(block.get("id"), &[block], "input", Form::Object)?;
        }
        Some("text") => draft.say(block.get("text")),
        _ => {}
    }
    Ok(())
}
