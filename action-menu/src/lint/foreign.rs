//! Contracts of anybody's tools, from JSON. What it says is hostile.

use std::{error, fmt};

use serde::de::IgnoredAny;

use crate::{
    json::{Json, Node},
    rejection::Echo,
    spec::Effect,
};

use super::{
    contract::{Contract, Known},
    foreign_schema, foreign_values,
    form::{self, KNOWN, Tool},
};

/// The most bytes of a text: one mebibyte.
const MOST_BYTES: usize = 1 << 20;
/// The most open brackets.
const DEEPEST: u8 = 64;
/// The most tools that are looked at.
const MOST_TOOLS: usize = 1000;
/// The most fields of a tool that are looked at.
pub(super) const MOST_ARGUMENTS: usize = 500;
/// The most entries of an object or list that are looked at.
pub(super) const MOST_ENTRIES: usize = MOST_TOOLS;
/// The most bytes of descriptions and values that are kept, of all tools together.
const BUDGET: usize = 4 * MOST_BYTES;

/// Why a text can't be linted.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotTools {
    /// It has more than a mebibyte, or more than 1,000 tools.
    TooLarge,
    /// More than 64 brackets are open at once.
    TooDeep,
    /// It is no JSON: what the parser says.
    NotJson(Echo),
    /// It is JSON in no form of tools that is known. Where: `tools[2]`, or empty for all of it.
    UnknownForm(Echo),
}

impl fmt::Display for NotTools {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge => f.write_str("more than 1 MiB or 1000 tools: lint them in parts"),
            Self::TooDeep => write!(f, "more than {DEEPEST} brackets are open at once"),
            Self::NotJson(reason) => write!(f, "no JSON: {reason}"),
            Self::UnknownForm(at) if at.as_str().is_empty() => {
                write!(f, "no tool in a form that is known: {KNOWN}")
            }
            Self::UnknownForm(at) => write!(f, "no tool in a form that is known at {at}: {KNOWN}"),
        }
    }
}

impl error::Error for NotTools {}

/// What a text holds.
pub(super) struct Foreign {
    pub(super) contracts: Vec<Contract>,
    /// The provider's own tools: their kinds.
    pub(super) own: Vec<String>,
}

/// The tools that a text holds.
pub(super) fn read(text: &str) -> Result<Foreign, NotTools> {
    if text.len() > MOST_BYTES {
        return Err(NotTools::TooLarge);
    }
    // Byte order marks are a habit of editors.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    serde_json::from_str::<IgnoredAny>(text)
        .map_err(|error| NotTools::NotJson(Echo::longer(&error.to_string())))?;
    let json = Node::of_text(text, DEEPEST).map_err(|unplanted| match unplanted {
        crate::json::Unplanted::TooDeep(_) => NotTools::TooDeep,
        crate::json::Unplanted::LoneSurrogate(at) => {
            NotTools::NotJson(Echo::longer(&format!("half of a surrogate pair at byte {at}")))
        }
    })?;
    let mut json = Json::from(json);
    prune(&mut json);
    let found = form::tools(&json).map_err(|unknown| NotTools::UnknownForm(Echo::longer(&unknown.0)))?;
    if found.tools.len() > MOST_TOOLS {
        return Err(NotTools::TooLarge);
    }
    let mut budget = BUDGET;
    let contracts = found.tools.iter().map(|tool| {
        let contract = contract(tool, budget);
        budget = contract.budget;
        contract
    });
    Ok(Foreign {
        contracts: contracts.collect(),
        own: found
            .own
            .iter()
            .filter(|own| own.is_tool())
            .map(|own| short(own.kind))
            .collect(),
    })
}

/// Cuts what is longer than anything that is looked at, but for one entry, by which it is known that it was cut. Brackets
/// are bounded, and so is this.
fn prune(json: &mut Json) {
    match json {
        Json::List(items) => {
            items.truncate(MOST_ENTRIES + 1);
            items.iter_mut().for_each(prune);
        }
        Json::Object(entries) => {
            entries.truncate(MOST_ENTRIES + 1);
            for (_, value) in entries {
                prune(value);
            }
        }
        _ => {}
    }
}

/// Whether something in it was cut. A long set is told by itself.
fn is_cut(json: &Json) -> bool {
    match json {
        Json::List(items) => items.len() > MOST_ENTRIES || items.iter().any(is_cut),
        Json::Object(entries) => {
            let is_set = |key: &str, value: &Json| key == "enum" && matches!(value, Json::List(_));
            let mut looked_at = entries.iter().filter(|(key, value)| !is_set(key, value));
            entries.len() > MOST_ENTRIES || looked_at.any(|(_, value)| is_cut(value))
        }
        _ => false,
    }
}

fn contract(tool: &Tool<'_>, budget: usize) -> Contract {
    let mut contract = Contract {
        name: short(tool.name),
        known: known(tool),
        budget,
        ..Contract::default()
    };
    contract.description = contract.heard(tool.description);
    if is_cut(tool.json) {
        contract.unseen("entries after the first 1000");
    }
    if let Some(schema) = tool.schema {
        foreign_schema::read(schema, &mut contract);
    }
    contract
}

/// Far more than any provider takes of a name.
fn short(name: &str) -> String {
    name.chars().take(200).collect()
}

/// What no words say: annotations, and the result.
fn known(tool: &Tool<'_>) -> Known {
    let hint = |name| match tool.annotations?.get(name)? {
        Json::Boolean(hint) => Some(*hint),
        _ => None,
    };
    let effect = match (hint("readOnlyHint"), hint("destructiveHint")) {
        (Some(true), _) => Effect::Read,
        (Some(false), Some(false)) => Effect::Reversible,
        (_, Some(true)) => Effect::Irreversible,
        _ => Effect::Unstated,
    };
    Known {
        effect,
        keyed: hint("idempotentHint").is_some(),
        result: tool.result.map_or_else(Default::default, foreign_values::outcome),
        can_state_effect: tool.is_mcp || tool.annotations.is_some(),
        ..Known::default()
    }
}

pub(super) fn text_of(json: &Json) -> Option<&str> {
    match json {
        Json::Text(text) => Some(text),
        _ => None,
    }
}
