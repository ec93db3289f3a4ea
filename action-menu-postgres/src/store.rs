//! The store: a pool of connections, and the thread that drives them.

use std::{fmt, sync::Arc, time::Duration};

use action_menu::gate::{Change, Commit, Head, Link, Purge, Row, Store, StoreError, Table};
use deadpool_postgres::{ClientWrapper, Pool};

use crate::{
    Opening, PostgresOptions, audit, base::Base, commit, driver::Driver, failure::Failure, purge, row,
    schema::Schema, spent,
};

/// Keeps everything in one schema of a PostgreSQL database, for as many hosts as connect to it.
///
/// The work is done on a thread of the store's own. A method may be awaited in any runtime, and a gate that blocks may wait for
/// it on any thread. A future that is dropped before it was polled did nothing; one that is dropped later may have done all.
///
/// ```no_run
/// # async fn open() -> Result<(), Box<dyn std::error::Error>> {
/// use action_menu_postgres::PostgresStore;
///
/// let store = PostgresStore::connect("postgres://menu:secret@db.example.org/shop").await?;
/// # drop(store);
/// # Ok(())
/// # }
/// ```
pub struct PostgresStore {
    driver: Driver,
    base: Arc<Base>,
}

impl PostgresStore {
    /// Opens the store of this URL, in the schema `action_menu`, which is made if it isn't there. [`PostgresOptions`] says
    /// otherwise. Tables of an earlier version are brought to this one, in one transaction a version.
    ///
    /// # Errors
    ///
    /// When it is awaited, or waited for: when the URL can't be read, when no connection can be made within the timeout, when the
    /// role may not read and write the tables, nor make them where they aren't there, when the schema is that of another program,
    /// when a later version of this crate made it, when the database isn't encoded as UTF-8. The schema is then as it was. The
    /// password of the URL is in no error.
    pub fn connect(url: &str) -> Opening {
        PostgresOptions::new().connect(url)
    }

    /// Opens the store over a pool of the host's, as [`PostgresOptions::over`].
    ///
    /// # Errors
    ///
    /// Those of [`connect`](Self::connect).
    pub fn over(pool: Pool) -> Opening {
        PostgresOptions::new().over(pool)
    }

    pub(crate) fn opened(
        driver: Driver,
        base: Arc<Base>,
        opened: Option<Result<(), Failure>>,
    ) -> Result<Self, StoreError> {
        match opened.unwrap_or(Err(Failure::Broken)) {
            Ok(()) => Ok(Self { driver, base }),
            Err(failure) => Err(failure.of(base.schema.name())),
        }
    }

    async fn read<T: Send + 'static>(
        &self,
        work: impl AsyncFn(&ClientWrapper, &Schema) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.run(|base| async move { base.read(work).await }).await
    }

    async fn write<T: Send + 'static>(
        &self,
        work: impl AsyncFn(&ClientWrapper, &Schema, Duration) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.run(|base| async move { base.write(work).await }).await
    }

    /// Does this on the thread of the store.
    async fn run<T: Send + 'static, F: Future<Output = Result<T, Failure>> + 'static>(
        &self,
        work: impl FnOnce(Arc<Base>) -> F + Send + 'static,
    ) -> Result<T, StoreError> {
        let base = Arc::clone(&self.base);
        let done = self.driver.run(move || work(base)).await;
        let done = done.unwrap_or(Err(Failure::Broken));
        done.map_err(|failure| failure.of(self.base.schema.name()))
    }
}

/// Nothing of the connection: a URL has a password in it.
impl fmt::Debug for PostgresStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PostgresStore")
            .field("schema", &self.base.schema.name())
            .finish_non_exhaustive()
    }
}

impl Store for PostgresStore {
    async fn row(&self, table: Table, id: &str) -> Result<Option<Row>, StoreError> {
        let id = id.to_owned();
        self.read(async move |client, schema| row::by_id(client, schema, table, &id).await)
            .await
    }

    async fn find(&self, table: Table, unique: &str) -> Result<Option<Row>, StoreError> {
        let unique = unique.to_owned();
        self.read(async move |client, schema| row::by_unique(client, schema, table, &unique).await)
            .await
    }

    async fn rows(
        &self,
        table: Table,
        state: &str,
        after: Option<&str>,
        most: usize,
    ) -> Result<Vec<Row>, StoreError> {
        let (state, after) = (state.to_owned(), after.map(str::to_owned));
        self.read(async move |client, schema| {
            row::in_state(client, schema, table, &state, after.as_deref(), most).await
        })
        .await
    }

    async fn spent(&self, key: &str) -> Result<i64, StoreError> {
        let key = key.to_owned();
        self.read(async move |client, schema| spent::spent(client, schema, &key).await)
            .await
    }

    async fn commit(&self, changes: Vec<Change>) -> Result<Commit, StoreError> {
        self.write(async move |client, schema, limit| commit::commit(client, schema, &changes, limit).await)
            .await
    }

    async fn links(&self, writer: &str, after: u64, most: usize) -> Result<Vec<Link>, StoreError> {
        let writer = writer.to_owned();
        self.read(async move |client, schema| audit::links(client, schema, &writer, after, most).await)
            .await
    }

    async fn heads(&self) -> Result<Vec<Head>, StoreError> {
        self.read(async |client, schema| audit::heads(client, schema).await)
            .await
    }

    async fn purge(&self, purge: Purge) -> Result<u64, StoreError> {
        self.write(async move |client, schema, limit| purge::purge(client, schema, &purge, limit).await)
            .await
    }
}
