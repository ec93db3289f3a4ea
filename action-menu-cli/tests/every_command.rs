//! Each command of a menu, and each of the program `action-menu`, with what a newcomer's shell may give it: paths that
//! lead nowhere, files with nothing or too much in them, and readers that go.
//!
//! `ACTION_MENU_BYTES` says how long the long input is, 20 MB unless it does.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test takes what it has made itself"
)]

#[path = "common/process.rs"]
mod process;

use std::{
    env, fs,
    io::{self, Write as _},
    path::PathBuf,
    process::{Command, Stdio},
};

use process::{said, support, told, tool};
use tempfile::TempDir;

const TOOLS: &str = r#"[{"name":"pay","description":"Pays.","input_schema":{"type":"object","properties":{"to":{"type":"string"},"cents":{"type":"integer"}},"required":["to"]}}]"#;
const PROPOSALS: &str = "{\"action\":\"list_queue\"}\n{\"action\":\"show_order\",\"order_id\":1}\n";

#[derive(Clone, Copy)]
enum Program {
    Support,
    Tool,
}

impl Program {
    fn command(self) -> Command {
        match self {
            Self::Support => support(),
            Self::Tool => tool(),
        }
    }
}

/// What a command does with a file that it is given.
struct Case {
    program: Program,
    /// `{}` stands for the file.
    line: &'static str,
    /// What a good file of it holds.
    good: String,
    /// The exit code with that.
    code: i32,
}

/// Every command that takes a file, once for each of them.
fn cases() -> Vec<Case> {
    let case = |program, line, good: &str, code| Case {
        program,
        line,
        good: good.to_owned(),
        code,
    };
    let lock = told(&["lock"]);
    vec![
        case(Program::Support, "check {}", PROPOSALS, 1),
        case(Program::Support, "check --json {}", PROPOSALS, 1),
        case(
            Program::Support,
            "check --call show_order {}",
            r#"{"order_id":"A-1"}"#,
            0,
        ),
        case(
            Program::Support,
            "diff {}",
            include_str!("data/queue.menu.json"),
            1,
        ),
        case(Program::Support, "diff {} {}", &lock, 0),
        case(Program::Tool, "import --no-rustfmt {}", TOOLS, 0),
        case(Program::Tool, "lint {}", TOOLS, 1),
        case(Program::Tool, "lint --json {}", TOOLS, 1),
        case(Program::Tool, "diff {} {}", TOOLS, 0),
        case(Program::Tool, "diff {} {}", &lock, 0),
        case(Program::Tool, "diff {} tests/data/queue.menu.json", &lock, 1),
    ]
}

/// Every command that takes none, with its exit code.
const BARE: &[(Program, &str, i32)] = &[
    (Program::Support, "--help", 0),
    (Program::Support, "schema", 0),
    (Program::Support, "schema --action refund --pretty", 0),
    (Program::Support, "tools --for mcp", 0),
    (Program::Support, "tools --for anthropic_strict --pretty", 0),
    (Program::Support, "explain", 0),
    (Program::Support, "explain wrong_type", 0),
    (Program::Support, "explain no_use_when", 0),
    (Program::Support, "explain range_narrower", 0),
    (Program::Support, "lint", 1),
    (Program::Support, "lint --json", 1),
    (Program::Support, "lock", 0),
    (Program::Support, "lock -", 0),
    (Program::Support, "lock --force -", 0),
    (Program::Support, "docs", 0),
    (Program::Support, "reach", 0),
    (Program::Support, "reach --as json", 0),
    (Program::Tool, "--version", 0),
    (Program::Tool, "explain", 0),
];

/// The help of a program names each of its commands: none is forgotten above.
#[test]
fn no_command_is_forgotten() {
    for (program, is_ours) in [
        (
            Program::Support,
            (|program| matches!(program, Program::Support)) as fn(Program) -> bool,
        ),
        (Program::Tool, |program| matches!(program, Program::Tool)),
    ] {
        let (_, help, _) = said(program.command(), &["--help"], b"");
        let (_, commands) = help.split_once("Commands:\n").unwrap();
        let mut lines = commands.lines().take_while(|line| !line.is_empty());
        let of_files = cases();
        let tried: Vec<&str> = BARE
            .iter()
            .filter(|case| is_ours(case.0))
            .map(|case| case.1)
            .chain(
                of_files
                    .iter()
                    .filter(|case| is_ours(case.program))
                    .map(|case| case.line),
            )
            .filter_map(|line| line.split_whitespace().next())
            .collect();
        let missing = lines.find(|line| !tried.contains(&line.split_whitespace().next().unwrap()));
        assert_eq!(missing, None, "{tried:?}");
    }
}

struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn file(&self, name: &str, bytes: &[u8]) -> String {
        fs::write(self.path(name), bytes).unwrap();
        self.path(name).display().to_string()
    }
}

/// The words of a command line, with a file in the place of `{}`.
fn arguments<'a>(line: &'a str, file: &'a str) -> Vec<&'a str> {
    let words = line.split_whitespace();
    words.map(|word| if word == "{}" { file } else { word }).collect()
}

#[test]
fn good_files_are_taken_by_name_and_from_standard_input() {
    let folder = Folder::new();
    for case in cases() {
        let file = folder.file("good", case.good.as_bytes());
        let (code, out, err) = said(case.program.command(), &arguments(case.line, &file), b"");
        assert_eq!(code, case.code, "{}: {err}", case.line);
        if case.line.matches("{}").count() == 1 {
            let piped = said(
                case.program.command(),
                &arguments(case.line, "-"),
                case.good.as_bytes(),
            );
            assert_eq!(
                (piped.0, piped.1),
                (code, out.replace(" from good", "")),
                "{}",
                case.line
            );
        }
    }
    for &(program, line, code) in BARE {
        let (ended, out, err) = said(program.command(), &arguments(line, ""), b"");
        assert_eq!(ended, code, "{line}: {err}");
        assert_ne!(out, "", "{line}");
    }
}

#[test]
fn what_can_not_be_read_is_said() {
    let folder = Folder::new();
    let missing = folder.path("nowhere").display().to_string();
    let directory = folder.0.path().display().to_string();
    let empty = folder.file("empty", b"");
    let blank = folder.file("blank", b" \n\t\n");
    let odd = folder.file("odd", b"\xff\xfe{");
    for case in cases() {
        let failed = |file: &str, expected: &str| {
            let (code, out, err) = said(case.program.command(), &arguments(case.line, file), b"");
            assert_eq!((code, out.as_str()), (2, ""), "{}: {err}", case.line);
            assert_eq!(err.lines().count(), 1, "{}: {err}", case.line);
            assert!(
                err.starts_with(&format!("error: {file}{expected}")),
                "{}: {err}",
                case.line
            );
        };
        failed(&missing, " can't be read: ");
        failed(&directory, " is a directory: give a file\n");
        failed(&empty, "");
        failed(&blank, "");
        // Proposals are a model's: that one isn't text is a verdict.
        if case.line.starts_with("check") {
            let (code, out, _) = said(case.program.command(), &arguments(case.line, &odd), b"");
            assert_eq!(code, 1);
            assert!(out.contains("not_utf8"), "{out}");
        } else {
            failed(&odd, " is not UTF-8\n");
        }
    }
    let lock = folder.path("no/such/folder").display().to_string();
    let (code, _, err) = said(support(), &["lock", &lock], b"");
    assert_eq!(code, 2);
    assert!(
        err.starts_with(&format!("error: {lock} can't be written: ")),
        "{err}"
    );
    for file in [&directory, &blank] {
        let (code, _, err) = said(support(), &["lock", file], b"");
        assert_eq!(code, 2, "{err}");
        assert!(err.starts_with(&format!("error: {file} is ")), "{err}");
    }
    assert_eq!(fs::read(&blank).unwrap(), b" \n\t\n");
    let source = folder.file("tools.json", TOOLS.as_bytes());
    let (code, _, err) = said(tool(), &["import", &source, "-o", &lock], b"");
    assert_eq!(code, 2);
    let last = err.lines().last().unwrap();
    assert!(
        last.starts_with(&format!("error: {lock} can't be written: ")),
        "{err}"
    );
}

/// As an input it is standard input, which is read once; as an output it is standard output.
#[test]
fn a_dash_is_no_file() {
    let folder = Folder::new();
    let lock = told(&["lock"]);
    let within = |mut command: Command, words: &[&str], input: &str| {
        command.current_dir(folder.0.path());
        said(command, words, input.as_bytes())
    };
    let (code, out, err) = within(support(), &["lock", "-"], "");
    assert_eq!((code, out.as_str(), err.as_str()), (0, lock.as_str(), ""));
    let tools = folder.file("tools.json", TOOLS.as_bytes());
    let imported = within(tool(), &["import", "--no-rustfmt", &tools], "");
    let to = |more: &[&str]| within(tool(), &[&["import", "--no-rustfmt", &tools], more].concat(), "");
    assert_eq!(to(&["-o", "-"]), imported);
    assert_eq!(to(&["--force", "--output", "-"]), imported);
    assert!(!folder.path("-").exists());
    let (code, _, err) = within(support(), &["diff", "-"], &lock);
    assert_eq!((code, err.as_str()), (0, "changes: 0  breaking: 0\n"));
    for (program, input) in [(support(), lock.as_str()), (tool(), &lock), (tool(), TOOLS)] {
        let (code, out, err) = within(program, &["diff", "-", "-"], input);
        assert_eq!((code, out.as_str()), (2, ""));
        assert_eq!(
            err,
            "error: standard input can't be both OLD and NEW: give one of them as a file\n"
        );
    }
}

/// What was merged badly is written anew, where that is asked for; what isn't a lock too.
#[test]
fn a_lock_is_written_over_by_force() {
    let folder = Folder::new();
    let lock = told(&["lock"]);
    for damaged in [
        lock.replace("refund", "refnd"),
        lock.replacen('{', "<<<<<<<\n{", 1),
        String::new(),
    ] {
        assert_ne!(damaged, lock);
        let file = folder.file("menu.json", damaged.as_bytes());
        let (code, out, err) = said(support(), &["lock", &file], b"");
        assert_eq!((code, out.as_str()), (2, ""));
        assert!(
            err.starts_with(&format!("error: {file} is no lock of a menu: ")),
            "{err}"
        );
        assert!(err.ends_with("; --force writes over it\n"), "{err}");
        assert_eq!(fs::read_to_string(&file).unwrap(), damaged);
        let (code, _, err) = said(support(), &["lock", "--force", &file], b"");
        assert_eq!((code, err), (0, format!("{file} is written\n")));
        assert_eq!(fs::read_to_string(&file).unwrap(), lock);
    }
    let (code, _, err) = said(support(), &["lock", "--force"], b"");
    assert_eq!(code, 2);
    assert!(err.contains("<FILE>"), "{err}");
}

/// The same program, with this much memory and no more.
fn within(kilobytes: u32, program: &Command) -> Command {
    let mut limited = Command::new("sh");
    limited
        .args(["-c", &format!("ulimit -v {kilobytes} && exec \"$0\" \"$@\"")])
        .arg(program.get_program());
    limited
}

/// Of what is too long, no more is kept than shows that it is; proposals have no end that matters.
#[test]
fn long_input_takes_little_memory() {
    let bytes: usize = env::var("ACTION_MENU_BYTES").map_or(20_000_000, |bytes| bytes.parse().unwrap());
    let folder = Folder::new();
    let padded = |good: &str| {
        let mut text = good.trim_end().to_owned();
        text.push_str(&" ".repeat(bytes - text.len()));
        text
    };
    let mut proposals = PROPOSALS.repeat(bytes / 2 / PROPOSALS.len());
    // A line that is longer than all the rest together may be, too.
    proposals.push_str(&"x".repeat(bytes / 2));
    proposals.push_str("\n{\"action\":\"list_queue\"}\n");
    for case in cases() {
        let is_check = case.line.starts_with("check");
        let text = if is_check {
            proposals.clone()
        } else {
            padded(&case.good)
        };
        let file = folder.file("long", text.as_bytes());
        drop(text);
        // What is loaded with the program and what its allocator sets aside are in it.
        let most = if is_check { 32_000 } else { 96_000 };
        let limited = within(most, &case.program.command());
        let (code, out, err) = said(limited, &arguments(case.line, &file), b"");
        if is_check {
            assert_eq!(code, 1, "{}: {err}", case.line);
            let lines = bytes / 2 / PROPOSALS.len() * 2 + 2;
            assert!(
                out.contains("too_large") && out.contains("the proposal has more than 262144 bytes"),
                "{}",
                case.line
            );
            if case.line.contains("--json") {
                assert_eq!(out.lines().count(), lines);
            }
        } else {
            assert_eq!((code, out.as_str()), (2, ""), "{}: {err}", case.line);
            assert!(
                ["bytes", "MiB"].iter().any(|unit| err.contains(unit)) && err.lines().count() == 1,
                "{}: {err}",
                case.line
            );
        }
    }
}

/// Standard output of which the reader is gone before anything is written.
fn closed() -> Stdio {
    let (reader, writer) = io::pipe().unwrap();
    drop(reader);
    writer.into()
}

#[test]
fn a_closed_pipe_changes_no_verdict() {
    let folder = Folder::new();
    let mut lines: Vec<(Program, Vec<String>, i32)> = Vec::new();
    for (number, case) in cases().into_iter().enumerate() {
        let file = folder.file(&number.to_string(), case.good.as_bytes());
        let words = arguments(case.line, &file).into_iter().map(str::to_owned);
        lines.push((case.program, words.collect(), case.code));
    }
    for &(program, line, code) in BARE {
        lines.push((
            program,
            line.split_whitespace().map(str::to_owned).collect(),
            code,
        ));
    }
    for (program, words, code) in lines {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let (_, _, told) = said(program.command(), &words, b"");
        let child = program
            .command()
            .args(&words)
            .stdin(Stdio::null())
            .stdout(closed())
            .stderr(Stdio::piped())
            .spawn();
        let ended = child.unwrap().wait_with_output().unwrap();
        assert_eq!(ended.status.code(), Some(code), "{words:?}");
        assert_eq!(String::from_utf8(ended.stderr).unwrap(), told, "{words:?}");
        // Nor does it matter that nobody hears the remarks.
        let status = program
            .command()
            .args(&words)
            .stdin(Stdio::null())
            .stdout(closed())
            .stderr(closed())
            .status();
        assert_eq!(status.unwrap().code(), Some(code), "{words:?}");
    }
}

/// It ends, though its input doesn't.
#[test]
fn nobody_reads_on_for_a_reader_that_is_gone() {
    for (proposal, code) in [
        ("{\"action\":\"list_queue\"}\n", 0),
        ("{\"action\":\"queue\"}\n", 1),
    ] {
        let mut child = support()
            .args(["check", "--json"])
            .stdin(Stdio::piped())
            .stdout(closed())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        // Until it reads no more.
        while stdin.write_all(proposal.as_bytes()).is_ok() {}
        assert_eq!(child.wait().unwrap().code(), Some(code));
    }
}
