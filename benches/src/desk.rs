//! The menu of a support desk, and what a user would write instead of it.

use std::borrow::Cow;

use action_menu::ActionMenu;
use serde::Deserialize;

/// The menu.
#[derive(ActionMenu, Debug)]
pub enum Support {
    /// Refund an order.
    Refund {
        /// The order.
        order_id: String,
        /// How much, in euro.
        amount: f64,
    },
    /// Hand the conversation over to a person.
    EscalateToHuman {
        /// Why.
        reason: String,
    },
    /// Send a message to the customer.
    SendMessage {
        /// What.
        text: String,
    },
}

/// The same, borrowing from the text.
#[derive(ActionMenu, Debug)]
pub enum Borrowed<'a> {
    /// Refund an order.
    Refund {
        /// The order.
        order_id: Cow<'a, str>,
        /// How much, in euro.
        amount: f64,
    },
    /// Hand the conversation over to a person.
    EscalateToHuman {
        /// Why.
        reason: Cow<'a, str>,
    },
    /// Send a message to the customer.
    SendMessage {
        /// What.
        text: Cow<'a, str>,
    },
}

/// The same as serde has it, closed as far as serde can close it.
#[derive(Debug, Deserialize)]
#[serde(tag = "action", rename_all = "snake_case", deny_unknown_fields)]
pub enum Tagged {
    /// Refund an order.
    Refund {
        /// The order.
        order_id: String,
        /// How much, in euro.
        amount: f64,
    },
    /// Hand the conversation over to a person.
    EscalateToHuman {
        /// Why.
        reason: String,
    },
    /// Send a message to the customer.
    SendMessage {
        /// What.
        text: String,
    },
}

/// The fields of a refund, its tag among them, without a choice.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Refund {
    /// The tag.
    pub action: Action,
    /// The order.
    pub order_id: String,
    /// How much, in euro.
    pub amount: f64,
}

/// The one value that the tag has.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// It is a refund.
    Refund,
}

/// A refund, its tag first.
pub const TAG_FIRST: &str = r#"{"action":"refund","order_id":"A-1001","amount":49.9}"#;

/// The same, its tag last.
pub const TAG_LAST: &str = r#"{"order_id":"A-1001","amount":49.9,"action":"refund"}"#;

/// Everything is wrong with it.
pub const WRONG: &str = r#"{"action":"refund","amount":"50","force":true,"amount":7}"#;

/// A message of 8 KiB.
#[must_use]
pub fn long_message() -> String {
    let words = "Your parcel left us today and will be with you on Friday. ";
    let text: String = words.chars().cycle().take(8 * 1024).collect();
    format!(r#"{{"action":"send_message","text":"{text}"}}"#)
}
