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
