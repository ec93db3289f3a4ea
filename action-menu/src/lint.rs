//! The lint: what is wrong with a menu, or with anybody's tools, before a model has seen them.
//!
//! Each rule is a row of [`RULES`], which says what it asks for, why, and what to do. Rules judge by structure where there
//! is one (attributes, schemas, annotations) and otherwise by words, in English and Spanish; a finding that is only
//! guessed says so and is never an error. The ids are those of `deny(…)`, which makes the same compile errors.
//!
//! # Rules
//!
#![doc = include_str!("lint/rules.md")]
//!
//! # Examples
//!
//! ```
//! use action_menu::{ActionMenu, lint::{self, Level}};
//!
//! #[derive(ActionMenu)]
//! enum Support {
//!     /// Finds an order.
//!     #[action(read, use_when = "the customer asks about a parcel", not_for = "prices")]
//!     FindOrder {
//!         /// The number on the parcel.
//!         #[field(length = 8..=12)]
//!         number: String,
//!     },
//!     /// Refunds an order. Returns the new balance.
//!     #[action(write(reversible), repeatable, use_when = "the parcel is lost", not_for = "returns")]
//!     Refund {
//!         /// Which order.
//!         #[field(from_action = "find_order", length = 8..=12)]
//!         order_id: String,
//!         /// How much, in euros.
//!         #[field(range = 0.01..=500.0)]
//!         amount: f64,
//!     },
//! }
//!
//! let findings = lint::of_menu::<Support>();
//! assert_eq!(
//!     findings.to_string(),
//!     "advice find_order: doesn't say what it returns; return an object, and say its fields [result_undeclared, guessed]\n\
//!      advice refund.amount: looks like money, of which a float has no exact cents; \
//!      take whole cents, a decimal, or `multiple_of = 0.01` and a `range` [money_as_float]\n",
//! );
//! assert_eq!((findings.worst(), findings.exit_code()), (Some(Level::Advice), 0));
//! ```
//!
//! Tools of others are known by their form, whichever provider's it is:
//!
//! ```
//! use action_menu::lint::{self, Level};
//!
//! let tools = r#"{"name": "run_sql", "description": "Runs a query.", "input_schema": {
//!     "type": "object", "properties": {"sql": {"type": "string", "description": "The query."}}, "required": ["sql"]}}"#;
//! let findings = lint::of_json(tools)?;
//! assert_eq!(findings.worst(), Some(Level::Warning));
//! assert!(findings.iter().any(|finding| finding.rule.id == "code_argument"));
//! # Ok::<(), lint::NotTools>(())
//! ```

mod checklist;
mod contract;
mod declaration;
mod description;
mod effects;
mod exceptions;
mod finding;
mod foreign;
mod foreign_schema;
mod foreign_values;
#[doc(hidden)]
pub mod form;
mod naming;
mod notes;
mod portability;
mod results;
mod rule;
mod size;
mod values;
mod words;

use std::{error, fmt};

use crate::{menu::ActionMenu, offer::Offer, rejection::Echo, spec::MenuSpec, submenu::SubMenu};

pub use checklist::{Answer, Checklist, Question};
pub use finding::{Finding, Findings};
pub use foreign::NotTools;
pub use rule::{Basis, Level, RULES, Rule, UnknownLevel};

use contract::Contract;
use notes::{Note, Notes};
use rule::{Beside, Judge};

/// Lints a menu, with the exceptions that it states itself, `#[menu(allow(rule = "…"))]`. Those of menus that it flattens
/// are theirs alone. Actions that are deprecated are no longer offered, and not looked at.
///
/// ```
/// use action_menu::{ActionMenu, lint};
///
/// /// Sensors.
/// #[derive(ActionMenu)]
/// #[menu(allow(no_use_when = "the prompt says it", no_limit = "there is no other menu"))]
/// enum Sensors {
///     /// Measures the wind. Returns metres a second.
///     #[action(read, not_for = "the rain")]
///     MeasureWind,
/// }
///
/// assert_eq!(
///     lint::of_menu::<Sensors>().to_string(),
///     "excepted measure_wind: says what it does and not when to use it; let pass: the prompt says it [no_use_when, guessed]\n\
///      error (menu): allows what no rule of the lint is called: no_limit; \
///      write the id of a rule in `allow(…)`, or remove it [unknown_exception]\n",
/// );
/// ```
#[must_use]
pub fn of_menu<M: ActionMenu>() -> Findings {
    Lint::new().of_menu::<M>()
}

/// Lints the tools that a text holds, in the form of any provider.
///
/// The text may be hostile: at most 1 MiB, 64 open brackets and 1,000 tools are read, of a tool 500 fields.
///
/// # Errors
///
/// [`NotTools`]: it is no JSON, or in no form that is known; the error says which are.
pub fn of_json(text: &str) -> Result<Findings, NotTools> {
    Lint::new().of_json(text)
}

/// Asks each tool of a text the twelve questions of a good contract; the last is four, of a write.
///
/// ```
/// use action_menu::lint::{self, Answer, Question};
///
/// let tool = r#"{"name": "stock", "description": "Consulta el stock.", "parameters": {"type": "object"}}"#;
/// let lists = lint::checklists_of_json(tool)?;
/// assert_eq!(lists[0].answer(Question::When), Answer::No);
/// assert_eq!(lists[0].answer(Question::Short), Answer::Yes);
/// assert_eq!(lists[0].answer(Question::Idempotent), Answer::NotAsked);
/// # Ok::<(), lint::NotTools>(())
/// ```
///
/// # Errors
///
/// As [`of_json`].
pub fn checklists_of_json(text: &str) -> Result<Vec<Checklist>, NotTools> {
    Ok(foreign::read(text)?.contracts.iter().map(Checklist::of).collect())
}

/// The twelve questions to each action of a menu.
#[must_use]
pub fn checklists_of_menu<M: ActionMenu>() -> Vec<Checklist> {
    let tools = declaration::contracts(Offer::whole(M::MENU));
    tools.iter().map(Checklist::of).collect()
}

/// A lint with exceptions, each with its reason.
///
/// ```
/// use action_menu::lint::Lint;
///
/// let tools = r#"[{"name": "find_price", "description": "", "parameters": {}}]"#;
/// let lint = Lint::new().except_for("undescribed", "find_price", "its name says it all")?;
/// let findings = lint.of_json(tools)?;
/// assert_eq!(findings.worst(), None);
/// assert_eq!(
///     findings.to_string(),
///     "excepted find_price: has no description; let pass: its name says it all [undescribed]\n",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Lint {
    exceptions: Vec<Exception>,
}

#[derive(Clone, Debug)]
struct Exception {
    rule: &'static Rule,
    /// Of all tools and of the menu, if none.
    tool: Option<String>,
    reason: String,
    /// It is told where it lets nothing pass. Not of a menu that was narrowed: what it is for may be left out.
    is_to_be_used: bool,
}

impl Exception {
    fn applies(&self, rule: &Rule, note: &Note) -> bool {
        self.rule == rule && self.tool.as_ref().is_none_or(|tool| *tool == note.tool)
    }

    /// As `--except` has it.
    fn name(&self) -> String {
        match &self.tool {
            Some(tool) => format!("{}:{tool}", self.rule.id),
            None => self.rule.id.to_owned(),
        }
    }
}

/// Why an exception can't be made.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ExceptionError {
    /// No rule is called so.
    UnknownRule(Echo),
    /// It has no reason.
    NoReason(&'static str),
}

impl fmt::Display for ExceptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownRule(id) => write!(f, "no rule `{id}`"),
            Self::NoReason(id) => write!(f, "an exception to `{id}` needs a reason"),
        }
    }
}

impl error::Error for ExceptionError {}

impl Lint {
    /// Without exceptions.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            exceptions: Vec::new(),
        }
    }

    /// Lets pass whatever this rule finds. It is still told, with the reason, and no longer counts; where there is nothing to
    /// let pass, that is told.
    ///
    /// # Errors
    ///
    /// No rule is called so, or the reason is blank.
    pub fn except(self, rule: &str, reason: &str) -> Result<Self, ExceptionError> {
        self.excepting(rule, None, reason)
    }

    /// Lets pass what this rule finds of one tool.
    ///
    /// # Errors
    ///
    /// No rule is called so, or the reason is blank.
    pub fn except_for(self, rule: &str, tool: &str, reason: &str) -> Result<Self, ExceptionError> {
        self.excepting(rule, Some(tool.to_owned()), reason)
    }

    fn excepting(mut self, rule: &str, tool: Option<String>, reason: &str) -> Result<Self, ExceptionError> {
        let Some(rule) = Rule::named(rule) else {
            return Err(ExceptionError::UnknownRule(Echo::new(rule)));
        };
        if reason.trim().is_empty() {
            return Err(ExceptionError::NoReason(rule.id));
        }
        self.exceptions.push(Exception {
            rule,
            tool,
            reason: reason.to_owned(),
            is_to_be_used: true,
        });
        Ok(self)
    }

    /// As [`of_menu`].
    #[must_use]
    pub fn of_menu<M: ActionMenu>(&self) -> Findings {
        self.judged_as_stated(M::MENU, Offer::whole(M::MENU), true)
    }

    /// Lints what is left of a menu, with the menu's own exceptions: size and near duplicates are those of what is
    /// offered.
    #[must_use]
    pub fn of_submenu<M: ActionMenu>(&self, menu: &SubMenu<M>) -> Findings {
        self.judged_as_stated(M::MENU, menu.offer(), false)
    }

    /// Beside the exceptions of this lint, which come first, those that the menu itself states.
    fn judged_as_stated(&self, menu: &MenuSpec, offer: Offer<'_>, is_whole: bool) -> Findings {
        let (mut lint, mut unknown) = (self.clone(), Vec::new());
        for &(id, reason) in menu.exceptions() {
            match Rule::named(id) {
                Some(rule) => lint.exceptions.push(Exception {
                    rule,
                    tool: None,
                    reason: reason.to_owned(),
                    is_to_be_used: is_whole,
                }),
                None => unknown.push(id),
            }
        }
        lint.judged(&declaration::contracts(offer), &[], &unknown)
    }

    /// As [`of_json`].
    ///
    /// # Errors
    ///
    /// As [`of_json`].
    pub fn of_json(&self, text: &str) -> Result<Findings, NotTools> {
        let foreign = foreign::read(text)?;
        Ok(self.judged(&foreign.contracts, &foreign.own, &[]))
    }

    /// `own` are tools of the provider's; `unknown` ids that exceptions of the menu name, and no rule has.
    fn judged(&self, tools: &[Contract], own: &[String], unknown: &[&str]) -> Findings {
        let mut findings = Findings {
            tools: tools.len(),
            ..Findings::default()
        };
        let mut used = vec![false; self.exceptions.len()];
        for tool in tools {
            for rule in RULES {
                if let Judge::Tool(judge) = rule.judge {
                    let mut notes = Notes::new(rule.basis);
                    judge(tool, &mut notes);
                    self.keep(rule, notes, &mut findings, &mut used);
                }
            }
        }
        for rule in RULES {
            let mut notes = Notes::new(rule.basis);
            match rule.judge {
                Judge::Tool(_) => {}
                Judge::Menu(judge) => judge(tools, &mut notes),
                Judge::Beside(judge) => {
                    let idle = &self.idle(&used);
                    judge(&Beside { own, unknown, idle }, &mut notes);
                }
            }
            self.keep(rule, notes, &mut findings, &mut used);
        }
        findings
    }

    /// The exceptions that have let nothing pass so far. Those to the rule that asks for them come last.
    fn idle(&self, used: &[bool]) -> Vec<String> {
        let exceptions = self.exceptions.iter().zip(used);
        let idle = exceptions.filter(|(exception, used)| {
            exception.is_to_be_used && !**used && exception.rule.id != "idle_exception"
        });
        idle.map(|(exception, _)| exception.name()).collect()
    }

    /// Each of `used` is whether the exception at its place has let something pass.
    fn keep(&self, rule: &'static Rule, notes: Notes, findings: &mut Findings, used: &mut [bool]) {
        for note in notes.all {
            for (exception, used) in self.exceptions.iter().zip(used.iter_mut()) {
                *used |= exception.applies(rule, &note);
            }
            if findings.all.len() < Findings::MOST {
                findings.all.push(self.finding(rule, note));
            } else {
                findings.more += 1;
            }
        }
    }

    fn finding(&self, rule: &'static Rule, note: Note) -> Finding {
        let mut exceptions = self.exceptions.iter();
        let exception = exceptions.find(|exception| exception.applies(rule, &note));
        let level = match note.basis {
            Basis::Structure => rule.level,
            Basis::Prose => rule.level.min(Level::Warning),
        };
        Finding {
            rule,
            level,
            tool: (!note.of_menu).then(|| Echo::new(&note.tool)),
            field: note.field.as_deref().map(Echo::new),
            found: note.found.as_deref().map(Echo::new),
            message: note.message,
            basis: note.basis,
            exception: exception.map(|exception| exception.reason.clone()),
        }
    }
}
