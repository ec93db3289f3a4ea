//! What several tests make and ask.

#![allow(dead_code, reason = "each test takes what it needs")]

use std::{
    future::Future,
    path::Path,
    pin::pin,
    task::{Context, Poll, Waker},
};

use action_menu::gate::{Change, Record, Row, StoreError, Table};
use action_menu_sqlite::SqliteStore;

/// A minute of patience: CI has other work, and 64 threads want one lock.
pub(crate) fn open(path: &Path) -> SqliteStore {
    let options = action_menu_sqlite::SqliteOptions::new();
    options
        .busy_timeout(std::time::Duration::from_secs(60))
        .open(path)
        .unwrap()
}

/// The store's futures are ready when they are polled first, as it says.
pub(crate) fn wait<F: Future>(future: F) -> F::Output {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(output) => output,
        Poll::Pending => panic!("a future of this store waits for nothing"),
    }
}

/// What is said of a file that isn't opened.
pub(crate) fn refused(opened: Result<SqliteStore, StoreError>) -> String {
    opened.map(drop).unwrap_err().to_string()
}

pub(crate) fn row(id: &str) -> Row {
    Row {
        id: id.to_owned(),
        state: "started".to_owned(),
        unique: None,
        tenant: "acme".to_owned(),
        principal: "ana".to_owned(),
        at: 1_800_000_000_000,
        body: "{}".to_owned(),
        seal: "seal".to_owned(),
    }
}

pub(crate) fn insert(row: Row) -> Change {
    Change::Insert(Table::Ledger, row)
}

pub(crate) fn record(writer: &str, body: &str) -> Record {
    Record {
        writer: writer.to_owned(),
        tenant: "acme".to_owned(),
        principal: "ana".to_owned(),
        at: 1_800_000_000_000,
        body: body.to_owned(),
    }
}

pub(crate) fn spend(key: &str, amount: i64) -> Change {
    Change::Spend {
        key: key.to_owned(),
        amount,
        most: i64::MAX,
        until: 1_900_000_000_000,
    }
}
