//! `serde_json::Value`: the explicit open value, the one place where a menu is not closed.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

use super::{Cx, FieldType, Read, refuse};
use crate::{
    json::Json,
    spec::{Kind, Shape},
};

/// The name by which an open value is asked for. A stream loses keys that come twice, and under some features of
/// `serde_json` takes an object for a number; only our own tree answers to this name.
pub(crate) const OPEN: &str = "$action_menu::open";

impl FieldType for Value {
    const SHAPE: Shape = Shape::new(Kind::Open).or_null();

    fn write(&self) -> Json {
        match self {
            Self::Null => Json::Null,
            Self::Bool(value) => Json::Boolean(*value),
            Self::Number(number) => number
                .as_u64()
                .map(i128::from)
                .or_else(|| number.as_i64().map(i128::from))
                .map_or_else(|| Json::from(number.as_f64().unwrap_or(f64::NAN)), Json::Integer),
            Self::String(text) => Json::from(text.clone()),
            Self::Array(items) => Json::List(items.iter().map(Self::write).collect()),
            // In one order, whatever the map of this build keeps.
            Self::Object(entries) => {
                let mut entries: Vec<_> = entries.iter().collect();
                entries.sort_unstable_by_key(|(key, _)| *key);
                Json::object(
                    entries
                        .into_iter()
                        .map(|(key, value)| (key.clone(), value.write())),
                )
            }
        }
    }

    fn absent() -> Option<Self> {
        Some(Self::Null)
    }
}

impl<'de> Read<'de> for Value {
    fn read<D: Deserializer<'de>>(deserializer: D, _: Cx) -> Result<Self, D::Error> {
        Open.deserialize(deserializer)
    }
}

struct Open;

impl<'de> DeserializeSeed<'de> for Open {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_newtype_struct(OPEN, self)
    }
}

impl<'de> Visitor<'de> for Open {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value from a tree")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E>(self, text: &str) -> Result<Value, E> {
        Ok(text.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element_seed(Open)? {
            list.push(item);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut map = Map::new();
        while let Some(key) = entries.next_key::<String>()? {
            if map.insert(key, entries.next_value_seed(Open)?).is_some() {
                return Err(refuse::<A::Error>());
            }
        }
        Ok(Value::Object(map))
    }
}
