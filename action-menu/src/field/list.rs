//! `Vec<T>`.

use std::{fmt, marker::PhantomData};

use serde::de::{DeserializeSeed, Deserializer, SeqAccess, Visitor};

use super::{Cx, FieldType, Read, refuse};
use crate::{
    json::Json,
    spec::{Kind, Literal, Shape},
};

impl<T: FieldType> FieldType for Vec<T> {
    const SHAPE: Shape = Shape::list(&T::SHAPE);

    fn write(&self) -> Json {
        Json::List(self.iter().map(T::write).collect())
    }

    fn literal(literal: Literal) -> Option<Self> {
        (literal == Literal::EmptyList).then(Self::new)
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

/// Reads the items of a list, at most `max` of them.
pub(super) struct Items<T> {
    pub(super) cx: Cx,
    pub(super) max: u32,
    pub(super) item: PhantomData<T>,
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
            if list.len() >= self.max as usize {
                return Err(refuse());
            }
            list.push(item);
        }
        Ok(list)
    }
}

/// The items of a list that its shape takes.
pub(super) fn items<'de, T: Read<'de>, D: Deserializer<'de>>(
    deserializer: D,
    cx: Cx,
) -> Result<Vec<T>, D::Error> {
    let Kind::List { item, min, max, .. } = cx.shape.kind() else {
        return Err(refuse());
    };
    let list = deserializer.deserialize_seq(Items {
        cx: cx.enter(item)?,
        max,
        item: PhantomData,
    })?;
    if list.len() >= min as usize {
        Ok(list)
    } else {
        Err(refuse())
    }
}

impl<'de, T: Read<'de>> Read<'de> for Vec<T> {
    fn read<D: Deserializer<'de>>(deserializer: D, cx: Cx) -> Result<Self, D::Error> {
        items(deserializer, cx)
    }
}
