//! Sums.

use deadpool_postgres::ClientWrapper;

use crate::{failure::Failure, row::bound, schema::Schema};

pub(crate) async fn spent(client: &ClientWrapper, schema: &Schema, key: &str) -> Result<i64, Failure> {
    let sum = client
        .prepare_cached(&format!("SELECT amount FROM {schema}.spent WHERE key = $1"))
        .await?;
    match client.query_opt(&sum, &[&key]).await? {
        Some(row) => Ok(row.try_get(0)?),
        None => Ok(0),
    }
}

/// Adds to a sum, which stays between zero and `most`; false where it would be above.
pub(crate) async fn spend(
    client: &ClientWrapper,
    schema: &Schema,
    key: &str,
    amount: i64,
    most: i64,
    until: u64,
) -> Result<bool, Failure> {
    // As `numeric` no sum is too large to be compared. A first amount above `most` would be above it behind any other too.
    let spend = client
        .prepare_cached(&format!(
            "INSERT INTO {schema}.spent AS kept (key, amount, until)
             SELECT $1::text, greatest($2::bigint, 0), $4::bigint WHERE greatest($2::bigint, 0) <= $3::bigint
             ON CONFLICT (key) DO UPDATE
             SET amount = greatest(kept.amount::numeric + $2::bigint, 0)::bigint, until = excluded.until
             WHERE greatest(kept.amount::numeric + $2::bigint, 0) <= $3::bigint"
        ))
        .await?;
    // A window that ends behind all moments that the table can hold never ends.
    let changed = client
        .execute(&spend, &[&key, &amount, &most, &bound(until)])
        .await?;
    Ok(changed == 1)
}
