//! A whole response.

use crate::provider::{
    Stop, TurnError,
    draft::{Draft, failed},
    part::Form,
    raw::Raw,
};

/// The items of `output`; `status` says whether it is whole.
pub(in crate::provider) fn answer(draft: &mut Draft, answer: Raw<'_>) -> Result<(), TurnError> {
    if let Some(error) = answer.get("error") {
        return Err(failed(error));
    }
    let output = answer.get("output").filter(|output| output.is_list());
    for entry in output.ok_or(TurnError::Foreign)?.items() {
        item(draft, entry)?;
    }
    stopped(draft, answer);
    draft.ended = true;
    Ok(())
}

/// Why it stopped. Of the words that `status` has, `completed` alone says that it is all there; the reason may be a filter.
pub(super) fn stopped(draft: &mut Draft, response: Raw<'_>) {
    let status = response.get("status");
    let details = response.get("incomplete_details");
    let reason = details.and_then(|details| details.get("reason"));
    draft.stopped(reason);
    match status.map(Raw::text) {
        None if reason.is_none() => {}
        Some(Some(status)) if status == "completed" && reason.is_none() => draft.stop(Stop::Done),
        _ => draft.stop(Stop::Cut),
    }
}

/// An item of `output`. Results go back under `call_id`, not under `id`.
pub(in crate::provider) fn item(draft: &mut Draft, item: Raw<'_>) -> Result<(), TurnError> {
    match item.get("type").and_then(Raw::text).as_deref() {
        Some("function_call") => {
            let part = draft.add(item.get("call_id"), &[item], "arguments", Form::Text)?;
            let completed = |status: Raw<'_>| status.text().is_some_and(|status| status == "completed");
            part.whole = item.get("status").is_none_or(completed);
        }
        Some("message") => {
            for part in item.get("content").into_iter().flat_map(Raw::items) {
                match part.get("type").and_then(Raw::text).as_deref() {
                    Some("output_text") => draft.say(part.get("text")),
                    Some("refusal") => draft.refuse(part.get("refusal")),
                    _ => {}
                }
            }
        }
        _ => {}
    }
    Ok(())
}
