#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::indexing_slicing
    )
)]

mod audit;
mod base;
mod commit;
mod driver;
mod failure;
mod options;
mod purge;
mod row;
mod schema;
mod spent;
mod store;
mod transaction;

#[cfg(all(test, unix))]
#[path = "../tests/postgres/server.rs"]
#[allow(dead_code, reason = "tests of other kinds end it")]
mod server;

// A connector or a pool has to be of the same versions.
pub use deadpool_postgres;
pub use tokio_postgres;

pub use options::{Opening, PostgresOptions};
pub use store::PostgresStore;
