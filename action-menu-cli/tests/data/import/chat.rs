// 3 tools, imported by `action-menu import` from chat.json.
// It takes the crate `action-menu` with its feature `pattern`.

use std::collections::BTreeMap;

use action_menu::{ActionMenu, Choice, Record};

#[derive(ActionMenu, Clone, Debug, PartialEq)]
pub enum Menu {
    /// Find the orders of a customer.
    FindOrders {
        /// The customer, as on the card.
        #[field(rename = "customerId", length = 3..=20)]
        customer_id: String,
        #[field(default = "open")]
        status: FindOrdersStatus,
        #[field(range = 1..=100, default = 20)]
        limit: u32,
        /// Format: date
        since: Option<String>,
        #[field(items = ..=5, unique, each(length = ..=10))]
        tags: Option<Vec<String>>,
    },
    /// Ship an order.
    ///
    /// Steps:
    /// - pack it
    /// - send it
    Ship {
        order: String,
        /// Where to.
        address: ShipAddress,
        #[field(items = 1..)]
        lines: Vec<ShipLine>,
        payment: Option<ShipPayment>,
        notes: Option<BTreeMap<String, String>>,
    },
    ListQueue,
}

#[derive(Choice, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FindOrdersStatus {
    Open,
    Sent,
    #[choice(rename = "in-transit")]
    InTransit,
    #[choice(rename = "IN TRANSIT")]
    InTransit2,
}

/// Where to.
#[derive(Record, Clone, Debug, PartialEq)]
pub struct ShipAddress {
    pub street: String,
    #[field(pattern = "^[0-9]{5}$")]
    pub zip: String,
    pub geo: Option<ShipAddressGeo>,
}

#[derive(Record, Clone, Debug, PartialEq)]
pub struct ShipAddressGeo {
    #[field(range = -90.0..=90.0)]
    pub lat: f64,
    pub lon: f64,
}

#[derive(Record, Clone, Debug, PartialEq)]
pub struct ShipLine {
    pub sku: String,
    #[field(range = 1..)]
    pub count: u64,
    #[field(greater_than = 0.0, multiple_of = 0.01)]
    pub price: Option<f64>,
}

#[derive(ActionMenu, Clone, Debug, PartialEq)]
#[menu(tag = "kind")]
pub enum ShipPayment {
    /// By card.
    Card {
        #[field(pattern = "^[0-9]{4}$")]
        last4: String,
    },
    #[action(rename = "onAccount")]
    OnAccount,
}
