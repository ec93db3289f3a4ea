//! Examples: `example = r#"{…}"#`. Their values are judged by a reader, which a test of the author's asks.

use syn::LitStr;

use super::{Checker, name, no_field};
use crate::diagnostics::nearest;
use crate::invisible::is_fit_for_text;
use crate::json;
use crate::model::{Field, RawAction};

impl Checker<'_> {
    pub(super) fn examples(&self, raw: &RawAction, fields: &[Field]) -> Vec<String> {
        let examples = raw.example.iter().flat_map(|given| &given.value);
        let checked = examples.map(|written| {
            let text = written.value();
            name::seen(written, &text, "example", is_fit_for_text, self.diagnostics);
            if let Some(keys) = self.keys(written, &text) {
                self.arguments(written, &keys, raw, fields);
            }
            text
        });
        checked.collect()
    }

    /// An example is one JSON object.
    fn keys(&self, written: &LitStr, text: &str) -> Option<Vec<String>> {
        let message = match json::keys(text) {
            Ok(Some(keys)) => return Some(keys),
            Ok(None) => "an example is one JSON object, the arguments of a call: write `{…}`".to_owned(),
            Err(json::Fault { what, line, column }) => {
                format!("this example can't be read: {what}, at line {line}, column {column}")
            }
        };
        self.diagnostics.at(written, message);
        None
    }

    /// It holds fields of the action, each once, and all that can't be left out.
    fn arguments(&self, written: &LitStr, keys: &[String], raw: &RawAction, fields: &[Field]) {
        // Of a field that is a mistake nobody knows its name.
        if fields.iter().any(|field| !field.sound) {
            return;
        }
        let names: Vec<String> = fields.iter().map(|field| field.wire.clone()).collect();
        let known: Vec<&str> = names.iter().map(String::as_str).collect();
        for (index, key) in keys.iter().enumerate() {
            let message = if keys.iter().take(index).any(|known| known == key) {
                format!("`{key}` stands twice in this example: keep one")
            } else if names.contains(key) {
                continue;
            } else if key == self.tag {
                format!("`{key}` names the action, and an example is its arguments alone: remove it")
            } else {
                no_field(key, raw.ident, &names)
            };
            self.diagnostics.at(written, message);
        }
        let is_meant = |name: &String| {
            keys.iter()
                .any(|key| key == name || nearest(key, &known) == Some(name))
        };
        for (name, field) in names.iter().zip(&raw.fields) {
            if !field.may_be_left_out() && !is_meant(name) {
                let message = format!(
                    "`{name}` is missing in this example: add it; an `Option`, or a field with a `default`, may be left out"
                );
                self.diagnostics.at(written, message);
            }
        }
    }
}
