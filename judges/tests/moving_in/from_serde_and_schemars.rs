//! serde and schemars: a tagged enum.

use serde_json::{Value, json};

use super::told;

#[expect(dead_code, reason = "fields are seen by `Debug` and in schemas alone")]
mod before {
    use serde_json::{Value, from_str, from_value};

    use crate::shown;

    #[derive(serde::Deserialize, schemars::JsonSchema, Debug)]
    #[serde(tag = "action", rename_all = "snake_case", deny_unknown_fields)]
    enum Support {
        /// Refund an order.
        Refund {
            order_id: String,
            #[schemars(range(min = 1, max = 50_000))]
            cents: u32,
            note: Option<String>,
        },
        /// List the orders.
        ListOrders,
    }

    #[derive(schemars::JsonSchema)]
    pub(super) struct Line {
        count: u32,
    }

    #[derive(schemars::JsonSchema)]
    pub(super) struct Order {
        line: Line,
    }

    pub(super) fn read(text: &str) -> Result<String, String> {
        shown(from_str::<Support>(text)).map_err(|error| error.to_string())
    }

    /// As peers read it who have made a value of the text.
    pub(super) fn read_value(text: &str) -> Result<String, String> {
        let value: Value = from_str(text).expect("JSON");
        shown(from_value::<Support>(value)).map_err(|error| error.to_string())
    }

    pub(super) fn schema() -> Value {
        schemars::schema_for!(Support).to_value()
    }
}

mod after {
    use action_menu::{ActionMenu as _, Rejection};
    use serde_json::Value;

    use crate::shown;

    #[derive(action_menu::ActionMenu, Debug)]
    enum Support {
        /// Refund an order.
        Refund {
            order_id: String,
            #[field(range = 1..=50_000)]
            cents: u32,
            note: Option<String>,
        },
        /// List the orders.
        ListOrders,
    }

    #[derive(action_menu::Record)]
    pub(super) struct Line {
        count: u32,
    }

    #[derive(action_menu::Record)]
    pub(super) struct Order {
        line: Line,
    }

    pub(super) fn read(text: &str) -> Result<String, Rejection> {
        shown(Support::parse(text))
    }

    pub(super) fn schema() -> Value {
        Support::schema().to_value()
    }

    pub(super) fn action_schema(name: &str) -> Option<Value> {
        Support::action_schema(name).map(action_menu::Schema::to_value)
    }
}

const REFUND: &str = r#"Refund { order_id: "A-1", cents: 50, note: None }"#;

#[test]
fn root_and_tag() {
    let (before, after) = (before::schema(), after::schema());
    assert_eq!(before.get("type"), None);
    assert_eq!(
        before["oneOf"][0]["properties"]["action"],
        json!({"type": "string", "const": "refund"})
    );
    assert_eq!(after["type"], "object");
    assert_eq!(
        after["anyOf"][0]["properties"]["action"],
        json!({"type": "string", "enum": ["refund"]})
    );
    let refund = after::action_schema("refund").expect("an action");
    assert_eq!(refund["type"], "object");
    assert_eq!(refund["properties"].get("action"), None);
}

#[test]
fn formats() {
    let (before, after) = (before::schema(), after::schema());
    for head in ["$schema", "title"] {
        assert!(before.get(head).is_some() && after.get(head).is_none(), "{head}");
    }
    let cents = "/0/properties/cents";
    assert_eq!(
        before["oneOf"].pointer(cents),
        Some(&json!({"type": "integer", "format": "uint32", "minimum": 1, "maximum": 50_000}))
    );
    assert_eq!(
        after["anyOf"].pointer(cents),
        Some(&json!({"type": "integer", "minimum": 1, "maximum": 50_000}))
    );
    // Without bounds of its own.
    let before = schemars::schema_for!(before::Line).to_value();
    let after = <after::Line as action_menu::Record>::schema().to_value();
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
fn nested_types() {
    let before = schemars::schema_for!(before::Order).to_value();
    assert_eq!(before["properties"]["line"], json!({"$ref": "#/$defs/Line"}));
    let after: Value = <after::Order as action_menu::Record>::schema().to_value();
    assert_eq!(after["properties"]["line"]["type"], "object");
    assert_eq!(after.get("$defs"), None);
}

#[test]
fn unit_variants() {
    let text = r#"{"action":"list_orders","force":true}"#;
    assert_eq!(before::read(text).as_deref(), Ok("ListOrders"));
    assert_eq!(before::schema()["oneOf"][1]["additionalProperties"], false);
    assert_eq!(told(after::read(text)), ["unknown_field at /force"]);
    assert_eq!(after::schema()["anyOf"][1]["additionalProperties"], false);
}

#[test]
fn arrays() {
    let text = r#"["refund","A-1",50,null]"#;
    assert_eq!(before::read(text).as_deref(), Ok(REFUND));
    assert_eq!(told(after::read(text)), ["not_an_object"]);
}

#[test]
fn duplicate_keys() {
    let text = r#"{"action":"refund","action":"list_orders","order_id":"A-1","cents":50}"#;
    assert!(before::read(text).is_err_and(|error| error.starts_with("duplicate field `action`")));
    assert_eq!(before::read_value(text).as_deref(), Ok("ListOrders"));
    assert_eq!(told(after::read(text)), ["duplicate_key at /action"]);
}

#[test]
fn bounds() {
    let text = r#"{"action":"refund","order_id":"A-1","cents":99999}"#;
    assert!(before::read(text).is_ok_and(|read| read.contains("cents: 99999")));
    assert_eq!(told(after::read(text)), ["out_of_range at /cents"]);
}

#[test]
fn whole_numbers() {
    let text = r#"{"action":"refund","order_id":"A-1","cents":50.0}"#;
    assert!(before::read(text).is_err_and(|error| error.contains("floating point `50.0`")));
    let value: Value = serde_json::from_str(text).expect("JSON");
    assert!(jsonschema::is_valid(&before::schema(), &value));
    assert_eq!(after::read(text).as_deref(), Ok(REFUND));
    assert!(jsonschema::is_valid(&after::schema(), &value));
}

#[test]
fn left_out_or_null() {
    for note in ["", r#","note":null"#] {
        let text = format!(r#"{{"action":"refund","order_id":"A-1","cents":50{note}}}"#);
        assert_eq!(before::read(&text).as_deref(), Ok(REFUND));
        assert_eq!(after::read(&text).as_deref(), Ok(REFUND));
    }
    let of_both = json!({"type": ["string", "null"]});
    assert_eq!(before::schema()["oneOf"][0]["properties"]["note"], of_both);
    assert_eq!(after::schema()["anyOf"][0]["properties"]["note"], of_both);
}

#[test]
fn errors() {
    let text = r#"{"action":"refund","order_id":7,"cents":"50"}"#;
    assert_eq!(
        before::read(text),
        Err("invalid type: integer `7`, expected a string".to_owned())
    );
    assert_eq!(
        told(after::read(text)),
        ["wrong_type at /order_id", "wrong_type at /cents"]
    );
}
