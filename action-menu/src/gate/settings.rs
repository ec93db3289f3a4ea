//! What a host can set of a gate.

use std::time::Duration;

use super::moment;

/// The host's clock: milliseconds since 1970.
pub(super) type Clock = Box<dyn Fn() -> u64 + Send + Sync>;

pub(super) struct Settings {
    /// For how long a keyed write answers with its first result.
    pub(super) keep: u64,
    /// For how long a request waits for a person, and his yes for the call.
    pub(super) approval: u64,
    /// For how long a started write is taken to be running.
    pub(super) lease: u64,
    /// How many more times a read is tried that says nothing of it.
    pub(super) retries: u8,
    /// Before a second try; twice as long before each other one.
    pub(super) pause: Duration,
    /// The most bytes of a result.
    pub(super) most_bytes: usize,
    pub(super) stops_after_a_failed_write: bool,
    /// Whether a change of an action's words voids its approvals.
    pub(super) text_counts: bool,
    /// Whether spans hold arguments, results and reasons.
    #[cfg_attr(not(feature = "tracing"), allow(dead_code, reason = "there are no spans"))]
    pub(super) contents: bool,
    pub(super) clock: Clock,
    /// Whose chain of the audit log it writes.
    pub(super) writer: String,
}

impl Default for Settings {
    fn default() -> Self {
        const DAY: Duration = Duration::from_secs(24 * 60 * 60);
        Self {
            keep: 30 * moment::millis(DAY),
            approval: moment::millis(DAY),
            lease: 5 * 60 * 1000,
            retries: 2,
            pause: Duration::from_millis(100),
            most_bytes: 64 * 1024,
            stops_after_a_failed_write: false,
            text_counts: true,
            contents: false,
            clock: Box::new(moment::now),
            writer: super::seal::nonce(),
        }
    }
}
