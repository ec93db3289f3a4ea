//! A write of which nobody knew, and somebody does now.

use std::{error, fmt};

use super::{
    Change, Commit, Denial, Happened, Store, StoreError, Table, Verdict,
    audit::{Said, Trail},
    core::Core,
    fit::fit,
    ledger::{self, Entry},
};
use crate::{menu::OwnedMenu, spec::ActionSpec};

impl<M: OwnedMenu, S: Store, C: ?Sized> Core<M, S, C> {
    /// What a person knows of a write that nobody else knows of.
    pub(super) async fn resolve(&self, id: &str, by: &str, happened: Happened) -> Result<(), ResolveError> {
        if by.is_empty() {
            return Err(ResolveError::Nobody);
        }
        self.owned().await?;
        let row = self
            .store
            .row(Table::Ledger, id)
            .await
            .map_err(ResolveError::Store)?;
        let row = row.ok_or(ResolveError::NoSuchEntry)?;
        let entry = Entry::of(&self.seal, row, id).ok_or(ResolveError::Tampered)?;
        let now = self.now();
        if !entry.row.is_open() {
            return Err(ResolveError::Known);
        }
        if entry.may_be_running(now) || self.running().contains(entry.claim()) {
            return Err(ResolveError::Running);
        }
        let seal = entry.row.seal.clone();
        let (verdict, mut changes) = match happened {
            Happened::Yes(result) => {
                let verdict = Verdict::Done(fit(result, self.settings.most_bytes));
                let row = entry.ended(&self.seal, ledger::DONE, Some(&verdict), now);
                (verdict, vec![Change::Replace(Table::Ledger, row, seal)])
            }
            Happened::No => (Denial::of("resolved", "It was not done.").into(), entry.undone()),
            Happened::NobodyKnows => return Ok(()),
        };
        let trail = Trail {
            entry: id.to_owned(),
            approver: by.to_owned(),
            ..Trail::default()
        };
        let action = M::MENU.action(entry.action()).map(ActionSpec::name);
        let said = Said {
            menu: &self.version,
            place: entry.place(),
            action,
            trail: &trail,
            verdict: &verdict,
            since: now,
            now,
        };
        changes.push(Change::Append(said.record(&self.settings.writer)));
        match self.store.commit(changes).await.map_err(ResolveError::Store)? {
            Commit::Done => Ok(()),
            Commit::Conflict(_) => Err(ResolveError::Known),
        }
    }
}

impl<M: OwnedMenu, S: Store, C: ?Sized> Core<M, S, C> {
    /// All writes of which nobody knows what became.
    pub(super) async fn unresolved(&self) -> Result<Vec<Unresolved>, StoreError> {
        self.owned().await?;
        let now = self.now();
        let mut found = Vec::new();
        for state in [ledger::STARTED, ledger::UNKNOWN] {
            let mut after: Option<String> = None;
            loop {
                let rows = self
                    .store
                    .rows(Table::Ledger, state, after.as_deref(), PAGE)
                    .await?;
                let Some(last) = rows.last() else { break };
                after = Some(last.id.clone());
                for row in rows {
                    let id = row.id.clone();
                    let Some(entry) = Entry::of(&self.seal, row, &id) else {
                        found.push(Unresolved::tampered(id));
                        continue;
                    };
                    if !entry.may_be_running(now) && !self.running().contains(entry.claim()) {
                        found.push(entry.unresolved());
                    }
                }
            }
        }
        found.sort_by_key(|unresolved| unresolved.started_at);
        Ok(found)
    }
}

/// How many rows are read at once.
const PAGE: usize = 256;

/// A write that was begun and never ended, or whose handler didn't know: for a person who finds out, and says so by
/// [`resolve`](super::Gate::resolve).
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Unresolved {
    /// The name of its entry in the ledger.
    pub entry: String,
    /// The wire name of the action; empty where the entry was edited outside the gate, and nothing of it is believed.
    pub action: String,
    /// Whose call it was.
    pub tenant: String,
    /// Whose call it was.
    pub principal: String,
    /// Where it was proposed.
    pub conversation: String,
    /// The host's name for the call.
    pub submission: String,
    /// The request by which it was approved; empty where nobody was asked.
    pub request: String,
    /// When it was begun, in milliseconds since 1970.
    pub started_at: u64,
}

impl Unresolved {
    fn tampered(entry: String) -> Self {
        Self {
            entry,
            action: String::new(),
            tenant: String::new(),
            principal: String::new(),
            conversation: String::new(),
            submission: String::new(),
            request: String::new(),
            started_at: 0,
        }
    }
}

/// Why what a person knows wasn't taken.
#[derive(Debug)]
#[non_exhaustive]
pub enum ResolveError {
    /// The ledger has no such entry.
    NoSuchEntry,
    /// It was edited outside the gate.
    Tampered,
    /// It may be running at this moment.
    Running,
    /// It is known already what became of it.
    Known,
    /// Nobody has said who knows it.
    Nobody,
    /// The store failed: it isn't known whether it was taken.
    Store(StoreError),
}

impl fmt::Display for ResolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchEntry => f.write_str("the ledger has no such entry"),
            Self::Tampered => f.write_str("the entry was edited outside the gate"),
            Self::Running => f.write_str("it may be running at this moment"),
            Self::Known => f.write_str("it is known already what became of it"),
            Self::Nobody => f.write_str("who knows it has no name"),
            Self::Store(error) => error.fmt(f),
        }
    }
}

impl error::Error for ResolveError {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        match self {
            Self::Store(error) => Some(error),
            _ => None,
        }
    }
}

impl From<StoreError> for ResolveError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}
