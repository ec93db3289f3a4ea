//! Examples, by the `jsonschema` crate: each is valid by the schema that it stands in or beside.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use action_menu::{ActionMenu, provider::Target};
use judges::law;
use menus::values::{Anything, Borrowed, Bounds, Deliveries, Foreign, Searches, Tickets};
use serde_json::{Value, json};

/// How many examples stand in a schema, at any depth, each valid by its own node.
fn within(root: &Value, node: &Value) -> usize {
    let examples = node["examples"].as_array().map(Vec::as_slice).unwrap_or_default();
    if !examples.is_empty() {
        // Definitions are the root's, wherever a schema stands.
        let alone =
            json!({"allOf": [node], "$defs": root.get("$defs").cloned().unwrap_or_else(|| json!({}))});
        let validator = law::validator(&alone);
        for example in examples {
            assert!(validator.is_valid(example), "{example} by {node}");
        }
    }
    let mut nodes: Vec<&Value> = Vec::new();
    for key in ["properties", "$defs"] {
        nodes.extend(node[key].as_object().into_iter().flat_map(|nodes| nodes.values()));
    }
    nodes.extend(node["anyOf"].as_array().into_iter().flatten());
    nodes.extend(
        ["items", "additionalProperties"]
            .iter()
            .filter_map(|key| node.get(key)),
    );
    examples.len() + nodes.into_iter().map(|node| within(root, node)).sum::<usize>()
}

/// How many examples stand beside the schemas of Anthropic's tools.
fn beside(tools: &Value) -> usize {
    let tools = tools.as_array().expect("tools").iter();
    let counts = tools.map(|tool| {
        let validator = law::validator(&tool["input_schema"]);
        let examples = tool["input_examples"]
            .as_array()
            .map(Vec::as_slice)
            .unwrap_or_default();
        for example in examples {
            assert!(validator.is_valid(example), "{example} by {tool}");
        }
        examples.len()
    });
    counts.sum()
}

fn count<M: ActionMenu>() -> [usize; 4] {
    let schema = M::schema().to_value();
    let of_actions = M::MENU.actions().iter().map(|action| {
        let schema = M::action_schema(action.name()).expect("an action").to_value();
        within(&schema, &schema)
    });
    let exported = |target: Target| {
        let exports = [target.tools::<M>(), target.proposal_tool::<M>()];
        let exports = exports.into_iter().flatten();
        exports.map(|export| beside(&(&export.json).into())).sum()
    };
    [
        within(&schema, &schema),
        of_actions.sum(),
        exported(Target::ANTHROPIC),
        exported(Target::ANTHROPIC_STRICT),
    ]
}

#[test]
fn an_example_is_valid_by_its_schema() {
    assert_eq!(count::<Tickets>(), [2, 2, 4, 4]);
    // One of its keys is no name of a field for Anthropic.
    assert_eq!(count::<Deliveries>(), [1, 1, 0, 0]);
    // What is open, or holds itself, can't be said where the provider holds the model to the schema.
    assert_eq!(count::<Anything>(), [1, 1, 2, 0]);
    // Once more in the definition of the menu, which its other action points at.
    assert_eq!(count::<Searches>(), [2, 2, 2, 0]);
    assert_eq!(count::<Bounds>(), [1, 1, 2, 2]);
    assert_eq!(count::<Borrowed<'_>>(), [1, 1, 2, 2]);
    assert_eq!(count::<Foreign>(), [1, 1, 2, 2]);
}

/// How many examples are told in the words of a tool, each valid by that tool's own schema.
fn told<M: ActionMenu>(target: Target) -> usize {
    let Ok(export) = target.tools::<M>() else { return 0 };
    let tools = Value::from(&export.json);
    let tools = tools
        .as_array()
        .expect("tools")
        .iter()
        .map(|tool| &tool["function"]);
    let counts = tools.map(|tool| {
        let validator = law::validator(&tool["parameters"]);
        let lines = tool["description"].as_str().unwrap_or_default().lines();
        let examples = lines.filter_map(|line| line.strip_prefix("Example: "));
        let examples = examples.map(|text| serde_json::from_str::<Value>(text).expect("JSON"));
        examples
            .inspect(|example| assert!(validator.is_valid(example), "{example} by {tool}"))
            .count()
    });
    counts.sum()
}

#[test]
fn an_example_in_words_is_valid_by_the_schema_beside_it() {
    let counts = [Target::OPENAI_CHAT_STRICT, Target::COHERE].map(|target| {
        [
            told::<Tickets>(target),
            told::<Deliveries>(target),
            told::<Bounds>(target),
            told::<Foreign>(target),
            told::<Searches>(target),
        ]
    });
    // Maps and what is open can't be said by the first.
    assert_eq!(counts, [[2, 0, 1, 1, 1], [2, 1, 1, 1, 1]]);
}
