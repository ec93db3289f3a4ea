//! Hostile and borderline proposals, each with its verdict and codes: `data/adversarial.jsonl`.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use std::collections::BTreeSet;

use action_menu::{ActionMenu, Code, OwnedMenu, Rejection, SubMenu};
use menus::{Shop, values::OrderId};
use serde_json::Value;

/// The text of a line; the long ones are built here.
fn bytes(line: &Value) -> Vec<u8> {
    let listed = |extra: &str| format!("{{\"action\":\"list_orders\",{extra}}}").into_bytes();
    match line["build"].as_str() {
        Some("too_large_text") => format!(
            "{{\"action\":\"send_message\",\"text\":\"x\"{}}}",
            " ".repeat(300_000)
        )
        .into_bytes(),
        Some("depth_bomb") => listed(&format!("\"x\":{}{}", "[".repeat(100_000), "]".repeat(100_000))),
        Some("long_key") => listed(&format!("\"{}\":1", "k".repeat(10_000))),
        Some("many_unknown") => listed(
            &(0..5_000)
                .map(|n| format!("\"k{n}\":1"))
                .collect::<Vec<_>>()
                .join(","),
        ),
        Some("long_action") => format!("{{\"action\":\"{}\"}}", "A".repeat(10_000)).into_bytes(),
        Some(other) => unreachable!("no recipe {other}"),
        None => match (line["raw"].as_str(), line["raw_b64"].as_str()) {
            (Some(text), _) => text.as_bytes().to_vec(),
            (None, encoded) => base64(encoded.unwrap_or_default()),
        },
    }
}

fn base64(text: &str) -> Vec<u8> {
    let digit = |c: u8| match c {
        b'A'..=b'Z' => u32::from(c - b'A'),
        b'a'..=b'z' => u32::from(c - b'a') + 26,
        b'0'..=b'9' => u32::from(c - b'0') + 52,
        b'+' => 62,
        _ => 63,
    };
    let digits: Vec<u32> = text.bytes().filter(|c| *c != b'=').map(digit).collect();
    let group = |four: &[u32]| -> Vec<u8> {
        let bits = four.iter().fold(0, |bits, digit| bits << 6 | digit) << (6 * (4 - four.len()));
        bits.to_be_bytes()
            .into_iter()
            .skip(1)
            .take(four.len() - 1)
            .collect()
    };
    digits.chunks(4).flat_map(group).collect()
}

/// Menus that some lines ask for.
#[derive(ActionMenu)]
enum Other {
    /// Refund an order in whole cents.
    #[action(rename = "refund")]
    Cents {
        order_id: String,
        #[field(range = 0.01..=500.0, multiple_of = 0.01)]
        amount: f64,
    },
    /// Add tags.
    AddTags {
        #[field(items = ..=5)]
        tags: BTreeSet<String>,
    },
}

#[derive(ActionMenu)]
enum Checked {
    /// Refund an order.
    Refund { order_id: OrderId, amount: f64 },
}

#[derive(ActionMenu)]
enum Formed {
    /// Refund an order.
    Refund {
        #[field(pattern = "^[A-Z]-[0-9]+$")]
        order_id: String,
        amount: f64,
    },
}

/// What the menu of the line says, written again.
fn judged(line: &Value) -> Result<String, Rejection> {
    fn read<M: OwnedMenu>(bytes: &[u8]) -> Result<String, Rejection> {
        M::parse_bytes(bytes).map(|action| action.to_text())
    }
    let bytes = bytes(line);
    match line["menu"].as_str() {
        Some("narrowed_at_run_time") => {
            let menu = SubMenu::<Shop>::all().actions(["send_message", "escalate_to_human"]);
            menu.expect("names")
                .parse_bytes(&bytes)
                .map(|action| action.to_text())
        }
        Some("step_of_a_cent" | "set_twice" | "list_of_six") => read::<Other>(&bytes),
        Some("pattern_lower") => read::<Formed>(&bytes),
        Some("user_check") => read::<Checked>(&bytes),
        _ => read::<Shop>(&bytes),
    }
}

fn codes(rejection: &Rejection) -> Vec<Code> {
    rejection
        .problems()
        .iter()
        .map(action_menu::Problem::code)
        .collect()
}

#[test]
fn each_line_has_its_verdict_and_codes() {
    let lines: Vec<Value> = include_str!("../data/adversarial.jsonl")
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line of the file is JSON"))
        .collect();
    assert_eq!(lines.len(), 97);
    for line in &lines {
        let name = &line["name"];
        let expected: Vec<Code> = line["codes"]
            .as_array()
            .expect("codes are a list")
            .iter()
            .map(|code| code.as_str().and_then(|code| code.parse().ok()).expect("a code"))
            .collect();
        match judged(line) {
            Ok(action) => assert_eq!(line["expect"], "accept", "{name}: {action}"),
            Err(rejection) => {
                assert_eq!(line["expect"], "reject", "{name}: {rejection}");
                let found = codes(&rejection);
                if expected.len() > 1 {
                    assert_eq!(found, expected, "{name}: {rejection}");
                } else {
                    let set: BTreeSet<_> = found.into_iter().collect();
                    assert_eq!(set, expected.into_iter().collect(), "{name}: {rejection}");
                }
            }
        }
    }
}

/// Nothing of a hostile text reaches a terminal, a log or a prompt raw, or at length.
#[test]
fn nothing_hostile_is_echoed_raw() {
    let lines = include_str!("../data/adversarial.jsonl").lines();
    let mut refused = 0;
    for line in lines.map(|line| serde_json::from_str::<Value>(line).expect("JSON")) {
        let Err(rejection) = judged(&line) else {
            continue;
        };
        refused += 1;
        let json = rejection.to_json().to_string();
        for text in [
            rejection.to_string(),
            rejection.without_values().to_string(),
            json,
        ] {
            assert!(text.len() <= 8 * 1024, "{}: {} bytes", line["name"], text.len());
            for printed in text.lines() {
                assert!(
                    !printed.chars().any(is_hostile),
                    "{}: {}",
                    line["name"],
                    printed.escape_debug()
                );
            }
        }
        assert_eq!(
            rejection.to_string().lines().count(),
            rejection.problems().len() + usize::from(rejection.omitted() > 0)
        );
    }
    assert!(refused > 60);
}

fn is_hostile(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

#[test]
fn five_thousand_unknown_keys_are_counted() {
    let line = serde_json::json!({"build": "many_unknown"});
    let rejection = Shop::parse_bytes(&bytes(&line)).expect_err("unknown fields");
    assert_eq!((rejection.problems().len(), rejection.omitted()), (32, 4_968));
    assert!(rejection.to_string().ends_with("and 4968 more"));
}

#[test]
fn a_raised_depth_finds_the_unknown_field() {
    let text = format!(
        "{{\"action\":\"list_orders\",\"x\":{}{}}}",
        "[".repeat(126),
        "]".repeat(126)
    );
    assert_eq!(codes(&Shop::parse(&text).expect_err("too deep")), [Code::TooDeep]);
    let reader = action_menu::Reader::new().with_limits(action_menu::Limits::DEFAULT.with_depth(128));
    assert_eq!(
        codes(&reader.text::<Shop>(&text).expect_err("unknown")),
        [Code::UnknownField]
    );
}
