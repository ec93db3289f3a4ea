//! `diff` of tools that aren't ours, as a process.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test takes what it has made itself"
)]

#[path = "common/process.rs"]
mod process;
#[path = "common/suites.rs"]
mod suites;

use std::fs;

use process::diff;
use serde_json::{Value, json};

/// Two tools, in the form of `OpenAI` Chat.
const CHAT: &str = r##"[
{"type": "function", "function": {"name": "book", "description": "Book seats.", "parameters": {"type": "object", "properties": {
    "seats": {"type": "integer", "minimum": 1, "maximum": 9, "description": "How many."},
    "class": {"type": "string", "enum": ["economy", "first"]},
    "date": {"type": "string", "format": "date"},
    "code": {"type": "string", "pattern": "^[A-Z]+$", "maxLength": 6},
    "price": {"type": "number", "minimum": 0},
    "lang": {"type": "string", "default": "en"},
    "note": {"type": ["string", "null"]},
    "tags": {"type": "array", "items": {"type": "string"}, "maxItems": 4},
    "who": {"$ref": "#/$defs/Person"},
    "extra": {"anyOf": [{"type": "string"}, {"type": "integer"}]}
}, "required": ["seats", "date"], "additionalProperties": false,
"$defs": {"Person": {"type": "object", "properties": {"zip": {"type": "string"}}, "additionalProperties": false}}}}},
{"type": "function", "function": {"name": "cancel", "description": "Cancel.", "parameters": {"type": "object", "properties": {
    "id": {"type": "string"}}, "required": ["id"], "additionalProperties": false}}}
]"##;

/// What is replaced, by what, and what the lines begin with.
const EDITS: &[(&str, &str, &[&str])] = &[
    (
        "\"name\": \"cancel\"",
        "\"name\": \"stop\"",
        &["breaking: action_renamed_without_alias at cancel"],
    ),
    (
        "\"name\": \"cancel\", \"description\": \"Cancel.\"",
        "\"name\": \"stop\", \"description\": \"Stop.\"",
        &[
            "breaking: action_removed at cancel;",
            "compatible: action_added at stop;",
        ],
    ),
    (
        "Cancel.",
        "Cancel a booking.",
        &["compatible: action_words_changed at cancel: "],
    ),
    (
        "[\"id\"]",
        "[]",
        &["compatible: field_made_optional at cancel.id;"],
    ),
    (
        "[\"seats\", \"date\"]",
        "[\"seats\"]",
        &["compatible: field_made_optional at book.date;"],
    ),
    (
        "[\"seats\", \"date\"]",
        "[\"seats\", \"date\", \"code\"]",
        &["breaking: field_made_required at book.code;"],
    ),
    (
        "\"id\": {\"type\": \"string\"}",
        "\"id\": {\"type\": \"string\"}, \"why\": {\"type\": \"number\"}",
        &["compatible: field_added at cancel.why: "],
    ),
    (
        "\"id\": {\"type\": \"string\"}}, \"required\": [\"id\"",
        "\"id\": {\"type\": \"string\"}, \"why\": {\"type\": [\"string\", \"null\"]}}, \"required\": [\"id\", \"why\"",
        &["breaking: required_field_added at cancel.why: "],
    ),
    (
        "    \"price\": {\"type\": \"number\", \"minimum\": 0},\n",
        "",
        &["breaking: field_removed at book.price: "],
    ),
    (
        "\"price\":",
        "\"fare\":",
        &["breaking: field_renamed at book.price: "],
    ),
    (
        "{\"type\": \"number\", \"minimum\": 0}",
        "{\"type\": \"boolean\"}",
        &["breaking: type_changed at book.price: "],
    ),
    (
        "{\"type\": \"integer\", \"minimum\": 1, \"maximum\": 9,",
        "{\"type\": \"number\", \"minimum\": 1, \"maximum\": 9,",
        &["compatible: type_widened at book.seats: "],
    ),
    (
        "\"maximum\": 9",
        "\"maximum\": 5",
        &["breaking: range_narrower at book.seats: "],
    ),
    (
        "\"maximum\": 9",
        "\"maximum\": 20",
        &["compatible: range_wider at book.seats: "],
    ),
    (
        "\"minimum\": 0}",
        "\"exclusiveMinimum\": 0}",
        &["breaking: range_narrower at book.price: "],
    ),
    (
        "\"minimum\": 0}",
        "\"minimum\": 0, \"multipleOf\": 2}",
        &["breaking: step_narrower at book.price: "],
    ),
    (
        "[\"economy\", \"first\"]",
        "[\"economy\"]",
        &["breaking: value_removed at book.class: was \"first\""],
    ),
    (
        "[\"economy\", \"first\"]",
        "[\"economy\", \"first\", \"business\"]",
        &["compatible: value_added at book.class: now \"business\""],
    ),
    (
        "[\"economy\", \"first\"]",
        "[\"first\", \"economy\"]",
        &["compatible: values_reordered at book.class: "],
    ),
    (
        "\"maxLength\": 6",
        "\"maxLength\": 5",
        &["breaking: length_narrower at book.code: "],
    ),
    (
        "\"maxLength\": 6",
        "\"maxLength\": 7",
        &["compatible: length_wider at book.code: "],
    ),
    (
        "^[A-Z]+$",
        "^(?=[A-Z])",
        &["breaking: pattern_changed at book.code: "],
    ),
    (
        "\"pattern\": \"^[A-Z]+$\", ",
        "",
        &["compatible: pattern_removed at book.code: "],
    ),
    (
        ", \"format\": \"date\"",
        "",
        &["compatible: format_removed at book.date: "],
    ),
    (
        "\"format\": \"date\"",
        "\"format\": \"date-time\"",
        &["breaking: format_changed at book.date: "],
    ),
    (
        "\"default\": \"en\"",
        "\"default\": \"es\"",
        &["breaking: default_changed at book.lang: was \"en\", now \"es\""],
    ),
    (
        "[\"string\", \"null\"]",
        "\"string\"",
        &["breaking: null_removed at book.note;"],
    ),
    (
        "\"lang\": {\"type\": \"string\"",
        "\"lang\": {\"type\": [\"string\", \"null\"]",
        &["compatible: null_added at book.lang;"],
    ),
    (
        "\"maxItems\": 4",
        "\"maxItems\": 3",
        &["breaking: count_narrower at book.tags: "],
    ),
    (
        "\"maxItems\": 4",
        "\"uniqueItems\": true, \"maxItems\": 4",
        &["breaking: unique_added at book.tags;"],
    ),
    (
        "\"items\": {\"type\": \"string\"}",
        "\"items\": {\"type\": \"integer\"}",
        &["breaking: type_changed at book.tags[]: "],
    ),
    (
        "{\"zip\": {\"type\": \"string\"}",
        "{\"zip\": {\"type\": \"boolean\"}",
        &["breaking: type_changed at book.who.zip: "],
    ),
    (
        "How many.",
        "How many seats.",
        &["compatible: field_words_changed at book.seats: "],
    ),
    (
        "    \"lang\": {\"type\": \"string\", \"default\": \"en\"},\n    \"note\": {\"type\": [\"string\", \"null\"]},\n",
        "    \"note\": {\"type\": [\"string\", \"null\"]},\n    \"lang\": {\"type\": \"string\", \"default\": \"en\"},\n",
        &["compatible: fields_reordered at book: "],
    ),
];

/// The same tools in the form of MCP.
fn mcp(chat: &str) -> String {
    let tools = chat
        .replace("\"type\": \"function\", \"function\": {", "")
        .replace("\"parameters\":", "\"inputSchema\":");
    // A bracket less a tool: each ends a line.
    let tools = tools.replace("}}}}},\n", "}}}},\n").replace("}}}\n]", "}}\n]");
    format!("{{\"result\": {{\"tools\": {tools}}}}}")
}

#[test]
fn each_change_is_told_by_its_id() {
    for new_form in [str::to_owned, mcp] {
        for (from, to, expected) in EDITS {
            assert_eq!(CHAT.matches(from).count(), 1, "{from}");
            let (code, out, err) = diff(CHAT, &new_form(&CHAT.replace(from, to)), &[]);
            let lines: Vec<_> = out.lines().collect();
            assert_eq!(lines.len(), expected.len(), "{from} → {to}: {out}{err}");
            for (line, expected) in lines.iter().zip(*expected) {
                assert!(line.starts_with(expected), "{line}");
            }
            let breaks = expected.iter().any(|line| line.starts_with("breaking"));
            assert_eq!(code, i32::from(breaks), "{from} → {to}");
        }
    }
}

#[test]
fn the_same_in_another_form_is_the_same() {
    let tools: Value = serde_json::from_str(CHAT).unwrap();
    let each = |of: fn(&Value) -> Value| {
        let tools = tools.as_array().unwrap();
        Value::Array(tools.iter().map(|tool| of(&tool["function"])).collect())
    };
    let gemini = |tool: &Value| {
        let schema = tool["parameters"].to_string();
        let schema = schema.replace("\"type\":\"string\"", "\"type\":\"STRING\"");
        let schema: Value = serde_json::from_str(&schema).unwrap();
        json!({"name": tool["name"], "description": tool["description"], "parameters": schema})
    };
    let forms = [
        tools.clone(),
        each(Value::clone),
        json!({"tools": each(|tool| json!({
            "name": tool["name"], "description": tool["description"], "inputSchema": tool["parameters"]}))}),
        each(|tool| {
            json!({
            "name": tool["name"], "description": tool["description"], "input_schema": tool["parameters"]})
        }),
        json!({"toolConfig": {"tools": each(|tool| json!({"toolSpec": {
            "name": tool["name"], "description": tool["description"], "inputSchema": {"json": tool["parameters"]}}}))}}),
        json!([{"functionDeclarations": each(gemini)}]),
    ];
    for old in &forms {
        for new in &forms {
            let told = diff(&old.to_string(), &new.to_string(), &["--exact"]);
            assert_eq!(
                told,
                (0, String::new(), "changes: 0  breaking: 0\n".to_owned()),
                "{new}"
            );
        }
    }
}

#[test]
fn what_is_not_compared_is_said() {
    let note = |from: &str, to: &str| {
        let new = CHAT.replace(from, to);
        assert_ne!(new, CHAT);
        let (code, out, err) = diff(CHAT, &new, &[]);
        let rest = err.strip_prefix("changes: 0  breaking: 0\n").unwrap().to_owned();
        (code, out + &rest)
    };
    assert_eq!(
        note("{\"type\": \"integer\"}]", "{\"type\": \"boolean\"}]"),
        (
            1,
            "may break: not compared at book.extra (in old): it is one of several types (anyOf of string, integer)\n\
             may break: not compared at book.extra (in new): it is one of several types (anyOf of string, boolean)\n"
                .to_owned()
        )
    );
    assert_eq!(
        note("[\"id\"], \"additionalProperties\": false", "[\"id\"]"),
        (
            0,
            "note: not compared at cancel (in new): the object doesn't say whether other keys are taken\n"
                .to_owned()
        )
    );
    assert_eq!(
        note("\"id\": {", "\"id\": {\"title\": \"The id\", "),
        (
            0,
            "note: not compared at cancel (in both): what the two say is the same but for words\n".to_owned()
        )
    );
    let (code, nowhere) = note(
        "{\"anyOf\": [{\"type\": \"string\"}, {\"type\": \"integer\"}]}",
        "{\"$ref\": \"#/$defs/Nobody\"}",
    );
    assert_eq!(code, 1);
    assert!(
        nowhere.contains("at book.extra (in new): the reference \"#/$defs/Nobody\" leads nowhere"),
        "{nowhere}"
    );
}

#[test]
fn hints_of_mcp_are_compared() {
    let of = |hints: &str| format!(r#"[{{"name":"a","inputSchema":{{}},"annotations":{hints}}}]"#);
    let told = |old: &str, new: &str| diff(&of(old), &of(new), &[]).1;
    let raised = told(r#"{"readOnlyHint":true}"#, r#"{"destructiveHint":true}"#);
    assert!(raised.starts_with("breaking: effect_raised at a: was \"read\", now \"irreversible\""));
    let unstated = told(r#"{"readOnlyHint":true}"#, "{}");
    assert!(
        unstated.starts_with("breaking: effect_unstated at a: was \"read\""),
        "{unstated}"
    );
    let keyed = told("{}", r#"{"idempotentHint":true}"#);
    assert!(keyed.starts_with("breaking: key_changed at a: "), "{keyed}");
    // What says nothing of it may reach anywhere, as MCP has it.
    let [closed, open] = [r#"{"openWorldHint":false}"#, r#"{"openWorldHint":true}"#];
    for (old, new, expected) in [
        (closed, open, "breaking: open_world_added at a: "),
        (closed, "{}", "breaking: open_world_added at a: "),
        (open, closed, "compatible: open_world_removed at a: "),
        ("{}", closed, "compatible: open_world_removed at a: "),
    ] {
        let told = told(old, new);
        assert!(told.starts_with(expected), "{old} {new}: {told}");
    }
    let title = r#"{"readOnlyHint":false,"title":"A"}"#;
    for (old, new) in [("{}", open), (open, "{}"), (open, title)] {
        let (code, out, _) = diff(&of(old), &of(new), &[]);
        assert_eq!((code, out.as_str()), (0, ""), "{old} {new}");
    }
}

#[test]
fn what_is_neither_is_refused() {
    let lock = include_str!("data/queue.menu.json");
    for (old, new, expected) in [
        (
            lock,
            CHAT,
            "error: old.json is a lock of a menu and new.json has tools: give two locks, ",
        ),
        (
            CHAT,
            lock,
            "error: new.json is a lock of a menu and old.json has tools: give two locks, ",
        ),
        (
            CHAT,
            "",
            "error: new.json is neither a lock of a menu nor tools: there is nothing in it",
        ),
        (
            CHAT,
            "{\"a\": 1}",
            "error: new.json is neither a lock of a menu nor tools: no tool in a form",
        ),
        (
            CHAT,
            "[{\"name\": \"\", \"description\": \"\"}]",
            "error: new.json is neither a lock of a menu nor tools: no tool in it can be compared",
        ),
        (
            CHAT,
            "{\"contract\": 9}",
            "error: new.json is no lock of a menu: line 1: ",
        ),
    ] {
        let (code, out, err) = diff(old, new, &[]);
        assert_eq!((code, out.as_str()), (2, ""));
        assert!(err.starts_with(expected), "{err}");
    }
}

#[test]
fn retail_tools_are_compared() {
    let Some(path) = suites::path("tau-bench/retail_tools.json") else {
        return;
    };
    let text = fs::read_to_string(path).unwrap();
    let same = diff(&text, &text, &["--exact"]);
    assert_eq!(same, (0, String::new(), "changes: 0  breaking: 0\n".to_owned()));
    let mut tools: Value = serde_json::from_str(&text).unwrap();
    let old = tools.to_string();
    let mut edit = |name: &str, edit: fn(&mut Value)| {
        let mut all = tools.as_array_mut().unwrap().iter_mut();
        edit(all.find(|tool| tool["function"]["name"] == name).unwrap());
    };
    edit("calculate", |tool| tool["function"]["name"] = json!("compute"));
    edit("find_user_id_by_email", |tool| {
        tool["function"]["parameters"]["properties"]["email"]["maxLength"] = json!(80);
    });
    edit("cancel_pending_order", |tool| {
        tool["function"]["parameters"]["properties"]["reason"]["enum"] = json!(["no longer needed"]);
    });
    edit("get_order_details", |tool| {
        tool["function"]["parameters"]["properties"]["verbose"] = json!({"type": "boolean"});
    });
    edit("think", |tool| tool["function"]["description"] = json!("Think."));
    let (code, out, err) = diff(&old, &tools.to_string(), &[]);
    let told: Vec<_> = out
        .lines()
        .map(|line| line.split([':', ';']).take(2).collect::<String>())
        .collect();
    assert_eq!(
        told,
        [
            "breaking action_renamed_without_alias at calculate",
            "breaking value_removed at cancel_pending_order.reason",
            "breaking length_narrower at find_user_id_by_email.email",
            "compatible field_added at get_order_details.verbose",
            "compatible action_words_changed at think",
        ]
    );
    assert_eq!(code, 1);
    assert_eq!(
        err,
        "changes: 5  breaking: 3\nnote: not compared (in both): 3 objects that don't say whether other keys are taken, \
         as if none were\n"
    );
}

/// What one tool says of its types is nothing of another's.
#[test]
fn types_of_one_name_are_two() {
    let node = |name: &str, more: &str| {
        format!(
            r##"{{"name":"{name}","parameters":{{"type":"object","properties":{{"at":{{"$ref":"#/$defs/Node"}}}},
            "$defs":{{"Node":{{"type":"object","properties":{{"next":{{"$ref":"#/$defs/Node"}}{more}}}}}}}}}}}"##
        )
    };
    let (one, other) = (node("one", ""), node("other", r#","size":{"type":"integer"}"#));
    let (code, out, err) = diff(&format!("[{one},{other}]"), &format!("[{other},{one}]"), &[]);
    assert_eq!((code, out.lines().count()), (0, 1), "{out}{err}");
    assert!(
        out.starts_with("compatible: actions_reordered of the menu: "),
        "{out}"
    );
    let (code, out, _) = diff(&format!("[{one},{other}]"), &format!("[{other}]"), &[]);
    assert_eq!((code, out.lines().count()), (1, 1), "{out}");
    assert!(out.starts_with("breaking: action_removed at one;"), "{out}");
}
