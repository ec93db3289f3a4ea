//! An answer, whole or a chunk of a stream.

use crate::provider::{
    Stop, TurnError,
    draft::{Draft, Form, failed},
    raw::Raw,
};

/// `candidates[0].content.parts`, or why the prompt was blocked.
pub(in crate::provider) fn answer(draft: &mut Draft, answer: Raw<'_>) -> Result<(), TurnError> {
    if answer.get("candidates").is_none()
        && answer.get("promptFeedback").is_none()
        && answer.get("error").is_none()
    {
        return Err(TurnError::Foreign);
    }
    chunk(draft, answer)?;
    draft.ended = true;
    Ok(())
}

/// Takes a chunk: calls are whole in each, and the last one says why it stopped.
pub(in crate::provider) fn chunk(draft: &mut Draft, answer: Raw<'_>) -> Result<(), TurnError> {
    if let Some(error) = answer.get("error") {
        return Err(failed(error));
    }
    if !answer.is_object() {
        return Err(TurnError::Foreign);
    }
    let blocked = answer
        .get("promptFeedback")
        .and_then(|feedback| feedback.get("blockReason"));
    if blocked.is_some() {
        draft.stop = Some(Stop::Filtered);
        draft.ended = true;
    }
    let candidate = answer.get("candidates").and_then(|list| list.items().next());
    if let Some(candidate) = candidate {
        let parts = candidate.get("content").and_then(|content| content.get("parts"));
        for entry in parts.into_iter().flat_map(Raw::items) {
            part(draft, entry)?;
        }
        let reason = candidate.get("finishReason");
        draft.stopped(reason);
        draft.ended |= reason.is_some();
    }
    Ok(())
}

/// A part: a call, text, or a thought. The arguments are absent when there are none, and so is the id, mostly.
pub(in crate::provider) fn part(draft: &mut Draft, part: Raw<'_>) -> Result<(), TurnError> {
    if let Some(call) = part.get("functionCall") {
        // Arguments in pieces (`streamFunctionCallArguments`) are never put together: the first one has the name.
        let pieces = call.get("partialArgs").is_some() || call.get("willContinue").is_some();
        if call.get("name").is_some() || draft.parts.is_empty() {
            draft.add(call.get("id"), call.get("name"), call.get("args"), Form::Object)?;
        } else {
            draft.ended = false;
            if let Some(last) = draft.parts.last_mut() {
                last.cut();
            }
        }
        if let Some(part) = draft.parts.last_mut().filter(|_| pieces) {
            part.cut();
        }
    } else if !part.get("thought").is_some_and(Raw::is_true) {
        draft.say(part.get("text"));
    }
    Ok(())
}
