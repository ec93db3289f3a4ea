// 5 tools, imported by `action-menu import` from own.json.
// It takes the crate `action-menu` with its feature `pattern`.

use action_menu::{ActionMenu, Choice, Record};

#[derive(ActionMenu, Clone, Debug, PartialEq)]
pub enum Menu {
    /// Refund an order.
    ///
    /// Use when: the parcel is lost
    #[action(example(r#"{"amount":12.5,"order":"A-1001","receipt":"R-1","shares":[1,0.5]}"#, r#"{"order":"A-1002","amount":3,"receipt":"R-2","shares":[1.0,0]}"#))]
    Refund {
        #[field(length = 1..=32)]
        order: String,
        /// How much, in euro.
        #[field(range = 0.01..=500.0, multiple_of = 0.01)]
        amount: f64,
        #[field(pattern = "^[A-Z]-[0-9]+$")]
        receipt: String,
        /// What each pays.
        #[field(items = 2..=4, each(range = 0.0..=1.0))]
        shares: Vec<f64>,
    },
    /// Open a ticket.
    Open {
        #[field(length = 3..=80, default = "none")]
        subject: String,
        /// low: Reply within a week.
        ///
        /// normal: Reply tomorrow.
        ///
        /// high: Reply today.
        priority: Option<OpenPriority>,
        #[field(range = 1..=99)]
        percent: u32,
        #[field(range = -2147483648..=2147483647)]
        change: i64,
        /// BILLING: Money.
        ///
        /// COMING_BACK: Parcels that come back.
        ///
        /// other team: Everything else.
        #[field(unique)]
        teams: Vec<OpenTeam>,
        #[field(range = ..=9007199254740991)]
        number: u64,
    },
    /// Send a parcel.
    #[action(example = r#"{"address":{"street":"Gran Vía 1","city":"Madrid","code":null},"other":null,"sizes":[null,2]}"#)]
    Ship {
        /// Where to.
        address: ShipAddress,
        /// Where to, if nobody is there.
        other: Option<ShipOther>,
        sizes: Vec<Option<f64>>,
    },
    /// Pay.
    Pay {
        /// How.
        how: PayHow,
        /// How, if that fails.
        otherwise: Option<PayOtherwise>,
    },
    /// List the queue.
    ListQueue,
}

#[derive(Choice, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OpenPriority {
    Low,
    Normal,
    High,
}

#[derive(Choice, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OpenTeam {
    #[choice(rename = "BILLING")]
    Billing,
    #[choice(rename = "COMING_BACK")]
    ComingBack,
    #[choice(rename = "other team")]
    OtherTeam,
}

/// Where to.
#[derive(Record, Clone, Debug, PartialEq)]
pub struct ShipAddress {
    /// Street and number.
    #[field(length = 1..=60)]
    pub street: String,
    /// The town.
    pub city: String,
    /// The code of the post.
    pub code: Option<String>,
}

/// Where to, if nobody is there.
#[derive(Record, Clone, Debug, PartialEq)]
pub struct ShipOther {
    /// Street and number.
    #[field(length = 1..=60)]
    pub street: String,
    /// The town.
    pub city: String,
    /// The code of the post.
    pub code: Option<String>,
}

/// Book a payment.
#[derive(Record, Clone, Debug, PartialEq)]
pub struct PayHow {
    pub action: PayHowAction,
    /// Its number.
    ///
    /// Format: uuid
    pub id: String,
    /// How much.
    #[field(length = ..=28, pattern = r"^-?[0-9]+(\.[0-9]+)?$")]
    pub amount: String,
    /// Of which day.
    ///
    /// Format: date
    pub day: String,
    /// When it came.
    ///
    /// Format: date-time
    pub at: Option<String>,
    /// When it was sent, where.
    pub sent: Vec<String>,
}

#[derive(Choice, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PayHowAction {
    Book,
}

/// Book a payment.
#[derive(Record, Clone, Debug, PartialEq)]
pub struct PayOtherwise {
    pub action: PayOtherwiseAction,
    /// Its number.
    ///
    /// Format: uuid
    pub id: String,
    /// How much.
    #[field(length = ..=28, pattern = r"^-?[0-9]+(\.[0-9]+)?$")]
    pub amount: String,
    /// Of which day.
    ///
    /// Format: date
    pub day: String,
    /// When it came.
    ///
    /// Format: date-time
    pub at: Option<String>,
    /// When it was sent, where.
    pub sent: Vec<String>,
}

#[derive(Choice, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PayOtherwiseAction {
    Book,
}
