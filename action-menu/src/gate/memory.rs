//! A store that lives as long as the program.

use std::{
    borrow::Borrow,
    collections::{BTreeMap, HashMap, HashSet},
    future::{Future, ready},
    hash::{Hash, Hasher},
    sync::{Mutex, MutexGuard, PoisonError},
};

use super::{Change, Commit, Head, Link, Purge, Record, Row, Store, StoreError, Table};

/// Keeps everything in memory: for tests, and for what may be forgotten when the program ends.
///
/// Nobody can change a record there but the program itself, so a chain is made when somebody asks for it, of the records in the
/// order in which they were appended.
#[derive(Debug, Default)]
pub struct Memory(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    ledger: Rows,
    approvals: Rows,
    spent: HashMap<String, Sum>,
    chains: BTreeMap<String, Chain>,
}

#[derive(Debug, Default)]
struct Rows {
    by_id: HashSet<ById>,
    /// The `id` of the row that has a `unique`.
    by_unique: HashMap<String, String>,
}

/// A row, found by its `id`.
#[derive(Debug)]
struct ById(Box<Row>);

#[derive(Clone, Copy, Debug)]
struct Sum {
    amount: i64,
    until: u64,
}

/// The records of a writer: first those that have their links, then those of which nobody has asked yet.
#[derive(Debug, Default)]
struct Chain {
    linked: Vec<Entry>,
    /// Without their writer, who is that of the chain.
    appended: Vec<Record>,
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
                let id = row.id.clone();
                self.table_mut(table).put(row).then_some(Undo::Insert(table, id))
            }
            Change::Replace(table, row, seal) => {
                let old = self.table_mut(table).replace(row, &seal)?;
                Some(Undo::Row(table, old))
            }
            Change::Remove(table, id, seal) => {
                let old = self.table_mut(table).take(&id, &seal)?;
                Some(Undo::Row(table, old))
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
            Change::Append(record) => Some(Undo::Append(record)),
        }
    }

    fn undo(&mut self, undo: Undo) {
        match undo {
            Undo::Insert(table, id) => {
                self.table_mut(table).remove(&id);
            }
            Undo::Row(table, old) => {
                let rows = self.table_mut(table);
                rows.remove(&old.id);
                rows.put(old);
            }
            Undo::Sum(key, Some(old)) => {
                self.spent.insert(key, old);
            }
            Undo::Sum(key, None) => {
                self.spent.remove(&key);
            }
            Undo::Append(_) => {}
        }
    }

    /// The entries of each chain, all of them linked.
    fn entries(&mut self) -> impl Iterator<Item = &mut Vec<Entry>> {
        self.chains
            .iter_mut()
            .map(|(writer, chain)| chain.entries(writer))
    }

    fn append(&mut self, mut record: Record) {
        let writer = std::mem::take(&mut record.writer);
        self.chains.entry(writer).or_default().appended.push(record);
    }
}

/// How a change is taken back. An append has nothing in its way, and so is made last: until then there is nothing to take back.
enum Undo {
    Insert(Table, String),
    Row(Table, Row),
    Sum(String, Option<Sum>),
    Append(Record),
}

impl Chain {
    /// Its entries, all of them linked.
    fn entries(&mut self, writer: &str) -> &mut Vec<Entry> {
        for mut record in std::mem::take(&mut self.appended) {
            writer.clone_into(&mut record.writer);
            let head = self.linked.last().map(|entry| entry.link.head());
            self.linked.push(Entry {
                link: Link::after(head.as_ref(), &record),
                tenant: record.tenant,
                principal: record.principal,
                at: record.at,
            });
        }
        &mut self.linked
    }
}

impl Rows {
    fn get(&self, id: &str) -> Option<&Row> {
        self.by_id.get(id).map(|row| &*row.0)
    }

    /// Puts a row, unless its `id` or its `unique` is taken.
    fn put(&mut self, row: Row) -> bool {
        if let Some(unique) = &row.unique
            && self.by_unique.contains_key(unique)
        {
            return false;
        }
        let unique = row.unique.clone().map(|unique| (unique, row.id.clone()));
        let is_new = self.by_id.insert(ById(Box::new(row)));
        if is_new {
            self.by_unique.extend(unique);
        }
        is_new
    }

    fn remove(&mut self, id: &str) -> Option<Row> {
        let ById(row) = self.by_id.take(id)?;
        if let Some(unique) = &row.unique {
            self.by_unique.remove(unique);
        }
        Some(*row)
    }

    /// Takes the row of this `id` and seal.
    fn take(&mut self, id: &str, seal: &str) -> Option<Row> {
        if self.get(id)?.seal != seal {
            return None;
        }
        self.remove(id)
    }

    /// Puts a row in the place of the one of its `id` and this seal, and gives that back.
    fn replace(&mut self, row: Row, seal: &str) -> Option<Row> {
        let old = self.get(&row.id).filter(|old| old.seal == seal)?;
        if row.unique != old.unique
            && let Some(unique) = &row.unique
            && self.by_unique.contains_key(unique)
        {
            return None;
        }
        let unique = row.unique.clone().map(|unique| (unique, row.id.clone()));
        let ById(old) = self.by_id.replace(ById(Box::new(row)))?;
        if let Some(unique) = &old.unique {
            self.by_unique.remove(unique);
        }
        self.by_unique.extend(unique);
        Some(*old)
    }

    /// Forgets the rows of which `goes` says so, and counts them.
    fn forget(&mut self, goes: impl Fn(&Row) -> bool) -> usize {
        let before = self.by_id.len();
        let by_unique = &mut self.by_unique;
        self.by_id.retain(|ById(row)| {
            let goes = goes(row);
            if goes && let Some(unique) = &row.unique {
                by_unique.remove(unique);
            }
            !goes
        });
        before - self.by_id.len()
    }
}

impl Borrow<str> for ById {
    fn borrow(&self) -> &str {
        &self.0.id
    }
}

impl PartialEq for ById {
    fn eq(&self, other: &Self) -> bool {
        self.0.id == other.0.id
    }
}

impl Eq for ById {}

impl Hash for ById {
    /// As its `id` alone, by which it is looked up.
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.id.hash(state);
    }
}

impl Store for Memory {
    fn row(&self, table: Table, id: &str) -> impl Future<Output = Result<Option<Row>, StoreError>> + Send {
        ready(Ok(self.state().table(table).get(id).cloned()))
    }

    fn find(
        &self,
        table: Table,
        unique: &str,
    ) -> impl Future<Output = Result<Option<Row>, StoreError>> + Send {
        let state = self.state();
        let rows = state.table(table);
        let row = rows.by_unique.get(unique).and_then(|id| rows.get(id));
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
        let is_asked = |row: &Row| row.state == state && after.is_none_or(|after| row.id.as_str() > after);
        let rows = kept.table(table).by_id.iter().map(|ById(row)| &**row);
        let mut rows: Vec<&Row> = rows.filter(|row| is_asked(row)).collect();
        rows.sort_unstable_by(|left, right| left.id.cmp(&right.id));
        ready(Ok(rows.into_iter().take(most).cloned().collect()))
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
        for undo in made {
            if let Undo::Append(record) = undo {
                state.append(record);
            }
        }
        ready(Ok(Commit::Done))
    }

    fn links(
        &self,
        writer: &str,
        after: u64,
        most: usize,
    ) -> impl Future<Output = Result<Vec<Link>, StoreError>> + Send {
        let mut state = self.state();
        let chain = state.chains.get_mut(writer).map(|chain| chain.entries(writer));
        let links = chain.into_iter().flatten().map(|entry| &entry.link);
        let links = links.filter(|link| link.number > after).take(most);
        ready(Ok(links.cloned().collect()))
    }

    fn heads(&self) -> impl Future<Output = Result<Vec<Head>, StoreError>> + Send {
        let mut state = self.state();
        let heads = state.entries().filter_map(|entries| entries.last());
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
                for chain in state.entries() {
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
                for entry in state.entries().flatten() {
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
