//! Structured output: the field of a request that holds a reply to a schema.

use super::{Target, Wire};
use crate::json::Json;

/// Where the schema lies in the form: a JSON Pointer, empty where it travels as text.
pub(super) fn place(target: Target) -> &'static str {
    match target.wire() {
        Wire::OpenAi => "/json_schema/schema",
        Wire::Responses | Wire::Anthropic => "/schema",
        Wire::Gemini if target.speaks_open_api() => "/responseSchema",
        Wire::Gemini => "/responseJsonSchema",
        Wire::Cohere => "/json_schema",
        Wire::Bedrock | Wire::Ollama | Wire::Mcp => "",
    }
}

/// The form: `response_format` (`OpenAI`'s shape, Cohere), `text.format` (Responses), `output_config.format` (Anthropic),
/// `outputConfig` (Bedrock), `format` (Ollama), entries of `generationConfig` (Gemini).
pub(super) fn form(target: Target, name: &str, schema: Json) -> Json {
    let of_type = ("type", Json::name("json_schema"));
    let (name, strict) = (
        ("name", Json::from(name)),
        ("strict", Json::Boolean(target.is_strict())),
    );
    match target.wire() {
        Wire::OpenAi => Json::object([
            of_type,
            ("json_schema", Json::object([name, strict, ("schema", schema)])),
        ]),
        Wire::Responses => Json::object([of_type, name, strict, ("schema", schema)]),
        Wire::Anthropic => Json::object([of_type, ("schema", schema)]),
        Wire::Gemini => Json::object([
            ("responseMimeType", Json::name("application/json")),
            (place(target).trim_start_matches('/'), schema),
        ]),
        Wire::Bedrock => {
            let schema = Json::object([("schema", Json::from(schema.to_string())), name]);
            let structure = Json::object([("jsonSchema", schema)]);
            Json::object([("textFormat", Json::object([of_type, ("structure", structure)]))])
        }
        Wire::Cohere => Json::object([("type", Json::name("json_object")), ("json_schema", schema)]),
        Wire::Ollama | Wire::Mcp => schema,
    }
}
