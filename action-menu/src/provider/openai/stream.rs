//! The chunks of a streamed chat completion.

use super::turn::{function, listed, spoken};
use crate::provider::{
    Stop, TurnError,
    draft::{Draft, failed},
    part::{Part, are_elsewhere, stated_id},
    raw::Raw,
};

/// The place of a call that is told as `function_call`, before there were several: no JSON is this text.
const ONLY: &str = "function_call";

/// Takes a `chat.completion.chunk`. Of several choices the first one counts.
pub(in crate::provider) fn event(draft: &mut Draft, chunk: Raw<'_>) -> Result<(), TurnError> {
    if let Some(error) = super::turn::error(chunk) {
        return Err(failed(error));
    }
    let choices = chunk.get("choices").filter(|choices| choices.is_list());
    // The last chunk may tell of usage alone.
    for choice in choices.ok_or(TurnError::Foreign)?.items() {
        if choice.get("index").is_none_or(|index| index.source() == "0") {
            chosen(draft, choice)?;
        }
    }
    Ok(())
}

fn chosen(draft: &mut Draft, choice: Raw<'_>) -> Result<(), TurnError> {
    if let Some(delta) = choice.get("delta") {
        spoken(draft, delta);
        draft.astray |= !delta.is_object();
        for call in listed(draft, delta) {
            fragment(draft, call.get("index").map(Raw::source), call)?;
        }
        if let Some(call) = delta.get("function_call") {
            fragment(draft, Some(ONLY), call)?;
        }
    }
    match choice.get("finish_reason").filter(|reason| reason.is_text()) {
        // Some send the empty text with every chunk: it marks no end.
        Some(reason) if reason.source() == "\"\"" => draft.stop(Stop::Unstated),
        Some(reason) => {
            draft.stopped(Some(reason));
            close(draft);
        }
        None => {}
    }
    Ok(())
}

/// Takes `[DONE]`. It says that the server is done, not that the model is: it ends a stream only that has told why it
/// stopped by the empty text alone (xAI), and then a call without one JSON value for its arguments may be a part.
pub(in crate::provider) fn done(draft: &mut Draft) {
    if draft.stop == Some(Stop::Unstated) && !draft.ended {
        let mut parts = draft.parts.iter();
        draft.astray |= !parts.all(|part| part.whole || part.is_rounded());
        close(draft);
    }
}

fn close(draft: &mut Draft) {
    draft.ended = true;
    draft.parts.iter_mut().for_each(|part| part.whole = true);
}

/// A piece of a call: id and name come first, then the text of the arguments, bit by bit.
fn fragment(draft: &mut Draft, place: Option<&str>, call: Raw<'_>) -> Result<(), TurnError> {
    let function = if place == Some(ONLY) {
        Some(call)
    } else {
        function(call)
    };
    draft.astray |= !is_readable(call, function);
    let get = |key: &str| function.and_then(|function| function.get(key));
    let id = stated_id(call.get("id"));
    let name = get("name").filter(|name| name.source() != "\"\"");
    let text = name.and_then(Raw::text);
    let at = match continued(&draft.parts, place, id.as_deref(), text.as_deref()) {
        Some(at) => {
            go_on(draft, at, id, text.as_deref());
            Some(at)
        }
        // It says of no call that it is of it.
        None if id.is_none() && name.is_none() => None,
        None => {
            begin(draft, place, call.get("id"), name)?;
            draft.parts.len().checked_sub(1)
        }
    };
    // A call of another type has no name, and pieces of another form.
    let named = |at: &usize| draft.parts.get(*at).is_some_and(|part| !part.name.is_empty());
    let at = at.filter(named);
    draft.append(at, get("arguments"));
    draft.astray |= at.is_some() && call.get("custom").is_some();
    Ok(())
}

/// Whether all that a piece may hold of arguments is where it belongs.
fn is_readable(call: Raw<'_>, function: Option<Raw<'_>>) -> bool {
    match function {
        // The only call is a function itself.
        Some(function) if function.source() == call.source() => {
            call.is_object() && !are_elsewhere(&[call], "arguments")
        }
        Some(function) => function.is_object() && !are_elsewhere(&[function, call], "arguments"),
        None => call.get("function").is_none() && !are_elsewhere(&[call], ""),
    }
}

/// The call that a piece goes on with: the one of its index; without an index the one of its id, or else the last, if that
/// has no index either. A piece with another id or another name begins a call, and so does one that gives a name again
/// and not the id: two calls are never made one.
fn continued(parts: &[Part], place: Option<&str>, id: Option<&str>, name: Option<&str>) -> Option<usize> {
    let at = match (place, id) {
        (None, Some(_)) => parts.iter().rposition(|part| part.id.as_deref() == id),
        (None, None) => parts.len().checked_sub(1),
        (Some(_), _) => parts.iter().rposition(|part| part.place.as_deref() == place),
    }?;
    let part = parts.get(at)?;
    let same = id.is_some() && part.id.as_deref() == id;
    let begins = (id.is_some() && part.id.is_some() && !same)
        || (id.is_none() && part.place.as_deref() != place)
        || name.is_some_and(|name| !(part.name.is_empty() || same && part.name == name));
    (!begins).then_some(at)
}

/// Notes an id or a name that comes late.
fn go_on(draft: &mut Draft, at: usize, id: Option<String>, name: Option<&str>) {
    let known = draft.knows(id.as_deref());
    let Some(part) = draft.parts.get_mut(at) else {
        return;
    };
    let id = id.filter(|_| part.id.is_none());
    let name = name.filter(|_| part.name.is_empty());
    let late = part.whole && (id.is_some() || name.is_some());
    draft.astray |= late || (id.is_some() && known);
    part.id = part.id.take().or(id);
    part.name.push_str(name.unwrap_or_default());
}

/// Begins a call. Another one at the same place may come first, if its arguments are all there.
fn begin(
    draft: &mut Draft,
    place: Option<&str>,
    id: Option<Raw<'_>>,
    name: Option<Raw<'_>>,
) -> Result<(), TurnError> {
    if let Some(before) = draft.at(place) {
        before.whole = before.whole || before.is_rounded();
    }
    let only = |place: Option<&str>| place == Some(ONLY);
    // Whoever tells of calls in both forms may tell of the same one.
    draft.astray |= draft
        .parts
        .iter()
        .any(|part| only(part.place.as_deref()) != only(place));
    let part = draft.open(place, id, name)?;
    part.stated = !only(place);
    Ok(())
}
