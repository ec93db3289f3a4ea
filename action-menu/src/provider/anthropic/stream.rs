//! The events of a streamed message.

use super::turn::block;
use crate::provider::{
    TurnError,
    draft::{Draft, failed},
    part::{Form, given},
    raw::Raw,
};

/// Takes an event. A block that never gets any JSON is `{}`.
pub(in crate::provider) fn event(draft: &mut Draft, event: Raw<'_>) -> Result<(), TurnError> {
    let kind = event.get("type").and_then(Raw::text).ok_or(TurnError::Foreign)?;
    let place = event.get("index").map(Raw::source);
    match kind.as_ref() {
        "content_block_start" => {
            if let Some(entry) = event.get("content_block") {
                start(draft, place, entry)?;
            }
        }
        "content_block_delta" => {
            let delta = event.get("delta");
            draft.say(delta.and_then(|delta| delta.get("text")));
            let piece = delta.and_then(|delta| delta.get("partial_json"));
            let aside = place.is_some_and(|place| draft.aside.contains(place));
            if !aside && (piece.is_some() || draft.is_open(place)) {
                draft.piece(place, delta, "partial_json");
            }
        }
        "content_block_stop" => {
            draft.close(place);
            draft.aside.remove(place.unwrap_or_default());
        }
        "message_delta" => draft.stopped(event.get("delta").and_then(|delta| delta.get("stop_reason"))),
        // Why it stopped is told in an event before.
        "message_stop" => draft.ended = draft.stop.is_some(),
        "error" => return Err(failed(event.get("error").unwrap_or(event))),
        _ => {}
    }
    Ok(())
}

fn start(draft: &mut Draft, place: Option<&str>, entry: Raw<'_>) -> Result<(), TurnError> {
    if entry.get("type").and_then(Raw::text).as_deref() != Some("tool_use") {
        // A tool that runs on the provider's side gets its input as ours do.
        if let Some(place) = place.filter(|_| entry.get("input").is_some()) {
            draft.aside.insert(place.to_owned());
        }
        return block(draft, entry);
    }
    draft.aside.remove(place.unwrap_or_default());
    let part = draft.open(place, entry.get("id"), entry.get("name"))?;
    let input = given(&[entry], "input", Form::Object);
    // An input that is there at once has no pieces to come.
    let bare = |input: &String| input.split_ascii_whitespace().collect::<String>() == "{}";
    part.give(input.map(|input| input.filter(|input| !bare(input))));
    Ok(())
}
