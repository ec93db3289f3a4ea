//! Providers: tools out, calls in, results back.
//!
//! A provider is a [`Target`]: a wire shape, and a row of data that says what its schemas can say and how much it takes.
//! All that a provider is sent goes through it: [`tools`](Target::tools) for a menu, or one tool that takes a whole
//! proposal ([`proposal_tool`](Target::proposal_tool)); [`reply_format`](Target::reply_format), structured output for a
//! record, or in words [`reply_preamble`]; [`tool_choice`](Target::tool_choice). What a provider's schemas can't say is
//! told in words and listed as a [`Loss`]; what would change meaning, and every limit that is broken, is an [`ExportError`].
//!
//! What comes back is a [`Turn`]: read whole by [`Turn::parse`], or from the events of a [`Stream`]. Each of its calls is
//! an action of the menu or a rejection under its id, and each gets one result, by [`Turn::results`]. A reply in the form
//! of structured output is read by [`Turn::reply`] and [`Turn::proposal`], if you ask for it.
//!
//! What is known of the providers is of their documents and SDKs, and of what their services were seen to refuse; no
//! service was asked.

mod anthropic;
mod assertion;
mod bedrock;
mod cache;
mod call;
mod cohere;
mod dialect;
mod draft;
mod example;
mod export;
mod gemini;
mod limit;
mod loss;
mod lowering;
mod mcp;
mod name;
mod node;
mod openai;
mod outcome;
mod part;
mod pieces;
mod preamble;
mod raw;
mod reply;
mod responses;
mod results;
mod stop;
mod stream;
mod target;
mod tool;
mod tool_choice;
mod turn;
mod words;

pub use call::Call;
pub use export::Export;
pub use loss::{ExportError, ExportErrors, Loss};
pub use outcome::Outcome;
pub use preamble::{proposal_preamble, proposal_preamble_of, reply_preamble};
pub use results::ResultsError;
pub use stop::Stop;
pub use stream::Stream;
pub use target::{PROPOSAL, Target, Wire};
pub use tool_choice::ToolChoice;
pub use turn::{Turn, TurnError};

#[doc(hidden)]
pub use assertion::{__exports, __targets};
