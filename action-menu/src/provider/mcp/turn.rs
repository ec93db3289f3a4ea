//! A request to call a tool.

use crate::provider::{Stop, TurnError, draft::Draft, part::Form, raw::Raw};

/// `tools/call`, whose `id` is that of JSON-RPC: a text, or a number.
pub(in crate::provider) fn answer(draft: &mut Draft, request: Raw<'_>) -> Result<(), TurnError> {
    if request.get("method").and_then(Raw::text).as_deref() != Some("tools/call") {
        return Err(TurnError::Foreign);
    }
    let params = request.get("params").ok_or(TurnError::Foreign)?;
    draft.add(request.get("id"), &[params, request], "arguments", Form::Object)?;
    draft.stop(Stop::Calls);
    draft.ended = true;
    Ok(())
}
