//! The shortest decimal that stands for a float, without an allocation.

use std::fmt::{self, LowerExp, Write as _};

/// A float in scientific notation, with as few digits as tell it from all others: `5e-1`. A double takes at most 24
/// characters.
pub(crate) struct Shortest {
    bytes: [u8; 32],
    length: usize,
}

impl Shortest {
    pub(crate) fn of(value: impl LowerExp) -> Self {
        let mut shortest = Self {
            bytes: [0; 32],
            length: 0,
        };
        // What doesn't fit is left out, and no float is longer.
        let _ = write!(shortest, "{value:e}");
        shortest
    }

    pub(crate) fn as_str(&self) -> &str {
        let written = self.bytes.get(..self.length).unwrap_or_default();
        std::str::from_utf8(written).unwrap_or_default()
    }
}

impl fmt::Write for Shortest {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.length + text.len();
        let free = self.bytes.get_mut(self.length..end).ok_or(fmt::Error)?;
        free.copy_from_slice(text.as_bytes());
        self.length = end;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Shortest;

    #[test]
    fn every_float_fits() {
        assert_eq!(Shortest::of(0.1_f32).as_str(), "1e-1");
        for value in [
            f64::MAX,
            f64::MIN,
            -f64::MIN_POSITIVE,
            -5e-324,
            -1.234_567_890_123_456_7e-308,
        ] {
            assert_eq!(Shortest::of(value).as_str(), format!("{value:e}"));
        }
    }
}
