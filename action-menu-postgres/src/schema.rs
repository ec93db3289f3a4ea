//! What is in the database, and how the tables of an earlier version become those of this one.

use std::{fmt, time::Duration};

use deadpool_postgres::ClientWrapper;

use crate::{failure::Failure, transaction};

/// Each version of the tables, from the one before, with `{schema}` for the schema's name. A version that was released is never
/// changed: what comes later is another step.
pub(crate) const STEPS: &[&str] = &[include_str!("schema/1.sql")];

/// The first half of the lock that who migrates has: `AMnu`. The other half is of the schema.
const MIGRATION: i32 = 0x414D_6E75;

/// The name of a schema, displayed as SQL takes it.
#[derive(Clone, Debug)]
pub(crate) struct Schema(String);

impl Schema {
    /// PostgreSQL cuts a longer name, in silence, and two would be one.
    const MOST_BYTES: usize = 63;

    pub(crate) fn new(name: &str) -> Result<Self, Failure> {
        if name.is_empty() || name.len() > Self::MOST_BYTES || name.contains('\0') {
            return Err(Failure::NoSchemaName);
        }
        Ok(Self(name.to_owned()))
    }

    pub(crate) fn name(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Schema {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\"", self.0.replace('"', "\"\""))
    }
}

/// The version of a schema that is ours; 0 of one that isn't there, or has nothing in it.
async fn version(client: &ClientWrapper, schema: &Schema) -> Result<i64, Failure> {
    // In one statement: between two of them another connection may have made the schema what it is.
    let relations = "SELECT count(*), count(*) FILTER (WHERE relname = 'action_menu_store')
                     FROM pg_catalog.pg_class JOIN pg_catalog.pg_namespace ON pg_namespace.oid = relnamespace
                     WHERE nspname = $1";
    let relations = client.query_one(relations, &[&schema.name()]).await?;
    match (relations.try_get(0)?, relations.try_get(1)?) {
        (0_i64, _) => Ok(0),
        (_, 0_i64) => Err(Failure::Foreign),
        _ => {
            let version = format!("SELECT version FROM {schema}.action_menu_store");
            let version = client.query_opt(&version, &[]).await?.ok_or(Failure::Foreign)?;
            Ok(version.try_get(0)?)
        }
    }
}

/// Whether the schema is ours, and of a version that this crate knows: nothing is written to any other.
async fn check(client: &ClientWrapper, schema: &Schema, steps: &[&str]) -> Result<i64, Failure> {
    let known = i64::try_from(steps.len()).unwrap_or(i64::MAX);
    match version(client, schema).await? {
        found if found > known => Err(Failure::Later { found, known }),
        found => Ok(found),
    }
}

/// Brings the schema to the last of these versions, one transaction each: a step that fails leaves the version before. Where all
/// is made already, nothing more is asked of the role than to read and write.
pub(crate) async fn migrate(
    client: &ClientWrapper,
    schema: &Schema,
    steps: &[&str],
    limit: Duration,
) -> Result<(), Failure> {
    let encoding = client.query_one("SHOW server_encoding", &[]).await?;
    let encoding: String = encoding.try_get(0)?;
    if encoding != "UTF8" {
        return Err(Failure::Encoding(encoding));
    }
    let mut found = check(client, schema, steps).await?;
    for (step, number) in steps.iter().zip(1_i64..) {
        if found >= number {
            continue;
        }
        transaction::begin(client, limit).await?;
        let lock = "SELECT pg_advisory_xact_lock($1, hashtext($2))";
        client.query_one(lock, &[&MIGRATION, &schema.name()]).await?;
        // Another host may have been faster, and one of a later version faster still.
        found = check(client, schema, steps).await?;
        if found < number {
            make(client, schema, step, number).await?;
            found = number;
        }
        transaction::commit(client).await?;
    }
    Ok(())
}

async fn make(client: &ClientWrapper, schema: &Schema, step: &str, number: i64) -> Result<(), Failure> {
    // To say IF NOT EXISTS takes the right to make it, there or not: who may only fill an empty schema has none.
    let is_there = "SELECT count(*) FROM pg_catalog.pg_namespace WHERE nspname = $1";
    let is_there: i64 = client.query_one(is_there, &[&schema.name()]).await?.try_get(0)?;
    if is_there == 0 {
        client.batch_execute(&format!("CREATE SCHEMA {schema}")).await?;
    }
    // Each table by its whole name: a search path can't name every schema, for `$user` is the role's own there, quoted or not.
    let step = step.replace("{schema}", &schema.to_string());
    client.batch_execute(&step).await?;
    let version = format!(
        "INSERT INTO {schema}.action_menu_store (version) VALUES ($1)
         ON CONFLICT (is_one) DO UPDATE SET version = excluded.version"
    );
    client.execute(&version, &[&number]).await?;
    Ok(())
}

#[cfg(all(test, unix))]
mod tests {
    use deadpool_postgres::{Manager, Object, Pool};
    use tokio_postgres::NoTls;

    use super::*;
    use crate::server::{fresh, server};

    const LIMIT: Duration = Duration::from_secs(60);

    async fn client(url: &str) -> Object {
        let pool = Pool::builder(Manager::new(url.parse().unwrap(), NoTls));
        pool.max_size(1).build().unwrap().get().await.unwrap()
    }

    /// The first step of all makes the table of the version.
    const FIRST: &str =
        "CREATE TABLE {schema}.action_menu_store (is_one boolean PRIMARY KEY DEFAULT true, version bigint);
                         CREATE TABLE {schema}.a (x int); INSERT INTO {schema}.a VALUES (1);";

    #[tokio::test]
    async fn a_step_that_fails_leaves_the_version_before() {
        let Some(url) = server() else { return };
        let (schema, client) = (Schema::new(&fresh("steps")).unwrap(), client(url).await);
        let bad =
            "CREATE TABLE {schema}.b (x int); UPDATE {schema}.a SET x = 2; CREATE TABLE {schema}.a (y int);";
        for _ in 0..2 {
            migrate(&client, &schema, &[FIRST, bad], LIMIT).await.unwrap_err();
            transaction::rollback(&client).await.unwrap();
            assert_eq!(version(&client, &schema).await.unwrap(), 1);
            let x = client
                .query_one(&format!("SELECT x FROM {schema}.a"), &[])
                .await
                .unwrap();
            assert_eq!(x.get::<_, i32>(0), 1);
        }
        migrate(
            &client,
            &schema,
            &[FIRST, "CREATE TABLE {schema}.b (x int);"],
            LIMIT,
        )
        .await
        .unwrap();
        assert_eq!(version(&client, &schema).await.unwrap(), 2);
    }

    #[tokio::test]
    async fn each_step_is_made_once_and_none_is_taken_back() {
        let Some(url) = server() else { return };
        let (schema, client) = (Schema::new(&fresh("steps")).unwrap(), client(url).await);
        let steps = [
            FIRST,
            "UPDATE {schema}.a SET x = x + 1",
            "UPDATE {schema}.a SET x = x * 10",
        ];
        for _ in 0..2 {
            for many in 1..=steps.len() {
                let done = migrate(&client, &schema, &steps[..many], LIMIT).await;
                let is_later = matches!(done, Err(Failure::Later { found: 3, known }) if known < 3);
                assert!(done.is_ok() || is_later, "{done:?}");
            }
            let x = client
                .query_one(&format!("SELECT x FROM {schema}.a"), &[])
                .await
                .unwrap();
            assert_eq!(x.get::<_, i32>(0), 20);
        }
    }
}
