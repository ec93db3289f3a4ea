//! The sixteen tools of the example `retail_desk`, with all their constraints.

#[path = "../../examples/retail_desk/menu.rs"]
mod menu;
#[allow(dead_code, reason = "what the shop needs of them isn't read here")]
#[path = "../../examples/retail_desk/values.rs"]
mod values;

use action_menu::{ActionMenu as _, Rejection, Schema};

use menu::Retail;

/// A proposal that the menu takes.
pub const RIGHT: &str = r##"{"action":"exchange_delivered_order_items","order_id":"#W2378156","item_ids":["1151293680","4983901480"],"new_item_ids":["7706410293","7747408585"],"payment_method_id":"credit_card_9513926"}"##;

/// Of that proposal every field is wrong, and one is unknown.
pub const WRONG: &str = r#"{"action":"exchange_delivered_order_items","order_id":"W2378156","item_ids":["1151293680","lamp"],"new_item_ids":[],"payment_method_id":"card","force":true}"#;

/// Reads a proposal.
///
/// # Errors
///
/// Every problem of it.
pub fn read(text: &str) -> Result<(), Rejection> {
    Retail::parse(text).map(drop)
}

/// The schema of the menu.
#[must_use]
pub fn schema() -> &'static Schema {
    Retail::schema()
}
