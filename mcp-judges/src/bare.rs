//! The peer: a server of rmcp alone, with one tool that is written by hand with its macros.
//!
//! Its transport is set up as action-menu-mcp sets up its own.

use std::{io, net::Ipv4Addr, sync::Arc};

use axum::{Router, serve::ListenerExt as _};
use rmcp::{
    Json,
    handler::server::wrapper::Parameters,
    tool, tool_router,
    transport::streamable_http_server::{
        StreamableHttpServerConfig, StreamableHttpService, session::local::LocalSessionManager,
    },
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tokio::net::TcpListener;

struct Desk;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Refund {
    order_id: String,
    #[schemars(range(min = 1, max = 50_000))]
    cents: u32,
    note: Option<String>,
}

#[derive(Serialize, JsonSchema)]
struct Refunded {
    order_id: String,
    cents: u32,
    note: Option<String>,
}

#[tool_router(server_handler)]
impl Desk {
    #[tool(description = "Refund an order.")]
    async fn refund(&self, Parameters(refund): Parameters<Refund>) -> Json<Refunded> {
        Json(Refunded {
            order_id: refund.order_id,
            cents: refund.cents,
            note: refund.note,
        })
    }
}

/// Listens on a free port of this machine, says where, and serves until it is ended.
///
/// # Errors
///
/// If it can't listen.
pub async fn serve() -> io::Result<()> {
    let sessions = Arc::new(LocalSessionManager::default());
    let config = StreamableHttpServerConfig::default()
        .with_allowed_origins(["http://localhost:*", "http://127.0.0.1:*", "http://[::1]:*"])
        .enforce_origin_validation();
    let service = StreamableHttpService::new(|| Ok(Desk), sessions, config);
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    eprintln!("listening on http://{}/mcp", listener.local_addr()?);
    let listener = listener.tap_io(|stream| {
        let _ = stream.set_nodelay(true);
    });
    axum::serve(listener, Router::new().route_service("/mcp", service)).await
}
