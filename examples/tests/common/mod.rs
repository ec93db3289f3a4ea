//! What the tests of examples share: running one as whoever tries it does.

#![allow(dead_code, reason = "each test takes what it needs")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "what tests share is a test")]

use std::{
    env, fs,
    io::Write as _,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    thread,
};

use serde_json::Value;

/// Beside the directory of this test: `target/debug/deps`, `target/debug/examples`.
pub(crate) fn program(name: &str) -> PathBuf {
    let this = env::current_exe().unwrap();
    let profile = this.parent().and_then(Path::parent).unwrap();
    let program = profile
        .join("examples")
        .join(format!("{name}{}", env::consts::EXE_SUFFIX));
    assert!(
        program.exists(),
        "{} is missing: `cargo build -p examples --example {name}` builds it, as `cargo test` does",
        program.display()
    );
    program
}

pub(crate) fn run_with(name: &str, arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(program(name))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // A program that doesn't read its input closes the pipe: that is no fault of it.
    let writer = thread::spawn(move || stdin.write_all(&input).ok());
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// What it prints when all is well.
pub(crate) fn printed(output: Output) -> String {
    assert!(output.status.success(), "{output:?}");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    String::from_utf8(output.stdout).unwrap()
}

pub(crate) fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

pub(crate) fn path(name: &str) -> String {
    file(name).into_os_string().into_string().unwrap()
}

/// Compares what is printed with what is kept. `ACTION_MENU_BLESS=1 cargo test -p examples` writes what is
/// printed now: read it before it is kept.
pub(crate) fn assert_is_kept(printed: &str, name: &str) {
    let kept = file(name);
    if env::var_os("ACTION_MENU_BLESS").is_some() {
        fs::write(&kept, printed).unwrap();
    }
    let kept = fs::read_to_string(&kept).unwrap();
    for (line, kept) in printed.lines().zip(kept.lines()) {
        assert_eq!(line, kept, "{name}");
    }
    assert_eq!(printed, kept, "{name}");
}

/// Nothing that a terminal would obey is in it.
pub(crate) fn assert_obeyed_by_no_terminal(printed: &str) {
    for c in printed.chars() {
        let obeyed = (c.is_control() && c != '\n')
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
        assert!(!obeyed, "{c:?} is printed");
    }
}

/// Somebody stops reading before the program has said all.
pub(crate) fn assert_bears_a_closed_pipe(name: &str, input: &[u8]) {
    let mut child = Command::new(program(name))
        .arg("-")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    child.stdin.take().unwrap().write_all(input).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{output:?}");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

/// Holds each answer to its verdict: the codes of its problems, or none and what a good one looks like.
pub(crate) fn assert_verdicts(text: &str, verdicts: &[(&str, &[&str])], is_good: impl Fn(&Value) -> bool) {
    let answers: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(answers.len(), verdicts.len());
    for (answer, (why, codes)) in answers.iter().zip(verdicts) {
        if codes.is_empty() {
            assert!(is_good(answer) && answer.get("ok").is_none(), "{why}: {answer}");
        } else {
            let problems = answer["problems"]
                .as_array()
                .unwrap_or_else(|| panic!("{why}: {answer}"));
            let told: Vec<_> = problems
                .iter()
                .map(|problem| problem["code"].as_str().unwrap())
                .collect();
            assert_eq!(&told, codes, "{why}: {answer}");
            assert_eq!(answer["ok"], false, "{why}");
        }
    }
}
