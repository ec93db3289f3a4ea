//! A breaker: what fails again and again isn't tried forever.

use std::{
    borrow::Cow,
    collections::HashMap,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
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
    counts: Mutex<Counts>,
    /// Whether there are any. Where all goes well nobody takes the lock.
    any: AtomicBool,
}

type Counts = HashMap<Series<'static>, Count>;

/// What is counted, one behind the other: by tenant, principal and conversation, and where it is failures by the fingerprint of
/// the call. It is made for every call and kept of few.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Series<'k>([Cow<'k, str>; 4]);

#[derive(Clone, Copy, Debug)]
struct Count {
    in_a_row: u32,
    at: u64,
}

impl<'k> Series<'k> {
    /// What counts the unreadable proposals of a conversation.
    pub(super) fn unreadable<M, C: ?Sized>(session: &Session<'k, M, C>) -> Self {
        // No call has this fingerprint.
        Self::failures(session, "")
    }

    /// What counts the failures of a call.
    pub(super) fn failures<M, C: ?Sized>(session: &Session<'k, M, C>, fingerprint: &'k str) -> Self {
        let of = [
            session.tenant(),
            session.principal(),
            session.conversation(),
            fingerprint,
        ];
        Self(of.map(Cow::Borrowed))
    }

    fn into_owned(self) -> Series<'static> {
        Series(self.0.map(|text| Cow::Owned(text.into_owned())))
    }
}

impl Counted {
    pub(super) fn new(breaker: Breaker) -> Self {
        Self {
            breaker,
            counts: Mutex::default(),
            any: AtomicBool::new(false),
        }
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn allows_reading(&self, series: &Series<'_>, now: u64) -> Result<(), Denial> {
        self.allows(
            series,
            self.breaker.unreadable,
            now,
            "Too many proposals in a row could not be read.",
        )
    }

    pub(super) fn allows_running(&self, series: &Series<'_>, now: u64) -> Result<(), Denial> {
        self.allows(
            series,
            self.breaker.failures,
            now,
            "The same call has failed too many times in a row.",
        )
    }

    /// After a rest one more is let through: if it fails too, the rest begins anew.
    fn allows(&self, series: &Series<'_>, most: u32, now: u64, reason: &str) -> Result<(), Denial> {
        if !self.any.load(Ordering::Acquire) {
            return Ok(());
        }
        let counts = self.counts();
        let Some(count) = counts.get(series) else {
            return Ok(());
        };
        // A clock that was put back doesn't make the rest longer.
        let rests = now
            .checked_sub(count.at)
            .is_some_and(|since| since < moment::millis(self.breaker.rest));
        if count.in_a_row < most.max(1) || !rests {
            return Ok(());
        }
        Err(Denial::of("breaker_open", reason)
            .retryable()
            .with_alternative("Do something else, or tell the user what stands in the way."))
    }

    /// Counts one more in a row, or ends the row.
    pub(super) fn count(&self, series: Series<'_>, went_well: bool, now: u64) {
        if went_well && !self.any.load(Ordering::Acquire) {
            return;
        }
        let mut counts = self.counts();
        let is_known = counts.contains_key(&series);
        if went_well {
            if is_known {
                counts.remove(&series.into_owned());
                self.any.store(!counts.is_empty(), Ordering::Release);
            }
            return;
        }
        if counts.len() >= MOST && !is_known {
            let oldest = counts
                .iter()
                .min_by_key(|(_, count)| count.at)
                .map(|(series, _)| series.clone());
            oldest.map(|oldest| counts.remove(&oldest));
        }
        let count = counts
            .entry(series.into_owned())
            .or_insert(Count { in_a_row: 0, at: now });
        count.in_a_row = count.in_a_row.saturating_add(1);
        count.at = now;
        self.any.store(true, Ordering::Release);
    }
}
