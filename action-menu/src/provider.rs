//! Providers: tools out, calls in, results back.
//!
//! A provider is a [`Target`]: a wire shape, of which there are six, and a row of data that says what it does otherwise than
//! others of that shape.
//!
//! What comes back is a [`Turn`]: read whole by [`Turn::parse`], or from the events of a [`Stream`]. Each of its calls is
//! an action of the menu or a rejection under its id, and each gets one result, by [`Turn::results`].

mod anthropic;
mod bedrock;
mod call;
mod cohere;
mod draft;
mod gemini;
mod mcp;
mod openai;
mod raw;
mod responses;
mod results;
mod stop;
mod stream;
mod target;
mod turn;

pub use call::Call;
pub use results::{Outcome, ResultsError};
pub use stop::Stop;
pub use stream::Stream;
pub use target::{Target, Wire};
pub use turn::{Turn, TurnError};
