//! Menus that several members test with, and a generator of proposals for any menu.

use action_menu::ActionMenu;

pub mod corners;
pub mod generate;
pub mod values;

/// The menu of the support desk.
#[derive(ActionMenu, Clone, Debug, PartialEq)]
pub enum Support {
    /// Refund an order. Use when the parcel is lost or damaged.
    Refund {
        /// The order's number.
        order_id: String,
        /// How much, in euro.
        amount: f64,
    },
    /// Hand the conversation over to a person.
    EscalateToHuman {
        /// Why a person is needed.
        reason: String,
    },
    /// Send a message to the customer.
    SendMessage {
        /// What it says.
        text: String,
    },
}

/// A larger desk: every type of field outside a list, optional ones, an action without fields, one with
/// fourteen.
#[derive(ActionMenu, Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant, reason = "an action lives for one call")]
pub enum Desk {
    /// Refund an order.
    Refund {
        /// The order's number.
        order_id: String,
        /// How much, in euro.
        amount: f64,
    },
    /// List the queue.
    ListQueue,
    /// Tag a ticket.
    TagTicket {
        /// The ticket.
        ticket_id: String,
        /// The tags to add.
        tags: Vec<String>,
    },
    /// Close a ticket.
    CloseTicket {
        /// The ticket.
        ticket: u64,
        /// Whether the customer is told.
        notify: bool,
        /// A word for the file.
        note: Option<String>,
    },
    /// Order goods.
    Restock {
        /// Which.
        sku: String,
        /// How many.
        quantity: u32,
    },
    /// Open a case.
    #[allow(missing_docs, reason = "their names say it")]
    OpenCase {
        customer: String,
        order_id: String,
        channel: String,
        subject: String,
        summary: String,
        wish: String,
        product: String,
        serial: String,
        shop: String,
        language: String,
        country: String,
        promised: String,
        owner: String,
        next_step: String,
    },
}

/// Lists in lists.
#[derive(ActionMenu, Clone, Debug, PartialEq)]
#[menu(tag = "do", rename_all_fields = "camelCase")]
pub enum Grid {
    /// Draw lines through points.
    Plot {
        /// Lines of points.
        point_lines: Vec<Vec<f64>>,
        /// A label for each point, where there is one.
        labels: Option<Vec<Option<String>>>,
    },
    /// Add up a cube.
    Add {
        /// Planes of rows of numbers.
        cube: Vec<Vec<Vec<i8>>>,
        /// What to begin with.
        start_at: Option<i64>,
    },
    /// Switch lamps.
    Switch {
        /// Which are on.
        lamps: Vec<bool>,
    },
    /// Wipe all.
    Clear,
}

/// Every type of number.
#[derive(ActionMenu, Clone, Debug, PartialEq)]
#[menu(rename_all = "SCREAMING-KEBAB-CASE")]
#[allow(missing_docs, reason = "their types say it")]
pub enum Numbers {
    /// Up to sixteen bits.
    SmallOnes { a: u8, b: i8, c: u16, d: i16 },
    /// Up to sixty-four.
    LargeOnes { a: u32, b: i32, c: u64, d: i64 },
    /// With a fraction.
    RealOnes { single: f32, double: f64 },
    /// None of them needed.
    Maybe {
        byte: Option<u8>,
        long: Option<i64>,
        double: Option<f64>,
        yes: Option<bool>,
        text: Option<String>,
    },
}

/// The menu of the hostile proposals.
#[derive(ActionMenu, Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "their names say it")]
pub enum Shop {
    /// Refund an order.
    Refund {
        #[field(length = 1..=32)]
        order_id: String,
        #[field(range = 0.01..=500.0)]
        amount: f64,
    },
    /// Hand the conversation over to a person.
    EscalateToHuman {
        #[field(length = 1..=200)]
        reason: String,
    },
    /// Send a message to the customer.
    SendMessage {
        #[field(length = ..=2000)]
        text: String,
    },
    /// List the orders.
    ListOrders {},
    /// Add items to an order.
    AddItems {
        sku: String,
        #[field(range = 1..=100)]
        qty: u8,
    },
    /// Set how urgent it is.
    SetPriority { level: values::Priority },
    /// Add a note.
    AddNote { note: Option<String> },
}
