//! The desk: what each action does.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use action_menu::{
    Approval, Handler,
    gate::{Data, Failure, Page},
};
use action_menu_mcp::Call;
use serde_json::json;

use crate::{menu::SupportHandler, order::Order};

const WEEKS: u32 = 52;

/// The orders, for as long as the program runs.
pub(crate) struct Desk(Mutex<Vec<Order>>);

impl Desk {
    pub(crate) fn new() -> Self {
        Self(Mutex::new(Order::all()))
    }

    /// No change of an order is half done when it panics.
    fn orders(&self) -> MutexGuard<'_, Vec<Order>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes an order, or says that there is none.
    fn with<T>(
        &self,
        order_id: &str,
        change: impl FnOnce(&mut Order) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let mut orders = self.orders();
        let order = orders.iter_mut().find(|order| order.order_id == order_id);
        order.map_or_else(|| Err(unknown(order_id)), change)
    }
}

fn unknown(order_id: &str) -> Failure {
    Failure::new(format!("There is no order {order_id}."))
        .with_code("no_such_order")
        .with_alternative("Find the orders of the customer first.")
}

impl Handler for Desk {
    type Output = Data;
    type Error = Failure;
}

impl SupportHandler for Desk {
    async fn find_orders(&self, _: &Call, email: String, limit: u8) -> Result<Data, Failure> {
        let orders = self.orders();
        let found: Vec<Order> = orders
            .iter()
            .filter(|order| order.email == email)
            .cloned()
            .collect();
        let most = usize::from(limit);
        Ok(Page::cut(found, most, "Ask for more at once, or for one order.").into())
    }

    async fn get_order(&self, _: &Call, order_id: String) -> Result<Order, Failure> {
        self.with(&order_id, |order| Ok(order.clone()))
    }

    async fn sum_up_year(&self, call: &Call, year: u16) -> Result<Data, Failure> {
        for week in 1..=WEEKS {
            if call.is_cancelled() {
                return Err("Nobody waits for the sum any more.".into());
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
            call.progress(week.into(), f64::from(WEEKS), format!("week {week} of {year}"));
        }
        // All orders are of this year.
        let cents: u64 = match year {
            2026 => self.orders().iter().map(|order| u64::from(order.cents)).sum(),
            _ => 0,
        };
        Ok(json!({"year": year, "cents": cents}).into())
    }

    async fn add_note(&self, _: &Call, order_id: String, text: String) -> Result<Data, Failure> {
        self.with(&order_id, |order| {
            order.notes.push(text);
            Ok(json!({"notes": order.notes.len()}).into())
        })
    }

    async fn send_message(&self, _: &Call, order_id: String, text: String) -> Result<Data, Failure> {
        self.with(&order_id, |order| {
            Ok(json!({"sent_to": order.email, "characters": text.chars().count()}).into())
        })
    }

    async fn refund(&self, _: &Call, _: Approval, order_id: String, cents: u32) -> Result<Data, Failure> {
        self.with(&order_id, |order| {
            let left = order.cents - order.refunded_cents;
            if cents > left {
                return Err(
                    Failure::new(format!("Of {order_id} only {left} cents are left to refund."))
                        .with_code("too_much"),
                );
            }
            order.refunded_cents += cents;
            Ok(json!({"order_id": order_id, "refunded_cents": cents}).into())
        })
    }
}
