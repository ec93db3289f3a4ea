//! A tool in the form of each wire, and the list of them.

use super::{Target, Wire, lowering::Lowered};
use crate::{
    json::Json,
    spec::{ActionSpec, Confirm, Effect, Key},
};

/// A tool before it has the form of its wire.
pub(super) struct Draft {
    pub(super) name: &'static str,
    pub(super) lowered: Lowered,
    /// Arguments of good calls, where they stand beside the schema.
    pub(super) examples: Vec<Json>,
    /// The action, if it is the tool of one.
    pub(super) action: Option<&'static ActionSpec>,
}

/// Where the description and the schema of the tool at this place lie: JSON Pointers into the list.
pub(super) fn places(target: Target, index: usize) -> (String, String) {
    let (tool, schema) = match target.wire() {
        Wire::OpenAi | Wire::Cohere | Wire::Ollama => (format!("/{index}/function"), "/parameters"),
        Wire::Responses => (format!("/{index}"), "/parameters"),
        Wire::Anthropic => (format!("/{index}"), "/input_schema"),
        Wire::Gemini => (format!("/0/functionDeclarations/{index}"), gemini_schema(target)),
        Wire::Mcp => (format!("/{index}"), "/inputSchema"),
        Wire::Bedrock => (format!("/tools/{index}/toolSpec"), "/inputSchema/json"),
    };
    let schema = format!("{tool}{schema}");
    (format!("{tool}/description"), schema)
}

/// One tool.
pub(super) fn tool(target: Target, draft: Draft) -> Json {
    let Draft {
        name,
        lowered: Lowered {
            schema, description, ..
        },
        examples,
        action,
    } = draft;
    let mut entries = vec![("name", Json::name(name))];
    // Bedrock takes none rather than an empty one.
    if !description.is_empty() {
        entries.push(("description", Json::from(description)));
    }
    let strict = target.is_strict().then_some(("strict", Json::Boolean(true)));
    match target.wire() {
        Wire::OpenAi | Wire::Cohere | Wire::Ollama => {
            entries.extend(strict);
            entries.push(("parameters", schema));
            Json::object([
                ("type", Json::name("function")),
                ("function", Json::object(entries)),
            ])
        }
        // Left out, `strict` means "if the schema allows it".
        Wire::Responses => {
            entries.insert(0, ("type", Json::name("function")));
            entries.push(("strict", Json::Boolean(target.is_strict())));
            entries.push(("parameters", schema));
            Json::object(entries)
        }
        Wire::Anthropic => {
            entries.extend(strict);
            entries.push(("input_schema", schema));
            entries.extend((!examples.is_empty()).then_some(("input_examples", Json::List(examples))));
            Json::object(entries)
        }
        Wire::Gemini => {
            entries.push((gemini_schema(target).trim_start_matches('/'), schema));
            Json::object(entries)
        }
        Wire::Mcp => {
            entries.insert(1, ("title", Json::from(title(name))));
            entries.push(("inputSchema", schema));
            entries.extend(action.map(|action| ("annotations", annotations(action))));
            Json::object(entries)
        }
        Wire::Bedrock => {
            entries.push(("inputSchema", Json::object([("json", schema)])));
            entries.extend(strict);
            Json::object([("toolSpec", Json::object(entries))])
        }
    }
}

/// The tools, as the request has them.
pub(super) fn list(target: Target, tools: Vec<Json>) -> Json {
    let tools = Json::List(tools);
    match target.wire() {
        Wire::Gemini => Json::List(vec![Json::object([("functionDeclarations", tools)])]),
        Wire::Bedrock => Json::object([("tools", tools)]),
        _ => tools,
    }
}

/// A declaration holds one of the two.
fn gemini_schema(target: Target) -> &'static str {
    if target.speaks_open_api() {
        "/parameters"
    } else {
        "/parametersJsonSchema"
    }
}

/// The name as people read it: its words, the first with a capital.
fn title(name: &str) -> String {
    let mut title = String::with_capacity(name.len() + 4);
    let mut is_after_small = false;
    for c in name.chars() {
        let parts = matches!(c, '_' | '-' | '.' | '/' | ':');
        if (parts || (is_after_small && c.is_uppercase())) && !title.is_empty() && !title.ends_with(' ') {
            title.push(' ');
        }
        is_after_small = c.is_lowercase() || c.is_ascii_digit();
        if parts {
            continue;
        }
        if title.is_empty() {
            title.extend(c.to_uppercase());
        } else {
            title.extend(c.to_lowercase());
        }
    }
    title.truncate(title.trim_end().len());
    title
}

/// All four hints of MCP: left out, an action would be destructive and of the open world. What the author hasn't said of
/// harm is taken for the worse; of the open world is only what he says is. A keyed write is idempotent by its gate: who
/// serves one without has to take that back.
fn annotations(action: &ActionSpec) -> Json {
    let reads = action.effect() == Effect::Read;
    let asks = matches!(action.confirm(), Confirm::Always | Confirm::If);
    let destroys = !reads && (asks || action.effect() != Effect::Reversible);
    let once = reads || matches!(action.key(), Key::Fields(_) | Key::Arguments);
    Json::object([
        ("readOnlyHint", Json::Boolean(reads)),
        ("destructiveHint", Json::Boolean(destroys)),
        ("idempotentHint", Json::Boolean(once)),
        ("openWorldHint", Json::Boolean(action.is_open_world())),
    ])
}

#[cfg(test)]
mod tests {
    use super::title;

    #[test]
    fn titles_are_the_words_of_names() {
        for (name, words) in [
            ("send_message", "Send message"),
            ("send-message", "Send message"),
            ("sendMessage", "Send message"),
            ("SEND_MESSAGE", "Send message"),
            ("SendMessage", "Send message"),
            ("orders.list_v2", "Orders list v2"),
            ("_list__all_", "List all"),
            ("x", "X"),
        ] {
            assert_eq!(title(name), words, "{name}");
        }
    }
}
