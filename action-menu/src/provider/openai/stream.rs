//! The chunks of a streamed chat completion.

use super::turn::spoken;
use crate::provider::{
    Stop, TurnError,
    draft::{Draft, Part, failed, stated_id},
    raw::Raw,
};

/// Takes a `chat.completion.chunk`. Of several choices the first one counts.
pub(in crate::provider) fn event(draft: &mut Draft, chunk: Raw<'_>) -> Result<(), TurnError> {
    if let Some(error) = chunk.get("error") {
        return Err(failed(error));
    }
    let choices = chunk.get("choices").filter(|choices| choices.is_list());
    let mut choices = choices.ok_or(TurnError::Foreign)?.items();
    let first = choices.find(|choice| choice.get("index").and_then(Raw::number).unwrap_or(0) == 0);
    let Some(choice) = first else {
        // The last chunk may tell of usage alone.
        return Ok(());
    };
    if let Some(delta) = choice.get("delta") {
        spoken(draft, delta);
        let calls = delta.get("tool_calls").into_iter().flat_map(Raw::items);
        for call in calls.filter(|call| call.is_object()) {
            fragment(draft, call)?;
        }
    }
    match choice.get("finish_reason").filter(|reason| reason.is_text()) {
        // Some send the empty text with every chunk: it marks no end.
        Some(reason) if reason.source() == "\"\"" => {
            draft.stop.get_or_insert(Stop::Unstated);
        }
        Some(reason) => {
            draft.stopped(Some(reason));
            close(draft);
        }
        None => {}
    }
    Ok(())
}

/// Takes `[DONE]`, which ends a stream that has told why it stopped, if only by an empty text (xAI).
pub(in crate::provider) fn done(draft: &mut Draft) {
    if draft.stop.is_some() {
        close(draft);
    }
}

fn close(draft: &mut Draft) {
    draft.ended = true;
    draft.parts.iter_mut().for_each(|part| part.whole = true);
}

/// A piece of a call: id and name come first, then the text of the arguments, bit by bit.
fn fragment(draft: &mut Draft, call: Raw<'_>) -> Result<(), TurnError> {
    let function = call.get("function");
    let name = function.and_then(|function| function.get("name"));
    let index = call.get("index").and_then(Raw::number);
    let part = match continued(draft, index, call.get("id"), name) {
        Some(part) => part,
        None => draft.open(index, call.get("id"), name)?,
    };
    part.append(function.and_then(|function| function.get("arguments")));
    part.whole = false;
    draft.ended = false;
    Ok(())
}

/// The call that a piece goes on with: the one of its index; without an index the one of its id, or else the last. A
/// piece with another id, or another name, than that one begins a call of its own: two calls are never made one.
fn continued<'d>(
    draft: &'d mut Draft,
    index: Option<u64>,
    id: Option<Raw<'_>>,
    name: Option<Raw<'_>>,
) -> Option<&'d mut Part> {
    let id = stated_id(id);
    let name = name.and_then(Raw::text).filter(|name| !name.is_empty());
    let part = match (index, &id) {
        (Some(_), _) => draft.at(index),
        (None, Some(_)) => draft.parts.iter_mut().rfind(|part| part.id == id),
        // It names an action and not where it belongs.
        (None, None) if name.is_some() => None,
        (None, None) => draft.parts.last_mut(),
    }?;
    let other = |known: &str, told: Option<&str>| told.is_some_and(|told| !known.is_empty() && known != told);
    if other(part.id.as_deref().unwrap_or_default(), id.as_deref()) || other(&part.name, name.as_deref()) {
        return None;
    }
    part.id = part.id.take().or(id);
    if let Some(name) = name {
        part.name = name.into_owned();
    }
    Some(part)
}
