//! Every tool of a large public suite, imported, compiled in one crate, and asked to read the suite's own calls.
//!
//! It takes minutes, and is run where `ACTION_MENU_COMPILED` says of how many calls, and `ACTION_MENU_TESTDATA` has the suite.
//! What the suite's schema takes a menu takes, and the reverse; each difference is told with its reason, and is one of those
//! that an import has told.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test takes what it has made itself"
)]

#[path = "common/mutants.rs"]
mod mutants;

use std::{
    collections::{BTreeMap, HashMap},
    env,
    fmt::Write as _,
    fs,
    io::Write as _,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
};

use action_menu_cli::import::{Imported, Options, import};
use serde_json::{Value, json};

/// So many tools are in one menu.
const MOST_TOOLS: usize = 60;

/// A call of the suite, and where its tool is.
struct Call<'c> {
    call: &'c Value,
    menu: usize,
}

#[test]
fn a_suite_is_compiled_and_read() {
    let (Some(most), Some(data)) = (
        env::var_os("ACTION_MENU_COMPILED"),
        env::var_os("ACTION_MENU_TESTDATA"),
    ) else {
        println!("skipped: ACTION_MENU_COMPILED and ACTION_MENU_TESTDATA aren't both there");
        return;
    };
    let most: usize = most
        .to_str()
        .and_then(|most| most.parse().ok())
        .unwrap_or(usize::MAX);
    let path = PathBuf::from(data).join("bfcl/gold_calls.jsonl");
    let Ok(text) = fs::read_to_string(&path) else {
        println!("skipped: there is no {}", path.display());
        return;
    };
    let lines: Vec<Value> = text
        .lines()
        .take(most)
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let (menus, calls) = spread(&lines);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("imported");
    let of_tools = |tools: &Vec<Value>| import(&json!(tools).to_string(), &Options::default()).unwrap();
    let imported: Vec<_> = menus.iter().map(of_tools).collect();
    for (imported, tools) in imported.iter().zip(&menus) {
        assert_eq!(imported.tools, tools.len());
    }
    write(&folder, &imported);
    let said = run(&folder, &calls);
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for (call, said) in calls.iter().zip(&said) {
        let valid = call.call["schema_valid"].as_bool().unwrap();
        let taken = said == "taken";
        if valid == taken {
            *counts
                .entry(format!("the same ({})", if taken { "taken" } else { "refused" }))
                .or_default() += 1;
            continue;
        }
        let name = call.call["tool"].as_str().unwrap();
        let losses: Vec<_> = imported[call.menu]
            .losses
            .iter()
            .filter(|loss| loss.path == name || loss.path.starts_with(&format!("{name}.")))
            .map(ToString::to_string)
            .collect();
        let nulls = nulls(&call.call["arguments"]);
        println!(
            "{}: schema says {valid}, menu says {said}; nulls: {nulls}; {losses:?}",
            call.call["id"]
        );
        // What a menu takes and the schema refuses, the import has told: null for left out, or a loss of that tool.
        assert!(valid || nulls || !losses.is_empty(), "{}", call.call);
        *counts
            .entry(format!("schema {valid}, menu: {}", reason(said)))
            .or_default() += 1;
    }
    let kinds = imported.iter().flat_map(|imported| &imported.losses).fold(
        BTreeMap::<_, usize>::new(),
        |mut kinds, loss| {
            *kinds.entry(loss.kind.as_str()).or_default() += 1;
            kinds
        },
    );
    let tools: usize = menus.iter().map(Vec::len).sum();
    println!(
        "{tools} tools in {} menus, {} calls: {counts:#?}\nlosses: {kinds:?}",
        menus.len(),
        calls.len()
    );
    // A menu that takes what the schema refuses has lost something; one that refuses more is closed, and nothing else.
    for difference in counts.keys().filter(|key| key.starts_with("schema true")) {
        assert!(difference.ends_with("unknown_field"), "{difference}");
    }
}

/// Whether there is a null in it.
fn nulls(json: &Value) -> bool {
    match json {
        Value::Null => true,
        Value::Array(items) => items.iter().any(nulls),
        Value::Object(entries) => entries.values().any(nulls),
        _ => false,
    }
}

/// What is made of tools with an odd value somewhere compiles too.
#[test]
fn mutants_compile() {
    let Some(most) = env::var_os("ACTION_MENU_COMPILED") else {
        println!("skipped: ACTION_MENU_COMPILED isn't there");
        return;
    };
    let most = most
        .to_str()
        .and_then(|most| most.parse().ok())
        .unwrap_or(usize::MAX);
    let most = most.clamp(1, 40);
    let mut sources = BTreeMap::new();
    for case in mutants::CASES {
        mutants::of(&mutants::text(case), 5, |mutant| {
            if let Ok(imported) = import(mutant, &Options::default()) {
                sources.entry(imported.source.clone()).or_insert(imported);
            }
        });
    }
    let step = (sources.len() / most).max(1);
    let menus: Vec<_> = sources.into_values().step_by(step).collect();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("mutants");
    write(&folder, &menus);
    assert!(run(&folder, &[]).is_empty());
    println!("{} menus", menus.len());
}

/// The codes without their places.
fn reason(said: &str) -> String {
    let mut codes: Vec<_> = said
        .split(", ")
        .filter_map(|problem| problem.split(' ').next())
        .collect();
    codes.sort_unstable();
    codes.dedup();
    codes.join(", ")
}

/// The tools in menus, none of which has two of one name.
fn spread(lines: &[Value]) -> (Vec<Vec<Value>>, Vec<Call<'_>>) {
    let mut menus: Vec<Vec<Value>> = Vec::new();
    let mut names: Vec<Vec<&str>> = Vec::new();
    let mut known: HashMap<String, usize> = HashMap::new();
    let mut calls = Vec::new();
    for call in lines {
        let name = call["tool"].as_str().unwrap();
        let tool =
            json!({"name": name, "description": call["description"], "parameters": call["parameters"]});
        let menu = *known.entry(tool.to_string()).or_insert_with(|| {
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
            menu
        });
        calls.push(Call { call, menu });
    }
    (menus, calls)
}

/// Writes a crate of these menus.
fn write(folder: &Path, menus: &[Imported]) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let source = folder.join("src");
    fs::create_dir_all(&source).unwrap();
    let manifest = format!(
        "[package]\nname = \"imported\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n\
         action-menu = {{ path = {:?}, features = [\"pattern\"] }}\nserde_json = \"1\"\n\n\
         [profile.dev]\ndebug = false\n",
        root.join("action-menu").display().to_string()
    );
    fs::write(folder.join("Cargo.toml"), manifest).unwrap();
    fs::copy(root.join("Cargo.lock"), folder.join("Cargo.lock")).unwrap();
    let mut main = include_str!("data/compiled.rs").to_owned();
    let mut arms = String::new();
    for (index, imported) in menus.iter().enumerate() {
        fs::write(source.join(format!("m{index}.rs")), &imported.source).unwrap();
        writeln!(main, "#[allow(dead_code)]\nmod m{index};").unwrap();
        writeln!(
            arms,
            "        {index} => said::<m{index}::Tools>(name, arguments),"
        )
        .unwrap();
    }
    let main = main.replace("        // Each menu has an arm here.\n", &arms);
    fs::write(source.join("main.rs"), main).unwrap();
}

/// Builds it, and asks it of each call.
fn run(folder: &Path, calls: &[Call<'_>]) -> Vec<String> {
    let mut child = Command::new(env!("CARGO"))
        .args(["run", "--quiet", "--offline"])
        .current_dir(folder)
        .env("CARGO_TARGET_DIR", folder.join("target"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let output = thread::scope(|scope| {
        scope.spawn(move || {
            for Call { call, menu } in calls {
                let line = json!({"menu": menu, "tool": call["tool"], "arguments": call["arguments"]});
                // A crate that isn't built reads nothing.
                if writeln!(stdin, "{line}").is_err() {
                    break;
                }
            }
        });
        child.wait_with_output().unwrap()
    });
    assert!(output.status.success(), "the menus don't compile");
    let said = String::from_utf8(output.stdout).unwrap();
    let said: Vec<_> = said.lines().map(str::to_owned).collect();
    assert_eq!(said.len(), calls.len());
    said
}
