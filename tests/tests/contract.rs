//! The contract lock: each change has its id, and the ids keep their laws.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a test takes what it has made itself"
)]

use std::{collections::BTreeSet, sync::LazyLock};

use action_menu::contract::{Accepts, Approvals, Change, Contract, What};

#[macro_use]
#[path = "contract/side.rs"]
mod side;

#[path = "contract/actions.rs"]
mod actions;
#[path = "contract/fields.rs"]
mod fields;
#[path = "contract/lists.rs"]
mod lists;
#[path = "contract/records.rs"]
mod records;
#[path = "contract/scalars.rs"]
mod scalars;

use side::Side;

/// Made once for all tests.
fn groups() -> &'static [(&'static str, Vec<Side>); 5] {
    static GROUPS: LazyLock<[(&str, Vec<Side>); 5]> = LazyLock::new(|| {
        [
            ("actions", actions::sides()),
            ("fields", fields::sides()),
            ("scalars", scalars::sides()),
            ("lists", lists::sides()),
            ("records", records::sides()),
        ]
    });
    &GROUPS
}

fn told(changes: &[Change]) -> Vec<String> {
    let told = changes.iter();
    told.map(|change| format!("{} {}", change.what, change.path))
        .collect()
}

/// Every pair of a group: related by one change, or by two.
fn pairs(sides: &[Side]) -> impl Iterator<Item = (usize, usize, Vec<Change>)> {
    (0..sides.len()).flat_map(move |old| {
        (0..sides.len()).map(move |new| {
            let changes = Contract::diff(&sides[old].contract, &sides[new].contract);
            (old, new, changes)
        })
    })
}

#[test]
fn each_change_is_told_by_its_id() {
    let mut seen = BTreeSet::new();
    let mut wrong = Vec::new();
    for (group, sides) in groups() {
        let (base, others) = sides.split_first().expect("a base");
        for side in others {
            let there = Contract::diff(&base.contract, &side.contract);
            let back = Contract::diff(&side.contract, &base.contract);
            for (way, changes, expected) in [("there", there, side.there), ("back", back, side.back)] {
                let sorted = |mut told: Vec<String>| {
                    told.sort();
                    told
                };
                let expected: Vec<String> = expected.iter().map(|told| (*told).to_owned()).collect();
                if sorted(told(&changes)) != sorted(expected) {
                    wrong.push(format!("{group} {} {way}: {:?}", side.name, told(&changes)));
                }
                seen.extend(changes.iter().map(|change| change.what));
            }
        }
        for (.., changes) in pairs(sides) {
            seen.extend(changes.iter().map(|change| change.what));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let missing: Vec<_> = What::ALL.iter().filter(|what| !seen.contains(what)).collect();
    assert!(missing.is_empty(), "no case has these: {missing:?}");
}

/// Where nothing is breaking, what the old menu accepts the new one does too; where all takes away, the new one accepts
/// nothing that the old one refuses.
#[test]
fn a_contract_that_is_kept_breaks_no_caller() {
    let (mut asked, mut accepted, mut kept, mut narrower, mut wider) = (0_u64, 0_u64, 0_u64, 0_u64, 0_u64);
    let (mut witnessed, mut breaking_pairs) = (0, 0);
    for (group, sides) in groups() {
        let mut texts: Vec<&String> = sides.iter().flat_map(|side| &side.texts).collect();
        texts.sort();
        texts.dedup();
        let verdicts: Vec<Vec<bool>> = sides
            .iter()
            .map(|side| texts.iter().map(|text| (side.accepts)(text)).collect())
            .collect();
        for (old, new, changes) in pairs(sides) {
            let all = |takes: &[Accepts]| {
                changes
                    .iter()
                    .all(|change| takes.contains(&change.what.accepts()))
            };
            let no_less = all(&[Accepts::Same, Accepts::More]);
            let no_more = all(&[Accepts::Same, Accepts::Fewer]);
            let breaks = changes.iter().any(Change::is_breaking);
            assert!(
                breaks || no_less,
                "a change that takes away is breaking: {:?}",
                told(&changes)
            );
            let names = || {
                format!(
                    "{group}: {} to {}: {:?}",
                    sides[old].name,
                    sides[new].name,
                    told(&changes)
                )
            };
            let mut differs = false;
            for (at, text) in texts.iter().enumerate() {
                let (before, after) = (verdicts[old][at], verdicts[new][at]);
                asked += 1;
                accepted += u64::from(before);
                assert!(!no_less || !before || after, "{}\nrefuses now {text}", names());
                assert!(!no_more || before || !after, "{}\naccepts now {text}", names());
                differs |= before != after;
                kept += u64::from(!breaks && before && after);
                narrower += u64::from(no_more && before && !after);
                wider += u64::from(no_less && !before && after);
            }
            if !no_less {
                breaking_pairs += 1;
                witnessed += u32::from(differs);
            }
        }
    }
    let share = |count: u64, of: u64| count * 100 / of.max(1);
    println!(
        "{asked} verdicts, {} % accepted before; {kept} kept where nothing breaks, {narrower} lost to narrower menus, \
         {wider} won by wider ones; {witnessed} of {breaking_pairs} pairs that take away are seen to",
        share(accepted, asked)
    );
    assert!(
        (15..=85).contains(&share(accepted, asked)),
        "both are made in good shares"
    );
    assert!(kept > 5_000 && narrower > 1_000 && wider > 1_000);
    assert!(
        witnessed * 100 >= breaking_pairs * 95,
        "what is said to take away does"
    );
}

/// Nothing changes without a change, and what is void follows the digests and the schemas.
#[test]
fn no_change_goes_untold() {
    for (group, sides) in groups() {
        for (old, new, changes) in pairs(sides) {
            let names = format!(
                "{group}: {} to {}: {:?}",
                sides[old].name,
                sides[new].name,
                told(&changes)
            );
            let (was, is) = (&sides[old].contract, &sides[new].contract);
            let (shape, text) = (
                was.digests().shape != is.digests().shape,
                was.digests().text != is.digests().text,
            );
            assert_eq!(changes.is_empty(), old == new, "{names}");
            assert!(!(shape || text) || !changes.is_empty(), "{names}");
            if sides[old].schema != sides[new].schema {
                assert!(
                    changes.iter().any(|change| change.voids.caches),
                    "caches: {names}"
                );
            }
            // An approval is of an action: of one that is on both menus the digests decide.
            for (name, was, is) in of_both(was, is) {
                let of_action = changes
                    .iter()
                    .filter(|change| change.path == name || change.path.starts_with(&format!("{name}.")));
                let worst = of_action.map(|change| change.voids.approvals).max();
                let expected = match (was.0 != is.0, was.1 != is.1) {
                    (true, _) => Approvals::Void,
                    (false, true) => Approvals::IfTextCounts,
                    (false, false) => Approvals::Kept,
                };
                assert_eq!(worst.unwrap_or(Approvals::Kept), expected, "{name}: {names}");
            }
        }
    }
}

type Pair = (String, String);

/// The actions that are on both menus by their name, with their digests of shape and text.
fn of_both(old: &Contract, new: &Contract) -> Vec<(String, Pair, Pair)> {
    let of = |contract: &Contract| {
        let json: serde_json::Value = contract.to_json().into();
        let actions = json["actions"].as_array().expect("actions").clone();
        let digest = |action: &serde_json::Value, of: &str| action["digests"][of].to_string();
        actions
            .iter()
            .map(|action| {
                let name = action["name"].as_str().expect("a name").to_owned();
                (name, (digest(action, "shape"), digest(action, "text")))
            })
            .collect::<Vec<_>>()
    };
    let new = of(new);
    let both = of(old).into_iter().filter_map(|(name, was)| {
        let (_, is) = new.iter().find(|(known, _)| *known == name)?;
        Some((name, was, is.clone()))
    });
    both.collect()
}
