//! The store holds to the trait, in a file of its own each time, and among connections to one file.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test takes what it has made itself"
)]

use std::{collections::BTreeSet, path::Path, sync::Barrier, thread};

use action_menu::gate::{Change, Commit, Link, Purge, Record, Row, Store as _, Table, verify};
use action_menu_sqlite::SqliteStore;
use common::{insert, open, record, row, spend, wait};
use tempfile::tempdir;

mod common;

#[test]
fn the_store_holds() {
    let folder = tempdir().unwrap();
    let number = std::cell::Cell::new(0);
    action_menu::testing::store(|| {
        number.set(number.get() + 1);
        open(&folder.path().join(format!("{}.sqlite", number.get())))
    });
}

/// As many connections as programs would have, and threads on each.
const CONNECTIONS: usize = 4;
const THREADS: usize = 16;

/// Lets each thread of each connection run this at the same time. All open the file at once, the first one makes it.
fn race<T: Send>(path: &Path, run: impl Fn(&SqliteStore, usize) -> T + Sync) -> Vec<T> {
    let start = Barrier::new(CONNECTIONS * THREADS);
    let (run, start) = (&run, &start);
    thread::scope(|scope| {
        let connections = (0..CONNECTIONS).map(|connection| {
            scope.spawn(move || {
                let store = &open(path);
                thread::scope(|scope| {
                    let threads = (0..THREADS).map(|thread| {
                        scope.spawn(move || {
                            start.wait();
                            run(store, connection * THREADS + thread)
                        })
                    });
                    let threads: Vec<_> = threads.collect();
                    threads
                        .into_iter()
                        .map(|thread| thread.join().unwrap())
                        .collect::<Vec<_>>()
                })
            })
        });
        let connections: Vec<_> = connections.collect();
        connections
            .into_iter()
            .flat_map(|connection| connection.join().unwrap())
            .collect()
    })
}

#[test]
fn of_those_that_want_one_id_one_wins_whichever_connection_it_has() {
    const ROUNDS: usize = 5;
    let folder = tempdir().unwrap();
    let path = folder.path().join("gate.sqlite");
    let answers = race(&path, |store, _| {
        [0; ROUNDS]
            .iter()
            .enumerate()
            .map(|(round, _)| {
                let changes = vec![Change::Append(record("w", "{}")), insert(row(&round.to_string()))];
                wait(store.commit(changes)).unwrap()
            })
            .collect::<Vec<_>>()
    });
    for round in 0..ROUNDS {
        let won = answers.iter().filter(|answers| answers[round] == Commit::Done);
        assert_eq!(won.count(), 1);
    }
    let links = wait(open(&path).links("w", 0, 99)).unwrap();
    assert_eq!(verify(&links, None, None).unwrap().links, ROUNDS as u64);
}

#[test]
fn nothing_is_lost_whichever_connection_it_has() {
    const EACH: usize = 3;
    let folder = tempdir().unwrap();
    let path = folder.path().join("gate.sqlite");
    let answers = race(&path, |store, thread| {
        for number in 0..EACH {
            let body = format!("{number} by {thread}");
            let changes = vec![Change::Append(record("w", &body)), spend("k", 2)];
            assert_eq!(wait(store.commit(changes)).unwrap(), Commit::Done);
        }
    });
    let all = answers.len() * EACH;
    let store = open(&path);
    let links = wait(store.links("w", 0, usize::MAX)).unwrap();
    verify(&links, None, None).unwrap();
    assert_eq!(links.len(), all);
    let bodies: BTreeSet<_> = links.into_iter().map(|link| link.body).collect();
    assert_eq!(bodies.len(), all);
    assert_eq!(wait(store.spent("k")).unwrap(), 2 * i64::try_from(all).unwrap());
}

/// All that a store can be asked.
type Kept = (Vec<Option<Row>>, Vec<Row>, i64, Vec<Link>, usize);

fn kept(store: &SqliteStore) -> Kept {
    let tables = [Table::Ledger, Table::Approvals];
    (
        tables
            .iter()
            .map(|table| wait(store.find(*table, "unique")).unwrap())
            .collect(),
        tables
            .iter()
            .flat_map(|table| wait(store.rows(*table, "started", None, 9)).unwrap())
            .collect(),
        wait(store.spent("k")).unwrap(),
        wait(store.links("w", 0, 9)).unwrap(),
        wait(store.heads()).unwrap().len(),
    )
}

#[test]
fn all_is_there_when_it_is_opened_again() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("gate.sqlite");
    let mut unique = row("a");
    unique.unique = Some("unique".to_owned());
    let store = open(&path);
    let changes = vec![
        insert(unique.clone()),
        Change::Insert(Table::Approvals, unique),
        spend("k", 5),
        Change::Append(record("w", "1")),
        Change::Append(record("w", "2")),
    ];
    assert_eq!(wait(store.commit(changes)).unwrap(), Commit::Done);
    let principal = Purge::Principal {
        tenant: "acme".to_owned(),
        principal: "ana".to_owned(),
    };
    assert_eq!(wait(store.purge(principal)).unwrap(), 3);
    let before = kept(&store);
    assert_eq!(before.3.len(), 2);
    // Beside the first, and after it.
    assert_eq!(kept(&open(&path)), before);
    drop(store);
    let store = open(&path);
    assert_eq!(kept(&store), before);
    assert_eq!(
        wait(store.commit(vec![Change::Append(record("w", "3"))])).unwrap(),
        Commit::Done
    );
    let links = wait(store.links("w", 0, 9)).unwrap();
    assert_eq!(verify(&links, None, None).unwrap().links, 3);
}

#[test]
fn what_is_forgotten_is_in_none_of_the_files() {
    let folder = tempdir().unwrap();
    let store = open(&folder.path().join("gate.sqlite"));
    let bytes = || {
        let files = std::fs::read_dir(folder.path()).unwrap();
        files
            .flat_map(|file| std::fs::read(file.unwrap().path()).unwrap())
            .collect::<Vec<u8>>()
    };
    let holds = |text: &str| {
        bytes()
            .windows(text.len())
            .any(|window| window == text.as_bytes())
    };
    let secret = "the street she lives in ".repeat(999);
    let mut done = row("a");
    done.state = "done".to_owned();
    done.principal = "ana@example.org".to_owned();
    done.body.clone_from(&secret);
    let call = Record {
        principal: done.principal.clone(),
        ..record("w", &secret)
    };
    let changes = vec![insert(done.clone()), Change::Append(call), insert(row("b"))];
    assert_eq!(wait(store.commit(changes)).unwrap(), Commit::Done);
    assert!(holds("ana@example.org") && holds("the street she lives in"));
    let principal = Purge::Principal {
        tenant: "acme".to_owned(),
        principal: done.principal,
    };
    assert_eq!(wait(store.purge(principal)).unwrap(), 2);
    assert!(!holds("ana@example.org") && !holds("the street she lives in"));
    assert!(holds("acme"));
}
