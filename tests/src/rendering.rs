//! What a person is shown of a call, taken apart again by a reader of its own.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::string_slice,
    clippy::missing_panics_doc,
    reason = "what tests share is a test"
)]

use serde_json::{Value, json};

/// Controls, and what Unicode names bidi controls, zero-width, invisible, or breaks of a line. A list of its own: the
/// crate's is under test.
fn is_hostile(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{2069}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// One step of a path.
#[derive(Debug)]
enum Step {
    Key(String),
    Index(usize),
}

/// A line, taken apart again: a path and a value, or a value alone.
fn line(text: &str) -> (Vec<Step>, Value) {
    if let Ok(value) = serde_json::from_str(text) {
        return (Vec::new(), value);
    }
    let (mut steps, mut rest) = (Vec::new(), text);
    loop {
        if let Some(behind) = rest.strip_prefix('[') {
            let (index, behind) = behind.split_once(']').unwrap();
            steps.push(Step::Index(index.parse().unwrap()));
            rest = behind;
        } else if rest.starts_with('"') {
            let mut texts = serde_json::Deserializer::from_str(rest).into_iter::<String>();
            steps.push(Step::Key(texts.next().unwrap().unwrap()));
            rest = &rest[texts.byte_offset()..];
        } else {
            let end = rest
                .find(|c: char| !c.is_ascii_alphanumeric() && c != '_')
                .unwrap();
            assert!(end > 0, "{text}");
            steps.push(Step::Key(rest[..end].to_owned()));
            rest = &rest[end..];
        }
        if let Some(value) = rest.strip_prefix(" = ") {
            return (steps, serde_json::from_str(value).unwrap());
        }
        rest = rest.strip_prefix('.').unwrap_or(rest);
    }
}

fn put(tree: &mut Value, steps: &[Step], value: Value) {
    match steps {
        [] => {
            assert!(tree.is_null(), "{tree} has a value already");
            *tree = value;
        }
        [Step::Key(key), rest @ ..] => {
            if tree.is_null() {
                *tree = json!({});
            }
            let entries = tree.as_object_mut().unwrap();
            put(entries.entry(key.clone()).or_insert(Value::Null), rest, value);
        }
        [Step::Index(index), rest @ ..] => {
            if tree.is_null() {
                *tree = json!([]);
            }
            let items = tree.as_array_mut().unwrap();
            assert!(*index <= items.len());
            if *index == items.len() {
                items.push(Value::Null);
            }
            put(&mut items[*index], rest, value);
        }
    }
}

/// The arguments and the preview, read from what a person is shown, and the lines around them.
pub fn read(text: &str) -> (Value, Option<Value>, Vec<&str>) {
    let (mut arguments, mut preview, mut about) = (Value::Null, None, Vec::new());
    for one in text.strip_suffix('\n').unwrap().split('\n') {
        match one.strip_prefix("    ") {
            None if one == "  which would do" => preview = Some(Value::Null),
            None => about.push(one),
            Some("nothing") => arguments = json!({}),
            Some(one) => {
                let (steps, value) = line(one);
                put(preview.as_mut().unwrap_or(&mut arguments), &steps, value);
            }
        }
    }
    (arguments, preview, about)
}

/// Nothing of the text is obeyed, and there are no lines but ours.
pub fn assert_plain(text: &str) {
    for one in text.split('\n') {
        assert_eq!(one.chars().find(|c| is_hostile(*c)), None, "{text}");
    }
    assert_eq!(text.matches('\n').count(), text.lines().count());
}
