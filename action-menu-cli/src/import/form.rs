//! Tools in the forms of all providers, known by their keys.

use action_menu::Json;

use super::{
    NotTools,
    loss::{Kind, Losses},
    tree::{Look as _, as_text},
};

/// The forms that are known.
pub(super) const KNOWN: &str = "tools are known as OpenAI Chat (`function` with `parameters`), OpenAI Responses, Gemini \
     (`functionDeclarations`), Anthropic (`input_schema`), MCP (`inputSchema`), Bedrock (`toolSpec`), or plain `name`, \
     `description`, `parameters`; one or a list, or under `tools`, `functions` or `toolConfig`";

/// Under these keys stand tools.
const HOLDERS: [&str; 7] = [
    "tools",
    "functions",
    "functionDeclarations",
    "function_declarations",
    "toolConfig",
    "tool_config",
    "result",
];

/// Tools of the provider's own, without a type.
const PROVIDERS: [&str; 7] = [
    "googleSearch",
    "google_search",
    "codeExecution",
    "code_execution",
    "urlContext",
    "url_context",
    "cachePoint",
];

/// A tool of others.
pub(super) struct Foreign<'j> {
    pub(super) name: &'j str,
    pub(super) description: &'j str,
    pub(super) schema: Option<&'j Json>,
    /// What MCP's annotations say.
    pub(super) annotations: Option<&'j Json>,
    /// Good calls that stand beside the schema.
    pub(super) examples: &'j [Json],
    /// What it says that its result is.
    pub(super) result: Option<&'j Json>,
    /// All of it, with what stands beside.
    pub(super) whole: &'j Json,
}

/// The tools of a text.
pub(super) fn tools<'j>(json: &'j Json, losses: &mut Losses) -> Result<Vec<Foreign<'j>>, NotTools> {
    let mut tools = Vec::new();
    collect(json, "", &mut tools, losses)?;
    Ok(tools)
}

/// Whatever holds tools, and tools. Each step goes a bracket deeper, and brackets are bounded.
fn collect<'j>(
    json: &'j Json,
    at: &str,
    tools: &mut Vec<Foreign<'j>>,
    losses: &mut Losses,
) -> Result<(), NotTools> {
    let unknown = || NotTools::UnknownForm(at.to_owned());
    match json {
        Json::List(items) => {
            let mut items = items.iter().enumerate();
            items.try_for_each(|(index, item)| collect(item, &format!("{at}[{index}]"), tools, losses))
        }
        Json::Object(_) => {
            // OpenAI's takes a text, and no arguments; Anthropic's of this type is a tool as any other.
            let is_of_text =
                |tool: &Foreign<'_>| tool.schema.is_none() && json.text("type") == Some("custom");
            if let Some(tool) = tool(json).filter(|tool| !is_of_text(tool)) {
                tools.push(Foreign { whole: json, ..tool });
                return Ok(());
            }
            let held = HOLDERS.iter().find_map(|key| Some((key, json.get(key)?)));
            if let Some((key, held @ (Json::List(_) | Json::Object(_)))) = held {
                let dot = if at.is_empty() { "" } else { "." };
                return collect(held, &format!("{at}{dot}{key}"), tools, losses);
            }
            let own = json.text("type").is_some_and(|kind| kind != "function");
            if own || PROVIDERS.iter().any(|key| json.has(key)) {
                losses.add(at, Kind::Form, "a tool of the provider's own", "left out");
                return Ok(());
            }
            Err(unknown())
        }
        _ => Err(unknown()),
    }
}

/// A tool in one of the forms.
fn tool(json: &Json) -> Option<Foreign<'_>> {
    if let Some(function @ Json::Object(_)) = json.get("function") {
        return named(function, function.get("parameters"));
    }
    if let Some(spec @ Json::Object(_)) = json.get("toolSpec").or_else(|| json.get("tool_spec")) {
        let schema = spec.get("inputSchema").or_else(|| spec.get("input_schema"));
        return named(spec, schema.and_then(|schema| schema.get("json")));
    }
    let schemas = [
        "input_schema",
        "inputSchema",
        "parameters",
        "parametersJsonSchema",
        "parameters_json_schema",
    ];
    let schema = schemas.iter().find_map(|key| json.get(key));
    if schema.is_none() && !json.has("description") {
        return None;
    }
    // A JSON Schema has a description too, and no name of its own.
    named(json, schema)
}

/// What a tool says that is no tool's own in every form: what a provider is told of it.
pub(super) fn beside(tool: &Json) -> Json {
    const OF_A_TOOL: [&str; 17] = [
        "type",
        "name",
        "description",
        "function",
        "toolSpec",
        "tool_spec",
        "input_schema",
        "inputSchema",
        "parameters",
        "parametersJsonSchema",
        "parameters_json_schema",
        "annotations",
        "input_examples",
        "outputSchema",
        "response",
        "responseJsonSchema",
        "json",
    ];
    let within = ["function", "toolSpec", "tool_spec"]
        .iter()
        .find_map(|key| tool.get(key));
    let holders = [Some(tool), within].into_iter().flatten();
    let entries = holders.flat_map(|holder| match holder {
        Json::Object(entries) => entries.as_slice(),
        _ => &[],
    });
    let mut besides: Vec<_> = entries
        .filter(|(key, _)| !OF_A_TOOL.contains(&&**key))
        .cloned()
        .collect();
    besides.sort_by(|(one, _), (other, _)| one.cmp(other));
    Json::Object(besides)
}

fn named<'j>(json: &'j Json, schema: Option<&'j Json>) -> Option<Foreign<'j>> {
    let results = ["outputSchema", "response", "responseJsonSchema"];
    Some(Foreign {
        name: json.get("name").and_then(as_text)?,
        description: json.text("description").unwrap_or_default(),
        schema: schema.filter(|schema| **schema != Json::Null),
        annotations: json.get("annotations"),
        examples: json.list("input_examples").unwrap_or_default(),
        result: results.iter().find_map(|key| json.get(key)),
        whole: json,
    })
}
