//! A turn that comes in events.

use serde_json::Value;

use super::{Target, Turn, TurnError, Wire, draft::Draft, openai, turn::text_of};

/// Puts the events of a streamed answer together. Nothing is read from a call before the turn is whole: a turn comes out at
/// the [end](Self::finish) only. Where the provider's mark of the end is missing, each of its calls is rejected as
/// `truncated`, and so they are where a piece of a call has come that belongs to none: without a place or at another one, before
/// its call or behind its end, in a form that nobody knows. What it was a piece of can't be told.
///
/// Events are given one by one, as their JSON: of server-sent events what stands behind `data:`, of Bedrock's frames what
/// the SDK decodes (`{"messageStop":{…}}`), of Ollama a line. At most [`Turn::MOST_BYTES`] of all together are taken.
///
/// ```
/// use action_menu::{ActionMenu, provider::{Stream, Target}};
///
/// #[derive(ActionMenu, Debug, PartialEq)]
/// enum Support {
///     /// Send a message to the customer.
///     SendMessage { text: String },
/// }
///
/// let mut stream = Stream::new(Target::OPENAI_CHAT);
/// for event in [
///     r#"{"choices":[{"delta":{"tool_calls":[{"index":0,"id":"call_1","function":{"name":"send_message"}}]}}]}"#,
///     r#"{"choices":[{"delta":{"tool_calls":[{"index":0,"function":{"arguments":"{\"text\":"}}]}}]}"#,
///     r#"{"choices":[{"delta":{"tool_calls":[{"index":0,"function":{"arguments":"\"Hi\"}"}}]}}]}"#,
///     r#"{"choices":[{"delta":{},"finish_reason":"tool_calls"}]}"#,
///     "[DONE]",
/// ] {
///     stream.event(event)?;
/// }
/// let turn = stream.finish();
/// assert_eq!(turn.calls[0].read(), Ok(Support::SendMessage { text: "Hi".into() }));
/// # Ok::<(), action_menu::provider::TurnError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Stream {
    target: Target,
    draft: Draft,
    bytes: usize,
    fault: Option<TurnError>,
}

impl Stream {
    /// A stream of which nothing has come.
    #[must_use]
    pub fn new(target: Target) -> Self {
        Self {
            target,
            draft: Draft::default(),
            bytes: 0,
            fault: None,
        }
    }

    /// Takes the next event. One of a kind that isn't known is passed over; `[DONE]` may be given too. Servers close streams
    /// by it that were broken off: it is an end only where the reason to stop was the empty text (xAI), and of calls that have
    /// arguments, all of them.
    ///
    /// # Errors
    ///
    /// When the event is no JSON or not of this provider, tells of an error, or there is too much of them. The stream is
    /// broken then: it gives the same error for each event to come, and its calls are `truncated`. A line of server-sent
    /// events as it stands there is [`TurnError::Framed`].
    pub fn event(&mut self, text: &str) -> Result<(), TurnError> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        let taken = self.take(text);
        self.fault = taken.clone().err();
        taken
    }

    /// As [`event`](Self::event), of an event that somebody has parsed already.
    ///
    /// # Errors
    ///
    /// Those of `event`.
    pub fn event_value(&mut self, value: &Value) -> Result<(), TurnError> {
        match text_of(value) {
            Ok(text) => self.event(&text),
            Err(error) => Err(self.fault.get_or_insert(error).clone()),
        }
    }

    /// The turn, when no more events come.
    #[must_use]
    pub fn finish(self) -> Turn {
        let ended = self.draft.ended && self.fault.is_none();
        Draft { ended, ..self.draft }.turn(self.target)
    }

    fn take(&mut self, text: &str) -> Result<(), TurnError> {
        self.bytes = self.bytes.saturating_add(text.len());
        if self.bytes > Turn::MOST_BYTES {
            return Err(TurnError::TooLarge);
        }
        if text.trim() == "[DONE]" {
            if self.target.wire() == Wire::OpenAi {
                openai::done(&mut self.draft);
            }
            return Ok(());
        }
        self.draft.event(self.target, text).map_err(|error| match error {
            TurnError::Malformed { .. } if is_framed(text) => TurnError::Framed,
            error => error,
        })
    }
}

/// Whether it is a line of server-sent events, field and all.
fn is_framed(text: &str) -> bool {
    let field = text.trim_start().split_once(':').map(|(field, _)| field);
    field.is_some_and(|field| matches!(field, "" | "data" | "event" | "id" | "retry"))
}
