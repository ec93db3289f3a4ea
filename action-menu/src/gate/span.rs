//! Spans of calls, as OpenTelemetry's conventions for `GenAI` name them: `execute_tool {gen_ai.tool.name}`.
//!
//! <https://opentelemetry.io/docs/specs/semconv/gen-ai/gen-ai-spans/#execute-tool-span>

use tracing::{Span, field::Empty};

use super::{Answer, Session};
use crate::json::Json;

/// What the span of a proposal that names no action is called: names that a model invents are no names of spans.
const NO_ACTION: &str = "_none";

/// The span of a call. Of its contents nothing is in it, unless the host has asked for them.
pub(super) fn of<M, C: ?Sized>(
    session: &Session<'_, M, C>,
    call: &str,
    action: Option<&'static str>,
) -> Span {
    let name = action.unwrap_or(NO_ACTION);
    tracing::info_span!(
        "execute_tool",
        otel.name = format!("execute_tool {name}"),
        otel.kind = "internal",
        otel.status_code = Empty,
        gen_ai.operation.name = "execute_tool",
        gen_ai.tool.name = name,
        gen_ai.tool.r#type = "function",
        gen_ai.tool.call.id = call,
        gen_ai.conversation.id = session.conversation(),
        gen_ai.tool.call.arguments = Empty,
        gen_ai.tool.call.result = Empty,
        error.r#type = Empty,
        action_menu.verdict = Empty,
        action_menu.duplicate = Empty,
        action_menu.reason = Empty,
    )
}

/// What became of the call.
pub(super) fn ended(span: &Span, answer: &Answer) {
    span.record("action_menu.verdict", answer.verdict.as_str());
    span.record("action_menu.duplicate", answer.duplicate);
    if let Some(code) = answer.code() {
        span.record("error.type", code);
        span.record("otel.status_code", "ERROR");
    }
}

/// Its arguments, secrets masked, its result and its reason: where the host has asked for them.
pub(super) fn contents(span: &Span, answer: &Answer, arguments: Option<&Json>) {
    if let Some(arguments) = arguments {
        span.record("gen_ai.tool.call.arguments", arguments.to_string());
    }
    if let Some(data) = answer.data() {
        span.record("gen_ai.tool.call.result", data.to_string());
    }
    if let Some(reason) = answer.reason() {
        span.record("action_menu.reason", reason);
    }
}
