//! The file of a contract: what is written and what is read.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use std::fs;

use action_menu::{
    assert_contract,
    contract::{Accepts, Contract, Kind, What},
};
use menus::{Desk, Grid, Numbers, Shop, Support, corners, values};
use tests::golden::assert_kept;

/// The form of the file: a difference here is one in every user's repository.
#[test]
fn the_form_of_the_file_is_locked() {
    assert_contract!(Shop, "golden/contracts/shop.menu.json");
    assert_contract!(values::Tickets, "golden/contracts/tickets.menu.json");
    assert_contract!(values::Searches, "golden/contracts/searches.menu.json");
    // To the byte, which is more than the assertion demands.
    for (name, contract) in [
        ("shop", Contract::of::<Shop>()),
        ("tickets", Contract::of::<values::Tickets>()),
        ("searches", Contract::of::<values::Searches>()),
    ] {
        let path = format!("{}/golden/contracts/{name}.menu.json", env!("CARGO_MANIFEST_DIR"));
        assert_eq!(fs::read_to_string(path).expect("the file"), contract.to_string());
    }
}

#[test]
fn what_is_written_reads_back() {
    for contract in [
        Contract::of::<Support>(),
        Contract::of::<Desk>(),
        Contract::of::<Grid>(),
        Contract::of::<Numbers>(),
        Contract::of::<Shop>(),
        Contract::of::<values::Tickets>(),
        Contract::of::<values::Deliveries>(),
        Contract::of::<values::Searches>(),
        Contract::of::<values::Bounds>(),
        Contract::of::<values::Sets>(),
        Contract::of::<values::Anything>(),
        Contract::of::<values::Borrowed<'static>>(),
        Contract::of::<values::Forms>(),
        Contract::of::<values::Foreign>(),
        Contract::of::<corners::Corners>(),
    ] {
        let text = contract.to_string();
        // White space is nothing: line endings, and a formatter of somebody's.
        for text in [
            text.clone(),
            text.replace('\n', "\r\n"),
            contract.to_json().to_string(),
            format!("{:#}", contract.to_json()),
        ] {
            let read = Contract::parse(&text).expect("a contract");
            assert_eq!(read, contract);
            assert_eq!(read.to_string(), contract.to_string());
        }
        assert_eq!(Contract::diff(&contract, &contract), []);
    }
}

/// A line at most says one thing, so that a difference is read in a review.
#[test]
fn a_change_is_a_line_or_two_of_the_file() {
    let text = Contract::of::<values::Tickets>().to_string();
    let longest = text
        .lines()
        .filter(|line| !line.contains("description"))
        .map(str::len)
        .max();
    assert!(longest.expect("lines") < 200, "{text}");
}

#[test]
#[allow(clippy::too_many_lines, reason = "a table")]
fn what_is_not_known_is_no_contract() {
    let text = Contract::of::<Support>().to_string();
    let seal = text.lines().count() - 1;
    for (from, to, line, message) in [
        (
            "\"contract\": 1",
            "\"contract\": 2",
            2,
            "this release reads contracts of the form 1",
        ),
        (
            "\"contract\": 1",
            "\"contract\": \"1\"",
            2,
            "a whole number is expected here",
        ),
        ("\"tag\": ", "\"tags\": ", 1, "the key \"tag\" is missing"),
        (
            "\"tag\": ",
            "\"note\": 1, \"tag\": ",
            8,
            "the key \"note\" is not known here",
        ),
        (
            "\"tag\": ",
            "\"tag\": \"x\",\n  \"tag\": ",
            9,
            "the key \"tag\" is here twice",
        ),
        ("\"refund\"", "7", 11, "a text is expected here"),
        (
            "\"fields\": [",
            "\"effect\": \"big\", \"fields\": [",
            13,
            "one of \"read\", \"reversible\", \"irreversible\"",
        ),
        (
            "\"fields\": [",
            "\"deprecated\": false, \"fields\": [",
            13,
            "`true` is expected here",
        ),
        (
            "\"type\": \"text\"",
            "\"type\": \"word\"",
            17,
            "\"word\" is no type of a contract",
        ),
        (
            "\"type\": \"text\"",
            "\"type\": \"text\", \"unique\": true",
            17,
            "the key \"unique\" is not known here",
        ),
        (
            "\"type\": \"text\"",
            "\"type\": \"text\", \"max\": 99999999999",
            17,
            "not too large",
        ),
        (
            "\"type\": \"text\"",
            "\"type\": \"record\", \"of\": \"X\"",
            1,
            "points at a definition that isn't there",
        ),
        (
            "\"type\": \"text\"",
            "\"type\": \"list\", \"item\": []",
            17,
            "an object is expected here",
        ),
        (
            "Refund an order",
            "Refund any order",
            seal,
            "edited or merged by hand",
        ),
        ("\"amount\"", "\"sum\"", seal, "edited or merged by hand"),
        (
            "\"seal\": \"",
            "\"seal\": \"0",
            seal,
            "64 lower-case hexadecimal digits",
        ),
        (
            "\"tag\"",
            "\"tag\": \"\\ud800\", \"tag\"",
            8,
            "half of a surrogate pair",
        ),
        ("\"tag\"", "tag", 8, "this is no JSON"),
    ] {
        assert!(text.contains(from), "{from}");
        let error = Contract::parse(&text.replacen(from, to, 1)).expect_err(to);
        assert!(error.message.contains(message), "{to}: {error}");
        assert_eq!(error.line, line, "{to}: {error}");
    }
    for text in [
        "",
        "[]",
        "null",
        "{",
        "{}",
        "\u{feff}{}",
        &"[".repeat(200_000),
        &" ".repeat((16 << 20) + 1),
    ] {
        assert!(Contract::parse(text).is_err());
    }
    let deep = format!("{}{}", "[".repeat(110), "]".repeat(110));
    assert!(
        Contract::parse(&deep)
            .expect_err("it is deep")
            .message
            .contains("100 brackets")
    );
}

/// What an editor or a merge does to a file is never taken for another contract.
#[test]
fn a_file_with_a_line_too_many_or_too_few_is_no_contract() {
    let text = Contract::of::<values::Searches>().to_string();
    let lines: Vec<&str> = text.lines().collect();
    for at in 0..lines.len() {
        let mut less = lines.clone();
        less.remove(at);
        assert!(
            Contract::parse(&less.join("\n")).is_err(),
            "without {}",
            lines[at]
        );
        let mut more = lines.clone();
        more.insert(at, lines[at]);
        assert!(Contract::parse(&more.join("\n")).is_err(), "twice {}", lines[at]);
    }
    // Nor is one that is cut, or has a byte of another value.
    for (at, c) in text.char_indices() {
        assert!(at == text.len() - 1 || Contract::parse(&text[..at]).is_err());
        let other = if c == 'a' { "b" } else { "a" };
        let mut edited = text.clone();
        edited.replace_range(at..at + c.len_utf8(), other);
        if let Ok(contract) = Contract::parse(&edited) {
            assert_eq!(contract.to_string(), text, "{edited}");
        }
    }
}

/// Ids are for programs: each is one word, and none is another's.
#[test]
fn ids_are_told_apart() {
    let mut ids: Vec<&str> = What::ALL.iter().map(|what| what.as_str()).collect();
    for (what, id) in What::ALL.iter().zip(&ids) {
        assert!(
            id.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_'),
            "{id}"
        );
        assert!(!what.about().is_empty());
        // What may take away breaks somebody.
        let takes_away = matches!(what.accepts(), Accepts::Fewer | Accepts::Other);
        assert!(!takes_away || what.kind() == Kind::Breaking, "{id}");
    }
    // With what a program does by them.
    let lines = What::ALL
        .iter()
        .map(|what| format!("{what} {} {:?}\n", what.kind(), what.accepts()));
    assert_kept("contracts/changes.txt", &lines.collect::<String>());
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), What::ALL.len());
}
