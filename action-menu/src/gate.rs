//! The gate: what decides whether an action that can be dispatched is.

mod chain;
mod memory;
mod seal;
mod store;
#[cfg(any(feature = "testing", test))]
mod wait;

pub use chain::{Broken, BrokenBy, Head, Link, Verified, verify};
pub use memory::Memory;
pub use seal::SealingKey;
pub use store::{Change, Commit, Purge, Record, Row, Store, StoreError, Table};
#[cfg(feature = "testing")]
pub(crate) use wait::wait;
