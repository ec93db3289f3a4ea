//! Every tool of a large public suite, imported, and the suite's own calls and calls made of them, read.
//!
//! A fixed sample is compiled, and all of it where `ACTION_MENU_COMPILED` is set. Each place of the suite's own calls where
//! schema and menu differ is in `data/bfcl_differences.txt`, which `ACTION_MENU_BLESS=1` writes when all is compiled.

use std::{
    collections::{BTreeMap, HashMap},
    env,
    fmt::Write as _,
    fs,
    path::Path,
};

use action_menu_cli::import::{Imported, Options, import};
use jsonschema::Validator;
use serde_json::{Value, json};

use super::{
    compiled::{self, Compiled},
    data, difference, misuse,
};

/// So many tools are in one menu.
const MOST_TOOLS: usize = 60;
/// Of the calls that its schema takes, the sample has each of so many.
const STEP: usize = 10;

/// The first line of the kept differences.
const HEAD: &str = "# call, place in it, what is wrong there by its schema, and by the menu, what the import told, and of what place\n";

/// How many calls, and places in them, are judged how.
type Counts<'c> = &'c [(&'c str, usize)];

/// Of the suite's calls: by verdict, then the places that are judged otherwise, by reason.
const ALL: Counts<'_> = &[
    ("schema refuses, menu refuses", 28),
    ("schema refuses, menu takes", 3),
    ("schema takes, menu refuses", 1),
    ("schema takes, menu takes", 1_733),
    ("told: closed", 3),
    ("told: null", 1),
    ("told: set", 2),
];
const SAMPLE: Counts<'_> = &[
    ("schema refuses, menu refuses", 28),
    ("schema refuses, menu takes", 3),
    ("schema takes, menu refuses", 1),
    ("schema takes, menu takes", 173),
    ("told: closed", 3),
    ("told: null", 1),
    ("told: set", 2),
];
/// Of calls that are made wrong in each of their values.
const ALL_MISUSED: Counts<'_> = &[
    ("schema refuses, menu refuses", 18_832),
    ("schema refuses, menu takes", 450),
    ("schema takes, menu refuses", 929),
    ("schema takes, menu takes", 4_046),
    ("told: closed", 1_048),
    ("told: null", 389),
    ("told: open", 65),
    ("told: set", 58),
];
const SAMPLE_MISUSED: Counts<'_> = &[
    ("schema refuses, menu refuses", 4_491),
    ("schema refuses, menu takes", 120),
    ("schema takes, menu refuses", 191),
    ("schema takes, menu takes", 639),
    ("told: closed", 314),
    ("told: null", 133),
    ("told: open", 8),
    ("told: set", 58),
];

/// A call of the suite, and where its tool is.
struct Call<'c> {
    /// As the suite has it, with a number where that has several.
    id: String,
    said: &'c Value,
    menu: usize,
}

impl Call<'_> {
    fn tool(&self) -> &str {
        self.said["tool"].as_str().unwrap()
    }
}

/// The suite as menus, imported and compiled.
struct Suite<'c> {
    calls: Vec<Call<'c>>,
    imported: Vec<Imported>,
    compiled: Compiled,
    judges: HashMap<(usize, String), Validator>,
}

#[test]
fn a_suite_is_compiled_and_read() {
    let Some(text) = data("bfcl/gold_calls.jsonl") else {
        return;
    };
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/bfcl_differences.txt");
    let table = fs::read_to_string(&kept).unwrap_or_default();
    let is_whole = env::var_os("ACTION_MENU_COMPILED").is_some();
    let lines: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let suite = Suite::of(&lines, |call, number| {
        let is_listed = table.lines().any(|line| line.split(' ').next() == Some(&call.id));
        is_whole || number % STEP == 0 || call.said["schema_valid"] == json!(false) || is_listed
    });

    let (counts, listed) = suite.replayed();
    if is_whole && env::var_os("ACTION_MENU_BLESS").is_some() {
        fs::write(&kept, &listed).unwrap();
    }
    let table = fs::read_to_string(&kept).unwrap();
    assert_eq!(listed, table, "the differences aren't those that are kept");
    judge(&counts, if is_whole { ALL } else { SAMPLE });
    judge(
        &suite.misused(),
        if is_whole { ALL_MISUSED } else { SAMPLE_MISUSED },
    );
}

fn judge(counts: &BTreeMap<String, usize>, expected: Counts<'_>) {
    println!("{counts:#?}");
    let expected = expected.iter().map(|(what, count)| ((*what).to_owned(), *count));
    assert_eq!(*counts, expected.collect());
}

impl<'c> Suite<'c> {
    /// The calls that are asked for, their tools in menus, none of which has two of one name.
    fn of(lines: &'c [Value], is_asked: impl Fn(&Call<'_>, usize) -> bool) -> Self {
        let mut menus: Vec<Vec<Value>> = Vec::new();
        let mut names: Vec<Vec<&str>> = Vec::new();
        let mut known: HashMap<String, usize> = HashMap::new();
        let mut judges = HashMap::new();
        let mut ids: HashMap<&str, usize> = HashMap::new();
        let mut calls = Vec::new();
        for (number, said) in lines.iter().enumerate() {
            let id = said["id"].as_str().unwrap();
            let nth = ids.entry(id).or_default();
            *nth += 1;
            let id = if *nth == 1 {
                id.to_owned()
            } else {
                format!("{id}#{nth}")
            };
            let mut call = Call { id, said, menu: 0 };
            if !is_asked(&call, number) {
                continue;
            }
            let (name, parameters) = (call.said["tool"].as_str().unwrap(), &call.said["parameters"]);
            let tool =
                json!({"name": name, "description": call.said["description"], "parameters": parameters});
            call.menu = *known.entry(tool.to_string()).or_insert_with(|| {
                let free = names
                    .iter()
                    .position(|names| names.len() < MOST_TOOLS && !names.contains(&name));
                let menu = free.unwrap_or_else(|| {
                    menus.push(Vec::new());
                    names.push(Vec::new());
                    menus.len() - 1
                });
                menus[menu].push(tool);
                names[menu].push(name);
                judges.insert((menu, name.to_owned()), difference::judge(parameters));
                menu
            });
            calls.push(call);
        }
        let of_tools = |tools: &Vec<Value>| import(&json!(tools).to_string(), &Options::default()).unwrap();
        let imported: Vec<_> = menus.iter().map(of_tools).collect();
        for (imported, tools) in imported.iter().zip(&menus) {
            assert_eq!(imported.tools, tools.len());
        }
        let compiled = Compiled::new("suite", &imported.iter().collect::<Vec<_>>());
        Self {
            calls,
            imported,
            compiled,
            judges,
        }
    }

    /// The suite's calls: how many are judged how, and each place that is judged otherwise.
    fn replayed(&self) -> (BTreeMap<String, usize>, String) {
        let mut listed = HEAD.to_owned();
        let asked = self
            .calls
            .iter()
            .map(|call| (call, call.said["arguments"].clone()));
        let counts = self.counted(&asked.collect::<Vec<_>>(), |call, line| {
            writeln!(listed, "{} {line}", call.id).unwrap();
        });
        (counts, listed)
    }

    /// The first call of each tool, made wrong in each of its values.
    fn misused(&self) -> BTreeMap<String, usize> {
        let mut asked = Vec::new();
        let mut seen = Vec::new();
        for call in &self.calls {
            let tool = (call.menu, call.tool());
            if !seen.contains(&tool) {
                seen.push(tool);
                asked.extend(
                    misuse::of(&call.said["arguments"])
                        .into_iter()
                        .map(|wrong| (call, wrong)),
                );
            }
        }
        self.counted(&asked, |_, _| {})
    }

    fn counted(
        &self,
        asked: &[(&Call<'_>, Value)],
        mut list: impl FnMut(&Call<'_>, &str),
    ) -> BTreeMap<String, usize> {
        let lines: Vec<_> = asked
            .iter()
            .map(|(call, arguments)| compiled::call(call.menu, call.tool(), arguments))
            .collect();
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        let mut count = |what: String| *counts.entry(what).or_default() += 1;
        for ((call, arguments), of_menu) in asked.iter().zip(self.compiled.read(&lines)) {
            let judge = &self.judges[&(call.menu, call.tool().to_owned())];
            let of_schema = difference::of_schema(judge, arguments);
            if *arguments == call.said["arguments"] {
                // The suite's own mark and the judge are one.
                assert_eq!(
                    json!(of_schema.is_empty()),
                    call.said["schema_valid"],
                    "{}",
                    call.id
                );
            }
            let of_menu = of_menu.into_iter().collect();
            let verdict = |said: &difference::Said| if said.is_empty() { "takes" } else { "refuses" };
            count(format!(
                "schema {}, menu {}",
                verdict(&of_schema),
                verdict(&of_menu)
            ));
            for pointer in difference::disputed(&of_schema, &of_menu) {
                let losses = &self.imported[call.menu].losses;
                let reason = difference::reason(losses, call.tool(), &of_schema, &of_menu, &pointer);
                let at = |said: &difference::Said| {
                    let said = said.iter().find(|(_, at)| *at == pointer);
                    said.map_or("-", |(what, _)| what).to_owned()
                };
                list(
                    call,
                    &format!("{pointer} {} {} {reason}", at(&of_schema), at(&of_menu)),
                );
                count(format!("told: {}", reason.kind));
            }
        }
        counts
    }
}
