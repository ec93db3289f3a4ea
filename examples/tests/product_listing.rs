//! The example as whoever runs it sees it: its table to the letter, fifty-one other candidates, its faults.

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
    common::run_with("product_listing", arguments, input)
}

/// The table of the Python program, never blessed.
#[test]
fn its_own_candidates_make_the_table_of_the_python_program() {
    let table = fs::read(file("expected/product_listing.txt")).unwrap();
    let output = run(&[]);
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&table)
    );
    assert_eq!(output.stdout, table);
    assert_eq!(output.stderr, b"");
    assert!(output.status.success());
}

/// What is right for each line of `candidates.txt`, written by hand: why it is there, and the codes of its
/// problems; none where it is listed.
const VERDICTS: &[(&str, &[&str])] = &[
    ("five tags", &[]),
    ("no tags but null: the default, as where they are left out", &[]),
    (
        "the keys in another order, white space, a line that ends as on Windows",
        &[],
    ),
    ("sixty letters, each of two bytes", &[]),
    ("sixty characters outside of the basic plane", &[]),
    ("two hundred letters", &[]),
    ("keys and values with escapes", &[]),
    ("a claim that no form can judge: for moderation to say", &[]),
    ("an injection is data", &[]),
    ("control and bidi characters, escaped", &[]),
    (
        "a tag twice, and an empty one: nothing says that they differ",
        &[],
    ),
    ("sixty-one letters", &["wrong_length"]),
    ("two hundred and one letters", &["wrong_length"]),
    ("an empty description", &["wrong_length"]),
    ("a number for a title", &["wrong_type"]),
    ("null for a title", &["wrong_type"]),
    ("no title", &["missing_field"]),
    (
        "nothing but tags",
        &["missing_field", "missing_field", "missing_field"],
    ),
    (
        "nothing at all",
        &["missing_field", "missing_field", "missing_field"],
    ),
    (
        "every field wrong",
        &["wrong_length", "wrong_length", "not_in_set", "wrong_length"],
    ),
    ("the category in another case", &["not_in_set"]),
    ("a space behind the category", &["not_in_set"]),
    ("a letter that looks the same", &["not_in_set"]),
    ("the category in Spanish", &["not_in_set"]),
    ("an empty category", &["not_in_set"]),
    ("a list of categories", &["wrong_type"]),
    ("an index for a category", &["wrong_type"]),
    ("a terminal's escapes in the category", &["not_in_set"]),
    ("a text for tags", &["wrong_type"]),
    ("an object for tags", &["wrong_type"]),
    (
        "tags that are no texts: one reason, two problems",
        &["wrong_type", "wrong_type"],
    ),
    (
        "six tags, one of them no text: one reason, two problems",
        &["wrong_length", "wrong_type"],
    ),
    ("a field that nobody has", &["unknown_field"]),
    ("a typing error in a key", &["missing_field", "unknown_field"]),
    ("a field twice", &["duplicate_key"]),
    ("hostile keys", &["unknown_field", "unknown_field"]),
    ("a list of products", &["not_an_object"]),
    ("the object as a string", &["not_an_object"]),
    ("null", &["not_an_object"]),
    ("a fence around", &["free_text"]),
    ("words before", &["free_text"]),
    ("words behind", &["trailing_data"]),
    ("cut in a value", &["truncated"]),
    ("the quotes of Python", &["malformed_json"]),
    ("a comma too many", &["malformed_json"]),
    ("no number where a text belongs, and no JSON", &["malformed_json"]),
    ("an empty line", &["empty"]),
    ("spaces", &["empty"]),
    ("broken UTF-8", &["not_utf8"]),
    ("33 open brackets", &["too_deep"]),
    ("more problems than are told", &["unknown_field"; 32]),
];

#[test]
fn each_candidate_has_its_verdict_and_codes() {
    let text = printed(run(&["--json", &path("candidates.txt")]));
    // Whatever was left out is there now.
    assert_verdicts(&text, VERDICTS, |answer| answer["tags"].is_array());
}

#[test]
fn the_table_of_all_candidates_is_as_it_was_read() {
    let text = printed(run(&[&path("candidates.txt")]));
    assert_is_kept(&text, "candidates.expected.txt");
    let rows: Vec<_> = text.lines().skip(2).take(VERDICTS.len()).collect();
    assert_eq!(text.lines().count(), VERDICTS.len() + 4);
    for (row, (why, codes)) in rows.iter().zip(VERDICTS) {
        assert_eq!(
            &row[3..] == "ACEPTA     pasa el schema",
            codes.is_empty(),
            "{why}: {row}"
        );
        assert_eq!(&row[3..14] == "RECHAZA    ", !codes.is_empty(), "{why}: {row}");
    }
}

/// The words of the Python program for each thing that it finds wrong, and the library's for the others.
#[test]
fn a_field_is_told_once_and_what_the_table_has_no_words_for_in_spanish() {
    for (candidate, reason) in [
        (
            "{}",
            "title: str de 1..60 chars; description: str de 1..200 chars; category: fuera del conjunto permitido",
        ),
        (
            r#"{"title":1,"description":"x","category":2,"tags":[1,2,3,4,5,6]}"#,
            "title: str de 1..60 chars; category: fuera del conjunto permitido; tags: list[str] de 0..5 elementos",
        ),
        ("[]", "el top-level no es un objeto"),
        ("", "no es JSON valido"),
        ("{", "no es JSON valido"),
    ] {
        let table = printed(run_with(&["-"], format!("{candidate}\n").as_bytes()));
        assert_eq!(
            table.lines().nth(2),
            Some(format!("1  RECHAZA    {reason}").as_str())
        );
    }
    let extra = br#"{"title":"t","description":"d","category":"home","price":1}"#;
    let table = printed(run_with(&["-"], extra));
    assert!(
        table.contains("RECHAZA    unknown_field en /price: aquí no hay un campo "),
        "{table}"
    );
}

/// Nothing that a terminal would obey comes through, in any form.
#[test]
fn hostile_text_is_shown_escaped() {
    let candidates = path("candidates.txt");
    let candidates = candidates.as_str();
    for arguments in [&[candidates][..], &["--json", candidates]] {
        assert_obeyed_by_no_terminal(&printed(run(arguments)));
    }
}

#[test]
fn candidates_come_from_standard_input_too() {
    let bytes = fs::read(file("candidates.txt")).unwrap();
    assert_eq!(
        printed(run_with(&["-"], &bytes)),
        printed(run(&[&path("candidates.txt")]))
    );
    // The last line may lack its end.
    assert_eq!(
        printed(run_with(&["-"], &bytes[..bytes.len() - 1])),
        printed(run_with(&["-"], &bytes))
    );
    let none = printed(run_with(&["-"], b""));
    assert!(none.contains("\n0/0 salidas cumplen el schema; "), "{none}");
}

#[test]
fn a_text_that_is_too_large_is_not_read() {
    let mut line = br#"{"title":"t","description":"d","category":"home""#.to_vec();
    line.resize(300_000, b' ');
    line.push(b'}');
    let answer: Value = serde_json::from_str(&printed(run_with(&["--json", "-"], &line))).unwrap();
    assert_eq!(answer["problems"][0]["code"], "too_large");
    let table = printed(run_with(&["-"], &line));
    assert!(table.contains("RECHAZA    too_large: "), "{table}");
}

/// Brackets are no danger to the stack.
#[test]
fn a_tower_of_brackets_is_too_deep() {
    let tower = format!(
        r#"{{"title":"t","description":"d","category":"home","tags":{}{}}}"#,
        "[".repeat(100_000),
        "]".repeat(100_000)
    );
    let table = printed(run_with(&["-"], tower.as_bytes()));
    assert!(table.contains("RECHAZA    too_deep en /tags: "), "{table}");
    assert!(table.len() < 1_000, "{table}");
}

/// What the lesson's schema says is what the model is told.
#[test]
fn the_schema_says_what_the_reader_enforces() {
    let text = printed(run(&["--schema"]));
    let schema: Value = serde_json::from_str(&text).unwrap();
    assert!(text.starts_with("{\n  \"type\": "), "{text}");
    let properties = &schema["properties"];
    for (pointer, value) in [
        ("/title/minLength", 1),
        ("/title/maxLength", 60),
        ("/description/minLength", 1),
        ("/description/maxLength", 200),
        ("/tags/maxItems", 5),
    ] {
        assert_eq!(
            properties.pointer(pointer),
            Some(&Value::from(value)),
            "{pointer}"
        );
    }
    assert_eq!(
        properties["category"]["enum"],
        Value::from(vec!["electronics", "home", "sports", "toys"])
    );
    assert_eq!(properties["tags"]["default"], Value::Array(Vec::new()));
    assert_eq!(
        schema["required"],
        Value::from(vec!["title", "description", "category"])
    );
    assert_eq!(schema["additionalProperties"], false);
}

#[test]
fn help_goes_to_standard_output() {
    for option in ["--help", "-h"] {
        assert!(printed(run(&[option])).starts_with("usage: product_listing "));
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
        (&["a.txt", "b.txt"], "one file at a time, please\n\nusage: "),
    ] {
        let output = run(arguments);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
        assert_eq!(output.stdout, b"", "{arguments:?}");
        assert!(
            error.starts_with("product_listing: ") && error.contains(told),
            "{arguments:?}: {error}"
        );
    }
}

#[test]
fn a_reader_that_has_seen_enough_is_no_fault() {
    assert_bears_a_closed_pipe("product_listing", &b"no product\n".repeat(10_000));
}
