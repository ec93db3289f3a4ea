//! Cohere's v2 chat. Calls and results are those of chat completions, in a frame of its own.
//!
//! The v2 chat types of cohere-ai/cohere-python.

mod stream;
mod turn;

pub(super) use stream::event;
pub(super) use turn::answer;
