//! Calls made wrong, and calls made otherwise right, in each of their values.

use serde_json::{Value, json};

/// Each value gone, and another of each type in its place; in each object a key more.
pub(crate) fn of(arguments: &Value) -> Vec<Value> {
    let odd = [
        json!(null),
        json!(true),
        json!(-7),
        json!(2.5),
        json!("none of these"),
        json!([]),
        json!([null]),
        json!({}),
    ];
    let mut made = Vec::new();
    for pointer in pointers(arguments) {
        let with = |value: &Value| {
            let mut changed = arguments.clone();
            *changed.pointer_mut(&pointer).unwrap() = value.clone();
            changed
        };
        if !pointer.is_empty() {
            made.extend(odd.iter().map(with));
            made.push(without(arguments, &pointer));
        }
        if let Some(Value::Object(entries)) = arguments.pointer(&pointer) {
            let mut more = entries.clone();
            more.insert("no such key".into(), json!(1));
            made.push(with(&Value::Object(more)));
        }
    }
    made
}

/// Every value within, outer ones first.
fn pointers(value: &Value) -> Vec<String> {
    let mut found = vec![String::new()];
    let within: Vec<(String, &Value)> = match value {
        Value::Array(items) => items
            .iter()
            .enumerate()
            .map(|(at, item)| (at.to_string(), item))
            .collect(),
        Value::Object(entries) => entries
            .iter()
            .map(|(key, item)| (key.replace('~', "~0").replace('/', "~1"), item))
            .collect(),
        _ => Vec::new(),
    };
    for (step, item) in within {
        found.extend(pointers(item).into_iter().map(|inner| format!("/{step}{inner}")));
    }
    found
}

fn without(arguments: &Value, pointer: &str) -> Value {
    let mut changed = arguments.clone();
    let (parent, last) = pointer.rsplit_once('/').unwrap();
    match changed.pointer_mut(parent).unwrap() {
        Value::Array(items) => {
            items.remove(last.parse().unwrap());
        }
        Value::Object(entries) => {
            entries.remove(&last.replace("~1", "/").replace("~0", "~"));
        }
        _ => unreachable!("{pointer} of {arguments}"),
    }
    changed
}
