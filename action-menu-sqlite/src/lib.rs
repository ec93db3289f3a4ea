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
mod commit;
mod failure;
mod file;
mod purge;
mod row;
mod schema;
mod store;

pub use store::{SqliteOptions, SqliteStore};
