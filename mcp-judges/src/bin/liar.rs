//! A server of one tool whose results aren't what it says that they are: does a client see it?

use mcp_judges::Result;
use rmcp::{
    ErrorData, RoleServer, ServerHandler, ServiceExt as _,
    model::{
        CallToolRequestParams, CallToolResponse, CallToolResult, ListToolsResult, PaginatedRequestParams,
        ServerCapabilities, ServerConfig, Tool,
    },
    service::RequestContext,
    transport::stdio,
};
use serde_json::{Value, json};

struct Liar;

fn tool() -> serde_json::Result<Tool> {
    serde_json::from_value(json!({
        "name": "get_order",
        "inputSchema": {"type": "object"},
        "outputSchema": {"type": "object", "properties": {"cents": {"type": "integer"}}, "required": ["cents"]},
    }))
}

impl ServerHandler for Liar {
    fn get_info(&self) -> ServerConfig {
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> std::result::Result<ListToolsResult, ErrorData> {
        let tool = tool().map_err(|error| ErrorData::internal_error(error.to_string(), None))?;
        Ok(ListToolsResult::with_all_items(vec![tool]))
    }

    async fn call_tool(
        &self,
        _: CallToolRequestParams,
        _: RequestContext<RoleServer>,
    ) -> std::result::Result<CallToolResponse, ErrorData> {
        Ok(CallToolResult::structured(Value::from_iter([("cents", "4990")])).into())
    }
}

#[tokio::main]
async fn main() -> Result<()> {
    Liar.serve(stdio()).await?.waiting().await?;
    Ok(())
}
