//! Many threads on one store.

use std::{collections::BTreeSet, panic, sync::Barrier, thread};

use super::{Held, insert, record, row, seal, spend};
use crate::gate::{Change, Commit, Row, Store, Table};

const THREADS: usize = 16;

/// Of those that want one `id`, one `unique` or one seal exactly one gets it.
pub(super) fn one_winner<S: Store>(store: &Held<S>) {
    for round in 0..8 {
        let id = format!("id {round}");
        let winner = |rule: &str, change: &(dyn Fn(usize) -> Change + Sync)| {
            let answers = race(|thread| store.commit(vec![change(thread)]));
            won(rule, &answers)
        };
        let inserted = winner("of those that insert one `id` one wins", &|thread| {
            insert(by(&id, thread))
        });
        let kept = store.row(Table::Ledger, &id);
        assert_eq!(kept, Some(by(&id, inserted)), "the row is the winner's");

        let unique = format!("unique {round}");
        let first = winner("of those that insert one `unique` one wins", &|thread| {
            let mut row = row(&format!("{round} by {thread}"));
            row.unique = Some(unique.clone());
            insert(row)
        });
        let kept = store.find(Table::Ledger, &unique).map(|row| row.id);
        assert_eq!(
            kept,
            Some(format!("{round} by {first}")),
            "the row is the winner's"
        );

        let replaced = winner("of those that replace one seal one wins", &|thread| {
            let mut row = by(&id, thread);
            row.seal = format!("second seal by {thread}");
            Change::Replace(Table::Ledger, row, seal(&id))
        });
        let kept = store.row(Table::Ledger, &id).map(|row| row.seal);
        let second = format!("second seal by {replaced}");
        assert_eq!(kept.as_ref(), Some(&second), "the row is the winner's");
        winner("of those that remove one seal one wins", &|_| {
            Change::Remove(Table::Ledger, id.clone(), second.clone())
        });
    }
}

/// What is used once in a commit of several changes is used once.
pub(super) fn one_use<S: Store>(store: &Held<S>) {
    for round in 0..8 {
        let id = format!("approval {round}");
        store.done(
            "an approval is asked",
            vec![Change::Insert(Table::Approvals, row(&id))],
        );
        let answers = race(|thread| {
            store.commit(vec![
                Change::Append(record("w", &format!("{round} by {thread}"))),
                spend("budget", 1, i64::MAX),
                insert(row(&format!("{round} by {thread}"))),
                Change::Remove(Table::Approvals, id.clone(), seal(&id)),
            ])
        });
        let lost = Commit::Conflict(3);
        let rule = "a conflict names the change that met it";
        let named = answers.iter().all(|answer| [Commit::Done, lost].contains(answer));
        assert!(named, "{rule}: {answers:?}");
        let winner = won("an approval is used once", &answers);
        let body = store.links("w", round, 9).pop().and_then(|link| link.body);
        assert_eq!(
            body,
            Some(format!("{round} by {winner}")),
            "the record is the winner's"
        );
    }
    assert_eq!(store.spent("budget"), 8, "losers spend nothing");
    assert_eq!(
        store.rows(Table::Ledger, "started", None, 99).len(),
        8,
        "losers start nothing"
    );
    let verified = store.verified("losers leave no link", "w", None);
    assert_eq!(verified.links, 8, "losers leave no link");
}

/// Records and amounts are neither lost nor doubled, and no budget is overdrawn.
pub(super) fn nothing_lost<S: Store>(store: &Held<S>) {
    const EACH: usize = 10;
    const MOST: i64 = 100;
    let answers = race(|thread| {
        let bodies = (0..EACH).map(|number| format!("{number} by {thread}"));
        let done = bodies.filter(|body| {
            let changes = vec![Change::Append(record("w", body)), spend("budget", 1, MOST)];
            match store.commit(changes) {
                Commit::Done => true,
                Commit::Conflict(position) => {
                    assert_eq!(position, 1, "only the budget is in the way");
                    false
                }
            }
        });
        done.collect::<Vec<_>>()
    });
    let done: BTreeSet<String> = answers.into_iter().flatten().collect();
    assert_eq!(
        done.len() as u64,
        MOST.unsigned_abs(),
        "a budget is spent to the last, and no further"
    );
    assert_eq!(store.spent("budget"), MOST, "no amount is lost");
    let verified = store.verified("a chain that many append to holds", "w", None);
    assert_eq!(
        verified.links,
        MOST.unsigned_abs(),
        "no record is lost, none is doubled"
    );
    let bodies = store
        .links("w", 0, usize::MAX)
        .into_iter()
        .filter_map(|link| link.body);
    assert_eq!(
        bodies.collect::<BTreeSet<_>>(),
        done,
        "the records are those that were done"
    );
}

/// Lets all threads do this at the same time, and gives what each got.
fn race<T: Send>(run: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let start = Barrier::new(THREADS);
    let (run, start) = (&run, &start);
    thread::scope(|scope| {
        let threads = (0..THREADS).map(|thread| {
            scope.spawn(move || {
                start.wait();
                run(thread)
            })
        });
        // All are started before one is waited for.
        let threads: Vec<_> = threads.collect();
        let answers = threads.into_iter().map(|thread| {
            // The thread's own words are the ones that say what is wrong.
            thread.join().unwrap_or_else(|panic| panic::resume_unwind(panic))
        });
        answers.collect()
    })
}

/// Who won: the only one.
#[track_caller]
fn won(rule: &str, answers: &[Commit]) -> usize {
    let done = answers
        .iter()
        .enumerate()
        .filter(|(_, answer)| **answer == Commit::Done);
    let winners: Vec<usize> = done.map(|(thread, _)| thread).collect();
    assert_eq!(winners.len(), 1, "{rule}");
    winners.first().copied().unwrap_or_default()
}

fn by(id: &str, thread: usize) -> Row {
    let mut row = row(id);
    row.body = format!("by {thread}");
    row
}
