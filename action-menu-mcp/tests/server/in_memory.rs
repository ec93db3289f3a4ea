//! A client over HTTP without a network: each request is handed to the service, so that a clock that stands still is the only one.

use action_menu_mcp::HttpService;
use axum::{
    body::{Body, Bytes},
    http::{Request, Response},
};
use http_body_util::{BodyExt as _, combinators::BoxBody};
use serde_json::{Value, json};

pub(crate) struct InMemory {
    service: HttpService,
    asked: u64,
    /// What its requests say that their session is.
    pub(crate) session: Option<String>,
    /// What its requests say that their revision is, where each is for itself.
    pub(crate) version: &'static str,
    today: bool,
}

impl InMemory {
    /// By a handshake, or each request for itself.
    pub(crate) async fn of(service: HttpService, today: bool) -> Self {
        let mut client = Self {
            service,
            asked: 0,
            session: None,
            version: if today { "2026-07-28" } else { "2025-11-25" },
            today,
        };
        if today {
            return client;
        }
        let hello = json!({
            "protocolVersion": client.version,
            "capabilities": {},
            "clientInfo": {"name": "in memory", "version": "1"},
        });
        let mut answered = client.request("initialize", hello).await;
        client.session.clone_from(&answered.session);
        answered.answer().await.unwrap();
        let ready = json!({"jsonrpc": "2.0", "method": "notifications/initialized"});
        assert_eq!(client.post("notifications/initialized", &ready).await.status, 202);
        client
    }

    pub(crate) async fn request(&mut self, method: &str, mut params: Value) -> Answered {
        self.asked += 1;
        if self.today {
            params["_meta"] = json!({
                "io.modelcontextprotocol/protocolVersion": self.version,
                "io.modelcontextprotocol/clientInfo": {"name": "in memory", "version": "1"},
                "io.modelcontextprotocol/clientCapabilities": {},
            });
        }
        let request = json!({"jsonrpc": "2.0", "id": self.asked, "method": method, "params": params});
        self.post(method, &request).await
    }

    async fn post(&self, method: &str, message: &Value) -> Answered {
        let mut request = Request::post("/mcp")
            .header("host", "localhost")
            .header("content-type", "application/json")
            .header("accept", "application/json, text/event-stream")
            .header("mcp-protocol-version", self.version)
            .header("mcp-method", method);
        if let Some(name) = message["params"]["name"].as_str() {
            request = request.header("mcp-name", name);
        }
        if let Some(session) = &self.session {
            request = request.header("mcp-session-id", session);
        }
        let request = request.body(Body::from(message.to_string())).unwrap();
        Answered::of(self.service.handle(request).await)
    }
}

/// What comes back, as it comes.
pub(crate) struct Answered {
    pub(crate) status: u16,
    session: Option<String>,
    body: BoxBody<Bytes, std::convert::Infallible>,
    text: String,
}

impl Answered {
    fn of(response: Response<BoxBody<Bytes, std::convert::Infallible>>) -> Self {
        let session = response.headers().get("mcp-session-id");
        Self {
            status: response.status().as_u16(),
            session: session.map(|session| session.to_str().unwrap().to_owned()),
            body: response.into_body(),
            text: String::new(),
        }
    }

    /// The answer, whether it is sent by itself or among events; none where it never comes.
    pub(crate) async fn answer(&mut self) -> Option<Value> {
        loop {
            let frame = self.body.frame().await;
            if let Some(data) = frame
                .as_ref()
                .and_then(|frame| frame.as_ref().unwrap().data_ref())
            {
                self.text.push_str(std::str::from_utf8(data).unwrap());
            }
            let lines = self.text.lines();
            let messages = lines.map(|line| line.strip_prefix("data:").unwrap_or(line).trim());
            let mut messages = messages.filter_map(|message| serde_json::from_str::<Value>(message).ok());
            let answer =
                messages.find(|message| message.get("result").is_some() || message.get("error").is_some());
            if answer.is_some() || frame.is_none() {
                return answer;
            }
        }
    }
}
