//! A whole chat completion, and Ollama's chat.

use crate::{
    provider::{
        TurnError,
        draft::{Draft, Form, failed},
        raw::Raw,
    },
    read::{self, Limits},
};

/// `choices[0].message`, or Groq's word that it could not read a call.
pub(in crate::provider) fn answer(draft: &mut Draft, answer: Raw<'_>) -> Result<(), TurnError> {
    if let Some(error) = answer.get("error") {
        return failed_generation(draft, error);
    }
    let choices = answer.get("choices").filter(|choices| choices.is_list());
    let choice = choices.ok_or(TurnError::Foreign)?.items().next();
    if let Some(choice) = choice {
        let message = choice.get("message").ok_or(TurnError::Foreign)?;
        spoken(draft, message);
        calls(draft, message, Form::Text)?;
        draft.stopped(choice.get("finish_reason"));
    }
    draft.ended = true;
    Ok(())
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
    if let Some(refusal) = message.get("refusal") {
        draft.refusal.push_str(&refusal.lossy());
    }
}

/// The `tool_calls` of a message.
pub(in crate::provider) fn calls(draft: &mut Draft, message: Raw<'_>, form: Form) -> Result<(), TurnError> {
    let calls = message.get("tool_calls").into_iter().flat_map(Raw::items);
    calls
        .filter(|item| item.is_object())
        .try_for_each(|item| call(draft, item, form))
}

/// An item of `tool_calls`. The arguments are a string, also an empty one (openai/openai-python#3502), or an object
/// (Mistral, Ollama).
pub(in crate::provider) fn call(draft: &mut Draft, call: Raw<'_>, form: Form) -> Result<(), TurnError> {
    let function = call.get("function").ok_or(TurnError::Foreign);
    // A tool of another type has a call of another form: it is a call without a name, under its id.
    let function = match call.get("type") {
        Some(of) if of.text().is_none_or(|of| of != "function") => function.unwrap_or(call),
        _ => function?,
    };
    draft.add(
        call.get("id"),
        function.get("name"),
        function.get("arguments"),
        form,
    )
}

/// Groq answers HTTP 400, `tool_use_failed`, with what the model wrote: a proposal like any other, without id.
fn failed_generation(draft: &mut Draft, error: Raw<'_>) -> Result<(), TurnError> {
    let code = error.get("code").and_then(Raw::text);
    let generation = error.get("failed_generation").and_then(Raw::text);
    let (Some("tool_use_failed"), Some(generation)) = (code.as_deref(), generation) else {
        return Err(failed(error));
    };
    if let Err(rejection) = read::planted(&generation, &Limits::DEFAULT) {
        draft.unreadable(rejection)?;
    } else if let Ok(call) = Raw::of(&generation) {
        draft.add(None, call.get("name"), call.get("arguments"), Form::Text)?;
        // Groq's history has no such call.
        if let Some(part) = draft.parts.last_mut() {
            part.stated = false;
        }
    }
    draft.ended = true;
    Ok(())
}
