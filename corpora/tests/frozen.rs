//! What was answered once is answered again, byte for byte. See `corpora/README.md` for the features to run this with.
//!
//! `ACTION_MENU_BLESS=1` records the answers anew.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use std::{fmt::Write as _, fs, path::PathBuf};

use corpora::MENUS;
use fastrand::Rng;
use menus::generate;
use serde_json::Value;

const COUNT: usize = 5_000;

/// What those features are about, so that it isn't left to chance.
const BY_HAND: &[(&str, &str)] = &[
    (
        "Anything",
        r#"{"action":"keep","value":{"b":1,"a":{"d":2,"c":3}},"others":[]}"#,
    ),
    (
        "Anything",
        r#"{"action":"keep","value":[1,1.0,1e2,1E+2,100,-0,-0.0,0.10,1e-400],"others":[]}"#,
    ),
    (
        "Anything",
        r#"{"action":"keep","value":[9007199254740993,18446744073709551615,-9223372036854775808],"others":[]}"#,
    ),
    (
        "Anything",
        r#"{"action":"keep","value":[18446744073709551616,123456789012345678901234567890],"others":[]}"#,
    ),
    ("Anything", r#"{"action":"keep","value":[1e400],"others":[]}"#),
    (
        "Anything",
        r#"{"action":"keep","value":[5e-324,1.7976931348623157e308,0.1,2.2250738585072011e-308],"others":[]}"#,
    ),
    (
        "Anything",
        r#"{"action":"keep","value":{"$serde_json::private::Number":"5"},"others":[]}"#,
    ),
    (
        "Anything",
        r#"{"action":"keep","value":{"$serde_json::private::RawValue":"[1]"},"others":[]}"#,
    ),
    (
        "Anything",
        r#"{"action":"keep","value":{"a":1,"a":2},"others":[]}"#,
    ),
    (
        "Support",
        r#"{"action":"refund","order_id":"A-1","amount":{"$serde_json::private::Number":"5"}}"#,
    ),
    (
        "Support",
        r#"{"action":"refund","order_id":{"$serde_json::private::RawValue":"\"A-1\""},"amount":5}"#,
    ),
    (
        "Support",
        r#"{"action":"refund","order_id":"A-1","amount":1e400}"#,
    ),
    (
        "Support",
        r#"{"action":"refund","order_id":"A-1","amount":123456789012345678901234567890}"#,
    ),
    (
        "Support",
        r#"{"action":"refund","order_id":"A-1","amount":2.2250738585072011e-308}"#,
    ),
    ("Support", r#"{"amount":5,"order_id":"A-1","action":"refund"}"#),
    (
        "Numbers",
        r#"{"action":"LARGE-ONES","a":1e0,"b":-0,"c":18446744073709551615,"d":9007199254740993.0}"#,
    ),
    (
        "Numbers",
        r#"{"action":"LARGE-ONES","a":4294967296,"b":-2147483649,"c":18446744073709551616,"d":1e400}"#,
    ),
    (
        "Numbers",
        r#"{"action":"REAL-ONES","single":16777217,"double":0.1}"#,
    ),
    (
        "Grid",
        r#"{"do":"plot","pointLines":[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]}"#,
    ),
];

fn file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("data/proposals.jsonl")
}

/// Those by hand, then proposals by chance, the same each time: short ones with short answers, each menu in its turn.
fn record() -> String {
    const LONGEST: usize = 1_000;
    let mut rng = Rng::with_seed(2026);
    let mut lines = String::new();
    for (name, text) in BY_HAND {
        let menu = MENUS.iter().find(|menu| menu.name == *name).expect("a menu");
        writeln!(lines, "{}", menu.line(text)).expect("a String");
    }
    let mut turns = MENUS.iter().cycle();
    let mut recorded = 0;
    while recorded < COUNT {
        let menu = turns.next().expect("a cycle");
        let line = loop {
            let line = menu.line(&generate::proposal(menu.menu, &mut rng));
            if line.len() <= LONGEST {
                break line;
            }
        };
        writeln!(lines, "{line}").expect("a String");
        recorded += 1;
    }
    lines
}

#[test]
fn what_was_answered_once_is_answered_again() {
    if std::env::var_os("ACTION_MENU_BLESS").is_some() {
        fs::write(file(), record()).expect("written");
    }
    let recorded = fs::read_to_string(file()).expect("the records");
    let (mut accepted, mut rejected) = (0, 0);
    for line in recorded.lines() {
        let value: Value = serde_json::from_str(line).expect("JSON");
        let (name, text) = (value["menu"].as_str(), value["text"].as_str());
        let menu = MENUS.iter().find(|menu| Some(menu.name) == name).expect("a menu");
        assert_eq!(menu.line(text.expect("a text")), line);
        if value.get("accepted").is_some() {
            accepted += 1;
        } else {
            rejected += 1;
        }
    }
    assert_eq!(accepted + rejected, BY_HAND.len() + COUNT);
    // Records of one kind would say little.
    assert!(
        accepted * 3 > COUNT && rejected * 3 > COUNT,
        "{accepted}, {rejected}"
    );
}
