//! The ledger: what was started, and what became of it.

use super::{
    Change, Denial, Failure, Row, SealingKey, Session, Table, Unresolved, Verdict,
    audit::Place,
    budget::{Cost, Spend},
    moment,
    written::Written,
};
use crate::{
    json::Json,
    reader::Reader,
    spec::{ActionSpec, Effect, Key},
};

pub(super) const STARTED: &str = "started";
pub(super) const DONE: &str = "done";
pub(super) const UNKNOWN: &str = "unknown";

/// What a row of the ledger holds.
#[derive(Clone, Debug, action_menu_derive::Record)]
#[record(crate = "crate")]
struct Body {
    /// The wire name of the action.
    action: String,
    /// The keyed digest of the arguments.
    fingerprint: String,
    /// The keyed digest of the arguments that were proposed, where a person approved it with others.
    proposed: Option<String>,
    /// Those others, secrets masked.
    edited: Option<String>,
    /// Who won it.
    claim: String,
    /// The host's name for the call.
    submission: String,
    /// Where it was proposed.
    conversation: String,
    /// By which request it was approved.
    request: Option<String>,
    /// When it was started.
    started_at: u64,
    /// Until when it may be running.
    running_until: u64,
    /// What it spent.
    #[field(default = [])]
    costs: Vec<Cost>,
    /// What became of it.
    result: Option<String>,
}

impl Body {
    /// As it is read again.
    fn text(&self) -> String {
        let mut written = Written::with_room(384);
        written.entry("action", &self.action);
        written.entry("fingerprint", &self.fingerprint);
        written.some("proposed", self.proposed.as_ref());
        written.some("edited", self.edited.as_ref());
        written.entry("claim", &self.claim);
        written.entry("submission", &self.submission);
        written.entry("conversation", &self.conversation);
        written.some("request", self.request.as_ref());
        written.entry("started_at", &self.started_at);
        written.entry("running_until", &self.running_until);
        if !self.costs.is_empty() {
            let costs: Vec<Json> = self.costs.iter().map(crate::Record::to_json).collect();
            written.entry("costs", &costs);
        }
        written.some("result", self.result.as_ref());
        written.end()
    }
}

/// A row of the ledger, read.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) row: Row,
    body: Body,
}

/// What is started.
pub(super) struct Started<'s> {
    pub(super) key: &'s str,
    pub(super) action: &'static str,
    pub(super) fingerprint: &'s str,
    /// The fingerprint of what was proposed, where a person approved it with other arguments.
    pub(super) proposed: Option<String>,
    /// Those others, secrets masked.
    pub(super) edited: Option<&'s Json>,
    pub(super) place: Place<'s>,
    /// By which request it was approved.
    pub(super) request: Option<String>,
    pub(super) spends: &'s [Spend],
    pub(super) at: u64,
    /// Until when it may be running.
    pub(super) until: u64,
}

/// What the ledger knows of a key.
#[derive(Debug)]
pub(super) enum Known {
    /// Nothing.
    Fresh,
    /// It was done, with this verdict, and with these arguments where a person changed them.
    Replayed(Verdict, Option<Json>),
    /// Nothing may run.
    Refused(Verdict),
    /// It was started, and nobody has said what became of it.
    Indeterminate(Box<Entry>),
}

/// What makes a call the same call, whatever its provider's id.
pub(super) fn key<M, C: ?Sized>(
    seal: &SealingKey,
    spec: &ActionSpec,
    proposal: &Json,
    fingerprint: &str,
    session: &Session<'_, M, C>,
) -> Result<String, Denial> {
    let (kind, by) = match spec.key() {
        Key::Fields(names) => {
            let fields = names
                .iter()
                .filter_map(|name| Some((*name, proposal.get(name)?.clone())));
            ("key of fields", Json::object(fields).to_canonical())
        }
        Key::Arguments => ("key of arguments", fingerprint.to_owned()),
        // Never by content: two equal messages are two messages.
        Key::Repeatable | Key::Unstated if session.submission().is_empty() => {
            return Err(Denial::of(
                "no_submission",
                "A write that has no key of its own runs only under the host's name for the call (Session::with_submission), and the host gave none.",
            ));
        }
        Key::Repeatable | Key::Unstated => (
            "key of submission",
            Json::List(vec![
                Json::from(session.conversation()),
                Json::from(session.submission()),
            ])
            .to_string(),
        ),
    };
    let of = [session.tenant(), session.principal(), spec.name(), &by];
    Ok(seal.of(kind, &of).to_hex())
}

/// Whether the key is one of the action's own, so that the same call again is the same key.
pub(super) const fn is_keyed(spec: &ActionSpec) -> bool {
    matches!(spec.key(), Key::Fields(_) | Key::Arguments)
}

/// Whether it goes into the ledger.
pub(super) const fn writes(spec: &ActionSpec) -> bool {
    !matches!(spec.effect(), Effect::Read)
}

impl Entry {
    /// What was just started.
    pub(super) fn start(seal: &SealingKey, started: Started<'_>) -> Self {
        let place = started.place;
        let body = Body {
            action: started.action.to_owned(),
            fingerprint: started.fingerprint.to_owned(),
            proposed: started.proposed,
            edited: started.edited.map(Json::to_string),
            claim: super::seal::nonce(),
            submission: place.submission.to_owned(),
            conversation: place.conversation.to_owned(),
            request: started.request,
            started_at: started.at,
            running_until: started.until,
            costs: started.spends.iter().map(|spend| spend.cost.clone()).collect(),
            result: None,
        };
        let row = Row {
            id: started.key.to_owned(),
            state: STARTED.to_owned(),
            unique: None,
            tenant: place.tenant.to_owned(),
            principal: place.principal.to_owned(),
            at: started.at,
            body: body.text(),
            seal: String::new(),
        };
        Self {
            row: seal.seal(Table::Ledger.as_str(), row),
            body,
        }
    }

    /// The arguments that ran, where those of this fingerprint were proposed, and a person changed them.
    pub(super) fn edited_from(&self, fingerprint: &str) -> Option<Json> {
        let is_proposed =
            self.body.fingerprint != fingerprint && self.body.proposed.as_deref() == Some(fingerprint);
        self.body
            .edited
            .as_deref()
            .filter(|_| is_proposed)
            .and_then(Json::of_text)
    }

    /// The row of this key, as the gate wrote it itself; none where somebody edited it, or the store gives another in its place.
    pub(super) fn of(seal: &SealingKey, row: Row, key: &str) -> Option<Self> {
        if row.id != key || !seal.holds(Table::Ledger.as_str(), &row) {
            return None;
        }
        let body = whole().record(&row.body).ok()?.value;
        Some(Self { row, body })
    }

    /// The row after it is known what became of it.
    pub(super) fn ended(&self, seal: &SealingKey, state: &str, result: Option<&Verdict>, now: u64) -> Row {
        // The result is the last entry, and what was started has none.
        let mut body = Written::behind(&self.row.body);
        body.some("result", result.map(kept).as_ref());
        let row = Row {
            id: self.row.id.clone(),
            state: state.to_owned(),
            unique: self.row.unique.clone(),
            tenant: self.row.tenant.clone(),
            principal: self.row.principal.clone(),
            at: now,
            body: body.end(),
            seal: String::new(),
        };
        seal.seal(Table::Ledger.as_str(), row)
    }

    pub(super) fn unresolved(&self) -> Unresolved {
        Unresolved {
            entry: self.row.id.clone(),
            action: self.body.action.clone(),
            tenant: self.row.tenant.clone(),
            principal: self.row.principal.clone(),
            conversation: self.body.conversation.clone(),
            submission: self.body.submission.clone(),
            request: self.body.request.clone().unwrap_or_default(),
            started_at: self.body.started_at,
        }
    }

    /// What makes it as if it had never been: the key is free again, and nothing was spent.
    pub(super) fn undone(&self) -> Vec<Change> {
        let remove = Change::Remove(Table::Ledger, self.row.id.clone(), self.row.seal.clone());
        let backs = self.body.costs.iter().map(Cost::back);
        [remove].into_iter().chain(backs).collect()
    }

    pub(super) fn claim(&self) -> &str {
        &self.body.claim
    }

    pub(super) fn action(&self) -> &str {
        &self.body.action
    }

    pub(super) fn place(&self) -> Place<'_> {
        Place {
            tenant: &self.row.tenant,
            principal: &self.row.principal,
            conversation: &self.body.conversation,
            submission: &self.body.submission,
        }
    }

    pub(super) fn may_be_running(&self, now: u64) -> bool {
        self.row.state == STARTED && now < self.body.running_until
    }

    /// What is known, where this call's arguments have this fingerprint.
    pub(super) fn known(self, fingerprint: &str, now: u64, keep: u64) -> Known {
        if self.body.fingerprint != fingerprint && self.body.proposed.as_deref() != Some(fingerprint) {
            return Known::Refused(
                Denial::of(
                    "key_reused",
                    "The same was done, or is being done, with other arguments.",
                )
                .with_alternative("Look up what was done before you propose it again.")
                .into(),
            );
        }
        if self.may_be_running(now) {
            return Known::Refused(
                Denial::of("in_flight", "The same call is running at this moment.")
                    .retryable()
                    .into(),
            );
        }
        if self.row.state != DONE {
            return Known::Indeterminate(Box::new(self));
        }
        if now.saturating_sub(self.row.at) > keep {
            let when = moment::shown(self.row.at);
            return Known::Refused(
                Denial::of(
                    "expired",
                    format!("The same was done at {when}, and what came of it is no longer answered."),
                )
                .with_alternative("Look up what was done before you propose it again.")
                .into(),
            );
        }
        match self
            .body
            .result
            .as_deref()
            .and_then(|text| verdict(&Json::of_text(text)?))
        {
            Some(verdict) => Known::Replayed(verdict, self.edited_from(fingerprint)),
            None => Known::Refused(tampered()),
        }
    }
}

/// What somebody changed behind the gate's back is not believed, and nothing runs on it.
pub(super) fn tampered() -> Verdict {
    Denial::of(
        "tampered",
        "What is stored of this call is not what the gate stored, so nothing runs.",
    )
    .into()
}

/// A row may be as long as what was stored.
pub(super) const fn whole() -> Reader {
    use crate::read::Limits;
    Reader::new().with_limits(Limits::DEFAULT.with_text(usize::MAX))
}

/// A verdict as the ledger keeps it: what was done, or the failure that is the result.
fn kept(verdict: &Verdict) -> String {
    let mut written = Written::with_room(64);
    match verdict {
        Verdict::Done(data) => written.entry("done", data),
        Verdict::Failed(failure) => {
            written.entry("reason", failure.reason());
            written.entry("code", failure.code());
            written.entry("alternative", &failure.alternative());
            written.entry("details", &failure.details());
        }
        // Nothing else is a result.
        _ => {}
    }
    written.end()
}

fn verdict(kept: &Json) -> Option<Verdict> {
    if let Some(data) = kept.get("done") {
        return Some(Verdict::Done(data.clone()));
    }
    let text = |key| match kept.get(key) {
        Some(Json::Text(text)) => Some(text.to_string()),
        _ => None,
    };
    let mut failure = Failure::new(text("reason")?).with_code(text("code")?);
    if let Some(alternative) = text("alternative") {
        failure = failure.with_alternative(alternative);
    }
    if let Some(details) = kept.get("details") {
        failure = failure.with_details(details.clone());
    }
    Some(Verdict::Failed(failure))
}

#[cfg(test)]
mod tests {
    use super::Body;
    use crate::record::Record as _;

    /// Every field is written, and none but those.
    #[test]
    fn a_body_is_written_as_every_record_is() {
        let full = Body {
            action: "refund".to_owned(),
            fingerprint: "00ff".to_owned(),
            proposed: Some("ff00".to_owned()),
            edited: Some(r#"{"amount":1}"#.to_owned()),
            claim: "c".to_owned(),
            submission: String::new(),
            conversation: "a\"b".to_owned(),
            request: Some("r".to_owned()),
            started_at: 1,
            running_until: u64::MAX,
            result: Some(r#"{"done":{}}"#.to_owned()),
        };
        assert_eq!(full.text(), full.to_text());
        let little = Body {
            proposed: None,
            edited: None,
            request: None,
            result: None,
            ..full
        };
        assert_eq!(little.text(), little.to_text());
    }
}
