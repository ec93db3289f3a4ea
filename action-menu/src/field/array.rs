//! Arrays: lists of a fixed length.

use serde::de::Deserializer;

use super::{Cx, FieldType, Read, list::items, refuse};
use crate::{json::Json, spec::Shape};

impl<T: FieldType, const N: usize> FieldType for [T; N] {
    #[allow(clippy::cast_possible_truncation, reason = "a text has fewer items")]
    const SHAPE: Shape = Shape::list(&T::SHAPE).items(N as u32, N as u32);

    fn write(&self) -> Json {
        Json::List(self.iter().map(T::write).collect())
    }
}

impl<'de, T: Read<'de>, const N: usize> Read<'de> for [T; N] {
    fn read<D: Deserializer<'de>>(deserializer: D, cx: Cx) -> Result<Self, D::Error> {
        Self::try_from(items(deserializer, cx)?).map_err(|_| refuse())
    }
}
