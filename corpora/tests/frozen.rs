//! What was answered once is answered again, byte for byte. See `corpora/README.md` for the features to run this with.
//!
//! `ACTION_MENU_BLESS=1` records the answers anew; the proposals stay.

#![allow(clippy::expect_used, reason = "a test takes what is in the repository")]

use std::{
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use corpora::MENUS;
use serde_json::Value;

fn file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("data/proposals.jsonl")
}

/// The record's line as it would be written today.
fn again(line: &str) -> String {
    let record: Value = serde_json::from_str(line).expect("JSON");
    let held = |key| record.get(key).and_then(Value::as_str);
    let menu = MENUS.iter().find(|menu| held("menu") == Some(menu.name));
    let menu = menu.expect("a menu");
    menu.line(held("text").expect("a text"))
}

#[test]
fn what_was_answered_once_is_answered_again() {
    let mut recorded = fs::read_to_string(file()).expect("the records");
    if std::env::var_os("ACTION_MENU_BLESS").is_some() {
        let blessed = recorded.lines().fold(String::new(), |mut blessed, line| {
            writeln!(blessed, "{}", again(line)).expect("a String");
            blessed
        });
        fs::write(file(), &blessed).expect("written");
        recorded = blessed;
    }
    let (mut accepted, mut rejected) = (0, 0);
    for line in recorded.lines() {
        assert_eq!(again(line), line);
        if line.contains(r#","accepted":""#) {
            accepted += 1;
        } else {
            rejected += 1;
        }
    }
    assert!(accepted + rejected > 5_000, "{accepted}, {rejected}");
    // Records of one kind would say little.
    assert!(accepted > 1_700 && rejected > 1_700, "{accepted}, {rejected}");
}
