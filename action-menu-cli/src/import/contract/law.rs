//! What a contract of tools takes is what their schema does, unless a loss is told: another's judge of schemas says so of both.
//!
//! `ACTION_MENU_LAW` says how many schemas are tried, 1,000 unless it does.

use std::env;

use fastrand::Rng;
use serde_json::{Map, Value, json};

use super::{Kind, Tools};

/// What a schema may say of a value.
fn keywords() -> Vec<Value> {
    vec![
        json!({"type": "string"}),
        json!({"type": "string", "maxLength": 3}),
        json!({"type": "string", "minLength": 1, "pattern": "^[a-z]*$"}),
        json!({"type": "integer", "minimum": 1, "maximum": 5}),
        json!({"type": "integer", "multipleOf": 2}),
        json!({"type": "number", "exclusiveMinimum": 1}),
        json!({"type": "number"}),
        json!({"type": "boolean"}),
        json!({"type": "null"}),
        json!({"type": ["string", "null"]}),
        json!({"type": ["integer", "number"]}),
        json!({"type": ["string", "integer"]}),
        json!({"type": ["object", "array", "string", "number", "boolean", "null"]}),
        json!({"type": "array", "items": {"type": "string"}, "maxItems": 2}),
        json!({"type": "array", "items": {"type": "integer"}, "uniqueItems": true}),
        json!({"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}),
        json!({"type": "object", "properties": {"a": {"maxLength": 3}, "b": {"type": "integer"}}}),
        json!({"type": "object", "properties": {"kind": {"const": "a"}, "b": {"type": "integer"}}, "required": ["kind"]}),
        json!({"type": "object", "properties": {"kind": {"const": "b"}}, "required": ["kind"]}),
        json!({"type": "object", "additionalProperties": {"type": "integer"}, "maxProperties": 2}),
        json!({"enum": ["a", "b"]}),
        json!({"enum": ["b", "abcd", null]}),
        json!({"enum": [1, 2, 3]}),
        json!({"enum": [1, 2, "a", true]}),
        json!({"enum": [true, false]}),
        json!({"enum": [true, true]}),
        json!({"const": "a", "description": "First."}),
        json!({"const": "abcd"}),
        json!({"const": null}),
        json!({"maxLength": 2}),
        json!({"minLength": 2}),
        json!({"minimum": 2}),
        json!({"exclusiveMaximum": 3}),
        json!({"multipleOf": 3}),
        json!({"minItems": 1}),
        json!({"items": {"maxLength": 1}}),
        json!({"required": ["b"]}),
        json!({"not": {"const": "a"}}),
        json!({"$ref": "#/$defs/Text"}),
        json!({"$ref": "#/$defs/Thing"}),
        json!({"$ref": "#/$defs/Null"}),
        json!({}),
    ]
}

/// A schema of a few keywords, and perhaps of others that hold at once, or of which one does.
fn schema(keywords: &[Value], depth: u8, rng: &mut Rng) -> Value {
    let mut schema = Map::new();
    let nested = if depth > 0 { rng.u8(..4) } else { 0 };
    let own = if nested == 0 { 1 + rng.u8(..2) } else { rng.u8(..2) };
    for _ in 0..own {
        for (keyword, value) in rng.choice(keywords).and_then(Value::as_object).unwrap() {
            schema.insert(keyword.clone(), value.clone());
        }
    }
    if let Some(holder) = [None, Some("allOf"), Some("anyOf"), Some("oneOf")][usize::from(nested)] {
        let within = 1 + rng.u8(..3);
        let within = (0..within).map(|_| match rng.u8(..12) {
            0 => json!(rng.bool()),
            _ => self::schema(keywords, depth - 1, rng),
        });
        schema.insert(holder.to_owned(), within.collect());
    }
    Value::Object(schema)
}

/// What a contract says, as a schema of which the objects are open or aren't.
fn rebuilt(contract: &Value, open: bool) -> Value {
    let definitions = contract["definitions"].as_object();
    let definitions: Map<_, _> = definitions
        .into_iter()
        .flatten()
        .map(|(name, of)| (name.clone(), definition(of, open)))
        .collect();
    let mut whole = object(&contract["actions"][0]["fields"], None, false);
    whole["$defs"] = Value::Object(definitions);
    whole
}

fn definition(of: &Value, open: bool) -> Value {
    let Some(actions) = of["actions"].as_array() else {
        return object(&of["fields"], None, open);
    };
    let tag = of["tag"].as_str().unwrap();
    let actions = actions
        .iter()
        .map(|action| object(&action["fields"], Some((tag, &action["name"])), open));
    json!({"anyOf": actions.collect::<Vec<_>>()})
}

fn object(fields: &Value, tag: Option<(&str, &Value)>, open: bool) -> Value {
    let (mut properties, mut required) = (Map::new(), Vec::new());
    if let Some((tag, name)) = tag {
        properties.insert(tag.to_owned(), json!({"const": name}));
        required.push(json!(tag));
    }
    for field in fields.as_array().into_iter().flatten() {
        let name = field["name"].as_str().unwrap();
        properties.insert(name.to_owned(), shape(&field["shape"]));
        if field["optional"].is_null() && field["default"].is_null() {
            required.push(json!(name));
        }
    }
    json!({"type": "object", "properties": properties, "required": required, "additionalProperties": open})
}

fn shape(of: &Value) -> Value {
    let mut schema = Map::new();
    let mut say = |keyword: &str, value: &Value| {
        if !value.is_null() {
            schema.insert(keyword.to_owned(), value.clone());
        }
    };
    match of["type"].as_str().unwrap() {
        "text" => {
            say("type", &json!("string"));
            say("minLength", &of["min"]);
            say("maxLength", &of["max"]);
            say("pattern", &of["pattern"]);
        }
        kind @ ("integer" | "number") => {
            let keyword = |flag: &str, exclusive, plain| if of[flag] == true { exclusive } else { plain };
            say("type", &json!(kind));
            say(keyword("above", "exclusiveMinimum", "minimum"), &of["min"]);
            say(keyword("below", "exclusiveMaximum", "maximum"), &of["max"]);
            say("multipleOf", &of["step"]);
        }
        "boolean" => say("type", &json!("boolean")),
        "choice" => say("enum", &of["values"]),
        "list" => {
            say("type", &json!("array"));
            say("items", &shape(&of["item"]));
            say("minItems", &of["min"]);
            say("maxItems", &of["max"]);
            say("uniqueItems", &of["unique"]);
        }
        "map" => {
            say("type", &json!("object"));
            say("additionalProperties", &shape(&of["value"]));
            say("propertyNames", &shape(&of["key"]));
            say("minProperties", &of["min"]);
            say("maxProperties", &of["max"]);
        }
        "record" | "menu" => {
            say("$ref", &json!(format!("#/$defs/{}", of["of"].as_str().unwrap())));
        }
        "open" => return json!(true),
        other => panic!("{other}"),
    }
    if of["nullable"] == true {
        json!({"anyOf": [schema, {"type": "null"}]})
    } else {
        Value::Object(schema)
    }
}

fn values() -> Vec<Value> {
    vec![
        json!(null),
        json!(0),
        json!(1),
        json!(2),
        json!(3),
        json!(5),
        json!(6),
        json!(1.5),
        json!(2.5),
        json!(true),
        json!(false),
        json!(""),
        json!("a"),
        json!("b"),
        json!("ab"),
        json!("abcd"),
        json!("AB"),
        json!([]),
        json!(["a"]),
        json!(["ab"]),
        json!([1]),
        json!([1, 1]),
        json!(["a", "b", "a"]),
        json!({}),
        json!({"a": "a"}),
        json!({"a": "abcd"}),
        json!({"a": "a", "b": 1}),
        json!({"a": 1}),
        json!({"b": 1}),
        json!({"b": "a"}),
        json!({"kind": "a"}),
        json!({"kind": "a", "b": 1}),
        json!({"kind": "b"}),
        json!({"c": 1}),
        json!({"a": 1, "b": 1, "c": 1}),
    ]
}

#[test]
fn what_is_not_told_is_as_it_was() {
    let cases: usize = env::var("ACTION_MENU_LAW").map_or(1_000, |cases| cases.parse().unwrap());
    // A push is judged by the same ones each time; a run that is asked for more draws its own.
    let drawn = || env::var_os("ACTION_MENU_LAW").map_or(1, |_| fastrand::u64(..));
    let seed = env::var("ACTION_MENU_SEED").map_or_else(|_| drawn(), |seed| seed.parse().unwrap());
    println!("ACTION_MENU_SEED={seed}");
    let mut rng = Rng::with_seed(seed);
    let (keywords, values) = (keywords(), values());
    let (mut silent, mut refused) = (0, 0);
    for _ in 0..cases {
        let schema = json!({
            "type": "object",
            "properties": {"x": schema(&keywords, 2, &mut rng)},
            "required": ["x"],
            "additionalProperties": false,
            "$defs": {
                "Text": {"type": ["string", "null"], "maxLength": 3},
                "Thing": {"type": "object", "properties": {"b": {"type": "integer"}}},
                "Null": {"type": "null"}
            }
        });
        let tools = Tools::of(&json!([{"name": "a", "inputSchema": schema}]).to_string()).unwrap();
        let mut losses = tools.by_name["a"].unsaid.iter();
        let open = tools.by_name["a"]
            .unsaid
            .iter()
            .any(|loss| loss.kind == Kind::Closed);
        if losses.any(|loss| loss.kind != Kind::Closed) {
            continue;
        }
        silent += 1;
        let contract: Value = serde_json::from_str(&tools.contract.to_string()).unwrap();
        let rebuilt = rebuilt(&contract, open);
        let judge = |schema: &Value| jsonschema::draft202012::new(schema).unwrap();
        let (of_schema, of_contract) = (judge(&schema), judge(&rebuilt));
        for value in &values {
            let call = json!({"x": value});
            let is_taken = of_schema.is_valid(&call);
            refused += usize::from(!is_taken);
            assert_eq!(
                of_contract.is_valid(&call),
                is_taken,
                "of seed {seed}: {value}\nschema {schema}\nrebuilt {rebuilt}"
            );
        }
    }
    println!("schemas: {cases}  without a loss: {silent}  calls refused: {refused}");
    assert!(silent * 10 > cases && refused > silent, "{silent} of {cases}");
}
