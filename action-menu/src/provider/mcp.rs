//! The Model Context Protocol, where the call is a request of a client.

mod results;
mod turn;

pub(super) use results::results;
pub(super) use turn::answer;
