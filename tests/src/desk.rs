//! A desk whose actions write, and a handler that does what it is told and remembers it.

#![allow(
    clippy::panic,
    clippy::missing_panics_doc,
    reason = "a test's own desk: what can't be is a test that fails"
)]

use std::{
    collections::VecDeque,
    future::{Future, ready},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use action_menu::{
    ActionMenu, Approval, Handler, Json,
    gate::{
        Change, Commit, Data, Failure, Gate, GateBuilder, Head, Link, Memory, Purge, Row, SealingKey,
        Session, Store, StoreError, Table,
    },
};

/// A desk where things are changed.
#[derive(ActionMenu, Clone, Debug, PartialEq)]
pub enum Desk {
    /// List the orders.
    #[action(read)]
    ListOrders,
    /// Say what became of a refund.
    #[action(read)]
    RefundState {
        /// The order's number.
        order_id: String,
    },
    /// Refund an order.
    #[action(
        write(irreversible),
        confirm,
        idempotent_by(order_id),
        verify = "refund_state"
    )]
    Refund {
        /// The order's number.
        order_id: String,
        /// How much, in euro.
        amount: f64,
        /// Why.
        note: Option<String>,
    },
    /// Send a message to the customer.
    #[action(write(irreversible), confirm = never, repeatable)]
    SendMessage {
        /// What it says.
        text: String,
    },
    /// Put a tag on an order.
    #[action(write(reversible), idempotent, retry = 2)]
    Tag {
        /// The order's number.
        order_id: String,
        /// The tag.
        tag: String,
    },
    /// Pay something out.
    #[action(write(irreversible), confirm_if = is_large, idempotent_by(id))]
    PayOut {
        /// Which.
        id: u32,
        /// How much, in cents.
        cents: u64,
    },
    /// Set the PIN of a card.
    #[action(write(irreversible), confirm, repeatable)]
    SetPin {
        /// Which card.
        card: String,
        /// The new PIN.
        #[field(secret)]
        pin: String,
    },
    /// Show a draft.
    #[action(read)]
    ShowDraft {
        /// Which.
        draft: String,
    },
    /// Send a draft for real.
    #[action(write(irreversible), confirm, idempotent_by(draft), preview = "show_draft")]
    SendDraft {
        /// Which.
        draft: String,
    },
}

fn is_large(action: &Desk) -> Result<bool, &'static str> {
    match action {
        Desk::PayOut { cents: 13, .. } => Err("nobody can tell"),
        Desk::PayOut { cents: 666, .. } => panic!("told to"),
        Desk::PayOut { cents, .. } => Ok(*cents > 10_000),
        _ => Ok(false),
    }
}

/// What the handler is to answer next.
#[derive(Debug)]
pub enum Next {
    /// It fails so.
    Fail(Failure),
    /// It gives this back.
    Give(Json),
    /// It panics.
    Panic,
}

/// Remembers what it did, and answers as it is told.
#[derive(Debug, Default)]
pub struct Clerk {
    /// What was done, or begun: one text a call.
    pub did: Vec<String>,
    /// Who approved what was confirmed.
    pub approvals: Vec<Approval>,
    /// What is answered first; then everything goes well.
    pub next: VecDeque<Next>,
    /// What `show_draft` shows.
    pub draft: u32,
}

impl Clerk {
    /// One that answers these first.
    pub fn told(next: impl IntoIterator<Item = Next>) -> Self {
        Self {
            next: next.into_iter().collect(),
            ..Self::default()
        }
    }

    fn done(&mut self, what: String) -> Result<Data, Failure> {
        self.did.push(what);
        match self.next.pop_front() {
            None => Ok(Json::object([("number", Json::from(self.did.len()))]).into()),
            Some(Next::Give(json)) => Ok(json.into()),
            Some(Next::Fail(failure)) => Err(failure),
            Some(Next::Panic) => panic!("the clerk fell off the chair: /etc/secret.rs"),
        }
    }
}

impl Handler for Clerk {
    type Output = Data;
    type Error = Failure;
}

impl DeskHandler for Clerk {
    fn list_orders(&mut self) -> Result<Data, Failure> {
        self.done("list".to_owned())
    }

    fn refund_state(&mut self, order_id: String) -> Result<Data, Failure> {
        self.done(format!("state of {order_id}"))
    }

    fn refund(
        &mut self,
        approval: Approval,
        order_id: String,
        amount: f64,
        _: Option<String>,
    ) -> Result<Data, Failure> {
        self.approvals.push(approval);
        self.done(format!("refund {order_id} {amount}"))
    }

    fn send_message(&mut self, text: String) -> Result<Data, Failure> {
        self.done(format!("send {text}"))
    }

    fn tag(&mut self, order_id: String, tag: String) -> Result<Data, Failure> {
        self.done(format!("tag {order_id} {tag}"))
    }

    fn pay_out(&mut self, approval: Approval, id: u32, cents: u64) -> Result<Data, Failure> {
        self.approvals.push(approval);
        self.done(format!("pay {id} {cents}"))
    }

    fn set_pin(&mut self, approval: Approval, card: String, pin: String) -> Result<Data, Failure> {
        self.approvals.push(approval);
        self.done(format!("pin of {card}, {} digits", pin.len()))
    }

    fn show_draft(&mut self, draft: String) -> Result<Data, Failure> {
        Ok(Json::object([("draft", Json::from(draft)), ("lines", Json::from(self.draft))]).into())
    }

    fn send_draft(&mut self, approval: Approval, draft: String) -> Result<Data, Failure> {
        self.approvals.push(approval);
        self.done(format!("send draft {draft}"))
    }
}

/// A clock that stands still until it is moved. It starts in 2026.
#[derive(Clone, Debug)]
pub struct Clock(Arc<AtomicU64>);

impl Default for Clock {
    fn default() -> Self {
        Self(Arc::new(AtomicU64::new(1_796_000_000_000)))
    }
}

impl Clock {
    /// What it shows, in milliseconds since 1970.
    pub fn now(&self) -> u64 {
        self.0.load(Ordering::SeqCst)
    }

    /// So many seconds later.
    pub fn pass(&self, seconds: u64) {
        self.0.fetch_add(seconds * 1000, Ordering::SeqCst);
    }
}

/// All that is written may be, by whoever asks.
pub const ALL: [&str; 6] = [
    "refund",
    "send_message",
    "tag",
    "pay_out",
    "set_pin",
    "send_draft",
];

/// A gate of the desk over this store, with a known key and this clock: not yet built.
pub fn over<S: Store>(store: S, clock: &Clock) -> GateBuilder<Desk, S> {
    let clock = clock.clone();
    Gate::builder(store, key())
        .clock(move || clock.now())
        .retry_reads(2, std::time::Duration::ZERO)
}

/// A gate of the desk where everything is allowed.
pub fn open<S: Store>(store: S, clock: &Clock) -> Gate<Desk, S> {
    let gate = over(store, clock)
        .allow(ALL)
        .build()
        .unwrap_or_else(|error| panic!("{error}"));
    // The first thing that a gate does: what tests count comes after it.
    let _ = gate.pending();
    gate
}

/// The key of all gates here.
pub fn key() -> SealingKey {
    SealingKey::from_bytes([7; 32])
}

/// Ana, in one conversation and one call of it.
pub fn ana<'s>() -> Session<'s, Desk> {
    Session::new("ana")
        .with_tenant("acme")
        .with_conversation("c-1")
        .with_submission("s-1")
}

/// A store that can be made to fail, and to be edited behind a gate's back.
#[derive(Debug, Default)]
pub struct Frail {
    /// What it keeps.
    pub inner: Memory,
    /// How many commits go well before one doesn't; none for ever.
    pub commits: Mutex<Option<u32>>,
    /// After how many commits one fails, and none behind it.
    pub once: Mutex<Option<u32>>,
    /// Whether a commit that fails is kept all the same.
    pub keeps: bool,
    /// Puts something else in the place of rows that are read.
    pub edit: Mutex<Option<fn(&mut Row)>>,
}

impl Frail {
    fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
        mutex.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// After so many commits one fails, and all behind it.
    pub fn fail_after(&self, commits: Option<u32>) {
        *Self::lock(&self.commits) = commits;
    }

    /// After so many commits one fails, and none behind it.
    pub fn fail_once_after(&self, commits: u32) {
        *Self::lock(&self.once) = Some(commits);
    }

    /// Whether the commits have come to the one that fails.
    fn fails_once(&self) -> bool {
        let mut left = Self::lock(&self.once);
        let fails = *left == Some(0);
        *left = left.and_then(|left| left.checked_sub(1));
        fails
    }

    /// Edits each row that is read from now on.
    pub fn edit(&self, edit: Option<fn(&mut Row)>) {
        *Self::lock(&self.edit) = edit;
    }

    fn edited(&self, row: Option<Row>) -> Option<Row> {
        let mut row = row?;
        if let Some(edit) = *Self::lock(&self.edit) {
            edit(&mut row);
        }
        Some(row)
    }
}

/// What a store in memory answers is ready.
pub fn now<T>(future: impl Future<Output = T>) -> T {
    let mut future = std::pin::pin!(future);
    let mut context = std::task::Context::from_waker(std::task::Waker::noop());
    match future.as_mut().poll(&mut context) {
        std::task::Poll::Ready(output) => output,
        std::task::Poll::Pending => panic!("a store in memory waits for nothing"),
    }
}

impl Store for Frail {
    fn row(&self, table: Table, id: &str) -> impl Future<Output = Result<Option<Row>, StoreError>> + Send {
        ready(now(self.inner.row(table, id)).map(|row| self.edited(row)))
    }

    fn find(
        &self,
        table: Table,
        unique: &str,
    ) -> impl Future<Output = Result<Option<Row>, StoreError>> + Send {
        ready(now(self.inner.find(table, unique)).map(|row| self.edited(row)))
    }

    fn rows(
        &self,
        table: Table,
        state: &str,
        after: Option<&str>,
        most: usize,
    ) -> impl Future<Output = Result<Vec<Row>, StoreError>> + Send {
        let rows = now(self.inner.rows(table, state, after, most));
        ready(rows.map(|rows| {
            rows.into_iter()
                .filter_map(|row| self.edited(Some(row)))
                .collect()
        }))
    }

    fn spent(&self, key: &str) -> impl Future<Output = Result<i64, StoreError>> + Send {
        self.inner.spent(key)
    }

    fn commit(&self, changes: Vec<Change>) -> impl Future<Output = Result<Commit, StoreError>> + Send {
        let mut left = Self::lock(&self.commits);
        let fails = match &mut *left {
            None => false,
            Some(0) => true,
            Some(left) => {
                *left -= 1;
                false
            }
        };
        drop(left);
        let fails = self.fails_once() || fails;
        if fails && !self.keeps {
            return ready(Err(StoreError::new("the disk is full: /var/lib/secret")));
        }
        let committed = now(self.inner.commit(changes));
        ready(if fails {
            Err(StoreError::new("the line broke"))
        } else {
            committed
        })
    }

    fn links(
        &self,
        writer: &str,
        after: u64,
        most: usize,
    ) -> impl Future<Output = Result<Vec<Link>, StoreError>> + Send {
        self.inner.links(writer, after, most)
    }

    fn heads(&self) -> impl Future<Output = Result<Vec<Head>, StoreError>> + Send {
        self.inner.heads()
    }

    fn purge(&self, purge: Purge) -> impl Future<Output = Result<u64, StoreError>> + Send {
        self.inner.purge(purge)
    }
}
