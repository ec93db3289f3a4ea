//! Gemini's `generateContent`. A stream is made of answers, each with whole calls.
//!
//! `GenerateContentResponse` of googleapis/python-genai, `types.py`.

mod results;
mod turn;

pub(super) use results::results;
pub(super) use turn::{answer, chunk, part};
