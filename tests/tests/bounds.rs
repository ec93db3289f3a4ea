//! Bounds: what comes back is small whatever came in, and nothing of any size or depth breaks.

use action_menu::{ActionMenu, Code, Limits, Messages, Reader};
use menus::{Desk, Support};
use serde_json::Value;

/// A value one million levels deep on a thread with 2 MiB of stack; built and taken apart without recursion.
#[test]
fn a_value_a_million_levels_deep_is_too_deep() {
    let told = std::thread::Builder::new().stack_size(2 << 20).spawn(|| {
        let mut deep = Value::Null;
        for _ in 0..1_000_000 {
            deep = Value::Array(vec![deep]);
        }
        let mut value = serde_json::json!({"action": "list_queue"});
        value["x"] = deep;
        let rejections = [
            Desk::parse_value(&value).expect_err("too deep").to_string(),
            Desk::parse_call("list_queue", &value)
                .expect_err("too deep")
                .to_string(),
        ];
        // serde_json's own drop would overflow the stack.
        let mut rest = value["x"].take();
        while let Value::Array(mut items) = rest {
            rest = items.pop().unwrap_or_default();
        }
        rejections
    });
    for told in told.expect("a thread").join().expect("no overflow") {
        assert_eq!(
            told,
            "too_deep at /x: more than 32 brackets are open at once: nest less"
        );
    }
}

#[test]
fn a_large_value_is_too_large() {
    let value = serde_json::json!({"action": "send_message", "text": "x".repeat(300_000)});
    assert_eq!(
        Support::parse_value(&value).expect_err("too large").code(),
        Code::TooLarge
    );
    let wide = serde_json::json!({"action": "tag_ticket", "ticket_id": "T", "tags": vec![""; 300_000]});
    assert_eq!(
        Desk::parse_value(&wide).expect_err("too large").code(),
        Code::TooLarge
    );
}

#[test]
fn a_value_is_judged_as_its_text_is() {
    for value in [
        serde_json::json!(null),
        serde_json::json!(5),
        serde_json::json!([]),
        serde_json::json!("text"),
        serde_json::json!({}),
        serde_json::json!({"action": "refund", "order_id": 5}),
        serde_json::json!({"action": "refund", "order_id": "A-1", "amount": 50.0, "x": {"y": []}}),
        serde_json::json!({"order_id": "A-1", "amount": 50, "action": "refund"}),
    ] {
        assert_eq!(
            Support::parse_value(&value),
            Support::parse(&value.to_string()),
            "{value}"
        );
    }
}

/// The first bracket too many is the same one, in the order of the text.
#[test]
fn a_deep_value_is_told_at_the_place_of_its_text() {
    let reader = Reader::new().with_limits(Limits::DEFAULT.with_depth(2));
    for text in [
        r#"{"action":"tag_ticket","tags":[[1]],"x":[[1]]}"#,
        r#"{"a":[1],"b":[[1]],"c":[[[2]]]}"#,
        r#"{"a":{"b":{"c":1}},"b":[[1]]}"#,
    ] {
        let value: Value = serde_json::from_str(text).expect("JSON");
        let (text, value) = (reader.text::<Desk>(text), reader.value::<Desk>(&value));
        assert_eq!(text, value);
        assert_eq!(text.expect_err("too deep").code(), Code::TooDeep);
    }
    let map = serde_json::json!({"a": [1], "b": [[1]]});
    let map = map.as_object().expect("an object");
    let called = reader.call::<Desk>("list_queue", map).expect_err("too deep");
    assert_eq!(called.problems()[0].pointer().as_str(), "/b");
}

/// Only the same problems again are a repetition.
#[test]
fn progress_is_no_repetition() {
    let rejection = |text: &str| Desk::parse(text).expect_err(text);
    for (one, other, repeats) in [
        ("{'a", r#"{"action":"refund",}"#, false),
        ("Sure!", "```\n{}\n```", false),
        ("Sure!", "Of course!", true),
        (r#"{"action":"nope"}"#, r#"{"action":"nix"}"#, true),
        (
            r#"{"action":"restock"}"#,
            r#"{"action":"restock","sku":"S"}"#,
            false,
        ),
    ] {
        assert_eq!(
            rejection(other).repeats(&rejection(one)),
            repeats,
            "{one} {other}"
        );
    }
}

/// The largest rejections that can be had: 8 KiB in every form and language.
#[test]
fn a_rejection_is_small() {
    let keys: Vec<String> = (0..5_000)
        .map(|n| format!("\"{}{n}\":1", "\u{202e}".repeat(60)))
        .collect();
    let tags: Vec<String> = (0..5_000).map(|_| "0".to_owned()).collect();
    let texts = [
        format!("{{\"action\":\"list_queue\",{}}}", keys.join(",")),
        format!("{{\"action\":\"open_case\",{}}}", keys.join(",")),
        format!("{{\"action\":\"tag_ticket\",\"tags\":[{}]}}", tags.join(",")),
        format!("{{\"action\":\"{}\"}}", "\u{10ffff}".repeat(10_000)),
        format!("{{\"action\":\"{}\"}}", "\\u0000".repeat(10_000)),
        format!("{{\"{}\":1}}", "k".repeat(60_000)),
    ];
    let reader = Reader::new().with_limits(
        Limits::DEFAULT
            .with_problems(10_000)
            .with_text(10 << 20)
            .with_names(10_000),
    );
    for text in &texts {
        for rejection in [
            Desk::parse(text).expect_err("refused"),
            reader.text::<Desk>(text).expect_err("refused"),
        ] {
            for messages in [Messages::ENGLISH, Messages::SPANISH, Messages::PORTUGUESE] {
                let report = rejection.report(&messages);
                assert!(report.to_string().len() <= 8 * 1024);
                assert!(serde_json::to_string(&report).expect("JSON").len() <= 8 * 1024);
            }
        }
    }
    assert_eq!(
        size_of::<Result<(), action_menu::Rejection>>(),
        size_of::<usize>()
    );
}

/// Nobody bounds the names of a menu: a message cuts them as it cuts an echo.
#[test]
fn long_names_do_not_break_the_bound() {
    #[derive(ActionMenu, Debug)]
    enum Long {
        #[action(
            rename = "😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀"
        )]
        #[allow(dead_code)]
        Tag { tags: Vec<String> },
    }
    let name = Long::MENU.actions()[0].name();
    assert_eq!(name.chars().count(), 100);
    let zeros = vec!["0"; 1_000].join(",");
    for text in [
        format!("{{\"action\":\"{name}\",\"tags\":[{zeros}],\"x\":1}}"),
        format!("{{\"action\":\"{name}\",\"x\":1,\"tags\":[]}}"),
        format!("{{\"action\":\"{}\"}}", name.split_at(4).1),
    ] {
        let rejection = Long::parse(&text).expect_err("refused");
        let json: Value = rejection.to_json().into();
        assert!(
            json["problems"]
                .as_array()
                .is_some_and(|problems| !problems.is_empty())
        );
        assert!(json.to_string().len() <= 8 * 1024 && rejection.to_string().len() <= 8 * 1024);
    }
}

/// What is left out of a rendering is counted.
#[test]
fn nothing_is_lost_without_a_word() {
    let keys: Vec<String> = (0..100).map(|n| format!("\"{}{n}\":1", "k".repeat(60))).collect();
    let text = format!("{{\"action\":\"open_case\",{}}}", keys.join(","));
    let rejection = Desk::parse(&text).expect_err("refused");
    let json: Value = rejection.to_json().into();
    let listed = json["problems"].as_array().map_or(0, Vec::len);
    assert_eq!(listed as u64 + json["omitted"].as_u64().unwrap_or(0), 14 + 100);
    let lines = rejection.to_string();
    let shown = lines.lines().count() - 1;
    assert!(lines.ends_with(&format!("and {} more", 114 - shown)), "{lines}");
}

/// Pointers resolve in the proposal (a missing key's parent does), and are safe to print.
#[test]
fn a_pointer_resolves() {
    let text = r#"{"action":"tag_ticket","ticket_id":5,"tags":["a",1,[null]],"a/b~c":1,"\u202e":2,"x\ny":3}"#;
    let value: Value = serde_json::from_str(text).expect("JSON");
    let rejection = Desk::parse(text).expect_err("refused");
    let pointers: Vec<&str> = rejection
        .problems()
        .iter()
        .map(|problem| problem.pointer().as_str())
        .collect();
    assert_eq!(pointers, ["/ticket_id", "/tags/1", "/tags/2", "/a~1b~0c", "", ""]);
    for pointer in pointers {
        assert!(value.pointer(pointer).is_some(), "{pointer}");
    }
}

#[test]
fn a_value_free_rendering_holds_nothing_of_the_proposal() {
    let text = r#"{"action":"close_ticket","ticket":"SECRET","notify":"SECRET","SECRET":1,"note":5150}"#;
    let rejection = Desk::parse(text).expect_err("refused").without_values();
    let renderings = [
        rejection.to_string(),
        rejection.to_json().to_string(),
        format!("{rejection:?}"),
        rejection.report(&Messages::SPANISH).to_string(),
    ];
    for rendering in renderings {
        assert!(
            !rendering.contains("SECRET") && !rendering.contains("5150"),
            "{rendering}"
        );
    }
    let deep = format!("{{\"SECRET\":{}1{}}}", "[".repeat(40), "]".repeat(40));
    let deep = Desk::parse(&deep).expect_err("too deep");
    assert!(deep.to_string().contains("/SECRET") && !deep.without_values().to_string().contains("SECRET"));
    assert_eq!(
        rejection.to_string(),
        "wrong_type at /ticket: expected an integer, found a string\n\
         wrong_type at /notify: expected true or false, found a string\n\
         wrong_type at /note: expected a string or null, found a number; send it in quotes\n\
         unknown_field: there is no field (not shown) here: the fields are ticket, notify, note"
    );
}

#[test]
fn utf16_is_not_utf8() {
    let text = r#"{"action":"list_queue"}"#;
    for little in [true, false] {
        for mark in [true, false] {
            let units = mark.then_some(0xfeff).into_iter().chain(text.encode_utf16());
            let bytes: Vec<u8> = units
                .flat_map(|unit| {
                    if little {
                        unit.to_le_bytes()
                    } else {
                        unit.to_be_bytes()
                    }
                })
                .collect();
            assert_eq!(
                Desk::parse_bytes(&bytes).expect_err("UTF-16").code(),
                Code::NotUtf8
            );
        }
    }
    assert_eq!(Desk::parse_bytes(text.as_bytes()), Ok(Desk::ListQueue));
    // A NUL alone makes no UTF-16.
    for bytes in [b"\0hello".as_slice(), b"h\0ello", b"\0\0"] {
        assert_eq!(
            Desk::parse_bytes(bytes).expect_err("no JSON").code(),
            Code::FreeText
        );
    }
}

/// A thousand names: the message lists the nearest and counts the others; the data keeps all.
#[test]
fn many_names_are_cut_nearest_first() {
    let reader = Reader::new().with_limits(Limits::DEFAULT.with_names(2));
    let rejection = reader
        .text::<Desk>(r#"{"action":"restok"}"#)
        .expect_err("unknown");
    assert_eq!(
        rejection.to_string(),
        "unknown_action at /action: unknown action \"restok\": choose one of restock, refund and 4 more; \
         did you mean restock?"
    );
    let Some(action_menu::Expected::Actions(names)) = rejection.problems()[0].expected() else {
        unreachable!("names of actions")
    };
    assert_eq!(names.len(), 6);
}
