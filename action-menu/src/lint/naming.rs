//! Rules of names.

use std::collections::BTreeSet;

use super::{
    contract::Contract,
    notes::Notes,
    words::{self, Text, filler::FILLER, verbs},
};

pub(super) fn name_not_verb(tool: &Contract, notes: &mut Notes) {
    if verbs::of_name(&tool.name).is_none() {
        let first = verbs::of_own_name(&tool.name)
            .into_iter()
            .next()
            .unwrap_or_default();
        notes
            .of_tool(tool, "its name doesn't begin with a verb")
            .found(first);
    }
}

pub(super) fn name_not_snake_case(tool: &Contract, notes: &mut Notes) {
    let is_snake = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    if !tool.name.chars().all(is_snake) {
        notes
            .of_tool(tool, "its name is not in snake_case")
            .found(tool.name.clone());
    }
}

/// Words that say nothing about what a tool is about.
const VAGUE: &[&str] = &[
    "tool",
    "do",
    "data",
    "thing",
    "stuff",
    "general",
    "misc",
    "handle",
    "process",
    "manage",
    "run",
    "execute",
    "perform",
    "action",
    "func",
    "function",
    "helper",
    "util",
    "utils",
    "main",
    "my",
    "core",
    "api",
    "call",
    "get",
    "set",
    "info",
    "string",
    "value",
    "item",
    "object",
    "request",
    "new",
    "test",
    "herramienta",
    "hacer",
    "datos",
    "dato",
    "cosa",
    "general",
    "varios",
    "gestionar",
    "procesar",
    "ejecutar",
    "accion",
    "funcion",
    "informacion",
    "consulta",
    "elemento",
    "tramitar",
    "answer",
];

pub(super) fn vague_name(tool: &Contract, notes: &mut Notes) {
    let whole = words::of_name(&tool.name);
    let says = |word: &String| !VAGUE.contains(&word.as_str()) && !word.chars().all(|c| c.is_ascii_digit());
    // A verb alone is enough for what has one object only: `consultar` with a closed set, `refund`.
    if !whole.iter().any(says) {
        notes
            .of_tool(tool, "its name says nothing of what it is about")
            .found(tool.name.clone());
    }
}

/// So many tools are compared with each other.
const COMPARED: usize = 200;
/// So many different words of a description are compared.
const WORDS: usize = 100;

pub(super) fn near_duplicate(tools: &[Contract], notes: &mut Notes) {
    let compared: Vec<_> = tools.iter().take(COMPARED).map(Compared::of).collect();
    for (at, one) in compared.iter().enumerate() {
        for other in compared.iter().skip(at + 1) {
            let what = if one.tool.name == other.tool.name {
                "is there twice"
            } else if one.name == other.name {
                "is called nearly as another tool"
            } else if one.is_described_as(other) {
                "is described nearly as another tool"
            } else {
                continue;
            };
            notes.of_tool(other.tool, what).found(one.tool.name.clone());
        }
    }
}

struct Compared<'c> {
    tool: &'c Contract,
    /// The words of its name, in the singular, in any order, and one verb for all that say the same.
    name: BTreeSet<String>,
    /// The first word of its description, which is the verb.
    verb: String,
    words: BTreeSet<&'c str>,
    /// What its first sentence is about.
    about: BTreeSet<String>,
}

impl<'c> Compared<'c> {
    fn of(tool: &'c Contract) -> Self {
        let plain = |word: &str| verbs::same(singular(word)).to_owned();
        let first = Text::new(first_sentence(tool.description.as_str()));
        let about = first.words().take(WORDS).filter(|word| !FILLER.contains(word));
        Self {
            tool,
            name: words::of_name(&tool.name)
                .iter()
                .map(|word| plain(word))
                .collect(),
            verb: tool.description.words().next().map(plain).unwrap_or_default(),
            words: tool.description.words().take(WORDS).collect(),
            about: about.map(plain).collect(),
        }
    }

    /// Nine words of ten are the same, or six of ten of what the first sentence is about, with the same verb. Not where each
    /// is about something of its own: a word that its name has too.
    fn is_described_as(&self, other: &Self) -> bool {
        let share = |shared: usize, all: usize, tenths: usize| shared >= 3 && shared * 10 >= all * tenths;
        let words = share(
            self.words.intersection(&other.words).count(),
            self.words.union(&other.words).count(),
            9,
        );
        let about = share(
            self.about.intersection(&other.about).count(),
            self.about.union(&other.about).count(),
            6,
        );
        let telling = |one: &Self, two: &Self| {
            one.about
                .difference(&two.about)
                .any(|word| one.name.contains(word))
        };
        (words || (about && self.verb == other.verb)) && !(telling(self, other) && telling(other, self))
    }
}

fn first_sentence(text: &str) -> &str {
    let end = text.match_indices(['.', '!', '?', '\n']).map(|(at, _)| at);
    let mut ends = end.filter(|at| {
        text.get(at + 1..)
            .is_none_or(|rest| rest.is_empty() || rest.starts_with(char::is_whitespace))
    });
    ends.next().and_then(|end| text.get(..end)).unwrap_or(text)
}

/// Without the ending of a plural, or of a verb's third person.
fn singular(word: &str) -> &str {
    match word.strip_suffix('s') {
        Some(stem) if stem.len() > 2 && !stem.ends_with('s') => stem,
        _ => word,
    }
}
