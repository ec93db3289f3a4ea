//! Imports of hostile JSON end, are bounded, and don't panic; imports of public suites are without an error.
//!
//! The suites lie in the folder that `ACTION_MENU_TESTDATA` names, or beside the checkout. `ACTION_MENU_TOOLS` says of how
//! many tools of the larger one the import is taken, 200 unless it does; `ACTION_MENU_SEED` repeats a run.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test takes what it has made itself"
)]

#[path = "common/mutants.rs"]
mod mutants;
#[path = "common/suites.rs"]
mod suites;

use std::{collections::BTreeMap, env, fs};

use action_menu_cli::import::{Imported, Kind, NotTools, Options, import};
use serde_json::{Value, json};

fn of(json: &str) -> Result<Imported, NotTools> {
    import(json, &Options::default())
}

/// A tool of these arguments.
fn tool(parameters: &Value) -> String {
    json!({"name": "t", "parameters": parameters}).to_string()
}

#[test]
fn what_is_no_tool_is_said() {
    assert_eq!(of("").unwrap_err(), NotTools::Empty);
    assert_eq!(of("[]").unwrap_err(), NotTools::NoTools);
    assert_eq!(of("[[1]]").unwrap_err(), NotTools::UnknownForm("[0][0]".into()));
    assert_eq!(
        of(r#"{"a":1}"#).unwrap_err(),
        NotTools::UnknownForm(String::new())
    );
    assert!(matches!(of("{").unwrap_err(), NotTools::NotJson(_)));
    assert!(matches!(of("{} {}").unwrap_err(), NotTools::NotJson(_)));
    let deep = format!("{}{}", "[".repeat(1_000_000), "]".repeat(1_000_000));
    assert!(matches!(of(&deep).unwrap_err(), NotTools::NotJson(_)));
    assert_eq!(of(&" ".repeat((16 << 20) + 1)).unwrap_err(), NotTools::TooLarge);
    // A byte order mark is a habit of editors.
    assert_eq!(
        of("\u{feff}{\"name\":\"a\",\"description\":\"\"}").unwrap().tools,
        1
    );
}

/// One that is the provider's sinks no other; one that takes a text without a schema is no action without fields.
#[test]
fn what_is_the_providers_own_is_told_and_left_out() {
    let mine = json!({"name": "find_it", "description": "Finds it.", "parameters": {"type": "object"}});
    for (own, told) in [
        (
            json!({"googleMaps": {}}),
            "a tool of the provider's own, \"googleMaps\"",
        ),
        (
            json!({"google_search_retrieval": {}}),
            "a tool of the provider's own, \"google_search_retrieval\"",
        ),
        (
            json!({"type": "custom", "name": "run", "description": "Runs it."}),
            "a tool that takes a text of no schema, \"custom\"",
        ),
    ] {
        let imported = of(&json!({"tools": [own, mine]}).to_string()).unwrap();
        assert_eq!(
            (imported.tools, imported.losses[0].kind),
            (1, Kind::Form),
            "{own}"
        );
        assert_eq!(
            imported.losses[0].to_string(),
            format!("tools[0]: {told}: left out")
        );
    }
}

/// What is told once of many says where each is: an object without keys is closed too, a tool without a schema has none.
#[test]
fn what_is_counted_says_where() {
    let inner = json!({"type": "object", "properties": {"b": {"type": "string"}}});
    let tools = json!([
        {"name": "t", "parameters": {"type": "object", "properties": {"a": inner}, "required": ["a"]}},
        {"name": "u", "parameters": {"type": "object", "properties": {}}},
        {"name": "v", "description": "Nothing."},
    ]);
    let imported = of(&tools.to_string()).unwrap();
    let told: Vec<_> = imported
        .losses
        .iter()
        .map(|loss| {
            (
                loss.kind,
                loss.places.iter().map(String::as_str).collect::<Vec<_>>(),
            )
        })
        .collect();
    assert_eq!(
        told,
        [(Kind::Closed, vec!["t", "t.a", "u"]), (Kind::Null, vec!["t.a.b"])]
    );
}

/// Each of these takes a moment and little memory, or would take all there is.
#[test]
fn floods_are_bounded() {
    // Each definition refers twice to the one before, and 60 of them to 2^60.
    let mut definitions = BTreeMap::from([(
        "d0".to_owned(),
        json!({"type": "object", "properties": {"a": {"type": "string"}}}),
    )]);
    for level in 1..60 {
        let before = json!({"$ref": format!("#/$defs/d{}", level - 1)});
        definitions.insert(
            format!("d{level}"),
            json!({"allOf": [before, before, {"properties": {format!("p{level}"): before}}]}),
        );
    }
    let twice = json!({"type": "object", "$defs": definitions, "properties": {"x": {"$ref": "#/$defs/d59"}}});
    let imported = of(&tool(&twice)).unwrap();
    assert!(imported.source.len() < 10_000_000);

    let mut nested = json!({"type": "string"});
    for _ in 0..30 {
        nested = json!({"type": "object", "properties": {"deeper": nested}});
    }
    let imported = of(&tool(&nested)).unwrap();
    assert!(imported.losses.iter().any(|loss| loss.kind == Kind::Size));

    let all: Vec<_> = (0..20_000)
        .map(|n| json!({"anyOf": [{"type": "string"}, {"type": "integer"}], "default": n}))
        .collect();
    of(&tool(&json!({"type": "object", "allOf": all}))).unwrap();
    let wide: BTreeMap<_, _> = (0..50_000)
        .map(|n| (format!("p{n}"), json!({"enum": ["a", "b"]})))
        .collect();
    let imported = of(&tool(&json!({"type": "object", "properties": wide}))).unwrap();
    assert!(imported.losses.iter().any(|loss| loss.kind == Kind::Size));
    let same: Vec<_> = (0..20_000)
        .map(|n| json!({"name": format!("a{}b", ".".repeat(n % 50 + 1)), "description": n.to_string()}))
        .collect();
    of(&json!(same).to_string()).unwrap();
    let values: Vec<_> = (0..20_000).map(|n| format!("v{n}")).collect();
    of(&tool(
        &json!({"type": "object", "properties": {"a": {"enum": values}}}),
    ))
    .unwrap();
    let long = "x ".repeat(2_000_000);
    of(&tool(
        &json!({"type": "object", "properties": {long.clone(): {"description": long, "type": "string"}}}),
    ))
    .unwrap();
}

/// Every value of a schema in every wrong place, and texts that are cut anywhere.
#[test]
fn mutants_never_panic() {
    let mut run = 0_usize;
    for case in mutants::CASES {
        let text = mutants::text(case);
        // All of the smaller files, a fixed part of the large one.
        mutants::of(&text, if case == "dirt" { 7 } else { 1 }, |mutant| {
            if let Ok(imported) = of(mutant) {
                judge(&imported);
            }
            run += 1;
        });
        let ends = text.char_indices().map(|(end, _)| end);
        for end in ends.step_by(if case == "dirt" { 97 } else { 7 }) {
            let _ = of(&text[..end]);
        }
    }
    assert!(run > 5_000, "{run}");
}

/// What holds of every file that is written.
fn judge(imported: &Imported) {
    assert!(imported.source.contains("#[derive(ActionMenu"));
    let hidden =
        |c: char| (c.is_control() && c != '\n') || ('\u{202a}'..='\u{202e}').contains(&c) || c == '\u{200b}';
    assert!(!imported.source.contains(hidden), "{:?}", imported.source);
    for loss in &imported.losses {
        let line = loss.to_string();
        assert!(!line.contains(|c: char| hidden(c) || c == '\n'), "{line:?}");
        assert!(line.len() < 2_000, "{line}");
    }
}

#[test]
fn retail_tools_are_imported() {
    let Some(path) = suites::path("tau-bench/retail_tools.json") else {
        return;
    };
    let text = fs::read_to_string(path).unwrap();
    let imported = of(&text).unwrap();
    assert_eq!(imported.tools, 16);
    // All that is told of them is that they don't close their objects.
    let kinds: Vec<_> = imported.losses.iter().map(|loss| loss.kind).collect();
    assert_eq!(kinds, [Kind::Closed]);
    judge(&imported);
}

#[test]
fn dirty_tools_are_imported() {
    let Some(path) = suites::path("bfcl/gold_calls.jsonl") else {
        return;
    };
    let most: usize = env::var("ACTION_MENU_TOOLS").map_or(200, |most| most.parse().unwrap());
    let text = fs::read_to_string(path).unwrap();
    let calls: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    // The same sample each time, from all over the file.
    let step = (calls.len() / most.max(1)).max(1);
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut tools = 0;
    for call in calls.iter().step_by(step) {
        let tool = json!({"name": call["tool"], "description": call["description"], "parameters": call["parameters"]});
        let imported = of(&tool.to_string()).unwrap();
        assert_eq!(imported.tools, 1, "{tool}");
        judge(&imported);
        tools += 1;
        for loss in &imported.losses {
            *counts.entry(loss.kind.as_str()).or_default() += 1;
        }
    }
    println!("{tools} tools: {counts:?}");
}

/// Sizes that would take hours, were each name looked for among all.
#[test]
fn many_names_are_looked_for_once() {
    use std::fmt::Write as _;

    let (mut properties, mut required) = (String::new(), String::new());
    for field in 0..250_000 {
        write!(properties, "\"f{field}\":{{}},").unwrap();
        write!(required, "\"f{field}\",").unwrap();
    }
    let text = format!(
        "[{{\"name\":\"a\",\"parameters\":{{\"properties\":{{{}}},\"required\":[{}]}}}}]",
        properties.trim_end_matches(','),
        required.trim_end_matches(',')
    );
    let imported = import(&text, &Options::default()).unwrap();
    assert!(!imported.losses.iter().any(|loss| loss.kind == Kind::Required));

    let mut tags = String::new();
    for tag in 0..20_000 {
        write!(tags, "\"t{tag}\":{{\"const\":\"a\"}},").unwrap();
    }
    let branch = format!(
        "{{\"type\":\"object\",\"properties\":{{{}}}}}",
        tags.trim_end_matches(',')
    );
    let text = format!(
        "[{{\"name\":\"a\",\"parameters\":{{\"properties\":{{\"x\":{{\"oneOf\":[{}{{\"type\":\"object\"}}]}}}}}}}}]",
        format!("{branch},").repeat(30)
    );
    let imported = import(&text, &Options::default()).unwrap();
    let union = imported
        .losses
        .iter()
        .find(|loss| loss.kind == Kind::Union)
        .unwrap();
    assert_eq!(
        union.what,
        "it is one of several types (oneOf of object, object, object, object, object, and 26 more)"
    );
}
