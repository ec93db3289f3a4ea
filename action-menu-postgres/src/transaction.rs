//! The two ends of a transaction, and the limit of what is in none. What ends otherwise is rolled back by the server, when its
//! connection is thrown away.

use std::time::Duration;

use deadpool_postgres::ClientWrapper;

use crate::failure::Failure;

/// Begins a transaction. What it counts on, it sets itself: the connection may be a host's own, with settings of any kind.
///
/// `READ COMMITTED`, and not `SERIALIZABLE`: a change of a commit is one statement, which looks for the row, judges it and writes
/// it. Of two that want one row the second waits until the first has ended, and then judges the row as it is: a unique index
/// decides who inserts, the row's lock who replaces, removes or spends. Only an append goes by what a statement before it has read,
/// and that one has locked the head that it read. `SERIALIZABLE` would find the same winners, and fail commits besides that have
/// no row in common, where their keys lie on one page of an index.
pub(crate) async fn begin(client: &ClientWrapper, limit: Duration) -> Result<(), Failure> {
    // Of a host that is gone without a word, the server knows by this limit alone, and its locks go then.
    let limit = millis(limit);
    let sql = format!(
        "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
         SET LOCAL statement_timeout = {limit};
         SET LOCAL idle_in_transaction_session_timeout = {limit};
         SELECT set_config('synchronous_commit', 'on', true) WHERE current_setting('synchronous_commit') = 'off';"
    );
    Ok(client.batch_execute(&sql).await?)
}

/// Commits. From here on nothing is tried again: whatever goes wrong, all of it may be kept.
pub(crate) async fn commit(client: &ClientWrapper) -> Result<(), Failure> {
    client.batch_execute("COMMIT").await.map_err(Failure::NotKnown)
}

/// Limits each statement from now on, in a transaction or in none. It is sent when it is first polled: what is polled behind it
/// needn't wait for its answer.
pub(crate) async fn limit(client: &ClientWrapper, limit: Duration) -> Result<(), Failure> {
    let sql = format!("SET statement_timeout = {}", millis(limit));
    Ok(client.batch_execute(&sql).await?)
}

/// As the server takes it: zero would be no limit.
fn millis(limit: Duration) -> u128 {
    limit.as_millis().max(1)
}

pub(crate) async fn rollback(client: &ClientWrapper) -> Result<(), Failure> {
    Ok(client.batch_execute("ROLLBACK").await?)
}
