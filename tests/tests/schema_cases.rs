//! What a neutral schema has to say, from bug reports of other libraries: cases by their numbers. `export.rs` has S03,
//! S18, S26 and S30, `values.rs` S05; those of one provider's dialect are that export's.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]
#![allow(clippy::indexing_slicing, reason = "a test of keys that are there")]
#![allow(missing_docs, reason = "schemas of what is here, not texts")]
#![allow(dead_code, reason = "never read")]

use action_menu::{ActionMenu, Choice, Record};
use serde_json::{Value, json};

#[derive(Choice)]
enum Priority {
    /// Reply within a week.
    Low,
    Normal,
    /// Reply today.
    High,
}

#[derive(Record)]
struct Address {
    street: String,
    city: Option<String>,
}

#[derive(ActionMenu)]
enum Target {
    Mail { address: String },
    Phone { number: String },
}

#[derive(ActionMenu)]
enum Desk {
    SetPriority {
        ticket_id: String,
        /// How urgent.
        priority: Option<Priority>,
        #[field(default = "normal")]
        later: Priority,
    },
    Ship {
        order_id: String,
        address: Address,
    },
    Restock {
        quantity: u32,
        shelf: u8,
        delta: i16,
    },
    Notify {
        to: Vec<Target>,
    },
    ListQueue,
    Ask {
        #[field(length = ..=200)]
        question: String,
    },
}

fn action(name: &str) -> Value {
    Desk::action_schema(name).expect("an action").to_value()
}

/// Every object of the schema, at any depth.
fn objects(node: &Value) -> Vec<&Value> {
    let inner = match node {
        Value::Array(items) => items.iter().flat_map(objects).collect(),
        Value::Object(entries) => entries.values().flat_map(objects).collect(),
        _ => Vec::new(),
    };
    let own = node.get("properties").map(|_| node);
    own.into_iter().chain(inner).collect()
}

#[test]
fn s02_a_union_is_an_any_of_closed_arms_with_a_tag_of_one_value() {
    let item = &action("notify")["properties"]["to"]["items"];
    assert_eq!(item["type"], "object");
    assert_eq!(item["anyOf"].as_array().map(Vec::len), Some(2));
    for (arm, (name, field)) in item["anyOf"]
        .as_array()
        .into_iter()
        .flatten()
        .zip([("mail", "address"), ("phone", "number")])
    {
        assert_eq!(
            arm["properties"]["action"],
            json!({"type": "string", "enum": [name]})
        );
        assert_eq!(arm["required"], json!(["action", field]));
        assert_eq!(arm["additionalProperties"], json!(false));
    }
    assert!(!Desk::schema().to_string().contains("oneOf"));
}

#[test]
fn s04_what_does_not_hold_itself_stands_in_place() {
    let text = Desk::schema().to_string();
    assert!(!text.contains("$ref") && !text.contains("$defs") && !text.contains("definitions"));
    let address = &action("ship")["properties"]["address"];
    assert_eq!(address["required"], json!(["street"]));
}

#[test]
fn s07_integers_have_the_bounds_of_their_type_and_no_format() {
    let properties = &action("restock")["properties"];
    for (field, minimum, maximum) in [
        ("quantity", 0, 4_294_967_295_i64),
        ("shelf", 0, 255),
        ("delta", -32_768, 32_767),
    ] {
        let expected = json!({"type": "integer", "minimum": minimum, "maximum": maximum});
        assert_eq!(properties[field], expected);
    }
    assert!(!Desk::schema().to_string().contains("format"));
}

#[test]
fn s08_a_closed_set_that_may_be_left_out_has_null_in_its_list() {
    let priority = &action("set_priority")["properties"]["priority"];
    assert_eq!(priority["type"], json!(["string", "null"]));
    assert_eq!(priority["enum"], json!(["low", "normal", "high", null]));
}

#[test]
fn s12_an_action_without_fields_has_an_object_of_none() {
    let expected = json!({"type": "object", "properties": {}, "required": [], "additionalProperties": false});
    assert_eq!(action("list_queue"), expected);
}

#[test]
fn s13_every_root_is_an_object() {
    assert_eq!(Desk::schema().to_value()["type"], "object");
    for spec in Desk::MENU.actions() {
        assert_eq!(action(spec.name())["type"], "object", "{}", spec.name());
    }
    assert_eq!(<Address as Record>::schema().to_value()["type"], "object");
}

#[test]
fn s15_a_default_is_exported_and_told_and_its_field_not_required() {
    let schema = action("set_priority");
    assert_eq!(schema["properties"]["later"]["default"], "normal");
    let told = schema["properties"]["later"]["description"]
        .as_str()
        .expect("a text");
    assert!(told.ends_with("Default: \"normal\""), "{told}");
    assert_eq!(schema["required"], json!(["ticket_id"]));
}

#[test]
fn s16_every_object_is_closed_at_every_depth() {
    let schema = Desk::schema().to_value();
    let objects = objects(&schema);
    assert_eq!(objects.len(), Desk::MENU.actions().len() + 3);
    for object in objects {
        assert_eq!(object["additionalProperties"], json!(false), "{object}");
    }
}

#[test]
fn s24_what_values_mean_is_told_and_the_set_stays_flat() {
    let priority = &action("set_priority")["properties"]["priority"];
    assert_eq!(
        priority["description"],
        "How urgent.\nlow: Reply within a week.\nhigh: Reply today."
    );
}

#[test]
fn s27_the_tag_of_an_arm_is_a_list_of_one() {
    let schema = Desk::schema().to_value();
    let arms = schema["anyOf"].as_array().expect("a list");
    for (arm, spec) in arms.iter().zip(Desk::MENU.actions()) {
        assert_eq!(
            arm["properties"]["action"],
            json!({"type": "string", "enum": [spec.name()]})
        );
    }
}

/// The keyword is in the neutral schema; words cost tokens and say it twice.
#[test]
fn s28_a_length_is_a_keyword() {
    let question = json!({"type": "string", "maxLength": 200});
    assert_eq!(action("ask")["properties"]["question"], question);
}
