//! A whole chat completion, and Ollama's chat.

use crate::{
    provider::{
        TurnError,
        draft::{Draft, failed},
        part::Form,
        raw::Raw,
    },
    read::{self, Limits},
    rejection::Code,
};

/// `choices[0].message`, or Groq's word that it could not read a call.
pub(in crate::provider) fn answer(draft: &mut Draft, answer: Raw<'_>) -> Result<(), TurnError> {
    if let Some(error) = error(answer) {
        return failed_generation(draft, error);
    }
    let choices = answer.get("choices").filter(|choices| choices.is_list());
    let choice = choices.ok_or(TurnError::Foreign)?.items().next();
    if let Some(choice) = choice {
        let message = choice.get("message").ok_or(TurnError::Foreign)?;
        spoken(draft, message);
        calls(draft, message, Form::Text)?;
        only_call(draft, message)?;
        draft.stopped(choice.get("finish_reason"));
    }
    draft.ended = true;
    Ok(())
}

/// The error that an answer tells of; Mistral tells of it in no object of its own.
pub(super) fn error(answer: Raw<'_>) -> Option<Raw<'_>> {
    let of = answer.get("object").and_then(Raw::text);
    answer
        .get("error")
        .or_else(|| Some(answer).filter(|_| of.as_deref() == Some("error")))
}

/// Ollama's answer, or one chunk of its stream: calls are whole in each.
pub(in crate::provider) fn ollama(draft: &mut Draft, answer: Raw<'_>) -> Result<(), TurnError> {
    if let Some(error) = answer.get("error") {
        return Err(failed(error));
    }
    let message = answer.get("message").ok_or(TurnError::Foreign)?;
    spoken(draft, message);
    calls(draft, message, Form::Object)?;
    draft.stopped(answer.get("done_reason"));
    draft.ended = answer.get("done").is_some_and(Raw::is_true);
    Ok(())
}

/// What a message says beside its calls: a string, or parts of which some are text.
pub(super) fn spoken(draft: &mut Draft, message: Raw<'_>) {
    if let Some(content) = message.get("content") {
        draft.say(Some(content).filter(|content| content.is_text()));
        for part in content.items() {
            draft.say(part.get("text"));
        }
    }
    draft.refuse(message.get("refusal"));
}

/// The `tool_calls` of a message.
pub(in crate::provider) fn calls(draft: &mut Draft, message: Raw<'_>, form: Form) -> Result<(), TurnError> {
    listed(draft, message)
        .into_iter()
        .try_for_each(|item| call(draft, item, form))
}

/// The items of `tool_calls`, of which a `null` holds a place only. What else is no object, or in no list, might have been a
/// call.
pub(super) fn listed<'t>(draft: &mut Draft, message: Raw<'t>) -> Vec<Raw<'t>> {
    let calls = message.get("tool_calls");
    draft.astray |= calls.is_some_and(|calls| !calls.is_list());
    let items = calls.into_iter().flat_map(Raw::items);
    let items: Vec<_> = items.filter(|item| item.source() != "null").collect();
    draft.astray |= items.iter().any(|item| !item.is_object());
    items.into_iter().filter(|item| item.is_object()).collect()
}

/// An item of `tool_calls`. The arguments are a string, also an empty one (openai/openai-python#3502), or an object
/// (Mistral, Ollama).
pub(in crate::provider) fn call(draft: &mut Draft, call: Raw<'_>, form: Form) -> Result<(), TurnError> {
    match function(call) {
        Some(function) => draft.add(call.get("id"), &[function, call], "arguments", form)?,
        None if is_function(call) => return Err(TurnError::Foreign),
        None => draft.add(call.get("id"), &[], "arguments", form)?,
    };
    Ok(())
}

/// What a call is of. A tool of another type has a call of another form: it is a call without a name, under its id.
pub(super) fn function(call: Raw<'_>) -> Option<Raw<'_>> {
    call.get("function").filter(|_| is_function(call))
}

fn is_function(call: Raw<'_>) -> bool {
    let function = |of: Raw<'_>| of.text().is_some_and(|of| of == "function" || of.is_empty());
    call.get("type").is_none_or(function)
}

/// The `function_call` of a message, from before there were several. Its result has no id to go back under. Some servers
/// tell of one call in both forms, so that beside `tool_calls` it is none.
fn only_call(draft: &mut Draft, message: Raw<'_>) -> Result<(), TurnError> {
    if let Some(call) = message.get("function_call").filter(|_| draft.parts.is_empty()) {
        draft.add(None, &[call], "arguments", Form::Text)?.stated = false;
    }
    Ok(())
}

/// Groq answers HTTP 400, `tool_use_failed`, with what the model wrote: a proposal like any other, without id, if it has the
/// form `{"name":…,"arguments":…}`. In another form nobody can say what its arguments are.
fn failed_generation(draft: &mut Draft, error: Raw<'_>) -> Result<(), TurnError> {
    let code = error.get("code").and_then(Raw::text);
    let generation = error.get("failed_generation").and_then(Raw::text);
    let (Some("tool_use_failed"), Some(generation)) = (code.as_deref(), generation) else {
        return Err(failed(error));
    };
    if let Err(rejection) = read::planted(&generation, &Limits::DEFAULT) {
        draft.unreadable(rejection)?;
    } else if let Ok(call) = Raw::of(&generation) {
        let harmless = |key: &str| matches!(key, "id" | "type");
        let mut keys: Vec<_> = call.keys().filter(|key| !harmless(key)).collect();
        keys.sort_unstable();
        if keys == ["arguments", "name"] {
            // Groq's history has no such call.
            draft.add(None, &[call], "arguments", Form::Text)?.stated = false;
        } else {
            draft.unreadable(read::unread(Code::MalformedJson, None))?;
        }
    }
    draft.ended = true;
    Ok(())
}
