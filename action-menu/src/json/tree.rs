//! A text as a tree that keeps what a `Value` loses: keys that come twice, and numbers as written.

use std::borrow::Cow;

use super::Json;
use crate::spec::JsonType;

/// A JSON value as it was written.
#[derive(Clone, Debug)]
pub(crate) enum Node<'t> {
    Null,
    Boolean(bool),
    /// The numeral as written.
    Number(Cow<'t, str>),
    Text(Cow<'t, str>),
    List(Vec<Node<'t>>),
    Object(Vec<(Cow<'t, str>, Node<'t>)>),
}

impl<'t> Node<'t> {
    /// The tree of a text that is known to be one well-formed JSON value.
    pub(crate) fn of_text(text: &'t str, depth: u8) -> Result<Self, Unplanted> {
        Walk { text, at: 0 }.value(depth)
    }

    pub(crate) const fn json_type(&self) -> JsonType {
        match self {
            Self::Null => JsonType::Null,
            Self::Boolean(_) => JsonType::Boolean,
            Self::Number(_) => JsonType::Number,
            Self::Text(_) => JsonType::String,
            Self::List(_) => JsonType::Array,
            Self::Object(_) => JsonType::Object,
        }
    }
}

impl From<Node<'_>> for Json {
    /// Keys stay as they come; a number without a point or an exponent is a whole one.
    fn from(node: Node<'_>) -> Self {
        match node {
            Node::Null => Self::Null,
            Node::Boolean(value) => Self::Boolean(value),
            Node::Number(numeral) => {
                let whole = numeral.parse().map(Self::Integer);
                whole.unwrap_or_else(|_| Self::from(numeral.parse().unwrap_or(f64::NAN)))
            }
            Node::Text(text) => Self::from(text.into_owned()),
            Node::List(items) => Self::List(items.into_iter().map(Self::from).collect()),
            Node::Object(entries) => {
                let entries = entries.into_iter();
                Self::object(entries.map(|(key, value)| (key.into_owned(), Self::from(value))))
            }
        }
    }
}

/// Why a text that is well-formed makes no tree.
pub(crate) enum Unplanted {
    /// More brackets are open than the limit allows, inside this key of the outermost object.
    TooDeep(Option<String>),
    /// The string at this byte escapes half of a surrogate pair.
    LoneSurrogate(usize),
}

struct Walk<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Walk<'t> {
    /// The next byte that is no white space; 0 at the end, which a whole value does not reach.
    fn peek(&mut self) -> u8 {
        let bytes = self.text.as_bytes();
        while let Some(b' ' | b'\n' | b'\r' | b'\t') = bytes.get(self.at) {
            self.at += 1;
        }
        bytes.get(self.at).copied().unwrap_or(0)
    }

    /// Takes the separator or the closing bracket of a list or object; says whether another item follows.
    fn item_follows(&mut self, close: u8) -> bool {
        let byte = self.peek();
        if byte == b',' {
            self.at += 1;
            return true;
        }
        if byte == close || byte == 0 {
            self.at += 1;
            return false;
        }
        true
    }

    fn value(&mut self, depth: u8) -> Result<Node<'t>, Unplanted> {
        Ok(match self.peek() {
            b'{' => Node::Object(self.object(depth)?),
            b'[' => Node::List(self.list(depth)?),
            b'"' => Node::Text(self.string()?),
            b't' => self.word("true", Node::Boolean(true)),
            b'f' => self.word("false", Node::Boolean(false)),
            b'n' => self.word("null", Node::Null),
            _ => Node::Number(Cow::Borrowed(self.numeral())),
        })
    }

    fn object(&mut self, depth: u8) -> Result<Vec<(Cow<'t, str>, Node<'t>)>, Unplanted> {
        let depth = depth.checked_sub(1).ok_or(Unplanted::TooDeep(None))?;
        self.at += 1;
        let mut entries = Vec::new();
        while self.item_follows(b'}') {
            self.peek();
            let key = self.string()?;
            self.peek();
            self.at += 1; // the colon
            match self.value(depth) {
                Ok(value) => entries.push((key, value)),
                // Each object on the way out puts its own key in: the outermost one stays.
                Err(Unplanted::TooDeep(_)) => return Err(Unplanted::TooDeep(Some(key.into_owned()))),
                Err(other) => return Err(other),
            }
        }
        Ok(entries)
    }

    fn list(&mut self, depth: u8) -> Result<Vec<Node<'t>>, Unplanted> {
        let depth = depth.checked_sub(1).ok_or(Unplanted::TooDeep(None))?;
        self.at += 1;
        let mut items = Vec::new();
        while self.item_follows(b']') {
            items.push(self.value(depth)?);
        }
        Ok(items)
    }

    fn string(&mut self) -> Result<Cow<'t, str>, Unplanted> {
        let start = self.at;
        let bytes = self.text.as_bytes();
        let mut escaped = false;
        self.at += 1;
        loop {
            match bytes.get(self.at) {
                Some(b'\\') => {
                    escaped = true;
                    self.at += 2;
                }
                Some(b'"') | None => break,
                Some(_) => self.at += 1,
            }
        }
        let (inner, end) = (start + 1, self.at);
        self.at += 1;
        if escaped {
            let quoted = self.text.get(start..self.at).unwrap_or_default();
            let decoded = serde_json::from_str::<String>(quoted);
            return decoded
                .map(Cow::Owned)
                .map_err(|_| Unplanted::LoneSurrogate(start));
        }
        Ok(Cow::Borrowed(self.text.get(inner..end).unwrap_or_default()))
    }

    fn word(&mut self, word: &str, node: Node<'t>) -> Node<'t> {
        self.at += word.len();
        node
    }

    fn numeral(&mut self) -> &'t str {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let end = rest.find(|c: char| !matches!(c, '0'..='9' | '-' | '+' | '.' | 'e' | 'E'));
        // A byte is taken in any case, so that the walk ends.
        let numeral = rest.get(..end.unwrap_or(rest.len())).unwrap_or_default();
        self.at += numeral.len().max(1);
        numeral
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_that_come_twice_and_numerals_are_kept() {
        let text = r#" {"a" : 1e400 , "a":[true,false,null,{}, [ ]],"\u0061":"x\ny"} "#;
        let node = Node::of_text(text, 8).ok();
        assert_eq!(
            format!("{:?}", node.as_ref()),
            r#"Some(Object([("a", Number("1e400")), ("a", List([Boolean(true), Boolean(false), Null, Object([]), List([])])), ("a", Text("x\ny"))]))"#
        );
    }

    #[test]
    fn a_tree_becomes_a_value_in_its_order() {
        let text = r#"{"z":[1,-0,5.0,1e2,12345678901234567890],"a":{"\u00e9":"x\n","b":null},"c":true}"#;
        let json = Node::of_text(text, 8).map(Json::from).ok();
        assert_eq!(
            json.map(|json| json.to_string()).as_deref(),
            Some(r#"{"z":[1,0,5.0,100.0,12345678901234567890],"a":{"é":"x\n","b":null},"c":true}"#)
        );
    }

    #[test]
    fn quotes_at_the_edges_of_a_string_stay() {
        assert_eq!(
            format!("{:?}", Node::of_text(r#"["\"a\"",""]"#, 8).ok()),
            r#"Some(List([Text("\"a\""), Text("")]))"#
        );
    }

    #[test]
    fn brackets_are_counted() {
        assert!(Node::of_text("[[[]]]", 3).is_ok());
        assert!(matches!(
            Node::of_text("[[[]]]", 2),
            Err(Unplanted::TooDeep(None))
        ));
        let Err(Unplanted::TooDeep(Some(key))) = Node::of_text(r#"{"a":1,"b":[{"c":[]}]}"#, 3) else {
            unreachable!("four brackets are open")
        };
        assert_eq!(key, "b");
    }

    #[test]
    fn half_a_pair_is_found() {
        assert!(matches!(
            Node::of_text(r#"{"a":"\ud800"}"#, 3),
            Err(Unplanted::LoneSurrogate(5))
        ));
    }
}
