//! What the program does: a till that pays, at once or once a person has said yes, and a store of it with a fault.

use std::{
    collections::BTreeMap,
    fs::{self, OpenOptions},
    future::Future,
    io::Write as _,
    path::{Path, PathBuf},
    time::Duration,
};

use action_menu::{
    ActionMenu, Approval, Handler,
    gate::{
        Budget, Change, Commit, Data, Failure, Gate, GateBuilder, Head, Link, Purge, Row, SealingKey, Store,
        StoreError, Table,
    },
};
use action_menu_sqlite::SqliteStore;

/// Two ways to pay.
#[derive(ActionMenu)]
pub(crate) enum Till {
    /// Pay.
    #[action(write(irreversible), confirm = never, idempotent_by(key))]
    Pay {
        /// Which payment.
        key: u64,
    },
    /// Pay what a person has to approve.
    #[action(write(irreversible), confirm, idempotent_by(key))]
    PayOut {
        /// Which payment.
        key: u64,
        /// How much.
        cents: u64,
    },
}

/// Pays by a line in a file.
pub(crate) struct Payer(PathBuf);

impl Payer {
    pub(crate) fn new(folder: &Path) -> Self {
        Self(folder.join("effects"))
    }

    fn write(&self, key: u64) -> Result<Data, Failure> {
        let file = OpenOptions::new().create(true).append(true).open(&self.0);
        // One write of one line: it is there or not.
        let paid = file.and_then(|mut file| file.write_all(format!("{key}\n").as_bytes()));
        paid.map(|()| Data::from(key))
            .map_err(|error| Failure::new(error.to_string()).unknown())
    }
}

impl Handler for Payer {
    type Output = Data;
    type Error = Failure;
}

impl TillHandler for Payer {
    fn pay(&mut self, key: u64) -> Result<Data, Failure> {
        self.write(key)
    }

    fn pay_out(&mut self, _: Approval, key: u64, _: u64) -> Result<Data, Failure> {
        self.write(key)
    }
}

/// How often each payment was made.
pub(crate) fn paid(folder: &Path) -> BTreeMap<u64, usize> {
    let mut paid = BTreeMap::new();
    let lines = fs::read_to_string(folder.join("effects")).unwrap_or_default();
    for line in lines.lines() {
        *paid.entry(line.parse().unwrap()).or_default() += 1;
    }
    paid
}

pub(crate) fn gate<S: Store>(store: S) -> Gate<Till, S> {
    let builder: GateBuilder<Till, S> = Gate::builder(store, SealingKey::from_bytes([3; 32]));
    let day = Duration::from_secs(24 * 60 * 60);
    // Nothing runs in a program that was killed.
    builder
        .allow(["pay", "pay_out"])
        .budget(Budget::calls("pay_out", u32::MAX, day))
        .budget(Budget::sum("pay_out", "cents", 1e12, day).of_all())
        .writes_take_at_most(Duration::ZERO)
        .writer("till")
        .build()
        .unwrap()
}

pub(crate) fn pay(key: u64) -> String {
    format!(r#"{{"action":"pay","key":{key}}}"#)
}

pub(crate) fn pay_out(key: u64) -> String {
    format!(r#"{{"action":"pay_out","key":{key},"cents":{}}}"#, key % 97 + 1)
}

/// What is wrong with the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    None,
    /// A claim is not kept until its result is.
    Late,
    /// An approval is used, and its budgets are spent, in another transaction than the one that claims.
    Apart,
}

impl Fault {
    pub(crate) const ALL: [Self; 3] = [Self::None, Self::Late, Self::Apart];

    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Late => "late",
            Self::Apart => "apart",
        }
    }
}

/// A store with the fault.
pub(crate) struct Faulty(pub(crate) SqliteStore, pub(crate) Fault);

fn is_claim(change: &Change) -> bool {
    matches!(change, Change::Insert(Table::Ledger, row) if row.state == "started")
}

impl Store for Faulty {
    fn row(&self, table: Table, id: &str) -> impl Future<Output = Result<Option<Row>, StoreError>> + Send {
        self.0.row(table, id)
    }

    fn find(
        &self,
        table: Table,
        unique: &str,
    ) -> impl Future<Output = Result<Option<Row>, StoreError>> + Send {
        self.0.find(table, unique)
    }

    fn rows(
        &self,
        table: Table,
        state: &str,
        after: Option<&str>,
        most: usize,
    ) -> impl Future<Output = Result<Vec<Row>, StoreError>> + Send {
        self.0.rows(table, state, after, most)
    }

    fn spent(&self, key: &str) -> impl Future<Output = Result<i64, StoreError>> + Send {
        self.0.spent(key)
    }

    async fn commit(&self, changes: Vec<Change>) -> Result<Commit, StoreError> {
        match self.1 {
            Fault::None => self.0.commit(changes).await,
            Fault::Late => {
                let changes = changes.into_iter().filter_map(|change| match change {
                    claim if is_claim(&claim) => None,
                    Change::Replace(Table::Ledger, row, _) => Some(Change::Insert(Table::Ledger, row)),
                    other => Some(other),
                });
                self.0.commit(changes.collect()).await
            }
            Fault::Apart => {
                let (claims, others): (Vec<_>, Vec<_>) = changes.into_iter().partition(is_claim);
                let other = self.0.commit(others).await?;
                if claims.is_empty() || other != Commit::Done {
                    return Ok(other);
                }
                self.0.commit(claims).await
            }
        }
    }

    fn links(
        &self,
        writer: &str,
        after: u64,
        most: usize,
    ) -> impl Future<Output = Result<Vec<Link>, StoreError>> + Send {
        self.0.links(writer, after, most)
    }

    fn heads(&self) -> impl Future<Output = Result<Vec<Head>, StoreError>> + Send {
        self.0.heads()
    }

    fn purge(&self, purge: Purge) -> impl Future<Output = Result<u64, StoreError>> + Send {
        self.0.purge(purge)
    }
}
