//! Sixteen tools of a shop, linted, imported, exported again, and compared with what they were.

use std::collections::{BTreeMap, BTreeSet};

use action_menu::lint;
use action_menu_cli::import::{Options, import};
use jsonschema::Validator;
use serde_json::{Value, json};

use super::{
    compiled::{self, Compiled},
    data, difference, misuse,
};

/// How many calls the two schemas judge how; and the places that they judge otherwise, by what was told of them.
const COUNTS: [(&str, usize); 4] = [
    ("both refuse", 43_357),
    ("both take", 8_353),
    ("the export refuses", 1_391),
    ("told: closed", 1_391),
];

#[test]
fn retail_tools_are_exported_as_they_were() {
    let (Some(text), Some(gold)) = (
        data("tau-bench/retail_tools.json"),
        data("tau-bench/retail_gold_actions.json"),
    ) else {
        return;
    };
    let imported = import(&text, &Options::default()).unwrap();
    let losses: Vec<_> = imported.losses.iter().map(ToString::to_string).collect();
    assert_eq!(
        losses,
        ["16 objects that don't say whether other keys are taken: none is taken"]
    );
    let compiled = Compiled::new("retail", &[&imported]);
    let export = compiled.export(0);
    assert_eq!(export["losses"], json!([]));
    let exported = export["tools"].as_str().unwrap();

    let theirs: Vec<Value> = serde_json::from_str(&text).unwrap();
    let ours: Vec<Value> = serde_json::from_str(exported).unwrap();
    assert_eq!(ours.len(), 16);
    assert_eq!(order(exported, &ours), order(&text, &theirs));
    for (ours, theirs) in ours.iter().zip(&theirs) {
        // All that the import has told, done to the original: each tool is one of the sixteen places.
        let mut theirs = theirs.clone();
        assert!(
            imported.losses[0]
                .places
                .contains(&name_of(&theirs["function"]).to_owned())
        );
        theirs["function"]["parameters"]["additionalProperties"] = json!(false);
        assert_eq!(*ours, theirs);
    }
    assert_eq!(findings(exported), findings(&text));

    let gold: Vec<Value> = serde_json::from_str(&gold).unwrap();
    let gold = gold.iter().map(|call| (name_of(call), call["arguments"].clone()));
    let right: Vec<_> = theirs.iter().map(made).chain(gold).collect();
    let mut calls = right.clone();
    for (name, arguments) in &right {
        calls.extend(misuse::of(arguments).into_iter().map(|wrong| (*name, wrong)));
    }
    let judges = |tools: &[Value]| -> BTreeMap<String, Validator> {
        let functions = tools.iter().map(|tool| &tool["function"]);
        let judged = functions.map(|tool| (name_of(tool).to_owned(), difference::judge(&tool["parameters"])));
        judged.collect()
    };
    let (originals, exports) = (judges(&theirs), judges(&ours));
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let mut by_tool: BTreeMap<&str, BTreeSet<bool>> = BTreeMap::new();
    let lines: Vec<_> = calls
        .iter()
        .map(|(name, arguments)| compiled::call(0, name, arguments))
        .collect();
    for ((name, arguments), of_menu) in calls.iter().zip(compiled.read(&lines)) {
        let of_original = difference::of_schema(&originals[*name], arguments);
        let of_export = difference::of_schema(&exports[*name], arguments);
        by_tool.entry(name).or_default().insert(of_original.is_empty());
        let verdict = match (of_original.is_empty(), of_export.is_empty()) {
            (true, true) => "both take",
            (false, false) => "both refuse",
            (true, false) => "the export refuses",
            (false, true) => "the original refuses",
        };
        *counts.entry(verdict.to_owned()).or_default() += 1;
        for pointer in difference::disputed(&of_original, &of_export) {
            let reason = difference::reason(&imported.losses, name, &of_original, &of_export, &pointer);
            *counts.entry(format!("told: {}", reason.kind)).or_default() += 1;
        }
        // What is exported is what is read.
        let of_menu = of_menu.into_iter().collect();
        let differing = difference::disputed(&of_export, &of_menu);
        assert!(differing.is_empty(), "{name} {arguments}: {of_menu:?}");
    }
    println!("{counts:#?}");
    assert_eq!(
        counts,
        COUNTS.map(|(what, count)| (what.to_owned(), count)).into()
    );
    // Each tool is judged both ways, but the one that has no arguments to get wrong.
    let mut one_way = by_tool.iter().filter(|(_, verdicts)| verdicts.len() == 1);
    assert_eq!(
        one_way.next().map(|(name, _)| *name),
        Some("list_all_product_types")
    );
    assert_eq!((by_tool.len(), one_way.next()), (16, None));
}

fn name_of(named: &Value) -> &str {
    named["name"].as_str().unwrap()
}

/// A call of a tool, with a value in each of its fields.
fn made(tool: &Value) -> (&str, Value) {
    let function = &tool["function"];
    let fields = function["parameters"]["properties"].as_object().unwrap();
    let value = |field: &Value| match (field["type"].as_str(), &field["enum"][0]) {
        (Some("string"), Value::Null) => json!("a text"),
        (Some("array"), _) => json!(["a text"]),
        (_, first) => first.clone(),
    };
    let arguments = fields.iter().map(|(name, field)| (name.clone(), value(field)));
    (name_of(function), Value::Object(arguments.collect()))
}

/// The names of the tools, and of the fields of each, as they stand in the text.
fn order(text: &str, tools: &[Value]) -> Vec<(String, Vec<String>)> {
    let begins = |tool: &Value| {
        let name = format!("{}", tool["function"]["name"]);
        text.find(&name).unwrap()
    };
    let ends = tools.iter().skip(1).map(begins).chain([text.len()]);
    let of_tool = |(tool, end): (&Value, usize)| {
        let text = &text[begins(tool)..end];
        let properties = tool["function"]["parameters"]["properties"].as_object().unwrap();
        let mut fields: Vec<_> = properties.keys().cloned().collect();
        fields.sort_by_key(|field| text.find(&format!("\"{field}\":")).unwrap());
        (tool["function"]["name"].to_string(), fields)
    };
    tools.iter().zip(ends).map(of_tool).collect()
}

/// What the lint says of tools, a line each.
fn findings(tools: &str) -> Vec<String> {
    let findings = lint::of_json(tools).unwrap();
    findings.iter().map(ToString::to_string).collect()
}
