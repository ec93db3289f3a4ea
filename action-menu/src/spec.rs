//! What is known about a menu at compile time: plain constant data, no lifetimes, no behaviour.

mod action;
mod docs;
mod menu;
mod names;
mod shape;

pub use action::{ActionSpec, Confirm, Effect, FieldSpec, Key, Presence};
pub use menu::MenuSpec;
pub use shape::{Kind, Shape};

pub(crate) use names::same;
#[doc(hidden)]
pub use {
    docs::plain,
    names::{capacity, table},
};
