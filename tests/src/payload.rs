//! Random calls of the desk's confirmed actions, in any spelling, and changed in one place.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "what tests share is a test"
)]

use std::fmt::Write as _;

use action_menu::ActionMenu;
use fastrand::Rng;
use serde_json::{Value, json};

use crate::desk::Desk;

/// An action, and its arguments.
#[derive(Clone, Debug, PartialEq)]
pub struct Payload {
    /// Its wire name.
    pub action: &'static str,
    arguments: Vec<(&'static str, Value)>,
}

/// What isn't a letter, and what looks like one.
const ODD: [char; 12] = [
    '\u{0}',
    '\u{1b}',
    '\u{202e}',
    '\u{200b}',
    '\u{2028}',
    'а',
    '"',
    '\\',
    '\n',
    'é',
    '\u{1f600}',
    '/',
];

fn text(rng: &mut Rng) -> String {
    let length = rng.usize(0..8);
    (0..length)
        .map(|_| {
            if rng.u8(..4) == 0 {
                *rng.choice(&ODD).unwrap_or(&' ')
            } else {
                rng.alphanumeric()
            }
        })
        .collect()
}

fn amount(rng: &mut Rng) -> f64 {
    let known = [
        50.0,
        0.1,
        12.5,
        1e21,
        1e-7,
        5e-324,
        f64::MAX,
        0.0,
        -3.25,
        9_007_199_254_740_994.0,
    ];
    if rng.bool() {
        *rng.choice(&known).unwrap_or(&1.0)
    } else {
        rng.f64() * 1000.0
    }
}

impl Payload {
    /// One that a person is asked of.
    pub fn any(rng: &mut Rng) -> Self {
        match rng.u8(..8) {
            0..=2 => Self::refund(rng),
            3 | 4 => Self {
                action: "set_pin",
                arguments: vec![("card", json!(text(rng))), ("pin", json!(text(rng)))],
            },
            5 => Self::send_draft(rng),
            _ => Self::pay_out(rng),
        }
    }

    fn refund(rng: &mut Rng) -> Self {
        let mut arguments = vec![("order_id", json!(text(rng))), ("amount", json!(amount(rng)))];
        if rng.bool() {
            arguments.push(("note", json!(text(rng))));
        }
        Self {
            action: "refund",
            arguments,
        }
    }

    /// One with a preview.
    pub fn send_draft(rng: &mut Rng) -> Self {
        Self {
            action: "send_draft",
            arguments: vec![("draft", json!(text(rng)))],
        }
    }

    /// One whose amount says that a person is asked.
    pub fn pay_out(rng: &mut Rng) -> Self {
        let large = [13, 10_001, 1 << 53, (1 << 53) + 1, u64::MAX];
        let cents = if rng.bool() {
            *rng.choice(&large).unwrap_or(&13)
        } else {
            rng.u64(20_000..90_000)
        };
        Self {
            action: "pay_out",
            arguments: vec![("id", json!(rng.u32(1..))), ("cents", json!(cents))],
        }
    }

    /// Whether the same call again is the same, whatever the host calls it.
    pub fn is_keyed(&self) -> bool {
        self.action != "set_pin"
    }

    /// As the menu reads it.
    ///
    /// # Panics
    ///
    /// When the menu doesn't read it.
    pub fn read(&self) -> Desk {
        Desk::parse(&self.plain()).expect("a payload")
    }

    /// As JSON, plainly.
    pub fn plain(&self) -> String {
        let mut written = json!({"action": self.action});
        for (name, value) in &self.arguments {
            written[name] = value.clone();
        }
        written.to_string()
    }

    /// The arguments as JSON, plainly.
    pub fn arguments_text(&self) -> String {
        let mut written = json!({});
        for (name, value) in &self.arguments {
            written[name] = value.clone();
        }
        written.to_string()
    }

    /// With this argument.
    #[must_use]
    pub fn with(&self, name: &'static str, value: Value) -> Self {
        let mut other = self.clone();
        match other.arguments.iter_mut().find(|(known, _)| *known == name) {
            Some((_, old)) => *old = value,
            None => other.arguments.push((name, value)),
        }
        other
    }

    /// One argument is another, and a person would be asked of it all the same.
    #[must_use]
    pub fn changed(&self, rng: &mut Rng) -> Self {
        loop {
            let index = rng.usize(..self.arguments.len());
            let Some((name, value)) = self.arguments.get(index) else {
                continue;
            };
            let value = match value {
                Value::String(text) => other_text(rng, text),
                Value::Number(number) if *name == "amount" => {
                    other_amount(rng, number.as_f64().unwrap_or(0.0))
                }
                value => other_integer(rng, value.as_u64().unwrap_or(0)),
            };
            let other = self.with(name, value);
            // Nobody is asked of an amount between.
            match Desk::parse(&other.plain()) {
                Ok(action)
                    if action == self.read()
                        || matches!(action, Desk::PayOut { cents, .. } if cents != 13 && cents <= 10_000) => {
                }
                _ => return other,
            }
        }
    }

    /// With an argument more.
    #[must_use]
    pub fn added(&self, rng: &mut Rng) -> Self {
        let has_note = self.arguments.iter().any(|(name, _)| *name == "note");
        if self.action == "refund" && !has_note && rng.bool() {
            return self.with("note", json!(text(rng)));
        }
        let name = rng
            .choice(["confirm", "approved", "request", "Amount", "force"])
            .unwrap_or("more");
        let value = rng
            .choice([json!(true), json!(null), json!("berta"), json!({})])
            .unwrap_or_default();
        self.with(name, value)
    }

    /// Without one of its arguments.
    #[must_use]
    pub fn removed(&self, rng: &mut Rng) -> Self {
        let mut other = self.clone();
        let note = other.arguments.iter().position(|(name, _)| *name == "note");
        let index = match note {
            Some(note) if rng.bool() => note,
            _ => rng.usize(..other.arguments.len()),
        };
        other.arguments.remove(index);
        other
    }

    /// As JSON, in any of the ways to write the same.
    pub fn spelt(&self, rng: &mut Rng) -> String {
        let mut entries = vec![("action", json!(self.action))];
        entries.extend(self.arguments.iter().cloned());
        if self.action == "refund" && self.arguments.len() == 2 && rng.bool() {
            entries.push(("note", Value::Null));
        }
        rng.shuffle(&mut entries);
        let entries: Vec<String> = entries
            .iter()
            .map(|(name, value)| {
                let value = match value {
                    Value::String(text) => spelt_text(rng, text),
                    Value::Number(number) => spelt_number(rng, &number.to_string()),
                    other => other.to_string(),
                };
                format!(
                    "{}{}{}:{}{value}",
                    space(rng),
                    spelt_text(rng, name),
                    space(rng),
                    space(rng)
                )
            })
            .collect();
        format!(
            "{}{{{}{}}}{}",
            space(rng),
            entries.join(","),
            space(rng),
            space(rng)
        )
    }
}

fn space(rng: &mut Rng) -> &'static str {
    rng.choice(["", "", "", " ", "\n", "\t \r\n"]).unwrap_or("")
}

fn spelt_text(rng: &mut Rng, text: &str) -> String {
    let mut spelt = String::from("\"");
    for c in text.chars() {
        if rng.u8(..4) == 0 || c < ' ' || matches!(c, '"' | '\\') {
            for unit in c.encode_utf16(&mut [0; 2]) {
                // Writing to a String can't fail.
                let _ = if rng.bool() {
                    write!(spelt, "\\u{unit:04x}")
                } else {
                    write!(spelt, "\\u{unit:04X}")
                };
            }
        } else if c == '/' && rng.bool() {
            spelt.push_str("\\/");
        } else {
            spelt.push(c);
        }
    }
    spelt.push('"');
    spelt
}

/// Another way to write a number, if it reads as the same double, or is a small enough whole number.
fn spelt_number(rng: &mut Rng, written: &str) -> String {
    let Ok(value) = written.parse::<f64>() else {
        return written.to_owned();
    };
    if value.abs() >= 9_007_199_254_740_992.0 && !written.contains(['.', 'e', 'E']) {
        return written.to_owned();
    }
    let ways = [
        written.to_owned(),
        format!("{value:e}"),
        format!("{value:E}"),
        format!("{:e}", value * 10.0)
            .replace('e', "0e-1e")
            .replace("-1e", "e"),
        format!("{written}.0"),
        format!("{written}.000"),
        format!("{written}0"),
        format!("{written}e0"),
        format!("{written}E+00"),
        format!("{}e1", value / 10.0),
        format!("{}e-1", value * 10.0),
        format!("{}e-2", value * 100.0),
    ];
    let same =
        |way: &&String| serde_json::from_str::<f64>(way).is_ok_and(|read| read.to_bits() == value.to_bits());
    let ways: Vec<&String> = ways.iter().filter(same).collect();
    rng.choice(ways).map_or_else(|| written.to_owned(), Clone::clone)
}

fn other_text(rng: &mut Rng, old: &str) -> Value {
    json!(match rng.u8(..10) {
        0 => format!("{old} "),
        1 => format!(" {old}"),
        2 => format!("{old}\u{0}"),
        3 => format!("{old}\u{200b}"),
        4 => old.replacen('a', "а", 1),
        5 => old.replacen('é', "e\u{301}", 1),
        6 => old.to_uppercase(),
        7 => old.chars().skip(1).collect(),
        8 => return json!([old]),
        _ => text(rng),
    })
}

fn other_amount(rng: &mut Rng, old: f64) -> Value {
    match rng.u8(..8) {
        0 => json!(old.next_up()),
        1 => json!(old.next_down()),
        2 => json!(-old),
        3 => json!(old * 10.0),
        4 => json!(old + 1.0),
        5 => json!(old.to_string()),
        6 => json!(null),
        _ => json!(amount(rng)),
    }
}

fn other_integer(rng: &mut Rng, old: u64) -> Value {
    match rng.u8(..6) {
        0 => json!(old.wrapping_add(1)),
        1 => json!(old.wrapping_sub(1)),
        2 => json!(old ^ (1 << rng.u8(..64))),
        3 => json!(old.to_string()),
        4 => json!(-1),
        _ => json!(rng.u64(..)),
    }
}
