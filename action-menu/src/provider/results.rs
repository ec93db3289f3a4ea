//! What became of each call, in the provider's form.

use std::{collections::HashMap, error, fmt};

use super::{Outcome, Turn, Wire, anthropic, bedrock, gemini, mcp, openai, outcome::Answer, responses};
use crate::{json::Json, rejection::Echo};

impl Turn {
    /// The messages by which the model is told what became of its calls: one result a call, in the order of the calls,
    /// whatever that of the outcomes. They follow the provider's own message, as it came, in the next request.
    ///
    /// The data is JSON in each form, as a value where the provider takes one and else as text. A failure is marked where
    /// the provider has a mark (`is_error`, `status`, `isError`, the key `error` of Gemini). Where a call came without an
    /// id, its result has the [key](super::Call::key) for one: give the call the same one in the message before, if the provider
    /// asks for it. What the provider could not make a call of is told as a message of the user. [MCP](super::Wire::Mcp) has a
    /// `CallToolResult`; that there is no such tool is for a server to say, as the error -32602 of JSON-RPC.
    ///
    /// ```
    /// use action_menu::{ActionMenu, Json, provider::{Outcome, Target, Turn}};
    ///
    /// #[derive(ActionMenu)]
    /// enum Support {
    ///     /// List the orders.
    ///     ListOrders,
    /// }
    ///
    /// let turn = Turn::parse(
    ///     Target::ANTHROPIC,
    ///     r#"{"stop_reason":"tool_use","content":[
    ///         {"type":"tool_use","id":"toolu_1","name":"list_orders","input":{}},
    ///         {"type":"tool_use","id":"toolu_2","name":"delete_all","input":{}}
    ///     ]}"#,
    /// )?;
    /// let outcomes = turn.actions::<Support>().map(|(call, action)| match action {
    ///     Ok(Support::ListOrders) => Outcome::done(call.key(), Json::object([("rows", Json::from(0_u8))])),
    ///     Err(rejection) => Outcome::rejected(call.key(), &rejection),
    /// });
    /// let messages = turn.results(outcomes).unwrap();
    /// let blocks = messages[0].get("content").unwrap().to_string();
    /// assert!(blocks.starts_with(
    ///     r#"[{"type":"tool_result","tool_use_id":"toolu_1","content":"{\"rows\":0}"},"#
    /// ));
    /// assert!(blocks.contains("unknown_action") && blocks.ends_with(r#""is_error":true}]"#));
    /// # Ok::<(), action_menu::provider::TurnError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When a call has no outcome or two, or an outcome names no call of the turn; each is named.
    pub fn results(&self, outcomes: impl IntoIterator<Item = Outcome>) -> Result<Vec<Json>, ResultsError> {
        let outcomes: Vec<Outcome> = outcomes.into_iter().collect();
        let answers = self.answers(&outcomes)?;
        if answers.is_empty() {
            return Ok(Vec::new());
        }
        Ok(match self.target.wire() {
            Wire::OpenAi | Wire::Cohere => openai::results(&answers),
            Wire::Ollama => openai::ollama_results(&answers),
            Wire::Responses => responses::results(&answers),
            Wire::Anthropic => anthropic::results(&answers),
            Wire::Gemini => gemini::results(&answers),
            Wire::Mcp => mcp::results(&answers),
            Wire::Bedrock => bedrock::results(&answers),
        })
    }

    /// Each call with its outcome.
    fn answers<'a>(&'a self, outcomes: &'a [Outcome]) -> Result<Vec<Answer<'a>>, ResultsError> {
        let mut fault = ResultsError::default();
        let mut open: HashMap<&str, Option<&Outcome>> =
            self.calls.iter().map(|call| (call.key(), None)).collect();
        for outcome in outcomes {
            match open.get_mut(outcome.key.as_str()) {
                None => fault.unknown.push(outcome.key.clone()),
                Some(Some(_)) => fault.double.push(outcome.key.clone()),
                Some(none) => *none = Some(outcome),
            }
        }
        let mut answers = Vec::with_capacity(self.calls.len());
        for call in &self.calls {
            match open.get(call.key()).copied().flatten() {
                Some(outcome) => answers.push(Answer {
                    call,
                    data: &outcome.data,
                    failed: outcome.failed,
                }),
                None => fault.missing.push(call.key().to_owned()),
            }
        }
        if fault == ResultsError::default() {
            Ok(answers)
        } else {
            Err(fault)
        }
    }
}

/// The outcomes are not one a call: a mistake of the host.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct ResultsError {
    /// The keys of calls without an outcome.
    pub missing: Vec<String>,
    /// The keys of calls with more than one, as often as there is one too many.
    pub double: Vec<String>,
    /// The keys of outcomes that are of no call.
    pub unknown: Vec<String>,
}

impl fmt::Display for ResultsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lists = [
            ("no outcome for", &self.missing),
            ("more than one outcome for", &self.double),
            ("no call of the turn is", &self.unknown),
        ];
        let mut parts = lists.into_iter().filter(|(_, keys)| !keys.is_empty());
        parts.try_fold("", |separator, (what, keys)| {
            write!(f, "{separator}{what} ")?;
            for (index, key) in keys.iter().enumerate() {
                // The keys are the provider's ids.
                write!(f, "{}\"{}\"", if index > 0 { ", " } else { "" }, Echo::new(key))?;
            }
            Ok("; ")
        })?;
        Ok(())
    }
}

impl error::Error for ResultsError {}
