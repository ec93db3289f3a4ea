//! Moments, as a gate keeps them: milliseconds since 1970, UTC.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Now, by the system's clock. Before 1970 it is 1970.
pub(super) fn now() -> u64 {
    millis(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default())
}

/// As whole milliseconds; what is longer than half a billion years is so long.
pub(super) fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

/// As RFC 3339 has it: `2026-11-30T19:01:42.120Z`.
pub(super) fn shown(millis: u64) -> String {
    let (seconds, millis) = (millis / 1000, millis % 1000);
    let (days, second) = (seconds / 86_400, seconds % 86_400);
    let (year, month, day) = date(days);
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    // Each call has a moment, and a formatter takes twenty times as long.
    let mut shown = *b"0000-00-00T00:00:00.000Z";
    for (place, value) in [
        (0..4, year),
        (5..7, month),
        (8..10, day),
        (11..13, hour),
        (14..16, minute),
        (17..19, second),
        (20..23, millis),
    ] {
        let mut value = value;
        for digit in shown.get_mut(place).into_iter().flatten().rev() {
            *digit = b'0' + u8::try_from(value % 10).unwrap_or_default();
            value /= 10;
        }
    }
    let shown = String::from_utf8_lossy(&shown);
    match year / 10_000 {
        0 => shown.into_owned(),
        more => format!("{more}{shown}"),
    }
}

/// The date so many days after the first of 1970, in the Gregorian calendar: years are counted from March, so that the
/// leap day is the last, in eras of 400 years.
fn date(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (era * 400 + year + u64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::shown;

    #[test]
    fn moments_are_shown_as_rfc_3339_has_them() {
        for (millis, text) in [
            (0, "1970-01-01T00:00:00.000Z"),
            (951_782_400_000, "2000-02-29T00:00:00.000Z"),
            (951_868_799_999, "2000-02-29T23:59:59.999Z"),
            (951_868_800_000, "2000-03-01T00:00:00.000Z"),
            (1_796_065_302_120, "2026-11-30T19:01:42.120Z"),
            (4_107_542_399_000, "2100-02-28T23:59:59.000Z"),
            (4_107_542_400_000, "2100-03-01T00:00:00.000Z"),
            (253_402_300_800_007, "10000-01-01T00:00:00.007Z"),
        ] {
            assert_eq!(shown(millis), text);
        }
    }
}
