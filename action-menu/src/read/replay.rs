//! The tree as a deserializer: the generated reader reads it as it reads a text, with the tag first.

use std::fmt;

use serde::{
    de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor, value::StrDeserializer},
    forward_to_deserialize_any,
};
use serde_json::Error;

use crate::{
    field::{OPEN, ReadMenu, ReadRecord, record as read_record, refuse, tagged, untagged},
    json::Node,
    spec::{MenuSpec, RecordSpec},
};

pub(super) fn proposal<'de, M: ReadMenu<'de>>(
    menu: &'static MenuSpec,
    node: &Node<'_>,
    depth: u8,
) -> Option<M> {
    tagged(menu, Replay(node), depth).ok()
}

pub(super) fn arguments<'de, M: ReadMenu<'de>>(
    menu: &'static MenuSpec,
    action: usize,
    node: &Node<'_>,
    depth: u8,
) -> Option<M> {
    untagged(menu, action, Replay(node), depth).ok()
}

pub(super) fn record<'de, R: ReadRecord<'de>>(
    record: &'static RecordSpec,
    node: &Node<'_>,
    depth: u8,
) -> Option<R> {
    read_record(record.fields(), Replay(node), depth).ok()
}

/// A node as a deserializer. It lends nothing out, so it serves readers of every lifetime.
struct Replay<'n>(&'n Node<'n>);

impl<'de> Deserializer<'de> for Replay<'_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Node::Null => visitor.visit_unit(),
            Node::Boolean(value) => visitor.visit_bool(*value),
            Node::Text(text) => visitor.visit_str(text),
            Node::List(items) => visitor.visit_seq(Items(items.iter())),
            Node::Object(entries) => visitor.visit_map(Entries::new(entries, None)),
            Node::Number(numeral) => match number(numeral)? {
                Numeral::Unsigned(value) => visitor.visit_u64(value),
                Numeral::Signed(value) => visitor.visit_i64(value),
                Numeral::Double(value) => visitor.visit_f64(value),
            },
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Node::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    /// Only a tree keeps what an open value must not lose, so only a tree answers to its name.
    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        if name == OPEN {
            self.deserialize_any(visitor)
        } else {
            visitor.visit_newtype_struct(self)
        }
    }

    /// Asked for by the name of the tag, an object yields that key first.
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        tag: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self.0 {
            Node::Object(entries) => {
                let first = entries.iter().position(|(key, _)| key == tag);
                visitor.visit_map(Entries::new(entries, first))
            }
            _ => self.deserialize_any(visitor),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct
        seq tuple tuple_struct map enum identifier ignored_any
    }
}

/// A numeral as `serde_json` hands it to a reader, so that both paths judge it alike.
enum Numeral {
    Unsigned(u64),
    Signed(i64),
    Double(f64),
}

fn number(numeral: &str) -> Result<Numeral, Error> {
    // With a typed hint, which no feature of serde_json changes.
    serde_json::Deserializer::from_str(numeral).deserialize_f64(AnyNumber)
}

struct AnyNumber;

impl Visitor<'_> for AnyNumber {
    type Value = Numeral;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number")
    }

    fn visit_u64<E>(self, value: u64) -> Result<Numeral, E> {
        Ok(Numeral::Unsigned(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Numeral, E> {
        Ok(Numeral::Signed(value))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Numeral, E> {
        Ok(Numeral::Double(value))
    }
}

struct Items<'n>(std::slice::Iter<'n, Node<'n>>);

impl<'de> SeqAccess<'de> for Items<'_> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Error> {
        self.0
            .next()
            .map(|node| seed.deserialize(Replay(node)))
            .transpose()
    }
}

type Entry<'n> = (std::borrow::Cow<'n, str>, Node<'n>);

struct Entries<'n> {
    /// The entry that comes first, out of order.
    first: Option<&'n Entry<'n>>,
    rest: std::slice::Iter<'n, Entry<'n>>,
    /// What `rest` is to leave out, since it came first.
    skip: Option<&'n Entry<'n>>,
    value: Option<&'n Node<'n>>,
}

impl<'n> Entries<'n> {
    fn new(entries: &'n [Entry<'n>], first: Option<usize>) -> Self {
        let first = first.and_then(|index| entries.get(index));
        Self {
            first,
            rest: entries.iter(),
            skip: first,
            value: None,
        }
    }

    fn next(&mut self) -> Option<&'n Entry<'n>> {
        self.first.take().or_else(|| {
            let skip = self.skip;
            self.rest
                .find(|entry| !skip.is_some_and(|skip| std::ptr::eq(skip, *entry)))
        })
    }
}

impl<'de> MapAccess<'de> for Entries<'_> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Error> {
        let Some((key, value)) = self.next() else {
            return Ok(None);
        };
        self.value = Some(value);
        seed.deserialize(StrDeserializer::new(key)).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        seed.deserialize(Replay(self.value.take().ok_or_else(refuse)?))
    }
}
