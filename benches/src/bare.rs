//! A keyed write on SQLite, and the two transactions that nobody who keeps a ledger and a log can do without.

use std::{cell::Cell, fs, path::PathBuf};

use action_menu::gate::{Gate, SealingKey, Session};
use action_menu_sqlite::SqliteStore;
use rusqlite::{Connection, params};

use crate::gate::{Gated, Idle};

/// A folder of its own, gone at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("action-menu-{name}-{}", std::process::id()));
        // What is left of one of the same number is in the way.
        let _ = fs::remove_dir_all(&path);
        let _ = fs::create_dir_all(&path);
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A gate over a file.
pub struct Kept {
    gate: Gate<Gated, SqliteStore>,
    next: Cell<u32>,
    _folder: Folder,
}

impl Kept {
    /// In the folder for what is temporary.
    ///
    /// # Panics
    ///
    /// When no file can be made there.
    #[must_use]
    pub fn new() -> Self {
        let folder = Folder::new("kept");
        let store = SqliteStore::open(folder.0.join("gate.sqlite"));
        let gate = store.map(|store| {
            Gate::builder(store, SealingKey::random())
                .allow(["refund"])
                .build()
        });
        let Ok(Ok(gate)) = gate else {
            unreachable!("a file can be made, and the action is of the menu")
        };
        Self {
            gate,
            next: Cell::new(0),
            _folder: folder,
        }
    }

    /// The next write.
    pub fn submitted(&self) -> bool {
        let next = self.next.get();
        self.next.set(next.wrapping_add(1));
        let text = format!(r#"{{"action":"refund","order_id":"A-{next:08}","amount":50.5}}"#);
        self.gate.submit(&mut Idle, &Session::new("ana"), &text).is_ok()
    }
}

impl Default for Kept {
    fn default() -> Self {
        Self::new()
    }
}

/// The same rows, written by hand.
pub struct Bare {
    connection: Connection,
    next: Cell<u32>,
    row: String,
    record: String,
    _folder: Folder,
}

impl Bare {
    /// With the pragmas of the store.
    ///
    /// # Panics
    ///
    /// When no file can be made there.
    #[must_use]
    pub fn new() -> Self {
        let folder = Folder::new("bare");
        let connection = Connection::open(folder.0.join("bare.sqlite")).and_then(|connection| {
            connection.execute_batch(
                "PRAGMA journal_mode = WAL;
                 PRAGMA synchronous = FULL;
                 CREATE TABLE ledger (id TEXT NOT NULL PRIMARY KEY, state TEXT NOT NULL, body TEXT NOT NULL) STRICT;
                 CREATE TABLE audit (number INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT;",
            )?;
            Ok(connection)
        });
        let Ok(connection) = connection else {
            unreachable!("a file can be made")
        };
        Self {
            connection,
            next: Cell::new(0),
            // As long as those of the gate are.
            row: "x".repeat(450),
            record: "x".repeat(900),
            _folder: folder,
        }
    }

    /// Claims a key, and records what became of it.
    pub fn written(&self) -> bool {
        let next = self.next.get();
        self.next.set(next.wrapping_add(1));
        self.write(&format!("{next:064}")).is_ok()
    }

    fn write(&self, key: &str) -> rusqlite::Result<()> {
        let claim = self.connection.unchecked_transaction()?;
        claim
            .prepare_cached("INSERT INTO ledger VALUES (?1, 'started', ?2)")?
            .execute(params![key, self.row])?;
        claim.commit()?;
        let record = self.connection.unchecked_transaction()?;
        record
            .prepare_cached("UPDATE ledger SET state = 'done', body = ?2 WHERE id = ?1")?
            .execute(params![key, self.row])?;
        record
            .prepare_cached("INSERT INTO audit (body) VALUES (?1)")?
            .execute(params![self.record])?;
        record.commit()
    }
}

impl Default for Bare {
    fn default() -> Self {
        Self::new()
    }
}
