//! `uuid::Uuid`: 36 characters, as RFC 9562 (section 4) writes them. Digits of either case are read, lower case is
//! written.

use serde::de::Deserializer;
use uuid::Uuid;

use super::{Checked, Cx, FieldType, Read, text::parsed};
use crate::{
    json::Json,
    spec::{Format, Scalar, Shape},
};

/// With hyphens only: the other spellings of the crate have other lengths.
fn parse(text: &str) -> Option<Uuid> {
    (text.len() == 36).then(|| Uuid::try_parse(text).ok()).flatten()
}

impl FieldType for Uuid {
    const SHAPE: Shape = Shape::text().format(Format::named("uuid", |text| parse(text).is_some()));

    fn write(&self) -> Json {
        Json::from(self.hyphenated().to_string())
    }
}

impl<'de> Read<'de> for Uuid {
    fn read<D: Deserializer<'de>>(deserializer: D, cx: Cx) -> Result<Self, D::Error> {
        parsed(deserializer, cx, parse)
    }
}

impl<'v> Checked<'v, Self> for Uuid {
    fn argument(value: Scalar<'v>) -> Option<Self> {
        value.as_text().and_then(parse)
    }
}
