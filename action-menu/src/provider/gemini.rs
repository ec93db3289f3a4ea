//! Gemini's `generateContent`. A stream is made of answers, each with whole calls.

mod results;
mod turn;

pub(super) use results::results;
pub(super) use turn::{answer, chunk, part};
