//! Anthropic's Messages.
//!
//! `Message` and `RawMessageStreamEvent` of anthropics/anthropic-sdk-python.

mod results;
mod stream;
mod turn;

pub(super) use results::results;
pub(super) use stream::event;
pub(super) use turn::{answer, block};
