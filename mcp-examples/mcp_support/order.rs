//! An order, as the desk knows it.

use action_menu::Record;
use serde::Serialize;

/// An order.
#[derive(Clone, Record, Serialize)]
#[allow(
    clippy::struct_field_names,
    reason = "the same name wherever a model meets it"
)]
pub(crate) struct Order {
    pub(crate) order_id: String,
    pub(crate) email: String,
    pub(crate) item: String,
    /// What was paid, in cents.
    pub(crate) cents: u32,
    /// What was given back, in cents.
    pub(crate) refunded_cents: u32,
    /// What the colleagues wrote.
    pub(crate) notes: Vec<String>,
}

impl Order {
    fn new(order_id: &str, email: &str, item: &str, cents: u32) -> Self {
        Self {
            order_id: order_id.to_owned(),
            email: email.to_owned(),
            item: item.to_owned(),
            cents,
            refunded_cents: 0,
            notes: Vec::new(),
        }
    }

    /// The orders that the desk begins with, the newest first.
    pub(crate) fn all() -> Vec<Self> {
        vec![
            Self::new("A-1003", "ana@example.com", "Desk lamp", 4_990),
            Self::new("A-1002", "berta@example.com", "Chair", 12_900),
            Self::new("A-1001", "ana@example.com", "Bookshelf", 8_950),
        ]
    }
}
