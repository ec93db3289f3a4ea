//! `Vec<T>`.

use std::{fmt, marker::PhantomData};

use serde::de::{DeserializeSeed, Deserializer, SeqAccess, Visitor};

use super::{Cx, FieldType, Read, refuse};
use crate::{
    json::Json,
    spec::{Kind, Shape},
};

impl<T: FieldType> FieldType for Vec<T> {
    const SHAPE: Shape = Shape::new(Kind::List { item: &T::SHAPE });

    fn write(&self) -> Json {
        Json::List(self.iter().map(T::write).collect())
    }
}

/// Reads one value of a shape that is known.
pub(super) struct Seed<T> {
    pub(super) cx: Cx,
    pub(super) value: PhantomData<T>,
}

impl<'de, T: Read<'de>> DeserializeSeed<'de> for Seed<T> {
    type Value = T;

    #[inline]
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
        T::read(deserializer, self.cx)
    }
}

struct Items<T> {
    cx: Cx,
    item: PhantomData<T>,
}

impl<'de, T: Read<'de>> Visitor<'de> for Items<T> {
    type Value = Vec<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Vec<T>, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element_seed(Seed {
            cx: self.cx,
            value: PhantomData,
        })? {
            list.push(item);
        }
        Ok(list)
    }
}

impl<'de, T: Read<'de>> Read<'de> for Vec<T> {
    fn read<D: Deserializer<'de>>(deserializer: D, cx: Cx) -> Result<Self, D::Error> {
        let Kind::List { item } = cx.shape.kind() else {
            return Err(refuse());
        };
        deserializer.deserialize_seq(Items {
            cx: cx.enter(item)?,
            item: PhantomData,
        })
    }
}
