//! The audit log: one record a submitted call, whichever step ended it.

use super::{Record, Session, Verdict, moment};
use crate::{digest::Digests, json::Json, spec::MenuSpec};

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

/// The record of a call. No reason, no result and no secret is in it: of a result its digest.
pub(super) fn record(
    writer: &str,
    menu: &'static MenuSpec,
    place: Place<'_>,
    action: Option<&'static str>,
    trail: &Trail,
    verdict: &Verdict,
    [since, now]: [u64; 2],
) -> Record {
    let digests = Digests::of_menu(menu);
    let mut body: Vec<(&'static str, Json)> = vec![
        ("at", Json::from(moment::shown(since))),
        ("took_ms", Json::from(now.saturating_sub(since))),
        ("verdict", Json::name(verdict.as_str())),
    ];
    let texts = [
        ("code", verdict.code().unwrap_or_default()),
        ("action", action.unwrap_or_default()),
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
    let said = texts.into_iter().filter(|(_, text)| !text.is_empty());
    body.extend(said.map(|(key, text)| (key, Json::from(text))));
    body.extend(trail.arguments.clone().map(|arguments| ("arguments", arguments)));
    if !trail.rules.is_empty() {
        body.push(("rules", Json::List(trail.rules.iter().map(Json::from).collect())));
    }
    match verdict {
        Verdict::Rejected(rejection) => {
            let problems = rejection
                .problems()
                .iter()
                .map(|problem| Json::name(problem.code().as_str()));
            body.push(("problems", Json::List(problems.collect())));
        }
        Verdict::Done(data) => {
            let digest = crate::digest::Digest::of_text("result", &data.to_string());
            body.push(("result", Json::from(digest.to_string())));
        }
        _ => {}
    }
    if trail.attempts > 0 {
        body.push(("attempts", Json::from(trail.attempts)));
    }
    if trail.duplicate {
        body.push(("duplicate", Json::Boolean(true)));
    }
    if trail.edited.is_some() {
        body.push(("edited", Json::Boolean(true)));
    }
    body.push((
        "menu",
        Json::object([
            ("shape", Json::from(digests.shape.to_string())),
            ("text", Json::from(digests.text.to_string())),
        ]),
    ));
    Record {
        writer: writer.to_owned(),
        tenant: place.tenant.to_owned(),
        principal: place.principal.to_owned(),
        at: since,
        body: Json::object(body).to_string(),
    }
}
