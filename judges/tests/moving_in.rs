//! What the pages of `moving-in` say: each row of their tables is a test of that name, in which both sides are given the
//! same; their code is the code of these tests.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a test takes what it has made itself"
)]

use std::fmt::Debug;

use action_menu::Rejection;

/// The pages, each with the tests of it.
const PAGES: [(&str, &str, &str); 4] = [
    (
        "from_hand_written_json",
        include_str!("../../moving-in/from_hand_written_json.md"),
        include_str!("moving_in/from_hand_written_json.rs"),
    ),
    (
        "from_rig",
        include_str!("../../moving-in/from_rig.md"),
        include_str!("moving_in/from_rig.rs"),
    ),
    (
        "from_rmcp",
        include_str!("../../moving-in/from_rmcp.md"),
        include_str!("moving_in/from_rmcp.rs"),
    ),
    (
        "from_serde_and_schemars",
        include_str!("../../moving-in/from_serde_and_schemars.md"),
        include_str!("moving_in/from_serde_and_schemars.rs"),
    ),
];

#[path = "moving_in/from_hand_written_json.rs"]
mod from_hand_written_json;
#[path = "moving_in/from_rig.rs"]
mod from_rig;
#[path = "moving_in/from_rmcp.rs"]
mod from_rmcp;
#[path = "moving_in/from_serde_and_schemars.rs"]
mod from_serde_and_schemars;

/// What was read, as Rust shows it: the two sides have types of their own.
fn shown<T: Debug, E>(read: Result<T, E>) -> Result<String, E> {
    read.map(|value| format!("{value:?}"))
}

/// What a rejection tells: of each problem its code, and where.
fn told<T: Debug>(read: Result<T, Rejection>) -> Vec<String> {
    let rejection = read.expect_err("a rejection").to_string();
    let problems = rejection.lines().filter_map(|line| line.split(": ").next());
    problems.map(str::to_owned).collect()
}

/// The first cells of the rows of a page's table, as names of tests.
fn rows(page: &str) -> Vec<String> {
    let rows = page.lines().filter(|line| line.starts_with("| ")).skip(2);
    let cells = rows.map(|row| row.split('|').nth(1).expect("a cell").trim());
    cells.map(|cell| cell.replace([' ', '-'], "_")).collect()
}

/// The blocks of code of a page, without what its documentation hides.
fn blocks(page: &str) -> Vec<Vec<&str>> {
    let blocks = page.split("```").skip(1).step_by(2);
    let shown = blocks.map(|block| block.lines().skip(1).filter(|line| !line.starts_with("# ")));
    shown.map(Iterator::collect).collect()
}

/// Code, however it is laid out.
fn bare(code: &str) -> String {
    let is_bare = |char: &char| !char.is_whitespace() && !matches!(char, ',' | ';');
    code.chars().filter(is_bare).collect()
}

#[test]
fn each_row_is_a_test() {
    for (name, page, tests) in PAGES {
        let rows = rows(page);
        let found: Vec<&str> = tests
            .split("#[test]\nfn ")
            .skip(1)
            .filter_map(|test| test.split('(').next())
            .collect();
        assert_eq!(rows, found, "{name}");
        assert_eq!(rows.len(), 10, "{name}");
    }
}

#[test]
fn each_block_is_the_code_of_the_tests() {
    for (name, page, tests) in PAGES {
        let blocks = blocks(page);
        assert_eq!(blocks.len(), 2, "{name}: before and after");
        for block in blocks {
            assert!(block.len() <= 10, "{name}: {block:#?}");
            // rig isn't here, as its page says.
            let is_here = bare(tests).contains(&bare(&block.concat()));
            assert!(
                is_here || block[0] == "impl Tool for Refunds {",
                "{name}: {block:#?}"
            );
        }
    }
}

#[test]
fn the_pages_are_those_of_the_folder() {
    let here = concat!(env!("CARGO_MANIFEST_DIR"), "/../moving-in");
    let mut names: Vec<String> = std::fs::read_dir(here)
        .expect("the folder")
        .map(|entry| entry.expect("an entry").path())
        .map(|path| path.file_stem().expect("a name").to_string_lossy().into_owned())
        .collect();
    names.sort();
    assert_eq!(names, PAGES.map(|(name, ..)| name));
}
