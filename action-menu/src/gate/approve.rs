//! Asking a person, and taking the answer.

use super::{
    Change, Commit, DecisionError, Denial, Request, RequestState, Row, Session, Store, StoreError, Table,
    Verdict,
    asked::{self, Asked, Question},
    audit::Trail,
    called,
    core::{Case, Core, failed, store_failed},
    ledger,
    runner::{Ran, Runner},
};
use crate::{dispatch::Permit, json::Json, menu::OwnedMenu, spec::Effect};

/// How many requests are read at once.
const PAGE: usize = 256;

impl<M: OwnedMenu, S: Store, C: ?Sized> Core<M, S, C> {
    /// The approval of the call: the one by which it is resumed, or the one that was asked for the very same call before. Else
    /// it is asked for.
    pub(super) async fn granted<R: Runner<M>>(
        &self,
        runner: &mut R,
        case: &Case<'_, '_, M, C>,
        resumed: Option<Asked>,
        trail: &mut Trail,
    ) -> Result<Asked, Verdict> {
        let binding = self.binding(case);
        let asked = match resumed {
            Some(asked) => Some(asked),
            None => match self
                .store
                .find(Table::Approvals, &binding)
                .await
                .map_err(failed)?
            {
                Some(row) => Some(Asked::bound(&self.seal, row, &binding).ok_or_else(ledger::tampered)?),
                None => None,
            },
        };
        let Some(asked) = asked else {
            return Err(self.ask(runner, case, binding, None, trail).await?);
        };
        asked.id().clone_into(&mut trail.request);
        asked.by().unwrap_or_default().clone_into(&mut trail.approver);
        if asked.is_used() && asked.is_edited() {
            // The ledger has what came of it, under the arguments that ran.
            return Ok(asked);
        }
        if asked.is_over(case.now) {
            return Err(self.ask(runner, case, binding, Some(asked), trail).await?);
        }
        match asked.state() {
            asked::PENDING => Err(pending(&asked)),
            asked::DENIED => Err(asked.denial().into()),
            asked::APPROVED => self.unchanged(runner, case, asked, trail).await,
            _ => Err(Denial::of("approval_used", "The approval was used, or holds no more.").into()),
        }
    }

    /// Asks again what was used up.
    pub(super) async fn ask_anew<R: Runner<M>>(
        &self,
        runner: &mut R,
        case: &Case<'_, '_, M, C>,
        used: Asked,
        trail: &mut Trail,
    ) -> Result<Verdict, Verdict> {
        let binding = self.binding(case);
        self.ask(runner, case, binding, Some(used), trail).await
    }

    fn binding(&self, case: &Case<'_, '_, M, C>) -> String {
        let text_counts = self.settings.text_counts;
        asked::binding(&self.seal, case.spec, &case.proposal, case.session, text_counts)
    }

    /// Stores the question, in the place of one that has expired.
    async fn ask<R: Runner<M>>(
        &self,
        runner: &mut R,
        case: &Case<'_, '_, M, C>,
        binding: String,
        expired: Option<Asked>,
        trail: &mut Trail,
    ) -> Result<Verdict, Verdict> {
        let preview = self.preview(runner, case).await?;
        // The same call may have been asked for, approved and claimed since the ledger was looked at. Its approval is used in the
        // transaction that claims it: where none is found any more, the ledger has it.
        self.look_up(runner, case, trail).await?;
        let question = Question {
            spec: case.spec,
            proposal: &case.proposal,
            preview: preview.as_ref(),
            binding: binding.clone(),
        };
        let expires_at = case.now.saturating_add(self.settings.approval);
        let asked = Asked::new(&self.seal, &question, case.session, [case.now, expires_at]);
        let mut changes = Vec::new();
        if let Some(expired) = expired {
            let row = expired.decided(&self.seal, asked::VOID, None, None, case.now);
            changes.push(Change::Replace(Table::Approvals, row, expired.row.seal));
        }
        changes.push(Change::Insert(Table::Approvals, asked.row.clone()));
        trail.approver.clear();
        match self.store.commit(changes).await.map_err(failed)? {
            Commit::Done => {
                asked.id().clone_into(&mut trail.request);
                Ok(pending(&asked))
            }
            // The same was asked at the same moment: one question is enough.
            Commit::Conflict(_) => match self
                .store
                .find(Table::Approvals, &binding)
                .await
                .map_err(failed)?
            {
                Some(row) => {
                    let asked = Asked::bound(&self.seal, row, &binding).ok_or_else(ledger::tampered)?;
                    asked.id().clone_into(&mut trail.request);
                    Ok(pending(&asked))
                }
                None => Err(store_failed()),
            },
        }
    }

    /// The approval, if what would happen is still what was shown.
    async fn unchanged<R: Runner<M>>(
        &self,
        runner: &mut R,
        case: &Case<'_, '_, M, C>,
        asked: Asked,
        trail: &mut Trail,
    ) -> Result<Asked, Verdict> {
        let preview = self.preview(runner, case).await?;
        if asked.shows(preview.as_ref()) {
            return Ok(asked);
        }
        // What was done at the same moment looks otherwise too: that is no change.
        self.look_up(runner, case, trail).await?;
        let row = asked.decided(&self.seal, asked::VOID, None, None, case.now);
        let change = Change::Replace(Table::Approvals, row, asked.row.seal.clone());
        // Whoever was quicker has changed it too; nothing runs in either case.
        let _ = self.store.commit(vec![change]).await.map_err(failed)?;
        Err(Denial::of(
            "changed_since_approved",
            "What it would do has changed since it was approved, so nothing was done.",
        )
        .retryable()
        .with_alternative("Propose it again: a person is asked with what it would do now.")
        .into())
    }

    /// What the action would do, where it has a read that shows it.
    async fn preview<R: Runner<M>>(
        &self,
        runner: &mut R,
        case: &Case<'_, '_, M, C>,
    ) -> Result<Option<Json>, Verdict> {
        match case.spec.preview() {
            Some(read) => self.answer_of(runner, case, read).await.map(Some),
            None => Ok(None),
        }
    }

    /// What a read of the same menu says of a write: it is asked with the fields that both have.
    pub(super) async fn answer_of<R: Runner<M>>(
        &self,
        runner: &mut R,
        case: &Case<'_, '_, M, C>,
        read: &'static str,
    ) -> Result<Json, Verdict> {
        let fields = M::MENU.action(read).map_or(&[][..], |spec| spec.fields());
        let shared = fields
            .iter()
            .filter_map(|field| Some((field.name(), case.proposal.get(field.name())?.clone())));
        let tag = (M::MENU.tag(), Json::from(read));
        let proposal = Json::object([tag].into_iter().chain(shared));
        let text = proposal.to_string();
        let action: M = called::caught(|| ledger::whole().text(&text).map(|reading| reading.value))?;
        let spec = action.spec();
        if spec.effect() != Effect::Read {
            return Err(store_failed());
        }
        match runner.run(action, Permit::none(), spec.timeout()).await {
            Ran::Done(data) => Ok(data),
            Ran::Failed(failure) => Err(Verdict::Failed(failure)),
            _ => Err(Verdict::Failed(
                super::Failure::new("What it would do can't be told, so nobody can be asked.")
                    .with_code("no_preview")
                    .retryable(),
            )),
        }
    }

    /// The request by which the host resumes a call, if it is this session's and the menu's still.
    pub(super) async fn resumed(&self, session: &Session<'_, M, C>, id: &str) -> Result<Asked, Verdict> {
        self.owned().await.map_err(failed)?;
        let row = self.store.row(Table::Approvals, id).await.map_err(failed)?;
        let asked = match row {
            Some(row) => Asked::named(&self.seal, row, id).ok_or_else(ledger::tampered)?,
            None => return Err(no_request().into()),
        };
        // Of another's nothing is told, not even that it is there.
        if !asked.is_of(session) {
            return Err(no_request().into());
        }
        match M::MENU.action(asked.action()) {
            Some(spec) if asked.is_current(spec, self.settings.text_counts) => Ok(asked),
            _ => Err(Denial::of(
                "menu_changed",
                "The action has changed since it was asked for, so nothing was done.",
            )
            .retryable()
            .with_alternative("Propose it again.")
            .into()),
        }
    }

    /// All requests that wait for a person.
    pub(super) async fn pending(&self) -> Result<Vec<Request>, StoreError> {
        self.owned().await?;
        let mut requests: Vec<Request> = Vec::new();
        let mut after: Option<String> = None;
        loop {
            let rows = self
                .store
                .rows(Table::Approvals, asked::PENDING, after.as_deref(), PAGE)
                .await?;
            let Some(last) = rows.last() else {
                requests.sort_by_key(|request| request.asked_at);
                return Ok(requests);
            };
            after = Some(last.id.clone());
            let read = rows.into_iter().map(|row| {
                let id = row.id.clone();
                self.shown(row, &id)
            });
            requests.extend(read.filter(|request| request.state != RequestState::Expired));
        }
    }

    pub(super) async fn request(&self, id: &str) -> Result<Option<Request>, StoreError> {
        self.owned().await?;
        let row = self.store.row(Table::Approvals, id).await?;
        Ok(row.map(|row| self.shown(row, id)))
    }

    fn shown(&self, row: Row, id: &str) -> Request {
        match Asked::named(&self.seal, row, id) {
            Some(asked) => asked.request(&self.seal, M::MENU, self.settings.text_counts, self.now()),
            None => Request::tampered(id.to_owned()),
        }
    }

    /// A request that can be decided.
    async fn decidable(&self, id: &str, by: &str) -> Result<Asked, DecisionError> {
        if by.is_empty() {
            return Err(DecisionError::Nobody);
        }
        self.owned().await?;
        let row = self.store.row(Table::Approvals, id).await?;
        let row = row.ok_or(DecisionError::NoSuchRequest)?;
        let asked = Asked::named(&self.seal, row, id).ok_or(DecisionError::Tampered)?;
        match asked
            .request(&self.seal, M::MENU, self.settings.text_counts, self.now())
            .state
        {
            RequestState::Pending => Ok(asked),
            state => Err(DecisionError::NotPending(state)),
        }
    }

    pub(super) async fn approve(&self, id: &str, by: &str) -> Result<(), DecisionError> {
        let asked = self.decidable(id, by).await?;
        let row = asked.decided(&self.seal, asked::APPROVED, Some(by), None, self.now());
        self.decide(&asked, row).await
    }

    pub(super) async fn approve_edited(
        &self,
        id: &str,
        by: &str,
        arguments: &Json,
    ) -> Result<(), DecisionError> {
        let asked = self.decidable(id, by).await?;
        let spec = M::MENU.action(asked.action()).ok_or(DecisionError::Tampered)?;
        if spec.preview().is_some() {
            return Err(DecisionError::Previewed);
        }
        let text = arguments.to_string();
        let action =
            called::caught(|| M::parse_call(spec.name(), &text)).map_err(|verdict| match verdict {
                Verdict::Rejected(rejection) => DecisionError::Rejected(rejection),
                _ => DecisionError::Unreadable,
            })?;
        let row = asked.edited(&self.seal, &action.to_json(), by, self.now());
        self.decide(&asked, row).await
    }

    pub(super) async fn deny(&self, id: &str, by: &str, reason: &str) -> Result<(), DecisionError> {
        let asked = self.decidable(id, by).await?;
        let row = asked.decided(&self.seal, asked::DENIED, Some(by), Some(reason), self.now());
        self.decide(&asked, row).await
    }

    async fn decide(&self, asked: &Asked, row: Row) -> Result<(), DecisionError> {
        let change = Change::Replace(Table::Approvals, row, asked.row.seal.clone());
        match self.store.commit(vec![change]).await? {
            Commit::Done => Ok(()),
            Commit::Conflict(_) => Err(DecisionError::Changed),
        }
    }
}

/// The answer while nobody has decided.
fn pending(asked: &Asked) -> Verdict {
    Verdict::Pending {
        request: asked.id().to_owned(),
    }
}

fn no_request() -> Denial {
    Denial::of("no_such_request", "There is no such request.")
}
