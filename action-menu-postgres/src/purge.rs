//! Purges: one transaction each.

use std::time::Duration;

use action_menu::gate::{Purge, Row};
use deadpool_postgres::ClientWrapper;

use crate::{failure::Failure, row::bound, schema::Schema, transaction};

/// The states of a ledger row that no purge takes, as SQL lists them.
fn open() -> String {
    format!("('{}')", Row::OPEN.join("', '"))
}

/// Forgets, and counts what is forgotten.
pub(crate) async fn purge(
    client: &ClientWrapper,
    schema: &Schema,
    purge: &Purge,
    limit: Duration,
) -> Result<u64, Failure> {
    transaction::begin(client, limit).await?;
    let gone = match purge {
        Purge::Before(moment) => before(client, schema, bound(*moment)).await?,
        Purge::Principal { tenant, principal } => of(client, schema, tenant, principal).await?,
    };
    transaction::commit(client).await?;
    Ok(gone)
}

async fn before(client: &ClientWrapper, schema: &Schema, moment: i64) -> Result<u64, Failure> {
    let (mut gone, open) = (0, open());
    for sql in [
        format!("DELETE FROM {schema}.ledger WHERE at < $1 AND state NOT IN {open}"),
        format!("DELETE FROM {schema}.approvals WHERE at < $1"),
        format!("DELETE FROM {schema}.spent WHERE until < $1"),
    ] {
        let delete = client.prepare_cached(&sql).await?;
        gone += client.execute(&delete, &[&moment]).await?;
    }
    for (writer, first) in kept(client, schema, moment).await? {
        // One by one: of all of them together the planner thinks that they are a third of the table, and reads it.
        let sql = format!("DELETE FROM {schema}.audit WHERE writer = $1 AND number < $2");
        let old = client.prepare_cached(&sql).await?;
        gone += client.execute(&old, &[&writer, &first]).await?;
    }
    Ok(gone)
}

/// Of each chain that loses something the first link that stays: the first one that isn't old, the last one where all are.
async fn kept(client: &ClientWrapper, schema: &Schema, moment: i64) -> Result<Vec<(String, i64)>, Failure> {
    let sql = format!(
        "SELECT writer, first FROM {schema}.heads, LATERAL (
             SELECT coalesce((SELECT number FROM {schema}.audit WHERE audit.writer = heads.writer AND at >= $1
                              ORDER BY number LIMIT 1), heads.number) AS first
         ) AS kept
         WHERE (SELECT min(number) FROM {schema}.audit WHERE audit.writer = heads.writer) < first ORDER BY writer"
    );
    let kept = client.prepare_cached(&sql).await?;
    let kept = client.query(&kept, &[&moment]).await?;
    kept.iter()
        .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)))
        .collect()
}

async fn of(client: &ClientWrapper, schema: &Schema, tenant: &str, principal: &str) -> Result<u64, Failure> {
    let (mut gone, open) = (0, open());
    for sql in [
        format!("DELETE FROM {schema}.ledger WHERE tenant = $1 AND principal = $2 AND state NOT IN {open}"),
        format!("DELETE FROM {schema}.approvals WHERE tenant = $1 AND principal = $2"),
        // Nothing of them stays beside the body either.
        format!(
            "UPDATE {schema}.audit SET body = NULL, tenant = '', principal = ''
             WHERE tenant = $1 AND principal = $2 AND body IS NOT NULL"
        ),
    ] {
        let forget = client.prepare_cached(&sql).await?;
        gone += client.execute(&forget, &[&tenant, &principal]).await?;
    }
    Ok(gone)
}
