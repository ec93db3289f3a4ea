//! What is paid at once.

use std::{path::Path, time::Duration};

use action_menu::gate::{Session, Verdict, verify};
use rusqlite::Connection;
use tempfile::tempdir;

use crate::{
    PATIENCE,
    common::open,
    kills,
    program::{PAYS, file, killed},
    till::{Fault, Payer, gate, paid, pay},
};

/// What a run of kills has shown.
#[derive(Debug, Default)]
struct Shown {
    kills: u64,
    keys: u64,
    /// Effects that happened again.
    double: usize,
    /// Calls of which nobody knew, and of these, those whose effect had happened.
    indeterminate: u64,
    happened: u64,
}

/// Kills the program as often as that, and on until enough is shown; after each kill the calls that weren't answered are made
/// again.
fn kill(kills: u64, fault: Fault, enough: impl Fn(&Shown) -> bool) -> Shown {
    let folder = tempdir().unwrap();
    let path = folder.path();
    let (mut shown, mut next) = (Shown::default(), 1);
    while shown.kills < kills || (!enough(&shown) && shown.kills < PATIENCE) {
        // Some microseconds, others each time.
        let moment = Duration::from_micros(shown.kills * 7919 % 9_000);
        let last = killed(PAYS, path, next, fault, moment);
        shown.kills += 1;
        if fault == Fault::None {
            again(path, last, &mut shown);
            next = last + 2;
        } else {
            // The program makes the call again that wasn't answered.
            next = last + 1;
        }
        shown.keys = next - 1;
        shown.double = paid(path).values().map(|times| times - 1).sum();
    }
    shown
}

/// Makes two calls again: the last one that was answered, and the one behind it.
fn again(path: &Path, last: u64, shown: &mut Shown) {
    let check = Connection::open(file(path)).unwrap();
    let check: String = check
        .query_row("PRAGMA integrity_check", [], |row| row.get(0))
        .unwrap();
    assert_eq!(check, "ok");
    let before = paid(path);
    let gate = gate(open(&file(path)));
    let mut payer = Payer::new(path);
    for key in [last, last + 1] {
        let answer = gate.submit(&mut payer, &Session::new("ana"), &pay(key));
        match answer.verdict {
            Verdict::Done(_) => {
                assert_eq!(
                    answer.duplicate,
                    before.contains_key(&key),
                    "{key}: the effect and its record"
                );
            }
            Verdict::Unknown { .. } => {
                assert_eq!(key, last + 1, "what was answered is known");
                assert_eq!(
                    (answer.code(), answer.is_retryable()),
                    (Some("indeterminate"), false)
                );
                shown.indeterminate += 1;
                shown.happened += u64::from(before.contains_key(&key));
            }
            other => panic!("{other:?}"),
        }
    }
    let links = gate.links("till", 0, usize::MAX).unwrap();
    assert!(verify(&links, None, gate.heads().unwrap().first()).is_ok());
}

#[test]
fn no_effect_happens_twice_and_what_nobody_knows_is_said() {
    // Some kills hit between the claim and its record, and some after more than one payment.
    let enough = |shown: &Shown| shown.indeterminate > 0 && shown.keys > 2 * shown.kills;
    let shown = kill(kills(), Fault::None, enough);
    println!("{shown:?}");
    assert_eq!(shown.double, 0);
    assert!(enough(&shown), "{shown:?}");
}

#[test]
fn the_harness_finds_a_gate_that_records_after_the_effect() {
    let shown = kill(1, Fault::Late, |shown| shown.double > 0);
    println!("planted: {shown:?}");
    assert!(shown.double > 0, "{shown:?}");
}
