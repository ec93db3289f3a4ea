//! Where a gate keeps what has to outlive it: one trait, few words, nothing to decide.

use std::{error, fmt, future::Future};

use super::{Head, Link};

/// Which rows: one table each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Table {
    /// What was started and what became of it, by key.
    Ledger,
    /// What people are asked, by request.
    Approvals,
}

impl Table {
    /// As programs write it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Ledger => "ledger",
            Self::Approvals => "approvals",
        }
    }
}

/// A row of the ledger or of the approvals. A store keeps it as it is: what it means, and whether it was tampered with, is
/// for the gate to know.
#[derive(Clone, PartialEq, Eq)]
#[allow(
    clippy::exhaustive_structs,
    reason = "a store in another crate makes them of what it reads"
)]
pub struct Row {
    /// Its name, the only one in its table.
    pub id: String,
    /// Where it is in its life. A listing goes by it.
    pub state: String,
    /// What no two rows of a table may share while they have it.
    pub unique: Option<String>,
    /// Whose it is: a purge goes by it.
    pub tenant: String,
    /// Whose it is: a purge goes by it.
    pub principal: String,
    /// When it was changed last, in milliseconds since 1970.
    pub at: u64,
    /// Everything else, as JSON.
    pub body: String,
    /// The keyed digest of all the other fields, as hexadecimal digits; from a gate [in memory](super::Gate::in_memory) the
    /// number of the row's version. A change of the row names the seal of what it replaces.
    pub seal: String,
}

/// Without the body, which has the arguments of a call in it.
impl fmt::Debug for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Row")
            .field("id", &self.id)
            .field("state", &self.state)
            .field("unique", &self.unique)
            .field("tenant", &self.tenant)
            .field("principal", &self.principal)
            .field("at", &self.at)
            .field("seal", &self.seal)
            .finish_non_exhaustive()
    }
}

impl Row {
    /// The states of a row of the ledger of which nobody knows yet what became: no purge takes it, or the same call could run
    /// again.
    pub const OPEN: [&'static str; 2] = ["started", "unknown"];

    /// Whether it is, as a row of the ledger, in one of the states [`OPEN`](Self::OPEN).
    pub fn is_open(&self) -> bool {
        Self::OPEN.contains(&self.state.as_str())
    }
}

/// One change of a [commit](Store::commit).
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(
    clippy::exhaustive_enums,
    reason = "a store that doesn't know a change would lose it"
)]
pub enum Change {
    /// Adds a row. A conflict where its `id`, or its `unique`, is there already.
    Insert(Table, Row),
    /// Puts a row in the place of the one of its `id`. A conflict unless that one has this seal, or where another row has
    /// its `unique`.
    Replace(Table, Row, String),
    /// Takes the row of this `id` away. A conflict unless it has this seal.
    Remove(Table, String, String),
    /// Adds to what was spent under a key. A conflict where the sum would be above `most`; a sum never falls below zero.
    Spend {
        /// The budget, whose it is, and its window.
        key: String,
        /// How much, negative to give it back.
        amount: i64,
        /// The most that may be spent under the key.
        most: i64,
        /// When the window is over, in milliseconds since 1970: a purge goes by it.
        until: u64,
    },
    /// Appends a record to the chain of its writer, by [`Link::after`].
    Append(Record),
}

/// What is appended to an audit log.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(
    clippy::exhaustive_structs,
    reason = "a store in another crate takes it apart"
)]
pub struct Record {
    /// Whose chain.
    pub writer: String,
    /// Whose call: a purge goes by it.
    pub tenant: String,
    /// Whose call: a purge goes by it.
    pub principal: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// The record, as JSON.
    pub body: String,
}

/// What became of a commit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use = "a commit that conflicted has changed nothing"]
#[allow(clippy::exhaustive_enums, reason = "there is nothing between all and nothing")]
pub enum Commit {
    /// All of it, and it is kept.
    Done,
    /// Nothing of it: the change of this position met a conflict.
    Conflict(usize),
}

/// What is to be forgotten.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(
    clippy::exhaustive_enums,
    reason = "a store that doesn't know a purge would keep what has to go"
)]
pub enum Purge {
    /// Rows that were changed last before this moment (milliseconds since 1970), and windows that were over by then; but no
    /// ledger row that is [open](Row::is_open). Of each chain of the audit log the links before this moment, from the first one
    /// on: the last link of a chain always stays.
    Before(u64),
    /// All rows of this principal of this tenant, but for a ledger row that is [open](Row::is_open), and the bodies of the
    /// records of their calls. The links stay, so that the chain still holds.
    Principal {
        /// The tenant.
        tenant: String,
        /// The principal.
        principal: String,
    },
}

/// Keeps the rows, sums and records of gates. All methods are called by many threads at once.
///
/// A store decides nothing: it adds, replaces, removes and finds. What makes a gate safe is that a
/// [commit](Self::commit) is all or nothing, that of two that conflict one wins, and that what it said is done is still there
/// after a crash. `action_menu::testing::store` holds a store to that.
pub trait Store: Send + Sync {
    /// The row of this `id`.
    fn row(&self, table: Table, id: &str) -> impl Future<Output = Result<Option<Row>, StoreError>> + Send;

    /// The row that has this `unique`.
    fn find(
        &self,
        table: Table,
        unique: &str,
    ) -> impl Future<Output = Result<Option<Row>, StoreError>> + Send;

    /// The rows in this state, by their `id`, behind `after` if that is given: at most so many.
    fn rows(
        &self,
        table: Table,
        state: &str,
        after: Option<&str>,
        most: usize,
    ) -> impl Future<Output = Result<Vec<Row>, StoreError>> + Send;

    /// What was spent under this key; 0 where nothing was.
    fn spent(&self, key: &str) -> impl Future<Output = Result<i64, StoreError>> + Send;

    /// Makes all of these changes, in this order, or none: and they are kept before it says so.
    ///
    /// # Errors
    ///
    /// When it isn't known that they are kept. They may be.
    fn commit(&self, changes: Vec<Change>) -> impl Future<Output = Result<Commit, StoreError>> + Send;

    /// The links of a writer's chain behind this number, in order: at most so many.
    fn links(
        &self,
        writer: &str,
        after: u64,
        most: usize,
    ) -> impl Future<Output = Result<Vec<Link>, StoreError>> + Send;

    /// The last link of each chain, by writer.
    fn heads(&self) -> impl Future<Output = Result<Vec<Head>, StoreError>> + Send;

    /// Forgets, and says how many rows, sums, links and bodies.
    fn purge(&self, purge: Purge) -> impl Future<Output = Result<u64, StoreError>> + Send;
}

impl<S: Store> Store for std::sync::Arc<S> {
    fn row(&self, table: Table, id: &str) -> impl Future<Output = Result<Option<Row>, StoreError>> + Send {
        S::row(self, table, id)
    }

    fn find(
        &self,
        table: Table,
        unique: &str,
    ) -> impl Future<Output = Result<Option<Row>, StoreError>> + Send {
        S::find(self, table, unique)
    }

    fn rows(
        &self,
        table: Table,
        state: &str,
        after: Option<&str>,
        most: usize,
    ) -> impl Future<Output = Result<Vec<Row>, StoreError>> + Send {
        S::rows(self, table, state, after, most)
    }

    fn spent(&self, key: &str) -> impl Future<Output = Result<i64, StoreError>> + Send {
        S::spent(self, key)
    }

    fn commit(&self, changes: Vec<Change>) -> impl Future<Output = Result<Commit, StoreError>> + Send {
        S::commit(self, changes)
    }

    fn links(
        &self,
        writer: &str,
        after: u64,
        most: usize,
    ) -> impl Future<Output = Result<Vec<Link>, StoreError>> + Send {
        S::links(self, writer, after, most)
    }

    fn heads(&self) -> impl Future<Output = Result<Vec<Head>, StoreError>> + Send {
        S::heads(self)
    }

    fn purge(&self, purge: Purge) -> impl Future<Output = Result<u64, StoreError>> + Send {
        S::purge(self, purge)
    }
}

/// A store couldn't do what it was asked, or isn't this gate's.
#[derive(Debug)]
pub struct StoreError(Why);

#[derive(Debug)]
enum Why {
    Failed(Box<dyn error::Error + Send + Sync>),
    OtherKey,
}

impl StoreError {
    /// Of what went wrong. It is for the host: no answer to a model holds it.
    pub fn new(error: impl Into<Box<dyn error::Error + Send + Sync>>) -> Self {
        Self(Why::Failed(error.into()))
    }

    /// The store was sealed by another [key](super::SealingKey).
    pub(super) const fn other_key() -> Self {
        Self(Why::OtherKey)
    }

    pub(super) const fn is_other_key(&self) -> bool {
        matches!(self.0, Why::OtherKey)
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Why::Failed(error) => write!(f, "the store of the gate failed: {error}"),
            Why::OtherKey => f.write_str("the store was sealed by another key, so nothing of it is believed"),
        }
    }
}

impl error::Error for StoreError {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        match &self.0 {
            Why::Failed(error) => Some(&**error),
            Why::OtherKey => None,
        }
    }
}
