//! Streams in disorder: events that are lost, doubled, misplaced or too late give no action that the sound stream doesn't
//! give.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use std::cell::Cell;

use action_menu::{
    ActionMenu,
    provider::{Stream, Target, Turn},
};
use tests::transcript::{self, Desk, STREAMS, streamed};

/// The turn of these events, whatever is wrong with some.
fn put(target: Target, events: &[String]) -> Turn {
    let mut stream = Stream::new(target);
    for event in events {
        let _ = stream.event(event);
    }
    stream.finish()
}

/// The actions that are read from a turn.
fn actions(turn: &Turn) -> Vec<String> {
    let actions = turn.actions::<Desk>().filter_map(|(_, action)| action.ok());
    actions.map(|action| action.to_text()).collect()
}

/// The events with one of them doubled, at the end, or before its neighbour.
fn disorders(events: &[&str]) -> Vec<Vec<String>> {
    let events: Vec<_> = events.iter().map(|event| (*event).to_owned()).collect();
    let mut all = Vec::new();
    for at in 0..events.len() {
        let mut last = events.clone();
        let event = last.remove(at);
        last.push(event.clone());
        all.push(last);
        let mut doubled = events.clone();
        doubled.insert(at, event);
        all.push(doubled);
        let mut swapped = events.clone();
        swapped.swap(at.saturating_sub(1), at);
        all.push(swapped);
    }
    all
}

/// The events without one of them.
fn losses(events: &[&str]) -> Vec<Vec<String>> {
    let rest = |lost| events.iter().enumerate().filter(move |(at, _)| *at != lost);
    (0..events.len())
        .map(|lost| rest(lost).map(|(_, event)| (*event).to_owned()).collect())
        .collect()
}

/// The events with a place or an id of one of them lost or another one.
fn misplacements(events: &[&str]) -> Vec<Vec<String>> {
    const KEYS: [&str; 7] = [
        "index",
        "contentBlockIndex",
        "output_index",
        "id",
        "call_id",
        "item_id",
        "toolUseId",
    ];
    let others = [
        "null",
        "7",
        "-1",
        "\"0\"",
        "\"x\"",
        "18446744073709551616",
        "18446744073709551617",
    ];
    let mut all = Vec::new();
    for (at, event) in events.iter().enumerate() {
        for key in KEYS {
            let key = format!("\"{key}\":");
            for (start, _) in event.match_indices(&key) {
                let (before, rest) = event.split_at(start + key.len());
                // What is of another choice is as good as lost.
                if before.ends_with(r#""choices":[{"index":"#) {
                    continue;
                }
                let end = rest.find([',', '}']).expect("the end of a plain value");
                for other in others {
                    let misplaced = format!("{before}{other}{}", &rest[end..]);
                    let mut events: Vec<_> = events.iter().map(|event| (*event).to_owned()).collect();
                    events.splice(at..=at, [misplaced]);
                    all.push(events);
                }
            }
        }
    }
    all
}

/// Each action of these streams is one of the sound one. Gives how many streams there are.
fn none_of_its_own(target: Target, sound: &[String], streams: Vec<Vec<String>>) -> usize {
    let count = streams.len();
    for events in streams {
        for action in actions(&put(target, &events)) {
            assert!(
                sound.contains(&action),
                "{}: {action} of {events:#?}",
                target.name()
            );
        }
    }
    count
}

/// What goes wrong on the way may cost actions, and never makes one: with other arguments, or with none.
#[test]
fn a_disordered_stream_has_no_action_of_its_own() {
    let judged = Cell::new(0);
    for file in STREAMS {
        let target = transcript::target(file);
        transcript::judge(&format!("{file}.stream.txt"), |events| {
            let whole: Vec<_> = events.iter().map(|event| (*event).to_owned()).collect();
            let turn = put(target, &whole);
            let sound = actions(&turn);
            // Where the stream itself has a fault, it may be the one that is lost.
            if sound.len() == turn.calls.len() {
                let mut streams = disorders(events);
                streams.extend(misplacements(events));
                // A call has its arguments in several pieces, or none: nobody could miss the only one.
                if !events.iter().any(|event| event.contains(r#"{\"limit\":5}"#)) {
                    streams.extend(losses(events));
                }
                judged.set(judged.get() + none_of_its_own(target, &sound, streams));
            }
            streamed(target, events)
        });
    }
    assert!(judged.get() > 2_000, "{judged:?}");
}

/// The same where all arguments are in one piece, so that without it nothing of the call seems to be missing.
#[test]
fn a_piece_that_has_no_place_is_not_passed_over() {
    let mut judged = 0;
    for (target, events) in [
        (
            Target::ANTHROPIC,
            &[
                r#"{"type":"content_block_start","index":0,"content_block":{"type":"tool_use","id":"a","name":"find_orders","input":{}}}"#,
                r#"{"type":"content_block_delta","index":0,"delta":{"type":"input_json_delta","partial_json":"{\"limit\":5}"}}"#,
                r#"{"type":"content_block_stop","index":0}"#,
                r#"{"type":"content_block_start","index":1,"content_block":{"type":"tool_use","id":"b","name":"find_orders","input":{}}}"#,
                r#"{"type":"content_block_delta","index":1,"delta":{"type":"input_json_delta","partial_json":"{\"late\":true}"}}"#,
                r#"{"type":"content_block_stop","index":1}"#,
                r#"{"type":"message_delta","delta":{"stop_reason":"tool_use"}}"#,
                r#"{"type":"message_stop"}"#,
            ][..],
        ),
        (
            Target::BEDROCK,
            &[
                r#"{"contentBlockStart":{"start":{"toolUse":{"toolUseId":"a","name":"find_orders"}},"contentBlockIndex":0}}"#,
                r#"{"contentBlockDelta":{"delta":{"toolUse":{"input":"{\"limit\":5}"}},"contentBlockIndex":0}}"#,
                r#"{"contentBlockStop":{"contentBlockIndex":0}}"#,
                r#"{"contentBlockStart":{"start":{"toolUse":{"toolUseId":"b","name":"find_orders"}},"contentBlockIndex":1}}"#,
                r#"{"contentBlockDelta":{"delta":{"toolUse":{"input":"{\"late\":true}"}},"contentBlockIndex":1}}"#,
                r#"{"contentBlockStop":{"contentBlockIndex":1}}"#,
                r#"{"messageStop":{"stopReason":"tool_use"}}"#,
            ],
        ),
        (
            Target::COHERE,
            &[
                r#"{"type":"tool-call-start","index":0,"delta":{"message":{"tool_calls":{"id":"a","function":{"name":"find_orders","arguments":""}}}}}"#,
                r#"{"type":"tool-call-delta","index":0,"delta":{"message":{"tool_calls":{"function":{"arguments":"{\"limit\":5}"}}}}}"#,
                r#"{"type":"tool-call-end","index":0}"#,
                r#"{"type":"tool-call-start","index":1,"delta":{"message":{"tool_calls":{"id":"b","function":{"name":"find_orders","arguments":""}}}}}"#,
                r#"{"type":"tool-call-delta","index":1,"delta":{"message":{"tool_calls":{"function":{"arguments":"{\"late\":true}"}}}}}"#,
                r#"{"type":"tool-call-end","index":1}"#,
                r#"{"type":"message-end","delta":{"finish_reason":"TOOL_CALL"}}"#,
            ],
        ),
        (
            Target::OPENAI_CHAT,
            &[
                r#"{"choices":[{"delta":{"tool_calls":[{"index":0,"id":"a","function":{"name":"find_orders","arguments":""}}]}}]}"#,
                r#"{"choices":[{"delta":{"tool_calls":[{"index":0,"function":{"arguments":"{\"limit\":5}"}}]}}]}"#,
                r#"{"choices":[{"delta":{"tool_calls":[{"index":1,"id":"b","function":{"name":"find_orders","arguments":""}}]}}]}"#,
                r#"{"choices":[{"delta":{"tool_calls":[{"index":1,"function":{"arguments":"{\"late\":true}"}}]}}]}"#,
                r#"{"choices":[{"delta":{},"finish_reason":"tool_calls"}]}"#,
                "[DONE]",
            ],
        ),
        (
            Target::OPENAI_CHAT,
            &[
                r#"{"choices":[{"delta":{"tool_calls":[{"id":"a","function":{"name":"find_orders","arguments":""}}]}}]}"#,
                r#"{"choices":[{"delta":{"tool_calls":[{"id":"a","function":{"arguments":"{\"limit\":5}"}}]}}]}"#,
                r#"{"choices":[{"delta":{"tool_calls":[{"id":"b","function":{"name":"find_orders","arguments":""}}]}}]}"#,
                r#"{"choices":[{"delta":{"tool_calls":[{"function":{"arguments":"{\"late\":true}"}}]}}]}"#,
                r#"{"choices":[{"delta":{},"finish_reason":"tool_calls"}]}"#,
            ],
        ),
        (
            Target::OPENAI_RESPONSES,
            &[
                r#"{"type":"response.output_item.added","output_index":0,"item":{"type":"function_call","id":"fc_a","call_id":"a","name":"find_orders","arguments":""}}"#,
                r#"{"type":"response.function_call_arguments.delta","item_id":"fc_a","output_index":0,"delta":"{\"limit\":5}"}"#,
                r#"{"type":"response.output_item.done","output_index":0,"item":{"type":"function_call","id":"fc_a","call_id":"a","name":"find_orders","arguments":"{\"limit\":5}"}}"#,
                r#"{"type":"response.output_item.added","item":{"type":"function_call","id":"fc_b","call_id":"b","name":"find_orders","arguments":""}}"#,
                r#"{"type":"response.function_call_arguments.delta","item_id":"fc_b","delta":"{\"late\":true}"}"#,
                r#"{"type":"response.output_item.done","item":{"type":"function_call","id":"fc_b","call_id":"b","name":"find_orders","arguments":"{\"late\":true}"}}"#,
                r#"{"type":"response.completed","response":{"status":"completed","output":[]}}"#,
            ],
        ),
    ] {
        let whole: Vec<_> = events.iter().map(|event| (*event).to_owned()).collect();
        let sound = actions(&put(target, &whole));
        assert_eq!(
            sound,
            [
                r#"{"action":"find_orders","limit":5}"#,
                r#"{"action":"find_orders","late":true}"#
            ],
            "{}",
            target.name()
        );
        judged += none_of_its_own(target, &sound, disorders(events));
        judged += none_of_its_own(target, &sound, misplacements(events));
    }
    assert!(judged > 400, "{judged}");
}

/// Whatever word comes behind one that cuts, no call of the turn is read.
#[test]
#[allow(clippy::too_many_lines, reason = "a table")]
fn a_word_that_cuts_stays() {
    let call = |events: [&str; 2], last: &dyn Fn(&str) -> String, words: [&str; 2]| {
        let events = events.into_iter().map(str::to_owned);
        events.chain(words.map(last)).collect::<Vec<_>>()
    };
    for (target, events, last, cutting, done) in [
        (
            Target::OPENAI_CHAT,
            [
                r#"{"choices":[{"delta":{"content":"Hi"}}]}"#,
                r#"{"choices":[{"delta":{"tool_calls":[{"index":0,"id":"a","function":{"name":"list_orders","arguments":"{}"}}]}}]}"#,
            ],
            r#"{"choices":[{"delta":{},"finish_reason":"WORD"}]}"#,
            &[
                "length",
                "content_filter",
                "insufficient_system_resource",
                "error",
                "abort",
            ][..],
            "tool_calls",
        ),
        (
            Target::ANTHROPIC,
            [
                r#"{"type":"content_block_start","index":0,"content_block":{"type":"tool_use","id":"a","name":"list_orders","input":{}}}"#,
                r#"{"type":"content_block_stop","index":0}"#,
            ],
            r#"{"type":"message_delta","delta":{"stop_reason":"WORD"}}"#,
            &[
                "max_tokens",
                "refusal",
                "model_context_window_exceeded",
                "pause_turn",
                "x",
            ],
            "tool_use",
        ),
        (
            Target::BEDROCK,
            [
                r#"{"contentBlockStart":{"start":{"toolUse":{"toolUseId":"a","name":"list_orders"}},"contentBlockIndex":0}}"#,
                r#"{"contentBlockStop":{"contentBlockIndex":0}}"#,
            ],
            r#"{"messageStop":{"stopReason":"WORD"}}"#,
            &[
                "max_tokens",
                "guardrail_intervened",
                "content_filtered",
                "malformed_tool_use",
            ],
            "tool_use",
        ),
        (
            Target::COHERE,
            [
                r#"{"type":"tool-call-start","index":0,"delta":{"message":{"tool_calls":{"id":"a","function":{"name":"list_orders"}}}}}"#,
                r#"{"type":"tool-call-end","index":0}"#,
            ],
            r#"{"type":"message-end","delta":{"finish_reason":"WORD"}}"#,
            &["MAX_TOKENS", "ERROR", "TIMEOUT", "USER_CANCEL"],
            "TOOL_CALL",
        ),
        (
            Target::GEMINI,
            [
                r#"{"candidates":[{"content":{"parts":[{"text":"Hi"}]}}]}"#,
                r#"{"candidates":[{"content":{"parts":[{"functionCall":{"name":"list_orders"}}]}}]}"#,
            ],
            r#"{"candidates":[{"finishReason":"WORD"}]}"#,
            &[
                "MAX_TOKENS",
                "SAFETY",
                "MALFORMED_FUNCTION_CALL",
                "OTHER",
                "LANGUAGE",
            ],
            "STOP",
        ),
        (
            Target::OLLAMA,
            [
                r#"{"message":{"content":"Hi"},"done":false}"#,
                r#"{"message":{"tool_calls":[{"function":{"name":"list_orders","arguments":{}}}]},"done":false}"#,
            ],
            r#"{"message":{},"done":true,"done_reason":"WORD"}"#,
            &["length", "unload"],
            "stop",
        ),
        (
            Target::OPENAI_RESPONSES,
            [
                r#"{"type":"response.created","response":{"status":"in_progress"}}"#,
                r#"{"type":"response.output_item.done","output_index":0,"item":{"type":"function_call","call_id":"a","name":"list_orders","arguments":"{}"}}"#,
            ],
            r#"{"type":"response.completed","response":{"status":"WORD","output":[]}}"#,
            &[
                "failed",
                "in_progress",
                "cancelled",
                "queued",
                "incomplete",
                "",
                "x",
            ],
            "completed",
        ),
    ] {
        let last = |word: &str| last.replace("WORD", word);
        let end = (target == Target::ANTHROPIC).then(|| r#"{"type":"message_stop"}"#.to_owned());
        let read = |words| {
            let mut events = call(events, &last, words);
            events.extend(end.clone());
            let turn = put(target, &events);
            assert_eq!(turn.calls.len(), 1, "{events:?}");
            actions(&turn).len()
        };
        assert_eq!(read([done, done]), 1, "{}", target.name());
        for word in cutting {
            assert_eq!(read([*word, done]), 0, "{}: {word}", target.name());
            assert_eq!(read([done, *word]), 0, "{}: {word}", target.name());
        }
    }
}
