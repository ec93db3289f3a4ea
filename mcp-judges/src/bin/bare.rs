//! The peer: a server of rmcp alone, with one tool written by hand. What it answers is what the load's menu answers.
use std::{net::Ipv4Addr, sync::Arc};

use hyper_util::{rt::TokioIo, service::TowerToHyperService};
use rmcp::{
    Json,
    handler::server::wrapper::Parameters,
    tool, tool_router,
    transport::streamable_http_server::{
        StreamableHttpServerConfig, StreamableHttpService, session::local::LocalSessionManager,
    },
};
use serde::{Deserialize, Serialize};
use schemars::JsonSchema;

#[derive(Clone)]
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
}

#[tool_router(server_handler)]
impl Desk {
    #[tool(description = "Refund an order.")]
    async fn refund(
        &self,
        Parameters(refund): Parameters<Refund>,
        meta: rmcp::model::RequestMetaObject,
        peer: rmcp::service::Peer<rmcp::RoleServer>,
    ) -> Json<Refunded> {
        if let Some(token) = meta.get_progress_token() {
            let _ = peer.notify_progress(rmcp::model::ProgressNotificationParam::new(token.clone(), 1.0)).await;
            tokio::time::sleep(std::time::Duration::from_millis(300)).await;
        }
        let _ = refund.note;
        Json(Refunded { order_id: refund.order_id, cents: refund.cents })
    }
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    if std::env::args().nth(1).is_none() {
        use rmcp::ServiceExt as _;
        Desk.serve(rmcp::transport::stdio()).await?.waiting().await?;
        return Ok(());
    }
    let listener = tokio::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    let address = listener.local_addr()?;
    eprintln!("listening on http://{address}/mcp");
    let service = StreamableHttpService::new(
        || Ok(Desk),
        Arc::new(LocalSessionManager::default()),
        StreamableHttpServerConfig::default(),
    );
    loop {
        let (stream, _) = listener.accept().await?;
        let service = TowerToHyperService::new(service.clone());
        tokio::spawn(async move {
            hyper::server::conn::http1::Builder::new().serve_connection(TokioIo::new(stream), service).await
        });
    }
}
