//! Commits: one transaction each.

use std::time::Duration;

use action_menu::gate::{Change, Commit, Record};
use deadpool_postgres::ClientWrapper;

use crate::{audit, failure::Failure, row, schema::Schema, spent, transaction};

/// Makes all of the changes or none.
pub(crate) async fn commit(
    client: &ClientWrapper,
    schema: &Schema,
    changes: &[Change],
    limit: Duration,
) -> Result<Commit, Failure> {
    transaction::begin(client, limit).await?;
    // An append has nothing in its way and is in nobody's: so records are appended last, and the chain of a writer that all commits
    // of a host want is locked as shortly as can be. Writer by writer: no two commits wait for each other's chain.
    //
    // Rows and sums are locked in the order of the changes, since a later change sees the earlier ones. Two commits that want the
    // same ones in another order may wait for each other; the server ends one of them then, and that one is made again.
    let mut records: Vec<&Record> = Vec::new();
    for (position, change) in changes.iter().enumerate() {
        let made = match change {
            Change::Insert(table, row) => row::insert(client, schema, *table, row).await?,
            Change::Replace(table, row, seal) => row::replace(client, schema, *table, row, seal).await?,
            Change::Remove(table, id, seal) => row::remove(client, schema, *table, id, seal).await?,
            Change::Spend {
                key,
                amount,
                most,
                until,
            } => spent::spend(client, schema, key, *amount, *most, *until).await?,
            Change::Append(record) => {
                records.push(record);
                true
            }
        };
        if !made {
            transaction::rollback(client).await?;
            return Ok(Commit::Conflict(position));
        }
    }
    records.sort_by(|left, right| left.writer.cmp(&right.writer));
    for record in records {
        audit::append(client, schema, record).await?;
    }
    transaction::commit(client).await?;
    Ok(Commit::Done)
}
