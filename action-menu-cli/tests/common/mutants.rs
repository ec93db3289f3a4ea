//! Tools in which one value is another.

use std::{fs, path::Path};

use serde_json::{Value, json};

/// The files that are made wrong.
pub(crate) const CASES: [&str; 7] = [
    "anthropic",
    "bedrock",
    "chat",
    "gemini",
    "mcp",
    "responses",
    "dirt",
];

pub(crate) fn text(case: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/import");
    fs::read_to_string(folder.join(format!("{case}.json"))).unwrap()
}

/// Puts each odd value in the place of each value; of all these every `step`th.
pub(crate) fn of(text: &str, step: usize, mut each: impl FnMut(&str)) {
    let odd = [
        json!(null),
        json!(true),
        json!(-1.5e300),
        json!(u64::MAX),
        json!(i64::MIN),
        json!(""),
        json!("\u{202e}\"#\u{0}\r\n"),
        json!("#/"),
        json!("super"),
        json!("String"),
        json!("object"),
        json!("a \\ \"quoted\" \"# ```\n```rust */ {} é"),
        json!([]),
        json!([[], {}, null, "object"]),
        json!({}),
        json!({"$ref": "#"}),
        json!({"type": ["object", "null"], "properties": {"": {}, "x": {"$ref": "#"}}}),
        json!({"type": "array", "items": {"$ref": "#"}}),
        json!({"allOf": [{"$ref": "#"}, {"anyOf": [{"type": "null"}]}]}),
    ];
    let value: Value = serde_json::from_str(text).unwrap();
    let mut pointers = Vec::new();
    walk(&value, String::new(), &mut pointers);
    for (index, pointer) in pointers.iter().enumerate() {
        for (number, odd) in odd.iter().enumerate() {
            if (index + number).is_multiple_of(step) {
                let mut mutant = value.clone();
                *mutant.pointer_mut(pointer).unwrap() = odd.clone();
                each(&mutant.to_string());
            }
        }
    }
}

fn walk(value: &Value, at: String, pointers: &mut Vec<String>) {
    match value {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                walk(item, format!("{at}/{index}"), pointers);
            }
        }
        Value::Object(entries) => {
            for (key, item) in entries {
                walk(
                    item,
                    format!("{at}/{}", key.replace('~', "~0").replace('/', "~1")),
                    pointers,
                );
            }
        }
        _ => {}
    }
    pointers.push(at);
}
