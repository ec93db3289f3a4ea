//! The store over a real server.

#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test takes what it has made itself"
)]

mod admin;
mod change;
mod crashes;
mod cuts;
mod gates;
mod keeping;
mod opening;
mod proxy;
mod rivals;
mod server;
mod sharing;
mod suite;
mod till;
mod tls;
