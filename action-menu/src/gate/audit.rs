//! The audit log: one record a submitted call, whichever step ended it.

use serde::ser::{Serialize, SerializeMap as _, Serializer};

use super::{Record, Session, Verdict, moment};
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

/// What a record says of the menu: the hexadecimal digits of its digests, taken once.
#[derive(Clone, Debug)]
pub(super) struct Version {
    shape: String,
    text: String,
}

impl Version {
    pub(super) fn of(menu: &'static MenuSpec) -> Self {
        let digests = Digests::of_menu(menu);
        Self {
            shape: digests.shape.to_hex(),
            text: digests.text.to_hex(),
        }
    }
}

impl Serialize for Version {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(2))?;
        map.serialize_entry("shape", &self.shape)?;
        map.serialize_entry("text", &self.text)?;
        map.end()
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
            // Keys are texts, and values such as JSON has.
            body: serde_json::to_string(self).unwrap_or_default(),
        }
    }
}

impl Serialize for Said<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { place, trail, .. } = self;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("at", &moment::shown(self.since))?;
        map.serialize_entry("took_ms", &self.now.saturating_sub(self.since))?;
        map.serialize_entry("verdict", self.verdict.as_str())?;
        let texts = [
            ("code", self.verdict.code().unwrap_or_default()),
            ("action", self.action.unwrap_or_default()),
            ("tenant", place.tenant),
            ("principal", place.principal),
            ("conversation", place.conversation),
            ("submission", place.submission),
            ("call", &trail.call),
            ("fingerprint", &trail.fingerprint),
            ("request", &trail.request),
            ("approver", &trail.approver),
            ("entry", &trail.entry),
        ];
        for (key, text) in texts.into_iter().filter(|(_, text)| !text.is_empty()) {
            map.serialize_entry(key, text)?;
        }
        if let Some(arguments) = &trail.arguments {
            map.serialize_entry("arguments", arguments)?;
        }
        if !trail.rules.is_empty() {
            map.serialize_entry("rules", &trail.rules)?;
        }
        match self.verdict {
            Verdict::Rejected(rejection) => {
                let problems = rejection.problems().iter().map(|problem| problem.code().as_str());
                map.serialize_entry("problems", &problems.collect::<Vec<_>>())?;
            }
            Verdict::Done(data) => {
                let digest = Digest::of_text("result", &[&data.to_string()]).to_hex();
                map.serialize_entry("result", &digest)?;
            }
            _ => {}
        }
        if trail.attempts > 0 {
            map.serialize_entry("attempts", &trail.attempts)?;
        }
        for (key, is) in [("duplicate", trail.duplicate), ("edited", trail.edited.is_some())] {
            if is {
                map.serialize_entry(key, &true)?;
            }
        }
        map.serialize_entry("menu", self.menu)?;
        map.end()
    }
}
