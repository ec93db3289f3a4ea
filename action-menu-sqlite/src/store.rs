//! The store: one connection behind a lock.

use std::{
    fmt,
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use action_menu::gate::{Change, Commit, Head, Link, Purge, Row, Store, StoreError, Table};
use rusqlite::{Connection, OptionalExtension as _};

use crate::{audit, commit, failure::Failure, file, purge, row};

/// Keeps everything in one SQLite file, for as many threads and programs of one machine as open it.
///
/// A method does its work on the thread that polls it, when it is polled first, and is then ready: it waits for other
/// writers, and for the disk, which is a few milliseconds a commit. A future that is dropped before did nothing.
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// use action_menu_sqlite::SqliteStore;
///
/// let folder = tempfile::tempdir()?;
/// let store = SqliteStore::open(folder.path().join("gate.sqlite"))?;
/// # drop(store);
/// # Ok(())
/// # }
/// ```
pub struct SqliteStore {
    connection: Mutex<Connection>,
    path: PathBuf,
}

/// How a file is opened.
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// use std::time::Duration;
///
/// use action_menu_sqlite::SqliteOptions;
///
/// let folder = tempfile::tempdir()?;
/// let options = SqliteOptions::new().busy_timeout(Duration::from_millis(500));
/// let store = options.open(folder.path().join("gate.sqlite"))?;
/// # drop(store);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct SqliteOptions {
    busy_timeout: Duration,
}

impl Default for SqliteOptions {
    fn default() -> Self {
        Self::new()
    }
}

impl SqliteOptions {
    /// As [`SqliteStore::open`] opens it.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            busy_timeout: Duration::from_secs(5),
        }
    }

    /// How long a method waits while another connection writes, before it is an error: 5 seconds unless told otherwise.
    /// Whole milliseconds count.
    #[must_use]
    pub const fn busy_timeout(mut self, timeout: Duration) -> Self {
        self.busy_timeout = timeout;
        self
    }

    /// Opens the file, and makes it if it isn't there.
    ///
    /// # Errors
    ///
    /// As those of [`SqliteStore::open`].
    pub fn open(&self, path: impl AsRef<Path>) -> Result<SqliteStore, StoreError> {
        let path = path.as_ref();
        let connection = file::open(path, self.busy_timeout).map_err(|failure| failure.of(path))?;
        Ok(SqliteStore {
            connection: Mutex::new(connection),
            path: path.to_owned(),
        })
    }
}

impl SqliteStore {
    /// Opens the file, and makes it if it isn't there: on Unix only its owner can read it then. A file of an earlier
    /// version is brought to this one, in one transaction a version.
    ///
    /// # Errors
    ///
    /// When the file can't be read and written, when it is damaged, when it is no database or that of another program,
    /// when a later version of this crate wrote it, when others keep it locked. The file is then as it was.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, StoreError> {
        SqliteOptions::new().open(path)
    }

    /// Does this with the connection, whatever became of the thread that had it before.
    fn with<T>(&self, work: impl FnOnce(&mut Connection) -> Result<T, Failure>) -> Result<T, StoreError> {
        let mut connection = self.connection();
        let settled = settle(&connection);
        let done = settled.and_then(|()| work(&mut connection));
        done.map_err(|failure| failure.of(&self.path))
    }

    fn connection(&self) -> MutexGuard<'_, Connection> {
        self.connection.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A transaction that could be neither committed nor rolled back is rolled back now: the next one begins on clean ground.
fn settle(connection: &Connection) -> Result<(), Failure> {
    if !connection.is_autocommit() {
        connection.execute_batch("ROLLBACK")?;
    }
    Ok(())
}

impl fmt::Debug for SqliteStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SqliteStore")
            .field("path", &self.path)
            .finish_non_exhaustive()
    }
}

impl Store for SqliteStore {
    async fn row(&self, table: Table, id: &str) -> Result<Option<Row>, StoreError> {
        self.with(|connection| row::by_id(connection, table, id))
    }

    async fn find(&self, table: Table, unique: &str) -> Result<Option<Row>, StoreError> {
        self.with(|connection| row::by_unique(connection, table, unique))
    }

    async fn rows(
        &self,
        table: Table,
        state: &str,
        after: Option<&str>,
        most: usize,
    ) -> Result<Vec<Row>, StoreError> {
        self.with(|connection| row::in_state(connection, table, state, after, most))
    }

    async fn spent(&self, key: &str) -> Result<i64, StoreError> {
        self.with(|connection| {
            let sum = "SELECT amount FROM spent WHERE key = ?1";
            let mut sum = connection.prepare_cached(sum)?;
            let sum = sum.query_row([key], |row| row.get(0)).optional()?;
            Ok(sum.unwrap_or(0))
        })
    }

    async fn commit(&self, changes: Vec<Change>) -> Result<Commit, StoreError> {
        self.with(|connection| commit::commit(connection, &changes))
    }

    async fn links(&self, writer: &str, after: u64, most: usize) -> Result<Vec<Link>, StoreError> {
        self.with(|connection| audit::links(connection, writer, after, most))
    }

    async fn heads(&self) -> Result<Vec<Head>, StoreError> {
        self.with(|connection| audit::heads(connection))
    }

    async fn purge(&self, purge: Purge) -> Result<u64, StoreError> {
        self.with(|connection| purge::purge(connection, &purge))
    }
}

#[cfg(test)]
mod tests {
    use std::{
        panic::{AssertUnwindSafe, catch_unwind},
        pin::pin,
        task::{Context, Poll, Waker},
    };

    use action_menu::gate::Record;

    use super::*;

    #[test]
    fn a_thread_that_panics_leaves_a_store_that_works() {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(folder.path().join("gate.sqlite")).unwrap();
        let spent = "INSERT INTO spent (key, amount, until) VALUES ('k', 5, 0)";
        let write = |sql: &str| store.with(|connection| Ok(connection.execute_batch(sql)?));
        write(spent).unwrap();
        let panicking = AssertUnwindSafe(|| {
            store.with::<()>(|connection| {
                connection.execute_batch("BEGIN IMMEDIATE; UPDATE spent SET amount = 6;")?;
                panic!("in the middle of a transaction");
            })
        });
        catch_unwind(panicking).unwrap_err();
        assert!(store.connection.is_poisoned());
        let sum = store.with(|connection| {
            assert!(connection.is_autocommit());
            Ok(connection.query_row("SELECT amount FROM spent", [], |row| row.get::<_, i64>(0))?)
        });
        assert_eq!(sum.unwrap(), 5);
    }

    #[test]
    fn a_full_disk_is_an_error_and_loses_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(folder.path().join("gate.sqlite")).unwrap();
        let pages = |most: &str| {
            let sql = format!("PRAGMA max_page_count = {most}");
            store
                .with(|connection| Ok(connection.query_row(&sql, [], |_| Ok(()))?))
                .unwrap();
        };
        let record = |body: String| {
            Change::Append(Record {
                writer: "w".to_owned(),
                tenant: String::new(),
                principal: String::new(),
                at: 0,
                body,
            })
        };
        let commit = |change| now(store.commit(vec![record("{}".to_owned()), change]));
        // SQLite takes as few as there are already.
        pages("1");
        let said = commit(record("x".repeat(1 << 20))).unwrap_err().to_string();
        assert!(said.contains("the disk is full"), "{said}");
        assert_eq!(now(store.links("w", 0, 9)).unwrap(), []);
        pages("9999");
        assert_eq!(commit(record("x".repeat(1 << 20))).unwrap(), Commit::Done);
        assert_eq!(now(store.links("w", 0, 9)).unwrap().len(), 2);
    }

    /// What a future is that waits for nothing.
    fn now<F: Future>(future: F) -> F::Output {
        match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(output) => output,
            Poll::Pending => panic!("a future of this store waits for nothing"),
        }
    }
}
