//! What the old tools take and the new ones don't is never passed over: another's judge of schemas says what is taken.
//!
//! `ACTION_MENU_LAW` says how many pairs are tried, 1,000 unless it does.

use std::env;

use action_menu::contract::{Change, Contract};
use fastrand::Rng;
use serde_json::{Value, json};

use super::{Bearing, Tools};

/// A schema with a bit of everything.
fn whole() -> Value {
    json!({
        "type": "object",
        "properties": {
            "seats": {"type": "integer", "minimum": 1, "maximum": 9},
            "class": {"type": "string", "enum": ["economy", "first"]},
            "code": {"type": "string", "pattern": "^[A-Z]+$", "maxLength": 6},
            "price": {"type": "number", "minimum": 0},
            "lang": {"type": "string", "default": "en"},
            "note": {"type": ["string", "null"]},
            "tags": {"type": "array", "items": {"type": "string", "minLength": 1}, "maxItems": 4},
            "who": {"$ref": "#/$defs/Person"},
            "extra": {"anyOf": [{"type": "string", "maxLength": 3}, {"type": "integer"}]},
            "step": {"enum": [1, 2, 5]},
            "more": {"type": "object", "properties": {"why": {"type": "string"}}, "not": {"required": ["how"]}},
            "by": {"oneOf": [{"$ref": "#/$defs/Person"}, {"type": "boolean"}]},
            "stock": {"type": "object", "additionalProperties": {"type": "integer"}},
            "pair": {"type": "array", "prefixItems": [{"type": "string"}, {"type": "integer"}]},
            "unit": {"type": ["string", "null"], "enum": ["a", "b", null]},
            "size": {"oneOf": [{"const": "a", "description": "First."}, {"const": "b"}]},
            "kind": {"oneOf": [{"enum": ["a", "b"]}, {"enum": ["abcd", null]}]},
            "near": {"anyOf": [{"type": "string", "maxLength": 4}, {"type": "null"}], "minLength": 1},
            "both": {"allOf": [{"type": "string"}, {"maxLength": 3}]},
            "rate": {"anyOf": [{"type": "integer"}, {"type": "number"}]},
            "form": {"oneOf": [
                {"type": "object", "properties": {"kind": {"const": "a"}, "n": {"type": "integer"}}, "required": ["kind"]},
                {"type": "object", "properties": {"kind": {"const": "b"}, "why": {"type": "string"}}, "required": ["kind"]}
            ]}
        },
        "required": ["seats"],
        "dependentRequired": {"price": ["class"]},
        "allOf": [
            {"properties": {"lang": {"maxLength": 3}, "code": {"minLength": 2}}},
            {"properties": {"most": {"type": "integer", "maximum": 9}}, "required": ["class"]}
        ],
        "$defs": {"Person": {"type": "object", "properties": {"zip": {"type": "string"}, "age": {"type": "integer"}}}}
    })
}

/// The schema without keys that it doesn't declare: an object that doesn't close itself takes every key, and a comparison
/// that heard that would let no field be added.
fn closed(schema: &Value) -> Value {
    let mut closed = schema.clone();
    let Value::Object(entries) = &mut closed else {
        return closed;
    };
    if ["properties", "allOf"]
        .iter()
        .any(|keyword| schema.get(keyword).is_some())
    {
        entries.entry("unevaluatedProperties").or_insert(json!(false));
    }
    if let Some(Value::Object(properties)) = entries.get_mut("properties") {
        for property in properties.values_mut() {
            *property = self::closed(property);
        }
    }
    closed
}

/// What is put in the place of a part of a schema.
fn parts() -> Vec<Value> {
    vec![
        json!("string"),
        json!("integer"),
        json!("number"),
        json!("boolean"),
        json!(["string", "null"]),
        json!(0),
        json!(1),
        json!(2),
        json!(5),
        json!(20),
        json!(false),
        json!(true),
        json!("^[a-z]+$"),
        json!("economy"),
        json!([]),
        json!(["seats", "class"]),
        json!([1, 2, 3, 5]),
        json!(["economy", "first", "business"]),
        json!({}),
        json!({"type": "string"}),
        json!({"type": "integer"}),
        json!({"anyOf": [{"type": "string"}, {"type": "integer"}, {"type": "boolean"}]}),
        json!({"$ref": "#/$defs/Person"}),
        json!("null"),
        json!(null),
        json!(["a", null]),
        json!(["a", "b", "abcd"]),
        json!({"const": "a"}),
        json!({"const": "b", "minLength": 2}),
        json!({"enum": ["b", "abcd"]}),
        json!({"type": "string", "enum": ["a", null]}),
        json!({"type": ["string", "null"], "enum": ["a"]}),
        json!({"type": "null"}),
        json!({"maxLength": 9}),
        json!({"properties": {"lang": {"maxLength": 2}}}),
        json!({"properties": {"unit": {"enum": ["a", "b"]}}, "required": ["seats"]}),
        json!({"oneOf": [{"type": "integer"}, {"type": "number"}]}),
        json!({"oneOf": [{"enum": ["a", "b"]}, {"enum": ["b", "abcd"]}]}),
        json!({"anyOf": [{"type": "string", "maxLength": 3}, {"type": "null"}], "maxLength": 2}),
    ]
}

/// Keywords that a schema may have besides.
fn keywords() -> Vec<(&'static str, Value)> {
    vec![
        ("additionalProperties", json!(false)),
        ("additionalProperties", json!({"type": "string"})),
        ("not", json!({"type": "string"})),
        ("not", json!({"required": ["zip"]})),
        ("minProperties", json!(2)),
        ("minItems", json!(2)),
        ("maxItems", json!(1)),
        ("uniqueItems", json!(true)),
        ("contains", json!({"type": "integer"})),
        ("multipleOf", json!(2)),
        ("exclusiveMinimum", json!(1)),
        ("minLength", json!(2)),
        ("const", json!(1)),
        ("enum", json!([1, 2])),
        ("enum", json!(["economy"])),
        ("if", json!({"type": "string"})),
        ("then", json!({"maxLength": 1})),
        ("dependentRequired", json!({"seats": ["code"]})),
        ("title", json!("A title")),
        ("description", json!("Words.")),
        ("required", json!(["zip"])),
        ("nullable", json!(true)),
        ("enum", json!(["a", null])),
        ("enum", json!(["a", "b", "abcd"])),
        ("const", json!("a")),
        ("type", json!(["string", "null"])),
        ("type", json!("string")),
        ("maxLength", json!(2)),
        ("anyOf", json!([{"const": "a"}, {"const": "b"}])),
        ("anyOf", json!([{"maxLength": 9}])),
        (
            "anyOf",
            json!([{"type": "string", "maxLength": 4}, {"type": "null"}]),
        ),
        ("oneOf", json!([{"type": "integer"}, {"type": "number"}])),
        (
            "oneOf",
            json!([{"enum": ["a", "b"]}, {"enum": ["b", "abcd", null]}]),
        ),
        ("allOf", json!([{"maxLength": 3}, {"type": ["string", "null"]}])),
        (
            "allOf",
            json!([{"properties": {"lang": {"maxLength": 2}, "zip": {"minLength": 2}}}]),
        ),
        ("allOf", json!([{"$ref": "#/$defs/Person"}])),
        ("properties", json!({"y": {"type": "string"}})),
    ]
}

/// The places of a value that holds something, and of all in it.
fn pointers(value: &Value, at: &str, into: &mut Vec<String>) {
    into.push(at.to_owned());
    match value {
        Value::Object(entries) => {
            for (key, inner) in entries {
                pointers(inner, &format!("{at}/{key}"), into);
            }
        }
        Value::Array(items) => {
            for (index, inner) in items.iter().enumerate() {
                pointers(inner, &format!("{at}/{index}"), into);
            }
        }
        _ => {}
    }
}

/// One part is another, is gone, or has come.
fn edit(value: &mut Value, parts: &[Value], keywords: &[(&str, Value)], rng: &mut Rng) {
    let mut places = Vec::new();
    pointers(value, "", &mut places);
    let place = rng.choice(&places).unwrap();
    let (above, key) = place.rsplit_once('/').unwrap_or(("", ""));
    match rng.u8(..3) {
        0 if !place.is_empty() => *value.pointer_mut(place).unwrap() = rng.choice(parts).unwrap().clone(),
        1 => match value.pointer_mut(above).unwrap() {
            Value::Object(entries) => drop(entries.remove(key)),
            Value::Array(items) => drop(items.pop()),
            _ => {}
        },
        _ => {
            if let (Value::Object(entries), Some((keyword, said))) =
                (value.pointer_mut(place).unwrap(), rng.choice(keywords))
            {
                entries.insert((*keyword).to_owned(), said.clone());
            }
        }
    }
}

/// Arguments near to what is taken.
fn arguments(rng: &mut Rng) -> Value {
    let mut whole = json!({
        "seats": 3, "class": "first", "code": "AB", "price": 2, "lang": "es", "note": null, "tags": ["a", "b"],
        "who": {"zip": "1", "age": 3}, "extra": "abc", "step": 2, "more": {"why": "so"}, "by": true,
        "stock": {"a": 1, "b": 2}, "pair": ["a", 1], "unit": "a", "size": "b", "kind": "abcd", "near": null,
        "both": "abc", "rate": 1, "form": {"kind": "a", "n": 1}, "most": 3
    });
    let entries = whole.as_object_mut().unwrap();
    entries.retain(|_, _| rng.u8(..3) > 0);
    let values = [
        json!(null),
        json!(0),
        json!(1),
        json!(2),
        json!(5),
        json!(6),
        json!(9),
        json!(1.5),
        json!(true),
        json!(""),
        json!("a"),
        json!("abcd"),
        json!("AB"),
        json!("economy"),
        json!([]),
        json!(["a"]),
        json!([1, 1, 2]),
        json!({}),
        json!({"zip": 1}),
        json!({"why": "a"}),
        json!("b"),
        json!("abc"),
        json!({"kind": "b", "why": "a"}),
    ];
    for _ in 0..rng.u8(..3) {
        let mut places = Vec::new();
        pointers(&whole, "", &mut places);
        let place = rng.choice(&places).unwrap();
        if !place.is_empty() {
            *whole.pointer_mut(place).unwrap() = rng.choice(&values).unwrap().clone();
        }
    }
    whole
}

fn tools(schema: &Value) -> Option<Tools> {
    Tools::of(&json!([{"name": "a", "inputSchema": schema}]).to_string()).ok()
}

/// Whether the program would end with 1.
fn objects(old: &Tools, new: &Tools) -> bool {
    let changes = Contract::diff(&old.contract, &new.contract);
    let notes = Tools::notes(old, new, &changes);
    changes.iter().any(Change::is_breaking) || notes.iter().any(|note| note.bearing == Bearing::MayBreak)
}

#[test]
fn what_is_refused_now_is_told() {
    let pairs: usize = env::var("ACTION_MENU_LAW").map_or(1_000, |pairs| pairs.parse().unwrap());
    // A push is judged by the same ones each time; a run that is asked for more draws its own.
    let drawn = || env::var_os("ACTION_MENU_LAW").map_or(1, |_| fastrand::u64(..));
    let seed = env::var("ACTION_MENU_SEED").map_or_else(|_| drawn(), |seed| seed.parse().unwrap());
    println!("ACTION_MENU_SEED={seed}");
    let mut rng = Rng::with_seed(seed);
    let (parts, keywords) = (parts(), keywords());
    let (mut judged, mut narrower, mut passed) = (0, 0, 0);
    while judged < pairs {
        let mut old = whole();
        for _ in 0..rng.u8(..3) {
            edit(&mut old, &parts, &keywords, &mut rng);
        }
        let mut new = old.clone();
        for _ in 0..=rng.u8(..2) {
            edit(&mut new, &parts, &keywords, &mut rng);
        }
        let judge = |schema| jsonschema::draft202012::new(schema).ok();
        let (Some(of_old), Some(of_new)) = (judge(&closed(&old)), judge(&new)) else {
            continue;
        };
        let (Some(old_tools), Some(new_tools)) = (tools(&old), tools(&new)) else {
            continue;
        };
        judged += 1;
        let mut all = (0..60).map(|_| arguments(&mut rng));
        let witness = all.find(|call| of_old.is_valid(call) && !of_new.is_valid(call));
        narrower += usize::from(witness.is_some());
        if objects(&old_tools, &new_tools) {
            continue;
        }
        passed += 1;
        if let Some(witness) = witness {
            panic!("passed over, of seed {seed}: {witness}\nold {old}\nnew {new}");
        }
    }
    println!("pairs: {judged}  with a witness: {narrower}  passed: {passed}");
    assert!(
        narrower * 10 > judged && passed * 10 > judged,
        "{narrower} and {passed} of {judged}"
    );
}
