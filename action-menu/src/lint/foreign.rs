//! Contracts of anybody's tools, from JSON. The form is known by its keys; what it says is hostile.

use std::{error, fmt};

use serde::de::IgnoredAny;

use crate::{
    json::{Json, Node},
    rejection::Echo,
    spec::Effect,
};

use super::{
    contract::{Contract, Known},
    foreign_schema::{self, Definitions},
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

/// The forms that are known.
const FORMS: &str = "tools are known as OpenAI Chat (`function` with `parameters`), OpenAI Responses, Gemini (`functionDeclarations`), \
                     Anthropic (`input_schema`), MCP (`inputSchema`, also as the answer to tools/list), Bedrock (`toolSpec`), \
                     or plain `name`, `description`, `parameters`; one or a list, or under `tools`, `functions` or `toolConfig`";

impl fmt::Display for NotTools {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge => f.write_str("more than 1 MiB or 1000 tools: lint them in parts"),
            Self::TooDeep => write!(f, "more than {DEEPEST} brackets are open at once"),
            Self::NotJson(reason) => write!(f, "no JSON: {reason}"),
            Self::UnknownForm(at) if at.as_str().is_empty() => {
                write!(f, "no tool in a form that is known: {FORMS}")
            }
            Self::UnknownForm(at) => write!(f, "no tool in a form that is known at {at}: {FORMS}"),
        }
    }
}

impl error::Error for NotTools {}

/// The tools that a text holds.
pub(super) fn contracts(text: &str) -> Result<Vec<Contract>, NotTools> {
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
    let mut tools = Tools {
        contracts: Vec::new(),
        budget: BUDGET,
    };
    tools.collect(&json, "")?;
    Ok(tools.contracts)
}

/// Cuts what is longer than anything that is looked at. Brackets are bounded, and so is this.
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

struct Tools {
    contracts: Vec<Contract>,
    budget: usize,
}

impl Tools {
    /// Whatever holds tools, and tools. Each step goes a bracket deeper, and brackets are bounded.
    fn collect(&mut self, json: &Json, at: &str) -> Result<(), NotTools> {
        let unknown = || NotTools::UnknownForm(Echo::longer(at));
        match json {
            Json::List(items) => {
                let mut items = items.iter().enumerate();
                items.try_for_each(|(index, item)| self.collect(item, &format!("{at}[{index}]")))
            }
            Json::Object(_) => {
                if self.contracts.len() >= MOST_TOOLS {
                    return Err(NotTools::TooLarge);
                }
                if let Some(contract) = tool(json, self.budget) {
                    self.budget = contract.budget;
                    self.contracts.push(contract);
                    return Ok(());
                }
                let holders = [
                    "tools",
                    "functions",
                    "functionDeclarations",
                    "function_declarations",
                    "toolConfig",
                    "tool_config",
                    "result",
                ];
                let held = holders.iter().find_map(|key| Some((key, json.get(key)?)));
                if let Some((key, held @ (Json::List(_) | Json::Object(_)))) = held {
                    let dot = if at.is_empty() { "" } else { "." };
                    return self.collect(held, &format!("{at}{dot}{key}"));
                }
                // A tool of the provider's own, or a cache point: it has no contract of the author's.
                let own = json
                    .get("type")
                    .and_then(text_of)
                    .is_some_and(|kind| kind != "function");
                let gemini = [
                    "googleSearch",
                    "codeExecution",
                    "urlContext",
                    "google_search",
                    "code_execution",
                    "cachePoint",
                ];
                if own || gemini.iter().any(|key| json.get(key).is_some()) {
                    return Ok(());
                }
                Err(unknown())
            }
            _ => Err(unknown()),
        }
    }
}

/// A tool in one of the forms.
fn tool(json: &Json, budget: usize) -> Option<Contract> {
    if let Some(function @ Json::Object(_)) = json.get("function") {
        return named(function, function.get("parameters"), Known::default(), budget);
    }
    if let Some(spec @ Json::Object(_)) = json.get("toolSpec") {
        let schema = spec.get("inputSchema").and_then(|schema| schema.get("json"));
        return named(spec, schema, Known::default(), budget);
    }
    if let Some(schema) = json.get("input_schema") {
        return named(json, Some(schema), Known::default(), budget);
    }
    if let Some(schema) = json.get("inputSchema") {
        return named(json, Some(schema), of_mcp(json), budget);
    }
    let schema = json
        .get("parameters")
        .or_else(|| json.get("parametersJsonSchema"));
    let schema = schema.or_else(|| json.get("parameters_json_schema"));
    if schema.is_none() && json.get("description").is_none() {
        return None;
    }
    let mut known = Known::default();
    if let Some(response) = json.get("response").or_else(|| json.get("responseJsonSchema")) {
        known.result = foreign_schema::outcome(response);
    }
    named(json, schema, known, budget)
}

/// What MCP's annotations say.
fn of_mcp(json: &Json) -> Known {
    let hint = |name| match json.get("annotations")?.get(name)? {
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
        result: json
            .get("outputSchema")
            .map_or_else(Default::default, foreign_schema::outcome),
        can_state_effect: true,
        ..Known::default()
    }
}

fn named(json: &Json, schema: Option<&Json>, known: Known, budget: usize) -> Option<Contract> {
    let name = json.get("name").and_then(text_of)?;
    let description = json.get("description").and_then(text_of).unwrap_or_default();
    let mut contract = Contract {
        // Far more than any provider takes.
        name: name.chars().take(200).collect(),
        known,
        budget,
        ..Contract::default()
    };
    contract.description = contract.heard(description);
    if let Some(schema) = schema {
        foreign_schema::read(schema, Definitions::of(schema), &mut contract);
    }
    Some(contract)
}

pub(super) fn text_of(json: &Json) -> Option<&str> {
    match json {
        Json::Text(text) => Some(text),
        _ => None,
    }
}
