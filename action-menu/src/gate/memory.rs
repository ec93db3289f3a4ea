//! A store that lives as long as the program.

use std::{
    collections::{BTreeMap, HashMap},
    future::{Future, ready},
    sync::{Mutex, MutexGuard, PoisonError},
};

use super::{Change, Commit, Head, Link, Purge, Row, Store, StoreError, Table};

/// Keeps everything in memory: for tests, and for what may be forgotten when the program ends.
#[derive(Debug, Default)]
pub struct Memory(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    ledger: Rows,
    approvals: Rows,
    spent: HashMap<String, Sum>,
    chains: BTreeMap<String, Vec<Entry>>,
}

#[derive(Debug, Default)]
struct Rows {
    by_id: BTreeMap<String, Row>,
    /// The `id` of the row that has a `unique`.
    by_unique: HashMap<String, String>,
}

#[derive(Clone, Copy, Debug)]
struct Sum {
    amount: i64,
    until: u64,
}

#[derive(Debug)]
struct Entry {
    link: Link,
    tenant: String,
    principal: String,
    at: u64,
}

impl Memory {
    /// Nothing is kept yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// No code of others runs under the lock, and no change is made before all are known to be possible.
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn table(&self, table: Table) -> &Rows {
        match table {
            Table::Ledger => &self.ledger,
            Table::Approvals => &self.approvals,
        }
    }

    fn table_mut(&mut self, table: Table) -> &mut Rows {
        match table {
            Table::Ledger => &mut self.ledger,
            Table::Approvals => &mut self.approvals,
        }
    }

    /// Makes one change, or says no, and then has changed nothing.
    fn apply(&mut self, change: Change) -> Option<Undo> {
        match change {
            Change::Insert(table, row) => {
                let rows = self.table_mut(table);
                if rows.by_id.contains_key(&row.id) {
                    return None;
                }
                let id = row.id.clone();
                rows.put(row).then_some(Undo::Row(table, id, None))
            }
            Change::Replace(table, row, seal) => {
                let rows = self.table_mut(table);
                let old = rows.take(&row.id, &seal)?;
                if rows.put(row) {
                    Some(Undo::Row(table, old.id.clone(), Some(old)))
                } else {
                    rows.put(old);
                    None
                }
            }
            Change::Remove(table, id, seal) => {
                let old = self.table_mut(table).take(&id, &seal)?;
                Some(Undo::Row(table, id, Some(old)))
            }
            Change::Spend {
                key,
                amount,
                most,
                until,
            } => {
                let old = self.spent.get(&key).copied();
                let amount = old.map_or(0, |sum| sum.amount).checked_add(amount)?.max(0);
                if amount > most {
                    return None;
                }
                self.spent.insert(key.clone(), Sum { amount, until });
                Some(Undo::Sum(key, old))
            }
            Change::Append(record) => {
                let chain = self.chains.entry(record.writer.clone()).or_default();
                let head = chain.last().map(|entry| entry.link.head());
                chain.push(Entry {
                    link: Link::after(head.as_ref(), &record),
                    tenant: record.tenant,
                    principal: record.principal,
                    at: record.at,
                });
                Some(Undo::Link(record.writer))
            }
        }
    }

    fn undo(&mut self, undo: Undo) {
        match undo {
            Undo::Row(table, id, old) => {
                let rows = self.table_mut(table);
                if let Some(row) = rows.by_id.remove(&id)
                    && let Some(unique) = row.unique
                {
                    rows.by_unique.remove(&unique);
                }
                if let Some(old) = old {
                    rows.put(old);
                }
            }
            Undo::Sum(key, Some(old)) => {
                self.spent.insert(key, old);
            }
            Undo::Sum(key, None) => {
                self.spent.remove(&key);
            }
            Undo::Link(writer) => {
                if let Some(chain) = self.chains.get_mut(&writer) {
                    chain.pop();
                    if chain.is_empty() {
                        self.chains.remove(&writer);
                    }
                }
            }
        }
    }
}

/// How a change is taken back.
enum Undo {
    Row(Table, String, Option<Row>),
    Sum(String, Option<Sum>),
    Link(String),
}

impl Rows {
    /// Puts a row whose `id` is free, unless its `unique` isn't.
    fn put(&mut self, row: Row) -> bool {
        if let Some(unique) = &row.unique {
            if self.by_unique.contains_key(unique) {
                return false;
            }
            self.by_unique.insert(unique.clone(), row.id.clone());
        }
        self.by_id.insert(row.id.clone(), row);
        true
    }

    /// Takes the row of this `id` and seal.
    fn take(&mut self, id: &str, seal: &str) -> Option<Row> {
        if self.by_id.get(id)?.seal != seal {
            return None;
        }
        let row = self.by_id.remove(id)?;
        if let Some(unique) = &row.unique {
            self.by_unique.remove(unique);
        }
        Some(row)
    }

    /// Forgets the rows of which `goes` says so, and counts them.
    fn forget(&mut self, goes: impl Fn(&Row) -> bool) -> usize {
        let before = self.by_id.len();
        let by_unique = &mut self.by_unique;
        self.by_id.retain(|_, row| {
            let goes = goes(row);
            if goes && let Some(unique) = &row.unique {
                by_unique.remove(unique);
            }
            !goes
        });
        before - self.by_id.len()
    }
}

impl Store for Memory {
    fn row(&self, table: Table, id: &str) -> impl Future<Output = Result<Option<Row>, StoreError>> + Send {
        ready(Ok(self.state().table(table).by_id.get(id).cloned()))
    }

    fn find(
        &self,
        table: Table,
        unique: &str,
    ) -> impl Future<Output = Result<Option<Row>, StoreError>> + Send {
        let state = self.state();
        let rows = state.table(table);
        let row = rows.by_unique.get(unique).and_then(|id| rows.by_id.get(id));
        ready(Ok(row.cloned()))
    }

    fn rows(
        &self,
        table: Table,
        state: &str,
        after: Option<&str>,
        most: usize,
    ) -> impl Future<Output = Result<Vec<Row>, StoreError>> + Send {
        let kept = self.state();
        let rows = kept.table(table).by_id.values();
        let rows = rows.filter(|row| row.state == state && after.is_none_or(|after| row.id.as_str() > after));
        ready(Ok(rows.take(most).cloned().collect()))
    }

    fn spent(&self, key: &str) -> impl Future<Output = Result<i64, StoreError>> + Send {
        ready(Ok(self.state().spent.get(key).map_or(0, |sum| sum.amount)))
    }

    fn commit(&self, changes: Vec<Change>) -> impl Future<Output = Result<Commit, StoreError>> + Send {
        let mut state = self.state();
        let mut made = Vec::with_capacity(changes.len());
        for (position, change) in changes.into_iter().enumerate() {
            let Some(undo) = state.apply(change) else {
                made.into_iter().rev().for_each(|undo| state.undo(undo));
                return ready(Ok(Commit::Conflict(position)));
            };
            made.push(undo);
        }
        ready(Ok(Commit::Done))
    }

    fn links(
        &self,
        writer: &str,
        after: u64,
        most: usize,
    ) -> impl Future<Output = Result<Vec<Link>, StoreError>> + Send {
        let state = self.state();
        let chain = state.chains.get(writer).into_iter().flatten();
        let links = chain.filter(|entry| entry.link.number > after).take(most);
        ready(Ok(links.map(|entry| entry.link.clone()).collect()))
    }

    fn heads(&self) -> impl Future<Output = Result<Vec<Head>, StoreError>> + Send {
        let state = self.state();
        let heads = state.chains.values().filter_map(|chain| chain.last());
        ready(Ok(heads.map(|entry| entry.link.head()).collect()))
    }

    fn purge(&self, purge: Purge) -> impl Future<Output = Result<u64, StoreError>> + Send {
        let mut state = self.state();
        let mut gone = 0;
        match purge {
            Purge::Before(moment) => {
                gone += state.ledger.forget(|row| row.at < moment && !row.is_open());
                gone += state.approvals.forget(|row| row.at < moment);
                let before = state.spent.len();
                state.spent.retain(|_, sum| sum.until >= moment);
                gone += before - state.spent.len();
                for chain in state.chains.values_mut() {
                    let old = chain.iter().take_while(|entry| entry.at < moment).count();
                    let old = old.min(chain.len().saturating_sub(1));
                    chain.drain(..old);
                    gone += old;
                }
            }
            Purge::Principal { tenant, principal } => {
                let theirs = |row: &Row| row.tenant == tenant && row.principal == principal;
                gone += state.ledger.forget(|row| theirs(row) && !row.is_open());
                gone += state.approvals.forget(theirs);
                for entry in state.chains.values_mut().flatten() {
                    if entry.tenant == tenant && entry.principal == principal {
                        gone += usize::from(entry.link.body.take().is_some());
                        // Nothing of them stays.
                        entry.tenant.clear();
                        entry.principal.clear();
                    }
                }
            }
        }
        ready(Ok(gone as u64))
    }
}
