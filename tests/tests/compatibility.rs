//! COMPATIBILITY.md lists what may grow: each type of the published crates that is `#[non_exhaustive]`, and no other.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use std::{collections::BTreeSet, fs, path::Path};

/// The names of types that are marked so in the sources below a folder.
fn marked(folder: &Path, names: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            marked(&path, names);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("a source");
            for (at, _) in text.match_indices("#[non_exhaustive]") {
                // What follows is the type, behind other attributes; or a variant, which has no `pub`.
                let rest = text.get(at..).unwrap_or_default();
                let head = rest.split(['{', ';', '(']).next().unwrap_or_default();
                let head = head
                    .lines()
                    .find(|line| line.trim_start().starts_with("pub "))
                    .unwrap_or_default();
                let mut words = head.split_whitespace().skip(1);
                if matches!(words.next(), Some("enum" | "struct")) {
                    let name = words.next().expect("a name");
                    names.insert(name.split('<').next().unwrap_or_default().to_owned());
                }
            }
        }
    }
}

#[test]
fn what_may_grow_is_listed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut names = BTreeSet::new();
    for member in ["", "-cli", "-mcp", "-postgres", "-sqlite"] {
        marked(&root.join(format!("action-menu{member}/src")), &mut names);
    }
    // A macro makes these two.
    assert!(names.remove("$name"));
    names.extend(["Hint", "Phrase"].map(str::to_owned));
    let text = fs::read_to_string(root.join("COMPATIBILITY.md")).expect("the page");
    let (_, list) = text
        .split_once("Variants may be added to the enums")
        .expect("the list");
    let (list, _) = list.split_once("to the variants").expect("its end");
    let told = list.split('`').skip(1).step_by(2);
    let told: BTreeSet<String> = told
        .filter(|name| !name.starts_with("action-menu"))
        .filter_map(|name| name.rsplit("::").next().map(str::to_owned))
        .collect();
    assert!(names.len() > 40, "{names:?}");
    assert_eq!(names, told);
}
