//! Files of earlier versions: each is brought to this one with all that it has.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test takes what it has made itself"
)]

use std::{path::Path, thread};

use action_menu::gate::{Change, Commit, Head, Purge, Row, Store as _, Table, verify};
use action_menu_sqlite::SqliteStore;
use common::{insert, open, record, refused, row, spend, wait};
use rusqlite::Connection;
use tempfile::tempdir;

mod common;

/// Makes the file of version 1 that was kept.
fn first(path: &Path) -> Connection {
    let file = Connection::open(path).unwrap();
    file.execute_batch(include_str!("data/1.sql")).unwrap();
    file
}

fn version(file: &Connection) -> i64 {
    file.pragma_query_value(None, "user_version", |row| row.get(0))
        .unwrap()
}

/// All that the schema has, by name.
fn schema(file: &Connection) -> Vec<(String, Option<String>)> {
    let mut schema = file
        .prepare("SELECT name, sql FROM sqlite_schema ORDER BY name")
        .unwrap();
    let schema = schema
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
        .unwrap();
    schema.map(Result::unwrap).collect()
}

#[test]
fn a_file_of_version_1_keeps_all_and_goes_on() {
    let folder = tempdir().unwrap();
    let (path, new) = (
        folder.path().join("gate.sqlite"),
        folder.path().join("new.sqlite"),
    );
    drop(first(&path));
    let store = open(&path);
    drop(open(&new));
    let (file, new) = (Connection::open(&path).unwrap(), Connection::open(&new).unwrap());
    assert_eq!((version(&file), version(&new)), (2, 2));
    assert_eq!(schema(&file), schema(&new), "it is as a new one");

    let started = wait(store.row(Table::Ledger, "refund 17")).unwrap();
    let expected = Row {
        unique: Some("submission 3".to_owned()),
        body: r#"{"call":{"action":"refund","order":"17"}}"#.to_owned(),
        seal: "f1".repeat(32),
        ..row("refund 17")
    };
    assert_eq!(started.as_ref(), Some(&expected));
    assert_eq!(wait(store.find(Table::Ledger, "submission 3")).unwrap(), started);
    let asked = wait(store.find(Table::Approvals, "submission 3")).unwrap();
    assert_eq!(asked.map(|row| row.id).as_deref(), Some("request 1"));
    let done = wait(store.rows(Table::Ledger, "done", None, 9))
        .unwrap()
        .pop()
        .unwrap();
    assert_eq!(
        (done.id.as_str(), done.body.as_str()),
        ("refund 16", r#"{"result":"it's é"}"#)
    );
    assert_eq!(wait(store.spent("refund, 2026-11")).unwrap(), 250);
    let heads = wait(store.heads()).unwrap();
    for (head, (writer, number, forgotten)) in heads.iter().zip([("host a", 3, 0), ("host b", 2, 1)]) {
        let links = wait(store.links(writer, 0, 9)).unwrap();
        let verified = verify(&links, None, Some(head)).unwrap();
        assert_eq!((verified.links, verified.forgotten), (number, forgotten));
    }
    let last = "97d46e5f7815671e21d1505bf0fe59fbcc76e0eb000a2127d3b6a448309384ea";
    let kept = Head {
        writer: "host a".to_owned(),
        number: 3,
        hash: last.to_owned(),
    };
    assert_eq!(heads.first(), Some(&kept));

    // It goes on where it stopped.
    let taken = vec![insert(expected)];
    assert_eq!(wait(store.commit(taken)).unwrap(), Commit::Conflict(0));
    let changes = vec![spend("mail, 2026-11", 1), Change::Append(record("host a", "{}"))];
    assert_eq!(wait(store.commit(changes)).unwrap(), Commit::Done);
    assert_eq!(wait(store.spent("mail, 2026-11")).unwrap(), 4);
    let links = wait(store.links("host a", 0, 9)).unwrap();
    assert_eq!(verify(&links, None, Some(&kept)).unwrap().links, 4);
    // One row of the ledger and one link; the row that is open stays.
    assert_eq!(wait(store.purge(Purge::Before(1_800_000_000_000))).unwrap(), 2);
    assert!(wait(store.row(Table::Ledger, "refund 15")).unwrap().is_some());
}

#[test]
fn a_step_that_fails_leaves_the_old_file() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("gate.sqlite");
    // One of the last indexes of version 2 is there already.
    let file = first(&path);
    file.execute_batch("CREATE INDEX spent_by_until ON spent (key)")
        .unwrap();
    let before = schema(&file);
    let said = refused(SqliteStore::open(&path));
    assert!(said.contains("spent_by_until already exists"), "{said}");
    assert_eq!(version(&file), 1);
    assert_eq!(schema(&file), before);
    let rows: i64 = file
        .query_row("SELECT count(*) FROM ledger", [], |row| row.get(0))
        .unwrap();
    assert_eq!(rows, 3);
    // Once it is out of the way, the file is opened.
    file.execute_batch("DROP INDEX spent_by_until").unwrap();
    assert_eq!(wait(open(&path).spent("mail, 2026-11")).unwrap(), 3);
    assert_eq!(version(&file), 2);
}

#[test]
fn many_may_open_an_old_file_or_a_new_one_at_once() {
    for round in 0..8 {
        let folder = tempdir().unwrap();
        let path = &folder.path().join("gate.sqlite");
        if round % 2 == 0 {
            drop(first(path));
        }
        thread::scope(|scope| {
            for number in 0..8 {
                scope.spawn(move || {
                    let changes = vec![insert(row(&number.to_string())), spend("k", 1)];
                    assert_eq!(wait(open(path).commit(changes)).unwrap(), Commit::Done);
                });
            }
        });
        assert_eq!(wait(open(path).spent("k")).unwrap(), 8);
        assert_eq!(version(&Connection::open(path).unwrap()), 2);
    }
}
