//! Tools in the forms of all providers, known by their keys. One recogniser, for the lint and for the crate
//! `action-menu-cli`; nobody else's to name.

use crate::json::Json;

/// The forms that are known.
pub const KNOWN: &str = "tools are known as OpenAI Chat (`function` with `parameters`), OpenAI Responses, Gemini (`functionDeclarations`), \
                         Anthropic (`input_schema`), MCP (`inputSchema`, also as the answer to tools/list), Bedrock (`toolSpec`), \
                         or plain `name`, `description`, `parameters`; one or a list, or under `tools`, `functions` or `toolConfig`";

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

/// Where a schema stands beside a name.
const SCHEMAS: [&str; 5] = [
    "input_schema",
    "inputSchema",
    "parameters",
    "parametersJsonSchema",
    "parameters_json_schema",
];

/// What providers offer by a key of its own, as they write it in camel case; `_` may part the words as well.
const OF_PROVIDERS: [&str; 10] = [
    "googleSearch",
    "googleSearchRetrieval",
    "googleMaps",
    "codeExecution",
    "urlContext",
    "computerUse",
    "fileSearch",
    "enterpriseWebSearch",
    "systemTool",
    CACHE_POINT,
];

const CACHE_POINT: &str = "cachePoint";

/// What stands where tools do.
#[derive(Debug, Default)]
pub struct Tools<'j> {
    pub tools: Vec<Tool<'j>>,
    /// What has no contract of the author's.
    pub own: Vec<Own<'j>>,
}

/// A tool, as its author wrote it.
#[derive(Clone, Copy, Debug)]
pub struct Tool<'j> {
    /// What its name stands in.
    pub json: &'j Json,
    /// All of it, with what stands beside.
    pub whole: &'j Json,
    pub name: &'j str,
    /// Empty where it has none.
    pub description: &'j str,
    pub schema: Option<&'j Json>,
    /// What MCP's annotations say.
    pub annotations: Option<&'j Json>,
    /// Good calls that stand beside the schema.
    pub examples: &'j [Json],
    /// What it says that its result is.
    pub result: Option<&'j Json>,
    /// The form has a place for annotations.
    pub is_mcp: bool,
}

/// What has no contract of the author's: `{"googleSearch": {}}`, `{"type": "web_search"}`.
#[derive(Clone, Debug)]
pub struct Own<'j> {
    /// Where: `tools[2]`, or empty for all of the text.
    pub at: String,
    /// `googleSearch`, `web_search`.
    pub kind: &'j str,
}

impl Own<'_> {
    /// What it is.
    #[must_use]
    pub fn what(&self) -> &'static str {
        if is_called(self.kind, CACHE_POINT) {
            "a cache point"
        } else if self.kind == "custom" {
            "a tool that takes a text of no schema"
        } else {
            "a tool of the provider's own"
        }
    }

    /// Whether a model can choose it.
    #[must_use]
    pub fn is_tool(&self) -> bool {
        !is_called(self.kind, CACHE_POINT)
    }
}

/// Here stands no tool in a form that is known: `tools[2]`, or empty for all of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unknown(pub String);

/// The tools that a value holds. Each step goes a bracket deeper, and whoever made the value has bounded those.
///
/// # Errors
///
/// Where something is neither a tool nor holds any.
pub fn tools(json: &Json) -> Result<Tools<'_>, Unknown> {
    let mut tools = Tools::default();
    tools.collect(json, "")?;
    Ok(tools)
}

impl<'j> Tools<'j> {
    fn collect(&mut self, json: &'j Json, at: &str) -> Result<(), Unknown> {
        match json {
            Json::List(items) => {
                let mut items = items.iter().enumerate();
                items.try_for_each(|(index, item)| self.collect(item, &format!("{at}[{index}]")))
            }
            Json::Object(entries) => {
                if let Some(tool) = tool(json) {
                    self.tools.push(Tool { whole: json, ..tool });
                    return Ok(());
                }
                // Beside declarations of the author's too: one object of Gemini's may have both.
                let before = self.own.len();
                let keys = entries.iter().map(|(key, _)| key.as_ref());
                self.tell(
                    at,
                    keys.filter(|key| OF_PROVIDERS.iter().any(|name| is_called(key, name))),
                );
                let held = HOLDERS.iter().find_map(|key| Some((key, json.get(key)?)));
                if let Some((key, held @ (Json::List(_) | Json::Object(_)))) = held {
                    let dot = if at.is_empty() { "" } else { "." };
                    return self.collect(held, &format!("{at}{dot}{key}"));
                }
                self.tell(
                    at,
                    text(json, "type")
                        .into_iter()
                        .filter(|kind| is_of_a_provider(kind)),
                );
                if self.own.len() == before {
                    return Err(Unknown(at.to_owned()));
                }
                Ok(())
            }
            _ => Err(Unknown(at.to_owned())),
        }
    }

    fn tell(&mut self, at: &str, kinds: impl Iterator<Item = &'j str>) {
        self.own.extend(kinds.map(|kind| Own {
            at: at.to_owned(),
            kind,
        }));
    }
}

/// Whether a tool of this type, without a schema, is the provider's. A JSON Schema has a type too, and is no tool.
fn is_of_a_provider(kind: &str) -> bool {
    !matches!(
        kind,
        "function" | "object" | "array" | "string" | "number" | "integer" | "boolean" | "null"
    )
}

fn is_called(key: &str, name: &str) -> bool {
    let letters = key.chars().filter(|c| *c != '_');
    letters
        .map(|c| c.to_ascii_lowercase())
        .eq(name.chars().map(|c| c.to_ascii_lowercase()))
}

/// A tool in one of the forms.
fn tool(json: &Json) -> Option<Tool<'_>> {
    if let Some(function @ Json::Object(_)) = json.get("function") {
        return named(function, function.get("parameters"));
    }
    if let Some(spec @ Json::Object(_)) = json.get("toolSpec").or_else(|| json.get("tool_spec")) {
        let schema = spec.get("inputSchema").or_else(|| spec.get("input_schema"));
        return named(spec, schema.and_then(|schema| schema.get("json")));
    }
    let schema = SCHEMAS.iter().find_map(|key| json.get(key));
    let is_own = || text(json, "type").is_some_and(is_of_a_provider);
    if schema.is_none() && (json.get("description").is_none() || is_own()) {
        return None;
    }
    let tool = named(json, schema)?;
    Some(Tool {
        is_mcp: json.get("inputSchema").is_some(),
        ..tool
    })
}

/// A JSON Schema has a description too, and no name of its own.
fn named<'j>(json: &'j Json, schema: Option<&'j Json>) -> Option<Tool<'j>> {
    let results = ["outputSchema", "response", "responseJsonSchema"];
    let examples = match json.get("input_examples") {
        Some(Json::List(examples)) => examples.as_slice(),
        _ => &[],
    };
    Some(Tool {
        json,
        whole: json,
        name: text(json, "name")?,
        description: text(json, "description").unwrap_or_default(),
        schema: schema.filter(|schema| **schema != Json::Null),
        annotations: json.get("annotations"),
        examples,
        result: results.iter().find_map(|key| json.get(key)),
        is_mcp: false,
    })
}

fn text<'j>(json: &'j Json, key: &str) -> Option<&'j str> {
    match json.get(key) {
        Some(Json::Text(text)) => Some(text),
        _ => None,
    }
}
