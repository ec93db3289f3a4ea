//! A proposal that was read: what a gate judges.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::{Failure, Proposal, Session, Verdict, ledger};
use crate::{menu::OwnedMenu, rejection::Rejection};

/// A call that was read.
pub(super) struct Called<M> {
    /// The [key](crate::provider::Call::key), where it is one of a turn.
    pub(super) key: String,
    pub(super) read: Read<M>,
}

/// What reading gave.
pub(super) enum Read<M> {
    Action(M),
    Rejected(Rejection),
    /// It isn't judged at all.
    Refused(Option<&'static str>, Verdict),
}

/// Reads a proposal, within the session's sub-menu.
pub(super) fn read<M: OwnedMenu, C: ?Sized>(
    session: &Session<'_, M, C>,
    proposal: Proposal<'_>,
) -> Called<M> {
    let key = match proposal {
        Proposal::OfTurn(call) => call.key().to_owned(),
        _ => String::new(),
    };
    let read = caught(|| match (proposal, session.menu()) {
        (Proposal::Text(text), None) => M::parse(text),
        (Proposal::Text(text), Some(menu)) => menu.parse(text),
        (Proposal::Call(name, arguments), None) => M::parse_call(name, arguments),
        (Proposal::Call(name, arguments), Some(menu)) => menu.parse_call(name, arguments),
        (Proposal::OfTurn(call), None) => call.read(),
        (Proposal::OfTurn(call), Some(menu)) => call.read_within(menu).map(|reading| reading.value),
    });
    let read = match read {
        Ok(action) => Read::Action(action),
        Err(Verdict::Rejected(rejection)) => Read::Rejected(rejection),
        Err(verdict) => Read::Refused(None, verdict),
    };
    Called { key, read }
}

/// A stored proposal, read again: within the session's sub-menu, whatever its length.
pub(super) fn stored<M: OwnedMenu, C: ?Sized>(session: &Session<'_, M, C>, text: &str) -> Result<M, Verdict> {
    caught(|| match session.menu() {
        Some(menu) => menu.clone().with_reader(ledger::whole()).parse(text),
        None => ledger::whole().text(text).map(|reading| reading.value),
    })
}

/// What a `check` of the author's panics at isn't read, and runs nothing.
pub(super) fn caught<M>(read: impl FnOnce() -> Result<M, Rejection>) -> Result<M, Verdict> {
    match catch_unwind(AssertUnwindSafe(read)) {
        Ok(read) => read.map_err(Verdict::Rejected),
        Err(_) => Err(Verdict::Failed(
            Failure::new("A check broke off, so it could not be read.").with_code("panicked"),
        )),
    }
}
