//! async-openai: its types of `OpenAI`'s Responses.

use std::fmt::Debug;

use action_menu::{
    ActionMenu, Code, Json, OwnedMenu, Record,
    provider::{Export, ExportErrors, Outcome, Stop, Stream, Target, ToolChoice, Turn},
};
use async_openai::types::responses::{
    AssistantRole, CreateResponse, FunctionToolCall, IncompleteDetails, InputItem, Item, OutputItem,
    OutputMessage, OutputMessageContent, OutputStatus, OutputTextContent, Response, ResponseCompletedEvent,
    ResponseFunctionCallArgumentsDeltaEvent, ResponseFunctionCallArgumentsDoneEvent,
    ResponseOutputItemAddedEvent, ResponseOutputItemDoneEvent, ResponseStreamEvent, ResponseTextDeltaEvent,
    Status, TextResponseFormatConfiguration, Tool, ToolChoiceParam,
};
use serde_json::{Value, json};

use super::{Asked, CALLS, asks_for, is_format_taken, items, judged, kept, tools_taken};

const TARGETS: [Target; 2] = [Target::OPENAI_RESPONSES, Target::OPENAI_RESPONSES_STRICT];

fn tools<M: ActionMenu>() -> (usize, usize) {
    tools_taken::<M, Tool>(&TARGETS, &["/type", "/name"])
}

#[test]
fn tools_are_tools_of_async_openai() {
    let taken = of_each_menu!(tools);
    assert!(
        taken.iter().map(|(taken, _)| taken).sum::<usize>() >= 90,
        "{taken:?}"
    );
    // The strict target can't say every menu.
    assert!(
        taken.iter().filter(|(_, by)| *by == TARGETS.len()).count() >= 11,
        "{taken:?}"
    );
}

/// How many formats it has taken.
fn formats<R: Record>() -> usize {
    formats_taken(Target::reply_format::<R>)
}

fn proposal_formats<M: ActionMenu>() -> usize {
    formats_taken(|target: &Target| target.proposal_format::<M>().cloned().map_err(Clone::clone))
}

fn formats_taken(export: impl Fn(&Target) -> Result<Export, ExportErrors>) -> usize {
    let needed = ["/type", "/name", "/schema"];
    let taken =
        |target: &&Target| is_format_taken::<TextResponseFormatConfiguration>(export(target), &needed);
    TARGETS.iter().filter(taken).count()
}

#[test]
fn reply_formats_are_formats_of_async_openai() {
    let taken = [&of_each_menu!(proposal_formats)[..], &of_records!(formats)[..]].concat();
    assert!(taken.iter().all(|taken| *taken >= 1), "{taken:?}");
    // The strict target can't say all.
    assert!(
        taken.iter().filter(|taken| **taken == TARGETS.len()).count() >= 11,
        "{taken:?}"
    );
}

#[test]
fn tool_choices_are_choices_of_async_openai() {
    for target in TARGETS {
        for choice in [
            ToolChoice::Auto,
            ToolChoice::Required,
            ToolChoice::Forbidden,
            ToolChoice::One("refund"),
            ToolChoice::Among(&["refund", "send_message"]),
        ] {
            let words = &Value::from(target.tool_choice(choice).expect("words for it"))["tool_choice"];
            let taken: ToolChoiceParam = kept(words);
            let right = match choice {
                ToolChoice::One(_) => matches!(taken, ToolChoiceParam::Function(_)),
                ToolChoice::Among(_) => matches!(taken, ToolChoiceParam::AllowedTools(_)),
                _ => matches!(taken, ToolChoiceParam::Option(_)),
            };
            assert!(right, "{taken:?}");
        }
    }
}

fn item<M: OwnedMenu>(
    (id, asked): &(&str, &Asked<M>),
    arguments: String,
    status: OutputStatus,
) -> OutputItem {
    OutputItem::FunctionCall(FunctionToolCall {
        id: Some(format!("fc_{id}")),
        call_id: (*id).to_owned(),
        name: asked.name.clone(),
        arguments,
        status: Some(status),
        ..FunctionToolCall::default()
    })
}

/// What is said, and the calls.
fn output<M: OwnedMenu>(asked: &[(&str, &Asked<M>)]) -> Vec<OutputItem> {
    let said = OutputItem::Message(OutputMessage {
        id: "msg_1".to_owned(),
        role: AssistantRole::Assistant,
        status: OutputStatus::Completed,
        phase: None,
        content: vec![OutputMessageContent::OutputText(OutputTextContent {
            text: "One moment.".to_owned(),
            annotations: Vec::new(),
            logprobs: None,
        })],
    });
    let calls = asked
        .iter()
        .map(|call| item(call, call.1.text(), OutputStatus::Completed));
    std::iter::once(said).chain(calls).collect()
}

/// A response; it has no default of its own.
fn response(output: Vec<OutputItem>, status: Status) -> Response {
    let empty = json!({"id": "resp_1", "object": "response", "created_at": 1, "model": "gpt", "output": [],
        "status": "completed"});
    let incomplete = IncompleteDetails {
        reason: "max_output_tokens".to_owned(),
    };
    Response {
        incomplete_details: (status == Status::Incomplete).then_some(incomplete),
        output,
        status,
        ..serde_json::from_value(empty).expect("a response")
    }
}

/// The same in events, the arguments in pieces of a few characters.
fn events<M: OwnedMenu>(asked: &[(&str, &Asked<M>)]) -> Vec<ResponseStreamEvent> {
    let mut events = vec![ResponseStreamEvent::ResponseOutputTextDelta(
        ResponseTextDeltaEvent {
            item_id: "msg_1".to_owned(),
            delta: "One moment.".to_owned(),
            ..ResponseTextDeltaEvent::default()
        },
    )];
    for (output_index, call) in (1..).zip(asked) {
        let item_id = format!("fc_{}", call.0);
        let arguments = call.1.text();
        events.push(ResponseStreamEvent::ResponseOutputItemAdded(
            ResponseOutputItemAddedEvent {
                sequence_number: 0,
                output_index,
                item: item(call, String::new(), OutputStatus::InProgress),
            },
        ));
        let text = arguments.chars().collect::<Vec<_>>();
        events.extend(text.chunks(12).map(|few| {
            ResponseStreamEvent::ResponseFunctionCallArgumentsDelta(ResponseFunctionCallArgumentsDeltaEvent {
                item_id: item_id.clone(),
                output_index,
                delta: few.iter().collect(),
                ..ResponseFunctionCallArgumentsDeltaEvent::default()
            })
        }));
        events.push(ResponseStreamEvent::ResponseFunctionCallArgumentsDone(
            ResponseFunctionCallArgumentsDoneEvent {
                item_id,
                output_index,
                arguments: arguments.clone(),
                ..ResponseFunctionCallArgumentsDoneEvent::default()
            },
        ));
        events.push(ResponseStreamEvent::ResponseOutputItemDone(
            ResponseOutputItemDoneEvent {
                sequence_number: 0,
                output_index,
                item: item(call, arguments, OutputStatus::Completed),
            },
        ));
    }
    events
}

/// How many calls were read, whole and streamed.
fn calls<M: OwnedMenu + Debug + PartialEq>() -> (usize, usize) {
    let asked: Vec<Asked<M>> = Asked::some().collect();
    let (mut whole, mut streamed) = (0, 0);
    for (pair, target) in asked.chunks(2).zip(TARGETS.into_iter().cycle()) {
        let pair: Vec<_> = ["call_1", "call_2"].into_iter().zip(pair).collect();
        let read = |status| {
            let response = serde_json::to_string(&response(output(&pair), status)).expect("JSON");
            Turn::parse(target, &response).expect("a response")
        };
        let turn = read(Status::Completed);
        asks_for(&turn, &pair);
        assert_eq!((turn.text.as_str(), &turn.stop), ("One moment.", &Stop::Done));
        whole += turn.calls.len();

        // What async-openai cut short is nothing to act upon.
        for (_, action) in read(Status::Incomplete).actions::<M>() {
            assert_eq!(action.expect_err("a rejection").code(), Code::Truncated);
        }

        // At the end comes the whole response, of some servers without its output.
        for output in [output(&pair), Vec::new()] {
            let mut events = events(&pair);
            events.push(ResponseStreamEvent::ResponseCompleted(ResponseCompletedEvent {
                sequence_number: 0,
                response: response(output, Status::Completed),
            }));
            let mut stream = Stream::new(target);
            for event in events {
                stream
                    .event(&serde_json::to_string(&event).expect("JSON"))
                    .expect("an event");
            }
            let turn = stream.finish();
            asks_for(&turn, &pair);
            assert_eq!((turn.text.as_str(), &turn.stop), ("One moment.", &Stop::Done));
            streamed += turn.calls.len();
        }

        answered(target, &turn, &pair);
    }
    (whole, streamed)
}

/// The results, in a request of which all else is ours too.
fn answered<M: OwnedMenu>(target: Target, turn: &Turn, asked: &[(&str, &Asked<M>)]) {
    let outcomes = asked.iter().map(|(key, asked)| match *key {
        "call_1" => Outcome::done(*key, asked.action.to_json()),
        _ => Outcome::failed(*key, Json::object([("ok", Json::from(false))])),
    });
    let results = items(&Json::List(turn.results(outcomes).expect("an outcome a call")));
    for (value, (id, _)) in results.iter().zip(asked) {
        let InputItem::Item(Item::FunctionCallOutput(output)) = kept(value) else {
            unreachable!("another item: {value}")
        };
        assert_eq!(output.call_id.as_deref(), Some(*id));
        judged::<Item>(value, &["/type", "/output"]);
    }
    assert_eq!(results.len(), asked.len());
    let Ok(tools) = target.tools::<M>() else { return };
    let choice = target.tool_choice(ToolChoice::Required).expect("words for it");
    let mut request = json!({"model": "gpt", "input": results, "tools": Value::from(&tools.json)});
    request["tool_choice"] = Value::from(choice)["tool_choice"].take();
    if let Ok(format) = target.proposal_format::<M>() {
        request["text"] = json!({"format": Value::from(&format.json)});
    }
    kept::<CreateResponse>(&request);
}

#[test]
fn responses_of_async_openai_are_read_and_answered() {
    for (whole, streamed) in of_each_menu!(calls) {
        assert_eq!((whole, streamed), (CALLS, CALLS * 2));
    }
}
