//! Writes two menus: of a thousand actions, and of ten that are among them.
//!
//! They are made from the tools of Seal-Tools, in the folder that `ACTION_MENU_TESTDATA` names or beside the checkout; where
//! it isn't there, of actions that are counted.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a build that can't write its menus can't go on"
)]

use std::{
    collections::BTreeSet,
    env,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use serde_json::Value;

/// The actions of a menu: name in Rust, description, fields with their types.
struct Action {
    name: String,
    description: String,
    fields: Vec<(String, &'static str)>,
}

fn main() {
    println!("cargo::rerun-if-env-changed=ACTION_MENU_TESTDATA");
    println!("cargo::rerun-if-changed=build.rs");
    let folder = env::var_os("ACTION_MENU_TESTDATA").map_or_else(
        || Path::new(&env::var_os("CARGO_MANIFEST_DIR").unwrap()).join("../../shared/testdata"),
        PathBuf::from,
    );
    let tools = fs::read_to_string(folder.join("seal-tools/tools_1000.jsonl"));
    let (actions, source) = match tools {
        Ok(tools) => (sealed(&tools), "Seal-Tools"),
        Err(_) => (counted(), "counted"),
    };
    let mut rust = format!("/// Where the actions come from.\npub const SOURCE: &str = {source:?};\n");
    write_menu(&mut rust, "Thousand", &actions);
    // The proposal of the benchmark is the last action's: of ten it is the last one too.
    write_menu(&mut rust, "Ten", &actions[actions.len() - 10..]);
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap());
    fs::write(out.join("thousand.rs"), rust).unwrap();
}

fn sealed(tools: &str) -> Vec<Action> {
    let mut taken = BTreeSet::new();
    tools
        .lines()
        .map(|line| {
            let tool: Value = serde_json::from_str(line).unwrap();
            let name = pascal(tool["api_name"].as_str().unwrap());
            assert!(taken.insert(name.clone()), "{name} comes twice");
            let fields = tool["parameters"].as_object().unwrap();
            let fields = fields.iter().map(|(name, parameter)| {
                let of = match parameter["type"].as_str() {
                    Some("int") => "i64",
                    Some("float") => "f64",
                    Some("bool") => "bool",
                    _ => "String",
                };
                (format!("r#{}", name.to_lowercase()), of)
            });
            Action {
                name,
                description: tool["api_description"].as_str().unwrap().to_owned(),
                fields: fields.collect(),
            }
        })
        .collect()
}

fn counted() -> Vec<Action> {
    const WORDS: [&str; 10] = [
        "Get", "Find", "List", "Create", "Update", "Cancel", "Return", "Refund", "Exchange", "Send",
    ];
    let field = |name: &str, of| (name.to_owned(), of);
    (0..1000)
        .map(|number| Action {
            name: format!("{}Order{number}", WORDS[number % WORDS.len()]),
            description: format!("What is done with orders of the kind {number}."),
            fields: vec![
                field("order_id", "String"),
                field("amount", "f64"),
                field("count", "i64"),
                field("note", "String"),
            ],
        })
        .collect()
}

fn pascal(name: &str) -> String {
    let words = name.split(|c: char| !c.is_ascii_alphanumeric());
    words
        .map(|word| {
            let (first, rest) = word.split_at(word.len().min(1));
            first.to_uppercase() + rest
        })
        .collect()
}

fn write_menu(rust: &mut String, name: &str, actions: &[Action]) {
    // Some of the tools have a field `action`.
    writeln!(
        rust,
        "/// {} actions.\n#[derive(Debug, ::action_menu::ActionMenu)]\n\
         #[menu(tag = \"act\")]",
        actions.len()
    )
    .unwrap();
    writeln!(rust, "pub enum {name} {{").unwrap();
    for action in actions {
        writeln!(
            rust,
            "    #[doc = {:?}]\n    {} {{",
            action.description, action.name
        )
        .unwrap();
        for (name, of) in &action.fields {
            writeln!(rust, "        /// As the action says.\n        {name}: {of},").unwrap();
        }
        writeln!(rust, "    }},").unwrap();
    }
    writeln!(rust, "}}").unwrap();
}
