//! Against `serde_json`: the same texts are JSON to both, and the outermost object has the same keys.
//!
//! `ACTION_MENU_SEED` repeats a run.

use std::collections::BTreeSet;

use fastrand::Rng;
use serde_json::Value;

use super::keys;

/// A text, and the keys of its outermost object.
fn text(rng: &mut Rng) -> (String, Option<Vec<String>>) {
    let mut text = String::new();
    let keys = value(&mut text, 4, rng);
    (text, keys)
}

fn value(text: &mut String, depth: usize, rng: &mut Rng) -> Option<Vec<String>> {
    blank(text, rng);
    let mut keys = None;
    match rng.u32(..if depth == 0 { 3 } else { 6 }) {
        0 => text.push_str(rng.choice(&["true", "false", "null"]).expect("words")),
        1 => number(text, rng),
        2 => drop(string(text, rng)),
        3 => brackets(text, ['[', ']'], rng, |text, rng| {
            drop(value(text, depth - 1, rng));
        }),
        _ => {
            let mut all = Vec::new();
            brackets(text, ['{', '}'], rng, |text, rng| {
                all.push(string(text, rng));
                blank(text, rng);
                text.push(':');
                value(text, depth - 1, rng);
            });
            keys = Some(all);
        }
    }
    blank(text, rng);
    keys
}

fn brackets(
    text: &mut String,
    [open, close]: [char; 2],
    rng: &mut Rng,
    mut item: impl FnMut(&mut String, &mut Rng),
) {
    text.push(open);
    blank(text, rng);
    for index in 0..rng.usize(..4) {
        if index > 0 {
            text.push(',');
            blank(text, rng);
        }
        item(text, rng);
        blank(text, rng);
    }
    text.push(close);
}

fn blank(text: &mut String, rng: &mut Rng) {
    while rng.u32(..4) == 0 {
        text.push(*rng.choice(&[' ', '\t', '\n', '\r']).expect("white space"));
    }
}

fn number(text: &mut String, rng: &mut Rng) {
    let parts: [&[&str]; 4] = [
        &["", "-"],
        &[
            "0",
            "7",
            "10",
            "9007199254740993",
            "123456789012345678901234567890",
        ],
        &["", "", ".0", ".05", ".000000000000000000001"],
        &["", "", "e0", "E+5", "e-400", "e270"],
    ];
    for part in parts {
        text.push_str(rng.choice(part).expect("parts"));
    }
}

/// A string, and what it says.
fn string(text: &mut String, rng: &mut Rng) -> String {
    const PIECES: [(&str, &str); 14] = [
        ("a", "a"),
        ("order_id", "order_id"),
        ("é", "é"),
        ("𝄞", "𝄞"),
        ("\u{7f}", "\u{7f}"),
        ("\\\"", "\""),
        ("\\\\", "\\"),
        ("\\/", "/"),
        ("\\b\\f", "\u{8}\u{c}"),
        ("\\n\\r\\t", "\n\r\t"),
        ("\\u00E9", "é"),
        ("\\u0000", "\0"),
        ("\\uD834\\uDD1e", "𝄞"),
        ("\\uffff", "\u{ffff}"),
    ];
    let mut says = String::new();
    text.push('"');
    for _ in 0..rng.usize(..4) {
        let (written, meant) = rng.choice(&PIECES).expect("pieces");
        text.push_str(written);
        says.push_str(meant);
    }
    text.push('"');
    says
}

/// A character is lost, doubled or made another, or one comes in.
fn damage(text: &str, rng: &mut Rng) -> String {
    let mut all: Vec<char> = text.chars().collect();
    let strays: Vec<char> = "{}[]\":,\\/ubfnrt0159.eE+-dDlsé\u{1}\u{feff}\u{a0} \n"
        .chars()
        .collect();
    for _ in 0..rng.usize(1..=2) {
        if all.is_empty() {
            break;
        }
        let at = rng.usize(..all.len());
        let stray = *rng.choice(&strays).expect("strays");
        match rng.u32(..4) {
            0 => drop(all.remove(at)),
            1 => all.insert(at, all[at]),
            2 => all[at] = stray,
            _ => all.insert(at, stray),
        }
    }
    all.into_iter().collect()
}

#[test]
fn the_same_texts_are_json_to_serde_json() {
    let seed = std::env::var("ACTION_MENU_SEED")
        .ok()
        .and_then(|seed| seed.parse().ok());
    let seed = seed.unwrap_or_else(|| fastrand::u64(..));
    println!("ACTION_MENU_SEED={seed}");
    let mut rng = Rng::with_seed(seed);
    let (mut accepted, mut refused) = (0, 0);
    for _ in 0..20_000 {
        let (good, written) = text(&mut rng);
        // Where two keys are the same, `serde_json` knows of one.
        assert_eq!(keys(&good).expect(&good), written, "{good}");
        let damaged = damage(&good, &mut rng);
        match (keys(&damaged), serde_json::from_str::<Value>(&damaged)) {
            (Ok(found), Ok(value)) => {
                let found: Option<BTreeSet<_>> = found.map(|keys| keys.into_iter().collect());
                let known = value.as_object().map(|entries| entries.keys().cloned().collect());
                assert_eq!(found, known, "{damaged}");
                accepted += 1;
            }
            (Err(_), Err(_)) => refused += 1,
            (ours, theirs) => panic!("{damaged:?}: {ours:?}, but {theirs:?}"),
        }
    }
    assert!(accepted > 2_000 && refused > 2_000, "{accepted} and {refused}");
}

#[test]
fn a_fault_is_told_where_it_is() {
    for (text, what, place) in [
        ("", "a value is expected", (1, 1)),
        ("refund", "a value is expected", (1, 1)),
        ("{'a': 1}", "a key in double quotes is expected", (1, 2)),
        ("{\"a\":1,}", "a key in double quotes is expected", (1, 8)),
        ("{\"a\" 1}", "`:` is expected behind a key", (1, 6)),
        (
            "{\n  \"é\": [1\n 2]}",
            "a comma or the closing bracket is expected",
            (3, 2),
        ),
        ("{} {}", "nothing is expected behind the value", (1, 4)),
        ("{\"a\": \"b", "a string has no end", (1, 9)),
        (
            "\"a\nb\"",
            "a control character is written as an escape, such as `\\n`",
            (1, 3),
        ),
        ("\"é\\x\"", "an escape of JSON is expected", (1, 3)),
        ("\"\\u+123\"", "an escape of JSON is expected", (1, 2)),
        (
            "[\"\\uD834\"]",
            "half of a surrogate pair is no character",
            (1, 3),
        ),
        (
            "[\"\\uDD1e\\uD834\"]",
            "half of a surrogate pair is no character",
            (1, 3),
        ),
        ("[-]", "a digit is expected", (1, 3)),
        ("[1.]", "a digit is expected", (1, 4)),
        ("[01]", "a comma or the closing bracket is expected", (1, 3)),
        ("[1, -1e400]", "no double is as large as this number", (1, 5)),
    ] {
        let fault = keys(text).expect_err(text);
        assert_eq!((fault.what, (fault.line, fault.column)), (what, place), "{text}");
    }
}

#[test]
fn so_many_brackets_are_open() {
    let nested = |depth| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    assert_eq!(keys(&nested(32)).expect("32 brackets"), None);
    let fault = keys(&nested(33)).expect_err("33 brackets");
    assert_eq!((fault.what, fault.column), ("more than 32 brackets are open", 33));
    assert!(keys(&"[".repeat(1_000_000)).is_err());
}
