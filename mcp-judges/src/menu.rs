//! The menu of the load, whose one action is the tool of the bare server, as a server.
pub use crate::bare::serve;
