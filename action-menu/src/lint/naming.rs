//! Rules of names.

use std::collections::BTreeSet;

use super::{
    contract::Contract,
    notes::Notes,
    words::{self, verbs},
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
    /// The words of its name, in the singular, in any order.
    name: BTreeSet<String>,
    words: BTreeSet<&'c str>,
}

impl<'c> Compared<'c> {
    fn of(tool: &'c Contract) -> Self {
        let singular = |word: String| word.strip_suffix('s').map(str::to_owned).unwrap_or(word);
        Self {
            tool,
            name: words::of_name(&tool.name).into_iter().map(singular).collect(),
            words: tool.description.words().take(WORDS).collect(),
        }
    }

    /// Nine words of ten are the same, and what differs is not what it is about: no word that the name has too.
    fn is_described_as(&self, other: &Self) -> bool {
        let shared = self.words.intersection(&other.words).count();
        let all = self.words.union(&other.words).count();
        let telling = |one: &Self, two: &Self| {
            let own: Vec<_> = one.words.difference(&two.words).collect();
            own.iter()
                .any(|word| one.name.contains(word.trim_end_matches('s')))
        };
        all >= 4 && shared * 10 >= all * 9 && !telling(self, other) && !telling(other, self)
    }
}
