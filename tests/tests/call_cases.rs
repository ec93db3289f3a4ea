//! Calls as providers send them, from bug reports of other libraries: cases by their numbers.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use std::borrow::Cow;

use action_menu::{
    ActionMenu, Code, OwnedMenu, Reader, Rejection, Repair,
    provider::{Call, Outcome, Target, Turn},
};
use menus::{Desk, Support};
use serde_json::json;
use tests::transcript::codes;

fn call(text: &str) -> Call {
    Call::parse(Target::OPENAI_CHAT, text).expect("a call")
}

fn refused<M: OwnedMenu>(text: &str) -> Rejection {
    call(text).read::<M>().err().expect("a rejection")
}

fn refund(order: &str) -> Desk {
    Desk::Refund {
        order_id: order.into(),
        amount: 50.0,
    }
}

#[test]
fn p11_cut_and_still_json() {
    let answer = r#"{"choices":[{"finish_reason":"length","message":{"role":"assistant","content":null,"tool_calls":[{"id":"call_1","type":"function","function":{"name":"send_message","arguments":"{\"text\":\"Step 1: unplug. Step 2:\"}"}}]}}]}"#;
    let turn = Turn::parse(Target::OPENAI_CHAT, answer).expect("a turn");
    let rejection = turn.calls[0].read::<Support>().expect_err("it is cut");
    assert_eq!(codes(&rejection), "truncated at \"\"");
    assert!(rejection.to_string().contains("shorter"));
}

#[test]
fn p12_two_objects() {
    let text = r#"{"id":"call_1","type":"function","function":{"name":"refund","arguments":"{\"order_id\":\"A-1\",\"amount\":10}{\"order_id\":\"A-2\",\"amount\":20}"}}"#;
    assert_eq!(codes(&refused::<Desk>(text)), "trailing_data at \"\"");
}

#[test]
fn p17_p18_empty_arguments() {
    let text = r#"{"id": "call_1", "type": "function", "function": {"name": "list_queue", "arguments": ""}}"#;
    assert_eq!(call(text).read(), Ok(Desk::ListQueue));
    let text = r#"{"id": "call_1", "type": "function", "function": {"name": "refund", "arguments": ""}}"#;
    assert_eq!(
        codes(&refused::<Desk>(text)),
        "missing_field at \"/order_id\", missing_field at \"/amount\""
    );
}

#[test]
fn p20_encoded_twice() {
    let wrapped = |times| {
        let object = r#"{"order_id":"A-1","amount":50}"#.to_owned();
        let arguments = (0..times).fold(object, |text, _| json!(text).to_string());
        json!({"id": "c", "type": "function", "function": {"name": "refund", "arguments": arguments}})
            .to_string()
    };
    let once = call(&wrapped(1));
    let reading = once.read_with::<Desk>(&Reader::new()).expect("a refund");
    assert_eq!(
        (reading.value, reading.repair),
        (refund("A-1"), Some(Repair::DoubleEncoded))
    );
    assert_eq!(refused::<Desk>(&wrapped(2)).code(), Code::NotAnObject);
}

#[test]
fn p26_an_object_and_no_id() {
    let call = call(r#"{"function":{"name":"refund","arguments":{"order_id":"A-1","amount":50}}}"#);
    assert_eq!((call.id(), call.read()), (None, Ok(refund("A-1"))));
}

#[test]
fn p29_one_whole_and_one_cut() {
    let calls = r#"[{"id":"c1","type":"function","function":{"name":"send_message","arguments":"{\"text\":\"Hi\"}"}},{"id":"c2","type":"function","function":{"name":"refund","arguments":"{\"order_id\":\"A-1\",\"amount\":"}}]"#;
    let answer =
        format!(r#"{{"choices":[{{"finish_reason":"tool_calls","message":{{"tool_calls":{calls}}}}}]}}"#);
    let turn = Turn::parse(Target::OPENAI_CHAT, &answer).expect("a turn");
    let read: Vec<_> = turn
        .actions::<Support>()
        .map(|(call, action)| (call.id(), action.map_err(|rejection| codes(&rejection))))
        .collect();
    let message = Support::SendMessage { text: "Hi".into() };
    assert_eq!(
        read,
        [
            (Some("c1"), Ok(message)),
            (Some("c2"), Err("truncated at \"\"".into()))
        ]
    );
}

#[test]
fn p62_p63_names_with_more_around_them() {
    for name in ["functions.refund", "refund<|channel|>commentary"] {
        let call = json!({"id": "c", "type": "function", "function": {"name": name, "arguments": "{}"}});
        let rejection = refused::<Desk>(&call.to_string());
        assert_eq!(codes(&rejection), "unknown_action at \"\" (refund?)");
        assert!(rejection.to_string().contains("list_queue"));
    }
}

/// Nothing inside runs, and the name is in no place of the answer where a provider judges names.
#[test]
fn p68_an_invented_wrapper() {
    let answer = r#"{"choices":[{"finish_reason":"tool_calls","message":{"tool_calls":[{"id": "call_1", "type": "function", "function": {"name": "multi_tool_use.parallel", "arguments": "{\"tool_uses\":[{\"recipient_name\":\"functions.send_message\",\"parameters\":{\"text\":\"Hi\"}}]}"}}]}}]}"#;
    for target in [Target::OPENAI_CHAT, Target::MISTRAL] {
        let turn = Turn::parse(target, answer).expect("a turn");
        let rejection = turn.calls[0].read::<Support>().expect_err("no such action");
        assert_eq!(rejection.code(), Code::UnknownAction);
        let outcome = Outcome::rejected(turn.calls[0].key(), &rejection);
        let messages = turn.results([outcome]).expect("one outcome");
        assert_eq!(messages[0].get("name"), None);
    }
}

/// An invented tool is a result that is an error; -32602 is for a server to say.
#[test]
fn h16_errors_of_mcp_are_results() {
    for request in [
        r#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"send_message","arguments":{"text":1}}}"#,
        r#"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"delete_all","arguments":{}}}"#,
    ] {
        let turn = Turn::parse(Target::MCP, request).expect("a turn");
        let outcomes = turn
            .actions::<Support>()
            .map(|(call, action)| Outcome::rejected(call.key(), &action.expect_err("a rejection")));
        let results = turn.results(outcomes).expect("one outcome");
        assert_eq!(
            results[0].get("isError").map(ToString::to_string),
            Some("true".into())
        );
        let structured = results[0].get("structuredContent").expect("our data");
        assert!(structured.get("problems").is_some());
    }
}

/// A menu may borrow from the turn.
#[test]
fn what_is_read_may_borrow() {
    #[derive(ActionMenu, Debug, PartialEq)]
    enum Notes<'t> {
        /// Note it.
        Note {
            /// What.
            text: Cow<'t, str>,
        },
    }

    let call = r#"{"toolUse":{"toolUseId":"a","name":"note","input":{"text":"Hi"}}}"#;
    let call = Call::parse(Target::BEDROCK, call).expect("a call");
    let Ok(Notes::Note { text }) = call.read() else {
        unreachable!("it is a note")
    };
    assert!(matches!(text, Cow::Borrowed("Hi")));
}
