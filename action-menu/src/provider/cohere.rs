//! Cohere's v2 chat. Calls and results are those of chat completions, in a frame of its own.

mod stream;
mod turn;

pub(super) use stream::event;
pub(super) use turn::answer;
