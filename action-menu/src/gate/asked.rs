//! A row of the approvals: what was asked, and what a person said.

use super::{Denial, Request, RequestState, Row, SealingKey, Session, Table, ledger::whole, shown};
use crate::{
    digest::Digests,
    json::Json,
    record::Record as _,
    spec::{ActionSpec, MenuSpec},
};

pub(super) const PENDING: &str = "pending";
pub(super) const APPROVED: &str = "approved";
pub(super) const DENIED: &str = "denied";
pub(super) const USED: &str = "used";
pub(super) const VOID: &str = "void";

/// What a row of the approvals holds.
#[derive(Clone, Debug, action_menu_derive::Record)]
#[record(crate = "crate")]
struct Body {
    /// The wire name of the action.
    action: String,
    /// The proposal, canonical (RFC 8785): what runs is what was stored.
    proposal: String,
    /// What a person changed it from.
    edited_from: Option<String>,
    /// Where it was proposed.
    conversation: String,
    /// The host's name for the call.
    submission: String,
    /// The digest of the action's shape.
    shape: String,
    /// The digest of the action's text.
    text: String,
    /// So that no request is another's twin.
    nonce: String,
    /// What the preview showed.
    preview: Option<String>,
    /// When it was asked.
    asked_at: u64,
    /// When it expires.
    expires_at: u64,
    /// Who decided.
    by: Option<String>,
    /// When it was decided.
    decided_at: Option<u64>,
    /// Why not.
    reason: Option<String>,
}

/// A row of the approvals, read.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    pub(super) row: Row,
    body: Body,
}

/// What is asked for: an action in whole, with what its preview showed.
pub(super) struct Question<'q> {
    pub(super) spec: &'static ActionSpec,
    pub(super) proposal: &'q Json,
    pub(super) preview: Option<&'q Json>,
    pub(super) binding: String,
}

impl Asked {
    pub(super) fn new<M, C: ?Sized>(
        seal: &SealingKey,
        question: &Question<'_>,
        session: &Session<'_, M, C>,
        [now, expires_at]: [u64; 2],
    ) -> Self {
        let digests = Digests::of_action(question.spec);
        let nonce = super::seal::nonce();
        let body = Body {
            action: question.spec.name().to_owned(),
            proposal: question.proposal.to_canonical(),
            edited_from: None,
            conversation: session.conversation().to_owned(),
            submission: session.submission().to_owned(),
            shape: digests.shape.to_hex(),
            text: digests.text.to_hex(),
            nonce: nonce.clone(),
            preview: question.preview.map(Json::to_string),
            asked_at: now,
            expires_at,
            by: None,
            decided_at: None,
            reason: None,
        };
        let row = Row {
            id: nonce,
            state: PENDING.to_owned(),
            unique: Some(question.binding.clone()),
            tenant: session.tenant().to_owned(),
            principal: session.principal().to_owned(),
            at: now,
            body: String::new(),
            seal: String::new(),
        };
        Self { row, body }.sealed(seal)
    }

    /// A row that the gate wrote itself; none where somebody edited it.
    fn of(seal: &SealingKey, row: Row) -> Option<Self> {
        if !seal.holds(Table::Approvals.as_str(), &row) {
            return None;
        }
        let body = whole().record(&row.body).ok()?.value;
        Some(Self { row, body })
    }

    /// The request of this name; none where the store gives another in its place.
    pub(super) fn named(seal: &SealingKey, row: Row, id: &str) -> Option<Self> {
        Self::of(seal, row).filter(|asked| asked.row.id == id)
    }

    /// The request that has this binding; none where the store gives another in its place.
    pub(super) fn bound(seal: &SealingKey, row: Row, binding: &str) -> Option<Self> {
        Self::of(seal, row).filter(|asked| asked.row.unique.as_deref() == Some(binding))
    }

    fn sealed(mut self, seal: &SealingKey) -> Self {
        self.row.body = self.body.to_text();
        self.row = seal.seal(Table::Approvals.as_str(), self.row);
        self
    }

    pub(super) fn id(&self) -> &str {
        &self.row.id
    }

    pub(super) fn state(&self) -> &str {
        &self.row.state
    }

    pub(super) fn action(&self) -> &str {
        &self.body.action
    }

    pub(super) fn proposal(&self) -> &str {
        &self.body.proposal
    }

    /// What was asked for, before a person changed it.
    pub(super) fn original(&self) -> &str {
        self.body.edited_from.as_deref().unwrap_or(&self.body.proposal)
    }

    /// What was asked for, where a person changed it.
    pub(super) fn edited_from(&self) -> Option<&str> {
        self.body.edited_from.as_deref()
    }

    pub(super) fn is_edited(&self) -> bool {
        self.body.edited_from.is_some()
    }

    pub(super) fn is_used(&self) -> bool {
        self.row.state == USED
    }

    pub(super) fn submission(&self) -> &str {
        &self.body.submission
    }

    pub(super) fn by(&self) -> Option<&str> {
        self.body.by.as_deref()
    }

    pub(super) fn decided_at(&self) -> Option<u64> {
        self.body.decided_at
    }

    pub(super) fn is_over(&self, now: u64) -> bool {
        now >= self.body.expires_at
    }

    /// The no of a person, as the model is told it.
    pub(super) fn denial(&self) -> Denial {
        let reason = self.body.reason.clone();
        Denial::of(
            "not_approved",
            reason.unwrap_or_else(|| "A person said no.".to_owned()),
        )
    }

    /// Whether it is this session's: of the same tenant, principal and conversation.
    pub(super) fn is_of<M, C: ?Sized>(&self, session: &Session<'_, M, C>) -> bool {
        self.row.tenant == session.tenant()
            && self.row.principal == session.principal()
            && self.body.conversation == session.conversation()
    }

    /// Whether the action is still what it was when it was asked for.
    pub(super) fn is_current(&self, spec: &'static ActionSpec, text_counts: bool) -> bool {
        let digests = Digests::of_action(spec);
        self.body.shape == digests.shape.to_hex() && (!text_counts || self.body.text == digests.text.to_hex())
    }

    /// Whether the preview shows what it showed.
    pub(super) fn shows(&self, preview: Option<&Json>) -> bool {
        match (&self.body.preview, preview) {
            (None, None) => true,
            (Some(_), Some(preview)) => self.preview() == Some(preview.to_canonical()),
            _ => false,
        }
    }

    /// What the preview showed, in canonical form.
    pub(super) fn preview(&self) -> Option<String> {
        let stored = Json::of_text(self.body.preview.as_deref()?)?;
        Some(stored.to_canonical())
    }

    /// The row with an answer; what isn't asked any more lets go of its binding, but a no is kept until it expires. So is what was
    /// used with other arguments: the ledger knows it by those alone.
    pub(super) fn decided(
        &self,
        seal: &SealingKey,
        state: &str,
        by: Option<&str>,
        reason: Option<&str>,
        now: u64,
    ) -> Row {
        let mut next = self.clone();
        state.clone_into(&mut next.row.state);
        next.row.at = now;
        if matches!(state, USED | VOID) {
            if state == VOID || !self.is_edited() {
                next.row.unique = None;
            }
        } else {
            next.body.by = by.map(str::to_owned);
            next.body.decided_at = Some(now);
            next.body.reason = reason.map(str::to_owned);
        }
        next.sealed(seal).row
    }

    /// The row approved with other arguments than were asked for.
    pub(super) fn edited(&self, seal: &SealingKey, proposal: &Json, by: &str, now: u64) -> Row {
        let mut next = self.clone();
        next.body.edited_from = Some(std::mem::replace(
            &mut next.body.proposal,
            proposal.to_canonical(),
        ));
        Self::decided(&next, seal, APPROVED, Some(by), None, now)
    }

    /// As people are shown it. Of a call to an action that isn't what it was nothing is shown: this version doesn't know which of
    /// it is secret, nor all that it says.
    pub(super) fn request(
        &self,
        seal: &SealingKey,
        menu: &'static MenuSpec,
        text_counts: bool,
        now: u64,
    ) -> Request {
        let spec = menu
            .action(&self.body.action)
            .filter(|spec| self.is_current(spec, text_counts));
        Request {
            id: self.row.id.clone(),
            state: match self.row.state.as_str() {
                PENDING | APPROVED if spec.is_none() => RequestState::Outdated,
                PENDING if self.is_over(now) => RequestState::Expired,
                PENDING => RequestState::Pending,
                APPROVED => RequestState::Approved,
                DENIED => RequestState::Denied,
                USED => RequestState::Used,
                _ => RequestState::Void,
            },
            action: self.body.action.clone(),
            summary: spec.map(ActionSpec::summary).unwrap_or_default(),
            effect: spec.map_or("unknown", |spec| spec.effect().as_str()),
            arguments: spec.map_or(Json::Null, |spec| self.arguments(seal, spec)),
            preview: spec.and(self.body.preview.as_deref()).and_then(Json::of_text),
            tenant: self.row.tenant.clone(),
            principal: self.row.principal.clone(),
            conversation: self.body.conversation.clone(),
            asked_at: self.body.asked_at,
            expires_at: self.body.expires_at,
            by: self.body.by.clone(),
        }
    }

    /// In the author's order, whatever the canonical form has; secrets masked.
    fn arguments(&self, seal: &SealingKey, spec: &'static ActionSpec) -> Json {
        let proposal = Json::of_text(&self.body.proposal).unwrap_or(Json::Null);
        match shown::arguments(seal, spec.fields(), &proposal) {
            Json::Object(entries) => Json::Object(
                spec.fields()
                    .iter()
                    .filter_map(|field| entries.iter().find(|(key, _)| key == field.name()).cloned())
                    .collect(),
            ),
            other => other,
        }
    }
}

/// What an approval holds for: the canonical arguments (RFC 8785), the action, whose call it is, where, and by which version of
/// the action.
pub(super) fn binding<M, C: ?Sized>(
    seal: &SealingKey,
    spec: &'static ActionSpec,
    proposal: &Json,
    session: &Session<'_, M, C>,
    text_counts: bool,
) -> String {
    let digests = Digests::of_action(spec);
    let text = if text_counts {
        digests.text.to_hex()
    } else {
        String::new()
    };
    // Two equal calls of a write that isn't keyed are two.
    let submission = if super::ledger::is_keyed(spec) {
        ""
    } else {
        session.submission()
    };
    let of = [
        session.tenant(),
        session.principal(),
        session.conversation(),
        submission,
        spec.name(),
        &proposal.to_canonical(),
        &digests.shape.to_hex(),
        &text,
    ];
    seal.of("binding", &of).to_hex()
}
