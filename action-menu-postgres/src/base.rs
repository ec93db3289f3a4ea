//! What all that a store does stands on: connections, for how long, and how often.

use std::time::Duration;

use deadpool_postgres::{ClientWrapper, Object, Pool};
use tokio::time::{Instant, timeout_at};

use crate::{
    failure::Failure,
    schema::{self, Schema},
};

/// How often the same is tried, each time on another connection, within the one limit.
const TRIES: u32 = 10;

pub(crate) struct Base {
    pub(crate) pool: Pool,
    pub(crate) schema: Schema,
    pub(crate) timeout: Duration,
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
            schema::migrate(client, &self.schema, schema::STEPS, self.timeout).await
        };
        self.run(migrate).await
    }

    /// Does this on a connection. It is tried again where nothing of it can be kept and the next try may go better.
    pub(crate) async fn run<T>(
        &self,
        work: impl AsyncFn(&ClientWrapper) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let deadline = Instant::now() + self.timeout;
        let late = |_| Failure::TimedOut(self.timeout);
        let mut tries = TRIES;
        loop {
            let lease = timeout_at(deadline, self.pool.get());
            let lease = lease.await.map_err(|_| Failure::NoConnection(self.timeout))?;
            let lease = Lease(Some(lease?));
            tries -= 1;
            let done = timeout_at(deadline, lease.run(&work)).await.map_err(late)?;
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
