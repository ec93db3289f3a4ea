//! A provider's whole answer.

use std::{error, fmt};

use serde_json::Value;

use super::{Call, PROPOSAL, Stop, Target, draft::Draft};
use crate::{
    field::{ReadMenu, ReadRecord},
    menu::ActionMenu,
    offer::Offer,
    read::{self, Limits, Reading},
    reader::Reader,
    record::Record,
    rejection::{Code, Echo, Rejection},
    submenu::SubMenu,
};

/// What a model answered: its text, its calls in order, and why it stopped.
///
/// Text is never read for actions by itself. Where a proposal may come as text, say so: [`proposal`](Self::proposal) reads
/// a reply that the provider was given a form for, `Support::parse(&turn.text)` a bare one.
///
/// ```
/// use action_menu::{ActionMenu, Code, provider::{Stop, Target, Turn}};
///
/// #[derive(ActionMenu, Debug, PartialEq)]
/// enum Support {
///     /// Refund an order.
///     Refund { order_id: String, amount: f64 },
///     /// List the orders.
///     ListOrders,
/// }
///
/// let turn = Turn::parse(
///     Target::OPENAI_CHAT,
///     r#"{"choices":[{"finish_reason":"tool_calls","message":{"content":"One moment.","tool_calls":[
///         {"id":"call_1","type":"function","function":{"name":"list_orders","arguments":""}},
///         {"id":"call_2","type":"function","function":{"name":"refund","arguments":"{\"order_id\":\"A-1\"}"}}
///     ]}}]}"#,
/// )?;
/// assert_eq!(turn.text, "One moment.");
/// assert_eq!(turn.stop, Stop::Calls);
///
/// let mut actions = turn.actions::<Support>();
/// let (call, action) = actions.next().unwrap();
/// assert_eq!((call.id(), action), (Some("call_1"), Ok(Support::ListOrders)));
/// let (call, action) = actions.next().unwrap();
/// assert_eq!((call.id(), action.unwrap_err().code()), (Some("call_2"), Code::MissingField));
/// # Ok::<(), action_menu::provider::TurnError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Turn {
    /// What it said beside the calls, and then the words of a refusal, on a line of their own. Reasoning is left out.
    pub text: String,
    /// The calls, in the provider's order.
    pub calls: Vec<Call>,
    /// Why it stopped.
    pub stop: Stop,
    /// Whose answer it is, and so the form of its results.
    pub(super) target: Target,
}

impl Turn {
    /// The most bytes of an answer that are read: 8 MiB, whole or of all events of a stream together.
    pub const MOST_BYTES: usize = 8 * 1024 * 1024;

    /// The most calls of a turn that are read.
    pub const MOST_CALLS: usize = 1024;

    /// Reads the body of a provider's answer. For [`Target::MCP`] it is the request of a client.
    ///
    /// An answer by which Groq says that it could not read a call (HTTP 400, `tool_use_failed`) is a turn too, with what
    /// the model wrote, if that is `{"name":…,"arguments":…}`. The `function_call` of older chat completions is a call like
    /// any other, whose result goes back as a message of the user.
    ///
    /// Arguments under another key than the provider's (`input` where it says `arguments`) are not passed over: the call is
    /// rejected as `malformed_json`.
    ///
    /// # Errors
    ///
    /// When there is no turn: the text is too large, no JSON, not of this provider, or tells of an error. What is wrong with a
    /// call is no error here: it is a rejection when the call is read.
    pub fn parse(target: Target, text: &str) -> Result<Self, TurnError> {
        Draft::of_answer(target, text)
    }

    /// As [`parse`](Self::parse), of an answer that somebody has parsed already. Prefer the text: keys that came twice
    /// are lost by then, and features of `serde_json` have changed numbers.
    ///
    /// # Errors
    ///
    /// Those of `parse`; what nests more than 255 levels deep is too large too.
    pub fn parse_value(target: Target, value: &Value) -> Result<Self, TurnError> {
        Self::parse(target, &text_of(value)?)
    }

    /// Each call with the action that it asks for, or why it can't be dispatched: [`Call::read`].
    pub fn actions<'t, M: ActionMenu + ReadMenu<'t>>(
        &'t self,
    ) -> impl Iterator<Item = (&'t Call, Result<M, Rejection>)> {
        self.calls.iter().map(|call| (call, call.read()))
    }

    /// As [`actions`](Self::actions), within a sub-menu and by its reader: [`Call::read_within`].
    pub fn actions_within<'t, 'm, M: ActionMenu + ReadMenu<'t>>(
        &'t self,
        menu: &'m SubMenu<M>,
    ) -> impl Iterator<Item = (&'t Call, Result<M, Rejection>)> + use<'t, 'm, M> {
        let read = |call: &'t Call| call.read_within(menu).map(|reading| reading.value);
        self.calls.iter().map(move |call| (call, read(call)))
    }

    /// The record that the text is: a reply in the form of [`Target::reply_format`].
    ///
    /// ```
    /// use action_menu::{Code, Record, provider::{Target, Turn}};
    ///
    /// #[derive(Record, Debug, PartialEq)]
    /// struct Product {
    ///     name: String,
    /// }
    ///
    /// let answer = r#"{"stop_reason":"end_turn","content":[{"type":"text","text":"{\"name\":\"Lamp\"}"}]}"#;
    /// let turn = Turn::parse(Target::ANTHROPIC, answer)?;
    /// assert_eq!(turn.reply(), Ok(Product { name: "Lamp".into() }));
    ///
    /// let cut = answer.replace("end_turn", "max_tokens");
    /// let turn = Turn::parse(Target::ANTHROPIC, &cut)?;
    /// assert_eq!(turn.reply::<Product>().unwrap_err().code(), Code::Truncated);
    /// # Ok::<(), action_menu::provider::TurnError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`Record::parse`]; `truncated` where the turn was cut, refused or filtered, or stopped by a word that nobody
    /// knows, whatever has come of the text, and `malformed_json` where the provider says that the model wrote none of its forms.
    pub fn reply<'t, R: Record + ReadRecord<'t>>(&'t self) -> Result<R, Rejection> {
        self.reply_with(&Reader::new()).map(|reading| reading.value)
    }

    /// As [`reply`](Self::reply), with limits of one's own or leniently, and with word of what was mended.
    ///
    /// # Errors
    ///
    /// Those of `reply`.
    pub fn reply_with<'t, R: Record + ReadRecord<'t>>(
        &'t self,
        reader: &Reader,
    ) -> Result<Reading<R>, Rejection> {
        reader.record(self.whole_text()?)
    }

    /// The action in the text: a reply in the form of [`Target::proposal_format`], an object whose only field `proposal` is
    /// what [`parse`](ActionMenu::parse) reads.
    ///
    /// ```
    /// use action_menu::{ActionMenu, provider::{Target, Turn}};
    ///
    /// #[derive(ActionMenu, Debug, PartialEq)]
    /// enum Support {
    ///     /// Send a message to the customer.
    ///     SendMessage { text: String },
    /// }
    ///
    /// let turn = Turn::parse(
    ///     Target::GEMINI,
    ///     r#"{"candidates":[{"finishReason":"STOP","content":{"parts":[
    ///         {"text":"{\"proposal\":{\"action\":\"send_message\",\"text\":\"Hi\"}}"}]}}]}"#,
    /// )?;
    /// assert_eq!(turn.proposal(), Ok(Support::SendMessage { text: "Hi".into() }));
    /// # Ok::<(), action_menu::provider::TurnError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`ActionMenu::parse`] at pointers such as `/proposal/text`, and as of [`reply`](Self::reply) where the turn
    /// was cut.
    pub fn proposal<'t, M: ActionMenu + ReadMenu<'t>>(&'t self) -> Result<M, Rejection> {
        self.proposal_with(&Reader::new()).map(|reading| reading.value)
    }

    /// As [`proposal`](Self::proposal), with limits of one's own or leniently, and with word of what was mended.
    ///
    /// # Errors
    ///
    /// Those of `proposal`.
    pub fn proposal_with<'t, M: ActionMenu + ReadMenu<'t>>(
        &'t self,
        reader: &Reader,
    ) -> Result<Reading<M>, Rejection> {
        reader.wrapped_text_of(Offer::whole(M::MENU), PROPOSAL, self.whole_text()?)
    }

    /// As [`proposal_with`](Self::proposal_with), within a sub-menu and by its reader.
    ///
    /// # Errors
    ///
    /// Those of `proposal`, `not_permitted` and `not_in_set`.
    pub fn proposal_within<'t, M: ActionMenu + ReadMenu<'t>>(
        &'t self,
        menu: &SubMenu<M>,
    ) -> Result<Reading<M>, Rejection> {
        let text = self.whole_text()?;
        menu.reader().wrapped_text_of(menu.offer(), PROPOSAL, text)
    }

    /// The text, if nothing is known to be missing.
    fn whole_text(&self) -> Result<&str, Rejection> {
        match &self.stop {
            stop if stop.cuts() => Err(read::unread(Code::Truncated, None)),
            Stop::Unreadable => Err(read::unread(Code::MalformedJson, None)),
            _ => Ok(&self.text),
        }
    }
}

/// The text of a value, whose depth and size are judged first.
pub(super) fn text_of(value: &Value) -> Result<String, TurnError> {
    let limits = Limits::DEFAULT.with_text(Turn::MOST_BYTES).with_depth(u8::MAX);
    read::measured(value, &limits).map_err(|_| TurnError::TooLarge)?;
    Ok(value.to_string())
}

/// Why an answer is no turn.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TurnError {
    /// More than [`Turn::MOST_BYTES`], or more than [`Turn::MOST_CALLS`].
    TooLarge,
    /// It is no JSON, from this place on.
    Malformed {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
    },
    /// It is a line of server-sent events; an event is the JSON behind its `data:`.
    Framed,
    /// It is JSON, but not what this provider sends.
    Foreign,
    /// The provider tells of an error instead, in these words.
    Failed(Echo),
}

impl TurnError {
    pub(super) fn malformed(error: &serde_json::Error) -> Self {
        Self::Malformed {
            line: error.line(),
            column: error.column(),
        }
    }
}

impl fmt::Display for TurnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge => f.write_str("the answer is too large to be read"),
            Self::Malformed { line, column } => {
                write!(f, "the answer is no JSON, at line {line}, column {column}")
            }
            Self::Framed => f.write_str(
                "a line of server-sent events is no event: give the JSON that stands behind its `data:`",
            ),
            Self::Foreign => f.write_str("the answer is none of this provider's"),
            Self::Failed(words) => write!(f, "the provider tells of an error: {words}"),
        }
    }
}

impl error::Error for TurnError {}
