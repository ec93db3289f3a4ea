//! `rust_decimal::Decimal`: digits with at most one point, as text, so that no peer makes a double of them.

use rust_decimal::Decimal;
use serde::de::Deserializer;

use super::{Checked, Cx, FieldType, Read, text::parsed};
use crate::{
    json::Json,
    spec::{Format, Scalar, Shape},
};

/// So many characters always fit: a decimal holds any 28 digits.
const MOST: u32 = 28;

/// What the regular expression says, which bounds no length.
fn has_form(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
    let all_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    all_digits(whole) && all_digits(fraction)
}

fn parse(text: &str) -> Option<Decimal> {
    if has_form(text) {
        Decimal::from_str_exact(text).ok()
    } else {
        None
    }
}

impl FieldType for Decimal {
    const SHAPE: Shape = Shape::text()
        .length(0, MOST)
        .format(Format::matching(r"^-?[0-9]+(\.[0-9]+)?$", has_form));

    fn write(&self) -> Json {
        Json::from(self.to_string())
    }
}

impl<'de> Read<'de> for Decimal {
    fn read<D: Deserializer<'de>>(deserializer: D, cx: Cx) -> Result<Self, D::Error> {
        parsed(deserializer, cx, parse)
    }
}

impl<'v> Checked<'v, Self> for Decimal {
    fn argument(value: Scalar<'v>) -> Option<Self> {
        value.as_text().and_then(parse)
    }
}
