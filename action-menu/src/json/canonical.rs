//! The canonical form of RFC 8785 (JSON Canonicalization Scheme).

use std::fmt::Write as _;

use super::Json;

pub(super) fn canonical(json: &Json) -> String {
    let mut out = String::new();
    write(json, &mut out);
    out
}

fn write(json: &Json, out: &mut String) {
    match json {
        Json::Null => out.push_str("null"),
        Json::Boolean(value) => out.push_str(if *value { "true" } else { "false" }),
        Json::Integer(value) => {
            // Writing to a String can't fail.
            let _ = write!(out, "{value}");
        }
        Json::Number(value) => out.push_str(&number(*value)),
        Json::Text(value) => text(value, out),
        Json::List(items) => {
            out.push('[');
            for (index, item) in items.iter().enumerate() {
                if index > 0 {
                    out.push(',');
                }
                write(item, out);
            }
            out.push(']');
        }
        Json::Object(entries) => {
            // RFC 8785, 3.2.3: by UTF-16 code units, not by code points.
            let mut sorted: Vec<_> = entries.iter().collect();
            sorted.sort_by(|(left, _), (right, _)| left.encode_utf16().cmp(right.encode_utf16()));
            out.push('{');
            for (index, (key, value)) in sorted.into_iter().enumerate() {
                if index > 0 {
                    out.push(',');
                }
                text(key, out);
                out.push(':');
                write(value, out);
            }
            out.push('}');
        }
    }
}

/// RFC 8785, 3.2.2.2: the escapes of `serde_json` are those of the standard.
fn text(text: &str, out: &mut String) {
    // A str always serialises.
    out.push_str(&serde_json::to_string(text).unwrap_or_default());
}

/// RFC 8785, 3.2.2.3: a number as ECMAScript's `Number::toString` writes it. The digits are those of `serde_json`: the
/// shortest that read back, the even ones of two that are equally near (Rust's own formatting rounds such a
/// tie up). Only the layout differs.
fn number(value: f64) -> String {
    if !value.is_finite() {
        return "null".to_owned();
    }
    if value == 0.0 {
        return "0".to_owned();
    }
    let shortest = serde_json::to_string(&value.abs()).unwrap_or_default();
    let (mantissa, exponent) = shortest.split_once('e').unwrap_or((&shortest, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let all = format!("{whole}{fraction}");
    let leading = all.len() - all.trim_start_matches('0').len();
    let digits = all.trim_matches('0');
    let length = |count: usize| i32::try_from(count).unwrap_or(0);
    // The decimal point stands behind `point` digits.
    let point = exponent.parse::<i32>().unwrap_or(0) + length(whole.len()) - length(leading);
    let count = length(digits.len());
    let sign = if value < 0.0 { "-" } else { "" };
    let zeros = |count: i32| "0".repeat(usize::try_from(count).unwrap_or(0));
    match point {
        1..=21 if point >= count => format!("{sign}{digits}{}", zeros(point - count)),
        1..=21 => {
            let (whole, fraction) = digits.split_at(usize::try_from(point).unwrap_or(0));
            format!("{sign}{whole}.{fraction}")
        }
        -5..=0 => format!("{sign}0.{}{digits}", zeros(-point)),
        _ => {
            let (first, rest) = digits.split_at(1);
            let dot = if rest.is_empty() { "" } else { "." };
            format!("{sign}{first}{dot}{rest}e{:+}", point - 1)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::Json, number};

    /// RFC 8785, appendix B.
    #[test]
    fn numbers_of_the_standard() {
        for (bits, expected) in [
            (0x0000_0000_0000_0000, "0"),
            (0x8000_0000_0000_0000, "0"),
            (0x0000_0000_0000_0001, "5e-324"),
            (0x8000_0000_0000_0001, "-5e-324"),
            (0x7fef_ffff_ffff_ffff, "1.7976931348623157e+308"),
            (0xffef_ffff_ffff_ffff, "-1.7976931348623157e+308"),
            (0x4340_0000_0000_0000, "9007199254740992"),
            (0xc340_0000_0000_0000, "-9007199254740992"),
            (0x4430_0000_0000_0000, "295147905179352830000"),
            (0x44b5_2d02_c7e1_4af5, "9.999999999999997e+22"),
            (0x44b5_2d02_c7e1_4af6, "1e+23"),
            (0x44b5_2d02_c7e1_4af7, "1.0000000000000001e+23"),
            (0x444b_1ae4_d6e2_ef4e, "999999999999999700000"),
            (0x444b_1ae4_d6e2_ef4f, "999999999999999900000"),
            (0x444b_1ae4_d6e2_ef50, "1e+21"),
            (0x3eb0_c6f7_a0b5_ed8c, "9.999999999999997e-7"),
            (0x3eb0_c6f7_a0b5_ed8d, "0.000001"),
            (0x41b3_de43_5555_5553, "333333333.3333332"),
            (0x41b3_de43_5555_5554, "333333333.33333325"),
            (0x41b3_de43_5555_5555, "333333333.3333333"),
            (0x41b3_de43_5555_5556, "333333333.3333334"),
            (0x41b3_de43_5555_5557, "333333333.33333343"),
            (0x4314_3ff3_c1cb_0959, "1424953923781206.2"),
        ] {
            assert_eq!(number(f64::from_bits(bits)), expected, "{bits:x}");
        }
    }

    #[test]
    fn keys_are_sorted_by_utf16_code_units() {
        let json = Json::object([
            ("\u{20ac}", Json::Null),
            ("\r", Json::Null),
            ("\u{fb33}", Json::Null),
            ("1", Json::Null),
            ("\u{1f600}", Json::Null),
            ("\u{80}", Json::Null),
            ("\u{f6}", Json::Null),
        ]);
        assert_eq!(
            json.to_canonical(),
            "{\"\\r\":null,\"1\":null,\"\u{80}\":null,\"\u{f6}\":null,\"\u{20ac}\":null,\"\u{1f600}\":null,\"\u{fb33}\":null}"
        );
    }

    #[test]
    fn spelling_does_not_matter_and_large_integers_keep_their_digits() {
        assert_eq!(
            Json::Number(50.0).to_canonical(),
            Json::Integer(50).to_canonical()
        );
        assert_eq!(
            Json::Integer(9_007_199_254_740_993).to_canonical(),
            "9007199254740993"
        );
        assert_eq!(
            Json::from("a\u{7f}\u{1f}\"").to_canonical(),
            "\"a\u{7f}\\u001f\\\"\""
        );
    }
}
