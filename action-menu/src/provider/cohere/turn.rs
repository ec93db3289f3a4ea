//! A whole answer.

use crate::provider::{
    TurnError,
    draft::{Draft, failed},
    openai,
    part::Form,
    raw::Raw,
};

/// `message`, with the plan beside the calls.
pub(in crate::provider) fn answer(draft: &mut Draft, answer: Raw<'_>) -> Result<(), TurnError> {
    let message = answer.get("message").ok_or(TurnError::Foreign)?;
    // An error has its words there.
    if message.is_text() {
        return Err(failed(message));
    }
    draft.say(message.get("tool_plan"));
    for part in message.get("content").into_iter().flat_map(Raw::items) {
        draft.say(part.get("text"));
    }
    openai::calls(draft, message, Form::Text)?;
    draft.stopped(answer.get("finish_reason"));
    draft.ended = true;
    Ok(())
}
