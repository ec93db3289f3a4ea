//! How a gate is made: closed, and opened rule by rule.

use std::{
    error, fmt,
    marker::PhantomData,
    sync::{Mutex, atomic::AtomicBool},
    time::Duration,
};

use super::{
    Breaker, Budget, Denial, Gate, SealingKey, Session, Store,
    audit::Version,
    breaker::Counted,
    budget,
    core::Core,
    moment,
    rule::{Rule, Rules},
    settings::Settings,
};
use crate::menu::OwnedMenu;

/// Makes a gate, a [`Gate`] or an `AsyncGate`. Without a rule no write runs.
pub struct GateBuilder<M, S, C: ?Sized = (), G = Gate<M, S, C>> {
    store: S,
    seal: SealingKey,
    rules: Vec<Rule<M, C>>,
    budgets: Vec<Budget>,
    breaker: Breaker,
    settings: Settings,
    mistakes: Vec<String>,
    gate: PhantomData<fn() -> G>,
}

impl<M: OwnedMenu, S: Store, C: ?Sized, G: Flavour<M, S, C>> GateBuilder<M, S, C, G> {
    pub(super) fn new(store: S, seal: SealingKey) -> Self {
        Self {
            store,
            seal,
            rules: Vec::new(),
            budgets: Vec::new(),
            breaker: Breaker::default(),
            settings: Settings::default(),
            mistakes: Vec::new(),
            gate: PhantomData,
        }
    }

    /// A rule for these actions. It sees the typed action and whose call it is, and runs before a person is asked and
    /// again before the handler: so it decides only, and changes nothing. One that panics says no.
    #[must_use]
    pub fn rule<N: AsRef<str>>(
        mut self,
        name: impl Into<String>,
        actions: impl IntoIterator<Item = N>,
        judge: impl Fn(&M, &Session<'_, M, C>) -> Result<(), Denial> + Send + Sync + 'static,
    ) -> Self {
        let actions = actions
            .into_iter()
            .filter_map(|name| self.position(name.as_ref()))
            .collect();
        self.rules.push(Rule {
            name: name.into(),
            actions,
            judge: Box::new(judge),
        });
        self
    }

    /// A rule for all actions, also those that read.
    #[must_use]
    pub fn rule_of_all(
        mut self,
        name: impl Into<String>,
        judge: impl Fn(&M, &Session<'_, M, C>) -> Result<(), Denial> + Send + Sync + 'static,
    ) -> Self {
        self.rules.push(Rule {
            name: name.into(),
            actions: (0..M::MENU.actions().len()).collect(),
            judge: Box::new(judge),
        });
        self
    }

    /// These actions may run for whoever proposes them: a rule that always says yes.
    #[must_use]
    pub fn allow<N: AsRef<str>>(self, actions: impl IntoIterator<Item = N>) -> Self {
        self.rule("allowed", actions, |_, _| Ok(()))
    }

    /// Bounds how often an action runs, or what a field of it sums up to.
    #[must_use]
    pub fn budget(mut self, budget: Budget) -> Self {
        let spec = self
            .position(&budget.action)
            .and_then(|position| M::MENU.actions().get(position));
        if let (Some(field), Some(spec)) = (&budget.field, spec) {
            let mistake = match spec.field(field) {
                None => Some("has no field"),
                Some(known) if !budget::is_summed(known.shape()) => Some("has no number in the field"),
                Some(_) => None,
            };
            let action = &budget.action;
            self.mistakes.extend(
                mistake.map(|mistake| format!("the action {action:?} {mistake} {field:?} to sum up")),
            );
        }
        if !budget.is_bound() {
            let action = &budget.action;
            self.mistakes.push(format!(
                "a sum of the action {action:?} is bounded by what is no amount"
            ));
        }
        self.budgets.push(budget);
        self
    }

    /// When the gate stops listening for a while.
    #[must_use]
    pub fn breaker(mut self, breaker: Breaker) -> Self {
        self.breaker = breaker;
        self
    }

    /// For how long a keyed write answers with its first result: 30 days unless told otherwise. After that it is `expired`
    /// until a [purge](super::Purge) forgets it.
    #[must_use]
    pub fn keep_results_for(mut self, keep: Duration) -> Self {
        self.settings.keep = moment::millis(keep);
        self
    }

    /// For how long a request waits for a person, and his yes for the call: a day unless told otherwise.
    #[must_use]
    pub fn approvals_expire_after(mut self, expiry: Duration) -> Self {
        self.settings.approval = moment::millis(expiry);
        self
    }

    /// For how long a write that another process has started is taken to be running still, beyond its `timeout`: five minutes
    /// unless told otherwise. It has to be longer than any handler takes. After that nobody knows what became of it.
    #[must_use]
    pub fn writes_take_at_most(mut self, lease: Duration) -> Self {
        self.settings.lease = moment::millis(lease);
        self
    }

    /// How many more times a read is tried that fails and says it may be, where its action doesn't say (`retry`), and the pause
    /// before the second try, doubled before each further one: two, and a tenth of a second, unless told otherwise.
    #[must_use]
    pub fn retry_reads(mut self, more: u8, pause: Duration) -> Self {
        self.settings.retries = more;
        self.settings.pause = pause;
        self
    }

    /// The most bytes of a result as JSON: 64 KiB unless told otherwise. What is larger is cut, and says so.
    #[must_use]
    pub fn results_of_at_most(mut self, bytes: usize) -> Self {
        self.settings.most_bytes = bytes;
        self
    }

    /// Once a write of a turn wasn't done, the calls behind it aren't either.
    #[must_use]
    pub fn stop_after_a_failed_write(mut self) -> Self {
        self.settings.stops_after_a_failed_write = true;
        self
    }

    /// An approval still holds after the words of its action have changed, as long as its shape hasn't.
    #[must_use]
    pub fn approvals_outlive_words(mut self) -> Self {
        self.settings.text_counts = false;
        self
    }

    /// Spans hold arguments (secrets masked), results and reasons too. They go wherever spans go: mind what a customer wrote.
    #[cfg(feature = "tracing")]
    #[must_use]
    pub fn trace_contents(mut self) -> Self {
        self.settings.contents = true;
        self
    }

    /// Tells the time, in milliseconds since 1970: the system's clock unless told otherwise.
    #[must_use]
    pub fn clock(mut self, clock: impl Fn() -> u64 + Send + Sync + 'static) -> Self {
        self.settings.clock = Box::new(clock);
        self
    }

    /// The name of the chain that the gate writes in the audit log: one of its own for each gate unless told otherwise. Two gates
    /// of one name write one chain.
    #[must_use]
    pub fn writer(mut self, writer: impl Into<String>) -> Self {
        self.settings.writer = writer.into();
        self
    }

    /// The gate.
    ///
    /// # Errors
    ///
    /// When a rule or a budget names an action that the menu hasn't, or a budget a field that the action hasn't or that is no
    /// number.
    pub fn build(self) -> Result<G, GateError> {
        self.core().map(G::of)
    }

    fn core(self) -> Result<Core<M, S, C>, GateError> {
        if !self.mistakes.is_empty() {
            return Err(GateError(self.mistakes));
        }
        Ok(Core {
            store: self.store,
            seal: self.seal,
            rules: Rules(self.rules),
            budgets: self.budgets,
            breaker: Counted::new(self.breaker),
            settings: self.settings,
            version: Version::of(M::MENU),
            is_owned: AtomicBool::new(false),
            running: Mutex::default(),
            menu: PhantomData,
        })
    }

    fn position(&mut self, action: &str) -> Option<usize> {
        let position = M::MENU.position(action);
        if position.is_none() {
            self.mistakes.push(format!("the menu has no action {action:?}"));
        }
        position
    }
}

/// Which gate is made: for handlers that block, or for those that are awaited.
pub trait Flavour<M, S, C: ?Sized>: Sized {
    #[doc(hidden)]
    fn of(core: Core<M, S, C>) -> Self;
}

/// What a gate was told isn't of its menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GateError(Vec<String>);

impl GateError {
    /// Each mistake, in words.
    pub fn mistakes(&self) -> &[String] {
        &self.0
    }
}

impl fmt::Display for GateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("; "))
    }
}

impl error::Error for GateError {}
