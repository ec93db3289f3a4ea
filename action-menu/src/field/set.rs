//! Sets: lists whose items differ.

use std::{
    collections::{BTreeSet, HashSet},
    hash::{BuildHasher, Hash},
};

use serde::de::Deserializer;

use super::{Cx, FieldType, MapKey, Read, list::items, refuse};
use crate::{
    json::Json,
    spec::{Literal, Shape},
};

/// What can be an item of a set: values that JSON and Rust tell apart alike. For all else the compiler speaks of
/// [`MapKey`], whose words mind sets too.
#[doc(hidden)]
pub trait Item: FieldType {}

impl<K: MapKey> Item for K {}

macro_rules! items {
    ($($ty:ty)*) => {$(impl Item for $ty {})*};
}

items!(bool u8 u16 u32 u64 i8 i16 i32 i64);

impl<T: Item> FieldType for BTreeSet<T> {
    const SHAPE: Shape = Shape::list(&T::SHAPE).unique();

    fn write(&self) -> Json {
        Json::List(self.iter().map(T::write).collect())
    }

    fn literal(literal: Literal) -> Option<Self> {
        (literal == Literal::EmptyList).then(Self::new)
    }
}

impl<'de, T: Item + Read<'de> + Ord> Read<'de> for BTreeSet<T> {
    fn read<D: Deserializer<'de>>(deserializer: D, cx: Cx) -> Result<Self, D::Error> {
        let list: Vec<T> = items(deserializer, cx)?;
        let count = list.len();
        let set: Self = list.into_iter().collect();
        if set.len() == count {
            Ok(set)
        } else {
            Err(refuse())
        }
    }
}

impl<T: Item, S: BuildHasher + Default> FieldType for HashSet<T, S> {
    const SHAPE: Shape = Shape::list(&T::SHAPE).unique();

    /// In one order, so that equal sets are written alike.
    fn write(&self) -> Json {
        let mut list: Vec<Json> = self.iter().map(T::write).collect();
        list.sort_by_cached_key(Json::to_canonical);
        Json::List(list)
    }

    fn literal(literal: Literal) -> Option<Self> {
        (literal == Literal::EmptyList).then(Self::default)
    }
}

impl<'de, T: Item + Read<'de> + Hash + Eq, S: BuildHasher + Default> Read<'de> for HashSet<T, S> {
    fn read<D: Deserializer<'de>>(deserializer: D, cx: Cx) -> Result<Self, D::Error> {
        let list: Vec<T> = items(deserializer, cx)?;
        let count = list.len();
        let set: Self = list.into_iter().collect();
        if set.len() == count {
            Ok(set)
        } else {
            Err(refuse())
        }
    }
}
