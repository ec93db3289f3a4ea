//! How far a long file is, for whoever watches a terminal.

use std::{
    io::Write,
    time::{Duration, Instant},
};

/// Files from this size on take long enough to be watched.
const LONG: u64 = 8 << 20;
/// So often at most.
const EVERY: Duration = Duration::from_millis(500);

/// Shows how far it is; nothing, where nobody watches.
pub(super) struct Progress {
    size: Option<u64>,
    shown: Instant,
    begun: bool,
}

impl Progress {
    /// Of a file of this size that somebody watches.
    pub(super) fn new(size: Option<u64>) -> Self {
        Self {
            size: size.filter(|size| *size >= LONG),
            shown: Instant::now(),
            begun: false,
        }
    }

    pub(super) fn at(&mut self, bytes: u64, proposals: u64, err: &mut dyn Write) {
        let Some(size) = self.size else { return };
        if self.shown.elapsed() < EVERY {
            return;
        }
        self.shown = Instant::now();
        self.begun = true;
        let percent = bytes.saturating_mul(100) / size.max(1);
        let _ = write!(err, "\r{percent:>3} %  {proposals} proposals");
        let _ = err.flush();
    }

    /// Takes the line away again.
    pub(super) fn done(&self, err: &mut dyn Write) {
        if self.begun {
            let _ = write!(err, "\r{:40}\r", "");
        }
    }
}
