//! The neutral JSON Schema of a menu and of an action.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use action_menu::{ActionMenu, Json, Rejection, gate::Answer};
use menus::{Desk, Grid, Numbers, Support};
use serde_json::Value;
use tests::golden::assert_kept;

#[test]
fn schemas_are_locked() {
    assert_kept("support.schema.json", &format!("{:#}\n", Support::schema()));
    assert_kept("desk.schema.json", &format!("{:#}\n", Desk::schema()));
    assert_kept("grid.schema.json", &format!("{:#}\n", Grid::schema()));
    assert_kept("numbers.schema.json", &format!("{:#}\n", Numbers::schema()));
    assert_kept(
        "refund.schema.json",
        &format!("{:#}\n", Support::action_schema("refund").expect("an action")),
    );
}

/// Every node has a type, every object is closed, the tag is first, nothing is said that isn't enforced.
#[test]
fn every_node_is_typed_and_closed() {
    fn walk(json: &Json, known: &[&str]) -> usize {
        let Json::Object(entries) = json else {
            unreachable!("a node is an object: {json}")
        };
        assert_eq!(entries[0].0, "type", "{json}");
        let mut count = 1;
        for (key, value) in entries {
            assert!(known.contains(&key.as_ref()), "{key}");
            match (key.as_ref(), value) {
                ("properties", Json::Object(properties)) => {
                    assert_eq!(json.get("additionalProperties"), Some(&Json::Boolean(false)));
                    count += properties
                        .iter()
                        .map(|(_, node)| walk(node, known))
                        .sum::<usize>();
                }
                ("anyOf", Json::List(nodes)) => {
                    count += nodes.iter().map(|node| walk(node, known)).sum::<usize>();
                }
                ("items", node) => count += walk(node, known),
                _ => {}
            }
        }
        count
    }
    let known = [
        "type",
        "description",
        "anyOf",
        "properties",
        "required",
        "additionalProperties",
        "enum",
        "items",
        "minimum",
        "maximum",
    ];
    for (schema, tag) in [
        (Support::schema(), "action"),
        (Desk::schema(), "action"),
        (Grid::schema(), "do"),
        (Numbers::schema(), "action"),
    ] {
        assert!(walk(schema.as_json(), &known) > 5);
        let Some(Json::List(actions)) = schema.as_json().get("anyOf") else {
            unreachable!("actions")
        };
        for action in actions {
            let Some(Json::Object(properties)) = action.get("properties") else {
                unreachable!("properties")
            };
            assert_eq!(properties[0].0, tag);
            let first = action.get("required").map(Json::to_string).unwrap_or_default();
            assert!(first.starts_with(&format!("[\"{tag}\"")), "{first}");
        }
    }
}

/// Built once, the same as text, as value and through serde, whatever features are on.
#[test]
fn one_schema_in_every_form() {
    let schema = Support::schema();
    assert!(std::ptr::eq(schema, Support::schema()));
    assert_eq!(schema.to_string(), schema.as_str());
    assert_eq!(serde_json::to_string(schema).expect("JSON"), schema.as_str());
    assert_eq!(
        schema.to_value(),
        serde_json::from_str::<Value>(schema.as_str()).expect("JSON")
    );
    assert!(Support::action_schema("nope").is_none());
    let arguments = Support::action_schema("send_message").expect("an action");
    assert_eq!(
        arguments.as_str(),
        "{\"type\":\"object\",\"description\":\"Send a message to the customer.\",\"properties\":{\"text\":{\"type\":\
         \"string\",\"description\":\"What it says.\"}},\"required\":[\"text\"],\"additionalProperties\":false}"
    );
}

/// A rejection's JSON has a published schema; a change of it breaks its readers.
#[test]
fn the_schema_of_rejections_is_locked() {
    assert_kept("rejection.schema.json", Rejection::json_schema());
    let schema: Value = serde_json::from_str(Rejection::json_schema()).expect("JSON");
    let codes: Vec<&str> = action_menu::Code::ALL.iter().map(|code| code.as_str()).collect();
    let of = |name: &str| &schema["properties"]["problems"]["items"]["properties"][name]["enum"];
    assert_eq!(*of("code"), serde_json::json!(codes));
    let hints: Vec<&str> = action_menu::Hint::ALL.iter().map(|hint| hint.as_str()).collect();
    assert_eq!(*of("hint"), serde_json::json!(hints));
}

/// So has an answer's; the problems of one are those of a rejection.
#[test]
fn the_schema_of_answers_is_locked() {
    assert_kept("answer.schema.json", Answer::json_schema());
    let schema: Value = serde_json::from_str(Answer::json_schema()).expect("JSON");
    let rejection: Value = serde_json::from_str(Rejection::json_schema()).expect("JSON");
    let parts = &schema["oneOf"][1]["properties"];
    for part in ["action", "problems", "omitted"] {
        assert!(parts[part].is_object(), "{part}");
        assert_eq!(parts[part], rejection["properties"][part], "{part}");
    }
}
