//! The numbers. They are judged by value, not by spelling: `5.0` and `5e0` are the integer 5.

use std::{
    fmt,
    num::{NonZeroI8, NonZeroI16, NonZeroI32, NonZeroI64, NonZeroU8, NonZeroU16, NonZeroU32, NonZeroU64},
};

use serde::de::{self, Deserializer, Visitor};

use super::{Checked, Cx, FieldType, Read, refuse};
use crate::{
    json::Json,
    judge, single,
    spec::{EXACT, Literal, Scalar, Shape},
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

/// An integer that the shape takes.
#[inline]
fn integer<'de, D: Deserializer<'de>>(deserializer: D, cx: Cx) -> Result<i128, D::Error> {
    let value = deserializer.deserialize_u64(Integer)?;
    if judge::admits(cx.shape, Scalar::Integer(value)) {
        Ok(value)
    } else {
        Err(refuse())
    }
}

macro_rules! integers {
    ($($integer:ident $nonzero:ident)*) => {$(
        impl FieldType for $integer {
            const SHAPE: Shape = Shape::integer($integer::MIN as i128, $integer::MAX as i128);

            fn write(&self) -> Json {
                Json::Integer((*self).into())
            }

            fn literal(literal: Literal) -> Option<Self> {
                match literal {
                    Literal::Integer(value) => Self::try_from(value).ok(),
                    _ => None,
                }
            }
        }

        impl<'de> Read<'de> for $integer {
            #[inline]
            fn read<D: Deserializer<'de>>(deserializer: D, cx: Cx) -> Result<Self, D::Error> {
                Self::try_from(integer(deserializer, cx)?).map_err(|_| refuse())
            }
        }

        impl<'v> Checked<'v, Self> for $integer {
            fn argument(value: Scalar<'v>) -> Option<Self> {
                match value {
                    Scalar::Integer(value) => Self::try_from(value).ok(),
                    _ => None,
                }
            }
        }

        impl FieldType for $nonzero {
            const SHAPE: Shape = <$integer as FieldType>::SHAPE.nonzero();

            fn write(&self) -> Json {
                self.get().write()
            }

            fn literal(literal: Literal) -> Option<Self> {
                $integer::literal(literal).and_then(Self::new)
            }
        }

        impl<'de> Read<'de> for $nonzero {
            fn read<D: Deserializer<'de>>(deserializer: D, cx: Cx) -> Result<Self, D::Error> {
                Self::new($integer::read(deserializer, cx)?).ok_or_else(refuse)
            }
        }

        impl<'v> Checked<'v, Self> for $nonzero {
            fn argument(value: Scalar<'v>) -> Option<Self> {
                $integer::argument(value).and_then(Self::new)
            }
        }
    )*};
}

integers! {
    u8 NonZeroU8 u16 NonZeroU16 u32 NonZeroU32 u64 NonZeroU64
    i8 NonZeroI8 i16 NonZeroI16 i32 NonZeroI32 i64 NonZeroI64
}

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

#[inline]
fn number<'de, D: Deserializer<'de>>(deserializer: D, cx: Cx) -> Result<f64, D::Error> {
    let value = deserializer.deserialize_f64(Number)?;
    if judge::admits(cx.shape, Scalar::Number(value)) {
        Ok(value)
    } else {
        Err(refuse())
    }
}

#[allow(clippy::cast_precision_loss, reason = "a whole number for a float")]
fn float(literal: Literal) -> Option<f64> {
    match literal {
        Literal::Number(value) => Some(value),
        Literal::Integer(value) => Some(value as f64),
        _ => None,
    }
}

impl FieldType for f64 {
    const SHAPE: Shape = Shape::number(Self::MIN, Self::MAX);

    fn write(&self) -> Json {
        Json::from(*self)
    }

    fn literal(literal: Literal) -> Option<Self> {
        float(literal)
    }
}

impl<'de> Read<'de> for f64 {
    #[inline]
    fn read<D: Deserializer<'de>>(deserializer: D, cx: Cx) -> Result<Self, D::Error> {
        number(deserializer, cx)
    }
}

impl<'v> Checked<'v, Self> for f64 {
    fn argument(value: Scalar<'v>) -> Option<Self> {
        match value {
            Scalar::Number(value) => Some(value),
            _ => None,
        }
    }
}

impl FieldType for f32 {
    // What rounds to a single is one; a larger double would become an infinity.
    const SHAPE: Shape = Shape::single();

    /// The shortest decimal that reads back as this very value.
    fn write(&self) -> Json {
        Json::from(single::short(*self))
    }

    #[allow(
        clippy::cast_possible_truncation,
        reason = "rounding to the nearest f32 is what it means"
    )]
    fn literal(literal: Literal) -> Option<Self> {
        float(literal).map(|value| value as Self)
    }
}

impl<'de> Read<'de> for f32 {
    fn read<D: Deserializer<'de>>(deserializer: D, cx: Cx) -> Result<Self, D::Error> {
        number(deserializer, cx).map(|value| judge::single(cx.shape, value))
    }
}

impl<'v> Checked<'v, Self> for f32 {
    #[allow(
        clippy::cast_possible_truncation,
        reason = "rounding to the nearest f32 is what reading one means"
    )]
    fn argument(value: Scalar<'v>) -> Option<Self> {
        f64::argument(value).map(|value| value as Self)
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
