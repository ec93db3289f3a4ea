//! A breaker: what fails again and again isn't tried forever.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use super::{Denial, Session, moment};

/// When a gate stops listening for a while.
///
/// Two things are counted, one behind the other and by principal and conversation: proposals that can't be read, whatever
/// names they invent; and failures of one and the same call. It lives as long as the gate does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Breaker {
    /// So many proposals that can't be read, one behind the other, open it: 8 unless told otherwise.
    pub unreadable: u32,
    /// So many failures of the same call, one behind the other, open it: 3 unless told otherwise.
    pub failures: u32,
    /// For how long it stays open: a minute unless told otherwise.
    pub rest: Duration,
}

impl Default for Breaker {
    fn default() -> Self {
        Self {
            unreadable: 8,
            failures: 3,
            rest: Duration::from_secs(60),
        }
    }
}

impl Breaker {
    /// Opens after so many of each.
    #[must_use]
    pub const fn new(unreadable: u32, failures: u32, rest: Duration) -> Self {
        Self {
            unreadable,
            failures,
            rest,
        }
    }
}

/// The most that is remembered. Beyond it what was counted longest ago is forgotten.
const MOST: usize = 10_000;

#[derive(Debug)]
pub(super) struct Counted {
    breaker: Breaker,
    counts: Mutex<HashMap<String, Count>>,
}

#[derive(Clone, Copy, Debug)]
struct Count {
    in_a_row: u32,
    at: u64,
}

impl Counted {
    pub(super) fn new(breaker: Breaker) -> Self {
        Self {
            breaker,
            counts: Mutex::default(),
        }
    }

    /// What counts the unreadable proposals of a conversation.
    pub(super) fn unreadable<M, C: ?Sized>(session: &Session<'_, M, C>) -> String {
        let of = [session.tenant(), session.principal(), session.conversation()];
        format!("{of:?}")
    }

    /// What counts the failures of a call.
    pub(super) fn failures<M, C: ?Sized>(session: &Session<'_, M, C>, fingerprint: &str) -> String {
        format!("{} {fingerprint}", Self::unreadable(session))
    }

    pub(super) fn allows_reading(&self, key: &str, now: u64) -> Result<(), Denial> {
        self.allows(
            key,
            self.breaker.unreadable,
            now,
            "Too many proposals in a row could not be read.",
        )
    }

    pub(super) fn allows_running(&self, key: &str, now: u64) -> Result<(), Denial> {
        self.allows(
            key,
            self.breaker.failures,
            now,
            "The same call has failed too many times in a row.",
        )
    }

    /// After a rest one more is let through: if it fails too, the rest begins anew.
    fn allows(&self, key: &str, most: u32, now: u64, reason: &str) -> Result<(), Denial> {
        let counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(count) = counts.get(key) else {
            return Ok(());
        };
        let rests = now.saturating_sub(count.at) < moment::millis(self.breaker.rest);
        if count.in_a_row < most.max(1) || !rests {
            return Ok(());
        }
        Err(Denial::of("breaker_open", reason)
            .retryable()
            .with_alternative("Do something else, or tell the user what stands in the way."))
    }

    /// Counts one more in a row, or ends the row.
    pub(super) fn count(&self, key: String, went_well: bool, now: u64) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if went_well {
            counts.remove(&key);
            return;
        }
        if counts.len() >= MOST && !counts.contains_key(&key) {
            let oldest = counts
                .iter()
                .min_by_key(|(_, count)| count.at)
                .map(|(key, _)| key.clone());
            oldest.map(|oldest| counts.remove(&oldest));
        }
        let count = counts.entry(key).or_insert(Count { in_a_row: 0, at: now });
        count.in_a_row = count.in_a_row.saturating_add(1);
        count.at = now;
    }
}
