//! Whole answers of providers, and single calls: what is read from them, with codes and pointers.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use std::{cell::Cell, fs};

use action_menu::{
    ActionMenu, Code, Limits, Reader, Repair, SubMenu,
    provider::{Call, Stop, Target, Turn, TurnError},
};
use serde_json::{Value, json};
use tests::transcript::{self, Desk, codes, told};

const FILES: [&str; 12] = [
    "anthropic",
    "bedrock",
    "cohere",
    "deepseek",
    "gemini",
    "groq",
    "mcp",
    "mistral",
    "ollama",
    "openai_chat",
    "openai_responses",
    "xai",
];

#[test]
fn what_is_read_from_an_answer() {
    for file in FILES {
        let target = transcript::target(file);
        let blocks = transcript::judge(&format!("{file}.txt"), |lines| {
            told(&Turn::parse(target, &lines.join("\n")))
        });
        assert!(blocks > 0, "{file}");
    }
}

#[test]
fn a_value_is_read_as_its_text() {
    for file in FILES {
        let target = transcript::target(file);
        transcript::judge(&format!("{file}.txt"), |lines| {
            let text = lines.join("\n");
            // What a value loses: keys that come twice, half of a pair, numbers beyond its range.
            match serde_json::from_str::<Value>(&text) {
                Ok(value) if !text.contains("\"A-1\",\"order_id\"") && !text.contains("1e400,") => {
                    told(&Turn::parse_value(target, &value))
                }
                _ => told(&Turn::parse(target, &text)),
            }
        });
    }
}

/// Wherever the body of an answer breaks off, there is no turn in it.
#[test]
fn a_body_that_breaks_off_is_no_turn() {
    for file in FILES {
        let target = transcript::target(file);
        transcript::judge(&format!("{file}.txt"), |lines| {
            let text = lines.join("\n");
            for (end, _) in text.char_indices() {
                let turn = Turn::parse(target, &text[..end]);
                assert!(matches!(turn, Err(TurnError::Malformed { .. })), "{file}: {end}");
            }
            told(&Turn::parse(target, &text))
        });
    }
}

/// Arguments as an object: none are `{}`, and so is what was encoded twice what it was before.
fn object(arguments: Option<&str>) -> Value {
    let text = arguments.map(str::trim).filter(|text| !text.is_empty());
    match text.map(|text| serde_json::from_str(text).expect("JSON")) {
        None | Some(Value::Null) => json!({}),
        Some(Value::String(inner)) => object(Some(&inner)),
        Some(value) => value,
    }
}

/// Arguments under another key than the provider's cost the call, and never make one without arguments.
#[test]
fn arguments_under_another_key_are_not_passed_over() {
    const KEYS: [&str; 4] = ["arguments", "args", "input", "parameters"];
    let judged = Cell::new(0);
    let actions = |target, text: &str| {
        let turn = Turn::parse(target, text).expect("a turn");
        let actions = turn.actions::<Desk>().filter_map(|(_, action)| action.ok());
        actions.map(|action| action.to_text()).collect::<Vec<_>>()
    };
    for file in FILES {
        let target = transcript::target(file);
        transcript::judge(&format!("{file}.txt"), |lines| {
            let text = lines.join("\n");
            let turn = Turn::parse(target, &text);
            let sound = turn
                .as_ref()
                .map_or_else(|_| Vec::new(), |_| actions(target, &text));
            // Where the answer itself has a fault, it may be the one that is mended.
            if turn.as_ref().is_ok_and(|turn| turn.calls.len() == sound.len()) {
                // Groq tells the call in a string.
                for quote in ["\"", "\\\""] {
                    for (key, other) in KEYS.iter().flat_map(|key| KEYS.map(|other| (key, other))) {
                        let (key, other) =
                            (format!("{quote}{key}{quote}:"), format!("{quote}{other}{quote}:"));
                        for (at, _) in text.match_indices(&key) {
                            let renamed = format!("{}{other}{}", &text[..at], &text[at + key.len()..]);
                            for action in actions(target, &renamed) {
                                assert!(sound.contains(&action), "{file}: {action} of {renamed}");
                            }
                            judged.set(judged.get() + 1);
                        }
                    }
                }
            }
            told(&turn)
        });
    }
    assert!(judged.get() > 100, "{judged:?}");
}

#[test]
fn foreign_fixtures() {
    let Some(folder) = transcript::foreign() else {
        return;
    };
    let mut judged = 0;
    for entry in fs::read_dir(folder.join("quirks")).expect("a folder") {
        let path = entry.expect("an entry").path();
        let Ok(fixture) = serde_json::from_str::<Value>(&fs::read_to_string(&path).expect("a file")) else {
            continue;
        };
        let target = transcript::target(fixture["provider"].as_str().expect("a provider"));
        let turn = Turn::parse_value(target, &fixture["body"]).expect("a turn");
        let verdict = match () {
            () if turn.calls.is_empty() => "no_call",
            () if turn.actions::<Desk>().all(|(_, action)| action.is_ok()) => "accepted",
            () => "rejected",
        };
        assert_eq!(Some(verdict), fixture["expected"]["verdict"].as_str(), "{path:?}");
        let calls = fixture["expected"]["calls"].as_array().expect("calls");
        for (call, expected) in turn.calls.iter().zip(calls) {
            assert_eq!(call.id(), expected["id"].as_str(), "{path:?}");
            assert_eq!(Some(call.name()), expected["name"].as_str(), "{path:?}");
            if verdict == "accepted" {
                assert_eq!(object(call.arguments()), expected["arguments"], "{path:?}");
            }
        }
        assert!(turn.calls.len() >= calls.len(), "{path:?}");
        assert!(
            verdict != "accepted" || turn.calls.len() == calls.len(),
            "{path:?}"
        );
        judged += 1;
    }
    assert!(judged >= 50, "{judged}");
    for target in [
        "anthropic",
        "bedrock",
        "cohere",
        "gemini",
        "mistral",
        "ollama",
        "openai_chat",
        "openai_responses",
    ] {
        let text = fs::read_to_string(folder.join(format!("{target}.response.json"))).expect("a file");
        let turn = Turn::parse(transcript::target(target), &text).expect("a turn");
        assert!(!turn.calls.is_empty(), "{target}");
        for (call, action) in turn.actions::<Desk>() {
            assert!(action.is_ok(), "{target}: {call:?}: {action:?}");
        }
    }
}

/// The arguments reach the reader as they were written: a `Value` would keep one of two keys, and round a numeral.
#[test]
fn the_arguments_are_what_the_text_says() {
    let parse = |input: &str| {
        let text = format!(
            r#"{{"stop_reason":"tool_use","content":[{{"type":"tool_use","id":"t","name":"send_message","input":{input}}}]}}"#
        );
        let turn = Turn::parse(Target::ANTHROPIC, &text).expect("a turn");
        assert_eq!(turn.calls[0].arguments(), Some(input));
        turn.calls[0]
            .read::<Desk>()
            .map_err(|rejection| codes(&rejection))
    };
    let hi = |copies| {
        Ok(Desk::SendMessage {
            text: "Hi".into(),
            copies,
        })
    };
    assert_eq!(parse(r#"{"text":"Hi","copies":2}"#), hi(2));
    assert_eq!(parse(r#"{ "copies" : 2.0 , "text" : "Hi" }"#), hi(2));
    assert_eq!(
        parse(r#"{"text":"Hi","text":"Bye"}"#),
        Err("duplicate_key at \"/text\"".into())
    );
    assert_eq!(
        parse(r#"{"text":"Hi","copies":1e400}"#),
        Err("out_of_range at \"/copies\"".into())
    );
    assert_eq!(
        parse(r#"{"text":"Hi","copies":18446744073709551616}"#),
        Err("out_of_range at \"/copies\"".into())
    );
    assert_eq!(
        parse(r#"{"text":"Hi","copies":{"$serde_json::private::Number":"2"}}"#),
        Err("wrong_type at \"/copies\"".into())
    );
    // What a strict export asks to be there, and is not: `null` is the default.
    assert_eq!(parse(r#"{"text":"Hi","copies":null}"#), hi(1));
    assert_eq!(
        parse(r#"{"text":null,"copies":null}"#),
        Err("wrong_type at \"/text\"".into())
    );
}

#[test]
fn strict_nulls_are_absent() {
    let arguments = r#"{"order_id":"A-1","amount":5,"reason_code":"late","note":null}"#;
    let call = json!({"id": "c", "type": "function", "function": {"name": "refund", "arguments": arguments}});
    let call = Call::parse_value(Target::OPENAI_CHAT_STRICT, &call).expect("a call");
    assert_eq!(
        call.read::<Desk>().map(|action| action.to_text()),
        Ok(r#"{"action":"refund","order_id":"A-1","amount":5.0,"reason_code":"late"}"#.into())
    );
}

/// The one tool that holds every action.
#[test]
fn a_proposal_is_read_from_its_tool() {
    let parse = |arguments: &str| {
        let call =
            json!({"type": "function_call", "call_id": "c", "name": "proposal", "arguments": arguments});
        Call::parse_value(Target::OPENAI_RESPONSES, &call).expect("a call")
    };
    let read = |arguments: &str| match parse(arguments).read::<Desk>() {
        Ok(action) => action.to_text(),
        Err(rejection) => codes(&rejection),
    };
    for (arguments, expected) in [
        (
            r#"{"proposal":{"action":"send_message","text":"Hi"}}"#,
            r#"{"action":"send_message","text":"Hi","copies":1}"#,
        ),
        (
            r#"{"proposal":{"text":"Hi","action":"send_message"}}"#,
            r#"{"action":"send_message","text":"Hi","copies":1}"#,
        ),
        (
            r#"{"proposal":{"action":"send_message","copies":7,"x":1},"y":2}"#,
            "missing_field at \"/proposal/text\", out_of_range at \"/proposal/copies\", \
             unknown_field at \"/proposal/x\", unknown_field at \"/y\"",
        ),
        (
            r#"{"proposal":{"action":"refnd"}}"#,
            "unknown_action at \"/proposal/action\" (refund?)",
        ),
        (r#"{"proposal":{}}"#, "missing_action at \"/proposal/action\""),
        (r#"{"proposal":null}"#, "wrong_type at \"/proposal\""),
        (
            r#"{"proposal":"{\"action\":\"list_orders\"}"}"#,
            "wrong_type at \"/proposal\"",
        ),
        (
            r#"{"action":"list_orders"}"#,
            "missing_field at \"/proposal\", unknown_field at \"/action\"",
        ),
        (
            r#"{"proposal":{"action":"list_orders"},"proposal":{"action":"list_orders"}}"#,
            "duplicate_key at \"/proposal\"",
        ),
        ("", "missing_field at \"/proposal\""),
        ("[]", "not_an_object at \"\""),
        (r#"{"proposal":{"action":"#, "truncated at \"\""),
    ] {
        assert_eq!(read(arguments), expected, "{arguments}");
    }
    // Within a sub-menu, too.
    let orders = SubMenu::<Desk>::all()
        .only("refund", "order_id", ["A-1"])
        .and_then(|menu| menu.without(["escalate_to_human"]))
        .expect("a sub-menu");
    let refused = |arguments: &str| {
        let call = parse(arguments);
        let read = call.read_within(&orders).map(|reading| reading.value);
        codes(&read.expect_err("what is not offered"))
    };
    assert_eq!(
        refused(r#"{"proposal":{"action":"refund","order_id":"B-7","amount":5,"reason_code":"late"}}"#),
        "not_in_set at \"/proposal/order_id\""
    );
    assert_eq!(
        refused(r#"{"proposal":{"action":"escalate_to_human","reason":"x"}}"#),
        "not_permitted at \"/proposal/action\""
    );
    // Nothing of the proposal is told where nobody knows whether it is secret.
    let quoted = parse(r#"{"proposal":"{\"pin\":1234}"}"#)
        .read::<Desk>()
        .expect_err("no object");
    assert!(!quoted.to_string().contains("1234"));
}

#[test]
fn limits_and_sub_menus_are_those_of_the_reader() {
    let text = r#"{"type":"tool_use","id":"t","name":"create_ticket","input":"{\"title\":\"t\",\"tags\":[],\"address\":{\"street\":\"s\",\"zip\":\"12345\"}}"}"#;
    let call = Call::parse(Target::ANTHROPIC, text).expect("a call");
    let reading = call.read_with::<Desk>(&Reader::new()).expect("a ticket");
    assert_eq!(reading.repair, Some(Repair::DoubleEncoded));
    let shallow = Reader::new().with_limits(Limits::DEFAULT.with_depth(1));
    let rejection = call.read_with::<Desk>(&shallow).expect_err("two brackets");
    assert_eq!(rejection.code(), Code::TooDeep);
    let fewer = SubMenu::<Desk>::all()
        .without(["create_ticket"])
        .expect("an action");
    let rejection = call.read_within(&fewer).expect_err("not offered");
    assert_eq!(
        (rejection.code(), rejection.problems()[0].pointer().as_str()),
        (Code::NotPermitted, "")
    );
    // A turn's calls at once, in their order.
    let answer = format!(
        r#"{{"stop_reason":"tool_use","content":[{text},{{"type":"tool_use","id":"u","name":"list_orders","input":{{}}}}]}}"#
    );
    let turn = Turn::parse(Target::ANTHROPIC, &answer).expect("a turn");
    let within: Vec<_> = turn
        .actions_within(&fewer)
        .map(|(call, action)| (call.id(), action.map_err(|rejection| rejection.code())))
        .collect();
    assert_eq!(
        within,
        [
            (Some("t"), Err(Code::NotPermitted)),
            (Some("u"), Ok(Desk::ListOrders))
        ]
    );
}

#[test]
fn single_calls() {
    let read = |target, text: &str| {
        let call = Call::parse(target, text)?;
        Ok((
            call.id().map(str::to_owned),
            call.read::<Desk>().map(|action| action.to_text()).ok(),
        ))
    };
    let list = Some(r#"{"action":"list_orders"}"#.to_owned());
    for (target, text, id) in [
        (
            Target::GROQ,
            r#"{"id":"a","type":"function","function":{"name":"list_orders","arguments":"{}"}}"#,
            Some("a"),
        ),
        (
            Target::MISTRAL,
            r#"{"function":{"name":"list_orders","arguments":{}}}"#,
            None,
        ),
        (
            Target::OPENAI_RESPONSES,
            r#"{"type":"function_call","id":"fc","call_id":"b","name":"list_orders","arguments":""}"#,
            Some("b"),
        ),
        (
            Target::ANTHROPIC,
            r#"{"type":"tool_use","id":"c","name":"list_orders","input":{}}"#,
            Some("c"),
        ),
        (Target::GEMINI, r#"{"functionCall":{"name":"list_orders"}}"#, None),
        (
            Target::BEDROCK,
            r#"{"toolUse":{"toolUseId":"d","name":"list_orders","input":{}}}"#,
            Some("d"),
        ),
        (
            Target::COHERE,
            r#"{"id":"e","type":"function","function":{"name":"list_orders","arguments":"null"}}"#,
            Some("e"),
        ),
        (
            Target::OLLAMA,
            r#"{"function":{"name":"list_orders","arguments":{}}}"#,
            None,
        ),
        (
            Target::MCP,
            r#"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"list_orders"}}"#,
            Some("7"),
        ),
    ] {
        assert_eq!(
            read(target, text),
            Ok((id.map(str::to_owned), list.clone())),
            "{text}"
        );
    }
    for target in Target::ALL {
        assert_eq!(read(target, "{}"), Err(TurnError::Foreign), "{}", target.name());
        assert_eq!(read(target, "[]"), Err(TurnError::Foreign), "{}", target.name());
        assert!(matches!(
            read(target, "{"),
            Err(TurnError::Malformed { line: 1, .. })
        ));
    }
}

/// A call that is cut in its own text stands beside others that are whole, where the turn says that it is.
#[test]
fn each_call_is_judged_on_its_own() {
    let turn = Turn::parse(
        Target::OPENAI_CHAT,
        r#"{"choices":[{"finish_reason":"tool_calls","message":{"tool_calls":[
            {"id":"c1","type":"function","function":{"name":"send_message","arguments":"{\"text\":\"Hi\"}"}},
            {"id":"c2","type":"function","function":{"name":"refund","arguments":"{\"order_id\":\"A-1\",\"amount\":"}}
        ]}}]}"#,
    )
    .expect("a turn");
    let read: Vec<_> = turn
        .actions::<Desk>()
        .map(|(call, action)| (call.id(), action.err().map(|rejection| rejection.code())))
        .collect();
    assert_eq!(read, [(Some("c1"), None), (Some("c2"), Some(Code::Truncated))]);
}

#[test]
fn a_turn_that_was_cut_says_so() {
    let turn = Turn::parse(
        Target::OPENAI_CHAT,
        r#"{"choices":[{"finish_reason":"length","message":{"role":"assistant","content":null,"tool_calls":[
            {"id":"call_1","type":"function","function":{"name":"send_message","arguments":"{\"text\":\"Step 1: unplug. Step 2:\"}"}}
        ]}}]}"#,
    )
    .expect("a turn");
    assert_eq!(turn.stop, Stop::Cut);
    assert_eq!(turn.calls[0].arguments(), None);
    let rejection = turn.calls[0].read::<Desk>().expect_err("it is cut");
    assert_eq!(
        rejection.to_string(),
        "truncated: the text ends before the object does: send it whole, shorter if need be"
    );
}

#[test]
fn what_is_no_turn() {
    for target in Target::ALL {
        let name = target.name();
        for text in ["<html>502</html>", "", "{\"a\":", "{} {}", "\u{feff}{}"] {
            assert!(
                matches!(Turn::parse(target, text), Err(TurnError::Malformed { .. })),
                "{name}: {text}"
            );
        }
        for text in ["null", "7", "\"x\"", "[]", "{}", r#"{"id":"x"}"#] {
            assert_eq!(
                Turn::parse(target, text),
                Err(TurnError::Foreign),
                "{name}: {text}"
            );
        }
        let large = format!("\"{}\"", "x".repeat(Turn::MOST_BYTES));
        assert_eq!(Turn::parse(target, &large), Err(TurnError::TooLarge), "{name}");
    }
    let mut deep = json!({});
    for _ in 0..100_000 {
        deep = Value::Array(vec![deep]);
    }
    assert_eq!(Turn::parse_value(Target::GEMINI, &deep), Err(TurnError::TooLarge));
    // Dropped as it was made, since a drop is recursive.
    while let Value::Array(mut items) = deep {
        deep = items.pop().unwrap_or_default();
    }
    let call = r#"{"function":{"name":"list_orders"}},"#.repeat(Turn::MOST_CALLS + 1);
    let many = format!(r#"{{"choices":[{{"message":{{"tool_calls":[{call}0]}}}}]}}"#);
    assert_eq!(Turn::parse(Target::XAI, &many), Err(TurnError::TooLarge));
}
