//! An answer, whole or a chunk of a stream.

use crate::provider::{
    Stop, TurnError,
    draft::{Draft, failed},
    part::Form,
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
        draft.stop(Stop::Filtered);
        draft.ended = true;
    }
    // Of several candidates the first one counts.
    let first = |candidate: &Raw<'_>| candidate.get("index").is_none_or(|index| index.source() == "0");
    let candidates = answer.get("candidates").into_iter().flat_map(Raw::items);
    for candidate in candidates.filter(first) {
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
        let named = call.get("name").is_some();
        if named || draft.parts.is_empty() {
            draft.add(call.get("id"), &[call, part], "args", Form::Object)?;
        }
        // Arguments in pieces (`streamFunctionCallArguments`) are never put together: the first one has the name.
        draft.astray |= !named || call.get("partialArgs").is_some() || call.get("willContinue").is_some();
    } else if !part.get("thought").is_some_and(Raw::is_true) {
        draft.say(part.get("text"));
    }
    Ok(())
}
