//! Exports against the reader, by the `jsonschema` crate: what the reader takes fits what a provider is sent, and what a
//! provider lets through the reader refuses for a lost keyword alone.
//!
//! `ACTION_MENU_LAW=200000` makes the run long; `ACTION_MENU_SEED` repeats one.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use action_menu::{
    Code, OwnedMenu,
    provider::{Target, Wire},
};
use fastrand::Rng;
use judges::law;
use menus::{
    Desk, Grid, Numbers, Shop, Support,
    corners::Corners,
    generate,
    values::{Anything, Bounds, Deliveries, Foreign, Forms, Searches, Sets, Tickets},
};
use serde_json::{Map, Value, json};

fn from_env(name: &str, default: u64) -> u64 {
    std::env::var(name)
        .ok()
        .and_then(|value| value.parse().ok())
        .unwrap_or(default)
}

/// The schema of the one tool that takes a proposal, as JSON Schema.
fn schema_of(target: Target, tools: &Value) -> Value {
    let at = match target.wire() {
        Wire::Responses => "/0/parameters",
        Wire::Anthropic => "/0/input_schema",
        Wire::Gemini if target == Target::GEMINI => "/0/functionDeclarations/0/parametersJsonSchema",
        Wire::Gemini => {
            return plain(
                tools
                    .pointer("/0/functionDeclarations/0/parameters")
                    .expect("a schema"),
            );
        }
        Wire::Mcp => "/0/inputSchema",
        Wire::Bedrock => "/tools/0/toolSpec/inputSchema/json",
        _ => "/0/function/parameters",
    };
    tools.pointer(at).expect("a schema").clone()
}

/// Gemini's `parameters` as JSON Schema: its types in upper case, its `nullable`.
fn plain(schema: &Value) -> Value {
    let mut node = Map::new();
    for (key, value) in schema.as_object().expect("a node") {
        let value = match (key.as_str(), value) {
            ("type", Value::String(name)) => json!(name.to_lowercase()),
            ("properties", Value::Object(properties)) => properties
                .iter()
                .map(|(name, node)| (name.clone(), plain(node)))
                .collect(),
            ("items", node) => plain(node),
            ("anyOf", Value::Array(arms)) => arms.iter().map(plain).collect(),
            ("nullable", _) => continue,
            _ => value.clone(),
        };
        node.insert(key.clone(), value);
    }
    match schema.get("nullable") {
        Some(_) => json!({"anyOf": [node, {"type": "null"}]}),
        None => Value::Object(node),
    }
}

/// The value as a strict target has it: null where a field is left out.
fn filled(root: &Value, schema: &Value, value: &Value) -> Value {
    if let Some(name) = schema["$ref"].as_str() {
        return filled(
            root,
            root.pointer(name.trim_start_matches('#')).expect("a definition"),
            value,
        );
    }
    if let Some(arms) = schema["anyOf"].as_array() {
        let mut fillings = arms.iter().map(|arm| (arm, filled(root, arm, value)));
        // Definitions are the root's, wherever a schema stands.
        let fits = |arm: &Value, value: &Value| {
            let alone =
                json!({"allOf": [arm], "$defs": root.get("$defs").cloned().unwrap_or_else(|| json!({}))});
            jsonschema::is_valid(&alone, value)
        };
        let filling = fillings.find(|(arm, value)| fits(arm, value));
        return filling.map_or_else(|| value.clone(), |(_, value)| value);
    }
    match value {
        Value::Array(items) => items
            .iter()
            .map(|item| filled(root, &schema["items"], item))
            .collect(),
        Value::Object(entries) => {
            let properties = schema["properties"].as_object();
            let Some(properties) = properties else {
                return value.clone();
            };
            let known = properties.iter().map(|(name, node)| {
                let value = entries
                    .get(name)
                    .map_or(Value::Null, |value| filled(root, node, value));
                (name.clone(), value)
            });
            known.collect()
        }
        _ => value.clone(),
    }
}

/// What no schema sees: numbers beyond a double, depth, the author's own checks.
const UNSEEN: [Code; 3] = [Code::OutOfRange, Code::TooDeep, Code::Invalid];

/// The same, and what a keyword that is told in words lets through.
const LOST: [Code; 7] = [
    Code::OutOfRange,
    Code::TooDeep,
    Code::Invalid,
    Code::WrongLength,
    Code::PatternMismatch,
    Code::NotMultiple,
    Code::NotUnique,
];

/// Of how many proposals both said yes, over all targets that can say the menu.
fn agree<M: OwnedMenu>(count: u64, seed: u64) -> (u64, Vec<Target>) {
    let neutral = law::validator(&M::schema().to_value());
    let mut accepted = 0;
    let mut targets = Vec::new();
    for target in Target::ALL {
        let Ok(export) = target.proposal_tool::<M>() else {
            continue;
        };
        targets.push(target);
        let schema = schema_of(target, &export.json.clone().into());
        let validator = law::validator(&schema);
        let mut rng = Rng::with_seed(seed);
        for _ in 0..count {
            let text = generate::proposal(M::MENU, &mut rng);
            let Ok(value) = serde_json::from_str::<Value>(&text) else {
                continue;
            };
            match M::parse(&text) {
                // Beyond what the neutral schema says of numbers, that is no matter of exports.
                Ok(action) if neutral.is_valid(&action.to_value()) => {
                    // As it is written: what may be left out is, or is null in a schema that requires all.
                    let written = json!({"proposal": action.to_value()});
                    let strict =
                        matches!(target.wire(), Wire::OpenAi | Wire::Responses) && target.is_strict();
                    let written = if strict {
                        filled(&schema, &schema, &written)
                    } else {
                        written
                    };
                    assert!(
                        validator.is_valid(&written),
                        "{target:?} refuses {written}\n{schema}"
                    );
                    accepted += 1;
                }
                Err(rejection) if validator.is_valid(&json!({"proposal": value})) => {
                    let mut codes = rejection.problems().iter().map(action_menu::Problem::code);
                    // The schema sees the last of the twins alone.
                    if codes.clone().any(|code| code == Code::DuplicateKey) {
                        continue;
                    }
                    let known = |code| {
                        // Objects are not closed in this form.
                        let open = target == Target::GEMINI_OPENAPI && code == Code::UnknownField;
                        open || if export.losses.is_empty() {
                            UNSEEN.contains(&code)
                        } else {
                            LOST.contains(&code)
                        }
                    };
                    assert!(codes.all(known), "{target:?} takes {text}\n{rejection}");
                }
                Ok(_) | Err(_) => {}
            }
        }
    }
    (accepted, targets)
}

#[test]
fn an_export_is_as_wide_as_the_reader_and_no_wider_than_it_says() {
    let count = from_env("ACTION_MENU_LAW", 20_000) / 40;
    let seed = from_env("ACTION_MENU_SEED", fastrand::u64(..));
    println!("ACTION_MENU_SEED={seed} ACTION_MENU_LAW={}", count * 40);
    for (name, (accepted, targets), least) in [
        ("Support", agree::<Support>(count, seed), 17),
        ("Desk", agree::<Desk>(count, seed), 17),
        ("Grid", agree::<Grid>(count, seed), 17),
        ("Numbers", agree::<Numbers>(count, seed), 15),
        ("Shop", agree::<Shop>(count, seed), 15),
        ("Tickets", agree::<Tickets>(count, seed), 17),
        ("Deliveries", agree::<Deliveries>(count, seed), 9),
        ("Searches", agree::<Searches>(count, seed), 11),
        ("Bounds", agree::<Bounds>(count, seed), 17),
        ("Sets", agree::<Sets>(count, seed), 17),
        ("Anything", agree::<Anything>(count, seed), 11),
        ("Forms", agree::<Forms>(count, seed), 17),
        ("Foreign", agree::<Foreign>(count, seed), 17),
        ("Corners", agree::<Corners>(count, seed), 8),
    ] {
        println!("{name}: {accepted} by {}", targets.len());
        assert!(targets.len() >= least, "{name}: {targets:?}");
        assert!(
            accepted * 10 >= count * 3 * targets.len() as u64,
            "{name}: {accepted}"
        );
    }
}
