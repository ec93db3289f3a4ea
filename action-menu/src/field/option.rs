//! `Option<T>`: a field that may be absent or `null`.

use std::{fmt, marker::PhantomData};

use serde::de::{DeserializeSeed, Deserializer, Visitor};

use super::{Cx, FieldType, Read};
use crate::{json::Json, spec::Shape};

impl<T: FieldType> FieldType for Option<T> {
    const SHAPE: Shape = T::SHAPE.or_null();

    fn write(&self) -> Json {
        self.as_ref().map_or(Json::Null, T::write)
    }

    fn absent() -> Option<Self> {
        Some(None)
    }
}

/// Reads a value, or `null` for none.
pub(super) struct Nullable<T> {
    pub(super) cx: Cx,
    pub(super) value: PhantomData<T>,
}

impl<'de, T: Read<'de>> DeserializeSeed<'de> for Nullable<T> {
    type Value = Option<T>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_option(self)
    }
}

impl<'de, T: Read<'de>> Visitor<'de> for Nullable<T> {
    type Value = Option<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value or null")
    }

    fn visit_none<E>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_unit<E>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        T::read(deserializer, self.cx).map(Some)
    }
}

impl<'de, T: Read<'de>> Read<'de> for Option<T> {
    fn read<D: Deserializer<'de>>(deserializer: D, cx: Cx) -> Result<Self, D::Error> {
        deserializer.deserialize_option(Nullable {
            cx,
            value: PhantomData,
        })
    }
}
