//! What an export has to say and what it must not, from bug reports of other libraries: cases by their numbers. `export.rs`
//! and `schema_cases.rs` have those of the neutral schema.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]
#![allow(clippy::indexing_slicing, reason = "a test of keys that are there")]
#![allow(dead_code, missing_docs, reason = "menus that are never read")]

use action_menu::{ActionMenu, Choice, Record, provider::Target};
use menus::{
    Desk, Support,
    values::{Searches, Tickets},
};
use serde_json::{Value, json};

/// An export's tools, each as name, description and schema.
fn tools<M: ActionMenu>(target: Target) -> Vec<(String, String, Value)> {
    let json = Value::from(&target.tools::<M>().expect("an export").json);
    let list = ["/0/functionDeclarations", "/tools", ""]
        .iter()
        .find_map(|at| json.pointer(at)?.as_array());
    let tool = |entry: &Value| {
        let inner = ["/function", "/toolSpec", ""]
            .iter()
            .find_map(|at| entry.pointer(at))
            .expect("a tool");
        let schemas = [
            "/parameters",
            "/input_schema",
            "/inputSchema/json",
            "/inputSchema",
            "/parametersJsonSchema",
        ];
        let schema = schemas.iter().find_map(|at| inner.pointer(at)).expect("a schema");
        let text = |key: &str| inner[key].as_str().unwrap_or_default().to_owned();
        (text("name"), text("description"), schema.clone())
    };
    list.expect("a list").iter().map(tool).collect()
}

/// The schema of an action's arguments.
fn schema<M: ActionMenu>(target: Target, action: &str) -> Value {
    let tools = tools::<M>(target).into_iter();
    tools
        .filter(|(name, ..)| name == action)
        .map(|(.., schema)| schema)
        .next()
        .expect("the action")
}

/// Every node of a schema.
fn nodes(schema: &Value) -> Vec<&Value> {
    let mut all = vec![schema];
    for key in ["properties", "$defs"] {
        let children = schema[key].as_object().into_iter().flatten();
        all.extend(children.flat_map(|(_, node)| nodes(node)));
    }
    all.extend(schema["anyOf"].as_array().into_iter().flatten().flat_map(nodes));
    for key in ["items", "additionalProperties"] {
        all.extend(
            schema
                .get(key)
                .filter(|node| node.is_object())
                .into_iter()
                .flat_map(nodes),
        );
    }
    all
}

/// Cases S01 and S13: an object at each root, and nothing beside it there that providers refuse.
#[test]
fn every_root_is_an_object() {
    for target in Target::ALL {
        let proposal = Value::from(&target.proposal_tool::<Support>().expect("an export").json);
        assert!(!proposal.to_string().contains("oneOf"));
        for (name, _, schema) in tools::<Support>(target) {
            assert_eq!(
                schema["type"].as_str().map(str::to_lowercase).as_deref(),
                Some("object"),
                "{target:?} {name}"
            );
            for keyword in ["oneOf", "anyOf", "allOf", "enum", "const", "not", "$ref"] {
                assert!(schema.get(keyword).is_none(), "{target:?} {name}: {keyword}");
            }
        }
    }
}

/// How somebody is reached.
#[derive(ActionMenu, Debug)]
enum Channel {
    Mail { address: String },
    Phone { number: Option<String> },
}

#[derive(ActionMenu, Debug)]
enum Notifying {
    Notify { to: Vec<Channel> },
}

/// Case S02: a nested union is `anyOf`, each arm closed, its tag first.
#[test]
fn a_nested_union_is_any_of_closed_objects() {
    for target in [Target::OPENAI_CHAT_STRICT, Target::OPENAI_RESPONSES_STRICT] {
        let schema = schema::<Notifying>(target, "notify");
        assert_eq!(
            schema["properties"]["to"]["items"],
            json!({"anyOf": [
                {
                    "type": "object",
                    "properties": {"action": {"type": "string", "enum": ["mail"]}, "address": {"type": "string"}},
                    "required": ["action", "address"],
                    "additionalProperties": false
                },
                {
                    "type": "object",
                    "properties": {
                        "action": {"type": "string", "enum": ["phone"]},
                        "number": {"type": ["string", "null"]}
                    },
                    "required": ["action", "number"],
                    "additionalProperties": false
                }
            ]})
        );
    }
}

/// Cases S03, S04 and S05: what holds itself has a reference with nothing beside it, or is an error; nothing else has.
#[test]
fn references_are_of_what_holds_itself() {
    for target in Target::ALL {
        match target.tools::<Searches>() {
            Ok(_) => {
                for node in tools::<Searches>(target)
                    .iter()
                    .flat_map(|(.., schema)| nodes(schema))
                {
                    let object = node.as_object().expect("a node");
                    assert!(
                        !object.contains_key("$ref") || object.len() == 1,
                        "{target:?} {node}"
                    );
                }
            }
            Err(errors) => assert!(errors.to_string().contains("`Filter` holds itself"), "{errors}"),
        }
        let flat = tools::<Shipping>(target);
        assert!(
            flat.iter()
                .all(|(.., schema)| !schema.to_string().contains("$ref")),
            "{target:?}"
        );
    }
}

/// Case S07: no formats of numbers, the ranges stay.
#[test]
fn ranges_of_integers_are_kept_and_formats_not_invented() {
    #[derive(ActionMenu, Debug)]
    enum Shelves {
        Restock {
            sku: String,
            quantity: u32,
            shelf: u8,
            delta: i16,
        },
    }
    for target in Target::ALL {
        let (_, _, schema) = tools::<Shelves>(target).remove(0);
        assert!(!schema.to_string().contains("format"), "{target:?}");
        let delta = &schema["properties"]["delta"];
        let told = delta["description"] == "Must be: from -32768 to 32767";
        assert!(
            told || (delta["minimum"] == -32768 && delta["maximum"] == 32767),
            "{target:?} {delta}"
        );
    }
}

/// Case S08: null is in the set where it is in the type. Where null isn't, the field is left out.
#[test]
fn an_optional_set_takes_null_or_absence() {
    for target in Target::ALL {
        let schema = schema::<Tickets>(target, "set_priority");
        let priority = &schema["properties"]["priority"];
        let in_type = priority["type"]
            .as_array()
            .is_some_and(|types| types.contains(&json!("null")));
        let in_set = priority["enum"].as_array().expect("a set").contains(&Value::Null);
        let in_words = priority["nullable"] == true;
        let left_out = !schema["required"]
            .as_array()
            .expect("names")
            .contains(&json!("priority"));
        assert_eq!(in_type, in_set, "{target:?}");
        assert!(in_type || in_words || left_out, "{target:?}");
        assert!(!priority["enum"].to_string().contains("urgent"));
    }
}

/// Case S10: Gemini's `parameters` have no lists of types.
#[test]
fn gemini_has_one_type_and_nullable() {
    let schema = schema::<Desk>(Target::GEMINI_OPENAPI, "close_ticket");
    let note = &schema["properties"]["note"];
    assert_eq!(
        (&note["type"], &note["nullable"]),
        (&json!("STRING"), &json!(true))
    );
    assert!(nodes(&schema).iter().all(|node| node["type"].is_string()));
}

#[derive(ActionMenu, Debug)]
enum Money {
    Refund {
        order_id: String,
        #[field(greater_than = 0.0, less_than = 500.5)]
        amount: f64,
    },
}

/// Case S11: no keyword that Gemini refuses; the bound is told, and enforced.
#[test]
fn a_bound_that_has_no_keyword_is_told() {
    let schema = schema::<Money>(Target::GEMINI_OPENAPI, "refund");
    assert_eq!(
        schema["properties"]["amount"],
        json!({"type": "NUMBER", "description": "Must be: more than 0, less than 500.5"})
    );
    let text = schema.to_string();
    for keyword in [
        "exclusiveMinimum",
        "const",
        "$schema",
        "additionalProperties",
        "multipleOf",
        "uniqueItems",
    ] {
        assert!(!text.contains(keyword), "{keyword}");
    }
    assert!(Money::parse_call("refund", r#"{"order_id":"A-1","amount":0}"#).is_err());
}

/// Case S12: an action without fields is a closed object without properties.
#[test]
fn an_action_without_fields_has_an_object() {
    for target in Target::ALL {
        let schema = schema::<Desk>(target, "list_queue");
        assert_eq!(
            schema["type"].as_str().map(str::to_lowercase).as_deref(),
            Some("object"),
            "{target:?}"
        );
        assert_eq!(
            (&schema["properties"], &schema["required"]),
            (&json!({}), &json!([])),
            "{target:?}"
        );
        assert!(
            target == Target::GEMINI_OPENAPI || schema["additionalProperties"] == false,
            "{target:?}"
        );
    }
}

#[derive(Choice, Debug)]
enum Priority {
    /// Reply within a week.
    Low,
    Normal,
}

#[derive(ActionMenu, Debug)]
enum Setting {
    SetPriority {
        ticket_id: String,
        #[field(default = "normal")]
        priority: Priority,
    },
}

/// Cases S15 and P32: strict has no `default`, and says it in words; elsewhere it stays. The reader takes both. Case S24:
/// the texts of the values are told.
#[test]
fn a_default_is_kept_or_told() {
    for target in [Target::OPENAI_CHAT_STRICT, Target::OPENAI_RESPONSES_STRICT] {
        let schema = schema::<Setting>(target, "set_priority");
        assert_eq!(schema["required"], json!(["ticket_id", "priority"]));
        assert_eq!(
            schema["properties"]["priority"],
            json!({
                "type": ["string", "null"],
                "description": "low: Reply within a week.\nDefault: \"normal\"",
                "enum": ["low", "normal", null]
            })
        );
    }
    for target in [Target::OPENAI_CHAT, Target::MCP, Target::ANTHROPIC] {
        let schema = schema::<Setting>(target, "set_priority");
        assert_eq!(schema["required"], json!(["ticket_id"]));
        assert_eq!(schema["properties"]["priority"]["default"], "normal");
    }
    for arguments in [r#"{"ticket_id":"T-1","priority":null}"#, r#"{"ticket_id":"T-1"}"#] {
        assert!(
            Setting::parse_call("set_priority", arguments).is_ok(),
            "{arguments}"
        );
    }
}

#[derive(Record, Debug)]
struct Address {
    street: String,
    city: Option<String>,
}

#[derive(ActionMenu, Debug)]
enum Shipping {
    Ship {
        order_id: String,
        address: Address,
        stops: Vec<Address>,
    },
}

/// Case S16: every object at every depth is closed and requires all that it has.
#[test]
fn every_object_of_a_strict_schema_is_closed_and_full() {
    for target in [Target::OPENAI_CHAT_STRICT, Target::OPENAI_RESPONSES_STRICT] {
        let schema = schema::<Shipping>(target, "ship");
        let nodes = nodes(&schema);
        let objects = nodes.iter().filter(|node| node["type"] == "object");
        let objects = objects.map(|object| {
            assert_eq!(object["additionalProperties"], false);
            let names: Vec<_> = object["properties"]
                .as_object()
                .expect("properties")
                .keys()
                .collect();
            let mut required: Vec<_> = object["required"].as_array().expect("names").iter().collect();
            required.sort_by_key(ToString::to_string);
            let mut names: Vec<_> = names.into_iter().map(|name| json!(name)).collect();
            names.sort_by_key(Value::to_string);
            assert!(required.into_iter().eq(names.iter()));
        });
        assert_eq!(objects.count(), 3);
    }
}

#[derive(ActionMenu, Debug)]
enum Dotted {
    #[action(rename = "orders.refund")]
    Refund { order_id: String },
}

#[derive(ActionMenu, Debug)]
enum Long {
    #[action(rename = "aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffffggggg")]
    Refund,
}

#[derive(ActionMenu, Debug)]
enum Fields {
    Refund {
        #[field(rename = "größe")]
        size: u8,
    },
}

/// Case S20: a name that a target refuses is an error that says the form, never another name.
#[test]
fn a_name_is_refused_and_not_changed() {
    for target in [
        Target::OPENAI_CHAT,
        Target::OPENAI_RESPONSES_STRICT,
        Target::ANTHROPIC,
        Target::BEDROCK,
    ] {
        let errors = target.tools::<Dotted>().expect_err("a dot");
        let most = if target == Target::ANTHROPIC { 128 } else { 64 };
        assert!(
            errors.to_string().contains(&format!(
                "orders.refund: the name of a tool must match [a-zA-Z0-9_-]{{1,{most}}}"
            )),
            "{errors}"
        );
    }
    for target in [Target::MCP, Target::GEMINI] {
        assert_eq!(tools::<Dotted>(target)[0].0, "orders.refund");
    }
    // As a tag it stands in a value, where any name may.
    assert!(Target::OPENAI_CHAT.proposal_tool::<Dotted>().is_ok());

    assert!(Target::OPENAI_CHAT.tools::<Long>().is_err());
    assert!(Target::ANTHROPIC.tools::<Long>().is_ok());

    let errors = Target::GEMINI.tools::<Fields>().expect_err("a letter");
    assert_eq!(
        errors.to_string(),
        "gemini: refund, field größe: its name must match [a-zA-Z_][a-zA-Z0-9_]{0,63}"
    );
    assert!(Target::OPENAI_CHAT.tools::<Fields>().is_ok());
}

#[derive(ActionMenu, Debug)]
enum Mute {
    Refund { order_id: String },
}

/// Case S22: a description that is too long is an error with both lengths, never cut.
#[test]
fn a_long_description_is_refused_and_not_cut() {
    macro_rules! long {
        ($tenth:literal) => {
            #[derive(ActionMenu, Debug)]
            enum Wordy {
                #[doc = concat!($tenth, $tenth, $tenth, $tenth, $tenth, $tenth, $tenth, $tenth, $tenth, $tenth, "123")]
                Refund { order_id: String },
            }
        };
    }
    long!(
        "a text of a hundred and ten characters, which stands for what an author writes who has much to say of it all, ."
    );
    let errors = Target::OPENAI_CHAT
        .tools::<Wordy>()
        .expect_err("too long")
        .to_string();
    assert!(
        errors.starts_with("openai_chat: refund: a description of "),
        "{errors}"
    );
    assert!(
        errors.ends_with(" characters, with what options add to it: at most 1024"),
        "{errors}"
    );
    let (_, description, _) = tools::<Wordy>(Target::ANTHROPIC).remove(0);
    assert!(description.ends_with(".123"));

    // Bedrock refuses an empty one, so it has none.
    let export = Target::BEDROCK.tools::<Mute>().expect("an export");
    assert!(!export.json.to_string().contains("description"));
}

/// Case S27: in a reply of any target the tag of each arm is a set of one, and every arm is closed.
#[test]
fn the_arms_of_a_reply_are_tagged_and_closed() {
    for target in Target::ALL {
        let Ok(export) = target.proposal_format::<Support>() else {
            assert!(matches!(target, Target::MCP | Target::DEEPSEEK));
            continue;
        };
        let text = export.json.to_string().replace("\\\"", "\"");
        for action in ["refund", "escalate_to_human", "send_message"] {
            assert!(text.contains(&format!(r#""enum":["{action}"]"#)), "{target:?}");
        }
        assert!(!text.contains("const") && !text.contains("oneOf"), "{target:?}");
    }
}

/// Case S28: a length is a keyword or is told in words.
#[test]
fn a_length_is_a_keyword_or_told() {
    #[derive(ActionMenu, Debug)]
    enum Asking {
        Ask {
            #[field(length = ..=200)]
            question: String,
        },
    }
    for target in Target::ALL {
        let question = &schema::<Asking>(target, "ask")["properties"]["question"];
        let told = question["description"] == "Must be: at most 200 characters";
        assert!(told != (question["maxLength"] == 200), "{target:?} {question}");
    }
}
