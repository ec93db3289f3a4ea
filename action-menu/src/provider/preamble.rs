//! Structured output in words, for whoever takes no schema for replies.

use super::export::proposal;
use crate::{json::Json, menu::ActionMenu, offer::Offer, record::Record, schema::Schema, submenu::SubMenu};

/// In words what [`Target::reply_format`](super::Target::reply_format) says by a schema: a text for the system message of
/// a provider that takes none, such as `DeepSeek`, which has `{"type":"json_object"}` beside it.
///
/// Nobody holds the model to it, so that a fence around the reply is to be expected: let a
/// [lenient](crate::Reader::lenient) reader [read](super::Turn::reply_with) it.
///
/// ```
/// use action_menu::{Reader, Record, Repair, provider::{Target, Turn, reply_preamble}};
///
/// #[derive(Record, Debug, PartialEq)]
/// struct Product {
///     name: String,
/// }
///
/// assert_eq!(
///     reply_preamble::<Product>(),
///     concat!(
///         "Reply with one JSON object and nothing else: no words before or after it, and no code fence. ",
///         "It must be valid against this JSON Schema:\n",
///         r#"{"type":"object","properties":{"name":{"type":"string"}},"#,
///         r#""required":["name"],"additionalProperties":false}"#,
///     )
/// );
///
/// let answer = r#"{"choices":[{"finish_reason":"stop","message":{"content":"```json\n{\"name\":\"Lamp\"}\n```"}}]}"#;
/// let turn = Turn::parse(Target::DEEPSEEK, answer).unwrap();
/// assert!(turn.reply::<Product>().is_err());
/// let reading = turn.reply_with::<Product>(&Reader::new().lenient())?;
/// assert_eq!((reading.value.name.as_str(), reading.repair), ("Lamp", Some(Repair::Fenced)));
/// # Ok::<(), action_menu::Rejection>(())
/// ```
#[must_use]
pub fn reply_preamble<R: Record>() -> String {
    words(Schema::of_record(R::RECORD).as_json())
}

/// In words what [`Target::proposal_format`](super::Target::proposal_format) says by a schema: an object whose only field
/// `proposal` is one of the menu's actions. [`Turn::proposal_with`](super::Turn::proposal_with) reads it.
#[must_use]
pub fn proposal_preamble<M: ActionMenu>() -> String {
    words(&proposal(Offer::whole(M::MENU)))
}

/// As [`proposal_preamble`], of a sub-menu. [`Turn::proposal_within`](super::Turn::proposal_within) reads it.
#[must_use]
pub fn proposal_preamble_of<M: ActionMenu>(menu: &SubMenu<M>) -> String {
    words(&proposal(menu.offer()))
}

fn words(schema: &Json) -> String {
    format!(
        "Reply with one JSON object and nothing else: no words before or after it, and no code fence. It must be valid \
         against this JSON Schema:\n{schema}"
    )
}
