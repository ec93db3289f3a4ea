//! What is measured, and beside what.

pub mod by_hand;
pub mod desk;
pub mod gate;
pub mod measure;
pub mod retail;
pub mod thousand;
