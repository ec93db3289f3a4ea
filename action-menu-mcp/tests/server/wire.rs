//! A client by hand: lines of JSON, as they are sent.

use action_menu::OwnedMenu;
use action_menu_mcp::{ServeError, Server, Sessions};
use serde_json::{Value, json};
use tokio::{
    io::{
        AsyncBufReadExt as _, AsyncWriteExt as _, BufReader, DuplexStream, Lines, ReadHalf, WriteHalf,
        duplex, split,
    },
    task::JoinHandle,
};

pub(crate) struct Wire {
    lines: Lines<BufReader<ReadHalf<DuplexStream>>>,
    write: WriteHalf<DuplexStream>,
    task: JoinHandle<Result<(), ServeError>>,
    asked: u64,
    /// What comes with each request, since 2026-07-28.
    meta: Option<Value>,
    /// What the server sent that answers nothing.
    pub(crate) besides: Vec<Value>,
}

impl Wire {
    pub(crate) async fn open<M, C, F>(server: Server<M, C, F>, version: &str, capabilities: Value) -> Self
    where
        M: OwnedMenu + Send + 'static,
        C: Send + Sync + 'static,
        F: Sessions<M, C>,
    {
        let (here, there) = duplex(1 << 16);
        let task = tokio::spawn(server.serve(there));
        let (read, write) = split(here);
        let mut wire = Self {
            lines: BufReader::new(read).lines(),
            write,
            task,
            asked: 0,
            meta: None,
            besides: Vec::new(),
        };
        let client = json!({"name": "wire", "version": "1"});
        if version >= "2026-07-28" {
            wire.meta = Some(json!({
                "io.modelcontextprotocol/protocolVersion": version,
                "io.modelcontextprotocol/clientInfo": client,
                "io.modelcontextprotocol/clientCapabilities": capabilities,
            }));
            return wire;
        }
        let hello = json!({"protocolVersion": version, "capabilities": capabilities, "clientInfo": client});
        let answer = wire.request("initialize", hello).await;
        assert_eq!(answer["result"]["protocolVersion"], version);
        wire.send(&json!({"jsonrpc": "2.0", "method": "notifications/initialized"}))
            .await;
        wire
    }

    pub(crate) async fn send(&mut self, message: &Value) {
        self.write
            .write_all(format!("{message}\n").as_bytes())
            .await
            .unwrap();
    }

    /// Begins a request, and gives its id.
    pub(crate) async fn begin(&mut self, method: &str, mut params: Value) -> u64 {
        self.asked += 1;
        if let Some(Value::Object(meta)) = self.meta.clone() {
            let given = params
                .as_object_mut()
                .unwrap()
                .entry("_meta")
                .or_insert(json!({}));
            given.as_object_mut().unwrap().extend(meta);
        }
        let id = self.asked;
        self.send(&json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params}))
            .await;
        id
    }

    pub(crate) async fn read(&mut self) -> Option<Value> {
        let line = self.lines.next_line().await.unwrap()?;
        Some(serde_json::from_str(&line).unwrap())
    }

    /// The answer to this request; what comes before it stays beside.
    pub(crate) async fn answer(&mut self, id: u64) -> Value {
        loop {
            let message = self.read().await.unwrap();
            if message["id"] == id && message.get("method").is_none() {
                return message;
            }
            self.besides.push(message);
        }
    }

    pub(crate) async fn request(&mut self, method: &str, params: Value) -> Value {
        let id = self.begin(method, params).await;
        self.answer(id).await
    }

    /// The result of a call.
    pub(crate) async fn call(&mut self, tool: &str, arguments: Value) -> Value {
        let answer = self
            .request("tools/call", json!({"name": tool, "arguments": arguments}))
            .await;
        answer.get("result").cloned().unwrap_or(answer)
    }

    /// What the server says when it ends by itself, though nobody reads.
    pub(crate) async fn served(self) -> Result<(), ServeError> {
        self.task.await.unwrap()
    }

    /// Closes this end, and gives what the server says then.
    pub(crate) async fn close(self) -> Result<(), ServeError> {
        drop((self.lines, self.write));
        self.task.await.unwrap()
    }
}
