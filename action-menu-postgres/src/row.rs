//! Rows of the ledger and of the approvals.

use action_menu::gate::{Row, Table};
use deadpool_postgres::ClientWrapper;
use tokio_postgres::{error::SqlState, types::ToSql};

use crate::{failure::Failure, schema::Schema};

/// The columns of a row, in the order of [`read`].
const COLUMNS: &str = r#"id, state, "unique", tenant, principal, at, body, seal"#;

pub(crate) async fn by_id(
    client: &ClientWrapper,
    schema: &Schema,
    table: Table,
    id: &str,
) -> Result<Option<Row>, Failure> {
    let table = name(table)?;
    let sql = format!("SELECT {COLUMNS} FROM {schema}.{table} WHERE id = $1");
    let row = client.prepare_cached(&sql).await?;
    client
        .query_opt(&row, &[&id])
        .await?
        .map(|row| read(&row))
        .transpose()
}

pub(crate) async fn by_unique(
    client: &ClientWrapper,
    schema: &Schema,
    table: Table,
    unique: &str,
) -> Result<Option<Row>, Failure> {
    let table = name(table)?;
    let sql = format!(r#"SELECT {COLUMNS} FROM {schema}.{table} WHERE "unique" = $1"#);
    let row = client.prepare_cached(&sql).await?;
    client
        .query_opt(&row, &[&unique])
        .await?
        .map(|row| read(&row))
        .transpose()
}

pub(crate) async fn in_state(
    client: &ClientWrapper,
    schema: &Schema,
    table: Table,
    state: &str,
    after: Option<&str>,
    most: usize,
) -> Result<Vec<Row>, Failure> {
    let behind = match after {
        Some(_) => "id > $3",
        None => "$3::text IS NULL",
    };
    let table = name(table)?;
    let sql =
        format!("SELECT {COLUMNS} FROM {schema}.{table} WHERE state = $1 AND {behind} ORDER BY id LIMIT $2");
    let rows = client.prepare_cached(&sql).await?;
    let rows = client.query(&rows, &[&state, &limit(most), &after]).await?;
    rows.iter().map(read).collect()
}

/// Adds a row; false where its `id` or `unique` is there already.
pub(crate) async fn insert(
    client: &ClientWrapper,
    schema: &Schema,
    table: Table,
    row: &Row,
) -> Result<bool, Failure> {
    let table = name(table)?;
    let sql = format!(
        "INSERT INTO {schema}.{table} ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING"
    );
    let insert = client.prepare_cached(&sql).await?;
    let at = number(row.at)?;
    let changed = client.execute(&insert, &values(row, &at)).await?;
    Ok(changed == 1)
}

/// Replaces the row of this `id` and seal; false where there is none, or another row has its `unique`. In the last case the
/// transaction can only be rolled back any more.
pub(crate) async fn replace(
    client: &ClientWrapper,
    schema: &Schema,
    table: Table,
    row: &Row,
    seal: &str,
) -> Result<bool, Failure> {
    let table = name(table)?;
    let sql = format!(
        r#"UPDATE {schema}.{table} SET state = $2, "unique" = $3, tenant = $4, principal = $5, at = $6, body = $7, seal = $8
           WHERE id = $1 AND seal = $9"#
    );
    let replace = client.prepare_cached(&sql).await?;
    let at = number(row.at)?;
    let [id, state, unique, tenant, principal, at, body, new_seal] = values(row, &at);
    let changed = client
        .execute(
            &replace,
            &[id, state, unique, tenant, principal, at, body, new_seal, &seal],
        )
        .await;
    match changed {
        Err(error) if error.code() == Some(&SqlState::UNIQUE_VIOLATION) => Ok(false),
        changed => Ok(changed? == 1),
    }
}

/// What is written of a row, in the order of [`COLUMNS`].
fn values<'r>(row: &'r Row, at: &'r i64) -> [&'r (dyn ToSql + Sync); 8] {
    [
        &row.id,
        &row.state,
        &row.unique,
        &row.tenant,
        &row.principal,
        at,
        &row.body,
        &row.seal,
    ]
}

/// Removes the row of this `id` and seal; false where there is none.
pub(crate) async fn remove(
    client: &ClientWrapper,
    schema: &Schema,
    table: Table,
    id: &str,
    seal: &str,
) -> Result<bool, Failure> {
    let table = name(table)?;
    let sql = format!("DELETE FROM {schema}.{table} WHERE id = $1 AND seal = $2");
    let remove = client.prepare_cached(&sql).await?;
    Ok(client.execute(&remove, &[&id, &seal]).await? == 1)
}

/// The table of the schema. A later version of the trait may know more of them.
fn name(table: Table) -> Result<&'static str, Failure> {
    match table {
        Table::Ledger | Table::Approvals => Ok(table.as_str()),
        _ => Err(Failure::Unknown),
    }
}

fn read(row: &tokio_postgres::Row) -> Result<Row, Failure> {
    Ok(Row {
        id: row.try_get(0)?,
        state: row.try_get(1)?,
        unique: row.try_get(2)?,
        tenant: row.try_get(3)?,
        principal: row.try_get(4)?,
        at: unsigned(row, 5)?,
        body: row.try_get(6)?,
        seal: row.try_get(7)?,
    })
}

/// A number of a column in which none is negative.
pub(crate) fn unsigned(row: &tokio_postgres::Row, column: usize) -> Result<u64, Failure> {
    let number: i64 = row.try_get(column)?;
    u64::try_from(number).map_err(|_| Failure::Negative(number))
}

/// A moment as the table holds it. The largest one stays free, so that every moment that is kept is before some other.
pub(crate) fn number(number: u64) -> Result<i64, Failure> {
    match i64::try_from(number) {
        Ok(kept) if kept < i64::MAX => Ok(kept),
        _ => Err(Failure::TooLarge(number)),
    }
}

/// A bound as PostgreSQL takes it: behind all that the table can hold where it is larger.
pub(crate) fn bound(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// How many rows at most.
pub(crate) fn limit(most: usize) -> i64 {
    i64::try_from(most).unwrap_or(i64::MAX)
}
