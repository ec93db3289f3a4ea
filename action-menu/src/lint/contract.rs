//! A tool as every rule sees it, wherever it comes from: what is written, and what is known beside the words.

use crate::{
    json::Json,
    spec::{Confirm, Effect},
};

use super::words::{self, Text, code, verbs, verbs::Verb, works};

/// The most bytes of a description that are looked at.
const MOST_TEXT: usize = 20_000;

/// A tool. What a foreign form has no place for is left unsaid.
#[derive(Clone, Debug, Default)]
pub(super) struct Contract {
    pub(super) name: String,
    pub(super) description: Text,
    /// All of them, at any depth, outer ones first.
    pub(super) arguments: Vec<Argument>,
    pub(super) known: Known,
    /// Keywords of its schema that some provider refuses or drops, each once.
    pub(super) unportable: Vec<&'static str>,
    /// What of it isn't looked at, each once.
    pub(super) unseen: Vec<&'static str>,
    /// How many bytes of texts and values may still be kept: references can make much of little.
    pub(super) budget: usize,
}

/// What is known of a tool that no words say.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub(super) effect: Effect,
    pub(super) confirm: Confirm,
    /// What makes two calls the same is said, or that nothing does.
    pub(super) keyed: bool,
    pub(super) told: Told,
    pub(super) result: Outcome,
    /// It is a menu of ours: its errors are data, and each call that a gate lets through is logged.
    pub(super) ours: bool,
    /// The form has a place for the effect.
    pub(super) can_state_effect: bool,
}

impl Default for Known {
    fn default() -> Self {
        Self {
            effect: Effect::Unstated,
            confirm: Confirm::Unstated,
            keyed: false,
            told: Told::default(),
            result: Outcome::Unsaid,
            ours: false,
            can_state_effect: false,
        }
    }
}

/// What attributes say that descriptions often don't.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Told {
    pub(super) use_when: bool,
    pub(super) not_for: bool,
    pub(super) costly: bool,
}

/// What a schema says of what comes back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Outcome {
    /// Nothing.
    #[default]
    Unsaid,
    /// An object whose fields have names.
    Object,
    /// Text, a number or a list without a name around it.
    Bare,
}

/// A field of a tool.
#[derive(Clone, Debug)]
pub(super) struct Argument {
    /// `address.city`, `items[].sku`.
    pub(super) path: String,
    /// Its last part.
    pub(super) name: String,
    pub(super) description: Text,
    pub(super) values: Values,
    pub(super) required: bool,
    pub(super) default: Option<Json>,
    /// An attribute says from which action it comes.
    pub(super) sourced: bool,
    /// It may be of several types.
    pub(super) union: bool,
}

/// What a field takes.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Values {
    Text {
        /// It has a greatest length.
        bounded: bool,
        /// It has a form, such as a pattern, so that not every text is taken.
        formed: bool,
    },
    Integer {
        least: Option<f64>,
        greatest: Option<f64>,
    },
    Number {
        least: Option<f64>,
        greatest: Option<f64>,
        stepped: bool,
    },
    Boolean,
    /// One of a closed set. Those that are no text are written as JSON.
    Choice(Vec<Json>),
    List {
        bounded: bool,
        item: Box<Values>,
    },
    /// An object; its fields are arguments of their own.
    Object,
    /// Keys of the model's choice.
    Map,
    Any,
}

impl Values {
    /// What it holds in the end: of a list its items.
    pub(super) fn innermost(&self) -> &Self {
        let mut values = self;
        while let Self::List { item, .. } = values {
            values = item;
        }
        values
    }

    /// What both take, of one kind; none of two.
    fn joined(&self, other: &Self) -> Option<Self> {
        let least = |one: &Option<f64>, two: &Option<f64>| {
            one.map_or(*two, |one| Some(two.map_or(one, |two| two.max(one))))
        };
        let greatest = |one: &Option<f64>, two: &Option<f64>| {
            one.map_or(*two, |one| Some(two.map_or(one, |two| two.min(one))))
        };
        Some(match (self, other) {
            (Self::Any, values) | (values, Self::Any) => values.clone(),
            (
                set @ Self::Choice(_),
                Self::Text { .. } | Self::Integer { .. } | Self::Number { .. } | Self::Choice(_),
            )
            | (Self::Text { .. } | Self::Integer { .. } | Self::Number { .. }, set @ Self::Choice(_)) => {
                set.clone()
            }
            (
                Self::Text { bounded, formed },
                Self::Text {
                    bounded: too,
                    formed: also,
                },
            ) => Self::Text {
                bounded: *bounded || *too,
                formed: *formed || *also,
            },
            (
                Self::Integer {
                    least: low,
                    greatest: high,
                },
                Self::Integer {
                    least: lower,
                    greatest: higher,
                },
            ) => Self::Integer {
                least: least(low, lower),
                greatest: greatest(high, higher),
            },
            (
                Self::Number {
                    least: low,
                    greatest: high,
                    stepped,
                },
                Self::Number {
                    least: lower,
                    greatest: higher,
                    stepped: too,
                },
            ) => Self::Number {
                least: least(low, lower),
                greatest: greatest(high, higher),
                stepped: *stepped || *too,
            },
            (
                Self::List { bounded, item },
                Self::List {
                    bounded: too,
                    item: other,
                },
            ) => Self::List {
                bounded: *bounded || *too,
                item: Box::new(item.joined(other)?),
            },
            (Self::Boolean, Self::Boolean) => Self::Boolean,
            (Self::Object | Self::Map, Self::Object | Self::Map) => Self::Object,
            _ => return None,
        })
    }

    /// Any text at all.
    pub(super) fn is_free_text(&self) -> bool {
        matches!(self.innermost(), Self::Text { formed: false, .. })
    }
}

impl Argument {
    /// Whether nothing new is said of it: no other words, and no value of another kind.
    pub(super) fn covers(&self, other: &Self) -> bool {
        let said = &other.description;
        (said.is_blank() || said.as_str() == self.description.as_str())
            && self.values.joined(&other.values).is_some()
    }

    /// Takes in what is said of the same field once more, unless that is another thing.
    pub(super) fn join(&mut self, other: &Self) -> bool {
        if self.description.is_blank() {
            self.description = other.description.clone();
        }
        if !self.covers(other) {
            return false;
        }
        if let Some(values) = self.values.joined(&other.values) {
            self.values = values;
        }
        self.default = self.default.take().or_else(|| other.default.clone());
        self.required |= other.required;
        self.union |= other.union;
        true
    }
}

/// Which way a tool goes, and whether its author has said so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Leaning {
    Reads,
    Writes { declared: bool },
    Unknown,
}

impl Contract {
    /// What is declared counts; else the first verb of the name, or of the description where that says more. To play
    /// something is all told: who starts it stops it.
    pub(super) fn leaning(&self) -> Leaning {
        match self.known.effect {
            Effect::Read => Leaning::Reads,
            Effect::Reversible | Effect::Irreversible => Leaning::Writes { declared: true },
            Effect::Unstated => {
                let verb = match verbs::of_name(&self.name) {
                    Some(Verb::Either) | None if !verbs::plays(&self.name) => {
                        verbs::of_description(&self.description)
                    }
                    named => named,
                };
                match verb {
                    Some(Verb::Writes)
                        if works::is_made_to_be_looked_at(&self.name)
                            || works::is_of_a_program(&self.name) =>
                    {
                        Leaning::Unknown
                    }
                    Some(Verb::Writes) => Leaning::Writes { declared: false },
                    Some(Verb::Reads) => Leaning::Reads,
                    Some(Verb::Either) | None if self.runs_code() => Leaning::Writes { declared: false },
                    Some(Verb::Either) | None => Leaning::Unknown,
                }
            }
        }
    }

    /// Whether it is named after running something, and what it runs is any code that the model writes.
    fn runs_code(&self) -> bool {
        words::names_one_of(&self.name, code::RUNS)
            && self.arguments.iter().any(|argument| self.is_code(argument))
    }

    /// Whether a field carries code, by its name, or by that and by what is said of it.
    pub(super) fn is_code(&self, argument: &Argument) -> bool {
        let open = argument.values.is_free_text() || matches!(argument.values.innermost(), Values::Any);
        if !open || words::is_handle_or_label(&argument.name) {
            return false;
        }
        let is_named = |table| words::names_one_of(&argument.name, table);
        let said = argument.description.says(code::SAYS_CODE);
        let around = || words::names_one_of(&self.name, code::RUNS) || self.description.says(code::SAYS_CODE);
        is_named(code::CODE)
            || (is_named(code::MAYBE_CODE) && (said || around()))
            || (is_named(code::RARELY_CODE) && said)
    }

    /// Some of it isn't looked at.
    pub(super) fn unseen(&mut self, what: &'static str) {
        if !self.unseen.contains(&what) {
            self.unseen.push(what);
        }
    }

    /// A description, as much of it as may be kept.
    pub(super) fn heard(&mut self, text: &str) -> Text {
        let most = self.budget.min(MOST_TEXT);
        let end = text
            .char_indices()
            .map(|(at, c)| at + c.len_utf8())
            .take_while(|end| *end <= most)
            .last();
        let heard = text.get(..end.unwrap_or(0)).unwrap_or_default();
        if heard.len() < text.len() {
            self.unseen("the end of a description");
        }
        self.budget = self.budget.saturating_sub(heard.len());
        Text::new(heard)
    }

    /// The values of a closed set: none where they are more than `most`, or too many to keep.
    pub(super) fn kept(&mut self, values: &[Json], most: usize) -> Vec<Json> {
        let size = values
            .iter()
            .map(|value| value.to_string().len() + size_of::<Json>())
            .sum();
        match self.budget.checked_sub(size) {
            Some(left) if values.len() <= most => {
                self.budget = left;
                values.to_vec()
            }
            _ => {
                self.unseen("the values of a long set");
                Vec::new()
            }
        }
    }

    /// Its description and those of its fields.
    pub(super) fn texts(&self) -> impl Iterator<Item = &Text> {
        std::iter::once(&self.description).chain(self.arguments.iter().map(|argument| &argument.description))
    }

    /// Whether any text of it says one of these phrases.
    pub(super) fn says(&self, phrases: &[&str]) -> bool {
        self.texts().any(|text| text.says(phrases))
    }
}
