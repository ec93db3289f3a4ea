//! Twelve questions to a contract, and its answers.

use crate::rejection::Echo;

use super::{
    contract::{Contract, Outcome, Values},
    description, effects,
    notes::Notes,
    rule::{Judge, Rule},
    words::phrases,
};

/// What a contract answers to a [`Question`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Answer {
    /// It does.
    Yes,
    /// It doesn't.
    No,
    /// There is nothing to ask: a tool without lists cuts none.
    NotAsked,
}

macro_rules! questions {
    ($($(#[$doc:meta])* $name:ident $rules:expr;)*) => {
        /// What is asked of a contract, in this order.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Question {
            $($(#[$doc])* $name,)*
        }

        impl Question {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The rules that answer it.
            pub const fn rules(self) -> &'static [&'static str] {
                match self {
                    $(Self::$name => &$rules,)*
                }
            }
        }
    };
}

questions! {
    /// 1: does it say when to use it?
    When ["no_use_when"];
    /// 2: does it say where arguments come from?
    Sources ["no_source"];
    /// 3: does it say what it doesn't do?
    Limits ["no_limits"];
    /// 4: does it say what is dear?
    Cost ["no_cost"];
    /// 5: is its name a verb and a thing?
    Name ["name_not_verb", "vague_name"];
    /// 6: is it short?
    Short ["too_long"];
    /// 7: are finite values closed?
    Closed ["open_set"];
    /// 8: are defaults told?
    Defaults ["untold_default"];
    /// 9: does it return named data?
    NamedData ["result_undeclared"];
    /// 10: does it tell what it cut?
    Cut ["cut_untold"];
    /// 11: are errors data, with reason and alternative?
    Errors ["errors_untold"];
    /// 12, if it writes: does twice make once?
    Idempotent ["write_unkeyed"];
    /// 12: does a person say yes?
    Confirmed ["write_unconfirmed"];
    /// 12: is it bounded?
    Bounded ["write_unbounded"];
    /// 12: is it logged?
    Logged ["write_unlogged"];
}

/// A tool's answers. What lies in code, as limits in an `if` and a test without a model, no contract shows.
#[derive(Clone, Debug)]
pub struct Checklist {
    tool: Echo,
    answers: Vec<Answer>,
}

impl Checklist {
    pub(super) fn of(tool: &Contract) -> Self {
        Self {
            tool: Echo::new(&tool.name),
            answers: Question::ALL
                .iter()
                .map(|question| answer(*question, tool))
                .collect(),
        }
    }

    /// The tool.
    pub fn tool(&self) -> &str {
        self.tool.as_str()
    }

    /// The questions with their answers.
    pub fn answers(&self) -> impl Iterator<Item = (Question, Answer)> {
        Question::ALL.iter().copied().zip(self.answers.iter().copied())
    }

    /// The answer to one.
    pub fn answer(&self, question: Question) -> Answer {
        let answer = self.answers().find(|(asked, _)| *asked == question);
        answer.map_or(Answer::NotAsked, |(_, answer)| answer)
    }
}

fn answer(question: Question, tool: &Contract) -> Answer {
    let asked = match question {
        Question::Sources => !tool.arguments.is_empty(),
        Question::Cost => tool.known.told.costly || tool.says(phrases::COST) || description::lists(tool),
        Question::Closed => tool.arguments.iter().any(|argument| {
            argument.values.is_free_text() || matches!(argument.values.innermost(), Values::Choice(_))
        }),
        Question::Defaults => tool.arguments.iter().any(|argument| !argument.required),
        Question::Cut => description::lists(tool) || tool.description.says(phrases::CUT),
        Question::Idempotent | Question::Confirmed | Question::Bounded | Question::Logged => {
            effects::guessed_write(tool).is_some()
        }
        _ => true,
    };
    if !asked {
        return Answer::NotAsked;
    }
    // Of a blank description rules have one thing to say; here it says nothing to any question.
    let blank = tool.description.is_blank() && is_of_description(question, tool);
    if blank || question.rules().iter().any(|rule| objects(rule, tool)) {
        Answer::No
    } else {
        Answer::Yes
    }
}

fn is_of_description(question: Question, tool: &Contract) -> bool {
    match question {
        Question::When => !tool.known.told.use_when,
        Question::Limits => !tool.known.told.not_for,
        Question::NamedData => tool.known.result == Outcome::Unsaid,
        Question::Errors => !tool.known.ours,
        _ => false,
    }
}

fn objects(rule: &str, tool: &Contract) -> bool {
    let Some(rule) = Rule::named(rule) else {
        return false;
    };
    let mut notes = Notes::new(rule.basis);
    if let Judge::Tool(judge) = rule.judge {
        judge(tool, &mut notes);
    }
    !notes.all.is_empty()
}
