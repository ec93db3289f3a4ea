//! A menu of every kind of value that all targets can say. A map, a value that is open and one that holds itself are
//! not among them: `OpenAI`'s and Anthropic's strict modes have no words for these.

use std::{collections::BTreeSet, num::NonZeroI32};

use action_menu::{ActionMenu, Choice, Record, Scalar};

/// How urgent it is.
#[derive(Choice, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Priority {
    /// Reply within a week.
    Low,
    /// Reply today.
    High,
}

/// The number of an order.
#[derive(Scalar, Debug, PartialEq)]
#[scalar(length = 3..=12, pattern = "^[A-Z]-[0-9]+$")]
pub(crate) struct OrderId(String);

/// Where something goes.
#[derive(Record, Debug, PartialEq)]
pub(crate) struct Address {
    /// Street and number.
    #[field(length = 1..=60)]
    street: String,
    city: String,
}

/// How a customer is reached.
#[derive(ActionMenu, Debug, PartialEq)]
#[menu(tag = "by")]
pub(crate) enum Channel {
    /// By mail.
    Mail {
        /// As the customer spells it.
        #[field(length = 3..=254)]
        address: String,
    },
    /// By phone.
    Phone { number: String },
}

/// What the desk can do.
#[derive(ActionMenu, Debug, PartialEq)]
pub(crate) enum Demo {
    /// Refund an order.
    #[action(
        write(irreversible),
        confirm = never,
        idempotent_by(order_id),
        use_when = "the parcel is lost or damaged"
    )]
    Refund {
        order_id: OrderId,
        /// How much, in euro.
        #[field(range = 0.01..=500.0, multiple_of = 0.01)]
        amount: f64,
        /// A word for the file.
        note: Option<String>,
    },
    /// Open a ticket.
    #[action(write(reversible), repeatable)]
    OpenTicket {
        /// How urgent.
        #[field(default = "low")]
        priority: Priority,
        /// How urgent it was before.
        before: Option<Priority>,
        /// In how many days.
        #[field(range = 1..=30, default = 14)]
        days: u8,
        /// Between none and all.
        #[field(greater_than = 0.0, less_than = 1.0)]
        share: f64,
        /// More or fewer, never the same.
        change: NonZeroI32,
        /// Counted since the shop opened.
        number: u64,
        urgent: bool,
    },
    /// Send a parcel.
    #[action(write(reversible), repeatable)]
    Ship {
        /// Where to.
        address: Address,
        /// Where to, if nobody is there.
        other: Option<Address>,
        /// From and to.
        stops: [Address; 2],
        /// Words for it.
        #[field(default = [], each(length = 1..=10), items = ..=4)]
        labels: Vec<String>,
        /// Sizes, where they are known.
        #[field(items = 1..=3)]
        sizes: Vec<Option<f64>>,
        /// Who packs it.
        packers: BTreeSet<String>,
    },
    /// Tell the customer something.
    #[action(write(irreversible), confirm = never, repeatable, open_world)]
    Notify {
        /// What.
        #[field(length = ..=500)]
        text: String,
        /// How.
        via: Channel,
        /// How, if that fails.
        otherwise: Option<Channel>,
    },
    /// List the queue.
    #[action(read)]
    ListQueue,
}

/// Proposals of the actions whose values can't be told from their shapes.
pub(crate) const EXAMPLES: [&str; 1] =
    [r#"{"action":"refund","order_id":"A-1001","amount":50.25,"note":"lost"}"#];
