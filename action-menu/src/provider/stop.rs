//! Why a turn ended.

use crate::rejection::Echo;

/// Why a turn ended, in one vocabulary for all providers.
///
/// Whether there are calls is told by [`Turn::calls`](super::Turn::calls) alone: some providers say that they are done
/// beside a call, and some say nothing. Where several words came, the gravest counts: what cuts stays, whatever comes later.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stop {
    /// The model is done: `stop`, `end_turn`, `STOP`, `COMPLETE`, `completed`.
    Done,
    /// It waits for the results of its calls: `tool_calls`, `tool_use`, `TOOL_CALL`.
    Calls,
    /// It was cut: by a limit (`length`, `max_tokens`, `incomplete`), because the answer broke off, or because something of a
    /// call has come that belongs to no call. Each call of the turn is rejected as `truncated`, also one that happens to be
    /// whole: what came after it is lost.
    Cut,
    /// The model, or its provider, declined: `refusal`, or words of a refusal, which end the text of the turn. Calls beside it
    /// are rejected as `truncated`.
    Refused,
    /// A filter or guardrail stopped it: `content_filter`, `SAFETY`, `guardrail_intervened`. Calls beside it are
    /// rejected as `truncated`.
    Filtered,
    /// The provider could not read the call that the model wrote: `MALFORMED_FUNCTION_CALL`, `malformed_tool_use`. It is
    /// told as one call without id that is rejected as `malformed_json`.
    Unreadable,
    /// Nothing was said, or the empty text.
    Unstated,
    /// A word of the provider's that is none of these, as `pause_turn`. Calls beside it are rejected as `truncated`: the words
    /// by which providers say that they are done are few and old, and nearly every new one says that something came in
    /// between.
    Other(Echo),
}

impl Stop {
    /// What a provider's word means. No word means one thing here and another there.
    pub(super) fn of(word: &str) -> Self {
        match word {
            "" => Self::Unstated,
            // `eos` and `eos_token` are said by servers that speak like `OpenAI`.
            "stop" | "end_turn" | "stop_sequence" | "STOP" | "STOP_SEQUENCE" | "COMPLETE" | "eos"
            | "eos_token" => Self::Done,
            "tool_calls" | "function_call" | "tool_use" | "TOOL_CALL" => Self::Calls,
            "length"
            | "model_length"
            | "max_tokens"
            | "max_output_tokens"
            | "MAX_TOKENS"
            | "model_context_window_exceeded"
            | "insufficient_system_resource"
            | "error"
            | "ERROR"
            | "TIMEOUT" => Self::Cut,
            "refusal" => Self::Refused,
            "content_filter"
            | "content_filtered"
            | "guardrail_intervened"
            | "SAFETY"
            | "RECITATION"
            | "BLOCKLIST"
            | "PROHIBITED_CONTENT"
            | "SPII"
            | "IMAGE_SAFETY" => Self::Filtered,
            "MALFORMED_FUNCTION_CALL"
            | "MALFORMED_RESPONSE"
            | "malformed_tool_use"
            | "malformed_model_output" => Self::Unreadable,
            other => Self::Other(Echo::new(other)),
        }
    }

    /// Whether what stands before it may be a part only.
    pub(super) const fn cuts(&self) -> bool {
        matches!(self, Self::Cut | Self::Refused | Self::Filtered | Self::Other(_))
    }

    /// Of two words the graver one counts, of two as grave the first.
    pub(super) const fn gravity(&self) -> u8 {
        match self {
            Self::Unstated => 1,
            Self::Done | Self::Calls => 2,
            Self::Other(_) => 3,
            Self::Cut | Self::Refused | Self::Filtered | Self::Unreadable => 4,
        }
    }
}
