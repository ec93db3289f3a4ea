//! How well the lint agrees with a person: precision and recall of each rule over a hundred tools of public suites, whose
//! labels, in `data/lint_labels.txt`, were written before the rules. Half of them was kept aside until the rules were done.
//!
//! `ACTION_MENU_TESTDATA` names the folder with the suites; skipped, with a word, where there is none.
//! `cargo test -p tests --test lint_labels -- --nocapture` shows the table, and where they differ on the half that was
//! tuned on.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a test takes what it has made itself"
)]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    io::Write as _,
    path::{Path, PathBuf},
};

use action_menu::lint;
use serde_json::{Value, json};

const LABELS: &str = include_str!("../data/lint_labels.txt");

struct Labelled<'l> {
    tune: bool,
    suite: &'l str,
    tool: &'l str,
    rules: BTreeSet<&'l str>,
}

fn labels() -> (Vec<&'static str>, Vec<Labelled<'static>>) {
    let judged = LABELS.lines().find_map(|line| line.strip_prefix("# judged: "));
    let judged = judged.expect("the rules that are judged").split(' ').collect();
    let lines = LABELS.lines().filter(|line| !line.starts_with('#'));
    let labelled = lines.map(|line| {
        let (head, rules) = line.split_once(':').expect("a colon");
        let mut head = head.split(' ');
        Labelled {
            tune: head.next() == Some("tune"),
            suite: head.next().expect("a suite"),
            tool: head.next().expect("a tool"),
            rules: rules.split_whitespace().collect(),
        }
    });
    (judged, labelled.collect())
}

fn folder() -> Option<PathBuf> {
    let folder = std::env::var_os("ACTION_MENU_TESTDATA").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/testdata"),
        PathBuf::from,
    );
    if folder.join("bfcl").is_dir() && folder.join("seal-tools").is_dir() && folder.join("tau-bench").is_dir()
    {
        return Some(folder);
    }
    let _ = writeln!(
        std::io::stderr(),
        "skipped: bfcl, seal-tools and tau-bench aren't here; ACTION_MENU_TESTDATA names their folder"
    );
    None
}

/// The tools of all suites as tools of one form, by suite and name.
fn tools(folder: &Path) -> BTreeMap<(&'static str, String), String> {
    let mut tools = BTreeMap::new();
    let read = |file: &str| fs::read_to_string(folder.join(file)).expect("a file of the suite");
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let retail: Vec<Value> = serde_json::from_str(&read("tau-bench/retail_tools.json")).expect("tools");
    for tool in retail {
        let name = text(&tool["function"]["name"]);
        tools.entry(("tau-bench", name)).or_insert(tool.to_string());
    }
    for line in read("bfcl/gold_calls.jsonl").lines() {
        let call: Value = serde_json::from_str(line).expect("a line");
        let tool = json!({
            "name": call["tool"], "description": call["description"], "parameters": call["parameters"],
        });
        tools
            .entry(("bfcl", text(&call["tool"])))
            .or_insert(tool.to_string());
    }
    for line in read("seal-tools/tools_1000.jsonl").lines() {
        let tool: Value = serde_json::from_str(line).expect("a line");
        let mut properties = tool["parameters"].clone();
        for (_, property) in properties.as_object_mut().into_iter().flatten() {
            let kind = match property["type"].as_str() {
                Some("str") => "string",
                Some("int") => "integer",
                Some("float") => "number",
                Some("bool") => "boolean",
                Some("list") => "array",
                other => other.unwrap_or("object"),
            };
            property["type"] = kind.into();
        }
        let parameters = json!({"type": "object", "properties": properties, "required": tool["required"]});
        let name = &tool["api_name"];
        let tool_json =
            json!({"name": name, "description": tool["api_description"], "parameters": parameters});
        tools
            .entry(("seal-tools", text(name)))
            .or_insert(tool_json.to_string());
    }
    tools
}

#[derive(Default, Clone, Copy)]
struct Counts {
    right: usize,
    wrong: usize,
    missed: usize,
    silent: usize,
}

impl Counts {
    fn share(part: usize, rest: usize) -> String {
        match part + rest {
            0 => "-".to_owned(),
            all => format!("{:.2}", rounded(part) / rounded(all)),
        }
    }
}

#[allow(clippy::cast_precision_loss, reason = "hundreds")]
fn rounded(count: usize) -> f64 {
    count as f64
}

fn counted(tune: bool) -> Option<BTreeMap<&'static str, Counts>> {
    let tools = tools(&folder()?);
    let (judged, labelled) = labels();
    assert_eq!(labelled.len(), 100);
    let mut counts: BTreeMap<&str, Counts> = judged.iter().map(|rule| (*rule, Counts::default())).collect();
    for label in labelled.iter().filter(|label| label.tune == tune) {
        let text = tools
            .iter()
            .find(|((suite, name), _)| *suite == label.suite && name == label.tool);
        let findings = lint::of_json(text.expect("a tool of the suite").1).expect("a form that is known");
        let found: BTreeSet<&str> = findings.iter().map(|finding| finding.rule.id).collect();
        for (rule, counts) in &mut counts {
            let (says, ought) = (found.contains(rule), label.rules.contains(rule));
            match (says, ought) {
                (true, true) => counts.right += 1,
                (true, false) => counts.wrong += 1,
                (false, true) => counts.missed += 1,
                (false, false) => counts.silent += 1,
            }
            if tune && says != ought {
                let what = if says { "false alarm" } else { "missed" };
                println!("{what}: {rule} of {}", label.tool);
            }
        }
    }
    println!("rule                      right wrong missed  precision recall");
    for (rule, counts) in &counts {
        let precision = Counts::share(counts.right, counts.wrong);
        let recall = Counts::share(counts.right, counts.missed);
        let Counts {
            right, wrong, missed, ..
        } = counts;
        println!("{rule:25} {right:5} {wrong:5} {missed:6}  {precision:>9} {recall:>6}");
    }
    Some(counts)
}

/// At most one finding of twenty is a false alarm, and no rule speaks at more than one of twenty tools without reason.
fn judge(tune: bool) {
    let Some(counts) = counted(tune) else { return };
    let right: usize = counts.values().map(|counts| counts.right).sum();
    let wrong: usize = counts.values().map(|counts| counts.wrong).sum();
    let missed: usize = counts.values().map(|counts| counts.missed).sum();
    println!("all: {right} right, {wrong} wrong, {missed} missed");
    assert!(
        wrong * 20 <= right + wrong,
        "{wrong} of {} findings are false alarms",
        right + wrong
    );
    for (rule, counts) in &counts {
        let tools = counts.right + counts.wrong + counts.missed + counts.silent;
        assert!(
            counts.wrong * 20 <= tools,
            "{rule} speaks at {} tools without reason",
            counts.wrong
        );
    }
    assert!(
        missed * 10 <= right,
        "{missed} findings are missed beside {right}"
    );
}

#[test]
fn it_agrees_with_a_person_on_the_tools_that_it_was_tuned_on() {
    judge(true);
}

#[test]
fn it_agrees_with_a_person_on_the_tools_that_were_kept_aside() {
    judge(false);
}

#[test]
fn each_rule_that_is_labelled_is_a_rule() {
    let (judged, labelled) = labels();
    for rule in judged
        .iter()
        .chain(labelled.iter().flat_map(|label| &label.rules))
    {
        assert!(lint::Rule::named(rule).is_some(), "{rule}");
    }
    assert_eq!(labelled.iter().filter(|label| label.tune).count(), 50);
}
