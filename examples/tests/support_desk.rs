//! The example as whoever runs it sees it: its tables to the letter, sixty-four proposals, its faults.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "helpers of tests are tests"
)]

mod common;

use std::{fs, process::Output};

use serde_json::Value;

use common::{
    assert_bears_a_closed_pipe, assert_is_kept, assert_obeyed_by_no_terminal, assert_verdicts, file, path,
    printed,
};

fn run(arguments: &[&str]) -> Output {
    run_with(arguments, b"")
}

fn run_with(arguments: &[&str], input: &[u8]) -> Output {
    common::run_with("support_desk", arguments, input)
}

#[test]
fn its_own_proposals_make_the_table_of_the_python_program() {
    for (arguments, expected, done) in [
        (&[][..], "expected/en.txt", "DONE"),
        (&["--lang", "en"], "expected/en.txt", "DONE"),
        (&["--lang", "es"], "expected/es.txt", "HECHA"),
    ] {
        let text = printed(run(arguments));
        let table = fs::read_to_string(file(expected)).unwrap();
        let Some(outcomes) = text.strip_prefix(&table) else {
            panic!("{text}\nis not\n{table}")
        };
        let outcomes: Vec<_> = outcomes.lines().collect();
        assert_eq!(outcomes.len(), 4, "{outcomes:?}");
        assert_eq!(outcomes[0], "");
        for (line, action) in
            outcomes[1..]
                .iter()
                .zip(["0  refund ", "4  escalate_to_human ", "5  send_message "])
        {
            assert!(line.starts_with(action), "{line}");
            assert_eq!(line[51..].split("  ").next(), Some(done), "{line}");
        }
    }
}

/// What is right for each line of `proposals.txt`, written by hand: why it is there, and the codes of its
/// problems; none where it can be dispatched.
const VERDICTS: &[(&str, &[&str])] = &[
    ("a whole number is a number", &[]),
    ("the tag comes last", &[]),
    ("white space, and a line that ends as on Windows", &[]),
    ("text of any script", &[]),
    ("control and bidi characters in a text, escaped", &[]),
    ("an injection is data", &[]),
    ("of an order that isn't there: for the handler to say", &[]),
    ("below nothing: for the handler to say", &[]),
    ("more than is left: for the handler to say", &[]),
    ("keys with escapes", &[]),
    ("another case", &["unknown_action"]),
    ("a space behind", &["unknown_action"]),
    ("a letter that looks the same", &["unknown_action"]),
    ("a terminal's escapes in the name", &["unknown_action"]),
    ("a bidi override in the name, raw", &["unknown_action"]),
    ("a NUL in the name", &["unknown_action"]),
    ("a line break in the name", &["unknown_action"]),
    ("both quotes and a backslash in the name", &["unknown_action"]),
    ("a name without end", &["unknown_action"]),
    ("no name but null", &["wrong_type"]),
    ("a list for a name", &["wrong_type"]),
    ("an index for a name", &["wrong_type"]),
    ("no action", &["missing_action"]),
    ("a tool call of some other shape", &["missing_action"]),
    ("nothing at all", &["missing_action"]),
    ("both fields missing", &["missing_field", "missing_field"]),
    (
        "one missing, a number as a string",
        &["missing_field", "wrong_type"],
    ),
    (
        "a string as a number, words as a number",
        &["wrong_type", "wrong_type"],
    ),
    ("null and true", &["wrong_type", "wrong_type"]),
    ("a number that no double holds", &["out_of_range"]),
    ("no number", &["malformed_json"]),
    ("a field twice", &["duplicate_key"]),
    ("the tag twice", &["duplicate_key"]),
    ("a field twice, once with an escape", &["duplicate_key"]),
    ("fields that nobody has", &["unknown_field", "unknown_field"]),
    ("a field of another action", &["unknown_field"]),
    ("a field with a typing error", &["missing_field", "unknown_field"]),
    ("a list for a text", &["wrong_type"]),
    ("cut in a key", &["truncated"]),
    ("words behind", &["trailing_data"]),
    ("another object behind", &["trailing_data"]),
    ("a fence around", &["free_text"]),
    ("words before", &["free_text"]),
    ("a list of actions", &["not_an_object"]),
    ("numbers and words as Python shows them", &["not_an_object"]),
    ("null", &["not_an_object"]),
    ("a number alone", &["not_an_object"]),
    (
        "a string with an apostrophe and a line separator",
        &["not_an_object"],
    ),
    ("the object as a string", &["not_an_object"]),
    ("an empty line", &["empty"]),
    ("spaces", &["empty"]),
    ("the quotes of Python", &["malformed_json"]),
    ("a comma too many", &["malformed_json"]),
    ("a comment", &["malformed_json"]),
    ("a raw control character in a string", &["malformed_json"]),
    ("half a surrogate pair", &["malformed_json"]),
    ("a byte order mark", &["malformed_json"]),
    ("broken UTF-8", &["not_utf8"]),
    ("33 open brackets", &["too_deep"]),
    ("control, bidi and zero-width characters in prose", &["free_text"]),
    ("prose without end", &["free_text"]),
    ("a key without end", &["unknown_field"]),
    (
        "hostile keys",
        &["unknown_field", "unknown_field", "unknown_field"],
    ),
    ("more problems than are told", &["unknown_field"; 32]),
];

#[test]
fn each_proposal_has_its_verdict_and_codes() {
    let text = printed(run(&["--json", &path("proposals.txt")]));
    assert_verdicts(&text, VERDICTS, |answer| answer["action"].is_string());
}

#[test]
fn the_table_of_all_proposals_is_as_it_was_read() {
    let text = printed(run(&[&path("proposals.txt")]));
    assert_is_kept(&text, "proposals.expected.txt");
    let rows: Vec<_> = text.lines().skip(2).take_while(|line| !line.is_empty()).collect();
    assert_eq!(rows.len(), VERDICTS.len());
    for (row, (why, codes)) in rows.iter().zip(VERDICTS) {
        assert_eq!(
            row.contains("  DISPATCHABLE  dispatchable command"),
            codes.is_empty(),
            "{why}: {row}"
        );
    }
}

/// Nothing that a terminal would obey comes through, in any form or language.
#[test]
fn hostile_text_is_shown_escaped() {
    let proposals = path("proposals.txt");
    let proposals = proposals.as_str();
    for arguments in [
        &[proposals][..],
        &["--json", proposals],
        &["--lang", "es", proposals],
    ] {
        assert_obeyed_by_no_terminal(&printed(run(arguments)));
    }
}

#[test]
fn proposals_come_from_standard_input_too() {
    let bytes = fs::read(file("proposals.txt")).unwrap();
    assert_eq!(
        printed(run_with(&["-"], &bytes)),
        printed(run(&[&path("proposals.txt")]))
    );
    // The last line may lack its end.
    assert_eq!(
        printed(run_with(&["-"], &bytes[..bytes.len() - 1])),
        printed(run_with(&["-"], &bytes))
    );
    let none = printed(run_with(&["-"], b""));
    assert!(
        none.ends_with("menu) : 0/0\nRejected at the channel                  : 0/0\n\n"),
        "{none}"
    );
}

#[test]
fn a_text_that_is_too_large_is_not_read() {
    let mut line = br#"{"action":"send_message","text":"hi""#.to_vec();
    line.resize(300_000, b' ');
    line.push(b'}');
    let answer: Value = serde_json::from_str(&printed(run_with(&["--json", "-"], &line))).unwrap();
    assert_eq!(answer["problems"][0]["code"], "too_large");
    let table = printed(run_with(&["-"], &line));
    assert!(
        table.contains("send_message") && table.contains("REJECTED      too_large: "),
        "{table}"
    );
}

/// Brackets are no danger to the stack, of the reader or of the table.
#[test]
fn a_tower_of_brackets_is_too_deep() {
    let tower = format!(
        "{{\"action\":\"send_message\",\"text\":{}{}}}",
        "[".repeat(100_000),
        "]".repeat(100_000)
    );
    let table = printed(run_with(&["-"], tower.as_bytes()));
    assert!(table.contains("REJECTED      too_deep at /text: "), "{table}");
    assert!(table.len() < 1_000, "{table}");
}

#[test]
fn the_rejections_are_in_the_language_asked_for() {
    let line = br#"{"action":"refund","amount":"50"}"#;
    let table = printed(run_with(&["--lang", "es", "-"], line));
    assert!(
        table.contains("faltan campos ['order_id']; wrong_type en /amount: se esperaba "),
        "{table}"
    );
    let answer = printed(run_with(&["--lang", "es", "--json", "-"], line));
    assert!(answer.contains("este campo es obligatorio"), "{answer}");
}

#[test]
fn the_schema_is_json_with_its_keys_in_order() {
    let text = printed(run(&["--schema"]));
    let schema: Value = serde_json::from_str(&text).unwrap();
    assert!(text.starts_with("{\n  \"type\": "), "{text}");
    assert!(schema.is_object());
    for name in ["refund", "escalate_to_human", "send_message"] {
        assert!(text.contains(&format!("\"{name}\"")), "{text}");
    }
}

#[test]
fn help_goes_to_standard_output() {
    for option in ["--help", "-h"] {
        assert!(printed(run(&[option])).starts_with("usage: support_desk "));
    }
}

#[test]
fn faults_of_the_caller_end_with_2() {
    let missing = path("no-such-file.txt");
    for (arguments, told) in [
        (&[missing.as_str()][..], "no-such-file.txt can't be read: "),
        (&[env!("CARGO_MANIFEST_DIR")], "can't be read: "),
        (&["--verbose"], "there is no option \"--verbose\"\n\nusage: "),
        (&["-x"], "there is no option \"-x\"\n\nusage: "),
        (&["--lang"], "--lang takes en or es\n\nusage: "),
        (&["--lang", "fr"], "--lang takes en or es\n\nusage: "),
        (&["a.txt", "b.txt"], "one file at a time, please\n\nusage: "),
    ] {
        let output = run(arguments);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
        assert_eq!(output.stdout, b"", "{arguments:?}");
        assert!(
            error.starts_with("support_desk: ") && error.contains(told),
            "{arguments:?}: {error}"
        );
    }
}

#[test]
fn a_reader_that_has_seen_enough_is_no_fault() {
    assert_bears_a_closed_pipe("support_desk", &b"no command\n".repeat(10_000));
}
