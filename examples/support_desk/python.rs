//! Values as Python shows them, since the table is one of a Python program: `repr()` of texts, `str()` of
//! all else. What comes out holds no control character and nothing else that a terminal would obey.

use std::{collections::HashMap, fmt, str};

use serde::de::IgnoredAny;

use super::text::is_printable;

/// How much the table shows of a text.
const MOST: usize = 44;
/// How much it shows of anything else: more than anybody wants to read, less than a hostile line holds.
const MOST_OF_OTHERS: usize = 256;
/// How many brackets may be open at once; a text with more is shown as a text.
const DEPTH: usize = 128;

/// A proposal as the table shows it: an object by the name of its action, a text cut short.
pub(crate) fn proposal(line: &[u8]) -> String {
    match value(line) {
        None => short(&String::from_utf8_lossy(line)),
        Some(Value::Text(text)) => short(&text),
        Some(Value::Object(entries)) => match entries.iter().find(|(key, _)| key == "action") {
            Some((_, Value::Text(name))) => cut(&escaped(name, None), MOST_OF_OTHERS),
            Some((_, name)) => cut(&name.to_string(), MOST_OF_OTHERS),
            None => cut(&Value::Object(entries).to_string(), MOST_OF_OTHERS),
        },
        Some(other) => cut(&other.to_string(), MOST_OF_OTHERS),
    }
}

/// [`repr`], cut short.
pub(crate) fn short(text: &str) -> String {
    cut(&repr(text), MOST)
}

/// `repr()` of a text.
pub(crate) fn repr(text: &str) -> String {
    let quote = if text.contains('\'') && !text.contains('"') {
        '"'
    } else {
        '\''
    };
    format!("{quote}{}{quote}", escaped(text, Some(quote)))
}

fn cut(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
}

fn escaped(text: &str, quote: Option<char>) -> String {
    text.chars().map(|c| escape(c, quote)).collect()
}

fn escape(c: char, quote: Option<char>) -> String {
    match (c, u32::from(c)) {
        ('\t', _) => "\\t".to_owned(),
        ('\n', _) => "\\n".to_owned(),
        ('\r', _) => "\\r".to_owned(),
        _ if c == '\\' || Some(c) == quote => format!("\\{c}"),
        _ if is_printable(c) => c.to_string(),
        (_, code @ ..=0xff) => format!("\\x{code:02x}"),
        (_, code @ ..=0xffff) => format!("\\u{code:04x}"),
        (_, code) => format!("\\U{code:08x}"),
    }
}

/// A JSON value as `json.loads` makes it. Of a key that comes twice the last value counts: this is for
/// showing only, the reader refuses such a proposal.
enum Value {
    Word(&'static str),
    /// As written.
    Number(String),
    Text(String),
    List(Vec<Self>),
    Object(Vec<(String, Self)>),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(word) => f.write_str(word),
            Self::Number(numeral) => f.write_str(&number(numeral)),
            Self::Text(text) => f.write_str(&repr(text)),
            Self::List(items) => {
                let items: Vec<_> = items.iter().map(Self::to_string).collect();
                write!(f, "[{}]", items.join(", "))
            }
            Self::Object(entries) => {
                let entries: Vec<_> = entries
                    .iter()
                    .map(|(key, value)| format!("{}: {value}", repr(key)))
                    .collect();
                write!(f, "{{{}}}", entries.join(", "))
            }
        }
    }
}

/// A whole number keeps its digits, another is a double.
fn number(numeral: &str) -> String {
    if !numeral.contains(['.', 'e', 'E']) {
        return if numeral == "-0" { "0" } else { numeral }.to_owned();
    }
    let Ok(value) = numeral.parse::<f64>() else {
        return numeral.to_owned();
    };
    let shown = format!("{value:?}");
    match shown
        .split_once('e')
        .map(|(digits, exponent)| (digits, exponent.parse::<i32>()))
    {
        Some((digits, Ok(exponent))) => format!("{digits}e{exponent:+03}"),
        _ => shown,
    }
}

/// The value, if the line is one of JSON and not too deep to be shown.
fn value(line: &[u8]) -> Option<Value> {
    let text = str::from_utf8(line).ok()?;
    serde_json::from_str::<IgnoredAny>(text).ok()?;
    Walk { rest: text }.value(DEPTH)
}

/// Walks over a text that is known to be JSON. A walk of its own, because a parser would lose numbers that
/// no double holds and the order of the keys.
struct Walk<'t> {
    rest: &'t str,
}

impl Walk<'_> {
    fn value(&mut self, depth: usize) -> Option<Value> {
        const WORDS: [(&str, &str); 3] = [("true", "True"), ("false", "False"), ("null", "None")];
        if let Some((_, word)) = WORDS.iter().find(|(json, _)| self.takes(json)) {
            return Some(Value::Word(word));
        }
        if self.takes("{") {
            return self.object(depth.checked_sub(1)?);
        }
        if self.takes("[") {
            let depth = depth.checked_sub(1)?;
            let mut items = Vec::new();
            while !self.takes("]") {
                items.push(self.value(depth)?);
                self.takes(",");
            }
            return Some(Value::List(items));
        }
        if self.takes("\"") {
            self.text().map(Value::Text)
        } else {
            self.numeral().map(Value::Number)
        }
    }

    /// The rest of an object.
    fn object(&mut self, depth: usize) -> Option<Value> {
        let mut entries: Vec<(String, Value)> = Vec::new();
        let mut places = HashMap::new();
        while !self.takes("}") {
            self.takes("\"");
            let key = self.text()?;
            self.takes(":");
            let value = self.value(depth)?;
            self.takes(",");
            let place = *places.entry(key.clone()).or_insert(entries.len());
            match entries.get_mut(place) {
                Some((_, first)) => *first = value,
                None => entries.push((key, value)),
            }
        }
        Some(Value::Object(entries))
    }

    /// The rest of a string.
    fn text(&mut self) -> Option<String> {
        let mut escaped = false;
        let end = self.rest.find(|c| {
            let ends = c == '"' && !escaped;
            escaped = c == '\\' && !escaped;
            ends
        })?;
        let (written, rest) = self.rest.split_at_checked(end)?;
        self.rest = rest.strip_prefix('"')?;
        // Half of a surrogate pair is no text of Rust: it stays as it is written.
        Some(serde_json::from_str(&format!("\"{written}\"")).unwrap_or_else(|_| written.to_owned()))
    }

    fn numeral(&mut self) -> Option<String> {
        let rest = self.rest.trim_start();
        let end = rest.find(|c: char| !matches!(c, '0'..='9' | '-' | '+' | '.' | 'e' | 'E'));
        let (numeral, rest) = rest.split_at_checked(end.unwrap_or(rest.len()))?;
        self.rest = rest;
        (!numeral.is_empty()).then(|| numeral.to_owned())
    }

    /// Takes the token, if it is the next one.
    fn takes(&mut self, token: &str) -> bool {
        let after = self.rest.trim_start().strip_prefix(token);
        self.rest = after.unwrap_or(self.rest);
        after.is_some()
    }
}
