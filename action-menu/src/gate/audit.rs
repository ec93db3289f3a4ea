//! The audit log: one record a submitted call, whichever step ended it.

use super::{Record, Session, Verdict, moment, written::Written};
use crate::{
    digest::{Digest, Digests},
    json::Json,
    spec::MenuSpec,
};

/// What is known of a call when it is answered.
#[derive(Debug, Default)]
pub(super) struct Trail {
    /// The key of the call, where it is one of a turn.
    pub(super) call: String,
    /// The arguments, secrets masked.
    pub(super) arguments: Option<Json>,
    pub(super) fingerprint: String,
    /// The rules that were asked last, the one that said no at the end.
    pub(super) rules: Vec<String>,
    pub(super) request: String,
    pub(super) approver: String,
    /// The name of the ledger's entry.
    pub(super) entry: String,
    /// How often the handler was called.
    pub(super) attempts: u32,
    pub(super) duplicate: bool,
    pub(super) edited: Option<Json>,
    /// Its record is in the log.
    pub(super) is_logged: bool,
}

/// Whose call it is, and where it was made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place<'p> {
    pub(super) tenant: &'p str,
    pub(super) principal: &'p str,
    pub(super) conversation: &'p str,
    pub(super) submission: &'p str,
}

impl<'p, M, C: ?Sized> From<&Session<'p, M, C>> for Place<'p> {
    fn from(session: &Session<'p, M, C>) -> Self {
        Self {
            tenant: session.tenant(),
            principal: session.principal(),
            conversation: session.conversation(),
            submission: session.submission(),
        }
    }
}

/// What a record says of the menu: its two digests, written once.
#[derive(Clone, Debug)]
pub(super) struct Version(String);

impl Version {
    pub(super) fn of(menu: &'static MenuSpec) -> Self {
        let digests = Digests::of_menu(menu);
        let mut written = Written::with_room(160);
        written.digest("shape", &digests.shape.to_hex());
        written.digest("text", &digests.text.to_hex());
        Self(written.end())
    }
}

/// The record of a call. No reason, no result and no secret is in it: of a result its digest.
pub(super) struct Said<'r> {
    pub(super) menu: &'r Version,
    pub(super) place: Place<'r>,
    pub(super) action: Option<&'static str>,
    pub(super) trail: &'r Trail,
    pub(super) verdict: &'r Verdict,
    pub(super) since: u64,
    pub(super) now: u64,
}

impl Said<'_> {
    pub(super) fn record(&self, writer: &str) -> Record {
        Record {
            writer: writer.to_owned(),
            tenant: self.place.tenant.to_owned(),
            principal: self.place.principal.to_owned(),
            at: self.since,
            body: self.text(),
        }
    }

    fn text(&self) -> String {
        let Self { place, trail, .. } = self;
        let mut written = Written::with_room(768);
        written.entry("at", &moment::shown(self.since));
        written.entry("took_ms", &self.now.saturating_sub(self.since));
        written.entry("verdict", self.verdict.as_str());
        written.text("code", self.verdict.code().unwrap_or_default());
        written.text("action", self.action.unwrap_or_default());
        written.text("tenant", place.tenant);
        written.text("principal", place.principal);
        written.text("conversation", place.conversation);
        written.text("submission", place.submission);
        written.text("call", &trail.call);
        written.digest("fingerprint", &trail.fingerprint);
        written.text("request", &trail.request);
        written.text("approver", &trail.approver);
        written.text("entry", &trail.entry);
        written.some("arguments", trail.arguments.as_ref());
        written.some("rules", Some(&trail.rules).filter(|rules| !rules.is_empty()));
        match self.verdict {
            Verdict::Rejected(rejection) => {
                let problems = rejection.problems().iter().map(|problem| problem.code().as_str());
                written.entry("problems", &problems.collect::<Vec<_>>());
            }
            Verdict::Done(data) => {
                let text = serde_json::to_string(data).unwrap_or_default();
                let digest = Digest::of_text("result", &[&text]);
                written.digest("result", &digest.to_hex());
            }
            _ => {}
        }
        written.some(
            "attempts",
            Some(&trail.attempts).filter(|attempts| **attempts > 0),
        );
        written.some("duplicate", trail.duplicate.then_some(&true));
        written.some("edited", trail.edited.is_some().then_some(&true));
        written.json("menu", &self.menu.0);
        written.end()
    }
}
