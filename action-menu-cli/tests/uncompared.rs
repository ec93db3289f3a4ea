//! What `diff` says of tools where a contract has no words for what they say.

#![allow(clippy::unwrap_used, reason = "a test takes what it has made itself")]

#[path = "common/process.rs"]
mod process;

use process::diff;
use serde_json::Value;

/// A tool with all that isn't compared, in the form of MCP.
const ODD: &str = r##"[{"name": "pay", "description": "Pay.", "inputSchema": {"type": "object", "properties": {
    "to": {"type": "string"},
    "sum": {"anyOf": [{"type": "string", "maxLength": 9}, {"type": "integer"}]},
    "step": {"enum": [1, 2, 5], "description": "How far."},
    "by": {"anyOf": [{"$ref": "#/$defs/Card"}, {"$ref": "#/$defs/Cash"}]},
    "more": {"type": "object", "properties": {"why": {"type": "string"}}, "not": {"required": ["how"]}},
    "pair": {"type": "array", "prefixItems": [{"type": "string"}, {"type": "integer"}]},
    "at": {"type": "integer", "format": "int64"},
    "title": {"type": "string"}
}, "required": ["to"], "dependentRequired": {"sum": ["by"]}, "additionalProperties": false,
"$defs": {"Card": {"type": "object", "properties": {"number": {"type": "string", "title": "N"}}},
    "Cash": {"type": "array", "items": {"type": "string"}}}},
"outputSchema": {"type": "object", "properties": {"id": {"type": "string"}}}}]"##;

/// What is replaced, by what, and whether that may break a caller.
const UNCOMPARED: &[(&str, &str, bool)] = &[
    // One of several types.
    ("\"maxLength\": 9", "\"maxLength\": 8", true),
    (
        "{\"type\": \"integer\"}]},\n    \"step\"",
        "{\"type\": \"boolean\"}]},\n    \"step\"",
        true,
    ),
    (
        "\"anyOf\": [{\"type\": \"string\", \"maxLength\": 9}, {\"type\": \"integer\"}]",
        "\"type\": [\"string\", \"integer\"]",
        true,
    ),
    (
        "\"maxLength\": 9",
        "\"title\": \"A sum\", \"maxLength\": 9",
        false,
    ),
    // What they refer to.
    (
        "{\"type\": \"string\", \"title\": \"N\"}",
        "{\"type\": \"integer\"}",
        true,
    ),
    ("\"title\": \"N\"", "\"title\": \"Number\"", false),
    // A set of numbers, also within its range.
    ("[1, 2, 5]", "[1, 3, 5]", true),
    ("[1, 2, 5]", "[1, 5]", true),
    ("[1, 2, 5]", "[1, 5, 3, 2]", false),
    (
        "\"enum\": [1, 2, 5]",
        "\"type\": \"integer\", \"minimum\": 1, \"maximum\": 5",
        false,
    ),
    // Keywords that a menu has no words for.
    (
        "\"not\": {\"required\": [\"how\"]}",
        "\"not\": {\"required\": [\"why\"]}",
        true,
    ),
    (", \"not\": {\"required\": [\"how\"]}", "", false),
    (
        "\"to\": {\"type\": \"string\"",
        "\"to\": {\"type\": \"string\", \"contentEncoding\": \"base64\"",
        true,
    ),
    ("{\"sum\": [\"by\"]}", "{\"sum\": [\"by\", \"at\"]}", true),
    ("\"dependentRequired\": {\"sum\": [\"by\"]}, ", "", false),
    (
        "\"required\": [\"to\"]",
        "\"required\": [\"to\", \"nowhere\"]",
        true,
    ),
    (
        "[{\"type\": \"string\"}, {\"type\": \"integer\"}]}",
        "[{\"type\": \"string\"}]}",
        true,
    ),
    ("\"int64\"", "\"int32\"", true),
    (", \"format\": \"int64\"", "", false),
    // Whether other keys are taken.
    (", \"additionalProperties\": false", "", false),
    (
        ", \"additionalProperties\": false",
        ", \"additionalProperties\": true",
        false,
    ),
    (
        "{\"why\": {\"type\": \"string\"}}",
        "{\"why\": {\"type\": \"string\"}}, \"additionalProperties\": false",
        true,
    ),
    (
        "{\"why\": {\"type\": \"string\"}}",
        "{\"why\": {\"type\": \"string\"}}, \"additionalProperties\": true",
        false,
    ),
    (
        "{\"why\": {\"type\": \"string\"}}",
        "{\"why\": {\"type\": \"string\"}}, \"additionalProperties\": {\"type\": \"string\"}",
        true,
    ),
    // What comes back.
    (
        "{\"id\": {\"type\": \"string\"}}",
        "{\"id\": {\"type\": \"integer\"}}",
        true,
    ),
    (
        ",\n\"outputSchema\": {\"type\": \"object\", \"properties\": {\"id\": {\"type\": \"string\"}}}",
        "",
        true,
    ),
    // Words.
    ("\"to\": {", "\"to\": {\"title\": \"To\", ", false),
    ("\"to\": {", "\"to\": {\"x-order\": 1, ", false),
];

#[test]
fn what_can_not_be_compared_and_is_not_the_same_may_break() {
    assert_eq!(
        diff(ODD, ODD, &["--exact"]),
        (0, String::new(), "changes: 0  breaking: 0\n".to_owned())
    );
    for &(from, to, may_break) in UNCOMPARED {
        assert_eq!(ODD.matches(from).count(), 1, "{from}");
        let new = ODD.replace(from, to);
        let (code, out, err) = diff(ODD, &new, &[]);
        assert!(!out.contains("breaking: "), "{out}");
        assert_eq!(
            out.lines()
                .any(|line| line.starts_with("may break: not compared")),
            may_break,
            "{to}: {out}{err}"
        );
        assert_eq!(code, i32::from(may_break), "{to}: {out}{err}");
        assert_eq!(diff(ODD, &new, &["--exact"]).0, 1, "{to}");
        assert_eq!(diff(ODD, &new, &["--pass-not-compared"]).0, 0, "{to}");
        let (of_json, json, _) = diff(ODD, &new, &["--json"]);
        let of_notes = |line: &str| serde_json::from_str::<Value>(line).unwrap()["may_break"] == true;
        assert_eq!(
            (of_json, json.lines().any(of_notes)),
            (code, may_break),
            "{to}: {json}"
        );
    }
}

/// A change that says all of it is enough: nothing else is told of the place.
#[test]
fn what_stands_within_a_change_is_no_note() {
    let field = ", \"extra\": {\"anyOf\": [{\"type\": \"string\"}, {\"type\": \"integer\"}], \"not\": {}}";
    let new = ODD.replace(
        "\"title\": {\"type\": \"string\"}",
        &format!("\"title\": {{\"type\": \"string\"}}{field}"),
    );
    let (code, out, _) = diff(ODD, &new, &[]);
    assert_eq!(code, 0, "{out}");
    assert!(
        out.starts_with("compatible: field_added at pay.extra") && out.lines().count() == 1,
        "{out}"
    );
}

/// Beside a change that breaks nobody, one that does, which only another reading of several schemas as one would hear.
#[test]
fn what_breaks_is_told_beside_what_does_not() {
    let words = |schema: &str| {
        format!("{{\"x\": {{\"description\": \"w\", {schema}}}, \"y\": {{\"type\": \"string\"}}}}")
    };
    let plain = |schema: &str| format!("{{\"x\": {{{schema}}}}}");
    let tool = |properties: &str, more: &str| {
        format!(
            "[{{\"name\": \"a\", \"inputSchema\": {{\"type\": \"object\", \"properties\": {properties}, \"additionalProperties\": false{more}}}}}]"
        )
    };
    for (old, new) in [
        (
            r#""type": ["string", "null"], "enum": ["a", null]"#,
            r#""type": ["string", "null"], "enum": ["a"]"#,
        ),
        (
            r#""enum": ["a", null]"#,
            r#""type": "string", "enum": ["a", null]"#,
        ),
        (
            r#""oneOf": [{"const": "a"}, {"const": "b"}]"#,
            r#""oneOf": [{"const": "a"}, {"const": "b", "minLength": 2}, {"const": "c"}]"#,
        ),
        (
            r#""anyOf": [{"type": "string", "maxLength": 3}, {"type": "null"}], "maxLength": 3"#,
            r#""anyOf": [{"type": "string", "maxLength": 4}, {"type": "null"}], "maxLength": 2"#,
        ),
        (
            r#""type": "number""#,
            r#""oneOf": [{"type": "integer"}, {"type": "number"}]"#,
        ),
        (
            r#""enum": ["a", "b", "c"]"#,
            r#""oneOf": [{"enum": ["a", "b"]}, {"enum": ["b", "c"]}]"#,
        ),
    ] {
        for new in [words(new), plain(new)] {
            let (code, out, _) = diff(&tool(&plain(old), ""), &tool(&new, ""), &[]);
            assert_eq!(code, 1, "{old} -> {new}: {out}");
        }
    }
    let all = |most: u8| {
        format!(
            ", \"allOf\": [{{\"properties\": {{\"x\": {{\"type\": \"string\"}}}}}}, {{\"properties\": {{\"x\": {{\"maxLength\": {most}}}}}}}]"
        )
    };
    let (old, new) = (
        tool("{}", &all(3)),
        tool("{\"y\": {\"type\": \"string\"}}", &all(2)),
    );
    let (code, out, _) = diff(&old, &new, &[]);
    assert!(
        code == 1 && out.contains("breaking: length_narrower at a.x"),
        "{out}"
    );
}

/// The same in other words is no breach: what a reference leads to in its place, a looser bound beside a tighter one.
#[test]
fn the_same_in_other_words_breaks_nobody() {
    let tool = |x: &str, more: &str| {
        format!(
            "[{{\"name\": \"a\", \"inputSchema\": {{\"type\": \"object\", \"properties\": {{\"x\": {x}}}, \"additionalProperties\": false{more}}}}}]"
        )
    };
    let (text, either) = (
        r#"{"type": "string"}"#,
        r#"{"anyOf": [{"type": "string", "maxLength": 3}, {"type": "integer"}]}"#,
    );
    for said in [text, either] {
        let referring = tool(
            r##"{"$ref": "#/$defs/S"}"##,
            &format!(", \"$defs\": {{\"S\": {said}}}"),
        );
        let (code, out, err) = diff(&referring, &tool(said, ""), &[]);
        assert_eq!((code, out.as_str()), (0, ""), "{err}");
    }
    let (tight, loose) = (
        r#"{"type": "string", "maxLength": 2}"#,
        r#"{"type": "string", "maxLength": 2, "anyOf": [{"maxLength": 9}]}"#,
    );
    let (code, out, _) = diff(&tool(loose, ""), &tool(loose, ""), &[]);
    assert_eq!((code, out.as_str()), (0, ""));
    assert!(!diff(&tool(tight, ""), &tool(loose, ""), &[]).1.contains("wider"));
}

/// What a provider is told of a tool, and no caller is judged by.
#[test]
fn what_stands_beside_a_tool_is_noted() {
    let mcp =
        |beside: &str| format!("[{{\"name\": \"a\", \"inputSchema\": {{\"type\": \"object\"}}{beside}}}]");
    let chat = |strict: bool| {
        format!(
            "[{{\"type\": \"function\", \"function\": {{\"name\": \"a\", \"parameters\": {{\"type\": \"object\"}}, \"strict\": {strict}}}}}]"
        )
    };
    for (old, new) in [
        (mcp(""), mcp(", \"title\": \"A\"")),
        (mcp(", \"_meta\": {\"v\": 1}"), mcp(", \"_meta\": {\"v\": 2}")),
        (mcp(""), mcp(", \"cache_control\": {\"type\": \"ephemeral\"}")),
        (chat(true), chat(false)),
    ] {
        let (code, out, err) = diff(&old, &new, &[]);
        assert_eq!((code, out.as_str()), (0, ""), "{new}");
        assert!(
            err.contains("note: not compared at a (in both): what a provider is told of it besides"),
            "{err}"
        );
        assert_eq!(diff(&old, &new, &["--exact"]).0, 1, "{new}");
    }
}

#[test]
fn without_tools_all_are_removed() {
    let (code, out, err) = diff(ODD, "[]", &[]);
    assert_eq!(code, 1, "{err}");
    assert!(out.starts_with("breaking: action_removed at pay"), "{out}");
    assert_eq!(diff("[]", ODD, &[]).0, 0);
}
