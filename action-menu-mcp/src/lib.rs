#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod answer;
mod approval;
mod call;
mod caller;
mod calls;
mod desk;
mod ending;
mod error;
mod gated;
#[cfg(feature = "http")]
mod http;
mod output;
mod server;
mod service;
mod tools;
mod ungated;

pub use call::Call;
pub use caller::{Caller, Incoming, Local, Sessions};
pub use error::ServeError;
pub use gated::Gatekeeper;
#[cfg(feature = "http")]
pub use http::{HttpService, Listening};
/// The SDK whose types stand in this crate's signatures.
pub use rmcp;
pub use server::Server;
pub use service::Service;
pub use ungated::Handles;
