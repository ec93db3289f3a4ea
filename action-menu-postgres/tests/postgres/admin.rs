//! Somebody else at the same database, who waits for each answer.

use std::future::Future;

use tokio::runtime::{Builder, Runtime};
use tokio_postgres::{Client, NoTls, types::FromSqlOwned};

/// Waits for a future, on a runtime that can do nothing else: a store needs none.
pub(crate) fn wait<F: IntoFuture>(future: F) -> F::Output {
    let runtime = Builder::new_current_thread().build().unwrap();
    runtime.block_on(async { future.await })
}

pub(crate) struct Admin {
    runtime: Runtime,
    client: Client,
}

impl Admin {
    pub(crate) fn of(url: &str) -> Self {
        let runtime = Builder::new_current_thread().enable_all().build().unwrap();
        let client = runtime.block_on(async {
            let (client, connection) = tokio_postgres::connect(url, NoTls).await.unwrap();
            tokio::spawn(connection);
            client
        });
        Self { runtime, client }
    }

    /// Does something alone: others wait, for that connection is theirs.
    fn run<T>(&self, work: impl Future<Output = Result<T, tokio_postgres::Error>>) -> T {
        self.runtime.block_on(work).unwrap()
    }

    pub(crate) fn does(&self, sql: &str) {
        self.run(self.client.batch_execute(sql));
    }

    /// The one value that is asked for.
    pub(crate) fn one<T: FromSqlOwned>(&self, sql: &str) -> T {
        self.run(self.client.query_one(sql, &[])).get(0)
    }

    /// Asks again until this is what is said.
    pub(crate) fn until(&self, sql: &str) {
        while !self.one::<bool>(sql) {
            std::thread::yield_now();
        }
    }
}

/// The same server, another database, role or option.
pub(crate) fn url_of(url: &str, user: &str, database: &str, options: &str) -> String {
    let (_, rest) = url.split_once("://").unwrap();
    let (own, rest) = rest.split_once('@').unwrap();
    let (place, own_database) = rest.split_once('/').unwrap();
    let user = if user.is_empty() { own } else { user };
    let database = if database.is_empty() {
        own_database
    } else {
        database
    };
    let options = options.replace(' ', "%20").replace('=', "%3D");
    format!("postgres://{user}@{place}/{database}?options={options}")
}
