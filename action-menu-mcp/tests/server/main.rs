//! What a server promises, each promise by a client of rmcp's or, where the bytes count, by lines of JSON.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "helpers of tests are tests"
)]

mod approvals;
mod calls;
mod cancelling;
mod ending;
mod http;
mod in_memory;
mod output;
mod person;
mod schemas;
mod sessions;
mod shop;
mod tools;
mod wire;
