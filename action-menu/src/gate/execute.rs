//! The last steps: claim, run, record.

use super::{
    Change, Commit, Denial, Failure, Store, Table, Verdict,
    asked::{self, Asked},
    audit::Trail,
    breaker::Series,
    core::{Case, Core, failed, indeterminate, store_failed, unknown},
    fit::fit,
    ledger::{self, Entry, Known, Started},
    moment,
    runner::{Ran, Runner},
};
use crate::{
    dispatch::{Approval, Approver, Permit},
    json::Json,
    menu::OwnedMenu,
    spec::{ActionSpec, Confirm},
};

impl<M: OwnedMenu, S: Store, C: ?Sized> Core<M, S, C> {
    pub(super) async fn execute<R: Runner<M>>(
        &self,
        runner: &mut R,
        case: &Case<'_, '_, M, C>,
        action: M,
        granted: Option<&Asked>,
        trail: &mut Trail,
    ) -> Result<Verdict, Verdict> {
        let verdict = if ledger::writes(case.spec) {
            self.write(runner, case, action, granted, trail).await?
        } else {
            let spends = self.spend(case).await?;
            let ran = self.run(runner, case, action, None, trail).await;
            let verdict = self.verdict_of_read(ran);
            if !spends.is_empty() && matches!(&verdict, Verdict::Failed(failure) if failure.is_retryable()) {
                // What isn't given back is spent: that is the safe side.
                let _ = self
                    .store
                    .commit(spends.iter().map(super::budget::Spend::back).collect())
                    .await;
            }
            verdict
        };
        // Whatever wasn't done counts as one more in a row, also where it is the result.
        let went_well = matches!(verdict, Verdict::Done(_));
        // When a row of failures ends counts for nothing.
        let now = if went_well { case.now } else { self.now() };
        let series = Series::failures(case.session, &case.fingerprint);
        self.breaker.count(series, went_well, now);
        Ok(verdict)
    }

    /// Spends what a read costs.
    async fn spend(&self, case: &Case<'_, '_, M, C>) -> Result<Vec<super::budget::Spend>, Verdict> {
        let spends = self.spends(case)?;
        if spends.is_empty() {
            return Ok(spends);
        }
        let changes = spends.iter().map(super::budget::Spend::change).collect();
        match self.store.commit(changes).await.map_err(failed)? {
            Commit::Done => Ok(spends),
            Commit::Conflict(at) => Err(spends
                .get(at)
                .map_or_else(store_failed, |spend| spend.denial().into())),
        }
    }

    /// Claims the key, and uses the approval up, in one transaction; runs; and records, in another.
    async fn write<R: Runner<M>>(
        &self,
        runner: &mut R,
        case: &Case<'_, '_, M, C>,
        action: M,
        granted: Option<&Asked>,
        trail: &mut Trail,
    ) -> Result<Verdict, Verdict> {
        let now = self.now();
        let spends = self.spends(case)?;
        let proposed = granted.and_then(Asked::edited_from);
        let entry = Entry::start(
            &self.seal,
            Started {
                key: &trail.entry,
                action: case.spec.name(),
                fingerprint: &case.fingerprint,
                proposed: proposed.map(|proposed| self.seal.of("proposal", &[proposed]).to_hex()),
                edited: proposed.and(trail.edited.as_ref()),
                place: case.session.into(),
                request: granted.map(|asked| asked.id().to_owned()),
                spends: &spends,
                at: now,
                until: now.saturating_add(self.longest(case.spec)),
            },
        );
        // Before it is in the ledger, so that nobody here ever takes it for one that was left behind.
        let _runs = Runs::new(self, entry.claim());
        let mut changes = vec![Change::Insert(Table::Ledger, entry.row.clone())];
        changes.extend(spends.iter().map(super::budget::Spend::change));
        if let Some(asked) = granted {
            let used = asked.decided(&self.seal, asked::USED, None, None, now);
            changes.push(Change::Replace(Table::Approvals, used, asked.row.seal.clone()));
        }
        // A yes that has run out while rules were asked is none.
        if granted.is_some_and(|asked| asked.is_over(self.now())) {
            return Err(Denial::of(
                "approval_expired",
                "The approval has expired, so nothing was done.",
            )
            .retryable()
            .into());
        }
        let claimed = match self.store.commit(changes).await {
            Ok(claimed) => claimed,
            Err(error) => {
                // It may be kept all the same, and nothing runs: the key is let go of, if it can be.
                let _ = self.store.commit(entry.undone()).await;
                return Err(failed(error));
            }
        };
        match claimed {
            Commit::Done => {}
            Commit::Conflict(0) => return Err(self.lost(case, trail).await),
            Commit::Conflict(at) => {
                return Err(match spends.get(at - 1) {
                    Some(spend) => spend.denial().into(),
                    None => Denial::of(
                        "approval_used",
                        "The approval was used, or taken back, at the same moment.",
                    )
                    .into(),
                });
            }
        }
        let ran = self.run(runner, case, action, granted, trail).await;
        Ok(self.settle(case, &entry, ran, trail).await)
    }

    /// How long a write may be running: each of its tries its limit and the lease, and the pauses between them.
    fn longest(&self, spec: &ActionSpec) -> u64 {
        let more = u32::from(self.more(spec));
        let limit = moment::millis(spec.timeout().unwrap_or_default());
        let tries = self
            .settings
            .lease
            .saturating_add(limit)
            .saturating_mul(u64::from(more) + 1);
        // Doubled each time.
        let pauses = self.settings.pause.saturating_mul((1 << more.min(31)) - 1);
        tries.saturating_add(moment::millis(pauses))
    }

    /// How many more times an action is tried.
    fn more(&self, spec: &ActionSpec) -> u8 {
        match spec.retry() {
            _ if ledger::writes(spec) && !ledger::is_keyed(spec) => 0,
            Some(more) => more,
            None if ledger::writes(spec) => 0,
            None => self.settings.retries,
        }
    }

    /// Somebody else has claimed the key at the same moment.
    async fn lost(&self, case: &Case<'_, '_, M, C>, trail: &mut Trail) -> Verdict {
        match self.store.row(Table::Ledger, &trail.entry).await {
            Err(error) => failed(error),
            Ok(row) => match self.known(row, &trail.entry, case) {
                Known::Replayed(verdict, edited) => {
                    trail.duplicate = true;
                    trail.edited = edited.or(trail.edited.take());
                    verdict
                }
                Known::Refused(verdict) => verdict,
                Known::Indeterminate(_) => indeterminate(&trail.entry),
                // It was claimed, and let go again.
                Known::Fresh => store_failed(),
            },
        }
    }

    /// Calls the method, and again where that is safe and makes sense.
    async fn run<R: Runner<M>>(
        &self,
        runner: &mut R,
        case: &Case<'_, '_, M, C>,
        action: M,
        granted: Option<&Asked>,
        trail: &mut Trail,
    ) -> Ran {
        let reads = !ledger::writes(case.spec);
        let more = self.more(case.spec);
        let mut next = Some(action);
        let mut pause = self.settings.pause;
        for attempt in 0..=more {
            let action = match next.take() {
                Some(action) => action,
                // A menu need not be Clone: what was written reads back as itself.
                None => match super::called::stored(case.session, &case.proposal.to_string()) {
                    Ok(action) => action,
                    Err(_) => break,
                },
            };
            trail.attempts += 1;
            let permit = permit(case, granted);
            let ran = runner.run(action, permit, case.spec.timeout()).await;
            let again = match &ran {
                Ran::Failed(failure) => failure.is_retryable(),
                Ran::TimedOut(_) => reads,
                _ => false,
            };
            if !again || attempt == more {
                return ran;
            }
            runner.pause(pause).await;
            pause = pause.saturating_mul(2);
        }
        Ran::Failed(Failure::new("It could not be tried again.").retryable())
    }

    fn verdict_of_read(&self, ran: Ran) -> Verdict {
        Verdict::Failed(match ran {
            Ran::Done(data) => return Verdict::Done(fit(data, self.settings.most_bytes)),
            Ran::Failed(failure) => failure.cut(self.settings.most_bytes),
            Ran::Untold => Failure::new("What it found can't be written as JSON.").with_code("untold"),
            Ran::Panicked => panicked(),
            Ran::TimedOut(limit) => Failure::new(format!("It did not answer within {limit:?}."))
                .with_code("timeout")
                .retryable(),
            Ran::NotApproved => not_approved(),
        })
    }

    /// Records what became of a write. What can't be recorded isn't known.
    async fn settle(&self, case: &Case<'_, '_, M, C>, entry: &Entry, ran: Ran, trail: &mut Trail) -> Verdict {
        let key = entry.row.id.as_str();
        let verdict = match ran {
            Ran::Done(data) => Verdict::Done(fit(data, self.settings.most_bytes)),
            Ran::Untold => Verdict::Done(Json::object([(
                "note",
                Json::from("It was done; what came of it can't be written as JSON."),
            )])),
            Ran::Failed(failure) if failure.is_unknown() => {
                unknown(failure.cut(self.settings.most_bytes), key)
            }
            Ran::Failed(failure) => Verdict::Failed(failure.cut(self.settings.most_bytes)),
            // It may have done its work before.
            Ran::Panicked => unknown(panicked(), key),
            Ran::TimedOut(limit) => {
                let reason = format!("It did not answer within {limit:?}, and may have been done.");
                unknown(Failure::new(reason).with_code("timeout"), key)
            }
            Ran::NotApproved => Verdict::Failed(not_approved()),
        };
        let now = self.now();
        let seal = entry.row.seal.clone();
        let mut changes = match &verdict {
            Verdict::Unknown { .. } => {
                let row = entry.ended(&self.seal, ledger::UNKNOWN, None, now);
                vec![Change::Replace(Table::Ledger, row, seal)]
            }
            // Nothing was done: the key is free again, and nothing was spent.
            Verdict::Failed(failure) if failure.is_retryable() => entry.undone(),
            verdict => {
                let row = entry.ended(&self.seal, ledger::DONE, Some(verdict), now);
                vec![Change::Replace(Table::Ledger, row, seal)]
            }
        };
        let record = self.record(case.session, Some(case.spec.name()), trail, &verdict, case.now);
        changes.push(Change::Append(record));
        let written = changes.first().cloned();
        let committed = self.store.commit(changes).await;
        if matches!(committed, Ok(Commit::Done)) || self.is_kept(key, written).await {
            trail.is_logged = true;
            return verdict;
        }
        unknown(
            Failure::new("It was run, and what became of it could not be kept.").with_code("store_failed"),
            key,
        )
    }

    /// Whether a commit that failed was kept all the same: its first change tells.
    async fn is_kept(&self, key: &str, written: Option<Change>) -> bool {
        let Ok(row) = self.store.row(Table::Ledger, key).await else {
            return false;
        };
        match written {
            Some(Change::Replace(_, written, _)) => row.is_some_and(|row| row.seal == written.seal),
            Some(Change::Remove(..)) => row.is_none(),
            _ => false,
        }
    }
}

/// The approval that a confirmed action's method takes.
fn permit<M, C: ?Sized>(case: &Case<'_, '_, M, C>, granted: Option<&Asked>) -> Permit {
    match (granted, case.spec.confirm()) {
        (Some(asked), _) => {
            let by = Approver::Person(asked.by().unwrap_or_default().to_owned());
            Permit::with(Approval::new(
                by,
                asked.id().to_owned(),
                asked.decided_at().unwrap_or_default(),
                asked.preview(),
            ))
        }
        (None, Confirm::If) => Permit::with(Approval::new(Approver::Policy, String::new(), 0, None)),
        _ => Permit::none(),
    }
}

pub(super) fn panicked() -> Failure {
    Failure::new("The handler broke off.").with_code("panicked")
}

/// The gate gives each confirmed action its approval; a menu whose table says otherwise doesn't run.
pub(super) fn not_approved() -> Failure {
    Failure::new("It needs an approval and had none, so it was not done.")
        .with_code("not_approved")
        .retryable()
}

/// A claim whose handler runs, until it is dropped: also where the future is.
struct Runs<'c, M, S, C: ?Sized>(&'c Core<M, S, C>, String)
where
    M: OwnedMenu,
    S: Store;

impl<'c, M: OwnedMenu, S: Store, C: ?Sized> Runs<'c, M, S, C> {
    fn new(core: &'c Core<M, S, C>, claim: &str) -> Self {
        core.running().insert(claim.to_owned());
        Self(core, claim.to_owned())
    }
}

impl<M: OwnedMenu, S: Store, C: ?Sized> Drop for Runs<'_, M, S, C> {
    fn drop(&mut self) {
        self.0.running().remove(&self.1);
    }
}
