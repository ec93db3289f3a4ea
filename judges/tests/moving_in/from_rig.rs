//! rig: a type with the trait `Tool`. rig itself isn't here, see the page. Its side is what rig 0.46 does with a call: an
//! object of `serde_json`, written and read again, and the schema that schemars makes.

use action_menu::{ActionMenu as _, Rejection};
use schemars::JsonSchema;
use serde_json::{Map, Value, json};

use super::told;

#[derive(serde::Deserialize, JsonSchema)]
struct Refund {
    order_id: String,
    #[schemars(range(min = 1, max = 50_000))]
    cents: u32,
    note: Option<String>,
}

struct Desk;

#[derive(action_menu::ActionMenu)]
enum Support {
    /// Refund an order.
    Refund {
        order_id: String,
        #[field(range = 1..=50_000)]
        cents: u32,
        note: Option<String>,
    },
}
impl action_menu::Handler for Desk {
    type Output = String;
    type Error = std::convert::Infallible;
}
impl SupportHandler for Desk {
    fn refund(&mut self, order_id: String, cents: u32, note: Option<String>) -> Result<String, Self::Error> {
        Ok(format!("{cents} for {order_id}, {note:?}"))
    }
}

/// What the tool says, or what the model is told.
fn before(arguments: &str) -> Result<String, String> {
    let arguments: Map<String, Value> = serde_json::from_str(arguments).expect("an object");
    let read: Result<Refund, _> = serde_json::from_str(&Value::Object(arguments).to_string());
    let Refund {
        order_id,
        cents,
        note,
    } = read.map_err(|error| format!("failed to parse tool arguments: {error}"))?;
    Ok(format!("{cents} for {order_id}, {note:?}"))
}

fn after(arguments: &str) -> Result<String, Rejection> {
    let action = Support::parse_call("refund", arguments)?;
    action.dispatch(&mut Desk).map_err(|never| match never {})
}

fn schemas() -> (Value, Value) {
    let after = Support::action_schema("refund").expect("an action");
    (schemars::schema_for!(Refund).to_value(), after.to_value())
}

#[derive(JsonSchema)]
#[serde(rename_all = "snake_case")]
#[expect(dead_code, reason = "its schema is asked for")]
enum Speed {
    /// Within a week.
    Slow,
    Fast,
}

#[derive(JsonSchema)]
#[expect(dead_code, reason = "its schema is asked for")]
struct Sent {
    speed: Speed,
    count: u32,
}

#[derive(action_menu::Choice)]
enum Pace {
    /// Within a week.
    Slow,
    Fast,
}

#[derive(action_menu::Record)]
struct Sending {
    speed: Pace,
    count: u32,
}

fn schemas_of_nested() -> (Value, Value) {
    let after = <Sending as action_menu::Record>::schema();
    (schemars::schema_for!(Sent).to_value(), after.to_value())
}

const DONE: &str = "50 for A-1, None";

#[test]
fn head() {
    let (before, after) = schemas();
    for key in ["$schema", "title"] {
        assert!(before.get(key).is_some() && after.get(key).is_none(), "{key}");
    }
    assert_eq!(before.get("description"), None);
    assert_eq!(after["description"], "Refund an order.");
}

#[test]
fn formats() {
    let (before, after) = schemas();
    assert_eq!(before["properties"]["cents"]["format"], "uint32");
    assert_eq!(
        after["properties"]["cents"],
        json!({"type": "integer", "minimum": 1, "maximum": 50_000})
    );
    // Without bounds of its own.
    let (before, after) = schemas_of_nested();
    assert_eq!(
        before["properties"]["count"],
        json!({"type": "integer", "format": "uint32", "minimum": 0})
    );
    assert_eq!(
        after["properties"]["count"],
        json!({"type": "integer", "minimum": 0, "maximum": u32::MAX})
    );
}

#[test]
fn closed_objects() {
    let text = r#"{"order_id":"A-1","cents":50,"force":true}"#;
    assert_eq!(before(text).as_deref(), Ok(DONE));
    assert_eq!(told(after(text)), ["unknown_field at /force"]);
    let (before, after) = schemas();
    assert_eq!(before.get("additionalProperties"), None);
    assert_eq!(after["additionalProperties"], false);
}

#[test]
fn closed_sets() {
    let (before, after) = schemas_of_nested();
    assert_eq!(
        before["$defs"]["Speed"],
        json!({"oneOf": [
            {"type": "string", "enum": ["fast"]},
            {"type": "string", "const": "slow", "description": "Within a week."},
        ]})
    );
    assert_eq!(
        after["properties"]["speed"],
        json!({"type": "string", "description": "slow: Within a week.", "enum": ["slow", "fast"]})
    );
}

#[test]
fn nested_types() {
    let (before, after) = schemas_of_nested();
    assert_eq!(before["properties"]["speed"], json!({"$ref": "#/$defs/Speed"}));
    assert_eq!(after["properties"]["speed"]["type"], "string");
    assert_eq!(after.get("$defs"), None);
}

#[test]
fn bounds() {
    let text = r#"{"order_id":"A-1","cents":99999}"#;
    assert_eq!(before(text).as_deref(), Ok("99999 for A-1, None"));
    assert_eq!(told(after(text)), ["out_of_range at /cents"]);
    let (before, after) = schemas();
    for schema in [before, after] {
        assert_eq!(schema["properties"]["cents"]["maximum"], 50_000);
    }
}

#[test]
fn duplicate_keys() {
    let text = r#"{"order_id":"A-1","cents":5,"cents":50}"#;
    assert_eq!(before(text).as_deref(), Ok(DONE));
    assert_eq!(told(after(text)), ["duplicate_key at /cents"]);
    let value: Value = serde_json::from_str(text).expect("JSON");
    assert!(Support::parse_call("refund", &value).is_ok());
}

#[test]
fn whole_numbers() {
    let text = r#"{"order_id":"A-1","cents":50.0}"#;
    assert!(before(text).is_err_and(|error| error.contains("floating point `50.0`")));
    assert_eq!(after(text).as_deref(), Ok(DONE));
    let value = serde_json::from_str(text).expect("JSON");
    let (before, after) = schemas();
    assert!(jsonschema::is_valid(&before, &value) && jsonschema::is_valid(&after, &value));
}

#[test]
fn left_out_or_null() {
    for note in ["", r#","note":null"#] {
        let text = format!(r#"{{"order_id":"A-1","cents":50{note}}}"#);
        assert_eq!(before(&text).as_deref(), Ok(DONE));
        assert_eq!(after(&text).as_deref(), Ok(DONE));
    }
    let (before, after) = schemas();
    assert_eq!(before["properties"]["note"], after["properties"]["note"]);
}

#[test]
fn errors() {
    let text = r#"{"order_id":7,"cents":"50"}"#;
    assert_eq!(
        before(text),
        Err(concat!(
            "failed to parse tool arguments: invalid type: integer `7`, expected a string ",
            "at line 1 column 13"
        )
        .to_owned())
    );
    assert_eq!(
        told(after(text)),
        ["wrong_type at /order_id", "wrong_type at /cents"]
    );
}
