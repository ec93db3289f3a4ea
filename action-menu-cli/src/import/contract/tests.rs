//! Whatever a file holds, it is compared or refused.

#[path = "../../../tests/common/mutants.rs"]
mod mutants;

use action_menu::contract::Contract;

use super::Tools;

/// Compares both ways, and with itself.
fn compare(old: &Tools, new: &Tools) {
    for (old, new) in [(old, new), (new, old)] {
        let changes = Contract::diff(&old.contract, &new.contract);
        for change in &changes {
            assert!(!change.to_string().contains('\n'), "{change}");
        }
        for note in Tools::notes(old, new, &changes) {
            let line = format!("{}{}", note.path, note.what);
            assert!(!line.contains(char::is_control), "{line:?}");
            assert!(line.len() < 2_000, "{line}");
        }
    }
    let changes = Contract::diff(&new.contract, &new.contract);
    assert!(changes.is_empty(), "{changes:?}");
}

#[test]
fn mutants_never_panic() {
    let (mut run, mut taken) = (0_usize, 0_usize);
    for case in mutants::CASES {
        let text = mutants::text(case);
        let whole = Tools::of(&text).unwrap();
        mutants::of(&text, if case == "dirt" { 23 } else { 5 }, |mutant| {
            run += 1;
            if let Ok(mutant) = Tools::of(mutant) {
                taken += 1;
                compare(&whole, &mutant);
            }
        });
        for (end, _) in text.char_indices().step_by(31) {
            let _ = Tools::of(text.get(..end).unwrap());
        }
    }
    assert!(run > 1_000 && taken * 2 > run, "{taken} of {run}");
}

/// What took time by the square of it would not end.
#[test]
fn much_is_compared() {
    let tool = |name: &str, schema: &str| format!(r#"{{"name":"{name}","parameters":{schema}}}"#);
    let many = |count: usize, prefix: &str| {
        let all: Vec<_> = (0..count)
            .map(|n| tool(&format!("{prefix}{n}"), "{}").replace("}}", r#"},"description":"d"}"#))
            .collect();
        format!("[{}]", all.join(","))
    };
    compare(
        &Tools::of(&many(2_000, "a")).unwrap(),
        &Tools::of(&many(2_000, "b")).unwrap(),
    );
    let refused = Tools::of(&many(2_001, "a")).err();
    assert_eq!(
        refused.as_deref(),
        Some("more than 2000 tools: compare them in parts")
    );
    let deep = |brackets: usize| {
        let (open, close) = ("[".repeat(brackets), "]".repeat(brackets));
        let default = format!(r#"{{"properties":{{"a":{{"default":{open}{close}}}}}}}"#);
        Tools::of(&tool("a", &default))
    };
    compare(&deep(3).unwrap(), &deep(90).unwrap());
    assert!(deep(200).is_err());
    let nested = |levels: usize| {
        let (open, close) = (r#"{"items":"#.repeat(levels), "}".repeat(levels));
        let properties = format!(r#"{{"properties":{{"a":{open}{{}}{close}}}}}"#);
        Tools::of(&tool("a", &properties)).unwrap()
    };
    compare(&nested(20), &nested(80));
    let wide = |prefix: &str| {
        let fields: Vec<_> = (0..5_000)
            .map(|at| format!(r#""{prefix}{at}":{{"type":"string"}}"#))
            .collect();
        let values: Vec<_> = (0..40_000).map(|at| format!("\"{prefix}{at}\"")).collect();
        // Each of them twice, so that each is told.
        let values = [&*values, &*values].concat();
        let (fields, values) = (fields.join(","), values.join(","));
        let properties = format!(r#"{{"properties":{{{fields},"set":{{"enum":[{values}]}}}}}}"#);
        Tools::of(&tool("a", &properties)).unwrap()
    };
    compare(&wide("a"), &wide("b"));
}
