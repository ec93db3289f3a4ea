//! `chrono::NaiveDate` and `chrono::DateTime`: `full-date` and `date-time` of RFC 3339, four digits a year. Finer than
//! a nanosecond is cut.

use chrono::{DateTime, Datelike, FixedOffset, NaiveDate, SecondsFormat, Timelike, Utc};
use serde::de::Deserializer;

use super::{Checked, Cx, FieldType, Read, text::parsed};
use crate::{
    json::Json,
    spec::{Format, Scalar, Shape},
};

/// Whether the text is digits where the form has `0`, and the form's own bytes elsewhere.
fn has_form(text: &[u8], form: &[u8]) -> bool {
    text.len() == form.len()
        && text.iter().zip(form).all(|(byte, form)| match form {
            b'0' => byte.is_ascii_digit(),
            form => byte.eq_ignore_ascii_case(form),
        })
}

fn date(text: &str) -> Option<NaiveDate> {
    if has_form(text.as_bytes(), b"0000-00-00") {
        NaiveDate::parse_from_str(text, "%Y-%m-%d").ok()
    } else {
        None
    }
}

/// chrono takes more than RFC 3339 has, so the form is judged first.
fn date_time(text: &str) -> Option<DateTime<FixedOffset>> {
    let (start, rest) = text.as_bytes().split_at_checked(19)?;
    let digits = rest.strip_prefix(b".").map(|rest| {
        let count = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        rest.split_at(count)
    });
    let (fraction, offset) = digits.unwrap_or((b"0", rest));
    let has_offset = [&b"Z"[..], b"+00:00", b"-00:00"]
        .iter()
        .any(|form| has_form(offset, form));
    if !has_form(start, b"0000-00-00T00:00:00") || fraction.is_empty() || !has_offset {
        return None;
    }
    let time = DateTime::parse_from_rfc3339(text).ok()?;
    // A second 60 is inserted at the end of a day of UTC, nowhere else.
    let is_leap = time.nanosecond() >= 1_000_000_000;
    let utc = time.to_utc();
    (!is_leap || (utc.hour(), utc.minute()) == (23, 59)).then_some(time)
}

impl FieldType for NaiveDate {
    const SHAPE: Shape = Shape::text().format(Format::named("date", |text| date(text).is_some()));

    fn write(&self) -> Json {
        Json::from(self.format("%Y-%m-%d").to_string())
    }
}

impl<'de> Read<'de> for NaiveDate {
    fn read<D: Deserializer<'de>>(deserializer: D, cx: Cx) -> Result<Self, D::Error> {
        parsed(deserializer, cx, date)
    }
}

impl<'v> Checked<'v, Self> for NaiveDate {
    fn argument(value: Scalar<'v>) -> Option<Self> {
        value.as_text().and_then(date)
    }
}

impl FieldType for DateTime<FixedOffset> {
    const SHAPE: Shape = Shape::text().format(Format::named("date-time", |text| date_time(text).is_some()));

    fn write(&self) -> Json {
        Json::from(self.to_rfc3339_opts(SecondsFormat::AutoSi, true))
    }
}

impl<'de> Read<'de> for DateTime<FixedOffset> {
    fn read<D: Deserializer<'de>>(deserializer: D, cx: Cx) -> Result<Self, D::Error> {
        parsed(deserializer, cx, date_time)
    }
}

impl<'v> Checked<'v, Self> for DateTime<FixedOffset> {
    fn argument(value: Scalar<'v>) -> Option<Self> {
        value.as_text().and_then(date_time)
    }
}

/// The longest offset from UTC that RFC 3339 has, in seconds.
const FARTHEST: i32 = 86_340;

impl FieldType for DateTime<Utc> {
    const SHAPE: Shape = <DateTime<FixedOffset> as FieldType>::SHAPE;

    /// With `Z`; at either end of the years that have four digits, with the offset that keeps them at four.
    fn write(&self) -> Json {
        let offset = match self.year() {
            10_000 => FixedOffset::west_opt(FARTHEST),
            -1 => FixedOffset::east_opt(FARTHEST),
            _ => None,
        };
        match offset {
            Some(offset) => self.with_timezone(&offset).write(),
            None => Json::from(self.to_rfc3339_opts(SecondsFormat::AutoSi, true)),
        }
    }
}

impl<'de> Read<'de> for DateTime<Utc> {
    fn read<D: Deserializer<'de>>(deserializer: D, cx: Cx) -> Result<Self, D::Error> {
        parsed(deserializer, cx, date_time).map(|time| time.to_utc())
    }
}

impl<'v> Checked<'v, Self> for DateTime<Utc> {
    fn argument(value: Scalar<'v>) -> Option<Self> {
        value.as_text().and_then(date_time).map(|time| time.to_utc())
    }
}
