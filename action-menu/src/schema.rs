//! JSON Schema 2020-12 of a menu and of an action: what the reader enforces, no more and no less.

mod built;
mod description;
mod example;
mod writer;

pub use built::{Built, Schema};

#[cfg(any(feature = "digest", feature = "lint"))]
pub(crate) use description::{default_of, of_action};
#[cfg(feature = "digest")]
pub(crate) use {description::of_field, example::examples, writer::of_shape};
