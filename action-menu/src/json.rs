//! JSON that keeps its keys in order, whatever features of `serde_json` are on.

mod canonical;
mod value;

pub use value::Json;
