//! The Model Context Protocol, where the call is a request of a client.
//!
//! `CallToolRequest` and `CallToolResult` in the `schema.json` of each revision.

mod results;
mod turn;

pub(super) use results::results;
pub(super) use turn::answer;
