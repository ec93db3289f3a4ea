//! Numbers that are kept as singles: which one, and how it is written.

use crate::shortest::Shortest;

/// The shortest decimal that reads back as this very value, `0.1` rather than `0.10000000149011612`.
#[allow(
    clippy::cast_possible_truncation,
    clippy::float_cmp,
    reason = "this is the test for it"
)]
pub(crate) fn short(value: f32) -> f64 {
    match Shortest::of(value).as_str().parse::<f64>() {
        Ok(short) if short as f32 == value => short,
        _ => f64::from(value),
    }
}

/// The single that a number is kept as: the nearest. Where that would be written out of bounds that the number itself
/// keeps, the next one on the number's side: what is read has to be readable as it is written.
#[allow(
    clippy::cast_possible_truncation,
    reason = "rounding to the nearest single is what keeping one means"
)]
pub(crate) fn kept(value: f64, keeps_bounds: impl Fn(f64) -> bool) -> f32 {
    let nearest = value as f32;
    let written = short(nearest);
    if keeps_bounds(written) || !keeps_bounds(value) {
        nearest
    } else if written > value {
        nearest.next_down()
    } else {
        nearest.next_up()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_stays_within_its_bounds() {
        let below = |value: f64| value < 1.5;
        assert_eq!(
            kept(1.499_999_999_9, below).to_bits(),
            1.5_f32.next_down().to_bits()
        );
        assert_eq!(kept(1.25, below).to_bits(), 1.25_f32.to_bits());
        // What is out of bounds is for others to refuse.
        assert_eq!(kept(1.5, below).to_bits(), 1.5_f32.to_bits());
        let above = |value: f64| value > 0.1;
        assert_eq!(
            kept(0.100_000_000_1, above).to_bits(),
            0.1_f32.next_up().to_bits()
        );
        assert!(above(short(0.1_f32.next_up())));
    }
}
