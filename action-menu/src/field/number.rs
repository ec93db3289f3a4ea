//! The numbers. They are judged by value, not by spelling: `5.0` and `5e0` are the integer 5.

use std::fmt;

use serde::de::{self, Deserializer, Visitor};

use super::{Cx, FieldType, Read, refuse};
use crate::{
    json::Json,
    spec::{EXACT, Kind, Shape},
};

/// One visitor for every type of integer.
struct Integer;

impl Visitor<'_> for Integer {
    type Value = i128;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an integer")
    }

    #[inline]
    fn visit_u64<E>(self, value: u64) -> Result<i128, E> {
        Ok(value.into())
    }

    #[inline]
    fn visit_i64<E>(self, value: i64) -> Result<i128, E> {
        Ok(value.into())
    }

    fn visit_f64<E: de::Error>(self, value: f64) -> Result<i128, E> {
        whole(value).ok_or_else(refuse)
    }
}

/// The integer that a number with a fraction or an exponent stands for.
pub(crate) fn whole(value: f64) -> Option<i128> {
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        clippy::float_cmp,
        reason = "whole, and within ±(2^53 − 1)"
    )]
    (value.trunc() == value && value.abs() <= EXACT as f64).then_some(value as i128)
}

macro_rules! integers {
    ($($integer:ident)*) => {$(
        impl FieldType for $integer {
            const SHAPE: Shape = Shape::new(Kind::Integer {
                min: $integer::MIN as i128,
                max: $integer::MAX as i128,
            });

            fn write(&self) -> Json {
                Json::Integer((*self).into())
            }
        }

        impl<'de> Read<'de> for $integer {
            fn read<D: Deserializer<'de>>(deserializer: D, cx: Cx) -> Result<Self, D::Error> {
                let value = deserializer.deserialize_u64(Integer)?;
                match cx.shape.kind() {
                    Kind::Integer { min, max } if min <= value && value <= max => {
                        Self::try_from(value).map_err(|_| refuse())
                    }
                    _ => Err(refuse()),
                }
            }
        }
    )*};
}

integers!(u8 u16 u32 u64 i8 i16 i32 i64);

/// One visitor for both types of number.
struct Number;

impl Visitor<'_> for Number {
    type Value = f64;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number")
    }

    #[inline]
    fn visit_f64<E>(self, value: f64) -> Result<f64, E> {
        Ok(value)
    }

    #[inline]
    #[allow(
        clippy::cast_precision_loss,
        reason = "a JSON number is a double (RFC 8259, section 6)"
    )]
    fn visit_u64<E>(self, value: u64) -> Result<f64, E> {
        Ok(value as f64)
    }

    #[inline]
    #[allow(
        clippy::cast_precision_loss,
        reason = "a JSON number is a double (RFC 8259, section 6)"
    )]
    fn visit_i64<E>(self, value: i64) -> Result<f64, E> {
        Ok(value as f64)
    }
}

fn number<'de, D: Deserializer<'de>>(deserializer: D, cx: Cx) -> Result<f64, D::Error> {
    let value = deserializer.deserialize_f64(Number)?;
    match cx.shape.kind() {
        Kind::Number { min, max } if min <= value && value <= max => Ok(value),
        _ => Err(refuse()),
    }
}

impl FieldType for f64 {
    const SHAPE: Shape = Shape::new(Kind::Number {
        min: Self::MIN,
        max: Self::MAX,
    });

    fn write(&self) -> Json {
        Json::from(*self)
    }
}

impl<'de> Read<'de> for f64 {
    fn read<D: Deserializer<'de>>(deserializer: D, cx: Cx) -> Result<Self, D::Error> {
        number(deserializer, cx)
    }
}

/// The largest double that rounds to the largest single: one step below half-way to 2^128.
const LARGEST_SINGLE: f64 = f64::from_bits(3.402_823_567_797_336_6e38_f64.to_bits() - 1);

impl FieldType for f32 {
    // What rounds to a single is one; a larger double would become an infinity.
    const SHAPE: Shape = Shape::new(Kind::Number {
        min: -LARGEST_SINGLE,
        max: LARGEST_SINGLE,
    });

    /// The shortest decimal that reads back as this very value, `0.1` rather than `0.10000000149011612`.
    fn write(&self) -> Json {
        match self.to_string().parse::<f64>() {
            #[allow(
                clippy::cast_possible_truncation,
                clippy::float_cmp,
                reason = "this is the test for it"
            )]
            Ok(short) if short as Self == *self => Json::from(short),
            _ => Json::from(f64::from(*self)),
        }
    }
}

impl<'de> Read<'de> for f32 {
    #[allow(
        clippy::cast_possible_truncation,
        reason = "rounding to the nearest f32 is what reading one means"
    )]
    fn read<D: Deserializer<'de>>(deserializer: D, cx: Cx) -> Result<Self, D::Error> {
        number(deserializer, cx).map(|value| value as Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_single_is_written_short_and_reads_back_as_itself() {
        assert_eq!(0.1_f32.write(), Json::Number(0.1));
        for bits in (0..u32::MAX).step_by(65_537).chain([0x7f7f_ffff, 0xff7f_ffff, 1]) {
            let value = f32::from_bits(bits);
            if value.is_finite() {
                let text = value.write().to_string();
                let cx = Cx {
                    shape: &const { <f32 as FieldType>::SHAPE },
                    depth: 1,
                };
                let read = f32::read(&mut serde_json::Deserializer::from_str(&text), cx);
                assert_eq!(read.map(f32::to_bits).ok(), Some(bits), "{text}");
            }
        }
    }

    /// Whoever prints the largest single short prints more than it.
    #[test]
    fn the_largest_single_is_read_in_every_spelling() {
        let read = |text: &str| {
            let cx = Cx {
                shape: &const { <f32 as FieldType>::SHAPE },
                depth: 1,
            };
            f32::read(&mut serde_json::Deserializer::from_str(text), cx).ok()
        };
        for text in [
            "3.4028235e38",
            "3.4028234663852886e38",
            "340282350000000000000000000000000000000",
        ] {
            assert_eq!(read(text), Some(f32::MAX), "{text}");
            assert_eq!(read(&format!("-{text}")), Some(f32::MIN), "{text}");
        }
        for text in ["3.4028235677973366e38", "3.5e38", "1e39", "1e308"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn whole_numbers_are_integers_where_they_are_exact() {
        assert_eq!(whole(5.0), Some(5));
        assert_eq!(whole(-0.0), Some(0));
        assert_eq!(whole(5.5), None);
        assert_eq!(whole(9_007_199_254_740_991.0), Some(9_007_199_254_740_991));
        assert_eq!(whole(9_007_199_254_740_992.0), None);
    }
}
