//! A look into JSON text that somebody else wrote: slices of it, so that numerals and keys that come twice stay as
//! they were written, and nothing is built that a hostile text could make large or deep.

use std::{borrow::Cow, fmt};

use serde::de::{Deserialize as _, Deserializer as _, IgnoredAny, Visitor};

/// RFC 8259, section 2.
const WHITE_SPACE: [char; 4] = [' ', '\t', '\n', '\r'];

/// One value of a text that is known to be well-formed: its own text, without white space around it.
#[derive(Clone, Copy)]
pub(super) struct Raw<'t>(&'t str);

impl<'t> Raw<'t> {
    /// The value that a text is, judged by `serde_json` without recursion.
    pub(super) fn of(text: &'t str) -> serde_json::Result<Self> {
        let mut deserializer = serde_json::Deserializer::from_str(text);
        IgnoredAny::deserialize(&mut deserializer)?;
        deserializer.end()?;
        Ok(Self(text.trim_matches(WHITE_SPACE)))
    }

    /// Its text.
    pub(super) const fn source(self) -> &'t str {
        self.0
    }

    pub(super) fn is_object(self) -> bool {
        self.0.starts_with('{')
    }

    pub(super) fn is_list(self) -> bool {
        self.0.starts_with('[')
    }

    pub(super) fn is_text(self) -> bool {
        self.0.starts_with('"')
    }

    pub(super) fn is_number(self) -> bool {
        self.0.starts_with(|c: char| c == '-' || c.is_ascii_digit())
    }

    pub(super) fn is_true(self) -> bool {
        self.0 == "true"
    }

    /// The value behind a key, unless it is `null`. Of a key that comes twice it is the last one, as everywhere.
    pub(super) fn get(self, key: &str) -> Option<Self> {
        let mut found = None;
        for (name, value) in self.parts('{') {
            if decoded(name).is_some_and(|name| name == key) {
                found = Some(value);
            }
        }
        found.filter(|value| value.0 != "null")
    }

    /// Its keys, as they were written; one that is no text is empty.
    pub(super) fn keys(self) -> impl Iterator<Item = Cow<'t, str>> {
        self.parts('{').map(|(name, _)| decoded(name).unwrap_or_default())
    }

    /// The items of a list; of anything else none.
    pub(super) fn items(self) -> impl Iterator<Item = Self> {
        self.parts('[').map(|(_, value)| value)
    }

    /// The string that it is; none where it is no string, or escapes half of a surrogate pair.
    pub(super) fn text(self) -> Option<Cow<'t, str>> {
        decoded(self.0)
    }

    /// The string that it is, for people: half a surrogate pair becomes U+FFFD.
    pub(super) fn lossy(self) -> String {
        match self.text() {
            Some(text) => text.into_owned(),
            None => serde_json::Deserializer::from_str(self.0)
                .deserialize_bytes(Lossy)
                .unwrap_or_default(),
        }
    }

    /// What is between the brackets, if they are these.
    fn parts(self, open: char) -> Parts<'t> {
        Parts {
            rest: self.0.strip_prefix(open).unwrap_or_default(),
            keyed: open == '{',
        }
    }
}

/// The entries of an object or items of a list, with the token of the key.
struct Parts<'t> {
    rest: &'t str,
    keyed: bool,
}

impl<'t> Parts<'t> {
    /// Takes the next value, whatever separates it from the one before.
    fn value(&mut self) -> Option<&'t str> {
        let rest = self.rest.trim_start_matches([' ', '\t', '\n', '\r', ',', ':']);
        let (value, rest) = rest.split_at_checked(extent(rest.as_bytes()))?;
        self.rest = rest;
        Some(value).filter(|value| !value.is_empty())
    }
}

impl<'t> Iterator for Parts<'t> {
    type Item = (&'t str, Raw<'t>);

    fn next(&mut self) -> Option<Self::Item> {
        let key = if self.keyed { self.value()? } else { "" };
        Some((key, Raw(self.value()?)))
    }
}

/// How many bytes the value takes with which a well-formed text goes on; none where a bracket closes.
fn extent(bytes: &[u8]) -> usize {
    let mut open = 0_usize;
    let mut at = 0;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'}' | b']' | b',' | b' ' | b'\t' | b'\n' | b'\r' if open == 0 => break,
            b'"' => at += quoted(bytes.get(at..).unwrap_or_default()),
            b'{' | b'[' => {
                open += 1;
                at += 1;
            }
            b'}' | b']' => {
                open -= 1;
                at += 1;
            }
            // A numeral, a word, or what separates.
            _ => {
                at += 1;
                continue;
            }
        }
        if open == 0 {
            break;
        }
    }
    at
}

/// How many bytes a string takes, with its quotes.
fn quoted(bytes: &[u8]) -> usize {
    let mut at = 1;
    loop {
        match bytes.get(at) {
            Some(b'\\') => at += 2,
            Some(b'"') => return at + 1,
            Some(_) => at += 1,
            None => return bytes.len(),
        }
    }
}

fn decoded(token: &str) -> Option<Cow<'_, str>> {
    let inner = token.strip_prefix('"')?.strip_suffix('"')?;
    if inner.contains('\\') {
        serde_json::from_str(token).ok().map(Cow::Owned)
    } else {
        Some(Cow::Borrowed(inner))
    }
}

/// `serde_json` gives bytes where it can't give text.
struct Lossy;

impl Visitor<'_> for Lossy {
    type Value = String;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }

    fn visit_bytes<E>(self, bytes: &[u8]) -> Result<String, E> {
        Ok(String::from_utf8_lossy(bytes).into_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_slices_of_the_text() {
        let raw = Raw::of(
            r#" {"a" : [1.50 , {"b":"x]\"}"},"y" , null,true] ,"\u0061b":{ } , "n":null,"a2":-1e400}"#,
        );
        let raw = raw.unwrap();
        let items: Vec<_> = raw.get("a").unwrap().items().map(Raw::source).collect();
        assert_eq!(items, ["1.50", r#"{"b":"x]\"}"}"#, "\"y\"", "null", "true"]);
        assert_eq!(raw.get("ab").unwrap().source(), "{ }");
        assert_eq!(raw.get("a2").unwrap().source(), "-1e400");
        assert!(raw.get("n").is_none());
        assert!(raw.get("b").is_none());
        let inner = raw.get("a").unwrap().items().nth(1).unwrap();
        assert_eq!(inner.get("b").unwrap().text().unwrap(), "x]\"}");
        assert_eq!(raw.get("ab").unwrap().parts('{').count(), 0);
        assert_eq!(Raw::of("[ ]").unwrap().items().count(), 0);
        assert_eq!(Raw::of("7").unwrap().items().count(), 0);
    }

    #[test]
    fn the_last_of_two_keys_counts() {
        let raw = Raw::of(r#"{"a":1,"a":2}"#).unwrap();
        assert_eq!(raw.get("a").map(Raw::source), Some("2"));
        assert_eq!(raw.keys().collect::<Vec<_>>(), ["a", "a"]);
    }

    #[test]
    fn half_a_pair_is_no_text() {
        let raw = Raw::of(r#""a\ud83d""#).unwrap();
        assert_eq!(raw.text(), None);
        assert!(raw.lossy().starts_with("a\u{fffd}"));
        assert_eq!(Raw::of("5").unwrap().lossy(), "");
    }

    #[test]
    fn depth_is_no_matter() {
        let text = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
        assert_eq!(Raw::of(&text).unwrap().items().count(), 1);
        assert!(Raw::of("[").is_err());
        assert!(Raw::of("{} x").is_err());
    }
}
