//! The file: which one is opened, which is refused, and what is said of it.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test takes what it has made itself"
)]

use std::{fs, path::Path, time::Duration};

use action_menu::gate::{Change, Commit, Purge, Store as _, Table};
use action_menu_sqlite::{SqliteOptions, SqliteStore};
use common::{insert, open, record, refused, row, spend, wait};
use rusqlite::Connection;
use tempfile::tempdir;

mod common;

/// Opens the file and has it say why not; it has to stay as it is.
fn left_alone(path: &Path, why: &str) {
    let before = fs::read(path).unwrap();
    let said = refused(SqliteStore::open(path));
    assert!(said.contains(why), "{said}");
    assert!(said.contains(path.to_str().unwrap()), "{said}");
    assert_eq!(fs::read(path).unwrap(), before);
    let beside = fs::read_dir(path.parent().unwrap()).unwrap();
    assert_eq!(beside.count(), 1, "there is nothing beside it");
}

#[test]
fn the_database_of_another_program_is_left_alone() {
    for script in [
        "CREATE TABLE theirs (x);",
        "PRAGMA application_id = 7;",
        "PRAGMA application_id = 7; CREATE TABLE ledger (x);",
        "PRAGMA user_version = 1;",
    ] {
        let folder = tempdir().unwrap();
        let path = folder.path().join("theirs.sqlite");
        Connection::open(&path).unwrap().execute_batch(script).unwrap();
        left_alone(&path, "it is the database of another program");
    }
}

#[test]
fn the_file_of_a_later_version_is_left_alone() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("gate.sqlite");
    drop(open(&path));
    Connection::open(&path)
        .unwrap()
        .execute_batch("PRAGMA user_version = 99;")
        .unwrap();
    left_alone(
        &path,
        "a later version of this crate wrote it: it is of version 99",
    );
}

#[test]
fn what_is_no_database_is_left_alone() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("notes.txt");
    fs::write(&path, "what I have to do today\n".repeat(999)).unwrap();
    left_alone(&path, "it is no SQLite database");
}

#[test]
fn what_cannot_be_a_file_is_said() {
    let folder = tempdir().unwrap();
    for path in [
        folder.path(),
        &folder.path().join("missing/gate.sqlite"),
        Path::new(""),
    ] {
        let said = refused(SqliteStore::open(path));
        assert!(said.contains("it can't be opened"), "{said}");
    }
}

#[test]
fn an_empty_file_and_any_name_will_do() {
    let folder = tempdir().unwrap();
    for name in ["empty", ":memory:", "file:gate?mode=memory", "é #%'\"", "gate"] {
        let path = folder.path().join(name);
        if name == "empty" {
            fs::write(&path, "").unwrap();
        }
        let done = wait(open(&path).commit(vec![insert(row("a"))])).unwrap();
        assert_eq!(done, Commit::Done);
        assert!(
            wait(open(&path).row(Table::Ledger, "a")).unwrap().is_some(),
            "{name}"
        );
        assert!(path.metadata().unwrap().len() > 0, "{name}");
    }
}

#[test]
fn a_damaged_file_is_an_error_and_no_answer() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("gate.sqlite");
    let changes = (0..500).map(|number| insert(row(&number.to_string())));
    assert_eq!(wait(open(&path).commit(changes.collect())).unwrap(), Commit::Done);
    let whole = fs::read(&path).unwrap();
    let mut scratched = whole.clone();
    scratched[4096..].fill(0xEE);
    for damaged in [&scratched[..], &whole[..4096 * 3]] {
        fs::write(&path, damaged).unwrap();
        let said = SqliteStore::open(&path).and_then(|store| {
            let row = wait(store.row(Table::Ledger, "7"))?;
            panic!("a damaged file gave {row:?}");
        });
        let said = refused(said);
        assert!(said.contains("it is damaged"), "{said}");
    }
}

#[test]
fn a_number_that_nobody_wrote_is_damage() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("gate.sqlite");
    let store = open(&path);
    assert_eq!(wait(store.commit(vec![insert(row("a"))])).unwrap(), Commit::Done);
    let other = Connection::open(&path).unwrap();
    other.execute_batch("UPDATE ledger SET at = -1;").unwrap();
    let said = wait(store.row(Table::Ledger, "a")).unwrap_err().to_string();
    assert!(said.contains("it is damaged"), "{said}");
}

#[test]
fn a_locked_file_is_an_error_until_it_is_free() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("gate.sqlite");
    let options = SqliteOptions::new().busy_timeout(Duration::from_millis(50));
    let store = options.open(&path).unwrap();
    let other = Connection::open(&path).unwrap();
    let busy = "another connection kept it locked for longer than the busy timeout";

    // While another connection writes, all can be read, and the file be opened.
    other.execute_batch("BEGIN IMMEDIATE;").unwrap();
    let changes = || vec![insert(row("a")), spend("k", 1), Change::Append(record("w", "{}"))];
    let said = wait(store.commit(changes())).unwrap_err().to_string();
    assert!(said.contains(busy), "{said}");
    let said = wait(store.purge(Purge::Before(0))).unwrap_err().to_string();
    assert!(said.contains(busy), "{said}");
    assert_eq!(wait(store.row(Table::Ledger, "a")).unwrap(), None);
    assert_eq!(wait(options.open(&path).unwrap().spent("k")).unwrap(), 0);
    other.execute_batch("ROLLBACK;").unwrap();
    assert_eq!(wait(store.commit(changes())).unwrap(), Commit::Done);
    drop(store);

    // Where it keeps everybody out, the file can't be opened.
    other
        .execute_batch("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; UPDATE spent SET amount = 1;")
        .unwrap();
    let said = refused(options.open(&path));
    assert!(said.contains(busy), "{said}");
    other.execute_batch("ROLLBACK;").unwrap();
    drop(other);
    assert_eq!(wait(options.open(&path).unwrap().spent("k")).unwrap(), 1);
}

#[test]
fn numbers_that_the_file_cannot_hold_are_refused() {
    let folder = tempdir().unwrap();
    let store = open(&folder.path().join("gate.sqlite"));
    let largest = i64::MAX.unsigned_abs() - 1;
    for at in [u64::MAX, largest + 2, largest + 1] {
        let mut late = row("late");
        late.at = at;
        let mut call = record("w", "{}");
        call.at = at;
        for change in [insert(late), Change::Append(call)] {
            let changes = vec![insert(row("a")), spend("k", 1), change];
            let said = wait(store.commit(changes)).unwrap_err().to_string();
            assert!(
                said.contains(&format!("{at} is more than a file can hold")),
                "{said}"
            );
        }
    }
    assert_eq!(
        wait(store.row(Table::Ledger, "a")).unwrap(),
        None,
        "nothing of the commit is kept"
    );
    assert_eq!(
        wait(store.spent("k")).unwrap(),
        0,
        "nothing of the commit is kept"
    );
    let mut late = row("late");
    late.at = largest;
    "done".clone_into(&mut late.state);
    assert_eq!(
        wait(store.commit(vec![insert(late.clone())])).unwrap(),
        Commit::Done
    );
    assert_eq!(wait(store.row(Table::Ledger, "late")).unwrap(), Some(late));
    assert_eq!(wait(store.purge(Purge::Before(largest))).unwrap(), 0);
    assert_eq!(wait(store.purge(Purge::Before(u64::MAX))).unwrap(), 1);
}

#[test]
fn texts_may_have_a_nul() {
    let folder = tempdir().unwrap();
    let store = open(&folder.path().join("gate.sqlite"));
    let mut rows = ["a", "a\0", "a\0b"].map(row);
    for row in &mut rows {
        row.unique = Some(row.id.clone());
        row.body.clone_from(&row.id);
    }
    let changes = rows.iter().cloned().map(insert);
    assert_eq!(wait(store.commit(changes.collect())).unwrap(), Commit::Done);
    for row in rows {
        assert_eq!(
            wait(store.row(Table::Ledger, &row.id)).unwrap().as_ref(),
            Some(&row)
        );
        assert_eq!(wait(store.find(Table::Ledger, &row.id)).unwrap(), Some(row));
    }
}

#[cfg(unix)]
mod unix {
    use std::{
        env,
        os::unix::{fs::PermissionsExt as _, process::CommandExt as _},
        process::Command,
    };

    use super::*;

    fn mode(path: &Path, mode: u32) {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    }

    #[test]
    fn only_its_owner_can_read_what_is_made() {
        let folder = tempdir().unwrap();
        let path = folder.path().join("gate.sqlite");
        let store = open(&path);
        assert_eq!(wait(store.commit(vec![insert(row("a"))])).unwrap(), Commit::Done);
        let modes = || {
            let files = fs::read_dir(folder.path()).unwrap();
            files
                .map(|file| file.unwrap().metadata().unwrap().permissions().mode() & 0o777)
                .collect::<Vec<_>>()
        };
        assert_eq!(modes(), [0o600; 3]);
        drop(store);
        // What its owner allowed stays allowed.
        mode(&path, 0o640);
        let store = open(&path);
        assert_eq!(modes(), [0o640; 3]);
        drop(store);
    }

    /// The file that the other program of this test opens.
    const FILE: &str = "ACTION_MENU_SQLITE_FILE";

    #[test]
    fn a_file_that_cannot_be_written_is_refused() {
        let folder = tempdir().unwrap();
        let path = folder.path().join("gate.sqlite");
        drop(open(&path));
        mode(&path, 0o444);
        let said = if fs::OpenOptions::new().write(true).open(&path).is_ok() {
            // Nothing is forbidden to root: somebody else opens it.
            let program = folder.path().join("program");
            fs::copy(env::current_exe().unwrap(), &program).unwrap();
            mode(&program, 0o755);
            mode(folder.path(), 0o755);
            let mut other = Command::new(program);
            other.uid(65534).gid(65534).current_dir("/").env(FILE, &path);
            other.args([
                "--exact",
                "unix::opens_what_it_is_told",
                "--ignored",
                "--nocapture",
            ]);
            String::from_utf8(other.output().unwrap().stdout).unwrap()
        } else {
            refused(SqliteStore::open(&path))
        };
        assert!(said.contains("gate.sqlite: it can't be written"), "{said}");
    }

    #[test]
    #[ignore = "the other program of the test above"]
    fn opens_what_it_is_told() {
        if let Some(path) = env::var_os(FILE) {
            println!("{}", refused(SqliteStore::open(path)));
        }
    }
}
