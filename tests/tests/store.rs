//! What a store of a gate is held to: the store in memory holds it, and stores with a fault each don't.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use std::{
    any::Any,
    collections::HashMap,
    panic::{self, AssertUnwindSafe},
    sync::{Mutex, PoisonError},
    thread,
    time::Duration,
};

use action_menu::{
    gate::{Change, Commit, Head, Link, Memory, Purge, Row, Store, StoreError, Table},
    testing,
};

#[test]
fn the_store_in_memory_holds() {
    testing::store(Memory::new);
    testing::store(|| std::sync::Arc::new(Memory::new()));
}

/// A store with one fault.
struct Faulty {
    fault: Fault,
    inner: Memory,
    /// When the last record of each writer was made.
    ages: Mutex<HashMap<String, u64>>,
    /// The last number of each chain that is cut off.
    cut: Mutex<HashMap<String, u64>>,
    /// Every body, by its digest.
    bodies: Mutex<HashMap<String, String>>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    /// Makes each change by itself.
    NotAtomic,
    /// Names the first change where another met the conflict.
    ForgetsPosition,
    /// Replaces and removes whatever the seal.
    IgnoresSeal,
    /// Keeps a row whose `unique` is there already, without it.
    ForgetsUnique,
    /// Inserts over what is there.
    Overwrites,
    /// Looks whether an `id` is free, and inserts later.
    LooksFirst,
    /// Reads a sum, and writes it later.
    AddsLater,
    /// Spends above the most.
    Overdraws,
    /// Never gives back all.
    GivesBackLess,
    /// Takes spaces off the ends of a body.
    Trims,
    /// Lists from the start, whatever `after` is.
    ListsAgain,
    /// Lists more than was asked for.
    ListsAll,
    /// Gives links from the first on.
    ReadsAgain,
    /// Lists rows of all states.
    MixesStates,
    /// Appends no record that is the first of a commit.
    LosesRecords,
    /// Has one head for all chains.
    OneHead,
    /// Takes the last link too.
    CutsLastLink,
    /// Takes a ledger row of which nobody knows what became.
    PurgesOpen,
    /// Takes approvals as if they were rows of the ledger.
    KeepsApprovals,
    /// Takes the rows of the principal in every tenant.
    PurgesOtherTenants,
    /// Counts one too many.
    Miscounts,
    /// Leaves the bodies of a principal.
    KeepsBodies,
    /// Makes the bodies of a principal empty.
    EmptiesBodies,
    /// Answers with an error.
    Fails,
}

/// Each fault, and words of the rule that finds it.
const FAULTS: [(Fault, &str); 24] = [
    (Fault::NotAtomic, "taken back when"),
    (Fault::ForgetsPosition, "a conflict names"),
    (Fault::IgnoresSeal, "only by who names its seal"),
    (Fault::ForgetsUnique, "a `unique` that is there is a conflict"),
    (Fault::Overwrites, "an `id` that is there is a conflict"),
    (Fault::LooksFirst, "of those that insert one `id` one wins"),
    (Fault::AddsLater, "a budget is spent to the last, and no further"),
    (Fault::Overdraws, "a sum above its most is a conflict"),
    (Fault::GivesBackLess, "a sum never falls below zero"),
    (Fault::Trims, "a row is kept as it is"),
    (Fault::ListsAgain, "a page is as full as it can be"),
    (Fault::ListsAll, "a page is as full as it can be"),
    (Fault::ReadsAgain, "a page is as full as it can be"),
    (Fault::MixesStates, "a state is only its own text"),
    (Fault::LosesRecords, "a link is as `Link::after` makes it"),
    (Fault::OneHead, "the head of a chain is its last link"),
    (Fault::CutsLastLink, "never the last"),
    (Fault::PurgesOpen, "no ledger row that is open goes"),
    (Fault::KeepsApprovals, "old approvals go"),
    (Fault::PurgesOtherTenants, "nobody else's"),
    (Fault::Miscounts, "a new store has nothing to forget"),
    (Fault::KeepsBodies, "bodies are forgotten"),
    (Fault::EmptiesBodies, "its body was changed"),
    (Fault::Fails, "the store fails at `commit`"),
];

#[test]
fn a_store_with_a_fault_does_not() {
    let quiet = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let said = FAULTS.map(|(fault, words)| {
        let run = AssertUnwindSafe(|| testing::store(|| Faulty::new(fault)));
        (
            fault,
            words,
            panic::catch_unwind(run).map_err(|panic| text(&*panic)),
        )
    });
    panic::set_hook(quiet);
    for (fault, words, said) in said {
        let said = said.expect_err(&format!("the suite doesn't find {fault:?}"));
        assert!(said.contains(words), "{fault:?} is found by another rule: {said}");
    }
}

fn text(panic: &(dyn Any + Send)) -> String {
    let owned = panic.downcast_ref::<String>().cloned();
    owned
        .or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()))
        .unwrap_or_default()
}

impl Faulty {
    fn new(fault: Fault) -> Self {
        Self {
            fault,
            inner: Memory::new(),
            ages: Mutex::default(),
            cut: Mutex::default(),
            bodies: Mutex::default(),
        }
    }

    fn has(&self, fault: Fault) -> bool {
        self.fault == fault
    }

    /// The change as this store makes it.
    async fn faulty(&self, change: Change) -> Result<Change, StoreError> {
        Ok(match (self.fault, change) {
            (Fault::IgnoresSeal, Change::Replace(table, row, seal)) => {
                let there = self.inner.row(table, &row.id).await?;
                Change::Replace(table, row, there.map_or(seal, |row| row.seal))
            }
            (Fault::IgnoresSeal, Change::Remove(table, id, seal)) => {
                let there = self.inner.row(table, &id).await?;
                Change::Remove(table, id, there.map_or(seal, |row| row.seal))
            }
            (Fault::ForgetsUnique, Change::Insert(table, mut row)) => {
                if let Some(unique) = &row.unique
                    && self.inner.find(table, unique).await?.is_some()
                {
                    row.unique = None;
                }
                Change::Insert(table, row)
            }
            (Fault::Overwrites, Change::Insert(table, row)) => over(&self.inner, table, row).await?,
            (Fault::LooksFirst, Change::Insert(table, row)) => {
                if self.inner.row(table, &row.id).await?.is_some() {
                    Change::Insert(table, row)
                } else {
                    thread::sleep(Duration::from_millis(1));
                    over(&self.inner, table, row).await?
                }
            }
            (
                Fault::AddsLater,
                Change::Spend {
                    key,
                    amount,
                    most,
                    until,
                },
            ) if amount > 0 => {
                let sum = self.inner.spent(&key).await?;
                thread::sleep(Duration::from_millis(1));
                let now = self.inner.spent(&key).await?;
                match sum.checked_add(amount) {
                    Some(sum) if sum <= most => {
                        let amount = sum - now;
                        Change::Spend {
                            key,
                            amount,
                            most,
                            until,
                        }
                    }
                    _ => Change::Spend {
                        key,
                        amount,
                        most,
                        until,
                    },
                }
            }
            (
                Fault::Overdraws,
                Change::Spend {
                    key, amount, until, ..
                },
            ) => {
                let most = i64::MAX;
                Change::Spend {
                    key,
                    amount,
                    most,
                    until,
                }
            }
            (
                Fault::GivesBackLess,
                Change::Spend {
                    key,
                    amount,
                    most,
                    until,
                },
            ) => {
                let amount = amount.max(self.inner.spent(&key).await?.saturating_neg() + 1);
                Change::Spend {
                    key,
                    amount,
                    most,
                    until,
                }
            }
            (Fault::Trims, Change::Insert(table, mut row)) => {
                row.body = row.body.trim().to_owned();
                Change::Insert(table, row)
            }
            (_, change) => change,
        })
    }
}

/// Puts a row in the place of whatever is there.
async fn over(store: &Memory, table: Table, row: Row) -> Result<Change, StoreError> {
    Ok(match store.row(table, &row.id).await? {
        Some(there) => Change::Replace(table, row, there.seal),
        None => Change::Insert(table, row),
    })
}

impl Store for Faulty {
    async fn row(&self, table: Table, id: &str) -> Result<Option<Row>, StoreError> {
        self.inner.row(table, id).await
    }

    async fn find(&self, table: Table, unique: &str) -> Result<Option<Row>, StoreError> {
        self.inner.find(table, unique).await
    }

    async fn rows(
        &self,
        table: Table,
        state: &str,
        after: Option<&str>,
        most: usize,
    ) -> Result<Vec<Row>, StoreError> {
        let after = after.filter(|_| !self.has(Fault::ListsAgain));
        let most = if self.has(Fault::ListsAll) {
            usize::MAX
        } else {
            most
        };
        let mut rows = self.inner.rows(table, state, after, most).await?;
        if self.has(Fault::MixesStates) && state != "started" {
            rows.extend(self.inner.rows(table, "started", after, most).await?);
        }
        Ok(rows)
    }

    async fn spent(&self, key: &str) -> Result<i64, StoreError> {
        self.inner.spent(key).await
    }

    async fn commit(&self, changes: Vec<Change>) -> Result<Commit, StoreError> {
        if self.has(Fault::Fails) {
            return Err(StoreError::new("no disk"));
        }
        let mut made = Vec::new();
        for (position, change) in changes.into_iter().enumerate() {
            if let Change::Append(record) = &change {
                let mut ages = self.ages.lock().unwrap_or_else(PoisonError::into_inner);
                ages.insert(record.writer.clone(), record.at);
                let mut bodies = self.bodies.lock().unwrap_or_else(PoisonError::into_inner);
                bodies.insert(Link::after(None, record).digest, record.body.clone());
                if self.has(Fault::LosesRecords) && position == 0 {
                    continue;
                }
            }
            let change = self.faulty(change).await?;
            if self.has(Fault::NotAtomic) {
                if let Commit::Conflict(_) = self.inner.commit(vec![change]).await? {
                    return Ok(Commit::Conflict(position));
                }
            } else {
                made.push(change);
            }
        }
        match self.inner.commit(made).await? {
            Commit::Conflict(_) if self.has(Fault::ForgetsPosition) => Ok(Commit::Conflict(0)),
            commit => Ok(commit),
        }
    }

    async fn links(&self, writer: &str, after: u64, most: usize) -> Result<Vec<Link>, StoreError> {
        let after = if self.has(Fault::ReadsAgain) { 0 } else { after };
        let cut = self
            .cut
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .get(writer)
            .copied();
        let mut links = self
            .inner
            .links(writer, after.max(cut.unwrap_or_default()), most)
            .await?;
        let bodies = self.bodies.lock().unwrap_or_else(PoisonError::into_inner);
        for link in &mut links {
            if self.has(Fault::KeepsBodies) {
                link.body = bodies.get(&link.digest).cloned();
            } else if self.has(Fault::EmptiesBodies) {
                link.body.get_or_insert_default();
            }
        }
        Ok(links)
    }

    async fn heads(&self) -> Result<Vec<Head>, StoreError> {
        let mut heads = self.inner.heads().await?;
        if self.has(Fault::OneHead) {
            heads.truncate(1);
        }
        let cut = self.cut.lock().unwrap_or_else(PoisonError::into_inner);
        heads.retain(|head| cut.get(&head.writer).is_none_or(|cut| head.number > *cut));
        Ok(heads)
    }

    async fn purge(&self, purge: Purge) -> Result<u64, StoreError> {
        let mut kept = Vec::new();
        for state in ["denied", "done", "started"] {
            kept.extend(self.inner.rows(Table::Approvals, state, None, usize::MAX).await?);
        }
        let mut count = self.inner.purge(purge.clone()).await?;
        match &purge {
            Purge::Before(moment) if self.has(Fault::CutsLastLink) => {
                let ages = self.ages.lock().unwrap_or_else(PoisonError::into_inner).clone();
                for head in self.inner.heads().await? {
                    if ages.get(&head.writer).is_some_and(|age| age < moment) {
                        let mut cut = self.cut.lock().unwrap_or_else(PoisonError::into_inner);
                        cut.insert(head.writer, head.number);
                    }
                }
            }
            Purge::Before(moment) if self.has(Fault::PurgesOpen) => {
                count += self.take("unknown", |row| row.at < *moment).await?;
            }
            Purge::Before(_) if self.has(Fault::KeepsApprovals) => {
                let changes = kept.into_iter().map(|row| Change::Insert(Table::Approvals, row));
                for change in changes {
                    let _ = self.inner.commit(vec![change]).await?;
                }
            }
            Purge::Principal { principal, .. } if self.has(Fault::PurgesOtherTenants) => {
                count += self.take("done", |row| row.principal == *principal).await?;
            }
            _ => {}
        }
        Ok(count + u64::from(self.has(Fault::Miscounts)))
    }
}

impl Faulty {
    /// Takes rows of this state away, and counts them.
    async fn take(&self, state: &str, which: impl Fn(&Row) -> bool) -> Result<u64, StoreError> {
        let mut count = 0;
        for row in self.inner.rows(Table::Ledger, state, None, usize::MAX).await? {
            if which(&row) {
                let change = Change::Remove(Table::Ledger, row.id, row.seal);
                count += u64::from(self.inner.commit(vec![change]).await? == Commit::Done);
            }
        }
        Ok(count)
    }
}
