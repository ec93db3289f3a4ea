//! The numbers. They are judged by value, not by spelling: `5.0` and `5e0` are the integer 5.

use std::fmt;

use serde::de::{self, Deserializer, Visitor};

use super::{Cx, FieldType, Read, refuse};
use crate::{
    json::Json,
    spec::{Kind, Shape},
};

/// 2^53 − 1: beyond it a number with a fraction or an exponent can't be told from its neighbours, so such
/// a spelling is no integer there.
pub(crate) const EXACT: f64 = 9_007_199_254_740_991.0;

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
        clippy::float_cmp,
        reason = "whole, and within ±(2^53 − 1)"
    )]
    (value.trunc() == value && value.abs() <= EXACT).then_some(value as i128)
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

impl FieldType for f32 {
    // As doubles: a larger double would become an infinity.
    const SHAPE: Shape = Shape::new(Kind::Number {
        min: Self::MIN as f64,
        max: Self::MAX as f64,
    });

    /// The shortest decimal that reads back as this very value, `0.1` rather than `0.10000000149011612`.
    fn write(&self) -> Json {
        let exact = f64::from(*self);
        match self.to_string().parse::<f64>() {
            #[allow(
                clippy::cast_possible_truncation,
                clippy::float_cmp,
                reason = "this is the test for it"
            )]
            Ok(short) if short as Self == *self && short.abs() <= f64::from(Self::MAX) => Json::from(short),
            _ => Json::from(exact),
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

    #[test]
    fn whole_numbers_are_integers_where_they_are_exact() {
        assert_eq!(whole(5.0), Some(5));
        assert_eq!(whole(-0.0), Some(0));
        assert_eq!(whole(5.5), None);
        assert_eq!(whole(EXACT), Some(9_007_199_254_740_991));
        assert_eq!(whole(EXACT + 1.0), None);
    }
}
