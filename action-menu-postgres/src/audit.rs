//! The chains of the audit log.

use action_menu::gate::{Head, Link, Record};
use deadpool_postgres::ClientWrapper;

use crate::{
    failure::Failure,
    row::{bound, limit, number, unsigned},
    schema::Schema,
};

pub(crate) async fn links(
    client: &ClientWrapper,
    schema: &Schema,
    writer: &str,
    after: u64,
    most: usize,
) -> Result<Vec<Link>, Failure> {
    let links = client
        .prepare_cached(&format!(
            "SELECT writer, number, before, digest, hash, body FROM {schema}.audit
             WHERE writer = $1 AND number > $2 ORDER BY number LIMIT $3"
        ))
        .await?;
    let links = client
        .query(&links, &[&writer, &bound(after), &limit(most)])
        .await?;
    let link = |row: &tokio_postgres::Row| {
        Ok(Link {
            writer: row.try_get(0)?,
            number: unsigned(row, 1)?,
            before: row.try_get(2)?,
            digest: row.try_get(3)?,
            hash: row.try_get(4)?,
            body: row.try_get(5)?,
        })
    };
    links.iter().map(link).collect()
}

pub(crate) async fn heads(client: &ClientWrapper, schema: &Schema) -> Result<Vec<Head>, Failure> {
    let sql = format!("SELECT writer, number, hash FROM {schema}.heads ORDER BY writer");
    let heads = client.prepare_cached(&sql).await?;
    client.query(&heads, &[]).await?.iter().map(head).collect()
}

/// Appends a record to the chain of its writer, whose head is locked until the transaction ends.
pub(crate) async fn append(client: &ClientWrapper, schema: &Schema, record: &Record) -> Result<(), Failure> {
    let at = number(record.at)?;
    let last = last(client, schema, &record.writer).await?;
    let link = Link::after(last.as_ref(), record);
    let append = client
        .prepare_cached(&format!(
            "WITH link AS (
                 INSERT INTO {schema}.audit (writer, number, before, digest, hash, tenant, principal, at, body)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
             )
             UPDATE {schema}.heads SET number = $2, hash = $5 WHERE writer = $1"
        ))
        .await?;
    client
        .execute(
            &append,
            &[
                &link.writer,
                &number(link.number)?,
                &link.before,
                &link.digest,
                &link.hash,
                &record.tenant,
                &record.principal,
                &at,
                &link.body,
            ],
        )
        .await?;
    Ok(())
}

/// The last link of a chain, locked; none of one that begins.
async fn last(client: &ClientWrapper, schema: &Schema, writer: &str) -> Result<Option<Head>, Failure> {
    let sql = format!("SELECT writer, number, hash FROM {schema}.heads WHERE writer = $1 FOR UPDATE");
    let last = client.prepare_cached(&sql).await?;
    if let Some(row) = client.query_opt(&last, &[&writer]).await? {
        return head(&row).map(Some);
    }
    // What isn't there can't be locked: the number 0 stands for it. Where another has begun the chain at the same moment, this
    // waits for him, and locks what he has put there.
    let begin = client
        .prepare_cached(&format!(
            "INSERT INTO {schema}.heads AS kept (writer, number, hash) VALUES ($1, 0, '')
             ON CONFLICT (writer) DO UPDATE SET number = kept.number RETURNING writer, number, hash"
        ))
        .await?;
    let head = head(&client.query_one(&begin, &[&writer]).await?)?;
    Ok((head.number > 0).then_some(head))
}

fn head(row: &tokio_postgres::Row) -> Result<Head, Failure> {
    Ok(Head {
        writer: row.try_get(0)?,
        number: unsigned(row, 1)?,
        hash: row.try_get(2)?,
    })
}
