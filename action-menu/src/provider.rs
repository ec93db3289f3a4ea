//! Providers: tools out, calls in, results back.
//!
//! A provider is a [`Target`]: a wire shape, of which there are six, and a row of data that says what it does otherwise than
//! others of that shape.

mod target;

pub use target::{Target, Wire};
