//! The straight line from a proposal to its answer: read, look up, rule, ask, rule again, claim, run, record.

use std::{
    collections::HashSet,
    marker::PhantomData,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Mutex, PoisonError, atomic::AtomicBool},
};

use super::{
    Answer, Budget, Change, Commit, Denial, Failure, SealingKey, Session, Store, StoreError, Table, Verdict,
    asked::Asked,
    audit::{Said, Trail, Version},
    breaker::{Counted, Series},
    budget::Spend,
    called::{self, Called, Read},
    fit::fit,
    ledger::{self, Entry, Known},
    rule::Rules,
    runner::Runner,
    settings::Settings,
    shown,
};
use crate::{
    json::Json,
    menu::{ActionMenu, OwnedMenu},
    spec::ActionSpec,
};

/// What gates of both kinds are made of.
pub struct Core<M, S, C: ?Sized> {
    pub(super) store: S,
    pub(super) seal: SealingKey,
    pub(super) rules: Rules<M, C>,
    pub(super) budgets: Vec<Budget>,
    pub(super) breaker: Counted,
    pub(super) settings: Settings,
    pub(super) version: Version,
    /// Whether the store is known to be of this key.
    pub(super) is_owned: AtomicBool,
    /// The claims whose handlers run at this moment, in this gate.
    pub(super) running: Mutex<HashSet<String>>,
    pub(super) menu: PhantomData<fn() -> M>,
}

/// An action under judgement.
pub(super) struct Case<'c, 's, M, C: ?Sized> {
    pub(super) session: &'c Session<'s, M, C>,
    pub(super) spec: &'static ActionSpec,
    pub(super) position: usize,
    pub(super) proposal: Json,
    /// The keyed digest of the canonical proposal.
    pub(super) fingerprint: String,
    pub(super) now: u64,
}

impl<M: OwnedMenu, S: Store, C: ?Sized> Core<M, S, C> {
    pub(super) fn now(&self) -> u64 {
        (self.settings.clock)()
    }

    /// Answers a call that was read, in a span of its own. `granted` is the request by which the host resumes it.
    #[cfg(feature = "tracing")]
    pub(super) async fn answer<R: Runner<M>>(
        &self,
        runner: &mut R,
        session: &Session<'_, M, C>,
        call: Called<M>,
        granted: Option<Box<Asked>>,
    ) -> Answer {
        use tracing::Instrument as _;
        let action = match &call.read {
            Read::Action(action) => Some(action.spec().name()),
            Read::Rejected(rejection) => rejection.action(),
            Read::Refused(action, _) => *action,
        };
        let span = super::span::of(session, &call.key, action);
        let mut trail = Trail::default();
        let judged = self.judged(runner, session, call, granted, &mut trail);
        let answer = judged.instrument(span.clone()).await;
        super::span::ended(&span, &answer);
        if self.settings.contents {
            super::span::contents(&span, &answer, trail.arguments.as_ref());
        }
        answer
    }

    /// Answers a call that was read. `granted` is the request by which the host resumes it.
    #[cfg(not(feature = "tracing"))]
    pub(super) async fn answer<R: Runner<M>>(
        &self,
        runner: &mut R,
        session: &Session<'_, M, C>,
        call: Called<M>,
        granted: Option<Box<Asked>>,
    ) -> Answer {
        self.judged(runner, session, call, granted, &mut Trail::default())
            .await
    }

    async fn judged<R: Runner<M>>(
        &self,
        runner: &mut R,
        session: &Session<'_, M, C>,
        call: Called<M>,
        granted: Option<Box<Asked>>,
        trail: &mut Trail,
    ) -> Answer {
        let now = self.now();
        trail.call = call.key;
        let mut action = None;
        let channel = Series::unreadable(session);
        // What a person has approved isn't held up by what was babbled beside it.
        let allowed = match &granted {
            Some(_) => Ok(()),
            None => self.breaker.allows_reading(&channel, now),
        };
        let mut verdict = match (allowed, call.read) {
            (_, Read::Refused(name, verdict)) => {
                action = name;
                verdict
            }
            (Err(denial), _) => denial.into(),
            (Ok(()), Read::Rejected(rejection)) => {
                self.breaker.count(channel, false, now);
                action = rejection.action();
                Verdict::Rejected(rejection)
            }
            (Ok(()), Read::Action(read)) => {
                self.breaker.count(channel, true, now);
                let case = self.case(session, &read, now);
                action = Some(case.spec.name());
                trail.arguments = Some(shown::arguments(&self.seal, case.spec.fields(), &case.proposal));
                trail.fingerprint.clone_from(&case.fingerprint);
                let judged = self.judge(runner, &case, read, granted, trail).await;
                judged.unwrap_or_else(|verdict| verdict)
            }
        };
        if let Verdict::Denied(denial) = verdict {
            verdict = Verdict::Denied(denial.cut(self.settings.most_bytes));
        }
        if !trail.is_logged {
            let record = self.record(session, action, trail, &verdict, now);
            let kept = self.store.commit(vec![Change::Append(record)]).await;
            // What can't be logged isn't told: no write has run then, but for one of which nobody knows.
            if !matches!(kept, Ok(Commit::Done)) && !matches!(verdict, Verdict::Unknown { .. }) {
                verdict = store_failed();
                trail.duplicate = false;
                trail.edited = None;
            }
        }
        Answer {
            call: std::mem::take(&mut trail.call),
            action,
            verdict,
            duplicate: trail.duplicate,
            edited: trail.edited.take(),
        }
    }

    /// Runs what a request holds.
    pub(super) async fn resume<R: Runner<M>>(
        &self,
        runner: &mut R,
        session: &Session<'_, M, C>,
        id: &str,
    ) -> Answer {
        let resumed = self.resumed(session, id).await;
        let read = match &resumed {
            Err(verdict) => Read::Refused(None, verdict.clone()),
            Ok(asked) => match called::stored(session, asked.original()) {
                Ok(action) => Read::Action(action),
                Err(verdict) => Read::Refused(M::MENU.action(asked.action()).map(ActionSpec::name), verdict),
            },
        };
        let key = String::new();
        let asked = resumed.ok();
        let submission = asked
            .as_ref()
            .map_or(String::new(), |asked| asked.submission().to_owned());
        let session = session.with_submission(&submission);
        self.answer(runner, &session, Called { key, read }, asked.map(Box::new))
            .await
    }

    pub(super) fn case<'c, 's>(
        &self,
        session: &'c Session<'s, M, C>,
        action: &M,
        now: u64,
    ) -> Case<'c, 's, M, C> {
        let (spec, proposal) = (action.spec(), action.to_json());
        Case {
            session,
            spec,
            position: action.position(),
            fingerprint: self.seal.of("proposal", &[&proposal.to_canonical()]).to_hex(),
            proposal,
            now,
        }
    }

    pub(super) fn record(
        &self,
        session: &Session<'_, M, C>,
        action: Option<&'static str>,
        trail: &Trail,
        verdict: &Verdict,
        since: u64,
    ) -> super::Record {
        let said = Said {
            menu: &self.version,
            place: session.into(),
            action,
            trail,
            verdict,
            since,
            now: self.now(),
        };
        said.record(&self.settings.writer)
    }

    /// Everything between a typed action and its verdict. Whatever ends it early is an `Err`.
    async fn judge<R: Runner<M>>(
        &self,
        runner: &mut R,
        case: &Case<'_, '_, M, C>,
        action: M,
        granted: Option<Box<Asked>>,
        trail: &mut Trail,
    ) -> Result<Verdict, Verdict> {
        self.owned().await.map_err(failed)?;
        self.look_up(runner, case, trail).await?;
        self.rule(case, &action, trail)?;
        self.within_budgets(case).await?;
        if !asks(&action) {
            return self.execute(runner, case, action, None, trail).await;
        }
        // In a place of its own: no other call is to have room for it.
        Box::pin(self.judge_asked(runner, case, granted, trail)).await
    }

    /// Everything of an action that a person is asked about.
    async fn judge_asked<R: Runner<M>>(
        &self,
        runner: &mut R,
        case: &Case<'_, '_, M, C>,
        granted: Option<Box<Asked>>,
        trail: &mut Trail,
    ) -> Result<Verdict, Verdict> {
        let resumed = granted.map(|asked| *asked);
        let granted = self.granted(runner, case, resumed, trail).await?;
        // What runs is what was stored.
        let stored = called::stored(case.session, granted.proposal())?;
        let approved = self.case(case.session, &stored, self.now());
        if granted.is_edited() {
            let arguments = shown::arguments(&self.seal, approved.spec.fields(), &approved.proposal);
            let proposed = trail.arguments.replace(arguments.clone());
            trail.edited = Some(arguments);
            self.look_up(runner, &approved, trail).await?;
            if granted.is_used() {
                // What it was used for was not done, or nothing is known of it any more.
                trail.arguments = proposed;
                trail.edited = None;
                return Err(self.ask_anew(runner, case, granted, trail).await?);
            }
        }
        if let Err(verdict) = self.rule(&approved, &stored, trail) {
            // Nothing ran, with whatever arguments.
            trail.edited = None;
            return Err(verdict);
        }
        self.execute(runner, &approved, stored, Some(&granted), trail)
            .await
    }

    /// Asks the rules. A write that there is none for doesn't run.
    fn rule(&self, case: &Case<'_, '_, M, C>, action: &M, trail: &mut Trail) -> Result<(), Verdict> {
        self.breaker
            .allows_running(&Series::failures(case.session, &case.fingerprint), case.now)?;
        if ledger::writes(case.spec) && !self.rules.cover(case.position) {
            let reason = format!("No rule says that {} may run.", case.spec.name());
            return Err(Denial::of("no_rule", reason).into());
        }
        self.rules
            .judge(case.position, action, case.session, &mut trail.rules)?;
        Ok(())
    }

    /// What the call would spend, of each budget.
    pub(super) fn spends(&self, case: &Case<'_, '_, M, C>) -> Result<Vec<Spend>, Denial> {
        let spends = self
            .budgets
            .iter()
            .map(|budget| budget.spend(&self.seal, case.spec, &case.proposal, case.session, case.now));
        spends.filter_map(Result::transpose).collect()
    }

    /// Whether there is room for the call before anybody is asked. What counts is whether there still is when it runs.
    async fn within_budgets(&self, case: &Case<'_, '_, M, C>) -> Result<(), Verdict> {
        for spend in self.spends(case)? {
            let spent = self.store.spent(&spend.cost.key).await.map_err(failed)?;
            if spent.saturating_add(spend.cost.amount) > spend.most {
                return Err(spend.denial().into());
            }
        }
        Ok(())
    }

    /// What the ledger knows of the call ends it, unless it knows nothing.
    pub(super) async fn look_up<R: Runner<M>>(
        &self,
        runner: &mut R,
        case: &Case<'_, '_, M, C>,
        trail: &mut Trail,
    ) -> Result<(), Verdict> {
        if !ledger::writes(case.spec) {
            return Ok(());
        }
        trail.entry = ledger::key(
            &self.seal,
            case.spec,
            &case.proposal,
            &case.fingerprint,
            case.session,
        )?;
        let row = self
            .store
            .row(Table::Ledger, &trail.entry)
            .await
            .map_err(failed)?;
        match self.known(row, &trail.entry, case) {
            Known::Fresh => Ok(()),
            Known::Replayed(verdict, edited) => {
                trail.duplicate = true;
                trail.edited = edited.or(trail.edited.take());
                Err(verdict)
            }
            Known::Refused(verdict) => Err(verdict),
            // Seldom, so in a place of its own.
            Known::Indeterminate(entry) => Box::pin(self.verify(runner, case, *entry, trail)).await,
        }
    }

    pub(super) fn known(&self, row: Option<super::Row>, key: &str, case: &Case<'_, '_, M, C>) -> Known {
        let Some(row) = row else { return Known::Fresh };
        let Some(entry) = Entry::of(&self.seal, row, key) else {
            return Known::Refused(ledger::tampered());
        };
        // One that runs here runs, however long it takes.
        let runs = self.running().contains(entry.claim());
        let now = if runs { 0 } else { case.now };
        entry.known(&case.fingerprint, now, self.settings.keep)
    }

    /// Asks the read that tells whether the write has happened. Where none does, it is for a person to say.
    async fn verify<R: Runner<M>>(
        &self,
        runner: &mut R,
        case: &Case<'_, '_, M, C>,
        entry: Entry,
        trail: &mut Trail,
    ) -> Result<(), Verdict> {
        use super::Happened;
        let happened = match case.spec.verify() {
            Some(read) => match self.answer_of(runner, case, read).await {
                Ok(data) => Happened::of(&data),
                Err(_) => Happened::NobodyKnows,
            },
            None => Happened::NobodyKnows,
        };
        match happened {
            Happened::Yes(result) => {
                let verdict = Verdict::Done(fit(result, self.settings.most_bytes));
                trail.edited = entry.edited_from(&case.fingerprint).or(trail.edited.take());
                let row = entry.ended(&self.seal, ledger::DONE, Some(&verdict), self.now());
                let change = Change::Replace(Table::Ledger, row, entry.row.seal.clone());
                match self.store.commit(vec![change]).await.map_err(failed)? {
                    Commit::Done => {
                        trail.duplicate = true;
                        Err(verdict)
                    }
                    Commit::Conflict(_) => Err(indeterminate(&trail.entry)),
                }
            }
            Happened::No => match self.store.commit(entry.undone()).await.map_err(failed)? {
                Commit::Done => Ok(()),
                Commit::Conflict(_) => Err(indeterminate(&trail.entry)),
            },
            Happened::NobodyKnows => Err(indeterminate(&trail.entry)),
        }
    }

    pub(super) fn running(&self) -> std::sync::MutexGuard<'_, HashSet<String>> {
        // A set of names is in order whatever panicked.
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether a person is asked. A condition that can't be told is no reason not to ask.
fn asks<M: ActionMenu>(action: &M) -> bool {
    catch_unwind(AssertUnwindSafe(|| action.needs_approval())).unwrap_or(true)
}

/// The store failed before anything ran.
pub(super) fn store_failed() -> Verdict {
    Verdict::Failed(
        Failure::new("What has to be kept of the call could not be, so nothing was done.")
            .with_code("store_failed")
            .retryable(),
    )
}

/// The same, as what becomes of an error. What went wrong is nothing that a model is told.
#[allow(clippy::needless_pass_by_value, reason = "it stands in map_err")]
pub(super) fn failed(error: StoreError) -> Verdict {
    if error.is_other_key() {
        let reason = "The store was sealed by another key than this gate's, so nothing runs.";
        return Denial::of("other_key", reason).into();
    }
    store_failed()
}

/// It was started, and nobody has said what became of it.
pub(super) fn indeterminate(entry: &str) -> Verdict {
    unknown(
        Failure::new("The same was started before, and nobody knows whether it was done.")
            .with_code("indeterminate"),
        entry,
    )
}

pub(super) fn unknown(failure: Failure, entry: &str) -> Verdict {
    let failure = match failure.alternative() {
        Some(_) => failure,
        None => failure.with_alternative("Don't try it again: look up whether it was done, or ask a person."),
    };
    Verdict::Unknown {
        failure: failure.unknown(),
        entry: entry.to_owned(),
    }
}
