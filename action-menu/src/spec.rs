//! What is known about a menu at compile time: plain constant data, no lifetimes, no behaviour.

mod action;
mod docs;
mod menu;
mod names;
mod parts;
mod sentence;
mod shape;

pub use action::{ActionSpec, Confirm, Effect, FieldSpec, Key, Presence};
pub use menu::MenuSpec;
pub use shape::{JsonType, Kind, Shape};

#[doc(hidden)]
pub use {
    docs::plain,
    names::{capacity, table},
    parts::{Part, Route, count, flattened, join, names, names_action, names_read, route, routes, start},
};
pub(crate) use {names::same, shape::EXACT};
