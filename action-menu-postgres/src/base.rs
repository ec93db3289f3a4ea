//! What all that a store does stands on: connections, for how long, and how often.

use std::time::Duration;

use deadpool_postgres::{ClientWrapper, Object, Pool};
use futures_util::future::try_join;
use tokio::time::{Instant, timeout_at};

use crate::{
    failure::Failure,
    schema::{self, Schema},
    transaction,
};

/// How often the same is tried, each time on another connection, within the one limit.
const TRIES: u32 = 10;

pub(crate) struct Base {
    pool: Pool,
    pub(crate) schema: Schema,
    timeout: Duration,
    /// Whether what is set on a connection stays set: a host's own pool may clean what it lends again.
    keeps_settings: bool,
}

impl Base {
    /// The longest time that the server counts: 24 days.
    const LONGEST: Duration = Duration::from_millis(i32::MAX.unsigned_abs() as u64);

    pub(crate) fn new(pool: Pool, schema: Schema, timeout: Duration, keeps_settings: bool) -> Self {
        let timeout = timeout.min(Self::LONGEST);
        Self {
            pool,
            schema,
            timeout,
            keeps_settings,
        }
    }

    /// Brings the schema to this version.
    pub(crate) async fn open(&self) -> Result<(), Failure> {
        let migrate = async |client: &ClientWrapper| {
            schema::migrate(client, &self.schema, schema::STEPS, self.timeout).await
        };
        self.run(migrate, Failure::NotKnownWithin).await
    }

    /// Reads on a connection.
    pub(crate) async fn read<T>(
        &self,
        work: impl AsyncFn(&ClientWrapper, &Schema) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let read = async |client: &ClientWrapper| work(client, &self.schema).await;
        self.run(read, Failure::TimedOut).await
    }

    /// Writes on a connection, in a transaction that has this limit.
    pub(crate) async fn write<T>(
        &self,
        work: impl AsyncFn(&ClientWrapper, &Schema, Duration) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let write = async |client: &ClientWrapper| work(client, &self.schema, self.timeout).await;
        self.run(write, Failure::NotKnownWithin).await
    }

    /// Does this on a connection. It is tried again where nothing of it can be kept and the next try may go better. What had no
    /// answer in time is `late`.
    async fn run<T>(
        &self,
        work: impl AsyncFn(&ClientWrapper) -> Result<T, Failure>,
        late: fn(Duration) -> Failure,
    ) -> Result<T, Failure> {
        let deadline = Instant::now() + self.timeout;
        let mut tries = TRIES;
        loop {
            let lease = timeout_at(deadline, self.pool.get());
            let lease = lease.await.map_err(|_| Failure::NoConnection(self.timeout))??;
            // The limit goes ahead of the work, which doesn't wait for it: to set it takes no round trip.
            let is_set = self.keeps_settings && Object::metrics(&lease).recycle_count > 0;
            let limited = async |client: &ClientWrapper| {
                if is_set {
                    return work(client).await;
                }
                let limit = transaction::limit(client, self.timeout);
                try_join(limit, work(client)).await.map(|((), done)| done)
            };
            tries -= 1;
            let done = timeout_at(deadline, Lease(Some(lease)).run(limited)).await;
            let done = done.map_err(|_| late(self.timeout))?;
            match done {
                Err(failure) if failure.may_pass() && tries > 0 => {}
                done => return done,
            }
        }
    }
}

/// A connection that goes back to the pool only where all went well: from any other it can't be told what is still going on there.
struct Lease(Option<Object>);

impl Lease {
    async fn run<T>(
        mut self,
        work: impl AsyncFn(&ClientWrapper) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let Some(client) = &self.0 else {
            return Err(Failure::Broken);
        };
        let done = work(client).await?;
        self.0 = None;
        Ok(done)
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        // Without the pool a connection is closed when it is dropped: nothing that wasn't sent is sent any more.
        drop(self.0.take().map(Object::take));
    }
}
