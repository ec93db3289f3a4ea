//! A sample batch: the answer of a model that calls two actions, in each provider's form, and the messages that tell it
//! what became of them.

use std::error::Error;

use action_menu::{
    ActionMenu, ActionSpec, Json,
    provider::{Outcome, Target, Turn, Wire},
};
use serde_json::{Value, json};

/// The messages after a batch of the first two actions of the menu: the first was done, the second has failed, and the last
/// of the menu is left.
pub(crate) fn results<M: ActionMenu>(target: Target) -> Result<Json, Box<dyn Error>> {
    let offered = M::MENU.actions().iter().filter(|action| !action.is_deprecated());
    let names: Vec<_> = offered.map(ActionSpec::name).collect();
    let [first, second, .., last] = names[..] else {
        return Err("a sample takes three actions".into());
    };
    let mut messages = Vec::new();
    for answer in answers(target.wire(), first, second) {
        let turn = Turn::parse(target, &answer.to_string())?;
        let outcomes = turn.calls.iter().map(|call| {
            if call.name() == first {
                Outcome::done(call.key(), done())
            } else {
                Outcome::failed(call.key(), failed(last))
            }
        });
        messages.extend(turn.results(outcomes)?);
    }
    Ok(Json::List(messages))
}

fn done() -> Json {
    Json::object([("ok", Json::from(true)), ("rows", Json::from(2_u8))])
}

fn failed(alternative: &'static str) -> Json {
    Json::object([
        ("ok", Json::from(false)),
        ("reason", Json::from("nobody knows it here")),
        ("code", Json::from("not_found")),
        ("retryable", Json::from(false)),
        ("alternative", Json::from(alternative)),
    ])
}

/// A whole answer with both calls; of MCP, whose requests have one call each, two requests. None of a wire that isn't
/// known here.
fn answers(wire: Wire, first: &str, second: &str) -> Vec<Value> {
    // Mistral's ids have nine letters and digits; all others take these too.
    let calls = [("callA0001", first), ("callB0002", second)];
    let each = |call: fn(&str, &str) -> Value| calls.map(|(id, name)| call(id, name));
    let functions = || {
        each(|id, name| json!({"id": id, "type": "function", "function": {"name": name, "arguments": "{}"}}))
    };
    match wire {
        Wire::OpenAi => vec![json!({
            "object": "chat.completion",
            "choices": [{
                "index": 0,
                "finish_reason": "tool_calls",
                "message": {"role": "assistant", "content": null, "tool_calls": functions()},
            }],
        })],
        Wire::Cohere => vec![json!({
            "finish_reason": "TOOL_CALL",
            "message": {"role": "assistant", "tool_plan": "I look it up.", "tool_calls": functions()},
        })],
        Wire::Responses => vec![json!({
            "object": "response",
            "status": "completed",
            "output": each(|id, name| json!({
                "type": "function_call",
                "id": format!("fc_{id}"),
                "call_id": id,
                "name": name,
                "arguments": "{}",
                "status": "completed",
            })),
        })],
        Wire::Anthropic => vec![json!({
            "type": "message",
            "role": "assistant",
            "stop_reason": "tool_use",
            "content": each(|id, name| json!({"type": "tool_use", "id": id, "name": name, "input": {}})),
        })],
        Wire::Gemini => vec![json!({
            "candidates": [{
                "finishReason": "STOP",
                "content": {
                    "role": "model",
                    "parts": each(|id, name| json!({"functionCall": {"id": id, "name": name, "args": {}}})),
                },
            }],
        })],
        Wire::Mcp => each(|id, name| {
            let params = json!({"name": name, "arguments": {}});
            json!({"jsonrpc": "2.0", "id": id, "method": "tools/call", "params": params})
        })
        .into(),
        Wire::Bedrock => vec![json!({
            "stopReason": "tool_use",
            "output": {"message": {
                "role": "assistant",
                "content": each(|id, name| json!({"toolUse": {"toolUseId": id, "name": name, "input": {}}})),
            }},
        })],
        Wire::Ollama => vec![json!({
            "done": true,
            "done_reason": "stop",
            "message": {
                "role": "assistant",
                "content": "",
                // Its models give no ids.
                "tool_calls": each(|_, name| json!({"function": {"name": name, "arguments": {}}})),
            },
        })],
        _ => Vec::new(),
    }
}
