//! An object of JSON, written entry by entry, straight to text: rows and records are nothing else.

use serde::Serialize;

/// The text so far. Keys are the program's own words, and need no escapes.
pub(super) struct Written(Vec<u8>);

impl Written {
    /// With room for so many bytes, so that most texts are never moved.
    pub(super) fn with_room(bytes: usize) -> Self {
        Self(Vec::with_capacity(bytes))
    }

    /// Behind the last entry of an object that was written before.
    pub(super) fn behind(object: &str) -> Self {
        let mut written = Self::with_room(object.len() + 128);
        let entries = object.strip_suffix('}').filter(|entries| *entries != "{");
        written
            .0
            .extend_from_slice(entries.unwrap_or_default().as_bytes());
        written
    }

    /// Texts, numbers, lists and trees of them: all that can always be written.
    pub(super) fn entry<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) {
        self.key(key);
        // Writing to a Vec can't fail.
        let _ = serde_json::to_writer(&mut self.0, value);
    }

    pub(super) fn some<T: Serialize + ?Sized>(&mut self, key: &'static str, value: Option<&T>) {
        if let Some(value) = value {
            self.entry(key, value);
        }
    }

    /// A text, unless there is nothing in it.
    pub(super) fn text(&mut self, key: &'static str, text: &str) {
        self.some(key, Some(text).filter(|text| !text.is_empty()));
    }

    /// A digest, unless there is none: digits need no escapes.
    pub(super) fn digest(&mut self, key: &'static str, digits: &str) {
        if !digits.is_empty() {
            self.key(key);
            self.0.push(b'"');
            self.0.extend_from_slice(digits.as_bytes());
            self.0.push(b'"');
        }
    }

    /// A value that is JSON already.
    pub(super) fn json(&mut self, key: &'static str, json: &str) {
        self.key(key);
        self.0.extend_from_slice(json.as_bytes());
    }

    fn key(&mut self, key: &'static str) {
        self.0.push(if self.0.is_empty() { b'{' } else { b',' });
        self.0.push(b'"');
        self.0.extend_from_slice(key.as_bytes());
        self.0.extend_from_slice(b"\":");
    }

    /// In as many bytes as it has: a store may keep it for long.
    pub(super) fn end(mut self) -> String {
        self.0
            .extend_from_slice(if self.0.is_empty() { b"{}" } else { b"}" });
        // What was written is text.
        str::from_utf8(&self.0).unwrap_or_default().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::Written;

    #[test]
    fn it_is_json_and_leaves_out_what_is_not_there() {
        let mut written = Written::with_room(0);
        written.text("empty", "");
        written.digest("none", "");
        written.some("absent", None::<&u8>);
        written.entry("list", &["a\"b", "\n"]);
        written.text("text", "a\\b");
        written.digest("digest", "00ff");
        written.json("json", r#"{"a":1}"#);
        written.entry("number", &u64::MAX);
        assert_eq!(
            written.end(),
            r#"{"list":["a\"b","\n"],"text":"a\\b","digest":"00ff","json":{"a":1},"number":18446744073709551615}"#
        );
        assert_eq!(Written::with_room(0).end(), "{}");
        for (before, after) in [("{}", r#"{"a":1}"#), (r#"{"b":{}}"#, r#"{"b":{},"a":1}"#)] {
            let mut written = Written::behind(before);
            written.entry("a", &1);
            assert_eq!(written.end(), after);
        }
    }
}
