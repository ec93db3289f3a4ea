//! Rows of the ledger and of the approvals.

use action_menu::gate::{Row, Table};
use rusqlite::{Connection, OptionalExtension as _, named_params};

use crate::failure::Failure;

/// What is read of a row, in the order of [`read`].
const COLUMNS: &str = r#"id, state, "unique", tenant, principal, at, body, seal"#;

pub(crate) fn by_id(connection: &Connection, table: Table, id: &str) -> Result<Option<Row>, Failure> {
    let sql = format!("SELECT {COLUMNS} FROM {} WHERE id = ?1", name(table)?);
    Ok(connection
        .prepare_cached(&sql)?
        .query_row([id], read)
        .optional()?)
}

pub(crate) fn by_unique(connection: &Connection, table: Table, unique: &str) -> Result<Option<Row>, Failure> {
    let sql = format!(r#"SELECT {COLUMNS} FROM {} WHERE "unique" = ?1"#, name(table)?);
    Ok(connection
        .prepare_cached(&sql)?
        .query_row([unique], read)
        .optional()?)
}

pub(crate) fn in_state(
    connection: &Connection,
    table: Table,
    state: &str,
    after: Option<&str>,
    most: usize,
) -> Result<Vec<Row>, Failure> {
    let behind = if after.is_some() {
        "AND id > :after"
    } else {
        "AND :after IS NULL"
    };
    let table = name(table)?;
    let sql = format!("SELECT {COLUMNS} FROM {table} WHERE state = :state {behind} ORDER BY id LIMIT :most");
    let mut rows = connection.prepare_cached(&sql)?;
    let parameters = named_params! { ":state": state, ":after": after, ":most": limit(most) };
    let rows = rows.query_map(parameters, read)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Adds a row; false where its `id` or `unique` is there already.
pub(crate) fn insert(connection: &Connection, table: Table, row: &Row) -> Result<bool, Failure> {
    let sql = format!(
        "INSERT INTO {} ({COLUMNS}) VALUES (:id, :state, :unique, :tenant, :principal, :at, :body, :seal)
         ON CONFLICT DO NOTHING",
        name(table)?
    );
    let changed = connection.prepare_cached(&sql)?.execute(named_params! {
        ":id": row.id, ":state": row.state, ":unique": row.unique, ":tenant": row.tenant,
        ":principal": row.principal, ":at": number(row.at)?, ":body": row.body, ":seal": row.seal,
    })?;
    Ok(changed == 1)
}

/// Replaces the row of this `id` and seal; false where there is none, or another row has its `unique`.
pub(crate) fn replace(connection: &Connection, table: Table, row: &Row, seal: &str) -> Result<bool, Failure> {
    let sql = format!(
        r#"UPDATE OR IGNORE {} SET state = :state, "unique" = :unique, tenant = :tenant,
               principal = :principal, at = :at, body = :body, seal = :seal
           WHERE id = :id AND seal = :old"#,
        name(table)?
    );
    let changed = connection.prepare_cached(&sql)?.execute(named_params! {
        ":id": row.id, ":state": row.state, ":unique": row.unique, ":tenant": row.tenant,
        ":principal": row.principal, ":at": number(row.at)?, ":body": row.body, ":seal": row.seal,
        ":old": seal,
    })?;
    Ok(changed == 1)
}

/// Removes the row of this `id` and seal; false where there is none.
pub(crate) fn remove(connection: &Connection, table: Table, id: &str, seal: &str) -> Result<bool, Failure> {
    let sql = format!("DELETE FROM {} WHERE id = ?1 AND seal = ?2", name(table)?);
    Ok(connection.prepare_cached(&sql)?.execute([id, seal])? == 1)
}

/// The table of the file. A later version of the trait may know more of them.
fn name(table: Table) -> Result<&'static str, Failure> {
    match table {
        Table::Ledger | Table::Approvals => Ok(table.as_str()),
        _ => Err(Failure::Unknown),
    }
}

fn read(row: &rusqlite::Row<'_>) -> rusqlite::Result<Row> {
    Ok(Row {
        id: row.get(0)?,
        state: row.get(1)?,
        unique: row.get(2)?,
        tenant: row.get(3)?,
        principal: row.get(4)?,
        at: unsigned(row, 5)?,
        body: row.get(6)?,
        seal: row.get(7)?,
    })
}

/// A number of a column in which none is negative.
pub(crate) fn unsigned(row: &rusqlite::Row<'_>, column: usize) -> rusqlite::Result<u64> {
    let number: i64 = row.get(column)?;
    u64::try_from(number).map_err(|_| rusqlite::Error::IntegralValueOutOfRange(column, number))
}

/// A moment as the file holds it. The largest one stays free, so that every moment that is kept is before some other.
pub(crate) fn number(number: u64) -> Result<i64, Failure> {
    match i64::try_from(number) {
        Ok(kept) if kept < i64::MAX => Ok(kept),
        _ => Err(Failure::TooLarge(number)),
    }
}

/// A bound as SQLite takes it: behind all that the file can hold where it is larger.
pub(crate) fn bound(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// How many rows at most: a negative number would be all.
pub(crate) fn limit(most: usize) -> i64 {
    i64::try_from(most).unwrap_or(i64::MAX)
}
