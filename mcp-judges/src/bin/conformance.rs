//! The menu that the conformance suite judges, as a server: it says where it listens, and serves until it is ended.

use mcp_judges::{Result, conformance};

#[tokio::main]
async fn main() -> Result<()> {
    conformance::serve().await
}
