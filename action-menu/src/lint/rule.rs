//! The rules, in one table, which is also their documentation.

use std::{fmt, str::FromStr};

use super::{
    contract::Contract, description, effects, exceptions, naming, notes::Notes, portability, results, size,
    values,
};

/// How much a finding weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Level {
    /// It would be better otherwise.
    Advice,
    /// It makes models choose or fill in badly.
    Warning,
    /// It lets something happen that must not.
    Error,
}

impl Level {
    /// As programs write it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Advice => "advice",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Self, UnknownLevel> {
        let mut all = [Self::Advice, Self::Warning, Self::Error].into_iter();
        all.find(|level| level.as_str() == text).ok_or(UnknownLevel(()))
    }
}

/// No level is called so: `advice`, `warning`, `error` are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLevel(());

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad("no such level: there are advice, warning, error")
    }
}

impl std::error::Error for UnknownLevel {}

/// What a judgement stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Basis {
    /// Attributes or the schema say it.
    Structure,
    /// It is guessed from names and descriptions. Such a finding is a warning at most.
    Prose,
}

impl Basis {
    /// As programs write it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Structure => "structure",
            Self::Prose => "prose",
        }
    }
}

/// A rule of the lint. [`RULES`] has them all.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Rule {
    /// Its name in snake case; never renamed.
    pub id: &'static str,
    /// How much a finding weighs, unless it is only guessed.
    pub level: Level,
    /// What it asks for, in a line.
    pub title: &'static str,
    /// Why.
    pub reason: &'static str,
    /// What to do about a finding.
    pub mend: &'static str,
    /// What it judges by, as a rule.
    pub basis: Basis,
    pub(super) judge: Judge,
}

impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Rule")
            .field("id", &self.id)
            .field("level", &self.level)
            .finish_non_exhaustive()
    }
}

impl PartialEq for Rule {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Rule {}

impl Rule {
    /// The rule of this name.
    ///
    /// ```
    /// use action_menu::lint::{Level, Rule};
    ///
    /// assert_eq!(Rule::named("money_as_float").map(|rule| rule.level), Some(Level::Advice));
    /// assert_eq!(Rule::named("moneyAsFloat"), None);
    /// ```
    #[must_use]
    pub fn named(id: &str) -> Option<&'static Self> {
        RULES.iter().find(|rule| rule.id == id)
    }
}

/// What a rule looks at.
#[derive(Clone, Copy)]
pub(super) enum Judge {
    Tool(fn(&Contract, &mut Notes)),
    Menu(fn(&[Contract], &mut Notes)),
    Beside(fn(&Beside<'_>, &mut Notes)),
}

/// What stands beside tools.
pub(super) struct Beside<'b> {
    /// Tools of the provider's own.
    pub(super) own: &'b [String],
    /// The ids of rules that the menu states exceptions to and that aren't there.
    pub(super) unknown: &'b [&'b str],
    /// Exceptions that have let nothing pass.
    pub(super) idle: &'b [String],
}

use Basis::{Prose, Structure};
use Judge::{Beside as Around, Menu, Tool};
use Level::{Advice, Error, Warning};

macro_rules! rules {
    ($($id:literal $level:ident $basis:ident $judge:expr, $title:literal, $reason:literal, $mend:literal;)*) => {
        /// All rules, in the order in which findings of one tool are given.
        pub const RULES: &[Rule] = &[$(Rule {
            id: $id,
            level: $level,
            title: $title,
            reason: $reason,
            mend: $mend,
            basis: $basis,
            judge: $judge,
        }),*];
    };
}

rules! {
    "undescribed" Error Structure Tool(description::undescribed),
        "every tool and field is described",
        "the model chooses and fills in by what it reads",
        "say what it is in a sentence";
    "hidden_text" Error Structure Tool(description::hidden_text),
        "no invisible characters",
        "what nobody sees a model may obey",
        "take the characters out";
    "no_use_when" Warning Prose Tool(description::no_use_when),
        "says when to use it",
        "among tools that are alike a model chooses by the occasion, not by what they do",
        "add `use_when = \"…\"`, or a sentence that begins with \"Use it when\"";
    "no_source" Warning Prose Tool(description::no_source),
        "says where arguments come from",
        "an identifier that nobody says where to find is invented, the most frequent fault of all",
        "add `from_action = \"…\"`, or say which tool gives it";
    "no_limits" Advice Prose Tool(description::no_limits),
        "says what it doesn't do",
        "a model that doesn't know what is out of scope tries it all the same",
        "add `not_for = \"…\"`, or say what it isn't for";
    "no_cost" Advice Prose Tool(description::no_cost),
        "warns of what is dear",
        "models heed such a warning, and without one ask for the whole catalogue",
        "add `costly = \"…\"`, or say what an open call gives and how to narrow it";
    "too_long" Warning Structure Tool(description::too_long),
        "short enough",
        "a description is sent in every turn: four good sentences do more than fifteen lines",
        "keep what decides; 600 characters are plenty";
    "name_not_verb" Warning Prose Tool(naming::name_not_verb),
        "the name begins with a verb",
        "the name is read as often as the description",
        "call it by what it does: `find_product`, `prepare_order`";
    "name_not_snake_case" Advice Structure Tool(naming::name_not_snake_case),
        "the name is in snake case",
        "one way of writing names leaves nothing to guess, and dots and spaces are refused by providers",
        "write small letters, digits and `_` only";
    "vague_name" Warning Prose Tool(naming::vague_name),
        "the name says something",
        "`tool_2` or `general_data` takes away information for nothing",
        "name the thing that it is about";
    "bad_default" Error Structure Tool(values::bad_default),
        "a default is a value that is taken",
        "a model that sends it is refused, and one that leaves it out gets what the schema forbids",
        "give a default of the field's own type, set and range";
    "open_set" Warning Prose Tool(values::open_set),
        "finite values are a closed set",
        "an enum turns \"anything\" into \"one of these three\", and a family of faults is gone",
        "derive `Choice`, or write an `enum`";
    "untold_default" Advice Prose Tool(values::untold_default),
        "what an absent field means is told",
        "a model that isn't told fills the field in by guess",
        "add `default`, or say what happens without it";
    "guessable_default" Error Structure Tool(values::guessable_default),
        "no default that nobody may guess",
        "an amount, a discount or a payee that is filled in silently is a write that nobody asked for",
        "make the field required";
    "code_argument" Warning Prose Tool(values::code_argument),
        "no argument carries code",
        "whoever can write the query or the command can do everything that it can reach",
        "write one action for each thing that is needed, with parameters";
    "free_recipient" Warning Prose Tool(values::free_recipient),
        "no free recipient beside a free body",
        "it sends anything to anyone, at the word of whoever wrote the last document",
        "take the recipient from your own data, and the body from a template";
    "money_as_float" Advice Structure Tool(values::money_as_float),
        "money is no float",
        "a float has no exact cents",
        "take whole cents, a decimal, or `multiple_of = 0.01` and a `range`";
    "unbounded" Advice Structure Tool(values::unbounded),
        "numbers, texts and lists have bounds",
        "one nought too many passes without a sound",
        "add `range`, `length` or `items`";
    "result_undeclared" Advice Prose Tool(results::result_undeclared),
        "returns named data",
        "out of a sentence a model has to take the numbers again, and takes them wrong",
        "return an object, and say its fields";
    "cut_untold" Advice Prose Tool(results::cut_untold),
        "tells what it cut",
        "a model takes a list that was cut for all there is",
        "say how many are given at most; in the answer total, shown, and how to narrow";
    "errors_untold" Advice Prose Tool(results::errors_untold),
        "errors are data",
        "with a reason and an alternative a model knows what to try; without, it gives up or makes something up",
        "return `ok`, `reason`, `retryable`, `alternative`, and say so";
    "unclassified" Warning Structure Tool(effects::unclassified),
        "its effect is stated",
        "what isn't stated is taken for the worst, or for the best",
        "add `read` or `write(…)`; in MCP the annotations";
    "write_unconfirmed" Error Structure Tool(effects::write_unconfirmed),
        "a person confirms a write",
        "otherwise the agent decides alone about what costs money",
        "add `confirm`, or `confirm = never` where it is meant";
    "write_unkeyed" Error Structure Tool(effects::write_unkeyed),
        "a write is idempotent",
        "a call that is made twice is two orders",
        "add `idempotent_by(…)`, or `repeatable` where it is meant";
    "write_unbounded" Warning Structure Tool(effects::write_unbounded),
        "a write is bounded",
        "one nought too many passes without a sound",
        "bound its numbers and lists";
    "write_unlogged" Advice Prose Tool(effects::write_unlogged),
        "a write is logged",
        "what isn't written down can't be audited or undone",
        "log what was done, with which arguments and when, and say so";
    "verb_contradicts_effect" Warning Structure Tool(effects::verb_contradicts_effect),
        "the verb tells the effect",
        "a write that is called `get_…` is called like a read",
        "rename it, or state the effect that it has";
    "mixed_effects" Warning Prose Tool(effects::mixed_effects),
        "reads and writes are not behind one closed set",
        "one door for both, and the line between looking and doing is gone",
        "group what is alike: reads with reads";
    "near_duplicate" Warning Prose Menu(naming::near_duplicate),
        "no two tools look alike",
        "a model mixes up what is called or described nearly the same",
        "make one tool of them with a closed set, or say in each when it is the right one";
    "many_actions" Advice Structure Menu(size::many_actions),
        "2 to 6 tools are a comfortable choice",
        "from 7 on models begin to mix up those that are alike: names and occasions become critical",
        "group what is alike, or narrow the menu to what the turn needs";
    "near_limit" Warning Structure Menu(size::near_limit),
        "fewer than 13 tools",
        "beyond 15 a model often chooses badly",
        "group what is alike, or narrow the menu to what the turn needs";
    "too_many" Error Structure Menu(size::too_many),
        "at most 15 tools",
        "a model often chooses badly, and descriptions weigh more than data in each turn",
        "split the menu, or say in an exception why it has to be so";
    "too_many_optional" Warning Structure Menu(size::too_many_optional),
        "at most 24 fields that may be left out, 16 of several types",
        "strict modes refuse more, over all tools of a request together",
        "make fields required, or split the menu";
    "not_portable" Warning Structure Tool(portability::not_portable),
        "every provider takes it",
        "names and keywords that one of them refuses tie the menu to the others",
        "keep names to 64 letters, digits, `_` and `-`, and schemas to plain objects";
    "seen_in_part" Warning Structure Tool(size::seen_in_part),
        "all of it is looked at",
        "what no rule has seen may hold anything",
        "make the tool smaller; no model reads so much either";
    "provider_tool" Advice Structure Around(portability::provider_tool),
        "every tool is the author's",
        "what a provider's own tool takes and does no rule can see, and no other provider has it",
        "mind that a model chooses it too, or write an action for what it is there for";
    "unknown_exception" Error Structure Around(exceptions::unknown),
        "every exception names a rule",
        "an exception to a rule that isn't there lets nothing pass, and whoever wrote it relies on it",
        "write the id of a rule in `allow(…)`, or remove it";
    "idle_exception" Advice Structure Around(exceptions::idle),
        "every exception lets something pass",
        "one that lets nothing pass has the wrong name in it, or waits for what nobody has looked at yet",
        "name the tool as it is called, or remove the exception";
}
