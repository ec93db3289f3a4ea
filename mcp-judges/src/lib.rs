//! Home of the judges of `action-menu-mcp`: other people's clients and conformance suite, and a server without us as a peer.

pub mod bare;
pub mod conformance;
pub mod load;
pub mod menu;
pub mod peers;
pub mod sdk;
pub mod server;
pub mod suite;
pub mod wire;

/// What may go wrong here ends the program or the test.
pub type Result<T> = std::result::Result<T, Box<dyn std::error::Error + Send + Sync>>;
