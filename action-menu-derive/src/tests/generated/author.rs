//! Who writes the items.

use std::collections::BTreeSet;

use fastrand::Rng;

pub(super) struct Author {
    pub(super) rng: Rng,
    /// Of the names that are numbered.
    pub(super) count: usize,
    /// The options that were written, each with its level.
    pub(super) written: BTreeSet<String>,
}

impl Author {
    pub(super) fn new(seed: u64) -> Self {
        Self {
            rng: Rng::with_seed(seed),
            count: 0,
            written: BTreeSet::new(),
        }
    }

    pub(super) fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.rng.usize(..from.len())]
    }

    /// Once in so many times.
    pub(super) fn once_in(&mut self, times: u32) -> bool {
        self.rng.u32(..times) == 0
    }

    /// So many at most, and mostly few: a small item breaks as well as a big one, and is derived faster.
    pub(super) fn few(&mut self, most: usize) -> usize {
        (0..4).map(|_| self.rng.usize(..=most)).min().unwrap_or_default()
    }
}
