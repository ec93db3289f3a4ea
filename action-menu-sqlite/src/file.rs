//! Opening the file.

use std::{
    fs, io,
    path::{self, Path},
    sync::{Mutex, PoisonError},
    thread,
    time::{Duration, Instant},
};

use rusqlite::{Connection, MAIN_DB, OpenFlags};

use crate::{failure::Failure, schema};

/// A connection to the file, made and brought to this version if need be.
pub(crate) fn open(path: &Path, busy_timeout: Duration) -> Result<Connection, Failure> {
    // `:memory:` is a path as any other, and the folder that the program is in later is none of ours.
    let path = &path::absolute(path)?;
    create(path)?;
    // No URI: a path is a path, whatever is in it. No mutex of SQLite's: the store has one.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut connection = Connection::open_with_flags(path, flags)?;
    // SQLite opens what it may not write as read-only, and says nothing.
    if connection.is_readonly(MAIN_DB)? {
        return Err(Failure::ReadOnly);
    }
    connection.busy_timeout(busy_timeout)?;
    connection.set_prepared_statement_cache_capacity(64);
    schema::check(&connection, schema::STEPS)?;
    patiently(busy_timeout, || log_ahead(&connection))?;
    // What was committed is on the disk: FULL syncs each commit of a write-ahead log, and `fullfsync` is what a sync takes
    // on macOS. What was deleted is overwritten. A schema that somebody edited runs no functions.
    connection.execute_batch(
        "PRAGMA synchronous = FULL;
         PRAGMA fullfsync = ON;
         PRAGMA checkpoint_fullfsync = ON;
         PRAGMA secure_delete = ON;
         PRAGMA trusted_schema = OFF;",
    )?;
    schema::migrate(&mut connection, schema::STEPS)?;
    Ok(connection)
}

/// Makes an empty file that only its owner can read. The files that SQLite puts beside it get the same permissions.
///
/// To close a file drops all the locks that this process has on it, those of SQLite too. So no two threads do this at the
/// same time, and a file that is there already isn't opened here.
fn create(path: &Path) -> Result<(), Failure> {
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _guard = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error.into()),
        _ => Ok(()),
    }
}

/// Readers don't wait for a writer, and a commit is one sync.
fn log_ahead(connection: &Connection) -> Result<(), Failure> {
    let mode: String = connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0))?;
    if mode == "wal" {
        Ok(())
    } else {
        Err(Failure::NoLog(mode))
    }
}

/// Again while another connection is in the way: SQLite doesn't wait by itself where the mode of the journal changes.
fn patiently(timeout: Duration, run: impl Fn() -> Result<(), Failure>) -> Result<(), Failure> {
    let begun = Instant::now();
    loop {
        match run() {
            Err(failure) if failure.is_busy() && begun.elapsed() < timeout => {
                thread::sleep(Duration::from_millis(2));
            }
            result => return result,
        }
    }
}
