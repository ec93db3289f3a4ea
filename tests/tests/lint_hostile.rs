//! The lint of hostile, of large and of other people's texts.
//!
//! `ACTION_MENU_TEXTS` is the number of hostile texts, `ACTION_MENU_SEED` repeats a run.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use std::path::Path;

use action_menu::{
    lint::{self, NotTools},
    provider::Target,
};
use fastrand::Rng;
use menus::Support;
use serde_json::json;

/// Tools that mutations start from: every form, and the keywords that the lint reads.
fn seeds() -> Vec<String> {
    let mut seeds: Vec<String> = Target::ALL
        .iter()
        .map(|target| target.tools::<Support>().expect("an export").json.to_string())
        .collect();
    seeds.push(
        json!({"tools": [{"name": "x", "description": "One of: 'a', 'b'", "inputSchema": {
            "$defs": {"n": {"type": "object", "properties": {"n": {"$ref": "#/$defs/n"}, "v": {"enum": [1, "two", null]}}}},
            "type": "object", "required": ["n", 3],
            "properties": {"n": {"$ref": "#/$defs/n"}, "l": {"type": "array", "items": [{"type": ["null", "string"]}]},
                "amount": {"anyOf": [{"type": "number"}, {"type": "null"}], "default": 1e308, "maximum": -1},
                "«é»": {"oneOf": [], "default": {"deep": []}}}},
            "outputSchema": {"type": "array"}, "annotations": {"readOnlyHint": "yes"}}]})
        .to_string(),
    );
    seeds
}

#[test]
fn hostile_texts_are_bounded_and_never_a_panic() {
    let seed = std::env::var("ACTION_MENU_SEED")
        .ok()
        .and_then(|seed| seed.parse().ok())
        .unwrap_or(4);
    let mut rng = Rng::with_seed(seed);
    let seeds = seeds();
    let pieces = [
        "{", "}", "[", "]", "\"", ":", ",", "null", "-1e9", "\\ud800", "\u{202e}", "\"type\"", "\"$ref\"",
        "\"#/\"", "é", "'", "¿",
    ];
    let mut known = 0;
    let texts = std::env::var("ACTION_MENU_TEXTS")
        .ok()
        .and_then(|count| count.parse().ok())
        .unwrap_or(4000);
    for _ in 0..texts {
        let mut text: Vec<char> = rng
            .choice(&seeds)
            .map(|seed| seed.chars().collect())
            .unwrap_or_default();
        for _ in 0..rng.usize(1..4) {
            let at = rng.usize(0..text.len());
            match rng.u8(0..4) {
                0 => drop(text.drain(at..(at + rng.usize(1..20)).min(text.len()))),
                1 => text
                    .splice(
                        at..at,
                        rng.choice(&pieces).into_iter().flat_map(|piece| piece.chars()),
                    )
                    .for_each(drop),
                2 => {
                    // A value or a key of it takes the place of another.
                    let words: Vec<usize> = text
                        .iter()
                        .enumerate()
                        .filter(|(_, c)| **c == '"')
                        .map(|(at, _)| at)
                        .collect();
                    let from = rng.choice(&words).copied().unwrap_or(0);
                    let piece: Vec<char> = text.iter().skip(from).take(rng.usize(1..30)).copied().collect();
                    text.splice(at..at, piece).for_each(drop);
                }
                _ => {
                    if let Some(c) = text.get_mut(at) {
                        *c = rng.char('\u{0}'..='\u{10ffff}');
                    }
                }
            }
        }
        let text: String = text.into_iter().collect();
        match lint::of_json(&text) {
            Ok(findings) => {
                known += 1;
                assert!(findings.to_string().lines().all(|line| line.len() < 3000));
                let _ = lint::checklists_of_json(&text);
            }
            Err(error) => assert!(error.to_string().len() < 3000),
        }
    }
    assert!(known > texts / 20, "{known}");
}

#[test]
fn much_is_bounded() {
    let deep = format!("{}1{}", "[".repeat(100_000), "]".repeat(100_000));
    assert_eq!(lint::of_json(&deep).err(), Some(NotTools::TooDeep));
    assert_eq!(
        lint::of_json(&" ".repeat((1 << 20) + 1)).err(),
        Some(NotTools::TooLarge)
    );
    let tool = r#"{"name":"a","parameters":{}}"#;
    let tools = |count: usize| format!("[{}]", vec![tool; count].join(","));
    assert_eq!(lint::of_json(&tools(1001)).err(), Some(NotTools::TooLarge));
    let findings = lint::of_json(&tools(1000)).expect("tools");
    assert_eq!(findings.len(), lint::Findings::MOST);
    assert!(findings.more() > 0 && findings.to_string().ends_with("more\n"));
    // References that make much of little: each field holds a wide object again, with a long text and a large set.
    let field = |at: usize| format!(r##""f{at}":{{"$ref":"#/$defs/d"}}"##);
    let fields: Vec<String> = (0..300).map(field).collect();
    let values: Vec<String> = (0..2000).map(|at| format!("\"value {at}\"")).collect();
    let schema = format!(
        r#"{{"type":"object","properties":{{{0}}},"$defs":{{"d":{{"type":"object","description":"{1}","properties":{{{0},"v":{{"enum":[{2}]}}}}}}}}}}"#,
        fields.join(","),
        "word ".repeat(3000),
        values.join(","),
    );
    let tools = vec![format!(r#"{{"name":"find_it","parameters":{schema}}}"#); 10].join(",");
    assert!(lint::of_json(&format!("[{tools}]")).is_ok());
    // Unions of unions of unions, each of many: without a budget there is no end.
    let level = |at: usize| {
        let branch = format!(r##"{{"$ref":"#/$defs/l{}"}}"##, at + 1);
        format!(r#""l{at}":{{"anyOf":[{}]}}"#, vec![branch; 300].join(","))
    };
    let levels: Vec<String> = (0..8).map(level).collect();
    let unions = format!(
        r##"[{{"name":"find_it","parameters":{{"type":"object","properties":{{"a":{{"$ref":"#/$defs/l0"}}}},"$defs":{{{},"l8":{{}}}}}}}}]"##,
        levels.join(",")
    );
    let findings = lint::of_json(&unions).expect("tools");
    assert!(findings.iter().any(|finding| finding.rule.id == "seen_in_part"));
    // Branches without end that say the same of many fields.
    let fields: Vec<String> = (0..400).map(|at| format!(r#""f{at}":{{}}"#)).collect();
    let levels: Vec<String> = (0..7).map(level).collect();
    let same = format!(
        r##"[{{"name":"find_it","parameters":{{"$ref":"#/$defs/l7","anyOf":[{{"$ref":"#/$defs/l0"}}],"$defs":{{{},"l7":{{"properties":{{{}}}}}}}}}}}]"##,
        levels.join(","),
        fields.join(",")
    );
    let findings = lint::of_json(&same).expect("tools");
    assert!(findings.iter().any(|finding| finding.rule.id == "seen_in_part"));
    let pairs = (0..900).map(|at| {
        format!(
            r#"{{"name":"t{at}","description":"{}","parameters":{{}}}}"#,
            "a b c d e f g h ".repeat(50)
        )
    });
    assert!(lint::of_json(&format!("[{}]", pairs.collect::<Vec<_>>().join(","))).is_ok());
}

#[test]
fn the_retail_tools_of_tau_bench_are_linted() {
    let folder = std::env::var_os("ACTION_MENU_TESTDATA").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/testdata"),
        Into::into,
    );
    let Ok(tools) = std::fs::read_to_string(folder.join("tau-bench/retail_tools.json")) else {
        println!("skipped: there is no tau-bench here; ACTION_MENU_TESTDATA names its folder");
        return;
    };
    let findings = lint::of_json(&tools).expect("tools");
    println!("{findings}");
    let of = |id: &str| findings.iter().filter(|finding| finding.rule.id == id).count();
    assert_eq!(
        (
            findings.tools(),
            of("too_many"),
            of("undescribed"),
            of("no_use_when")
        ),
        (16, 1, 0, 13)
    );
    // They ask for confirmation, all but the one that hands the user over.
    assert_eq!(
        (of("write_unconfirmed"), of("code_argument"), of("name_not_verb")),
        (0, 0, 0)
    );
}
