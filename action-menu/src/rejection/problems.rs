//! Collects the problems of one proposal, up to a limit.

use super::{Path, Problem, Rejection};

/// The problems found so far.
pub(crate) struct Problems {
    most: usize,
    list: Vec<Problem>,
    omitted: usize,
}

impl Problems {
    /// Keeps at most `most` problems and counts the others; one is always kept.
    pub(crate) fn new(most: usize) -> Self {
        Self {
            most: most.max(1),
            list: Vec::new(),
            omitted: 0,
        }
    }

    /// The problem is made only if it is kept: a hostile text can have a hundred thousand.
    pub(crate) fn push(&mut self, problem: impl FnOnce() -> Problem) {
        if self.list.len() < self.most {
            self.list.push(problem());
        } else {
            self.omitted += 1;
        }
    }

    /// How many are kept.
    pub(crate) fn len(&self) -> usize {
        self.list.len()
    }

    /// What the problems from this one on say of what lies within `path` is of the model's making.
    pub(crate) fn foreign_since(&mut self, first: usize, path: &Path<'_>) {
        let kept = self.list.split_off(first.min(self.list.len()));
        self.list
            .extend(kept.into_iter().map(|problem| problem.foreign_within(path)));
    }

    /// The problems from this one on are of a secret.
    pub(crate) fn withhold_since(&mut self, first: usize) {
        let kept = self.list.split_off(first.min(self.list.len()));
        self.list.extend(kept.into_iter().map(Problem::withheld));
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub(crate) fn reject(self, action: Option<&'static str>, names: usize) -> Rejection {
        Rejection::new(action, self.list, self.omitted, names)
    }
}
