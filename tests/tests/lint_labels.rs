//! How well the lint agrees with a person: precision and recall of each rule over tools and menus of public suites, whose
//! labels were written before the rules were tuned to them. Half of them was kept aside: it is counted and not looked at.
//!
//! `ACTION_MENU_TESTDATA` names the folder with the suites; skipped, with a word, where there is none.
//! `cargo test -p tests --test lint_labels -- --nocapture` shows the table, and where the two differ on the half that was
//! tuned on. `ACTION_MENU_BLESS=1` keeps the table.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a test takes what it has made itself"
)]

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    fs,
    io::Write as _,
    path::{Path, PathBuf},
};

use action_menu::lint::{self, RULES};
use serde_json::{Value, json};

/// The first hundred tools; those of rules that the hundred have few cases of; what may be a write and what isn't.
const SETS: [&str; 3] = [
    include_str!("../data/lint_labels.txt"),
    include_str!("../data/lint_labels_rare.txt"),
    include_str!("../data/lint_labels_writes.txt"),
];

/// Rules that nothing in the suites is a case of, and why.
const WITHOUT_CASES: &[(&str, &str)] = &[
    ("hidden_text", "no text of the suites has such a character"),
    (
        "too_long",
        "the longest description of the suites has 547 characters",
    ),
    ("unclassified", "no form of the suites has a place for an effect"),
    (
        "verb_contradicts_effect",
        "no tool of the suites states its effect",
    ),
    (
        "seen_in_part",
        "no tool of the suites has so many fields, or nests so deep",
    ),
    ("provider_tool", "the suites have tools of authors alone"),
    ("unknown_exception", "only a menu of ours has exceptions"),
    ("idle_exception", "the suites are linted without exceptions"),
];

/// Rules that speak of nearly every tool of the suites, so that they are nearly always right. What the others are worth is
/// counted without them too.
const NEARLY_ALWAYS: &[&str] = &["no_use_when", "no_limits", "result_undeclared", "errors_untold"];

/// Of what ought to be found, so many percent are.
const FLOOR: usize = 75;

/// Rules of which less is found: the percent of the half that was tuned on and of the other, and why.
const BELOW: &[(&str, [usize; 2], &str)] = &[
    (
        "no_cost",
        [FLOOR, 0],
        "two cases and three: what gives everything is known by few words",
    ),
    (
        "vague_name",
        [66, 0],
        "three cases and two: which words say nothing hangs on what a menu is about",
    ),
    (
        "guessable_default",
        [FLOOR, 0],
        "one case and two: which fields nobody may guess is known by few words",
    ),
    (
        "code_argument",
        [FLOOR, 50],
        "one case and four: a field may carry code and be called anything",
    ),
    (
        "cut_untold",
        [FLOOR, 72],
        "six cases and eleven: what gives a list is known by its verb and its plural",
    ),
    (
        "mixed_effects",
        [50, FLOOR],
        "two cases and none: values that are no verbs say nothing of what they do",
    ),
    (
        "near_duplicate",
        [71, 33],
        "seven cases and six: what is alike in sense alone no words tell",
    ),
];

struct Labelled<'l> {
    tune: bool,
    suite: &'l str,
    /// One tool, or those of a menu, which is judged by what menus are judged by.
    tools: Vec<&'l str>,
    rules: BTreeSet<&'l str>,
}

struct Set {
    judged: Vec<&'static str>,
    judged_of_menus: Vec<&'static str>,
    labelled: Vec<Labelled<'static>>,
}

impl Set {
    fn of(text: &'static str) -> Self {
        let judged = |head: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(head));
            line.into_iter().flat_map(|rules| rules.split(' ')).collect()
        };
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let labelled = lines.map(|line| {
            let (head, rules) = line.split_once(':').expect("a colon");
            let mut head = head.split(' ');
            Labelled {
                tune: head.next() == Some("tune"),
                suite: head.next().expect("a suite"),
                tools: head.next().expect("a tool").split('+').collect(),
                rules: rules.split_whitespace().collect(),
            }
        });
        Self {
            judged: judged("# judged: "),
            judged_of_menus: judged("# judged of menus: "),
            labelled: labelled.collect(),
        }
    }
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
}

impl Counts {
    /// As a row has it: right, wrong, missed, precision, recall.
    fn cells(self) -> String {
        let Self { right, wrong, missed } = self;
        format!(
            "{right} | {wrong} | {missed} | {} | {}",
            share(right, wrong),
            share(right, missed)
        )
    }
}

fn share(part: usize, rest: usize) -> String {
    match part + rest {
        0 => "-".to_owned(),
        all => format!("{:.2}", rounded(part) / rounded(all)),
    }
}

#[allow(clippy::cast_precision_loss, reason = "hundreds")]
fn rounded(count: usize) -> f64 {
    count as f64
}

/// What is counted of each rule, on the half that was tuned on or on the other.
fn counted(folder: &Path, tune: bool) -> BTreeMap<&'static str, Counts> {
    let tools = tools(folder);
    let mut counts: BTreeMap<&str, Counts> = BTreeMap::new();
    for set in SETS.map(Set::of) {
        for label in set.labelled.iter().filter(|label| label.tune == tune) {
            let texts: Vec<_> = label
                .tools
                .iter()
                .map(|tool| {
                    let mut all = tools.iter();
                    let found = all.find(|((suite, name), _)| *suite == label.suite && name == tool);
                    found.expect("a tool of the suite").1.as_str()
                })
                .collect();
            let findings = lint::of_json(&format!("[{}]", texts.join(","))).expect("a form that is known");
            let found: BTreeSet<&str> = findings.iter().map(|finding| finding.rule.id).collect();
            let judged = if texts.len() == 1 {
                &set.judged
            } else {
                &set.judged_of_menus
            };
            for rule in judged {
                let (says, ought) = (found.contains(rule), label.rules.contains(rule));
                let counts = counts.entry(rule).or_default();
                match (says, ought) {
                    (true, true) => counts.right += 1,
                    (true, false) => counts.wrong += 1,
                    (false, true) => counts.missed += 1,
                    (false, false) => {}
                }
                if tune && says != ought {
                    let what = if says { "false alarm" } else { "missed" };
                    println!("{what}: {rule} of {}", label.tools.join(", "));
                }
            }
        }
    }
    counts
}

/// Each rule's row, as it is kept.
#[test]
fn each_rule_is_as_right_as_it_is_told_to_be() {
    let Some(folder) = folder() else { return };
    let (tune, aside) = (counted(&folder, true), counted(&folder, false));
    let mut table = "| rule | right | wrong | missed | precision | recall | aside: right | wrong | missed | precision | recall | why no case |\n\
                     | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n"
        .to_owned();
    for rule in RULES {
        let of = |counts: &BTreeMap<&str, Counts>| counts.get(rule.id).copied().unwrap_or_default();
        let without = WITHOUT_CASES.iter().find(|(id, _)| *id == rule.id);
        let cases = [of(&tune), of(&aside)].map(|counts| counts.right + counts.missed);
        assert_eq!(cases == [0, 0], without.is_some(), "{}", rule.id);
        let reason = without.map_or("", |(_, reason)| reason);
        writeln!(
            table,
            "| `{}` | {} | {} | {reason} |",
            rule.id,
            of(&tune).cells(),
            of(&aside).cells()
        )
        .expect("memory");
    }
    for (name, left_out) in [("all", &[][..]), ("all but those", NEARLY_ALWAYS)] {
        let of = |counts: &BTreeMap<&str, Counts>| sum(counts, left_out).cells();
        let reason = match left_out {
            [] => String::new(),
            _ => format!("without {}, which nearly always speak", left_out.join(", ")),
        };
        writeln!(table, "| {name} | {} | {} | {reason} |", of(&tune), of(&aside)).expect("memory");
    }
    println!("{table}");
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden/lint_labels.md");
    if std::env::var_os("ACTION_MENU_BLESS").is_some() {
        fs::write(&kept, &table).expect("a place to keep it");
    }
    let kept = fs::read_to_string(kept).unwrap_or_default();
    assert_eq!(table, kept, "ACTION_MENU_BLESS=1 keeps the table");
    for (half, counts) in [&tune, &aside].into_iter().enumerate() {
        judge(counts, half);
    }
    for (rule, floors, reason) in BELOW {
        let is_below = [&tune, &aside].into_iter().any(|counts| {
            let Counts { right, missed, .. } = counts.get(rule).copied().unwrap_or_default();
            right * 100 < FLOOR * (right + missed)
        });
        assert!(
            is_below && !reason.is_empty(),
            "{rule} is no longer below {FLOOR}: {floors:?}"
        );
    }
}

/// All rules together but these.
fn sum(counts: &BTreeMap<&str, Counts>, left_out: &[&str]) -> Counts {
    let counted = counts.iter().filter(|(rule, _)| !left_out.contains(rule));
    counted.fold(Counts::default(), |sum, (_, counts)| Counts {
        right: sum.right + counts.right,
        wrong: sum.wrong + counts.wrong,
        missed: sum.missed + counts.missed,
    })
}

/// At most one finding of twenty is a false alarm, and of each rule at most one of four; of ten at most one is missed, and
/// of each rule no more than its floor lets. A bless changes none of that.
fn judge(counts: &BTreeMap<&str, Counts>, half: usize) {
    let Counts { right, wrong, missed } = sum(counts, &[]);
    assert!(
        wrong * 20 <= right + wrong,
        "{wrong} findings beside {right} are false alarms"
    );
    assert!(
        missed * 10 <= right,
        "{missed} findings are missed beside {right}"
    );
    for (rule, Counts { right, wrong, missed }) in counts {
        assert!(
            wrong * 4 <= right + wrong,
            "{rule}: {wrong} findings beside {right} are false alarms"
        );
        let below = BELOW.iter().find(|(id, ..)| id == rule);
        let floor = below.map_or(FLOOR, |(_, floors, _)| floors[half]);
        assert!(
            right * 100 >= floor * (right + missed),
            "{rule}: {missed} are missed beside {right}, which is below {floor} percent of half {half}"
        );
    }
}

/// Where there is no case there is no finding either, in all of the suites.
#[test]
fn what_has_no_case_is_never_found() {
    let Some(folder) = folder() else { return };
    let tools = tools(&folder);
    assert!(tools.len() > 1_500);
    for ((suite, name), text) in &tools {
        let findings = lint::of_json(text).expect("a form that is known");
        let found = findings.iter().find(|finding| {
            let mut rules = WITHOUT_CASES.iter();
            rules.any(|(rule, _)| *rule == finding.rule.id)
        });
        assert!(found.is_none(), "{suite} {name}: {found:?}");
    }
}

#[test]
fn each_rule_that_is_labelled_is_a_rule() {
    for set in SETS.map(Set::of) {
        let judged: BTreeSet<_> = set.judged.iter().chain(&set.judged_of_menus).copied().collect();
        for label in &set.labelled {
            let judged = if label.tools.len() == 1 {
                &set.judged
            } else {
                &set.judged_of_menus
            };
            assert!(
                label.rules.iter().all(|rule| judged.contains(rule)),
                "{:?}",
                label.tools
            );
        }
        assert!(judged.iter().all(|rule| lint::Rule::named(rule).is_some()));
    }
    let halves = SETS.map(Set::of).map(|set| {
        let (tune, aside): (Vec<_>, Vec<_>) = set.labelled.iter().partition(|label| label.tune);
        (tune.len(), aside.len())
    });
    assert_eq!(halves, [(50, 50), (46, 46), (110, 30)]);
}
