//! genai: tools and calls that are no provider's.

use std::fmt::Debug;

use action_menu::{
    ActionMenu, Json, OwnedMenu, Record,
    provider::{Target, Wire},
};
use genai::chat::{JsonSchemaDialect, Tool, ToolCall, ToolResponse, sanitize_json_schema};
use serde_json::{Map, Value};

use super::{Asked, CALLS, items, judged, kept};

/// The tools of a menu, of its neutral schemas.
fn tools_of<M: ActionMenu>() -> Vec<Tool> {
    let actions = M::MENU.actions().iter().filter(|action| !action.is_deprecated());
    let tools = actions.filter_map(|action| {
        let schema = M::action_schema(action.name())?.to_value();
        // With what the options add: `action.description()` is the doc comment alone.
        let description = schema["description"].as_str().unwrap_or_default().to_owned();
        Some(
            Tool::new(action.name())
                .with_description(description)
                .with_schema(schema),
        )
    });
    tools.collect()
}

/// A tool as a target has it, in the form of genai: for a model of that target.
fn renamed(target: Target, mut tool: Value) -> Value {
    let (function, schema) = match target.wire() {
        Wire::Anthropic => (&mut tool, "input_schema"),
        _ => (&mut tool["function"], "parameters"),
    };
    let mut function = function.take();
    function["schema"] = function[schema].take();
    let entries = function.as_object_mut().expect("an object");
    entries.remove(schema);
    // It has no place for examples that stand beside a schema.
    entries.remove("input_examples");
    function
}

const TARGETS: [Target; 9] = [
    Target::ANTHROPIC,
    Target::ANTHROPIC_STRICT,
    Target::OPENAI_CHAT,
    Target::OPENAI_CHAT_STRICT,
    Target::MISTRAL,
    Target::GROQ,
    Target::XAI,
    Target::DEEPSEEK,
    Target::OLLAMA,
];

/// How many tools genai has taken, and how many of them are held to.
fn tools<M: ActionMenu>() -> (usize, usize) {
    let (mut taken, mut strict) = (0, 0);
    for tool in tools_of::<M>() {
        let tool: Tool = kept(&serde_json::to_value(tool).expect("JSON"));
        assert!(M::action_schema(tool.name.as_str()).is_some(), "{tool:?}");
        taken += 1;
    }
    for target in TARGETS {
        let Ok(export) = target.tools::<M>() else { continue };
        for tool in items(&export.json) {
            let value = renamed(target, tool);
            let tool: Tool = kept(&value);
            assert_eq!(tool.schema.as_ref(), value.get("schema"));
            assert_eq!(tool.strict, target.is_strict().then_some(true));
            judged::<Tool>(&value, &["/name"]);
            taken += 1;
            strict += usize::from(target.is_strict());
        }
    }
    (taken, strict)
}

#[test]
fn tools_are_tools_of_genai() {
    let taken = of_each_menu!(tools);
    assert!(
        taken.iter().map(|(taken, _)| taken).sum::<usize>() >= 350,
        "{taken:?}"
    );
    assert!(
        taken.iter().map(|(_, strict)| strict).sum::<usize>() >= 60,
        "{taken:?}"
    );
}

/// How many strict schemas genai has left as they are: it mends what `OpenAI` and Anthropic were seen to refuse.
fn tools_left<M: ActionMenu>() -> usize {
    let mut left = 0;
    for (target, dialect) in [
        (Target::OPENAI_CHAT_STRICT, JsonSchemaDialect::OpenAiStrictTool),
        (Target::ANTHROPIC_STRICT, JsonSchemaDialect::AnthropicStructured),
    ] {
        let exports = [target.tools::<M>(), target.proposal_tool::<M>()];
        for tool in exports
            .into_iter()
            .flatten()
            .flat_map(|export| items(&export.json))
        {
            let schema = &renamed(target, tool)["schema"];
            assert_eq!(mended(schema, dialect), schema.to_string());
            left += 1;
        }
    }
    left
}

fn formats_left<R: Record>() -> usize {
    let mut left = 0;
    for (target, dialect, at) in [
        (
            Target::OPENAI_CHAT_STRICT,
            JsonSchemaDialect::OpenAiStrict,
            "/json_schema/schema",
        ),
        (
            Target::ANTHROPIC_STRICT,
            JsonSchemaDialect::AnthropicStructured,
            "/schema",
        ),
    ] {
        let Ok(export) = target.reply_format::<R>() else {
            continue;
        };
        let format = Value::from(export.json);
        let schema = format.pointer(at).expect("a schema");
        assert_eq!(mended(schema, dialect), schema.to_string());
        left += 1;
    }
    left
}

/// To the byte: what is required comes in the order of the properties.
fn mended(schema: &Value, dialect: JsonSchemaDialect) -> String {
    sanitize_json_schema(schema, dialect).to_string()
}

#[test]
fn strict_schemas_need_no_mending() {
    let left = of_each_menu!(tools_left);
    assert!(left.iter().sum::<usize>() >= 80, "{left:?}");
    let left = of_records!(formats_left);
    assert!(left.iter().sum::<usize>() >= 6, "{left:?}");
    // A note may be left out there: to OpenAI it has to be required.
    let plain = menus::Desk::action_schema("close_ticket")
        .expect("a schema")
        .to_value();
    let strict = mended(&plain, JsonSchemaDialect::OpenAiStrictTool);
    assert_ne!(strict, plain.to_string());
}

fn call(name: &str, arguments: Map<String, Value>) -> ToolCall {
    ToolCall {
        call_id: "call_1".to_owned(),
        fn_name: name.to_owned(),
        fn_arguments: arguments.into(),
        thought_signatures: None,
    }
}

/// How many calls were read, and their responses taken.
fn calls<M: OwnedMenu + Debug + PartialEq>() -> usize {
    let mut read = 0;
    for asked in Asked::<M>::some() {
        let call = call(&asked.name, asked.arguments.clone());
        let call: ToolCall = kept(&serde_json::to_value(call).expect("JSON"));
        let action = M::parse_call(&call.fn_name, &call.fn_arguments);
        assert_eq!(action.as_ref(), Ok(&asked.action));

        let done = Json::object([("done", asked.action.to_json())]);
        let response = ToolResponse::from_tool_call(&call, done.to_string());
        let response: ToolResponse = kept(&serde_json::to_value(response).expect("JSON"));
        assert_eq!(
            serde_json::from_str::<Value>(&response.content).ok(),
            Some(done.into())
        );
        read += 1;
    }
    read
}

#[test]
fn calls_of_genai_are_read_and_answered() {
    for read in of_each_menu!(calls) {
        assert_eq!(read, CALLS);
    }
    let call = call("delete_all", Map::new());
    let rejection = menus::Support::parse_call(&call.fn_name, &call.fn_arguments).expect_err("a rejection");
    let response = ToolResponse::from_tool_call(&call, rejection.to_json().to_string());
    assert!(response.content.contains("unknown_action"), "{response:?}");
}
