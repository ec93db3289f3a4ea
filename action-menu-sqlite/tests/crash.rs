//! A program that is killed in the middle of its commits: what it was told is done is there, and nothing by half.
//!
//! `ACTION_MENU_KILLS` says how often, 100 times unless it does. A kill leaves what the operating system was handed: whether a
//! disk keeps what it said it has when the power goes, no test of a program can tell.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test takes what it has made itself"
)]

use std::{
    env,
    io::{BufRead as _, BufReader, Write as _},
    path::Path,
    process::{Command, Stdio},
    sync::mpsc,
    thread,
    time::Duration,
};

use action_menu::gate::{Change, Commit, Row, Store as _, Table, verify};
use action_menu_sqlite::SqliteStore;
use common::{insert, open, record, row, spend, wait};
use rusqlite::Connection;
use tempfile::tempdir;

mod common;

/// The file that the program of this test writes to until it is killed.
const FILE: &str = "ACTION_MENU_SQLITE_CRASH";

/// Each file lives through as many kills, the first of them while it is made.
const KILLS_A_FILE: u64 = 10;

/// What is in front of the number of a commit that was done.
const DONE: &str = "done ";

#[test]
fn what_was_done_outlives_a_kill_and_nothing_is_there_by_half() {
    let kills = env::var("ACTION_MENU_KILLS").map_or(100, |kills| kills.parse().unwrap());
    let folder = tempdir().unwrap();
    let (mut told, mut cut) = (0, 0);
    let mut done = 0;
    for kill in 0..kills {
        let file = kill / KILLS_A_FILE;
        let path = folder.path().join(format!("{file}.sqlite"));
        let is_new = kill % KILLS_A_FILE == 0;
        if is_new {
            told += done;
            done = 0;
        }
        // Some microseconds, others each time.
        let moment = Duration::from_micros(kill * 7919 % 12_000);
        done = killed(&path, moment, !is_new).unwrap_or(done);
        let kept = held(&path);
        assert!(
            kept == done || kept == done + 1,
            "{done} commits were done, {kept} are kept"
        );
        cut += u64::from(kept > done);
        done = kept;
    }
    told += done;
    println!("{kills} kills, {told} commits, of which {cut} were kept and never told");
    assert!(told > kills, "the program commits before it is killed");
}

/// Runs the program on this file and kills it at a moment after its first commit, or after its start. Gives the last commit
/// that it was told is done.
fn killed(path: &Path, moment: Duration, after_first: bool) -> Option<u64> {
    let mut program = Command::new(env::current_exe().unwrap())
        .args([
            "--exact",
            "commits_until_it_is_killed",
            "--ignored",
            "--nocapture",
        ])
        .env(FILE, path)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut output = BufReader::new(program.stdout.take().unwrap());
    let (first, told) = mpsc::channel();
    let reader = thread::spawn(move || {
        let mut last = None;
        let mut line = String::new();
        while output.read_line(&mut line).unwrap() > 0 {
            let number = line.strip_suffix('\n').and_then(|line| line.strip_prefix(DONE));
            if let Some(number) = number {
                last = Some(number.parse().unwrap());
                // Nobody listens any more after the first.
                let _ = first.send(());
            }
            line.clear();
        }
        last
    });
    if after_first {
        told.recv_timeout(Duration::from_secs(60)).unwrap();
    }
    thread::sleep(moment);
    program.kill().unwrap();
    program.wait().unwrap();
    reader.join().unwrap()
}

/// Holds the file to what the program does, and gives the number of its last commit.
fn held(path: &Path) -> u64 {
    if path.exists() {
        let check = Connection::open(path).unwrap();
        let check: String = check
            .query_row("PRAGMA integrity_check", [], |row| row.get(0))
            .unwrap();
        assert_eq!(check, "ok");
    }
    let store = open(path);
    let last = u64::try_from(wait(store.spent("k")).unwrap()).unwrap();
    let links = wait(store.links("w", 0, usize::MAX)).unwrap();
    let head = wait(store.heads()).unwrap().pop();
    assert_eq!(verify(&links, None, head.as_ref()).unwrap().links, last);
    for (link, number) in links.into_iter().zip(1_u64..) {
        assert_eq!(link.body, Some(number.to_string()));
    }
    let rows = |table, state| wait(store.rows(table, state, None, usize::MAX)).unwrap();
    let ids = |rows: Vec<Row>| rows.into_iter().map(|row| row.id).collect::<Vec<_>>();
    assert_eq!(
        ids(rows(Table::Ledger, "done")),
        (1..last).map(name).collect::<Vec<_>>()
    );
    let newest = last.saturating_sub(1).max(1)..=last;
    assert_eq!(
        ids(rows(Table::Ledger, "started")),
        newest
            .clone()
            .skip(usize::from(last > 1))
            .map(name)
            .collect::<Vec<_>>()
    );
    assert_eq!(
        ids(rows(Table::Approvals, "started")),
        newest.map(name).collect::<Vec<_>>()
    );
    last
}

#[test]
#[ignore = "the program of the test above"]
fn commits_until_it_is_killed() {
    let Some(path) = env::var_os(FILE) else { return };
    let store = open(Path::new(&path));
    let done = u64::try_from(wait(store.spent("k")).unwrap()).unwrap();
    // The harness has begun a line.
    println!();
    for number in done + 1.. {
        commit(&store, number);
        let mut output = std::io::stdout().lock();
        writeln!(output, "{DONE}{number}").unwrap();
        output.flush().unwrap();
    }
}

/// A commit of each kind of change, and one that leaves nothing.
fn commit(store: &SqliteStore, number: u64) {
    let seal = || "seal".to_owned();
    let mut changes = vec![
        Change::Append(record("w", &number.to_string())),
        insert(row(&name(number))),
        Change::Insert(Table::Approvals, row(&name(number))),
        spend("k", 1),
    ];
    if number > 1 {
        let mut before = row(&name(number - 1));
        "done".clone_into(&mut before.state);
        changes.push(Change::Replace(Table::Ledger, before, seal()));
    }
    if number > 2 {
        changes.push(Change::Remove(Table::Approvals, name(number - 2), seal()));
    }
    let mut lost = changes.clone();
    lost.push(insert(row(&name(number))));
    assert_eq!(wait(store.commit(lost)).unwrap(), Commit::Conflict(changes.len()));
    assert_eq!(wait(store.commit(changes)).unwrap(), Commit::Done);
}

/// An `id` that is listed in the order of its number.
fn name(number: u64) -> String {
    format!("{number:09}")
}
