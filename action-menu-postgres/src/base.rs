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
}

impl Base {
    /// The longest time that the server counts: 24 days.
    const LONGEST: Duration = Duration::from_millis(i32::MAX.unsigned_abs() as u64);

    pub(crate) fn new(pool: Pool, schema: Schema, timeout: Duration) -> Self {
        let timeout = timeout.min(Self::LONGEST);
        Self {
            pool,
            schema,
            timeout,
        }
    }

    /// Brings the schema to this version.
    pub(crate) async fn open(&self) -> Result<(), Failure> {
        let migrate = async |client: &ClientWrapper| {
            transaction::limit(client, self.timeout).await?;
            schema::migrate(client, &self.schema, schema::STEPS, self.timeout).await
        };
        self.run(migrate, Failure::NotKnownWithin).await
    }

    /// Reads on a connection. The limit goes ahead each time and costs no round trip: on what a pool of the host's gives, nothing
    /// that was set before may be left.
    pub(crate) async fn read<T>(
        &self,
        work: impl AsyncFn(&ClientWrapper, &Schema) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let read = async |client: &ClientWrapper| {
            let limit = transaction::limit(client, self.timeout);
            let ((), read) = try_join(limit, work(client, &self.schema)).await?;
            Ok(read)
        };
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
            let lease = lease.await.map_err(|_| Failure::NoConnection(self.timeout))?;
            let lease = Lease(Some(lease?));
            tries -= 1;
            let done = timeout_at(deadline, lease.run(&work)).await;
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
