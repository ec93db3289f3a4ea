//! `String`.

use serde::de::{Deserialize, Deserializer};

use super::{Cx, FieldType, Read};
use crate::{
    json::Json,
    spec::{Kind, Shape},
};

impl FieldType for String {
    const SHAPE: Shape = Shape::new(Kind::Text);

    fn write(&self) -> Json {
        Json::from(self.clone())
    }
}

impl<'de> Read<'de> for String {
    fn read<D: Deserializer<'de>>(deserializer: D, _: Cx) -> Result<Self, D::Error> {
        Self::deserialize(deserializer)
    }
}
