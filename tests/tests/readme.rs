//! What the README says of providers, beside what they do.

#![allow(clippy::expect_used, reason = "a test")]

use std::{collections::BTreeMap, fs, path::Path};

use action_menu::provider::{Target, ToolChoice};
use menus::{Support, values::Address};

/// The table of providers has each target once, in its order, and its yes and no are those of the code.
#[test]
fn the_table_of_providers_is_true() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../README.md");
    let readme = fs::read_to_string(path).expect("the README");
    let (_, table) = readme.split_once("| target | tools |").expect("the table");
    let (head, table) = table.split_once('\n').expect("rows");
    let columns: Vec<&str> = head.split('|').map(str::trim).collect();
    let rows = table.lines().skip(1).take_while(|line| line.starts_with('|'));
    let rows: Vec<Vec<&str>> = rows
        .map(|row| row.trim_matches('|').split(" | ").map(str::trim).collect())
        .collect();
    let names: Vec<String> = rows
        .iter()
        .map(|row| row[0].trim_matches('`').to_owned())
        .collect();
    assert_eq!(names, Target::ALL.map(|target| target.name().to_owned()));
    for (row, target) in rows.iter().zip(Target::ALL) {
        // The head begins behind the two first columns.
        let said: BTreeMap<&str, bool> = columns
            .iter()
            .zip(row.iter().skip(2))
            .map(|(column, cell)| (*column, cell.starts_with("yes")))
            .collect();
        let narrows = target.tool_choice(ToolChoice::Among(&["refund"])).is_some();
        for (column, is_so) in [
            ("strict", target.is_strict()),
            ("structured output", target.reply_format::<Address>().is_ok()),
            ("narrows by `tool_choice`", narrows),
        ] {
            assert_eq!(said.get(column), Some(&is_so), "{target:?}: {column}");
        }
        assert!(target.tools::<Support>().is_ok(), "{target:?}");
    }
}
