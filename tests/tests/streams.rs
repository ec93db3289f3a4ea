//! Streamed answers: what is put together from their events, and that nothing is read before they are whole.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use std::fs;

use action_menu::provider::{Stop, Stream, Target, Turn, TurnError};
use serde_json::Value;
use tests::transcript::{self, Desk, STREAMS, call_told, streamed, told};

#[test]
fn what_is_put_together() {
    for file in STREAMS {
        let target = transcript::target(file);
        let blocks = transcript::judge(&format!("{file}.stream.txt"), |events| streamed(target, events));
        assert!(blocks > 0, "{file}");
    }
}

/// Wherever a stream breaks off, there is no action in it.
#[test]
fn a_stream_that_breaks_off_has_no_action() {
    for file in STREAMS {
        let target = transcript::target(file);
        transcript::judge(&format!("{file}.stream.txt"), |events| {
            let whole = streamed(target, events);
            let last = events
                .iter()
                .rposition(|event| *event != "[DONE]")
                .unwrap_or_default();
            for end in 0..last {
                let mut stream = Stream::new(target);
                let mut ended = false;
                for event in &events[..end] {
                    let _ = stream.event(event);
                    // The mark of the end may come before an event that tells of usage.
                    ended |= [
                        "finish_reason\":\"",
                        "message_stop",
                        "finishReason",
                        "\"done\":true",
                        "messageStop",
                    ]
                    .iter()
                    .any(|mark| event.contains(mark));
                    ended |= event.contains("message-end") || event.contains("response.completed");
                }
                let turn = stream.finish();
                if !ended {
                    assert_eq!(turn.stop, Stop::Cut, "{file}: {end}");
                    assert!(
                        turn.actions::<Desk>().all(|(_, action)| action.is_err()),
                        "{file}: {end}"
                    );
                    assert!(
                        turn.calls.iter().all(|call| call.arguments().is_none()),
                        "{file}: {end}"
                    );
                }
            }
            whole
        });
    }
}

#[test]
fn values_are_taken_as_their_text() {
    for file in STREAMS {
        let target = transcript::target(file);
        transcript::judge(&format!("{file}.stream.txt"), |events| {
            let mut stream = Stream::new(target);
            let mut said = String::new();
            for event in events {
                let taken = match serde_json::from_str::<Value>(event) {
                    Ok(value) => stream.event_value(&value),
                    Err(_) => stream.event(event),
                };
                if let Err(error) = taken {
                    said = format!("{error}\n");
                }
            }
            said + &told(&Ok(stream.finish()))
        });
    }
}

#[test]
fn foreign_streams() {
    let Some(folder) = transcript::foreign() else {
        return;
    };
    let calls = |target: Target, file: &str| {
        let text = fs::read_to_string(folder.join(file)).expect("a file");
        let mut stream = Stream::new(target);
        for line in text.lines() {
            // Server-sent events, or one a line.
            let bare = line.starts_with('{').then_some(line);
            if let Some(data) = line.strip_prefix("data: ").or(bare) {
                stream.event(data).expect("an event");
            }
        }
        let turn = stream.finish();
        turn.calls.iter().map(call_told).collect::<Vec<_>>()
    };
    let list = r#"list_orders: {"action":"list_orders"} NoArguments"#;
    let short = r#"refund: missing_field at "/reason_code""#;
    let whole = r#"refund: {"action":"refund","order_id":"A-1","amount":50.0,"reason_code":"late"}"#;
    for (target, file, expected) in [
        (
            Target::OPENAI_CHAT,
            "openai_chat.stream.sse",
            vec![format!("call_1 {short}"), format!("call_2 {list}")],
        ),
        (
            Target::OPENAI_RESPONSES,
            "openai_responses.stream.sse",
            vec![format!("call_1 {short}")],
        ),
        (
            Target::ANTHROPIC,
            "anthropic.stream.sse",
            vec![format!("toolu_1 {short}"), format!("toolu_2 {list}")],
        ),
        (
            Target::COHERE,
            "cohere.stream.sse",
            vec!["refund_1 refund: missing_field at \"/amount\", missing_field at \"/reason_code\"".into()],
        ),
        (
            Target::BEDROCK,
            "bedrock.stream.jsonl",
            vec![format!("tooluse_1 {whole}"), format!("tooluse_2 {list}")],
        ),
        (
            Target::OPENAI_CHAT,
            "quirks/openai_chat.no_index.stream.sse",
            vec![format!("call_1 {whole}"), format!("call_2 {list}")],
        ),
        (
            Target::ANTHROPIC,
            "quirks/anthropic.cut_off.stream.sse",
            vec!["toolu_1 refund: truncated at \"\"".into()],
        ),
    ] {
        assert_eq!(calls(target, file), expected, "{file}");
    }
}

#[test]
fn an_event_that_cannot_be_read_breaks_the_stream() {
    let call = r#"{"choices":[{"delta":{"tool_calls":[{"index":0,"id":"a","function":{"name":"list_orders","arguments":"{}"}}]}}]}"#;
    let end = r#"{"choices":[{"delta":{},"finish_reason":"tool_calls"}]}"#;
    for (event, error) in [
        ("{\"choices\":", TurnError::Malformed { line: 1, column: 11 }),
        ("{}", TurnError::Foreign),
    ] {
        let mut stream = Stream::new(Target::OPENAI_CHAT);
        assert_eq!(stream.event(call), Ok(()));
        assert_eq!(stream.event(event), Err(error.clone()));
        assert_eq!(stream.event(end), Err(error));
        let turn = stream.finish();
        assert!(turn.actions::<Desk>().all(|(_, action)| action.is_err()));
    }
}

/// The commonest mistake of a host: the whole line, and not what stands behind `data:`.
#[test]
fn a_line_of_server_sent_events_is_told_apart() {
    for line in [
        r#"data: {"choices":[]}"#,
        "data: [DONE]",
        "event: message_stop",
        ": keepalive",
        " id: 7",
        "retry: 3000",
    ] {
        let mut stream = Stream::new(Target::OPENAI_CHAT);
        assert_eq!(stream.event(line), Err(TurnError::Framed), "{line}");
        assert_eq!(stream.finish().stop, Stop::Cut, "{line}");
    }
    for text in ["choices: []", "{", "\"data:\" x"] {
        let mut stream = Stream::new(Target::OPENAI_CHAT);
        assert!(
            matches!(stream.event(text), Err(TurnError::Malformed { .. })),
            "{text}"
        );
    }
}

#[test]
fn a_stream_is_bounded() {
    let mut stream = Stream::new(Target::ANTHROPIC);
    let event = format!(r#"{{"type":"ping","x":"{}"}}"#, "x".repeat(1024 * 1024 - 32));
    let taken = (0..8).filter(|_| stream.event(&event).is_ok()).count();
    assert_eq!(taken, 8);
    assert_eq!(stream.event(&event), Err(TurnError::TooLarge));

    let mut stream = Stream::new(Target::BEDROCK);
    for place in 0..Turn::MOST_CALLS {
        let start = format!(
            r#"{{"contentBlockStart":{{"start":{{"toolUse":{{"name":"x"}}}},"contentBlockIndex":{place}}}}}"#
        );
        assert_eq!(stream.event(&start), Ok(()));
    }
    let start = r#"{"contentBlockStart":{"start":{"toolUse":{"name":"x"}}}}"#;
    assert_eq!(stream.event(start), Err(TurnError::TooLarge));
    assert_eq!(stream.finish().calls.len(), Turn::MOST_CALLS);
}
