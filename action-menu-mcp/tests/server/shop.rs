//! A shop with a menu of every kind of action, and a gate before it.

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicU32, Ordering},
};

use action_menu::{
    ActionMenu, Approval, Handler, Record,
    gate::{AsyncGate, Data, Denial, Failure, Memory, Session},
};
use action_menu_mcp::{Call, Server};
use serde::Serialize;
use serde_json::json;
use tokio::sync::Semaphore;

/// A shop. Look before you write.
#[derive(ActionMenu)]
#[menu(handler(async), context = Call)]
pub(crate) enum Shop {
    /// List the orders.
    #[action(read, open_world)]
    ListOrders,
    /// Look up one order.
    #[action(read, returns = Order)]
    GetOrder { order_id: String },
    /// Count up to a number, and say so.
    #[action(read)]
    Count { to: u32 },
    /// Wait until somebody says that it is enough.
    #[action(read)]
    Wait,
    /// Deliver the parcels, however long it takes.
    #[action(write(reversible), repeatable)]
    Deliver,
    /// Put a note on an order.
    #[action(write(reversible), idempotent)]
    Note {
        order_id: String,
        #[field(length = 1..=40)]
        text: String,
    },
    /// Send a message.
    #[action(write(irreversible), confirm = never, repeatable)]
    SendMessage { text: String },
    /// Refund an order.
    #[action(write(irreversible), confirm, idempotent_by(order_id))]
    Refund {
        order_id: String,
        #[field(range = 1..=50_000)]
        cents: u32,
        #[field(secret)]
        pin: Option<String>,
    },
    /// Break off.
    #[action(read)]
    Break,
}

/// An order.
#[derive(Record, Serialize)]
#[allow(clippy::struct_field_names, reason = "the wire name of an order's number")]
pub(crate) struct Order {
    pub(crate) order_id: String,
    pub(crate) cents: u32,
    pub(crate) note: Option<String>,
}

/// What happened in the shop, and what its methods wait for.
#[derive(Clone)]
pub(crate) struct Keeper {
    pub(crate) done: Arc<Mutex<Vec<String>>>,
    pub(crate) refunded: Arc<AtomicU32>,
    /// One a method that has begun to wait.
    pub(crate) begun: Arc<Semaphore>,
    /// One a method that may go on.
    pub(crate) enough: Arc<Semaphore>,
}

impl Keeper {
    pub(crate) fn new() -> Self {
        Self {
            done: Arc::default(),
            refunded: Arc::default(),
            begun: Arc::new(Semaphore::new(0)),
            enough: Arc::new(Semaphore::new(0)),
        }
    }

    pub(crate) fn done(&self) -> Vec<String> {
        self.done.lock().unwrap().clone()
    }

    pub(crate) fn refunded(&self) -> u32 {
        self.refunded.load(Ordering::Relaxed)
    }

    /// Waits until a method waits.
    pub(crate) async fn begun(&self) {
        self.begun.acquire().await.unwrap().forget();
    }

    fn did(&self, what: impl Into<String>) {
        self.done.lock().unwrap().push(what.into());
    }
}

impl Handler for Keeper {
    type Output = Data;
    type Error = Failure;
}

impl ShopHandler for Keeper {
    async fn list_orders(&self, _: &Call) -> Result<Data, Failure> {
        Ok(["A-1", "A-2"].into())
    }

    async fn get_order(&self, _: &Call, order_id: String) -> Result<Order, Failure> {
        let cents = 5_000;
        match order_id.as_str() {
            "A-1" => Ok(Order {
                order_id,
                cents,
                note: None,
            }),
            // Longer than a gate gives a model: it is cut.
            "A-2" => Ok(Order {
                order_id,
                cents,
                note: Some("n".repeat(100_000)),
            }),
            _ => Err(Failure::new("There is no such order.").with_code("no_such_order")),
        }
    }

    async fn count(&self, call: &Call, to: u32) -> Result<Data, Failure> {
        for number in 1..=to {
            call.progress(number.into(), f64::from(to), format!("at {number}"));
            // Neither goes forward.
            call.progress(f64::from(number) - 1.0, None, "back");
            call.progress(f64::NAN, None, "nowhere");
            tokio::task::yield_now().await;
        }
        self.did(format!("counted to {to}"));
        Ok(json!({"counted": to}).into())
    }

    async fn wait(&self, call: &Call) -> Result<Data, Failure> {
        self.begun.add_permits(1);
        call.cancelled().await;
        self.did(format!("no longer waited for: {}", call.is_cancelled()));
        self.begun.add_permits(1);
        Err("Nobody waits for it any more.".into())
    }

    async fn deliver(&self, _: &Call) -> Result<Data, Failure> {
        self.begun.add_permits(1);
        self.enough.acquire().await.unwrap().forget();
        self.did("delivered");
        self.begun.add_permits(1);
        Ok(json!({"delivered": 3}).into())
    }

    async fn note(&self, _: &Call, order_id: String, text: String) -> Result<Data, Failure> {
        self.did(format!("{order_id}: {text}"));
        Ok(json!({"notes": self.done().len()}).into())
    }

    async fn send_message(&self, _: &Call, text: String) -> Result<Data, Failure> {
        self.did(text);
        Ok(json!({"sent": self.done().len()}).into())
    }

    async fn refund(
        &self,
        _: &Call,
        approval: Approval,
        order_id: String,
        cents: u32,
        _: Option<String>,
    ) -> Result<Data, Failure> {
        self.refunded.fetch_add(cents, Ordering::Relaxed);
        self.did(format!("refunded {order_id}, said {}", approval.by()));
        Ok(json!({"refunded": cents}).into())
    }

    async fn r#break(&self, _: &Call) -> Result<Data, Failure> {
        panic!("broken")
    }
}

pub(crate) type ShopGate = AsyncGate<Shop, Memory, Call>;

/// Everything may run but refunds above 100.00.
pub(crate) fn gate() -> Arc<ShopGate> {
    let gate = AsyncGate::in_memory()
        .writer("host")
        .allow(["deliver", "note", "send_message"])
        .rule(
            "up to 100.00",
            ["refund"],
            |action: &Shop, _: &Session<'_, Shop, Call>| match action {
                Shop::Refund { cents, .. } if *cents > 10_000 => Err(Denial::new("Refunds end at 100.00.")),
                _ => Ok(()),
            },
        )
        .build();
    Arc::new(gate.unwrap())
}

/// The shop behind a gate of its own.
pub(crate) fn server(keeper: &Keeper) -> Server<Shop, Call> {
    Server::gated(gate(), keeper.clone())
}
