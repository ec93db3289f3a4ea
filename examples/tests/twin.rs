//! The menu `twin` of the example `export` says what its hand-made twin says, where the kit of oracles has that.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test takes what it has made itself"
)]
#![allow(dead_code, reason = "a menu that is never read")]

#[path = "../export/twin.rs"]
mod twin;

use std::{env, path::Path, process::Command};

use action_menu::{ActionMenu, Json};
use serde_json::{Value, json};
use twin::Twin;

/// Prints the branches of the hand-made schema, with properties as lists, so that their order counts.
const PRINT: &str = r#"
import json, menu
def listed(node):
    if isinstance(node, list):
        return [listed(item) for item in node]
    if not isinstance(node, dict):
        return float(node) if isinstance(node, int) and not isinstance(node, bool) else node
    node = {key: listed(value) for key, value in node.items() if not (key == "description" and isinstance(value, str))}
    if "properties" in node:
        node["properties"] = list(node["properties"].items())
    return node
print(json.dumps([listed(branch) for branch in menu.neutral()["oneOf"]]))
"#;

/// The same of ours. What a hand leaves out is taken out: texts, and null for what may be left out.
fn listed(node: &Json) -> Value {
    match node {
        Json::Object(entries) => {
            let entries = entries.iter().filter(|(key, value)| !is_text(key, value));
            entries
                .map(|(key, node)| (key.to_string(), value(key, node)))
                .collect()
        }
        Json::List(items) => items
            .iter()
            .filter(|item| **item != Json::Null)
            .map(listed)
            .collect(),
        Json::Integer(number) => json!(number.to_string().parse::<f64>().expect("a double")),
        other => Value::from(other.clone()),
    }
}

fn is_text(key: &str, value: &Json) -> bool {
    key == "description" && matches!(value, Json::Text(_))
}

fn value(key: &str, node: &Json) -> Value {
    match (key, node) {
        ("type", Json::List(names)) => match &names[..] {
            [name, null] if *null == Json::from("null") => listed(name),
            _ => panic!("neither a type nor one that may be null: {node}"),
        },
        ("properties", Json::Object(properties)) => properties
            .iter()
            .map(|(name, node)| json!([name, listed(node)]))
            .collect(),
        _ => listed(node),
    }
}

#[test]
fn it_says_what_its_twin_says() {
    let Some(kit) = env::var_os("ACTION_MENU_ORACLES").map(|folder| Path::new(&folder).join("kit")) else {
        println!("skipped: ACTION_MENU_ORACLES names no kit");
        return;
    };
    if !kit.join("menu.py").exists() {
        println!("skipped: there is no hand-made menu in {}", kit.display());
        return;
    }
    let python = Command::new("python3")
        .args(["-B", "-c", PRINT])
        .env("PYTHONPATH", &kit)
        .output();
    let Ok(printed) = python else {
        println!("skipped: there is no python3 here");
        return;
    };
    assert!(printed.status.success(), "{printed:?}");
    let by_hand: Vec<Value> = serde_json::from_slice(&printed.stdout).expect("JSON");

    let Some(Json::List(actions)) = Twin::schema().as_json().get("anyOf") else {
        panic!("a menu is one of its actions: {}", Twin::schema());
    };
    assert_eq!(actions.len(), by_hand.len());
    for (action, by_hand) in actions.iter().zip(&by_hand) {
        assert_eq!(&listed(action), by_hand);
    }
}
