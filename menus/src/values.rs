//! Menus of every kind of value, with every constraint.

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet, HashMap, HashSet},
    num::{NonZeroI32, NonZeroU8},
};

use action_menu::{ActionMenu, Choice, Record, Scalar};
use chrono::{DateTime, FixedOffset, NaiveDate, Utc};
use rust_decimal::Decimal;
use uuid::Uuid;

use crate::Support;

/// How urgent it is.
#[derive(Choice, Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Priority {
    /// Reply within a week.
    Low,
    /// Reply tomorrow.
    Normal,
    /// Reply today.
    High,
}

/// Who does it.
#[derive(Choice, Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[choice(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Team {
    /// Money.
    Billing,
    /// Parcels that come back.
    ComingBack,
    /// Everything else.
    #[choice(rename = "other team")]
    Rest,
}

/// The number of an order.
#[derive(Scalar, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[scalar(length = 1..=32, check = not_zero)]
pub struct OrderId(pub String);

/// An order has a number.
fn not_zero(order: &str) -> Result<(), String> {
    if order.ends_with("-0") {
        Err(format!("{order} is no order: numbers begin at 1"))
    } else {
        Ok(())
    }
}

/// A share of a whole.
#[derive(Scalar, Clone, Copy, Debug, PartialEq)]
#[scalar(range = 0.0..=1.0)]
pub struct Share(pub f64);

/// Where something goes.
#[derive(Record, Clone, Debug, PartialEq)]
pub struct Address {
    /// Street and number.
    #[field(length = 1..=60)]
    pub street: String,
    /// The town.
    pub city: String,
    /// The code of the post.
    pub code: Option<String>,
}

/// What is looked for: all of it, or any of what is in it.
#[derive(Record, Clone, Debug, PartialEq)]
pub struct Filter {
    /// A word.
    #[field(length = ..=20)]
    pub word: Option<String>,
    /// One of these.
    #[field(items = ..=3)]
    pub any_of: Vec<Filter>,
    /// Not this.
    pub not: Option<Box<Filter>>,
}

/// Some of many.
#[derive(Record, Clone, Debug, PartialEq)]
pub struct Page<T> {
    /// What is on it.
    #[field(items = ..=5)]
    pub items: Vec<T>,
    /// Its number.
    #[field(default = 1)]
    pub number: u32,
}

/// Tickets: closed sets, defaults, optional ones.
#[derive(ActionMenu, Clone, Debug, PartialEq)]
pub enum Tickets {
    /// Set how urgent a ticket is.
    #[action(example(
        r#"{"ticket_id": "T-7", "priority": "high"}"#,
        r#"{"priority": null, "ticket_id": "T-8"}"#
    ))]
    SetPriority {
        /// Which.
        ticket_id: String,
        /// How urgent.
        priority: Option<Priority>,
    },
    /// Open a ticket.
    Open {
        /// What about.
        #[field(length = 3..=80)]
        subject: String,
        /// How urgent.
        #[field(default = "normal")]
        priority: Priority,
        /// Who is told.
        #[field(items = 1..=3)]
        to: Vec<Team>,
        /// In how many days.
        #[field(range = 1..=30, default = 14)]
        days: u8,
        /// Whether it is urgent.
        #[field(default)]
        urgent: bool,
        /// Words for it.
        #[field(default = [], each(length = 1..=10), items = ..=4)]
        labels: Vec<String>,
    },
}

/// Deliveries: records, scalars, arrays, maps.
#[derive(ActionMenu, Clone, Debug, PartialEq)]
pub enum Deliveries {
    /// Send a parcel.
    #[action(example = r#"{
        "order": "A-1001",
        "address": {"street": "Gran Vía 1", "city": "Madrid", "code": null},
        "notes": {"door": "Ring twice", "\u00e9tage": "3"}
    }"#)]
    Ship {
        /// Of which order.
        order: OrderId,
        /// Where to.
        address: Address,
        /// Notes by their title.
        #[field(items = ..=3, keys(length = 1..=8), each(length = ..=20))]
        notes: BTreeMap<String, String>,
    },
    /// Drive from one place to another.
    Drive {
        /// From and to.
        stops: [Address; 2],
        /// By what share each pays.
        shares: Option<Vec<Share>>,
        /// What each team costs.
        costs: HashMap<Team, u32>,
    },
    /// Look at a page of orders.
    Look {
        /// The page.
        page: Page<OrderId>,
    },
}

/// Searches: values that hold themselves.
#[derive(ActionMenu, Clone, Debug, PartialEq)]
pub enum Searches {
    /// Find something.
    #[action(example = r#"{"filter": {"any_of": [{"word": "lamp", "any_of": []}], "not": null}}"#)]
    Find {
        /// What.
        filter: Filter,
        /// And what else.
        other: Option<Filter>,
    },
    /// Do several things.
    Do {
        /// One after the other.
        #[field(items = ..=2)]
        steps: Vec<Searches>,
        /// At the desk.
        desk: Option<Support>,
        /// At the end.
        finally: Option<Box<Searches>>,
    },
}

/// Numbers within bounds.
#[derive(ActionMenu, Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "their options say it")]
pub enum Bounds {
    /// Whole ones.
    #[action(
        example = r#"{"many": 5.0, "near": -0, "percent": 1e1, "fives": 15, "byte": 255, "either": -7}"#
    )]
    Whole {
        #[field(range = -5..=5)]
        near: i8,
        #[field(greater_than = 0, less_than = 100)]
        percent: u16,
        #[field(multiple_of = 5, range = ..=500)]
        fives: i32,
        #[field(range = 1..)]
        many: u64,
        byte: NonZeroU8,
        either: NonZeroI32,
    },
    /// Money and shares.
    Real {
        #[field(range = 0.01..=500.0, multiple_of = 0.01)]
        amount: f64,
        #[field(greater_than = 0.0, less_than = 1.0)]
        share: f64,
        #[field(range = -1.5..1.5)]
        around: Option<f32>,
    },
}

/// Sets and lists whose items differ.
#[derive(ActionMenu, Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "their types say it")]
pub enum Sets {
    /// Name things.
    Name {
        #[field(items = ..=5)]
        tags: BTreeSet<String>,
        teams: HashSet<Team>,
        #[field(unique, items = ..=4, each(range = 0..=9))]
        digits: Vec<i64>,
        #[field(unique)]
        words: Option<Vec<String>>,
    },
}

/// Anything at all.
#[derive(ActionMenu, Clone, Debug, PartialEq)]
pub enum Anything {
    /// Keep a value.
    #[action(example = r#"{"others": [null, {"b": [1, 2.50], "a": {}}, "text"]}"#)]
    Keep {
        /// Any JSON value.
        value: serde_json::Value,
        /// Several.
        others: Vec<serde_json::Value>,
    },
}

/// What is borrowed from the text.
#[derive(ActionMenu, Clone, Debug, PartialEq)]
pub enum Borrowed<'a> {
    /// Say something.
    #[action(example = r#"{"text": "It is \"on its way\".\nToday.", "to": ["Ana"]}"#)]
    Say {
        /// What.
        #[field(length = ..=40)]
        text: Cow<'a, str>,
        /// To whom.
        to: Vec<Cow<'a, str>>,
    },
}

/// Texts of a form.
#[derive(ActionMenu, Clone, Debug, PartialEq)]
pub enum Forms {
    /// Refund an order.
    Refund {
        /// As on the receipt: `A-1001`.
        #[field(pattern = "^[A-Z]-[0-9]+$")]
        order_id: String,
        /// A short name.
        #[field(pattern = "^[a-z0-9_]{3,16}$", default = "nobody")]
        by: String,
        /// Where the receipt goes.
        #[field(pattern = r"^.{1,8}@[\w.\-]{1,20}\.[a-z]{2,9}$")]
        mail: Option<String>,
    },
}

/// What other crates have types for.
#[derive(ActionMenu, Clone, Debug, PartialEq)]
pub enum Foreign {
    /// Book a payment.
    #[action(example = r#"{
        "id": "123e4567-e89b-12d3-a456-426614174000", "amount": "12.50", "day": "2024-02-29",
        "at": null, "sent": ["1985-04-12T23:20:50.52+02:00"]
    }"#)]
    Book {
        /// Its number.
        id: Uuid,
        /// How much.
        amount: Decimal,
        /// Of which day.
        day: NaiveDate,
        /// When it came.
        at: Option<DateTime<Utc>>,
        /// When it was sent, where.
        sent: Vec<DateTime<FixedOffset>>,
    },
}
