#![deny(warnings)]

use action_menu::{OwnedMenu, provider::Target};
use serde_json::{Value, json};

/// What is wrong with a call; without a call, what the menu exports.
fn said<M: OwnedMenu>(asked: &Value) -> Value {
    let Some(name) = asked["tool"].as_str() else {
        let export = Target::OPENAI_CHAT.tools::<M>().unwrap();
        let losses: Vec<_> = export.losses.iter().map(ToString::to_string).collect();
        // As a text, which keeps its keys in order.
        return json!({"tools": export.json.to_string(), "losses": losses});
    };
    let rejection = M::parse_call(name, &asked["arguments"]).err();
    let problems = rejection.iter().flat_map(|rejection| rejection.problems());
    let told = problems.map(|problem| (problem.code().as_str(), problem.pointer().as_str()));
    json!(told.collect::<Vec<_>>())
}

fn of(menu: u64, asked: &Value) -> Value {
    match menu {
        // Each menu has an arm here.
        _ => unreachable!("there is no menu {menu} to ask for {asked}"),
    }
}

fn main() {
    for line in std::io::stdin().lines() {
        let asked: Value = serde_json::from_str(&line.unwrap()).unwrap();
        println!("{}", of(asked["menu"].as_u64().unwrap(), &asked));
    }
}

