//! Home of the tests in `tests/`: what action-menu promises to a user.

pub mod desk;
pub mod golden;
pub mod payload;
pub mod rendering;
pub mod scene;
pub mod transcript;
