//! Purges: one transaction each.

use action_menu::gate::{Purge, Row};
use rusqlite::{Connection, OptionalExtension as _, Transaction, TransactionBehavior, params};

use crate::{audit, failure::Failure, row::bound};

/// The states of a ledger row that no purge takes, as SQL lists them.
fn open() -> String {
    format!("('{}')", Row::OPEN.join("', '"))
}

/// Forgets, and counts what is forgotten.
pub(crate) fn purge(connection: &mut Connection, purge: &Purge) -> Result<u64, Failure> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let gone = match purge {
        Purge::Before(moment) => before(&transaction, bound(*moment))?,
        Purge::Principal { tenant, principal } => of(&transaction, tenant, principal)?,
    };
    transaction.commit()?;
    // The write-ahead log still has the pages as they were. If a reader is in the way, the next checkpoint takes them.
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
    Ok(gone as u64)
}

fn before(transaction: &Transaction<'_>, moment: i64) -> Result<usize, Failure> {
    let (mut gone, open) = (0, open());
    for sql in [
        &format!("DELETE FROM ledger WHERE at < ?1 AND state NOT IN {open}"),
        "DELETE FROM approvals WHERE at < ?1",
        "DELETE FROM spent WHERE until < ?1",
    ] {
        gone += transaction.execute(sql, [moment])?;
    }
    for head in audit::heads(transaction)? {
        // The first link that isn't old; the last one where all are.
        let first = "SELECT number FROM audit WHERE writer = ?1 AND at >= ?2 ORDER BY number LIMIT 1";
        let first = transaction
            .query_row(first, params![head.writer, moment], |row| row.get(0))
            .optional()?;
        let first = first.unwrap_or(bound(head.number));
        let old = "DELETE FROM audit WHERE writer = ?1 AND number < ?2";
        gone += transaction.execute(old, params![head.writer, first])?;
    }
    Ok(gone)
}

fn of(transaction: &Transaction<'_>, tenant: &str, principal: &str) -> Result<usize, Failure> {
    let (mut gone, open) = (0, open());
    for sql in [
        &format!("DELETE FROM ledger WHERE tenant = ?1 AND principal = ?2 AND state NOT IN {open}"),
        "DELETE FROM approvals WHERE tenant = ?1 AND principal = ?2",
        // Nothing of them stays beside the body either.
        "UPDATE audit SET body = NULL, tenant = '', principal = ''
         WHERE tenant = ?1 AND principal = ?2 AND body IS NOT NULL",
    ] {
        gone += transaction.execute(sql, [tenant, principal])?;
    }
    Ok(gone)
}
