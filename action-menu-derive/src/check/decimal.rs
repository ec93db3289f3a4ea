//! Numbers by the digits that their author wrote: no rounding stands between two of them.

use proc_macro2::TokenStream;
use syn::parse::{ParseStream, Parser};
use syn::{LitFloat, LitInt, Token};

/// The size of a number, `digits * 10^exponent`; digits end with no zero, and there are none of zero.
#[derive(Debug, PartialEq)]
pub(super) struct Decimal {
    digits: String,
    exponent: i64,
}

impl Decimal {
    /// Of the tokens of a number.
    pub(super) fn of(written: &TokenStream) -> Option<Self> {
        let digits = |input: ParseStream| {
            input.parse::<Option<Token![-]>>()?;
            if input.peek(LitInt) {
                Ok(input.parse::<LitInt>()?.base10_digits().to_owned())
            } else {
                Ok(input.parse::<LitFloat>()?.base10_digits().to_owned())
            }
        };
        Self::of_digits(&digits.parse2(written.clone()).ok()?)
    }

    fn of_digits(text: &str) -> Option<Self> {
        let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let all = format!("{whole}{fraction}");
        let digits = all.trim_end_matches('0');
        let scale = i64::try_from(all.len() - digits.len()).ok()? - i64::try_from(fraction.len()).ok()?;
        Some(Self {
            digits: digits.trim_start_matches('0').to_owned(),
            exponent: exponent.parse::<i64>().ok()?.checked_add(scale)?,
        })
    }

    /// Whether it is a whole number of steps; `None` of zero, and of a step with more digits than anybody writes.
    pub(super) fn is_multiple_of(&self, step: &Self) -> Option<bool> {
        let divisor: u128 = step.digits.parse().ok()?;
        if self.digits.is_empty() {
            return Some(true);
        }
        let Ok(zeros) = usize::try_from(self.exponent.checked_sub(step.exponent)?) else {
            // A multiple would end with a zero where this one ends with another digit.
            return Some(false);
        };
        let mut rest: u128 = 0;
        let zeros = std::iter::repeat_n('0', zeros);
        for digit in self.digits.chars().chain(zeros) {
            let digit = digit.to_digit(10)?.into();
            rest = rest.checked_mul(10)?.checked_add(digit)?.checked_rem(divisor)?;
        }
        Some(rest == 0)
    }
}

#[cfg(test)]
mod tests {
    use super::Decimal;

    fn is_multiple(value: &str, step: &str) -> Option<bool> {
        let of = |text: &str| Decimal::of(&text.parse().ok()?);
        of(value)?.is_multiple_of(&of(step)?)
    }

    #[test]
    fn multiples_are_those_of_the_digits() {
        for (value, step) in [
            ("0.07", "0.01"),
            ("0", "0.3"),
            ("0.0", "7"),
            ("0e999999999", "7"),
            ("-1.5", "0.5"),
            ("1e2", "2.5e1"),
            ("1_000.50", "0.25"),
            ("0x1e", "10"),
            ("1e308", "5e-324"),
            ("0.30", "0.1"),
            ("123456789012345678901234567890.1", "0.1"),
            ("1e-300", "1e-301"),
        ] {
            assert_eq!(is_multiple(value, step), Some(true), "{value} of {step}");
        }
        for (value, step) in [
            ("19.999", "0.01"),
            ("1", "0.3"),
            ("10", "20"),
            ("0.1", "10"),
            ("0x11", "16"),
            ("5e-324", "1e300"),
            ("0.1000000000000000000000001", "0.1"),
        ] {
            assert_eq!(is_multiple(value, step), Some(false), "{value} of {step}");
        }
        for (value, step) in [
            ("1", "0"),
            ("CONSTANT", "1"),
            ("1", "1.0000000000000000000000000000000000000000001"),
        ] {
            assert_eq!(is_multiple(value, step), None, "{value} of {step}");
        }
    }
}
