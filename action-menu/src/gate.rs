//! The gate: what decides whether an action that can be dispatched is.

mod chain;
mod memory;
mod seal;
mod store;

pub use chain::{Broken, BrokenBy, Head, Link, Verified, verify};
pub use memory::Memory;
pub use seal::SealingKey;
pub use store::{Change, Commit, Purge, Record, Row, Store, StoreError, Table};
