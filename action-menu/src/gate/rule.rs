//! Rules: typed functions that say no before anybody is asked, and again before anything runs.

use std::{
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
};

use super::{Denial, Session};

type Judge<M, C> = dyn Fn(&M, &Session<'_, M, C>) -> Result<(), Denial> + Send + Sync;

/// A rule, the name by which the audit log tells of it, and the positions of its actions in the menu.
pub(super) struct Rule<M, C: ?Sized> {
    pub(super) name: String,
    pub(super) actions: Vec<usize>,
    pub(super) judge: Box<Judge<M, C>>,
}

/// All rules, in the order in which they were given.
pub(super) struct Rules<M, C: ?Sized>(pub(super) Vec<Rule<M, C>>);

impl<M, C: ?Sized> Rules<M, C> {
    /// Whether there is a rule for the action. Without one no write runs.
    pub(super) fn cover(&self, position: usize) -> bool {
        self.0.iter().any(|rule| rule.actions.contains(&position))
    }

    /// Asks the rules of the action; the first that says no has the last word. One that panics has not decided, and so it
    /// says no.
    pub(super) fn judge(
        &self,
        position: usize,
        action: &M,
        session: &Session<'_, M, C>,
        asked: &mut Vec<String>,
    ) -> Result<(), Denial> {
        asked.clear();
        let rules = self.0.iter().filter(|rule| rule.actions.contains(&position));
        for rule in rules {
            asked.push(rule.name.clone());
            // What the rule holds may be in disorder after a panic. It says no then, and goes on saying what it says.
            catch_unwind(AssertUnwindSafe(|| (rule.judge)(action, session))).unwrap_or_else(|_| {
                Err(Denial::of(
                    "undecided",
                    "A rule could not decide, so the answer is no.",
                ))
            })?;
        }
        Ok(())
    }
}

impl<M, C: ?Sized> fmt::Debug for Rules<M, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries(self.0.iter().map(|rule| &rule.name))
            .finish()
    }
}
