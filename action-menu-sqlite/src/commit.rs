//! Commits: one transaction each.

use action_menu::gate::{Change, Commit};
use rusqlite::{Connection, OptionalExtension as _, TransactionBehavior, params};

use crate::{
    audit,
    failure::Failure,
    row::{self, bound},
};

/// Makes all of the changes or none. Whatever isn't committed is rolled back when the transaction is dropped.
pub(crate) fn commit(connection: &mut Connection, changes: &[Change]) -> Result<Commit, Failure> {
    // Immediate: two that read first and write then would both have to give up.
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for (position, change) in changes.iter().enumerate() {
        if !apply(&transaction, change)? {
            transaction.rollback()?;
            return Ok(Commit::Conflict(position));
        }
    }
    transaction.commit()?;
    Ok(Commit::Done)
}

/// Makes one change; false where it meets a conflict.
fn apply(connection: &Connection, change: &Change) -> Result<bool, Failure> {
    match change {
        Change::Insert(table, row) => row::insert(connection, *table, row),
        Change::Replace(table, row, seal) => row::replace(connection, *table, row, seal),
        Change::Remove(table, id, seal) => row::remove(connection, *table, id, seal),
        Change::Spend {
            key,
            amount,
            most,
            until,
        } => spend(connection, key, *amount, *most, *until),
        Change::Append(record) => audit::append(connection, record).map(|()| true),
    }
}

fn spend(connection: &Connection, key: &str, amount: i64, most: i64, until: u64) -> Result<bool, Failure> {
    let sum = "SELECT amount FROM spent WHERE key = ?1";
    let sum: Option<i64> = connection
        .prepare_cached(sum)?
        .query_row([key], |row| row.get(0))
        .optional()?;
    let Some(sum) = sum.unwrap_or(0).checked_add(amount) else {
        return Ok(false);
    };
    let sum = sum.max(0);
    if sum > most {
        return Ok(false);
    }
    let mut put = connection.prepare_cached(
        "INSERT INTO spent (key, amount, until) VALUES (?1, ?2, ?3)
         ON CONFLICT (key) DO UPDATE SET amount = excluded.amount, until = excluded.until",
    )?;
    // A window that ends behind all moments that the file can hold never ends.
    put.execute(params![key, sum, bound(until)])?;
    Ok(true)
}
