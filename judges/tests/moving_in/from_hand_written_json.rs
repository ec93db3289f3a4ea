//! JSON by hand: a schema that is written, and a value that is taken apart.

use serde_json::{Value, json};

use super::told;

mod before {
    const REFUND: &str = r#"{"type":"object","properties":{"order_id":{"type":"string"},
    "cents":{"type":"integer","minimum":1,"maximum":50000},"note":{"type":"string"}},"required":["order_id","cents"]}"#;
    fn call(name: &str, arguments: &str) -> Result<String, String> {
        let value: serde_json::Value = serde_json::from_str(arguments).map_err(|error| error.to_string())?;
        let "refund" = name else {
            return Err(format!("unknown tool {name}"));
        };
        let order_id = value["order_id"].as_str().ok_or("order_id is missing")?;
        let cents = value["cents"].as_u64().ok_or("cents is missing")?;
        Ok(format!("{cents} for {order_id}, {:?}", value["note"].as_str()))
    }

    pub(super) fn schema() -> serde_json::Value {
        serde_json::from_str(REFUND).expect("JSON")
    }

    pub(super) fn answer(name: &str, arguments: &str) -> Result<String, String> {
        call(name, arguments)
    }
}

mod after {
    use action_menu::{ActionMenu, Rejection};
    #[derive(ActionMenu)]
    enum Support {
        /// Refund an order.
        Refund {
            order_id: String,
            #[field(range = 1..=50_000)]
            cents: u32,
            note: Option<String>,
        },
    }
    fn call(name: &str, arguments: &str) -> Result<String, Rejection> {
        let Support::Refund {
            order_id,
            cents,
            note,
        } = Support::parse_call(name, arguments)?;
        Ok(format!("{cents} for {order_id}, {note:?}"))
    }

    pub(super) fn answer(name: &str, arguments: &str) -> Result<String, Rejection> {
        call(name, arguments)
    }

    pub(super) fn schema() -> serde_json::Value {
        let schema = Support::action_schema("refund");
        schema.expect("an action").to_value()
    }
}

fn schemas() -> (Value, Value) {
    (before::schema(), after::schema())
}

fn before(arguments: &str) -> Result<String, String> {
    before::answer("refund", arguments)
}

fn after(arguments: &str) -> Result<String, action_menu::Rejection> {
    after::answer("refund", arguments)
}

const DONE: &str = "50 for A-1, None";

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
fn descriptions() {
    let (before, after) = schemas();
    assert_eq!(before.get("description"), None);
    assert_eq!(after["description"], "Refund an order.");
}

#[test]
fn left_out_or_null() {
    let text = r#"{"order_id":"A-1","cents":50,"note":null}"#;
    assert_eq!(before(text).as_deref(), Ok(DONE));
    assert_eq!(after(text).as_deref(), Ok(DONE));
    let value = serde_json::from_str(text).expect("JSON");
    let (before, after) = schemas();
    assert!(!jsonschema::is_valid(&before, &value));
    assert!(jsonschema::is_valid(&after, &value));
    assert_eq!(after["properties"]["note"], json!({"type": ["string", "null"]}));
}

#[test]
fn wrong_types() {
    let text = r#"{"order_id":"A-1","cents":50,"note":7}"#;
    assert_eq!(before(text).as_deref(), Ok(DONE));
    assert_eq!(told(after(text)), ["wrong_type at /note"]);
}

#[test]
fn bounds() {
    let text = r#"{"order_id":"A-1","cents":99999}"#;
    assert_eq!(before(text).as_deref(), Ok("99999 for A-1, None"));
    assert_eq!(told(after(text)), ["out_of_range at /cents"]);
    let (before, after) = schemas();
    assert_eq!(before["properties"]["cents"], after["properties"]["cents"]);
}

#[test]
fn whole_numbers() {
    let text = r#"{"order_id":"A-1","cents":50.0}"#;
    assert_eq!(before(text), Err("cents is missing".to_owned()));
    assert_eq!(after(text).as_deref(), Ok(DONE));
    let value = serde_json::from_str(text).expect("JSON");
    assert!(jsonschema::is_valid(&schemas().0, &value));
}

#[test]
fn duplicate_keys() {
    let text = r#"{"order_id":"A-1","cents":5,"cents":50}"#;
    assert_eq!(before(text).as_deref(), Ok(DONE));
    assert_eq!(told(after(text)), ["duplicate_key at /cents"]);
}

#[test]
fn no_object() {
    assert_eq!(before("[]"), Err("order_id is missing".to_owned()));
    assert_eq!(told(after("[]")), ["not_an_object"]);
}

#[test]
fn errors() {
    let text = r#"{"order_id":7,"cents":"50"}"#;
    assert_eq!(before(text), Err("order_id is missing".to_owned()));
    assert_eq!(
        told(after(text)),
        ["wrong_type at /order_id", "wrong_type at /cents"]
    );
}

#[test]
fn unknown_tools() {
    let text = r#"{"order_id":"A-1","cents":50}"#;
    assert_eq!(
        before::answer("refnd", text),
        Err("unknown tool refnd".to_owned())
    );
    let rejection = after::answer("refnd", text).expect_err("a rejection");
    assert_eq!(
        rejection.to_string(),
        r#"unknown_action: unknown action "refnd": choose one of refund; did you mean refund?"#
    );
}
