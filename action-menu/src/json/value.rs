//! A JSON value whose keys stay in the order in which they were written.

use std::{borrow::Cow, cmp::Ordering, fmt};

use serde::ser::{Serialize, SerializeMap as _, SerializeSeq as _, Serializer};

use super::{Node, Unplanted};
use crate::spec::Literal;

/// A JSON value with its keys in order: what schemas, exports, rejections and written actions are.
///
/// `serde_json::Value` sorts its keys unless some crate of the build turns `preserve_order` on; here the
/// order is the author's, always. It serialises with serde, displays as compact text (`{:#}` indents it),
/// and becomes a `Value` with `into()`.
///
/// ```
/// use action_menu::Json;
///
/// let json = Json::object([("action", Json::from("refund")), ("amount", Json::from(50.0))]);
/// assert_eq!(json.to_string(), r#"{"action":"refund","amount":50.0}"#);
/// assert_eq!(serde_json::Value::from(json), serde_json::json!({"action": "refund", "amount": 50.0}));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    /// `null`.
    Null,
    /// `true` or `false`.
    Boolean(bool),
    /// A whole number, exact.
    Integer(i128),
    /// Any other number. Numbers that JSON can't say are written as `null` here; [`From<f64>`] gives
    /// them as text instead.
    Number(f64),
    /// Text.
    Text(Cow<'static, str>),
    /// A list.
    List(Vec<Json>),
    /// An object, its keys in the order of writing.
    Object(Vec<(Cow<'static, str>, Json)>),
}

impl Json {
    /// An object of these keys and values, in this order.
    pub fn object<K: Into<Cow<'static, str>>>(entries: impl IntoIterator<Item = (K, Self)>) -> Self {
        Self::Object(
            entries
                .into_iter()
                .map(|(key, value)| (key.into(), value))
                .collect(),
        )
    }

    /// A text that lives as long as the program, not copied.
    pub(crate) const fn name(name: &'static str) -> Self {
        Self::Text(Cow::Borrowed(name))
    }

    /// A list of such texts.
    pub(crate) fn names(names: impl IntoIterator<Item = &'static str>) -> Self {
        Self::List(names.into_iter().map(Self::name).collect())
    }

    /// A total order, by kind and value: for sets that are searched.
    pub(crate) fn order(&self, other: &Self) -> Ordering {
        let rank = |json: &Self| match json {
            Self::Null => 0,
            Self::Boolean(_) => 1,
            Self::Integer(_) => 2,
            Self::Number(_) => 3,
            Self::Text(_) => 4,
            Self::List(_) => 5,
            Self::Object(_) => 6,
        };
        match (self, other) {
            (Self::Boolean(left), Self::Boolean(right)) => left.cmp(right),
            (Self::Integer(left), Self::Integer(right)) => left.cmp(right),
            (Self::Number(left), Self::Number(right)) => left.total_cmp(right),
            (Self::Text(left), Self::Text(right)) => left.cmp(right),
            (Self::List(_), Self::List(_)) | (Self::Object(_), Self::Object(_)) => {
                self.to_canonical().cmp(&other.to_canonical())
            }
            _ => rank(self).cmp(&rank(other)),
        }
    }

    /// The value at `key` of an object.
    pub fn get(&self, key: &str) -> Option<&Self> {
        match self {
            Self::Object(entries) => entries
                .iter()
                .find(|(name, _)| name == key)
                .map(|(_, value)| value),
            _ => None,
        }
    }

    /// The canonical form of RFC 8785 (JCS): keys sorted, no white space, numbers as ECMAScript writes
    /// them. Equal values have equal bytes, so a digest over them means the value, not its spelling.
    ///
    /// A whole number beyond ±(2^53 − 1) keeps all its digits: the standard would round it to a double,
    /// and two different amounts would share one digest.
    pub fn to_canonical(&self) -> String {
        super::canonical::canonical(self)
    }
}

impl Json {
    /// The JSON of whatever serde can write, with its keys in the order in which they are written. Numbers are whole, to 128
    /// bits, or doubles; what isn't finite is null.
    ///
    /// ```
    /// use action_menu::Json;
    /// use std::collections::BTreeMap;
    ///
    /// let stock = BTreeMap::from([("lamp", Some(3)), ("chair", None)]);
    /// assert_eq!(Json::of(&stock)?.to_string(), r#"{"chair":null,"lamp":3}"#);
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// What the value itself says when it is written; a key that is no text; more than 255 brackets open at once. A value
    /// that writes text of its own (`RawValue`) may have half a surrogate pair in it.
    pub fn of<T: Serialize + ?Sized>(value: &T) -> serde_json::Result<Self> {
        let text = serde_json::to_string(value)?;
        let unplanted = |unplanted| {
            serde::ser::Error::custom(match unplanted {
                Unplanted::TooDeep(_) => "more than 255 brackets are open at once",
                Unplanted::LoneSurrogate(_) => "half of a surrogate pair is no character",
            })
        };
        Node::of_text(&text, u8::MAX).map(Self::from).map_err(unplanted)
    }
}

#[cfg(feature = "gate")]
impl Json {
    /// The value that a text of JSON is; none where it is no JSON, or more than 255 brackets are open at once.
    pub(crate) fn of_text(text: &str) -> Option<Self> {
        serde_json::from_str::<serde::de::IgnoredAny>(text).ok()?;
        Node::of_text(text, u8::MAX).map(Self::from).ok()
    }
}

impl From<bool> for Json {
    fn from(value: bool) -> Self {
        Self::Boolean(value)
    }
}

impl From<&str> for Json {
    fn from(value: &str) -> Self {
        Self::Text(Cow::Owned(value.to_owned()))
    }
}

impl From<&String> for Json {
    fn from(value: &String) -> Self {
        Self::Text(Cow::Owned(value.clone()))
    }
}

impl From<String> for Json {
    fn from(value: String) -> Self {
        Self::Text(Cow::Owned(value))
    }
}

impl From<Cow<'static, str>> for Json {
    fn from(value: Cow<'static, str>) -> Self {
        Self::Text(value)
    }
}

impl From<f64> for Json {
    /// NaN and the infinities become text: JSON has no number for them, and `null` would read back as
    /// "none" where a field is optional. As text they are refused by every reader.
    fn from(value: f64) -> Self {
        if value.is_finite() {
            Self::Number(value)
        } else {
            Self::Text(Cow::Owned(value.to_string()))
        }
    }
}

macro_rules! integers {
    ($($integer:ident)*) => {$(
        impl From<$integer> for Json {
            fn from(value: $integer) -> Self {
                Self::Integer(value.into())
            }
        }
    )*};
}

integers!(u8 u16 u32 u64 i8 i16 i32 i64 i128);

impl From<usize> for Json {
    fn from(value: usize) -> Self {
        // A usize has at most 64 bits on every target of Rust.
        Self::Integer(value as i128)
    }
}

impl From<Literal> for Json {
    fn from(literal: Literal) -> Self {
        match literal {
            Literal::Integer(value) => Self::Integer(value),
            Literal::Number(value) => Self::from(value),
            Literal::Text(text) => Self::name(text),
            Literal::Boolean(value) => Self::Boolean(value),
            Literal::EmptyList => Self::List(Vec::new()),
        }
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null => serializer.serialize_unit(),
            Self::Boolean(value) => serializer.serialize_bool(*value),
            Self::Integer(value) => {
                // Not every format takes 128 bits.
                if let Ok(value) = i64::try_from(*value) {
                    serializer.serialize_i64(value)
                } else if let Ok(value) = u64::try_from(*value) {
                    serializer.serialize_u64(value)
                } else {
                    serializer.serialize_i128(*value)
                }
            }
            Self::Number(value) => serializer.serialize_f64(*value),
            Self::Text(value) => serializer.serialize_str(value),
            Self::List(items) => {
                let mut list = serializer.serialize_seq(Some(items.len()))?;
                for item in items {
                    list.serialize_element(item)?;
                }
                list.end()
            }
            Self::Object(entries) => {
                let mut map = serializer.serialize_map(Some(entries.len()))?;
                for (key, value) in entries {
                    map.serialize_entry(key, value)?;
                }
                map.end()
            }
        }
    }
}

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = if f.alternate() {
            serde_json::to_string_pretty(self)
        } else {
            serde_json::to_string(self)
        };
        f.write_str(&text.map_err(|_| fmt::Error)?)
    }
}

impl From<Json> for serde_json::Value {
    /// Keys are in order only where the build has `serde_json/preserve_order`.
    fn from(json: Json) -> Self {
        match json {
            Json::Null => Self::Null,
            Json::Boolean(value) => Self::Bool(value),
            Json::Integer(value) => i64::try_from(value)
                .map(Self::from)
                .or_else(|_| u64::try_from(value).map(Self::from))
                .unwrap_or_else(|_| Self::from(rounded(value))),
            Json::Number(value) => Self::from(value),
            Json::Text(value) => Self::String(value.into_owned()),
            Json::List(items) => Self::Array(items.into_iter().map(Self::from).collect()),
            Json::Object(entries) => Self::Object(
                entries
                    .into_iter()
                    .map(|(key, value)| (key.into_owned(), Self::from(value)))
                    .collect(),
            ),
        }
    }
}

impl From<&Json> for serde_json::Value {
    /// As of an owned one.
    fn from(json: &Json) -> Self {
        Self::from(json.clone())
    }
}

/// A `Value` holds at most 64 bits exactly; no field of a menu has more.
#[allow(clippy::cast_precision_loss, reason = "said above")]
fn rounded(value: i128) -> f64 {
    value as f64
}

#[cfg(test)]
mod tests {
    use super::Json;

    #[test]
    fn keys_keep_their_order_and_text_is_escaped() {
        let json = Json::object([
            ("z", Json::from("a\"\n\u{1}")),
            ("action", Json::List(vec![Json::Null])),
        ]);
        assert_eq!(json.to_string(), r#"{"z":"a\"\n\u0001","action":[null]}"#);
        assert_eq!(
            format!("{json:#}"),
            "{\n  \"z\": \"a\\\"\\n\\u0001\",\n  \"action\": [\n    null\n  ]\n}"
        );
    }

    #[test]
    fn integers_are_exact_over_64_bits() {
        for value in [i128::from(u64::MAX), i128::from(i64::MIN), 9_007_199_254_740_993] {
            assert_eq!(Json::from(value).to_string(), value.to_string());
            assert_eq!(
                serde_json::Value::from(Json::from(value)).to_string(),
                value.to_string()
            );
        }
    }

    #[test]
    fn what_json_cannot_say_is_never_null() {
        assert_eq!(Json::from(f64::NAN).to_string(), "\"NaN\"");
        assert_eq!(Json::from(f64::NEG_INFINITY).to_string(), "\"-inf\"");
    }

    #[test]
    fn what_serde_writes_is_taken_as_it_is_written() {
        let text = |json: serde_json::Result<Json>| json.map(|json| json.to_string()).unwrap();
        assert_eq!(
            text(Json::of(&("b", i64::MIN, u64::MAX, 0.5, [None, Some(true)]))),
            r#"["b",-9223372036854775808,18446744073709551615,0.5,[null,true]]"#
        );
        assert_eq!(text(Json::of(&f64::INFINITY)), "null");
        assert!(Json::of(&std::collections::BTreeMap::from([((1, 2), 3)])).is_err());
        let mut deep = serde_json::Value::Null;
        for _ in 0..255 {
            deep = serde_json::Value::Array(vec![deep]);
        }
        assert!(Json::of(&deep).is_ok());
        let error = Json::of(&[deep]).unwrap_err();
        assert_eq!(error.to_string(), "more than 255 brackets are open at once");
    }
}
