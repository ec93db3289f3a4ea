//! Maps whose keys are texts or choices.

use std::{
    collections::{BTreeMap, HashMap},
    fmt,
    hash::{BuildHasher, Hash},
    marker::PhantomData,
};

use serde::de::{Deserializer, MapAccess, Visitor};

use super::{Cx, FieldType, Item, Read, list::Seed, refuse};
use crate::{
    json::Json,
    spec::{Kind, Literal, Shape},
};

/// What can be the key of a map: JSON keys are text.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no text",
    label = "a key of a map is text",
    note = "use String, a `Choice`, or a `Scalar` of text"
)]
pub trait MapKey: Item {}

/// The entries of a map that its shape takes, no key twice.
struct Entries<K, V> {
    key: Cx,
    value: Cx,
    max: u32,
    read: PhantomData<(K, V)>,
}

impl<'de, K: Read<'de> + Ord, V: Read<'de>> Visitor<'de> for Entries<K, V> {
    type Value = BTreeMap<K, V>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut entries = BTreeMap::new();
        while let Some(key) = map.next_key_seed(Seed {
            cx: self.key,
            value: PhantomData,
        })? {
            let value = map.next_value_seed(Seed {
                cx: self.value,
                value: PhantomData,
            })?;
            if entries.insert(key, value).is_some() || entries.len() > self.max as usize {
                return Err(refuse());
            }
        }
        Ok(entries)
    }
}

impl<K: MapKey, V: FieldType> FieldType for BTreeMap<K, V> {
    const SHAPE: Shape = Shape::map(&K::SHAPE, &V::SHAPE);

    fn write(&self) -> Json {
        write(self.iter())
    }

    fn literal(literal: Literal) -> Option<Self> {
        (literal == Literal::EmptyList).then(Self::new)
    }
}

/// The entries as JSON.
fn write<'m, K: MapKey + 'm, V: FieldType + 'm>(entries: impl Iterator<Item = (&'m K, &'m V)>) -> Json {
    // A key is text: its own writing says so.
    let key = |key: &K| match key.write() {
        Json::Text(text) => text,
        other => other.to_string().into(),
    };
    Json::object(entries.map(|(name, value)| (key(name), value.write())))
}

impl<'de, K: MapKey + Read<'de> + Ord, V: Read<'de>> Read<'de> for BTreeMap<K, V> {
    fn read<D: Deserializer<'de>>(deserializer: D, cx: Cx) -> Result<Self, D::Error> {
        let Kind::Map { key, value, min, max } = cx.shape.kind() else {
            return Err(refuse());
        };
        let (key, value) = (cx.enter(key)?, cx.enter(value)?);
        let map: Self = deserializer.deserialize_map(Entries {
            key,
            value,
            max,
            read: PhantomData,
        })?;
        if map.len() >= min as usize {
            Ok(map)
        } else {
            Err(refuse())
        }
    }
}

impl<K: MapKey, V: FieldType, S: BuildHasher + Default> FieldType for HashMap<K, V, S> {
    const SHAPE: Shape = Shape::map(&K::SHAPE, &V::SHAPE);

    /// In the order of the keys, so that equal maps are written alike.
    fn write(&self) -> Json {
        let mut json = write(self.iter());
        if let Json::Object(entries) = &mut json {
            entries.sort_by(|(left, _), (right, _)| left.cmp(right));
        }
        json
    }

    fn literal(literal: Literal) -> Option<Self> {
        (literal == Literal::EmptyList).then(Self::default)
    }
}

impl<'de, K, V, S> Read<'de> for HashMap<K, V, S>
where
    K: MapKey + Read<'de> + Hash + Eq + Ord,
    V: Read<'de>,
    S: BuildHasher + Default,
{
    fn read<D: Deserializer<'de>>(deserializer: D, cx: Cx) -> Result<Self, D::Error> {
        BTreeMap::read(deserializer, cx).map(|map| map.into_iter().collect())
    }
}
