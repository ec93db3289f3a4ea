//! Text of a model in every place of a proposal: what is told of it holds nothing that a terminal, a log or a prompt
//! would obey, and little of it.
//!
//! `ACTION_MENU_TESTDATA` names the folder with the big list of naughty strings; skipped, with a word, where there is
//! none. `ACTION_MENU_STRINGS` is the number of generated ones, `ACTION_MENU_SEED` repeats a run.

#![allow(clippy::too_many_lines, reason = "a table")]
#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use std::{io::Write as _, path::Path};

use action_menu::{ActionMenu, Messages, OwnedMenu, Record as _, Rejection, SubMenu};
use fastrand::Rng;
use menus::{
    Shop, Support,
    values::{Address, Anything, Bounds, Deliveries, Foreign, Forms, Searches, Sets, Tickets},
};
use serde_json::{Value, json};

/// The most code points of an echo with each escaped as `\u{10ffff}`, and of the words of a check.
const ECHO: usize = 64 * 10;
const REASON: usize = 4 * ECHO;

/// Controls, and what Unicode names bidi controls, zero-width, invisible, or breaks of a line. A list of its own: the
/// crate's is under test.
fn is_hostile(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{2069}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

fn read_of<M: OwnedMenu>(value: &Value) -> Result<(), Rejection> {
    M::parse(&value.to_string()).map(drop)
}

/// One rejection for each place where a proposal can hold text.
fn rejections(text: &str) -> Vec<(&'static str, Result<(), Rejection>)> {
    let read = |value: Value| {
        let written = value.to_string();
        [
            Tickets::parse(&written).map(drop),
            Deliveries::parse(&written).map(drop),
            Sets::parse(&written).map(drop),
            Forms::parse(&written).map(drop),
            Shop::parse(&written).map(drop),
        ]
    };
    let only = |menu: usize, value: Value| read(value).into_iter().nth(menu).unwrap_or(Ok(()));
    let address = json!({"street": "s", "city": "c"});
    vec![
        ("action", only(0, json!({"action": text}))),
        (
            "key",
            only(
                0,
                json!({"action": "open", "subject": "late", "to": ["BILLING"], text: 1}),
            ),
        ),
        ("no object", Tickets::parse(text).map(drop)),
        ("a string alone", only(0, json!(text))),
        (
            "number",
            only(
                0,
                json!({"action": "open", "subject": "late", "to": ["BILLING"], "days": text}),
            ),
        ),
        (
            "boolean",
            only(
                0,
                json!({"action": "open", "subject": "late", "to": ["BILLING"], "urgent": text}),
            ),
        ),
        (
            "choice",
            only(
                0,
                json!({"action": "open", "subject": "late", "to": [format!("{text}?")]}),
            ),
        ),
        (
            "length",
            only(
                0,
                json!({"action": "open", "subject": format!("{text}{}", "x".repeat(81)), "to": ["BILLING"]}),
            ),
        ),
        (
            "list",
            only(0, json!({"action": "open", "subject": "late", "to": text})),
        ),
        (
            "object",
            only(
                1,
                json!({"action": "ship", "order": "A", "address": text, "notes": {}}),
            ),
        ),
        (
            "key of a record",
            only(
                1,
                json!({"action": "ship", "order": "A", "notes": {}, "address": {"street": "s", "city": "c", text: 1}}),
            ),
        ),
        (
            "key of a map",
            only(
                1,
                json!({"action": "ship", "order": "A", "address": address, "notes": {format!("{text}far too long"): ""}}),
            ),
        ),
        (
            "key that is a choice",
            only(
                1,
                json!({"action": "drive", "stops": [address, address], "costs": {format!("{text}?"): 1}}),
            ),
        ),
        (
            "check",
            only(
                1,
                json!({"action": "ship", "order": format!("{}-0", text.chars().take(30).collect::<String>()),
                           "address": address, "notes": {}}),
            ),
        ),
        (
            "twice",
            only(
                2,
                json!({"action": "name", "tags": [text, text], "teams": [], "digits": []}),
            ),
        ),
        (
            "pattern",
            only(3, json!({"action": "refund", "order_id": format!("{text}?")})),
        ),
        (
            "number of steps",
            read_of::<Bounds>(&json!({"action": "real", "amount": text, "share": 0.5})),
        ),
        (
            "key of an open value",
            // Beyond every double: the value is told, at a pointer that holds the key.
            Anything::parse(&format!(
                r#"{{"action":"keep","others":[],"value":{{{}:1e400}}}}"#,
                json!(text)
            ))
            .map(drop),
        ),
        (
            "tag of an inner menu",
            read_of::<Searches>(&json!({"action": "do", "steps": [{"action": text}]})),
        ),
        (
            "key of an inner menu",
            read_of::<Searches>(
                &json!({"action": "do", "steps": [], "desk": {"action": "send_message", text: 1}}),
            ),
        ),
        (
            "form of another crate",
            read_of::<Foreign>(
                &json!({"action": "book", "id": text, "amount": text, "day": text, "at": text, "sent": [text]}),
            ),
        ),
        (
            "record by itself",
            Address::parse(&json!({"street": "s", "city": "c", text: 1}).to_string()).map(drop),
        ),
        (
            "out of a sub-menu's values",
            SubMenu::<Support>::all()
                .only("send_message", "text", ["nothing else"])
                .expect("names")
                .parse(&json!({"action": "send_message", "text": format!("{text}?")}).to_string())
                .map(drop),
        ),
        (
            "cut text",
            Support::parse(&format!(r#"{{"action":"send_message","text":{}"#, json!(text))).map(drop),
        ),
        (
            "behind the end",
            Support::parse(&format!(r#"{{"action":"send_message","text":"Hi"}} {text}?"#)).map(drop),
        ),
        (
            "broken text",
            Support::parse(&format!(r#"{{"action":{text}?"#)).map(drop),
        ),
        (
            "call",
            Shop::parse_call(&format!("{text}?"), &json!({})).map(drop),
        ),
        (
            "arguments",
            Shop::parse_call("refund", &json!({text: text})).map(drop),
        ),
    ]
}

fn judge(text: &str) {
    for (place, outcome) in rejections(text) {
        let rejection = outcome.expect_err(place);
        for messages in [Messages::ENGLISH, Messages::SPANISH, Messages::PORTUGUESE] {
            let report = rejection.report(&messages);
            let renderings = [
                report.to_string(),
                format!("{rejection:?}"),
                report.to_json().to_string(),
                rejection.to_json().to_string(),
                rejection.without_values().to_string(),
                rejection.without_values().to_json().to_string(),
            ];
            for rendering in renderings {
                // Ours are the breaks between problems.
                for line in rendering.split('\n') {
                    let hostile = line.chars().find(|c| is_hostile(*c));
                    assert_eq!(hostile, None, "{place} {text:?}: {rendering}");
                }
                assert_eq!(
                    rendering.matches('\n').count() + 1,
                    rendering.lines().count().max(1),
                    "{place}"
                );
            }
        }
        for problem in rejection.problems() {
            let echo = problem.found().and_then(action_menu::Found::echo);
            assert!(
                echo.is_none_or(|echo| echo.as_str().chars().count() <= ECHO + 1),
                "{place} {text:?}"
            );
            let reason = problem.reason();
            assert!(
                reason.is_none_or(|reason| reason.as_str().chars().count() <= REASON + 1),
                "{place}"
            );
        }
        if !text.is_empty() {
            let lines = rejection.to_string();
            assert_eq!(
                lines.lines().count(),
                rejection.problems().len(),
                "{place} {text:?}: {lines}"
            );
        }
    }
}

#[test]
fn generated_strings_are_told_escaped_and_bounded() {
    let from_env = |name: &str| std::env::var(name).ok().and_then(|value| value.parse().ok());
    let count = from_env("ACTION_MENU_STRINGS").unwrap_or(300);
    let seed = from_env("ACTION_MENU_SEED").unwrap_or_else(|| fastrand::u64(..));
    println!("ACTION_MENU_SEED={seed} ACTION_MENU_STRINGS={count}");
    let mut rng = Rng::with_seed(seed);
    for _ in 0..count {
        let length = if rng.u8(..) < 10 { 300 } else { 12 };
        let text: String = (0..rng.usize(1..length))
            .map(|_| match rng.u8(..6) {
                0 => rng.char('\u{0}'..='\u{1f}'),
                1 => rng.char('\u{7f}'..='\u{ff}'),
                2 => rng.char('\u{2000}'..='\u{206f}'),
                3 => rng.char('\u{e000}'..='\u{10ffff}'),
                4 => rng.char('a'..='z'),
                _ => rng.char('\u{0}'..='\u{10ffff}'),
            })
            .collect();
        judge(&text);
    }
}

#[test]
fn naughty_strings_are_told_escaped_and_bounded() {
    let folder = std::env::var_os("ACTION_MENU_TESTDATA").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/testdata"),
        Into::into,
    );
    let Ok(list) = std::fs::read_to_string(folder.join("blns/blns.json")) else {
        let _ = writeln!(
            std::io::stderr(),
            "skipped: there is no big list of naughty strings; ACTION_MENU_TESTDATA names its folder"
        );
        return;
    };
    let strings: Vec<String> = serde_json::from_str(&list).expect("a list of strings");
    assert!(strings.len() > 500);
    for text in &strings {
        judge(text);
        // As a value it is a text like any other.
        let written = json!({"action": "send_message", "text": text}).to_string();
        let action = Shop::parse(&written).expect("a text");
        assert_eq!(Shop::parse(&action.to_text()), Ok(action));
    }
}
