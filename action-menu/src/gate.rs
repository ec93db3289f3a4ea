//! The gate: what decides whether an action that can be dispatched is.

mod answer;
mod approve;
mod asked;
mod audit;
mod breaker;
mod budget;
mod builder;
mod called;
mod chain;
mod core;
mod data;
mod denial;
mod execute;
mod failure;
mod fit;
mod happened;
mod ledger;
mod memory;
mod moment;
mod owner;
mod page;
mod request;
mod resolve;
mod rule;
mod runner;
mod seal;
mod session;
mod settings;
mod shown;
#[cfg(feature = "tracing")]
mod span;
mod store;
mod sync;
mod turn;
mod ungated;
mod wait;
#[cfg(feature = "tokio")]
mod with_tokio;
mod words;
mod written;

pub use answer::{Answer, Verdict};
pub use breaker::Breaker;
pub use budget::Budget;
#[doc(hidden)]
pub use builder::Flavour;
pub use builder::{GateBuilder, GateError};
pub use chain::{Broken, BrokenBy, Head, Link, Verified, verify};
pub use data::Data;
pub use denial::Denial;
pub use failure::Failure;
pub use happened::Happened;
pub use memory::Memory;
pub use page::Page;
pub use request::{DecisionError, Request, RequestState};
pub use resolve::{ResolveError, Unresolved};
pub use seal::SealingKey;
pub use session::{Proposal, Session};
pub use store::{Change, Commit, Purge, Record, Row, Store, StoreError, Table};
pub use sync::Gate;
#[cfg(feature = "testing")]
pub(crate) use wait::wait;
#[cfg(feature = "tokio")]
pub use with_tokio::AsyncGate;
