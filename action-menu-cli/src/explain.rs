//! `explain`: what a code, a rule or a change means, and what to do about it.

mod answers;
mod problems;

use std::fmt::Write as _;

use action_menu::{
    contract::{Kind, What},
    lint::RULES,
};

use crate::output::{Failure, Output, Verdict};

/// One code.
#[derive(Clone, Copy)]
pub(crate) struct Entry {
    pub(crate) code: &'static str,
    /// What it means.
    pub(crate) means: &'static str,
    /// What to send, or do, instead.
    pub(crate) instead: &'static str,
    /// Why it is so, where that isn't plain.
    pub(crate) reason: Option<&'static str>,
    /// What is refused and what is taken, where two texts can show it.
    pub(crate) example: Option<(&'static str, &'static str)>,
}

/// Every code that is explained, by what it is a code of.
fn shelves() -> [(&'static str, Vec<Entry>); 4] {
    let rules = RULES.iter().map(|rule| Entry {
        code: rule.id,
        means: rule.title,
        instead: rule.mend,
        reason: Some(rule.reason),
        example: None,
    });
    let changes = What::ALL.iter().map(|what| Entry {
        code: what.as_str(),
        means: what.about(),
        instead: match what.kind() {
            Kind::Compatible => "Compatible: what was accepted is accepted, and means the same.",
            Kind::Breaking => "Breaking: what was accepted may be refused, or means something else.",
        },
        reason: None,
        example: None,
    });
    [
        (
            "codes of a rejection: what is wrong with a proposal",
            problems::ENTRIES.to_vec(),
        ),
        (
            "codes of an answer of the gate: why a call wasn't done",
            answers::ENTRIES.to_vec(),
        ),
        ("rules of the lint: what a tool should be", rules.collect()),
        (
            "changes of a contract: what `diff` tells, for callers in flight",
            changes.collect(),
        ),
    ]
}

/// Explains a code, or lists all of them.
pub(crate) fn explain(code: Option<&str>, output: &mut Output<'_>) -> Result<Verdict, Failure> {
    let Some(code) = code else {
        return output.page(&list());
    };
    let shelves = shelves();
    let mut entries = shelves.iter().flat_map(|(_, entries)| entries);
    match entries.find(|entry| entry.code == code) {
        Some(entry) => output.page(&page(entry)),
        None => Err(Failure::Told(unknown(code))),
    }
}

fn list() -> String {
    let mut text = String::new();
    for (index, (title, entries)) in shelves().iter().enumerate() {
        let blank = if index == 0 { "" } else { "\n" };
        // Writing to a String can't fail.
        let _ = writeln!(text, "{blank}{title}");
        let width = entries.iter().map(|entry| entry.code.len()).max().unwrap_or(0);
        for entry in entries {
            let _ = writeln!(text, "  {:<width$}  {}", entry.code, entry.means);
        }
    }
    text
}

fn page(entry: &Entry) -> String {
    let mut text = format!("{}\n\n{}\n", entry.code, entry.means);
    if let Some(reason) = entry.reason {
        let _ = writeln!(text, "Why: {reason}");
    }
    let _ = writeln!(text, "{}", entry.instead);
    if let Some((refused, taken)) = entry.example {
        let _ = write!(text, "\n  refused   {refused}\n  accepted  {taken}\n");
    }
    text
}

/// The one that was meant, as a rejection suggests it; where none is a slip away, the nearest.
fn unknown(code: &str) -> String {
    let shown: String = code.chars().take(64).collect();
    let shelves = shelves();
    let entries = shelves.iter().flat_map(|(_, entries)| entries);
    let mut codes: Vec<&'static str> = entries.map(|entry| entry.code).collect();
    if let Some(meant) = action_menu::__suggest(code, &codes) {
        return format!("{shown:?} is no code, rule or change: did you mean {meant}?");
    }
    action_menu::__nearest_first(code, &mut codes);
    codes.truncate(3);
    format!(
        "{shown:?} is no code, rule or change: the nearest are {}; `explain` without one lists them all",
        codes.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use action_menu::{ActionMenu, Code};

    use super::{answers, page, problems, shelves, unknown};

    /// What the examples are told of.
    #[derive(ActionMenu)]
    enum Desk {
        /// Refund an order.
        Refund {
            #[field(length = 3..=20, pattern = "^[A-Z]-[0-9]+$")]
            order_id: String,
            #[field(range = 0.01..=500.0, multiple_of = 0.01)]
            amount: f64,
            note: Option<String>,
        },
        /// Tag an order.
        Tag {
            #[field(items = ..=3, unique)]
            tags: Vec<String>,
            #[field(default = "low")]
            urgency: Urgency,
        },
    }

    #[derive(action_menu::Choice)]
    enum Urgency {
        Low,
        High,
    }

    #[test]
    fn every_code_is_explained() {
        let explained: Vec<_> = problems::ENTRIES.iter().map(|entry| entry.code).collect();
        let codes: Vec<_> = Code::ALL.iter().map(|code| code.as_str()).collect();
        assert_eq!(explained, codes);
        let mut seen = HashSet::new();
        for (_, entries) in shelves() {
            for entry in entries {
                assert!(seen.insert(entry.code), "{}", entry.code);
            }
        }
        for entry in problems::ENTRIES.iter().chain(answers::ENTRIES) {
            assert!(
                entry.means.ends_with('.') && entry.instead.ends_with('.'),
                "{}",
                entry.code
            );
        }
    }

    /// The reader says of each example what it is an example of, and takes what stands beside it.
    #[test]
    fn examples_are_examples() {
        let mut shown = 0;
        for entry in problems::ENTRIES {
            let Some((refused, taken)) = entry.example else {
                continue;
            };
            shown += 1;
            let rejection = Desk::parse(refused).err().unwrap();
            assert_eq!(rejection.code().as_str(), entry.code, "{rejection}");
            assert_eq!(rejection.problems().len(), 1, "{rejection}");
            if let Err(rejection) = Desk::parse(taken) {
                panic!("{}: {rejection}", entry.code);
            }
        }
        assert_eq!(shown, Code::ALL.len() - 5);
    }

    #[test]
    fn near_misses_are_told() {
        for (asked, meant) in [
            ("wrong-type", "wrong_type"),
            ("no_usewhen", "no_use_when"),
            ("near_duplcate", "near_duplicate"),
            ("range_narower", "range_narrower"),
            ("effectUnstated", "effect_unstated"),
        ] {
            let told = format!("{asked:?} is no code, rule or change: did you mean {meant}?");
            assert_eq!(unknown(asked), told);
        }
        // A word so short is never another's slip: it may be the nearest.
        let told = unknown("no_use_wen");
        assert!(told.contains(": the nearest are no_use_when, "), "{told}");
        assert!(unknown("\u{1b}[31m").starts_with("\"\\u{1b}[31m\" is no code, rule or change: "));
        assert!(page(&problems::ENTRIES[0]).starts_with("empty\n\nThere is no text"));
    }
}
