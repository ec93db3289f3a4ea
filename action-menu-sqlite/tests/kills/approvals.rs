//! What a person approves before it is paid: the yes is used, the key claimed and the budget spent, or none of it.

use std::{path::Path, time::Duration};

use action_menu::gate::{Session, Verdict, verify};
use rusqlite::Connection;
use tempfile::tempdir;

use crate::{
    PATIENCE,
    common::open,
    kills,
    program::{PAYS_OUT, file, killed},
    till::{Fault, Payer, gate, paid, pay_out},
};

/// What can't be where all is one transaction: how much of it there is in the file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Torn {
    /// Approvals that are used, and in no row of the ledger.
    used_alone: u32,
    /// Rows of the ledger whose approval isn't used.
    not_used: u32,
    /// Approvals that more than one row of the ledger has used.
    used_twice: u32,
    /// Sums that aren't what the rows of the ledger say was spent.
    sums: u32,
}

impl Torn {
    fn of(path: &Path) -> Self {
        let file = Connection::open(file(path)).unwrap();
        let check: String = file
            .query_row("PRAGMA integrity_check", [], |row| row.get(0))
            .unwrap();
        assert_eq!(check, "ok");
        file.execute_batch(
            "CREATE TEMP VIEW uses AS
                 SELECT json_extract(body, '$.request') AS request FROM main.ledger WHERE state IN ('started', 'done');
             CREATE TEMP VIEW costs AS
                 SELECT json_extract(cost.value, '$.key') AS key, json_extract(cost.value, '$.amount') AS amount
                 FROM main.ledger, json_each(body, '$.costs') AS cost WHERE state IN ('started', 'done');",
        )
        .unwrap();
        let count = |of: &str| file.query_row(of, [], |row| row.get(0)).unwrap();
        Self {
            used_alone: count(
                "SELECT count(*) FROM approvals WHERE state = 'used' AND id NOT IN (SELECT request FROM uses)",
            ),
            not_used: count(
                "SELECT count(*) FROM uses LEFT JOIN approvals ON id = request WHERE state IS NOT 'used'",
            ),
            used_twice: count("SELECT count(*) - count(DISTINCT request) FROM uses"),
            sums: count(
                "SELECT count(*) FROM (
                     SELECT key FROM (
                         SELECT key, amount FROM spent UNION ALL SELECT key, -amount FROM costs
                     ) GROUP BY key HAVING sum(amount) <> 0
                 )",
            ),
        }
    }
}

/// What a run of kills has shown.
#[derive(Debug, Default)]
struct Shown {
    kills: u64,
    keys: u64,
    torn: Torn,
    /// Effects that happened again.
    double: usize,
    /// Where the kills hit: after the question, after the yes, after the claim, and of these after the effect.
    asked: u64,
    approved: u64,
    indeterminate: u64,
    happened: u64,
}

/// Kills the program as often as that, and on until enough is shown; after each kill the call that wasn't answered is made again.
fn kill(kills: u64, fault: Fault, enough: impl Fn(&Shown) -> bool) -> Shown {
    let folder = tempdir().unwrap();
    let path = folder.path();
    let (mut shown, mut next) = (Shown::default(), 1);
    while shown.kills < kills || (!enough(&shown) && shown.kills < PATIENCE) {
        // Some microseconds, others each time: a payment takes four commits.
        let moment = Duration::from_micros(shown.kills * 7919 % 19_000);
        let last = killed(PAYS_OUT, path, next, fault, moment);
        shown.kills += 1;
        shown.torn = Torn::of(path);
        if fault == Fault::None {
            assert_eq!(shown.torn, Torn::default(), "after {} kills", shown.kills);
            again(path, last, &mut shown);
            assert_eq!(Torn::of(path), Torn::default(), "after {} kills", shown.kills);
        }
        next = last + 2;
        shown.keys = next - 1;
        shown.double = paid(path).values().map(|times| times - 1).sum();
    }
    shown
}

/// Makes two calls again: the last one that was answered, and the one behind it.
fn again(path: &Path, last: u64, shown: &mut Shown) {
    let before = paid(path);
    let gate = gate(open(&file(path)));
    let (mut payer, session) = (Payer::new(path), Session::new("ana"));
    let answer = gate.submit(&mut payer, &session, &pay_out(last));
    assert!(answer.is_ok() && answer.duplicate, "{answer:?}");

    let key = last + 1;
    let happened = before.contains_key(&key);
    let waiting = gate.pending().unwrap();
    let answer = gate.submit(&mut payer, &session, &pay_out(key));
    match &answer.verdict {
        // It was asked, or it hadn't been: nobody is asked twice.
        Verdict::Pending { request } => {
            assert!(!happened, "{key}");
            assert!(
                waiting.iter().all(|waiting| waiting.id == *request),
                "{waiting:?}"
            );
            shown.asked += u64::from(!waiting.is_empty());
            gate.approve(request, "berta").unwrap();
            let answer = gate.resume(&mut payer, &session, request);
            assert!(answer.is_ok() && !answer.duplicate, "{answer:?}");
        }
        Verdict::Done(_) => {
            assert_eq!(answer.duplicate, happened, "{key}: the effect and its record");
            shown.approved += u64::from(!happened);
        }
        Verdict::Unknown { .. } => {
            assert_eq!(answer.code(), Some("indeterminate"));
            shown.indeterminate += 1;
            shown.happened += u64::from(happened);
        }
        other => panic!("{other:?}"),
    }
    assert!(gate.pending().unwrap().is_empty());
    assert_eq!(
        u64::try_from(gate.unresolved().unwrap().len()).unwrap(),
        shown.indeterminate
    );
    let links = gate.links("till", 0, usize::MAX).unwrap();
    assert!(verify(&links, None, gate.heads().unwrap().first()).is_ok());
}

#[test]
fn no_approval_is_used_twice_and_none_without_its_claim_and_its_budget() {
    // Some kills hit after the question, some after the yes, some after the claim, and some after more than one payment.
    let enough = |shown: &Shown| {
        shown.asked.min(shown.approved).min(shown.indeterminate) > 0 && shown.keys > 2 * shown.kills
    };
    let shown = kill(kills(), Fault::None, enough);
    println!("{shown:?}");
    assert_eq!((shown.double, shown.torn), (0, Torn::default()));
    assert!(enough(&shown), "{shown:?}");
}

#[test]
fn the_harness_finds_a_gate_that_uses_the_approval_in_another_transaction() {
    let found = |shown: &Shown| shown.torn.used_alone.min(shown.torn.sums) > 0;
    let shown = kill(1, Fault::Apart, found);
    println!("planted: {shown:?}");
    assert!(found(&shown), "{shown:?}");
}
