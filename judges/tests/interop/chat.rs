//! async-openai: its types of chat completions.

use std::fmt::Debug;

use action_menu::{
    ActionMenu, Code, Json, OwnedMenu, Record,
    provider::{Export, ExportErrors, Outcome, Stop, Stream, Target, ToolChoice, Turn, Wire},
};
use async_openai::types::chat::{
    ChatChoice, ChatChoiceStream, ChatCompletionAllowedTools, ChatCompletionMessageToolCall,
    ChatCompletionMessageToolCallChunk, ChatCompletionMessageToolCalls, ChatCompletionRequestMessage,
    ChatCompletionResponseMessage, ChatCompletionStreamResponseDelta, ChatCompletionToolChoiceOption,
    ChatCompletionTools, CreateChatCompletionRequest, CreateChatCompletionResponse,
    CreateChatCompletionStreamResponse, FinishReason, FunctionCall, FunctionCallStream, FunctionType,
    ResponseFormat, Role,
};
use serde_json::{Value, json};

use super::{Asked, CALLS, asks_for, is_format_taken, items, judged, kept, tools_taken};

/// `OpenAI` and whoever speaks like it.
const TARGETS: [Target; 6] = [
    Target::OPENAI_CHAT,
    Target::OPENAI_CHAT_STRICT,
    Target::MISTRAL,
    Target::GROQ,
    Target::XAI,
    Target::DEEPSEEK,
];

#[test]
fn the_targets_are_those_of_the_wire() {
    for target in Target::ALL {
        assert_eq!(
            TARGETS.contains(&target),
            target.wire() == Wire::OpenAi,
            "{target:?}"
        );
    }
}

fn tools<M: ActionMenu>() -> (usize, usize) {
    tools_taken::<M, ChatCompletionTools>(&TARGETS, &["/type", "/function", "/function/name"])
}

#[test]
fn tools_are_tools_of_async_openai() {
    let taken = of_each_menu!(tools);
    assert!(
        taken.iter().map(|(taken, _)| taken).sum::<usize>() >= 300,
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
    let needed = [
        "/type",
        "/json_schema",
        "/json_schema/name",
        "/json_schema/schema",
    ];
    let taken = |target: &&Target| is_format_taken::<ResponseFormat>(export(target), &needed);
    TARGETS.iter().filter(taken).count()
}

#[test]
fn reply_formats_are_formats_of_async_openai() {
    let taken = [&of_each_menu!(proposal_formats)[..], &of_records!(formats)[..]].concat();
    // DeepSeek has none, and the strict target can't say all.
    assert!(taken.iter().all(|taken| *taken >= TARGETS.len() - 2), "{taken:?}");
    assert!(
        taken.iter().filter(|taken| **taken == TARGETS.len() - 1).count() >= 11,
        "{taken:?}"
    );
}

#[test]
fn tool_choices_are_choices_of_async_openai() {
    let mut taken = 0;
    for target in TARGETS {
        for choice in [
            ToolChoice::Auto,
            ToolChoice::Required,
            ToolChoice::Forbidden,
            ToolChoice::One("refund"),
        ] {
            let words = Value::from(target.tool_choice(choice).expect("words for it"));
            kept::<ChatCompletionToolChoiceOption>(&words["tool_choice"]);
            taken += 1;
        }
    }
    assert_eq!(taken, TARGETS.len() * 4);

    // In async-openai 0.43 `allowed_tools` is a list of these; in OpenAI's own document it is one of them, and here.
    let among = Target::OPENAI_CHAT.tool_choice(ToolChoice::Among(&["refund", "send_message"]));
    let among = &Value::from(among.expect("words for it"))["tool_choice"];
    let allowed: ChatCompletionAllowedTools = kept(&among["allowed_tools"]);
    assert_eq!(allowed.tools.len(), 2);
    judged::<ChatCompletionAllowedTools>(&among["allowed_tools"], &["/mode", "/tools"]);
    let listed = json!({"type": among["type"], "allowed_tools": [allowed]});
    kept::<ChatCompletionToolChoiceOption>(&listed);
    assert!(serde_json::from_value::<ChatCompletionToolChoiceOption>(among.clone()).is_err());
}

/// Calls as a completion has them.
fn completion<M: OwnedMenu>(asked: &[(&str, &Asked<M>)], reason: FinishReason) -> String {
    let call = |(id, asked): &(&str, &Asked<M>)| {
        ChatCompletionMessageToolCalls::Function(ChatCompletionMessageToolCall {
            id: (*id).to_owned(),
            function: FunctionCall {
                name: asked.name.clone(),
                arguments: asked.text(),
            },
        })
    };
    let message = ChatCompletionResponseMessage {
        role: Role::Assistant,
        content: Some("One moment.".to_owned()),
        tool_calls: Some(asked.iter().map(call).collect()),
        ..ChatCompletionResponseMessage::default()
    };
    let response = CreateChatCompletionResponse {
        id: "chatcmpl-1".to_owned(),
        object: "chat.completion".to_owned(),
        choices: vec![ChatChoice {
            index: 0,
            message,
            finish_reason: Some(reason),
            logprobs: None,
        }],
        ..CreateChatCompletionResponse::default()
    };
    serde_json::to_string(&response).expect("JSON")
}

/// The same in chunks, the arguments in pieces of a few characters.
fn chunks<M: OwnedMenu>(asked: &[(&str, &Asked<M>)]) -> Vec<String> {
    let delta = |delta, finish_reason| {
        let chunk = CreateChatCompletionStreamResponse {
            object: "chat.completion.chunk".to_owned(),
            choices: vec![ChatChoiceStream {
                delta,
                finish_reason,
                ..ChatChoiceStream::default()
            }],
            ..CreateChatCompletionStreamResponse::default()
        };
        serde_json::to_string(&chunk).expect("JSON")
    };
    let piece = |piece| {
        let delta_of_calls = ChatCompletionStreamResponseDelta {
            tool_calls: Some(vec![piece]),
            ..ChatCompletionStreamResponseDelta::default()
        };
        delta(delta_of_calls, None)
    };
    let mut chunks = vec![delta(
        ChatCompletionStreamResponseDelta {
            role: Some(Role::Assistant),
            content: Some("One moment.".to_owned()),
            ..ChatCompletionStreamResponseDelta::default()
        },
        None,
    )];
    for (index, (id, asked)) in (0..).zip(asked) {
        chunks.push(piece(ChatCompletionMessageToolCallChunk {
            index,
            id: Some((*id).to_owned()),
            r#type: Some(FunctionType::Function),
            function: Some(FunctionCallStream {
                name: Some(asked.name.clone()),
                arguments: Some(String::new()),
            }),
        }));
        let text = asked.text().chars().collect::<Vec<_>>();
        chunks.extend(text.chunks(12).map(|few| {
            piece(ChatCompletionMessageToolCallChunk {
                index,
                function: Some(FunctionCallStream {
                    name: None,
                    arguments: Some(few.iter().collect()),
                }),
                ..ChatCompletionMessageToolCallChunk::default()
            })
        }));
    }
    let nothing = ChatCompletionStreamResponseDelta::default();
    chunks.push(delta(nothing, Some(FinishReason::ToolCalls)));
    chunks
}

/// How many calls were read, whole and streamed.
fn calls<M: OwnedMenu + Debug + PartialEq>() -> (usize, usize) {
    let asked: Vec<Asked<M>> = Asked::some().collect();
    let (mut whole, mut streamed) = (0, 0);
    for (pair, target) in asked.chunks(2).zip(TARGETS.into_iter().cycle()) {
        let pair: Vec<_> = ["call_1", "call_2"].into_iter().zip(pair).collect();
        let turn = Turn::parse(target, &completion(&pair, FinishReason::ToolCalls)).expect("a completion");
        asks_for(&turn, &pair);
        assert_eq!((turn.text.as_str(), &turn.stop), ("One moment.", &Stop::Calls));
        whole += turn.calls.len();

        // What async-openai cut short is nothing to act upon.
        let cut = Turn::parse(target, &completion(&pair, FinishReason::Length)).expect("a completion");
        for (_, action) in cut.actions::<M>() {
            assert_eq!(action.expect_err("a rejection").code(), Code::Truncated);
        }

        let mut stream = Stream::new(target);
        for chunk in chunks(&pair) {
            stream.event(&chunk).expect("a chunk");
        }
        let turn = stream.finish();
        asks_for(&turn, &pair);
        assert_eq!((turn.text.as_str(), &turn.stop), ("One moment.", &Stop::Calls));
        streamed += turn.calls.len();

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
        let ChatCompletionRequestMessage::Tool(message) = kept(value) else {
            unreachable!("another message: {value}")
        };
        assert_eq!(message.tool_call_id, *id);
        judged::<ChatCompletionRequestMessage>(value, &["/role", "/tool_call_id", "/content"]);
    }
    assert_eq!(results.len(), asked.len());
    let Ok(tools) = target.tools::<M>() else { return };
    let choice = target.tool_choice(ToolChoice::Required).expect("words for it");
    let mut request = json!({"model": "gpt", "messages": results, "tools": Value::from(&tools.json)});
    request["tool_choice"] = Value::from(choice)["tool_choice"].take();
    if let Ok(format) = target.proposal_format::<M>() {
        request["response_format"] = Value::from(&format.json);
    }
    kept::<CreateChatCompletionRequest>(&request);
}

#[test]
fn completions_of_async_openai_are_read_and_answered() {
    for (whole, streamed) in of_each_menu!(calls) {
        assert_eq!((whole, streamed), (CALLS, CALLS));
    }
}

/// What Groq could not make a call of is told to the model as a message of the user.
#[test]
fn a_message_of_the_user_is_one_of_async_openai() {
    let error =
        json!({"error": {"code": "tool_use_failed", "failed_generation": "{\"name\":\"delete_all\"}"}});
    let turn = Turn::parse_value(Target::GROQ, &error).expect("a turn");
    let outcomes = turn
        .actions::<menus::Support>()
        .map(|(call, action)| Outcome::rejected(call.key(), &action.expect_err("a rejection")));
    let results = items(&Json::List(turn.results(outcomes).expect("an outcome a call")));
    assert_eq!(results.len(), 1);
    let message = kept(&results[0]);
    assert!(
        matches!(message, ChatCompletionRequestMessage::User(_)),
        "{message:?}"
    );
}
