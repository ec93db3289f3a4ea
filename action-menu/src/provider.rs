//! Providers: tools out, calls in, results back.
//!
//! A provider is a [`Target`]: a wire shape, and a row of data that says what its schemas can say and how much it takes.
//! All that a provider is sent or sends goes through it: [`tools`](Target::tools) for a menu, or one tool that takes a
//! whole proposal ([`proposal_tool`](Target::proposal_tool)); [`reply_format`](Target::reply_format), structured output
//! for a record; [`tool_choice`](Target::tool_choice). What a provider's schemas can't say is told in words and listed
//! as a [`Loss`]; what would change meaning, and every limit that is broken, is an [`ExportError`].
//!
//! What is known of the providers is of their documents and SDKs, and of what their services were seen to refuse; no
//! service was asked.

mod assertion;
mod dialect;
mod export;
mod limit;
mod loss;
mod lowering;
mod name;
mod node;
mod reply;
mod target;
mod tool;
mod tool_choice;
mod words;

pub use export::{Export, PROPOSAL};
pub use loss::{ExportError, ExportErrors, Loss};
pub use target::{Target, Wire};
pub use tool_choice::ToolChoice;

#[doc(hidden)]
pub use assertion::{__exports, __named};
