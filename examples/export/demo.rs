//! A menu of every kind of value that all targets can say. A map whose keys are free, a value that is open and one that
//! holds itself are not among them: `OpenAI`'s and Anthropic's strict modes have no words for these.

use std::{
    collections::{BTreeSet, HashSet},
    num::{NonZeroI8, NonZeroI16, NonZeroI32, NonZeroI64, NonZeroU8, NonZeroU16, NonZeroU32, NonZeroU64},
};

use action_menu::{ActionMenu, Choice, Record, Scalar};
use chrono::{DateTime, FixedOffset, NaiveDate, Utc};
use rust_decimal::Decimal;
use uuid::Uuid;

/// How urgent it is.
#[derive(Choice, Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
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

/// How many tickets are to be closed.
#[derive(Record, Debug, PartialEq)]
pub(crate) struct Goals {
    /// Those of high priority.
    high: Option<u16>,
    /// All others.
    low: Option<u16>,
}

/// How a customer is reached.
#[derive(ActionMenu, Debug, PartialEq)]
#[menu(tag = "by")]
pub(crate) enum Channel {
    /// By mail.
    Mail {
        /// As the customer spells it.
        #[field(length = 3..=254, secret)]
        address: String,
    },
    /// By phone.
    Phone { number: String },
}

/// What changes nothing.
#[derive(ActionMenu, Debug, PartialEq)]
pub(crate) enum Look {
    /// Find an order.
    #[action(read)]
    FindOrder {
        /// As on the receipt: `A-1001`.
        order_id: OrderId,
    },
    /// List the queue.
    #[action(read)]
    ListQueue,
}

/// So long a ticket stays open.
const DAYS: u8 = 14;

/// What the desk can do.
#[derive(ActionMenu, Debug, PartialEq)]
pub(crate) enum Demo {
    /// Refund an order.
    #[action(
        write(irreversible),
        confirm,
        idempotent_by(order_id),
        preview = "find_order",
        verify = "find_order",
        timeout = "15s",
        use_when = "the parcel is lost or damaged",
        not_for = "parcels that are late",
        costly = "money that is paid back twice is gone",
        example = r#"{"order_id":"A-1001","amount":49.9}"#
    )]
    Refund {
        #[field(from_action = "find_order")]
        order_id: OrderId,
        /// How much, in euro.
        #[field(range = 0.01..=500.0, multiple_of = 0.01)]
        amount: f64,
        /// A word for the file.
        note: Option<String>,
    },
    /// Look something up.
    #[action(flatten)]
    Look(Look),
    /// Open a ticket.
    #[action(write(reversible), repeatable, alias = "create_ticket")]
    OpenTicket {
        /// How urgent.
        #[field(default = "low")]
        priority: Priority,
        /// How urgent it was before.
        before: Option<Priority>,
        /// In how many days.
        #[field(range = 1..=30, default = DAYS)]
        days: u8,
        /// How likely it is that the customer leaves: between never and for sure.
        #[field(greater_than = 0.0, less_than = 1.0, default = 0.5)]
        risk: f64,
        #[field(default)]
        urgent: bool,
        /// What the customer said to each question: yes, no, or nothing.
        answers: Vec<Option<bool>>,
    },
    /// Send a parcel.
    #[action(write(reversible), repeatable)]
    Ship {
        /// Where to.
        address: Address,
        /// Where to, if nobody is there.
        other: Option<Box<Address>>,
        /// From and to.
        stops: [Address; 2],
        /// Words for it.
        #[field(default = [], each(length = 1..=10), items = ..=4)]
        labels: Vec<String>,
        /// In kilograms.
        weight: f32,
        insured: bool,
        /// Height, width and depth, where they are known.
        #[field(items = 1..=3)]
        sizes: Vec<Option<f64>>,
        /// When it has to be there.
        until: Option<NaiveDate>,
    },
    /// Book a payment that came in.
    #[action(write(reversible), idempotent_by(id), open_world)]
    BookPayment {
        /// As the bank gave it.
        id: Uuid,
        /// In euro.
        amount: Decimal,
        /// The day that it counts for.
        day: NaiveDate,
        /// When the customer sent it, by the clock there.
        sent: DateTime<FixedOffset>,
        /// When it came.
        received: DateTime<Utc>,
    },
    /// Plan a day of the desk.
    #[action(write(reversible), idempotent)]
    PlanDay {
        /// Who is there.
        people: BTreeSet<String>,
        /// What is worked on.
        queues: HashSet<Priority>,
        /// How many tickets of each are to be closed, where that is known.
        goals: Goals,
        /// Who sits at each counter; null where it is closed.
        counters: [Option<Vec<String>>; 3],
    },
    /// Note what was counted in the store room.
    #[action(write(reversible), repeatable)]
    Count {
        shelf: u8,
        row: u16,
        pieces: u32,
        barcode: u64,
        /// The floor, from the street's.
        floor: i8,
        /// In degrees Celsius.
        temperature: i16,
        /// Against what was expected.
        difference: i32,
        /// The same in cents.
        value: i64,
    },
    /// Correct what was counted: by something, never by nothing.
    #[action(write(reversible), repeatable)]
    Correct {
        shelves: NonZeroU8,
        rows: NonZeroU16,
        pieces: NonZeroU32,
        barcodes: NonZeroU64,
        floors: NonZeroI8,
        temperature: NonZeroI16,
        difference: NonZeroI32,
        value: NonZeroI64,
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
    /// Hand a ticket over. It used to be so: now a new one is opened.
    #[action(write(reversible), repeatable, deprecated)]
    HandOver { to: String },
}

/// Proposals without all that may be left out, and with null where it may stand.
pub(crate) const EXAMPLES: [&str; 5] = [
    r#"{"action":"refund","order_id":"A-1001","amount":50.25}"#,
    r#"{"action":"open_ticket","answers":[true,null]}"#,
    concat!(
        r#"{"action":"ship","address":{"street":"Elm St 12","city":"Austin"},"weight":1.5,"insured":true,"sizes":[30,null],"#,
        r#""stops":[{"street":"Elm St 1","city":"Austin"},{"street":"Elm St 12","city":"Austin"}]}"#,
    ),
    r#"{"action":"plan_day","people":["Mia"],"queues":["high"],"goals":{"low":20,"high":9},"counters":[["Mia"],null,null]}"#,
    r#"{"action":"notify","text":"It is on its way.","via":{"by":"phone","number":"+4930123456"}}"#,
];
