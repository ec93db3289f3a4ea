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

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::{EVERY, LONG, Progress};

    #[test]
    fn long_files_are_watched() {
        let mut told = Vec::new();
        for size in [None, Some(LONG - 1), Some(LONG)] {
            let mut progress = Progress::new(size);
            progress.at(LONG / 4, 7, &mut told);
            let Some(before) = Instant::now().checked_sub(2 * EVERY) else {
                return;
            };
            progress.shown = before;
            progress.at(LONG / 4, 7, &mut told);
            progress.at(LONG / 2, 9, &mut told);
            progress.done(&mut told);
        }
        let blank = " ".repeat(40);
        assert_eq!(
            String::from_utf8(told).unwrap(),
            format!("\r 25 %  7 proposals\r{blank}\r")
        );
    }
}
