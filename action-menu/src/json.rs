//! JSON that keeps its keys in order, whatever features of `serde_json` are on.

mod canonical;
mod tree;
mod value;

pub(crate) use tree::{Node, Unplanted};
pub use value::Json;
