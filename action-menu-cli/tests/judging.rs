//! `lint`, `lock` and `diff`, of a menu and of anybody's tools, as processes.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test takes what it has made itself"
)]

#[path = "common/process.rs"]
mod process;

use std::fs;

use process::{said, support, told, tool};
use serde_json::Value;

#[test]
fn menus_are_linted() {
    let (code, out, err) = said(support(), &["lint"], b"");
    assert!(
        out.contains("error show_order.order_id: has no description"),
        "{out}"
    );
    let findings = out.lines().count();
    assert_eq!((code, err), (1, format!("tools: 5  findings: {findings}\n")));
    let (code, json, err) = said(support(), &["lint", "--json"], b"");
    assert_eq!((code, err.as_str()), (1, ""));
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["findings"].as_array().unwrap().len(), findings);
}

#[test]
fn levels_and_exceptions() {
    let tools =
        br#"[{"name": "find_price", "description": "Finds a price.", "input_schema": {"type": "object"}},
        {"name": "find_stock", "description": "", "input_schema": {"type": "object"}}]"#;
    let lint = |arguments: &[&str]| said(tool(), &[&["lint", "-"], arguments].concat(), tools);
    let (code, out, _) = lint(&[]);
    assert_eq!(code, 1);
    assert!(out.contains("error find_stock: has no description"), "{out}");
    let errors = ["--fail-on", "error"];
    assert_eq!(lint(&errors).0, 1);
    let excepted = ["--except", "undescribed:find_stock=its name says it all"];
    let (code, out, _) = lint(&[errors, excepted].concat());
    assert_eq!(code, 0, "{out}");
    assert!(out.contains("excepted find_stock: "), "{out}");
    // One that lets nothing pass is told, by the name that it was given.
    let (_, out, _) = lint(&["--except", "unbounded:nosuchtool=x"]);
    assert!(out.contains("lets nothing pass: unbounded:nosuchtool;"), "{out}");
    for (exception, expected) in [
        ("undescribed", "it is written `RULE=REASON`"),
        ("undescribed=", "an exception to `undescribed` needs a reason"),
        ("nothing=a", "no rule `nothing`"),
    ] {
        let (code, out, err) = lint(&["--except", exception]);
        assert_eq!((code, out.as_str()), (2, ""));
        assert!(err.contains(expected), "{err}");
    }
    let (code, _, err) = said(tool(), &["lint", "-"], b"{}");
    assert_eq!(code, 2);
    assert!(
        err.starts_with("error: standard input: no tool in a form that is known"),
        "{err}"
    );
    let (code, _, err) = said(tool(), &["lint", "-"], &vec![b' '; 2 << 20]);
    assert_eq!(code, 2);
    assert!(err.starts_with("error: standard input: more than 1 MiB"), "{err}");
}

#[test]
fn changes_since_a_lock_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (lock, old) = (path("support.menu.json"), path("old.json"));
    let (code, out, err) = said(support(), &["lock", &lock], b"");
    assert_eq!((code, out.as_str()), (0, ""));
    assert!(err.ends_with("support.menu.json is written\n"), "{err}");
    assert_eq!(fs::read_to_string(&lock).unwrap(), told(&["lock"]));
    // Once more, over what was written before.
    assert_eq!(said(support(), &["lock", &lock], b"").0, 0);
    let (code, out, err) = said(support(), &["diff", &lock, "--exact"], b"");
    assert_eq!(
        (code, out.as_str(), err.as_str()),
        (0, "", "changes: 0  breaking: 0\n")
    );

    // The lock of another menu: all of its actions are gone.
    fs::write(&old, include_str!("data/queue.menu.json")).unwrap();
    let (code, out, err) = said(support(), &["diff", &old], b"");
    assert_eq!(code, 1, "{out}");
    assert!(
        err.starts_with("changes: ") && !err.ends_with("breaking: 0\n"),
        "{err}"
    );
    let (code, same, _) = said(tool(), &["diff", &old, &lock], b"");
    assert_eq!((code, same), (1, out.clone()));
    let (_, json, _) = said(tool(), &["diff", &old, &lock, "--json"], b"");
    assert_eq!(json.lines().count(), out.lines().count());
    for line in json.lines() {
        assert!(serde_json::from_str::<Value>(line).unwrap()["kind"].is_string());
    }

    // What is no lock is neither read nor written over.
    let other = path("other.json");
    fs::write(&other, "{}").unwrap();
    for arguments in [&["lock", &other][..], &["diff", &other], &["diff", &lock, &other]] {
        let (code, out, err) = said(support(), arguments, b"");
        assert_eq!((code, out.as_str()), (2, ""));
        assert!(err.contains("other.json is no lock of a menu: "), "{err}");
    }
    assert_eq!(fs::read_to_string(&other).unwrap(), "{}");
}
