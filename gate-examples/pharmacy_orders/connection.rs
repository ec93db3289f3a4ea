//! Connections, each with no more power than its work takes.

use std::{path::Path, time::Duration};

use rusqlite::{
    Connection, OpenFlags,
    hooks::{AuthAction, AuthContext, Authorization},
};

/// How long one waits for another to be done.
const PATIENCE: Duration = Duration::from_secs(5);

/// One that may do everything: to make tables, before anything of a model's runs.
pub(crate) fn full(path: &Path) -> rusqlite::Result<Connection> {
    opened(
        path,
        OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE,
    )
}

/// One that can't write, whatever statement it is given.
pub(crate) fn read_only(path: &Path) -> rusqlite::Result<Connection> {
    let connection = opened(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    // Reading is all: not even another file, or a table of its own in memory.
    connection.authorizer(Some(|asked: AuthContext<'_>| allowed(&asked.action, &[])))?;
    Ok(connection)
}

/// One that reads, and adds rows to these tables: nothing is changed by it, nothing taken away.
pub(crate) fn adding_to(path: &Path, tables: &'static [&'static str]) -> rusqlite::Result<Connection> {
    let connection = opened(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.authorizer(Some(move |asked: AuthContext<'_>| allowed(&asked.action, tables)))?;
    Ok(connection)
}

fn opened(path: &Path, mode: OpenFlags) -> rusqlite::Result<Connection> {
    let connection = Connection::open_with_flags(path, mode | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.busy_timeout(PATIENCE)?;
    Ok(connection)
}

fn allowed(action: &AuthAction<'_>, tables: &[&str]) -> Authorization {
    let is_allowed = match action {
        AuthAction::Select
        | AuthAction::Read { .. }
        | AuthAction::Function { .. }
        | AuthAction::Transaction { .. } => true,
        AuthAction::Insert { table_name } => tables.contains(table_name),
        _ => false,
    };
    if is_allowed {
        Authorization::Allow
    } else {
        Authorization::Deny
    }
}
