//! `OpenAI`'s Responses.
//!
//! `Response` and `ResponseStreamEvent` of openai/openai-openapi.

mod results;
mod stream;
mod turn;

pub(super) use results::results;
pub(super) use stream::event;
pub(super) use turn::{answer, item};
