//! Results of calls, in each provider's form: one a call, in the order of the calls, with our data.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use action_menu::{
    Json,
    provider::{Outcome, ResultsError, Target, Turn},
};
use tests::transcript::Desk;

/// Two calls of Anthropic's, and what became of them, the second first.
fn answered(target: Target, turn: &str) -> Vec<String> {
    let turn = Turn::parse(target, turn).expect("a turn");
    let mut outcomes: Vec<_> = turn
        .calls
        .iter()
        .map(|call| match call.read::<Desk>() {
            Ok(_) => Outcome::done(call.key(), rows(0)),
            Err(_) => Outcome::failed(call.key(), Json::object([("ok", Json::from(false))])),
        })
        .collect();
    outcomes.reverse();
    let messages = turn.results(outcomes).expect("one outcome a call");
    messages.iter().map(Json::to_string).collect()
}

fn rows(count: u8) -> Json {
    Json::object([("ok", Json::from(true)), ("rows", Json::from(count))])
}

const CHAT: &str = r#"{"choices":[{"finish_reason":"tool_calls","message":{"tool_calls":[
    {"id":"a","type":"function","function":{"name":"list_orders","arguments":"{}"}},
    {"id":"b","type":"function","function":{"name":"functions.refund","arguments":"{}"}}]}}]}"#;

#[test]
fn each_provider_in_its_form() {
    let tool_messages = [
        r#"{"role":"tool","tool_call_id":"a","content":"{\"ok\":true,\"rows\":0}"}"#,
        r#"{"role":"tool","tool_call_id":"b","content":"{\"ok\":false}"}"#,
    ];
    for target in [
        Target::OPENAI_CHAT,
        Target::OPENAI_CHAT_STRICT,
        Target::MISTRAL,
        Target::GROQ,
        Target::XAI,
        Target::DEEPSEEK,
    ] {
        assert_eq!(answered(target, CHAT), tool_messages, "{}", target.name());
    }
    let cohere = r#"{"finish_reason":"TOOL_CALL","message":{"tool_calls":[
        {"id":"a","type":"function","function":{"name":"list_orders","arguments":"{}"}},
        {"id":"b","type":"function","function":{"name":"delete_all","arguments":"{}"}}]}}"#;
    assert_eq!(answered(Target::COHERE, cohere), tool_messages);
    let responses = r#"{"status":"completed","output":[
        {"type":"function_call","id":"1","call_id":"a","name":"list_orders","arguments":"{}"},
        {"type":"function_call","id":"2","call_id":"b","name":"delete_all","arguments":"{}"}]}"#;
    assert_eq!(
        answered(Target::OPENAI_RESPONSES, responses),
        [
            r#"{"type":"function_call_output","call_id":"a","output":"{\"ok\":true,\"rows\":0}"}"#,
            r#"{"type":"function_call_output","call_id":"b","output":"{\"ok\":false}"}"#,
        ]
    );
    let anthropic = r#"{"stop_reason":"tool_use","content":[
        {"type":"tool_use","id":"a","name":"list_orders","input":{}},
        {"type":"tool_use","id":"b","name":"delete_all","input":{}}]}"#;
    assert_eq!(
        answered(Target::ANTHROPIC, anthropic),
        [concat!(
            r#"{"role":"user","content":["#,
            r#"{"type":"tool_result","tool_use_id":"a","content":"{\"ok\":true,\"rows\":0}"},"#,
            r#"{"type":"tool_result","tool_use_id":"b","content":"{\"ok\":false}","is_error":true}]}"#,
        )]
    );
    let gemini = r#"{"candidates":[{"content":{"parts":[
        {"functionCall":{"id":"a","name":"list_orders"}},{"functionCall":{"name":"delete_all"}}]}}]}"#;
    assert_eq!(
        answered(Target::GEMINI, gemini),
        [concat!(
            r#"{"role":"user","parts":["#,
            r#"{"functionResponse":{"id":"a","name":"list_orders","response":{"output":{"ok":true,"rows":0}}}},"#,
            r#"{"functionResponse":{"name":"delete_all","response":{"error":{"ok":false}}}}]}"#,
        )]
    );
    let bedrock = r#"{"stopReason":"tool_use","output":{"message":{"content":[
        {"toolUse":{"toolUseId":"a","name":"list_orders","input":{}}},
        {"toolUse":{"toolUseId":"b","name":"delete_all","input":{}}}]}}}"#;
    assert_eq!(
        answered(Target::BEDROCK, bedrock),
        [concat!(
            r#"{"role":"user","content":["#,
            r#"{"toolResult":{"toolUseId":"a","content":[{"json":{"ok":true,"rows":0}}]}},"#,
            r#"{"toolResult":{"toolUseId":"b","content":[{"json":{"ok":false}}],"status":"error"}}]}"#,
        )]
    );
    let ollama = r#"{"done":true,"message":{"tool_calls":[
        {"id":"a","function":{"name":"list_orders","arguments":{}}},
        {"function":{"name":"delete_all","arguments":{}}}]}}"#;
    assert_eq!(
        answered(Target::OLLAMA, ollama),
        [
            r#"{"role":"tool","tool_name":"list_orders","tool_call_id":"a","content":"{\"ok\":true,\"rows\":0}"}"#,
            r#"{"role":"tool","tool_name":"delete_all","content":"{\"ok\":false}"}"#,
        ]
    );
    let mcp = |name: &str| {
        format!(r#"{{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{{"name":"{name}"}}}}"#)
    };
    assert_eq!(
        answered(Target::MCP, &mcp("list_orders")),
        [concat!(
            r#"{"resultType":"complete","content":[{"type":"text","text":"{\"ok\":true,\"rows\":0}"}],"#,
            r#""structuredContent":{"ok":true,"rows":0}}"#,
        )]
    );
    assert_eq!(
        answered(Target::MCP, &mcp("refund")),
        [concat!(
            r#"{"resultType":"complete","content":[{"type":"text","text":"{\"ok\":false}"}],"#,
            r#""structuredContent":{"ok":false},"isError":true}"#,
        )]
    );
}

/// Not every form takes a list or a text as a value.
#[test]
fn data_that_is_no_object() {
    let turn = |target, text: &str| {
        let turn = Turn::parse(target, text).expect("a turn");
        let outcome = Outcome::done(turn.calls[0].key(), "it's \"on\" its way");
        let messages = turn.results([outcome]).expect("one outcome");
        messages[0].to_string()
    };
    assert_eq!(
        turn(
            Target::BEDROCK,
            r#"{"output":{"message":{"content":[{"toolUse":{"toolUseId":"a","name":"x"}}]}}}"#
        ),
        r#"{"role":"user","content":[{"toolResult":{"toolUseId":"a","content":[{"text":"\"it's \\\"on\\\" its way\""}]}}]}"#
    );
    assert_eq!(
        turn(
            Target::MCP,
            r#"{"id":1,"method":"tools/call","params":{"name":"x"}}"#
        ),
        r#"{"resultType":"complete","content":[{"type":"text","text":"\"it's \\\"on\\\" its way\""}]}"#
    );
    assert_eq!(
        turn(
            Target::GEMINI,
            r#"{"candidates":[{"content":{"parts":[{"functionCall":{"name":"x"}}]}}]}"#
        ),
        r#"{"role":"user","parts":[{"functionResponse":{"name":"x","response":{"output":"it's \"on\" its way"}}}]}"#
    );
}

/// A call without an id is answered under one that is made up; two of one id are both answered under it.
#[test]
fn ids_that_are_missing_or_double() {
    let text = r#"{"choices":[{"message":{"tool_calls":[
        {"function":{"name":"list_orders","arguments":"{}"}},
        {"id":"x","function":{"name":"list_orders","arguments":"{}"}},
        {"id":"x","function":{"name":"list_orders","arguments":"{}"}}]}}]}"#;
    let ids: Vec<_> = answered(Target::MISTRAL, text)
        .iter()
        .map(|message| message[..45].to_owned())
        .collect();
    assert_eq!(
        ids,
        [
            r#"{"role":"tool","tool_call_id":"call00000","co"#,
            r#"{"role":"tool","tool_call_id":"x","content":""#,
            r#"{"role":"tool","tool_call_id":"x","content":""#,
        ]
    );
}

/// What the provider could not make a call of has no place for a result: the model is told of it.
#[test]
fn what_was_no_call_is_told() {
    let gemini = r#"{"candidates":[{"finishReason":"MALFORMED_FUNCTION_CALL"}]}"#;
    assert_eq!(
        answered(Target::GEMINI, gemini),
        [r#"{"role":"user","parts":[{"text":"{\"ok\":false}"}]}"#]
    );
    let bedrock = r#"{"output":{"message":{"content":[]}},"stopReason":"malformed_tool_use"}"#;
    assert_eq!(
        answered(Target::BEDROCK, bedrock),
        [r#"{"role":"user","content":[{"text":"{\"ok\":false}"}]}"#]
    );
    let groq = r#"{"error":{"code":"tool_use_failed","failed_generation":"{\"name\":\"list_orders\",\"arguments\":{\"x\":1}}"}}"#;
    assert_eq!(
        answered(Target::GROQ, groq),
        [r#"{"role":"user","content":"{\"ok\":false}"}"#]
    );
}

/// Four calls, four results: one that is done, an invented action, broken JSON, a handler that fails.
#[test]
fn every_call_is_answered() {
    let text = r#"{"choices":[{"finish_reason":"tool_calls","message":{"tool_calls":[
        {"id":"a","function":{"name":"list_orders","arguments":"{}"}},
        {"id":"b","function":{"name":"delete_all","arguments":"{}"}},
        {"id":"c","function":{"name":"list_orders","arguments":"{,}"}},
        {"id":"d","function":{"name":"list_orders","arguments":"{}"}}]}}]}"#;
    let turn = Turn::parse(Target::OPENAI_CHAT, text).expect("a turn");
    let outcomes = turn.actions::<Desk>().map(|(call, action)| match action {
        Ok(_) if call.id() == Some("a") => Outcome::done(call.key(), rows(3)),
        Ok(_) => Outcome::failed(call.key(), Json::object([("ok", Json::from(false))])),
        Err(rejection) => Outcome::rejected(call.key(), &rejection),
    });
    let messages = turn.results(outcomes).expect("one outcome a call");
    let told: Vec<_> = messages
        .iter()
        .map(|message| {
            let id = message.get("tool_call_id").expect("an id").to_string();
            let content = message.get("content").expect("content").to_string();
            let what = ["rows", "unknown_action", "malformed_json", "false"]
                .into_iter()
                .find(|what| content.contains(what));
            (id, what.expect("one of them"))
        })
        .collect();
    let expected = [
        ("\"a\"", "rows"),
        ("\"b\"", "unknown_action"),
        ("\"c\"", "malformed_json"),
        ("\"d\"", "false"),
    ];
    assert_eq!(told, expected.map(|(id, what)| (id.to_owned(), what)));
}

#[test]
fn outcomes_that_are_not_one_a_call() {
    let turn = Turn::parse(Target::OPENAI_CHAT, CHAT).expect("a turn");
    let done = |key: &str| Outcome::done(key, Json::Null);
    let error = turn
        .results([done("a"), done("a"), done("c\u{202e}")])
        .expect_err("none for b");
    let ResultsError {
        missing,
        double,
        unknown,
        ..
    } = &error;
    assert_eq!((missing, double), (&vec!["b".to_owned()], &vec!["a".to_owned()]));
    assert_eq!(unknown, &["c\u{202e}"]);
    assert_eq!(
        error.to_string(),
        r#"no outcome for "b"; more than one outcome for "a"; no call of the turn is "c\u{202e}""#
    );
    let error = turn.results([]).expect_err("none at all");
    assert_eq!(error.to_string(), r#"no outcome for "a", "b""#);
    let quiet = r#"{"choices":[{"finish_reason":"stop","message":{"content":"Hi"}}]}"#;
    for target in [Target::OPENAI_CHAT, Target::MISTRAL] {
        let turn = Turn::parse(target, quiet).expect("a turn");
        assert_eq!(turn.results([]), Ok(Vec::new()));
    }
}
