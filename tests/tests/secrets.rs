//! A secret field: nothing of its value, at any depth, is in a rejection.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use std::collections::{BTreeMap, BTreeSet};

use action_menu::{ActionMenu, Choice, Messages, Record};
use serde_json::json;

#[derive(Record, Debug)]
#[allow(dead_code, reason = "never read: all is refused")]
struct Card {
    pin: u16,
    holder: Option<Box<Card>>,
}

#[derive(Choice, Debug)]
enum Level {
    Low,
    Top,
}

fn never(text: &str) -> Result<(), String> {
    Err(format!("{text} is known elsewhere"))
}

#[derive(ActionMenu, Debug)]
#[allow(dead_code, reason = "never read: all is refused")]
enum Inner {
    Say { text: String },
}

#[derive(ActionMenu, Debug)]
#[allow(dead_code, reason = "never read: all is refused")]
enum Vault {
    Open {
        #[field(secret)]
        card: Option<Card>,
        #[field(secret, keys(length = 1), each(range = ..=9))]
        codes: Option<BTreeMap<String, u16>>,
        #[field(secret)]
        anything: serde_json::Value,
        #[field(secret, check = never)]
        checked: Option<String>,
        #[field(secret, unique)]
        twice: Option<Vec<String>>,
        #[field(secret)]
        set: Option<BTreeSet<String>>,
        #[field(secret)]
        inner: Option<Inner>,
        #[field(secret)]
        level: Option<Level>,
        #[field(secret, length = ..=2)]
        short: Option<String>,
        #[field(secret)]
        number: Option<u8>,
        #[field(secret)]
        numbers: Option<Vec<u8>>,
    },
}

#[test]
fn nothing_of_a_secret_is_told_at_any_depth() {
    let big = || serde_json::from_str::<serde_json::Value>("{\"4111\":{\"4111\":[4111]}}").expect("JSON");
    let values = [
        ("card", json!({"pin": "4111"}), "wrong_type at /card/pin"),
        ("card", json!({"pin": 1, "4111": 4111}), "unknown_field at /card"),
        (
            "card",
            json!({"pin": 1, "holder": {"pin": 411_111}}),
            "out_of_range at /card/holder/pin",
        ),
        ("card", json!("4111"), "wrong_type at /card"),
        ("codes", json!({"4111": 4111}), "wrong_length at /codes"),
        ("codes", json!({"4": 4111}), "out_of_range at /codes"),
        ("codes", json!({"4": "4111"}), "wrong_type at /codes"),
        ("checked", json!("4111"), "invalid at /checked"),
        ("twice", json!(["4111", "4111"]), "not_unique at /twice/1"),
        ("set", json!(["4111", "4111"]), "not_unique at /set/1"),
        (
            "inner",
            json!({"action": "4111"}),
            "unknown_action at /inner/action",
        ),
        (
            "inner",
            json!({"action": "say", "text": 4111}),
            "wrong_type at /inner/text",
        ),
        (
            "inner",
            json!({"action": "say", "text": "", "4111": 1}),
            "unknown_field at /inner",
        ),
        ("level", json!("tip4111"), "not_in_set at /level"),
        ("short", json!("4111"), "wrong_length at /short"),
        ("short", json!(4111), "wrong_type at /short"),
        ("number", json!("4111"), "wrong_type at /number"),
        ("number", json!(4111), "out_of_range at /number"),
        ("numbers", big(), "wrong_type at /numbers"),
    ];
    let mut texts: Vec<(String, &str)> = values
        .into_iter()
        .map(|(field, value, told)| (json!({"action": "open", field: value}).to_string(), told))
        .collect();
    texts.extend([
        (
            "{\"action\":\"open\",\"anything\":{\"4111\":1,\"4111\":2}}".to_owned(),
            "duplicate_key at /anything",
        ),
        (
            "{\"action\":\"open\",\"anything\":[{\"4111\":4111e999}]}".to_owned(),
            "out_of_range at /anything",
        ),
        (
            "{\"action\":\"open\",\"codes\":{\"4111\":1,\"4111\":2}}".to_owned(),
            "duplicate_key at /codes",
        ),
    ]);
    for (text, told) in texts {
        let rejection = Vault::parse(&text).expect_err(told);
        let lines = rejection.to_string();
        assert!(lines.contains(&format!("{told}: ")), "{text}: {lines}");
        assert!(!lines.contains("did you mean"), "{lines}");
        for messages in [Messages::ENGLISH, Messages::SPANISH, Messages::PORTUGUESE] {
            let report = rejection.report(&messages);
            let renderings = [
                report.to_string(),
                report.to_json().to_string(),
                format!("{rejection:?}"),
            ];
            for rendering in renderings {
                assert!(!rendering.contains("4111"), "{text}: {rendering}");
            }
        }
    }
}

/// What is no secret keeps its keys, and a rendering without values keeps none that the model made up.
#[test]
fn keys_of_the_models_own_stay_out_of_a_rendering_without_values() {
    #[derive(ActionMenu, Debug)]
    #[allow(dead_code, reason = "never read: all is refused")]
    enum Notes {
        Keep {
            notes: Option<BTreeMap<String, Card>>,
            anything: serde_json::Value,
        },
    }
    for (text, told, kept) in [
        (
            r#"{"action":"keep","notes":{"Ann":{"pin":"x"}}}"#,
            "wrong_type at /notes/Ann/pin: ",
            "wrong_type at /notes: ",
        ),
        (
            r#"{"action":"keep","notes":{"Ann":{"pin":1,"Bob":2}}}"#,
            "unknown_field at /notes/Ann/Bob: ",
            "unknown_field at /notes: ",
        ),
        (
            r#"{"action":"keep","anything":{"Ann":{"Bob":1,"Bob":2}}}"#,
            "duplicate_key at /anything/Ann/Bob: ",
            "duplicate_key at /anything: ",
        ),
    ] {
        let rejection = Notes::parse(text).expect_err(told);
        assert!(rejection.to_string().starts_with(told), "{rejection}");
        let bare = rejection.without_values();
        assert!(bare.to_string().starts_with(kept), "{bare}");
        assert!(!bare.to_json().to_string().contains("Ann") && !bare.to_json().to_string().contains("Bob"));
    }
}
