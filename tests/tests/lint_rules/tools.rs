//! Tools that differ in what one rule looks at.

use serde_json::{Value, json};

/// A tool of MCP, which has a place for everything.
pub(super) fn tool(
    name: &str,
    description: &str,
    properties: &Value,
    required: &[&str],
    hints: &Value,
) -> Value {
    json!({
        "name": name,
        "description": description,
        "inputSchema": {"type": "object", "properties": properties, "required": required},
        "annotations": hints,
    })
}

/// A tool of which only the description is asked.
pub(super) fn says(name: &str, description: &str) -> Value {
    tool(name, description, &json!({}), &[], &json!({}))
}

/// A tool of which only one field is asked, which it needs.
pub(super) fn takes(name: &str, field: &str, schema: &Value) -> Value {
    tool(name, "Does it.", &json!({field: schema}), &[field], &json!({}))
}

pub(super) fn many(count: usize) -> Value {
    let names = [
        "apple", "bread", "candle", "door", "engine", "flag", "garden", "hammer", "ink", "jar", "kettle",
        "lamp", "mirror", "needle", "oven", "pillow", "quilt", "rope",
    ];
    let tools = names
        .iter()
        .take(count)
        .map(|name| says(&format!("find_{name}"), name));
    tools.collect()
}

/// A tool with so many other keys, which sort before its schema.
pub(super) fn crowded(keys: usize) -> Value {
    let junk = (0..keys).map(|at| (format!("o{at}"), json!(0)));
    let tool = json!({"name": "a", "description": "It."});
    let own = tool.as_object().cloned().into_iter().flatten();
    let schema = ("parameters".to_owned(), json!({"type": "object"}));
    Value::Object(own.chain(junk).chain([schema]).collect())
}

/// Objects in objects.
pub(super) fn nested(levels: usize) -> Value {
    (0..levels).fold(
        json!({"type": "boolean"}),
        |inner, _| json!({"type": "object", "properties": {"inner": inner}}),
    )
}

pub(super) fn set(values: usize) -> Value {
    (0..values)
        .map(|value| format!("v{value}"))
        .collect::<Vec<_>>()
        .into_iter()
        .collect::<Value>()
}
