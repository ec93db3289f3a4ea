//! Versions: what a menu was when something was approved, logged or locked.

use std::{fmt, str::FromStr};

use serde::ser::{Serialize, Serializer};
use sha2::{Digest as _, Sha256};

use crate::{
    json::Json,
    once::Once,
    schema,
    spec::{ActionSpec, FieldSpec, Key, MenuSpec},
};

/// A SHA-256 digest, displayed as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Digest([u8; 32]);

/// The two digests of a menu or of an action: of its shape, and of its text.
///
/// They are taken over the canonical form (RFC 8785) of a description, so they are the same in every build, on
/// every target and under every feature of `serde_json`. The shape is what programs go by: names, fields and their
/// order, effects. The text is what a model reads, examples too. A change of text alone leaves the shape; an `alias`, a
/// `deprecated`, a `timeout` and a `retry` are in neither, since they change no call.
///
/// ```
/// use action_menu::{ActionMenu, Digests};
///
/// #[derive(ActionMenu)]
/// enum Before { /** Refund an order. */ Refund { order_id: String } }
/// #[derive(ActionMenu)]
/// enum After { /** Refund an order that was lost. */ Refund { order_id: String } }
///
/// let (before, after) = (Digests::of_menu(Before::MENU), Digests::of_menu(After::MENU));
/// assert_eq!(before.shape, after.shape);
/// assert_ne!(before.text, after.text);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Digests {
    /// Of what programs go by.
    pub shape: Digest,
    /// Of what a model reads.
    pub text: Digest,
}

impl Digests {
    /// The digests of a menu. The name of the Rust enum is in neither.
    #[must_use]
    pub fn of_menu(menu: &'static MenuSpec) -> Self {
        // Taken once: a spec is where it is.
        static OF_MENUS: Once<usize, Digests> = Once::new();
        *OF_MENUS.get(std::ptr::from_ref(menu).addr(), || Self::taken_of_menu(menu))
    }

    /// The digests of an action, whatever menu it is in.
    #[must_use]
    pub fn of_action(action: &'static ActionSpec) -> Self {
        static OF_ACTIONS: Once<usize, Digests> = Once::new();
        *OF_ACTIONS.get(std::ptr::from_ref(action).addr(), || {
            Self::of(&shape(action), &text(action))
        })
    }

    fn taken_of_menu(menu: &'static MenuSpec) -> Self {
        let all = |one: fn(&'static ActionSpec) -> Json| Json::List(menu.actions().iter().map(one).collect());
        Self::of(
            &Json::object([("tag", Json::from(menu.tag())), ("actions", all(shape))]),
            &Json::object([
                ("description", Json::Text(menu.description())),
                ("actions", all(text)),
            ]),
        )
    }

    fn of(shape: &Json, text: &Json) -> Self {
        Self {
            shape: digest("shape", shape),
            text: digest("text", text),
        }
    }
}

/// The kind of description and its version stand in front: a change of form changes every digest at once.
fn digest(kind: &str, json: &Json) -> Digest {
    let text = format!("action-menu {kind} 1\n{}", json.to_canonical());
    Digest(Sha256::digest(text.as_bytes()).into())
}

fn shape(action: &'static ActionSpec) -> Json {
    let key = match action.key() {
        Key::Unstated => Json::from("unstated"),
        Key::Fields(names) => Json::names(names.iter().copied()),
        Key::Arguments => Json::from("arguments"),
        Key::Repeatable => Json::from("repeatable"),
    };
    let field = |field: &'static FieldSpec| {
        Json::object([
            ("name", Json::from(field.name())),
            ("shape", unworded(schema::of_shape(field.shape()))),
            ("default", schema::default_of(field).unwrap_or(Json::Null)),
            ("secret", Json::Boolean(field.is_secret())),
        ])
    };
    Json::object([
        ("name", Json::from(action.name())),
        ("fields", Json::List(action.fields().iter().map(field).collect())),
        ("effect", Json::from(action.effect().as_str())),
        ("confirm", Json::from(action.confirm().as_str())),
        ("key", key),
        ("preview", action.preview().map_or(Json::Null, Json::from)),
        ("verify", action.verify().map_or(Json::Null, Json::from)),
        ("open_world", Json::Boolean(action.is_open_world())),
    ])
}

fn text(action: &'static ActionSpec) -> Json {
    // With what the values of a closed set mean, and the words of what stands inside.
    let fields = action.fields().iter().map(|field| {
        let mut texts = vec![Json::from(schema::of_field(field, None, None))];
        words(&schema::of_shape(field.shape()), &mut texts);
        (field.name(), Json::List(texts))
    });
    let mut entries = vec![
        ("name", Json::from(action.name())),
        ("description", Json::from(schema::of_action(action, None))),
        ("fields", Json::object(fields)),
    ];
    // As the model reads them, in the author's order.
    let examples = schema::examples(action);
    let examples: Vec<Json> = examples
        .iter()
        .map(|example| Json::from(example.to_string()))
        .collect();
    entries.extend((!examples.is_empty()).then_some(("examples", Json::List(examples))));
    Json::object(entries)
}

/// A schema without its words. A property may be called `description`: that is an object, and no word.
fn unworded(schema: Json) -> Json {
    match schema {
        Json::Object(entries) => Json::Object(
            entries
                .into_iter()
                .filter(|(key, value)| !is_word(key, value))
                .map(|(key, value)| (key, unworded(value)))
                .collect(),
        ),
        Json::List(items) => Json::List(items.into_iter().map(unworded).collect()),
        other => other,
    }
}

/// The words of a schema, in its order.
fn words(schema: &Json, found: &mut Vec<Json>) {
    match schema {
        Json::Object(entries) => {
            for (key, value) in entries {
                if is_word(key, value) {
                    found.push(value.clone());
                } else {
                    words(value, found);
                }
            }
        }
        Json::List(items) => items.iter().for_each(|item| words(item, found)),
        _ => {}
    }
}

fn is_word(key: &str, value: &Json) -> bool {
    key == "description" && matches!(value, Json::Text(_))
}

impl Digest {
    /// Of a text, in one piece or in several; its kind stands in front, so that a digest of one kind is never one of another.
    #[cfg(any(feature = "contract", feature = "gate"))]
    pub(crate) fn of_text(kind: &str, pieces: &[&str]) -> Self {
        let mut hash = Sha256::new();
        for piece in ["action-menu ", kind, " 1\n"].iter().chain(pieces) {
            hash.update(piece);
        }
        Self(hash.finalize().into())
    }

    #[cfg(feature = "gate")]
    pub(crate) const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    pub(crate) fn to_hex(self) -> String {
        to_hex(&self.0)
    }

    /// The 32 bytes.
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_hex())
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digest({self})")
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl FromStr for Digest {
    type Err = NotADigest;

    fn from_str(text: &str) -> Result<Self, NotADigest> {
        let digits: Vec<u8> = text
            .bytes()
            .map(hex)
            .collect::<Option<_>>()
            .ok_or(NotADigest(()))?;
        let bytes: Vec<u8> = digits
            .chunks(2)
            .map(|pair| pair.iter().fold(0, |byte, digit| byte << 4 | digit))
            .collect();
        match (digits.len(), bytes.try_into()) {
            (64, Ok(bytes)) => Ok(Self(bytes)),
            _ => Err(NotADigest(())),
        }
    }
}

/// The hexadecimal digits of bytes. A formatter that is asked for each byte takes most of the time of a short digest.
pub(crate) fn to_hex(bytes: &[u8]) -> String {
    let digit = |nibble: u8| nibble + if nibble < 10 { b'0' } else { b'a' - 10 };
    let mut digits = vec![0; bytes.len() * 2];
    for (pair, byte) in digits.chunks_exact_mut(2).zip(bytes) {
        pair.iter_mut()
            .zip([byte >> 4, byte & 15])
            .for_each(|(to, nibble)| *to = digit(nibble));
    }
    // Digits are text.
    String::from_utf8(digits).unwrap_or_default()
}

const fn hex(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    }
}

/// The text is no digest: 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotADigest(());

impl fmt::Display for NotADigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a digest is 64 lower-case hexadecimal digits")
    }
}

impl std::error::Error for NotADigest {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_reads_back() {
        let digest = digest("shape", &Json::Null);
        assert_eq!(digest.to_string().parse(), Ok(digest));
        assert_eq!(digest.to_string().len(), 64);
        for text in [
            "",
            "00",
            &"g".repeat(64),
            &"0".repeat(63),
            &"0".repeat(66),
            &"A".repeat(64),
        ] {
            assert!(text.parse::<Digest>().is_err(), "{text}");
        }
    }
}
