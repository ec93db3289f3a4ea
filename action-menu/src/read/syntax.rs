//! What is wrong with a text before its fields can be judged: no object, or no JSON at all.

use serde::de::{Deserialize as _, IgnoredAny};

use super::{Limits, too_large, tree, whole};
use crate::{
    json::{Node, Unplanted},
    rejection::{Code, Expected, Found, Hint, Path, Position, Problem, Rejection},
    spec::JsonType,
};

/// The tree of a text that is one JSON object, or what it is instead.
pub(crate) fn object<'t>(text: &'t str, limits: &Limits) -> Result<Node<'t>, Rejection> {
    if text.len() > limits.text {
        return Err(too_large(text.len(), limits));
    }
    if text.trim().is_empty() {
        return Err(whole(Problem::new(Code::Empty, Path::ROOT.pointer()), limits));
    }
    let start = text.trim_start_matches(WHITE_SPACE);
    let fault = match well_formed(text) {
        Ok(()) if start.starts_with('{') => return planted(text, limits),
        Ok(()) => not_an_object(start),
        Err(fault) if start.starts_with('{') => fault.problem(text),
        Err(_) if start.starts_with('\u{feff}') => malformed(text, 0, Some(Hint::ByteOrderMark)),
        Err(_) => Problem::new(Code::FreeText, Path::ROOT.pointer())
            .with_hint(fenced(start).is_some().then_some(Hint::CodeFence)),
    };
    Err(whole(fault, limits))
}

/// RFC 8259, section 2.
pub(super) const WHITE_SPACE: [char; 4] = [' ', '\t', '\n', '\r'];

fn planted<'t>(text: &'t str, limits: &Limits) -> Result<Node<'t>, Rejection> {
    Node::of_text(text, limits.depth).map_err(|unplanted| match unplanted {
        Unplanted::TooDeep(key) => tree::too_deep(key.as_deref(), limits),
        Unplanted::LoneSurrogate(at) => whole(malformed(text, at, Some(Hint::LoneSurrogate)), limits),
    })
}

/// Where the grammar of JSON is broken, and how.
enum Fault {
    Malformed(serde_json::Error),
    Truncated(Position),
    Trailing(Position),
}

/// Whether the text is one JSON value: judged by `serde_json`, without recursion and without keeping anything.
fn well_formed(text: &str) -> Result<(), Fault> {
    let place = |error: &serde_json::Error| Position {
        line: error.line(),
        column: error.column().max(1),
    };
    let mut deserializer = serde_json::Deserializer::from_str(text);
    match IgnoredAny::deserialize(&mut deserializer) {
        Err(error) if error.is_eof() => Err(Fault::Truncated(place(&error))),
        Err(error) => Err(Fault::Malformed(error)),
        Ok(_) => deserializer.end().map_err(|error| Fault::Trailing(place(&error))),
    }
}

impl Fault {
    fn problem(self, text: &str) -> Problem {
        match self {
            Self::Malformed(error) => {
                let (at, hint) = mend(text, &error);
                malformed(text, at, hint)
            }
            Self::Truncated(position) => {
                Problem::new(Code::Truncated, Path::ROOT.pointer()).with_position(position)
            }
            Self::Trailing(position) => {
                Problem::new(Code::TrailingData, Path::ROOT.pointer()).with_position(position)
            }
        }
    }
}

fn malformed(text: &str, at: usize, hint: Option<Hint>) -> Problem {
    Problem::new(Code::MalformedJson, Path::ROOT.pointer())
        .with_position(Position::of(text, at))
        .with_hint(hint)
}

/// The byte that breaks the grammar and what usually mends it, from where `serde_json` stopped.
fn mend(text: &str, error: &serde_json::Error) -> (usize, Option<Hint>) {
    let lines = text.split_inclusive('\n').take(error.line().saturating_sub(1));
    // A column of 0 is the line break before.
    let stop = (lines.map(str::len).sum::<usize>() + error.column())
        .saturating_sub(1)
        .min(text.len());
    let bytes = text.as_bytes();
    let at = |index: usize| bytes.get(index).copied().unwrap_or(0);
    // Of this fault alone it is the byte before that is told.
    if error.to_string().starts_with("control character") {
        let rest = bytes.get(stop..).unwrap_or_default();
        let ahead = rest.iter().position(|byte| *byte < b' ').unwrap_or(0);
        return (stop + ahead, Some(Hint::ControlCharacter));
    }
    // A word is judged from its first letter; serde_json stops at the first one that can't go on.
    let before = bytes.get(..stop).unwrap_or(bytes);
    let word = stop
        - before
            .iter()
            .rev()
            .take_while(|byte| byte.is_ascii_alphanumeric())
            .count();
    let rest = text.get(word..).unwrap_or_default();
    let name = rest
        .split(|c: char| !c.is_alphanumeric())
        .next()
        .unwrap_or_default();
    match at(stop) {
        b'}' | b']' => {
            let before = before.trim_ascii_end();
            match before.last() {
                Some(b',') => (before.len() - 1, Some(Hint::TrailingComma)),
                _ => (stop, None),
            }
        }
        b'#' => (stop, Some(Hint::Comment)),
        b'/' if matches!(at(stop + 1), b'/' | b'*') => (stop, Some(Hint::Comment)),
        _ if matches!(name, "NaN" | "Infinity" | "inf" | "nan") => (word, Some(Hint::NotANumber)),
        // Single, curly and low quotes, and words that are none of JSON's.
        _ if rest.starts_with(['\'', '`', '‘', '’', '“', '”', '„', '«']) => {
            (word, Some(Hint::NotALiteral))
        }
        _ if name.starts_with(char::is_alphabetic) => (word, Some(Hint::NotALiteral)),
        _ => (stop, None),
    }
}

/// The JSON in a Markdown fence that stands around the whole text, with or without the name of the language.
pub(super) fn fenced(start: &str) -> Option<&str> {
    let inner = start.trim_end().strip_prefix("```")?.strip_suffix("```")?;
    let body = inner.trim_start_matches(|c: char| c.is_ascii_alphanumeric());
    well_formed(body).is_ok().then_some(body)
}

/// One JSON value that is no object; `start` begins with it.
fn not_an_object(start: &str) -> Problem {
    let text = start.trim_end_matches(WHITE_SPACE);
    let of = match text.as_bytes().first() {
        Some(b'[') => JsonType::Array,
        Some(b'"') => JsonType::String,
        Some(b't' | b'f') => JsonType::Boolean,
        Some(b'n') => JsonType::Null,
        _ => JsonType::Number,
    };
    let holds_json = || serde_json::from_str::<String>(text).is_ok_and(|inner| is_bracketed(&inner));
    no_object(of).with_hint((of == JsonType::String && holds_json()).then_some(Hint::QuotedJson))
}

/// The one problem of a proposal that is a value of another type. It is not echoed: a quoted proposal has its
/// secrets in it.
pub(super) fn no_object(of: JsonType) -> Problem {
    Problem::new(Code::NotAnObject, Path::ROOT.pointer())
        .with_expected(Expected::Type {
            of: JsonType::Object,
            or_null: false,
        })
        .with_found(Found::Value { of, echo: None })
}

/// Whether the text is one JSON object or list.
pub(super) fn is_bracketed(text: &str) -> bool {
    text.trim_start_matches(WHITE_SPACE).starts_with(['{', '[']) && well_formed(text).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> (Code, Option<(usize, usize)>, Option<Hint>) {
        let rejection = object(text, &Limits::DEFAULT).err();
        let problem = rejection
            .as_ref()
            .and_then(|rejection| rejection.problems().first());
        let problem = problem.unwrap_or_else(|| unreachable!("{text} is no object"));
        (
            problem.code(),
            problem.position().map(|at| (at.line, at.column)),
            problem.hint(),
        )
    }

    #[test]
    fn the_position_is_that_of_the_fault_and_the_hint_mends_it() {
        use Code::{MalformedJson as Malformed, TrailingData, Truncated};
        for (text, expected) in [
            (
                r#"{"a":"b",}"#,
                (Malformed, Some((1, 9)), Some(Hint::TrailingComma)),
            ),
            (
                "{\"a\":[1,\n]}",
                (Malformed, Some((1, 8)), Some(Hint::TrailingComma)),
            ),
            (r"{'a': 1}", (Malformed, Some((1, 2)), Some(Hint::NotALiteral))),
            (r"{a: 1}", (Malformed, Some((1, 2)), Some(Hint::NotALiteral))),
            (
                r#"{"a": 'b'}"#,
                (Malformed, Some((1, 7)), Some(Hint::NotALiteral)),
            ),
            (
                r#"{"a": True}"#,
                (Malformed, Some((1, 7)), Some(Hint::NotALiteral)),
            ),
            (
                r#"{"a": None}"#,
                (Malformed, Some((1, 7)), Some(Hint::NotALiteral)),
            ),
            (
                r#"{"a": nil}"#,
                (Malformed, Some((1, 7)), Some(Hint::NotALiteral)),
            ),
            (r#"{"a": NaN}"#, (Malformed, Some((1, 7)), Some(Hint::NotANumber))),
            (
                r#"{"a": Infinity}"#,
                (Malformed, Some((1, 7)), Some(Hint::NotANumber)),
            ),
            (
                r#"{"a": -Infinity}"#,
                (Malformed, Some((1, 8)), Some(Hint::NotANumber)),
            ),
            (
                r#"{"a": inform}"#,
                (Malformed, Some((1, 7)), Some(Hint::NotALiteral)),
            ),
            (r#"{"a": 1/2}"#, (Malformed, Some((1, 8)), None)),
            ("{\"a\": “b”}", (Malformed, Some((1, 7)), Some(Hint::NotALiteral))),
            (r#"{"a": 1/*x*/}"#, (Malformed, Some((1, 8)), Some(Hint::Comment))),
            (r#"{"a": 1 // x"#, (Malformed, Some((1, 9)), Some(Hint::Comment))),
            (
                "{\"a\":\n\"b\nc\"}",
                (Malformed, Some((2, 3)), Some(Hint::ControlCharacter)),
            ),
            ("\u{feff}{}", (Malformed, Some((1, 1)), Some(Hint::ByteOrderMark))),
            (
                r#"{"a":"\ud99c"}"#,
                (Malformed, Some((1, 6)), Some(Hint::LoneSurrogate)),
            ),
            (r#"{"a" 1}"#, (Malformed, Some((1, 6)), None)),
            (r#"{"a":01}"#, (Malformed, Some((1, 7)), None)),
            (r#"{"a":1"#, (Truncated, Some((1, 6)), None)),
            (r#"{"a":"b"#, (Truncated, Some((1, 7)), None)),
            (r#"{"a":1}}"#, (TrailingData, Some((1, 8)), None)),
            (r#"{"a":1} {"b":2}"#, (TrailingData, Some((1, 9)), None)),
            (
                "```json\n{\"a\":1}\n```",
                (Code::FreeText, None, Some(Hint::CodeFence)),
            ),
            (
                "```json {\"a\":1} ```",
                (Code::FreeText, None, Some(Hint::CodeFence)),
            ),
            ("```{\"a\":1}```", (Code::FreeText, None, Some(Hint::CodeFence))),
            ("```\nnot json\n```", (Code::FreeText, None, None)),
            ("Sure: {\"a\":1}", (Code::FreeText, None, None)),
            ("[refund]", (Code::FreeText, None, None)),
            ("\u{a0}", (Code::Empty, None, None)),
            (
                r#""{\"a\":1}""#,
                (Code::NotAnObject, None, Some(Hint::QuotedJson)),
            ),
            ("[1]", (Code::NotAnObject, None, None)),
            (" 5 ", (Code::NotAnObject, None, None)),
        ] {
            assert_eq!(told(text), expected, "{text}");
        }
    }
}
