//! Amounts of money: whole cents. No float ever holds one.

use std::fmt;

use serde::{Serialize, Serializer};

/// An amount in euros, exact to the cent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Amount(i64);

impl Amount {
    pub(crate) const fn of_cents(cents: i64) -> Self {
        Self(cents)
    }

    pub(crate) const fn cents(self) -> i64 {
        self.0
    }

    /// The amount that a text is, with two decimals and a point: `612.40`.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let (euros, cents) = text.split_once('.')?;
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(euros) || !digits(cents) || cents.len() != 2 {
            return None;
        }
        let cents: i64 = cents.parse().ok()?;
        euros
            .parse::<i64>()
            .ok()?
            .checked_mul(100)?
            .checked_add(cents)
            .map(Self)
    }

    /// So many times the amount; none where it is more than can be counted.
    pub(crate) fn times(self, units: i64) -> Option<Self> {
        self.0.checked_mul(units).map(Self)
    }

    /// All of them together; none where it is more than can be counted.
    pub(crate) fn sum(amounts: impl IntoIterator<Item = Self>) -> Option<Self> {
        let mut amounts = amounts.into_iter();
        amounts
            .try_fold(0_i64, |sum, amount| sum.checked_add(amount.0))
            .map(Self)
    }

    /// As people say it where there are no cents: `1.500`.
    pub(crate) fn round(self) -> String {
        let shown = self.to_string();
        shown.strip_suffix(",00").map(str::to_owned).unwrap_or(shown)
    }
}

/// As people in Spain write it: `2.180,90`.
impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cents = self.0.unsigned_abs();
        let euros = (cents / 100).to_string();
        let mut grouped = String::new();
        for (index, digit) in euros.chars().enumerate() {
            if index > 0 && (euros.len() - index).is_multiple_of(3) {
                grouped.push('.');
            }
            grouped.push(digit);
        }
        let sign = if self.0 < 0 { "-" } else { "" };
        write!(f, "{sign}{grouped},{:02}", cents % 100)
    }
}

/// As programs read it: the text `2180.90`, since a JSON number is a float to most that read it.
impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (sign, cents) = (if self.0 < 0 { "-" } else { "" }, self.0.unsigned_abs());
        serializer.collect_str(&format_args!("{sign}{}.{:02}", cents / 100, cents % 100))
    }
}
