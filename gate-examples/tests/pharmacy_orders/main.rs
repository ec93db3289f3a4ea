//! The order agent of the pharmacy: what it prints, and each of its promises. No model, no network.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "helpers of tests are tests"
)]

#[path = "../../pharmacy_orders/agent.rs"]
mod agent;
#[path = "../../pharmacy_orders/amount.rs"]
mod amount;
#[path = "../../pharmacy_orders/catalogue.rs"]
mod catalogue;
#[path = "../../../examples/tests/common/mod.rs"]
mod common;
#[path = "../../pharmacy_orders/connection.rs"]
mod connection;
#[path = "../../pharmacy_orders/data.rs"]
mod data;
#[path = "../../pharmacy_orders/drafts.rs"]
mod drafts;
#[path = "../../pharmacy_orders/limits.rs"]
mod limits;
#[path = "../../pharmacy_orders/menu.rs"]
mod menu;
#[path = "../../pharmacy_orders/order.rs"]
mod order;
#[path = "../../pharmacy_orders/orders.rs"]
mod orders;
#[path = "../../pharmacy_orders/pharmacy.rs"]
mod pharmacy;
#[path = "../../pharmacy_orders/place.rs"]
mod place;
#[path = "../../pharmacy_orders/request.rs"]
mod request;
#[path = "../../pharmacy_orders/screen.rs"]
mod screen;
#[path = "../../pharmacy_orders/script.rs"]
mod script;
#[path = "../../pharmacy_orders/text.rs"]
mod text;

mod approvals;
mod breakdowns;
mod caps;
mod dialogues;
mod queries;
mod scope;
mod shop;
mod spoofing;
