//! The twin of a menu that a kit of oracles has made by hand, schema and all. What differs is what a derive says and a hand
//! leaves out: `null` for a field that may be left out, and words for each action.

use action_menu::{ActionMenu, Choice, Record};
use chrono::NaiveDate;

/// Why money goes back.
#[derive(Choice, Debug, PartialEq)]
pub(crate) enum ReasonCode {
    Damaged,
    Late,
    Other,
}

/// What a ticket is about.
#[derive(Choice, Debug, PartialEq)]
pub(crate) enum Tag {
    Billing,
    Delivery,
}

/// Where a parcel goes.
#[derive(Record, Debug, PartialEq)]
pub(crate) struct Address {
    #[field(length = ..=80)]
    street: String,
    #[field(pattern = "^[0-9]{5}$")]
    zip: String,
}

/// What the desk can do.
#[derive(ActionMenu, Debug, PartialEq)]
pub(crate) enum Twin {
    /// Refund an order.
    #[action(
        write(irreversible),
        confirm = never,
        idempotent_by(order_id),
        use_when = "the customer asks for money back"
    )]
    Refund {
        /// As on the receipt: `A-1`.
        #[field(pattern = "^[A-Z]-[0-9]+$", length = ..=12)]
        order_id: String,
        /// In euro.
        #[field(range = 0.01..=500.0)]
        amount: f64,
        reason_code: ReasonCode,
        /// For the file.
        #[field(length = ..=200)]
        note: Option<String>,
    },
    /// Hand the conversation over to a person.
    #[action(write(irreversible), confirm = never, repeatable, open_world)]
    EscalateToHuman {
        #[field(length = 1..=300)]
        reason: String,
    },
    /// Send a message to the customer.
    #[action(write(irreversible), confirm = never, repeatable, open_world)]
    SendMessage {
        #[field(length = ..=1000)]
        text: String,
        #[field(range = 1..=3)]
        copies: Option<u8>,
    },
    /// Open a ticket.
    #[action(write(reversible), repeatable)]
    CreateTicket {
        #[field(length = ..=80)]
        title: String,
        #[field(items = ..=2)]
        tags: Vec<Tag>,
        due: Option<NaiveDate>,
        address: Address,
    },
    /// List the orders of the customer.
    #[action(read, use_when = "an order is to be refunded and its id isn't known")]
    ListOrders,
}

/// Proposals without all that may be left out, and one whose id has a form that no shape tells.
pub(crate) const EXAMPLES: [&str; 3] = [
    r#"{"action":"refund","order_id":"A-1","amount":0.01,"reason_code":"late"}"#,
    r#"{"action":"send_message","text":"It is on its way."}"#,
    r#"{"action":"create_ticket","title":"Late","tags":[],"address":{"street":"Elm St 12","zip":"78701"}}"#,
];
