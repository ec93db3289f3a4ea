//! Scalars within their constraints, often at the edges, and any JSON value at all.

use fastrand::Rng;

use super::Tree;

const PARTS: &[&str] = &[
    "A-1",
    "A-0",
    "refund",
    "",
    " ",
    "null",
    "50",
    "true",
    "{\"a\":1}",
    "\"",
    "\\",
    "\n",
    "\t",
    "\u{0}",
    "\u{1b}[2J",
    "é",
    "漢字",
    "😀",
    "\u{202e}",
    "\u{200b}",
    "\u{feff}",
    "'",
    "/",
    "~",
    "</text>",
    "\u{7f}",
    "\u{10ffff}",
];

pub(super) fn text(rng: &mut Rng) -> String {
    (0..rng.usize(0..4))
        .map(|_| *rng.choice(PARTS).unwrap_or(&""))
        .collect()
}

/// A text of so many code points: often as few or as many as may be.
pub(super) fn text_of(min: u32, max: u32, rng: &mut Rng) -> String {
    let length = match rng.u8(..8) {
        0 => min,
        1 if max < 5_000 => max,
        _ => rng.u32(min..=max.min(min.saturating_add(12))),
    };
    let mut text: Vec<char> = text(rng).chars().collect();
    while text.len() < length as usize {
        text.push(*rng.choice(&['a', 'é', '漢', '💩', ' ', '-', '"']).unwrap_or(&'a'));
    }
    text.into_iter().take(length as usize).collect()
}

/// A text that matches one of the patterns of our menus.
pub(super) fn matching(pattern: &str, rng: &mut Rng) -> String {
    match pattern {
        "^[A-Z]-[0-9]+$" => format!("{}-{}", rng.uppercase(), rng.u32(..)),
        "^[a-z0-9_]{3,16}$" => (0..rng.usize(3..=16)).map(|_| rng.lowercase()).collect(),
        r"^.{1,8}@[\w.\-]{1,20}\.[a-z]{2,9}$" => {
            // Some of these are line terminators, which no `.` takes.
            let name = rng.choice(["ann", "é", "💩", "a b", "a\r", "a\u{2028}", "a\u{85}"]);
            format!("{}@shop-{}.example", name.unwrap_or("a"), rng.u8(..))
        }
        other => unreachable!("a text that matches {other}"),
    }
}

/// A text of a form: of no name, a decimal. Most are right; the schema and the reader have to agree on the others.
pub(super) fn formatted(format: Option<&str>, rng: &mut Rng) -> String {
    let mut date = || {
        let day = if rng.u8(..) < 30 { 32 } else { 29 };
        format!(
            "{:04}-{:02}-{:02}",
            rng.u16(..10_000),
            rng.u8(1..=12),
            rng.u8(1..day)
        )
    };
    match format {
        Some("date") => date(),
        Some("date-time") => {
            let date = date();
            let second = if rng.u8(..) < 8 { 60 } else { rng.u8(..60) };
            let time = match rng.u8(..3) {
                0 => format!("23:59:{second:02}"),
                _ => format!("{:02}:{:02}:{second:02}", rng.u8(..24), rng.u8(..60)),
            };
            let fraction = match rng.u8(..4) {
                0 => format!(".{:09}", rng.u32(..1_000_000_000)),
                1 => format!(".{}", rng.u8(..)),
                _ => String::new(),
            };
            let offset = match rng.u8(..4) {
                0 => "Z".to_owned(),
                1 => "z".to_owned(),
                2 => format!("+{:02}:{:02}", rng.u8(..24), rng.u8(..60)),
                _ => format!("-{:02}:{:02}", rng.u8(..24), rng.u8(..60)),
            };
            let between = if rng.u8(..) < 200 { 'T' } else { 't' };
            format!("{date}{between}{time}{fraction}{offset}")
        }
        Some("uuid") => {
            let digits = format!("{:032x}", rng.u128(..));
            let digits = if rng.bool() { digits.to_uppercase() } else { digits };
            let parts = [0..8, 8..12, 12..16, 16..20, 20..32];
            parts
                .map(|part| digits.get(part).unwrap_or("").to_owned())
                .join("-")
        }
        Some(other) => unreachable!("a text of the format {other}"),
        None => match rng.u8(..4) {
            0 => format!("{}", rng.i64(..)),
            1 => format!("-{}.{:02}", rng.u32(..), rng.u8(..100)),
            2 => "0".repeat(rng.usize(1..=29)),
            _ => format!("{}.{}", rng.u64(..), rng.u32(..)),
        },
    }
}

pub(super) fn integer(min: i128, max: i128, step: i128, nonzero: bool, rng: &mut Rng) -> String {
    // Beyond ±(2^53 − 1) the reader is exact and the schema silent: seldom, so that it stays an exception.
    const EXACT: i128 = (1 << 53) - 1;
    let (min, max) = if rng.u8(..) < 6 {
        (min, max)
    } else {
        (min.max(-EXACT), max.min(EXACT))
    };
    let value = match rng.u8(..6) {
        0 => min,
        1 => max,
        2 => 0.clamp(min, max),
        3 => i128::from(rng.i8(..)).clamp(min, max),
        _ => rng.i128(min..=max),
    };
    let value = if value.rem_euclid(step) == 0 {
        value
    } else {
        value - value.rem_euclid(step)
    };
    let value = if value < min { value + step } else { value };
    let value = if nonzero && value == 0 { step } else { value };
    // Judged by value: these are spellings of the same integer.
    match rng.u8(..12) {
        0 if value.abs() < 1 << 50 => format!("{value}.0"),
        1 if value.abs() < 1 << 50 => format!("{value}e0"),
        2 if value != 0 && value.abs() < 1 << 40 => format!("{value}0E-1"),
        3 if value == 0 => "-0".to_owned(),
        _ => value.to_string(),
    }
}

/// Bounds come with whether they are left out.
pub(super) fn number(
    (min, above): (f64, bool),
    (max, below): (f64, bool),
    step: Option<f64>,
    rng: &mut Rng,
) -> String {
    let value = match rng.u8(..6) {
        // What is left out at an end has a neighbour that isn't.
        0 => {
            if above {
                min.next_up()
            } else {
                min
            }
        }
        1 => {
            if below {
                max.next_down()
            } else {
                max
            }
        }
        2 => f64::from(rng.i32(-1000..1000)) / 100.0,
        3 => f64::from_bits(rng.u64(..)),
        4 => f64::from(f32::from_bits(rng.u32(..))),
        _ => rng.f64(),
    };
    let value = if value.is_finite() {
        value.clamp(min, max)
    } else {
        0.5_f64.clamp(min, max)
    };
    if let Some(step) = step {
        // Whole multiples, written as decimals.
        let least = (min / step).ceil() + f64::from(u8::from(above));
        let most = (max / step).floor() - f64::from(u8::from(below));
        let times = least + (rng.f64() * (most - least).min(1e9)).floor();
        let places = if step < 1.0 { 2 } else { 0 };
        return format!("{:.places$}", times * step);
    }
    let inside = |value: f64| {
        let low = if above { value > min } else { value >= min };
        low && if below { value < max } else { value <= max }
    };
    let value = if inside(value) {
        value
    } else {
        f64::midpoint(min.max(-1e300), max.min(1e300))
    };
    match rng.u8(..4) {
        0 => format!("{value:e}"),
        1 if value.abs() < 1e15 && inside(format!("{value:.2}").parse().unwrap_or(f64::NAN)) => {
            format!("{value:.2}")
        }
        _ => serde_json::to_string(&value).unwrap_or_default(),
    }
}

/// Any JSON value at all.
pub(super) fn anything(rng: &mut Rng, depth: usize) -> Tree {
    const WORDS: &[&str] = &[
        "null",
        "true",
        "false",
        "0",
        "-0",
        "-1",
        "1",
        "5.5",
        "5.0",
        "1e400",
        "-1e400",
        "1e-400",
        "255",
        "256",
        "-128",
        "-129",
        "65536",
        "4294967295",
        "4294967296",
        "9007199254740993",
        "9007199254740993.0",
        "1e16",
        "18446744073709551615",
        "18446744073709551616",
        "-9223372036854775808",
        "-9223372036854775809",
        "123456789012345678901234567890",
        "3.5e38",
        "0.1",
        "1E2",
    ];
    match rng.u8(..8) {
        0..=3 => Tree::Raw((*rng.choice(WORDS).unwrap_or(&"0")).to_owned()),
        4 | 5 => Tree::Text(text(rng)),
        6 if depth < 3 => Tree::List((0..rng.usize(0..3)).map(|_| anything(rng, depth + 1)).collect()),
        7 if depth < 3 => Tree::Object(
            (0..rng.usize(0..3))
                .map(|n| (format!("{n}{}", text(rng)), anything(rng, depth + 1)))
                .collect(),
        ),
        _ => Tree::List(Vec::new()),
    }
}
