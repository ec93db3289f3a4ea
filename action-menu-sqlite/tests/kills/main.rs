//! A gate whose program is killed at any moment: no effect happens twice, and of what nobody knows it is said.
//!
//! `ACTION_MENU_KILLS` says how often, 100 times unless it does. The effect is a line in another file, which is in no
//! transaction with the ledger, as a payment is in none.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test takes what it has made itself"
)]

use std::env;

#[path = "../common/mod.rs"]
mod common;

mod approvals;
mod effects;
mod program;
mod rivals;
mod till;

/// How often the program is killed.
fn kills() -> u64 {
    env::var("ACTION_MENU_KILLS").map_or(100, |kills| kills.parse().unwrap())
}

/// For how many kills at most something is waited for that comes about by chance.
const PATIENCE: u64 = 2000;
