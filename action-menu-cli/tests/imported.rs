//! Imported menus compile, read what their tools take, and export the schemas that they come from.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test's own values")]

use std::collections::BTreeMap;

use action_menu::{ActionSpec, Effect, MenuSpec, OwnedMenu};
use serde_json::{Map, Value, json};

macro_rules! imported {
    ($($name:ident = $file:literal,)*) => {$(
        #[allow(missing_docs, unreachable_pub, dead_code, clippy::all, clippy::pedantic, reason = "as an import writes it")]
        mod $name {
            include!(concat!("data/import/", $file, ".rs"));
            pub const TOOLS: &str = include_str!(concat!("data/import/", $file, ".json"));
        }
    )*};
}

imported! {
    anthropic = "anthropic",
    bedrock = "bedrock",
    chat = "chat",
    dirt = "dirt",
    gemini = "gemini",
    mcp = "mcp",
    names = "names",
    numbers = "numbers",
    own = "own",
    responses = "responses",
}

/// A call, and the codes of what is wrong with it.
fn said<M: OwnedMenu>(name: &str, arguments: &Value) -> String {
    match M::parse_call(name, arguments) {
        Ok(_) => "taken".to_owned(),
        Err(rejection) => {
            let codes: Vec<_> = rejection
                .problems()
                .iter()
                .map(|problem| format!("{} {}", problem.code(), problem.pointer()))
                .collect();
            codes.join(", ")
        }
    }
}

fn all<M: OwnedMenu>(calls: &[(&str, Value, &str)]) {
    for (name, arguments, expected) in calls {
        assert_eq!(said::<M>(name, arguments), *expected, "{name} {arguments}");
    }
}

#[test]
#[allow(clippy::too_many_lines, reason = "a table")]
fn calls_are_read() {
    let address = json!({"street": "High Street 1", "zip": "12345"});
    all::<chat::Menu>(&[
        ("find_orders", json!({"customerId": "C-1"}), "taken"),
        (
            "find_orders",
            json!({"customerId": "C-1", "status": "IN TRANSIT", "limit": 100, "tags": ["a"]}),
            "taken",
        ),
        (
            "find_orders",
            json!({"customer_id": "C-1"}),
            "missing_field /customerId, unknown_field /customer_id",
        ),
        (
            "find_orders",
            json!({"customerId": "C", "status": "in_transit", "limit": 0, "tags": ["a", "a"]}),
            "wrong_length /customerId, not_in_set /status, out_of_range /limit, not_unique /tags/1",
        ),
        (
            "ship",
            json!({"order": "A", "address": address, "lines": [{"sku": "x", "count": 1, "price": 0.07}], "notes": {"a": "b"}}),
            "taken",
        ),
        (
            "ship",
            json!({"order": "A", "address": address, "lines": [{"sku": "x", "count": 1}], "payment": {"kind": "onAccount"}}),
            "taken",
        ),
        (
            "ship",
            json!({"order": "A", "address": address, "lines": [{"sku": "x", "count": 1}], "payment": {"kind": "card", "last4": "12"}}),
            "pattern_mismatch /payment/last4",
        ),
        (
            "ship",
            json!({"order": "A", "address": {"street": "", "zip": "1", "geo": {"lat": 91, "lon": 0}}, "lines": []}),
            "pattern_mismatch /address/zip, out_of_range /address/geo/lat, wrong_length /lines",
        ),
        ("list_queue", json!({}), "taken"),
        ("list_queue", json!({"all": true}), "unknown_field /all"),
    ]);
    all::<responses::Menu>(&[
        (
            "math.triangle-area",
            json!({"base": 1, "height": null, "unit": "cm", "in": true, "self": 2}),
            "taken",
        ),
        (
            "math.triangle-area",
            json!({"base": 1, "height": 2, "unit": "km"}),
            "not_in_set /unit",
        ),
    ]);
    let person = json!({"name": "Ana", "boss": {"name": "Berta", "boss": null}});
    all::<anthropic::Menu>(&[
        (
            "create_task",
            json!({"task": {"title": "a", "priority": "low", "owner": person, "children": [
                {"title": "b", "priority": "high", "children": [{"title": "c", "priority": "none"}]}
            ]}, "watchers": [person]}),
            "not_in_set /task/children/0/children/0/priority",
        ),
        ("merge_parts", json!({"a": "x", "b": -5}), "taken"),
        (
            "merge_parts",
            json!({"b": 6}),
            "missing_field /a, out_of_range /b",
        ),
    ]);
    all::<gemini::Menu>(&[
        (
            "set_light",
            json!({"brightness": 5, "rooms": ["a"], "color": null}),
            "taken",
        ),
        (
            "set_light",
            json!({"brightness": 101, "rooms": "a", "color": "WARM"}),
            "out_of_range /brightness, not_in_set /color, wrong_type /rooms",
        ),
        ("all_off", json!({}), "taken"),
    ]);
    all::<mcp::Menu>(&[
        ("files/read", json!({"path": "/a.txt"}), "taken"),
        ("files/read", json!({"path": "a.txt"}), "pattern_mismatch /path"),
        ("web-fetch", json!({}), "taken"),
    ]);
    all::<bedrock::Menu>(&[
        ("top_song", json!({"sign": "WZPZ", "levels": {"a": 1}}), "taken"),
        (
            "top_song",
            json!({"sign": "WZPZ", "levels": {"a": -1}}),
            "out_of_range /levels/a",
        ),
    ]);
    all::<dirt::Menu>(&[
        (
            "names",
            json!({"action": "a", "orderId": "1", "order_id": "2", "order-id": "3", "日本": "4", "2fa": "5"}),
            "taken",
        ),
        ("ChaDri.change_drink", json!({}), "taken"),
        ("sets", json!({"level": 4}), "out_of_range /level"),
        ("sets", json!({"beside": ["a", "c"]}), "not_in_set /beside/1"),
        (
            "shapes",
            json!({"any": [1], "matrix": [[0, 1]], "open": {"a": [null]}}),
            "taken",
        ),
        ("shapes", json!({"none": {}, "objects": {"k": "b"}}), "taken"),
        (
            "shapes",
            json!({"none": {"a": 1}, "objects": {"k": "c"}}),
            "unknown_action /objects/k, wrong_length /none",
        ),
        ("texts", json!({}), "taken"),
    ]);
    all::<names::Menu>(&[
        ("err", json!({}), "taken"),
        ("self", json!({}), "taken"),
        (
            "hold",
            json!({"result": "err", "send": {"kind": "output", "value": "a"}}),
            "taken",
        ),
        ("refer", json!({"Option": {"a": 1}, "Self": {}}), "taken"),
    ]);
    all::<numbers::Menu>(&[
        ("measure", json!({"least": 9_007_199_254_740_993_u64}), "taken"),
        (
            "measure",
            json!({"last": 9_007_199_254_740_990_u64, "several": 4}),
            "out_of_range /last, out_of_range /several",
        ),
    ]);
}

/// What annotations say, and nothing else, is an effect.
#[test]
fn no_effect_is_invented() {
    let effects = |menu: &'static MenuSpec| -> Vec<_> {
        let mut effects: Vec<_> = menu.actions().iter().map(ActionSpec::effect).collect();
        effects.dedup();
        effects
    };
    assert_eq!(effects(spec::<chat::Menu>()), [Effect::Unstated]);
    assert_eq!(
        effects(spec::<mcp::Menu>()),
        [Effect::Read, Effect::Unstated, Effect::Read]
    );
}

fn spec<M: OwnedMenu>() -> &'static MenuSpec {
    M::MENU
}

/// The tools of a file, by name.
fn tools(text: &str) -> BTreeMap<String, Value> {
    fn collect(json: &Value, tools: &mut BTreeMap<String, Value>) {
        let schemas = [
            "parameters",
            "input_schema",
            "inputSchema",
            "parametersJsonSchema",
        ];
        match json {
            Value::Array(items) => items.iter().for_each(|item| collect(item, tools)),
            Value::Object(entries) => {
                let schema = schemas.iter().find_map(|key| entries.get(*key));
                if let (Some(Value::String(name)), Some(schema)) = (entries.get("name"), schema) {
                    let schema = schema.get("json").unwrap_or(schema);
                    tools.insert(name.clone(), schema.clone());
                } else {
                    entries.values().for_each(|value| collect(value, tools));
                }
            }
            _ => {}
        }
    }
    let mut found = BTreeMap::new();
    collect(&serde_json::from_str(text).unwrap(), &mut found);
    found
}

/// What says nothing of values, and what is said in another way.
const CHANGED: [&str; 9] = [
    "description",
    "title",
    "examples",
    "$schema",
    "default",
    "required",
    "format",
    "propertyOrdering",
    "nullable",
];

/// The greatest whole number that every peer carries.
const EXACT: f64 = 9_007_199_254_740_991.0;

/// A schema without what every import changes alike, and tells: objects are closed, what may be left out may be null,
/// whole numbers are those that every peer carries.
fn plain(schema: &Value, is_required: bool) -> Value {
    let Value::Object(entries) = schema else {
        return schema.clone();
    };
    let is_null =
        |value: &Value| *value == json!("null") || *value == json!({"type": "null"}) || value.is_null();
    let mut kept = Map::new();
    let required: Vec<&str> = schema["required"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    for (keyword, value) in entries {
        if CHANGED.contains(&keyword.as_str()) || (keyword == "additionalProperties" && value.is_boolean()) {
            continue;
        }
        let value = match (keyword.as_str(), value) {
            ("minimum" | "maximum", bound) if bound.as_f64().is_some_and(|bound| bound.abs() >= EXACT) => {
                continue;
            }
            ("exclusiveMinimum", bound) if schema["type"] == json!("integer") => {
                kept.insert("minimum".into(), json!(bound.as_f64().unwrap() + 1.0));
                continue;
            }
            ("type", Value::String(name)) => json!(name.to_lowercase()),
            ("type" | "enum" | "anyOf", Value::Array(values)) => {
                let values: Vec<_> = values
                    .iter()
                    .filter(|value| is_required || !is_null(value))
                    .map(|value| plain(value, true))
                    .collect();
                match (values.as_slice(), keyword.as_str()) {
                    ([one], "type") => one.clone(),
                    _ => Value::Array(values),
                }
            }
            ("properties", Value::Object(properties)) => {
                let properties = properties.iter().map(|(name, property)| {
                    let is_required = required.contains(&name.as_str());
                    (
                        format!("{name}{}", if is_required { "" } else { "?" }),
                        plain(property, is_required),
                    )
                });
                Value::Object(properties.collect())
            }
            (_, value @ Value::Object(_)) => plain(value, true),
            (_, Value::Number(number)) => json!(number.as_f64().unwrap()),
            (_, value) => value.clone(),
        };
        match (keyword.as_str(), value) {
            // One of one is that one.
            ("anyOf", Value::Array(branches)) if branches.len() == 1 => {
                for branch in branches {
                    kept.extend(branch.as_object().cloned().unwrap_or_default());
                }
            }
            (_, value) => {
                kept.insert(keyword.clone(), value);
            }
        }
    }
    Value::Object(kept)
}

fn same<M: OwnedMenu>(file: &str, names: &[&str]) {
    let tools = tools(file);
    for name in names {
        let theirs = plain(&tools[*name], true);
        let ours = plain(&M::action_schema(name).unwrap().to_value(), true);
        assert_eq!(ours, theirs, "{name}");
    }
}

/// Where a menu has words for all of it, its export says what was imported.
#[test]
fn exports_say_what_was_imported() {
    same::<chat::Menu>(chat::TOOLS, &["find_orders", "ship"]);
    same::<gemini::Menu>(gemini::TOOLS, &["set_light", "all_off"]);
    same::<mcp::Menu>(mcp::TOOLS, &["files/read"]);
    same::<bedrock::Menu>(bedrock::TOOLS, &["top_song"]);
    // Our own exports come back as what they are of.
    same::<own::Menu>(own::TOOLS, &["refund", "ship", "pay", "list_queue"]);
}
