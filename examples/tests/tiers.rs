//! The example of tiers as whoever runs it sees it.

#![allow(clippy::expect_used, reason = "helpers of tests are tests")]

use std::{env, fs, path::Path, process::Command};

#[test]
fn it_prints_what_is_expected() {
    let this = env::current_exe().expect("a test has a path");
    let profile = this.parent().and_then(Path::parent).expect("target/debug/deps");
    let program = profile
        .join("examples")
        .join(format!("tiers{}", env::consts::EXE_SUFFIX));
    assert!(
        program.exists(),
        "{}: `cargo build -p examples --example tiers` builds it",
        program.display()
    );
    let output = Command::new(program).output().expect("it runs");
    assert!(output.status.success(), "{output:?}");
    let printed = String::from_utf8(output.stdout).expect("UTF-8");
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/expected/tiers.txt");
    if env::var_os("ACTION_MENU_BLESS").is_some() {
        fs::write(path, &printed).expect("the file can be written");
    }
    let expected = fs::read_to_string(path).expect("the expected output");
    assert_eq!(
        printed, expected,
        "{path} differs; ACTION_MENU_BLESS=1 rewrites it"
    );
}
