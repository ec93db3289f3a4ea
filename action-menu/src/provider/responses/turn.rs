//! A whole response.

use crate::provider::{
    TurnError,
    draft::{Draft, Form, failed},
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

/// Why it stopped: for an incomplete response the reason, which may be a filter.
pub(super) fn stopped(draft: &mut Draft, response: Raw<'_>) {
    draft.stopped(response.get("status"));
    draft.stopped(
        response
            .get("incomplete_details")
            .and_then(|details| details.get("reason")),
    );
}

/// An item of `output`. Results go back under `call_id`, not under `id`.
pub(in crate::provider) fn item(draft: &mut Draft, item: Raw<'_>) -> Result<(), TurnError> {
    match item.get("type").and_then(Raw::text).as_deref() {
        Some("function_call") => {
            draft.add(
                item.get("call_id"),
                item.get("name"),
                item.get("arguments"),
                Form::Text,
            )?;
            let status = item.get("status").and_then(Raw::text);
            if let Some(part) = draft.parts.last_mut() {
                part.whole = status.is_none_or(|status| status == "completed");
            }
        }
        Some("message") => {
            for part in item.get("content").into_iter().flat_map(Raw::items) {
                match part.get("type").and_then(Raw::text).as_deref() {
                    Some("output_text") => draft.say(part.get("text")),
                    Some("refusal") => {
                        let words = part.get("refusal").map(Raw::lossy);
                        draft.refusal.push_str(&words.unwrap_or_default());
                    }
                    _ => {}
                }
            }
        }
        _ => {}
    }
    Ok(())
}
