//! The official clients of Python and TypeScript, by each handshake that they know, against the example `mcp_support`, over
//! standard input and output and over HTTP.
//!
//! `mcp-judges/setup` installs them. A client that isn't there is skipped.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test takes what it has made itself"
)]

#[path = "clients/conversation.rs"]
mod conversation;

use std::sync::LazyLock;

use conversation::{Conversation, Over, conversations};
use serde_json::json;

const SUPPORT: &str = env!("CARGO_BIN_EXE_mcp_support");

/// What a client that can ask its user is told to do.
const STEPS: [(&str, &str); 11] = [
    ("list", r#"{"list": true}"#),
    (
        "well",
        r#"{"call": "get_order", "arguments": {"order_id": "A-1003"}}"#,
    ),
    (
        "badly",
        r#"{"call": "refund", "arguments": {"order_id": "7", "cents": "50", "force": true}}"#,
    ),
    (
        "badly for a record",
        r#"{"call": "get_order", "arguments": {"order_id": "7", "force": true}}"#,
    ),
    (
        "failed",
        r#"{"call": "get_order", "arguments": {"order_id": "A-9999"}}"#,
    ),
    (
        "unknown",
        r#"{"call": "refund_all", "arguments": {"order_id": "A-1003"}}"#,
    ),
    (
        "given up",
        r#"{"call": "sum_up_year", "arguments": {"year": 2026}, "cancel": true}"#,
    ),
    (
        "afterwards",
        r#"{"call": "find_orders", "arguments": {"email": "ana@example.com", "limit": 1}}"#,
    ),
    (
        "followed",
        r#"{"call": "sum_up_year", "arguments": {"year": 2026}}"#,
    ),
    (
        "approved",
        r#"{"call": "refund", "arguments": {"order_id": "A-1003", "cents": 1000}}"#,
    ),
    (
        "declined",
        r#"{"call": "refund", "arguments": {"order_id": "A-1001", "cents": 500}}"#,
    ),
];

/// What one that can't is told to do.
const UNASKED: [(&str, &str); 2] = [
    ("list", r#"{"list": true}"#),
    (
        "pending",
        r#"{"call": "refund", "arguments": {"order_id": "A-1003", "cents": 1000}}"#,
    ),
];

/// With a user who says yes, then no.
fn asked() -> &'static [Conversation] {
    static ASKED: LazyLock<Vec<Conversation>> = LazyLock::new(|| {
        conversations(
            SUPPORT,
            &[Over::Stdio, Over::Http],
            &[
                json!({"action": "accept", "content": {}}),
                json!({"action": "decline"}),
            ],
            &STEPS,
        )
    });
    &ASKED
}

#[test]
fn each_client_speaks_the_revision_that_it_prefers() {
    for it in asked() {
        let server = json!({"name": "support-desk", "version": env!("CARGO_PKG_VERSION")});
        assert_eq!(it.connected["revision"], it.client.revision(), "{}", it.name);
        assert_eq!(it.connected["server"], server, "{}", it.name);
        assert_eq!(it.connected["capabilities"], json!({"tools": {}}), "{}", it.name);
    }
}

#[test]
fn tools_are_listed_as_they_are_declared() {
    let hints = |read, destructive, idempotent| json!({"readOnlyHint": read, "destructiveHint": destructive, "idempotentHint": idempotent, "openWorldHint": false});
    let declared = [
        ("find_orders", "Find orders", hints(true, false, true)),
        ("get_order", "Get order", hints(true, false, true)),
        ("sum_up_year", "Sum up year", hints(true, false, true)),
        ("add_note", "Add note", hints(false, false, true)),
        ("send_message", "Send message", hints(false, true, false)),
        ("refund", "Refund", hints(false, true, true)),
    ];
    for it in asked() {
        let tools = it.end("list")["tools"].as_array().unwrap();
        let listed: Vec<_> = tools
            .iter()
            .map(|tool| {
                (
                    tool["name"].as_str().unwrap(),
                    tool["title"].as_str().unwrap(),
                    tool["annotations"].clone(),
                )
            })
            .collect();
        assert_eq!(listed, declared, "{}", it.name);
        let refund = &tools[5]["inputSchema"];
        let fields: Vec<_> = refund["properties"].as_object().unwrap().keys().collect();
        assert_eq!(fields, ["order_id", "cents"], "{}", it.name);
        assert_eq!(refund["required"], json!(["order_id", "cents"]), "{}", it.name);
        assert_eq!(refund["additionalProperties"], json!(false), "{}", it.name);
    }
}

/// An action that `returns` has a schema of what it gives, and the SDKs hold the result to it: each checks it itself, since
/// the tools were listed before, and gives none that doesn't fit.
#[test]
fn a_good_call_gives_what_its_schema_says() {
    let order = json!({
        "ok": true,
        "order_id": "A-1003",
        "email": "ana@example.com",
        "item": "Desk lamp",
        "cents": 4990,
        "refunded_cents": 0,
        "notes": [],
    });
    for it in asked() {
        assert_eq!(it.content("well"), (&order, false), "{}", it.name);
        let tools = it.end("list")["tools"].as_array().unwrap();
        let with_schema: Vec<_> = tools
            .iter()
            .filter(|tool| tool["outputSchema"].is_object())
            .map(|tool| &tool["name"])
            .collect();
        assert_eq!(with_schema, ["get_order"], "{}", it.name);
        let schema = &tools[1]["outputSchema"];
        assert_eq!(schema["type"], "object", "{}", it.name);
        assert_eq!(
            schema["properties"]["cents"]["type"], "integer",
            "{}: {schema}",
            it.name
        );
    }
}

/// They do check: none takes a result that isn't what the tool says.
#[test]
fn a_client_refuses_what_its_schema_does_not_say() {
    let steps = [
        ("list", r#"{"list": true}"#),
        ("well", r#"{"call": "get_order", "arguments": {}}"#),
    ];
    for it in conversations(env!("CARGO_BIN_EXE_liar"), &[Over::Stdio], &[], &steps) {
        let refused = it.end("well");
        assert_eq!(refused["saw"], "error", "{}: {refused}", it.name);
        let why = refused["message"].as_str().unwrap().to_lowercase();
        assert!(why.contains("structured content"), "{}: {why}", it.name);
    }
}

/// Of a tool with a schema of what it gives, too: the SDKs hold a failure to it as well.
#[test]
fn a_bad_call_is_a_result_with_all_that_is_wrong() {
    for it in asked() {
        for (step, wrong) in [
            (
                "badly",
                &[
                    ("pattern_mismatch", "/order_id"),
                    ("wrong_type", "/cents"),
                    ("unknown_field", "/force"),
                ][..],
            ),
            (
                "badly for a record",
                &[("pattern_mismatch", "/order_id"), ("unknown_field", "/force")],
            ),
        ] {
            let (content, is_error) = it.content(step);
            let problems = content["problems"].as_array().unwrap().iter();
            let problems: Vec<_> = problems
                .map(|problem| ["code", "pointer"].map(|key| problem[key].as_str().unwrap()))
                .map(|[code, pointer]| (code, pointer))
                .collect();
            assert_eq!((&*problems, is_error), (wrong, true), "{}: {step}", it.name);
            assert_eq!(content["ok"], json!(false), "{}: {step}", it.name);
        }
    }
}

#[test]
fn a_failure_is_a_result_that_says_why() {
    for it in asked() {
        let failed = json!({
            "ok": false,
            "reason": "There is no order A-9999.",
            "code": "no_such_order",
            "retryable": false,
            "alternative": "Find the orders of the customer first.",
        });
        assert_eq!(it.content("failed"), (&failed, true), "{}", it.name);
    }
}

/// Whatever became of the call, and at the ends of what numbers of 64 bits hold. A client in JavaScript reads those to the nearest
/// double; their text is as it was sent.
#[test]
fn each_answer_of_a_tool_with_a_schema_is_taken() {
    let steps = [
        ("list", r#"{"list": true}"#),
        ("wide", r#"{"call": "get_account", "arguments": {"number": 1}}"#),
        ("failed", r#"{"call": "get_account", "arguments": {"number": 2}}"#),
        ("badly", r#"{"call": "get_account", "arguments": {}}"#),
        (
            "pending",
            r#"{"call": "close_account", "arguments": {"number": 1}}"#,
        ),
    ];
    for it in conversations(env!("CARGO_BIN_EXE_teller"), &[Over::Stdio], &[], &steps) {
        let schema = &it.end("list")["tools"][0]["outputSchema"];
        assert_eq!(
            schema["properties"]["least"],
            json!({"type": "integer"}),
            "{}",
            it.name
        );
        let wide = &it.end("wide")["result"];
        let text = r#"{"ok":true,"code":18446744073709551615,"least":-9223372036854775808,"rate":0.07,"parent":null}"#;
        assert_eq!(wide["content"][0]["text"], text, "{}: {wide}", it.name);
        assert_eq!(wide["structuredContent"]["rate"], 0.07, "{}", it.name);
        for (step, code) in [
            ("failed", "no_such_account"),
            ("badly", "missing_field"),
            ("pending", "pending"),
        ] {
            let (content, is_error) = it.content(step);
            assert_eq!((&content["code"], is_error), (&json!(code), true), "{}", it.name);
        }
    }
}

#[test]
fn an_unknown_tool_is_an_error_that_names_the_tools() {
    let names = [
        "find_orders",
        "get_order",
        "sum_up_year",
        "add_note",
        "send_message",
        "refund",
    ];
    for it in asked() {
        let error = it.end("unknown");
        assert_eq!(
            (&error["saw"], &error["code"]),
            (&json!("error"), &json!(-32602)),
            "{}",
            it.name
        );
        assert_eq!(error["data"]["tools"], json!(names), "{}", it.name);
        let message = error["message"].as_str().unwrap();
        assert!(message.contains("\"refund_all\""), "{}: {message}", it.name);
        assert!(message.contains(&names.join(", ")), "{}: {message}", it.name);
    }
}

#[test]
fn a_call_that_is_given_up_is_not_answered_and_the_next_is() {
    for it in asked() {
        assert_eq!(it.end("given up")["saw"], "cancelled", "{}", it.name);
        let (content, is_error) = it.content("afterwards");
        assert_eq!(
            (&content["rows"][0]["order_id"], is_error),
            (&json!("A-1003"), false),
            "{}",
            it.name
        );
        // The client sees each message before its SDK does.
        let (asked, answered) = (
            it.closed["asked"].as_array().unwrap(),
            it.closed["answered"].as_array().unwrap(),
        );
        let unanswered = asked.iter().filter(|id| !answered.contains(id)).count();
        assert_eq!(unanswered, 1, "{}: {}", it.name, it.closed);
    }
}

#[test]
fn progress_comes_before_the_result() {
    for it in asked() {
        let (end, progress) = it.all("followed").split_last().unwrap();
        assert_eq!(end["result"]["structuredContent"]["year"], 2026, "{}", it.name);
        let done: Vec<f64> = progress
            .iter()
            .map(|event| event["progress"].as_f64().unwrap())
            .collect();
        assert!(done.is_sorted_by(|one, next| one < next), "{}: {done:?}", it.name);
        let last = progress.last().unwrap();
        assert_eq!(
            (last["progress"].as_f64(), last["total"].as_f64()),
            (Some(52.0), Some(52.0)),
            "{}",
            it.name
        );
        assert_eq!(last["message"], "week 52 of 2026", "{}", it.name);
    }
}

#[test]
fn a_person_who_can_be_asked_decides() {
    for it in asked() {
        let [question] = it.questions("approved")[..] else {
            panic!("{}: not one question", it.name)
        };
        let message = question["message"].as_str().unwrap();
        for part in ["order_id = \"A-1003\"", "cents = 1000", "item = \"Desk lamp\""] {
            assert!(message.contains(part), "{}: {message}", it.name);
        }
        assert_eq!(
            question["requestedSchema"],
            json!({"type": "object", "properties": {}}),
            "{}",
            it.name
        );
        let refunded = json!({"ok": true, "order_id": "A-1003", "refunded_cents": 1000});
        assert_eq!(it.content("approved"), (&refunded, false), "{}", it.name);
        let (content, is_error) = it.content("declined");
        assert_eq!(
            (&content["ok"], &content["code"]),
            (&json!(false), &json!("not_approved")),
            "{}",
            it.name
        );
        assert!(is_error, "{}", it.name);
        assert_eq!(it.questions("declined").len(), 1, "{}", it.name);
    }
}

#[test]
fn where_nobody_can_be_asked_the_answer_says_so() {
    for it in conversations(SUPPORT, &[Over::Stdio, Over::Http], &[], &UNASKED) {
        let (content, is_error) = it.content("pending");
        assert_eq!(
            (&content["ok"], &content["code"]),
            (&json!(false), &json!("pending")),
            "{}",
            it.name
        );
        assert!(is_error, "{}", it.name);
        assert_eq!(it.all("pending").len(), 1, "{}", it.name);
    }
}
