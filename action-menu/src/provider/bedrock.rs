//! Bedrock's Converse.
//!
//! `ConverseResponse` and `ConverseStreamOutput` in the service model of bedrock-runtime, as botocore has it.

mod results;
mod stream;
mod turn;

pub(super) use results::results;
pub(super) use stream::event;
pub(super) use turn::{answer, block};
