//! `bool`.

use serde::de::{Deserialize, Deserializer};

use super::{Cx, FieldType, Read};
use crate::{
    json::Json,
    spec::{Kind, Literal, Shape},
};

impl FieldType for bool {
    const SHAPE: Shape = Shape::new(Kind::Boolean);

    fn write(&self) -> Json {
        Json::Boolean(*self)
    }

    fn literal(literal: Literal) -> Option<Self> {
        match literal {
            Literal::Boolean(value) => Some(value),
            _ => None,
        }
    }
}

impl<'de> Read<'de> for bool {
    fn read<D: Deserializer<'de>>(deserializer: D, _: Cx) -> Result<Self, D::Error> {
        Self::deserialize(deserializer)
    }
}
