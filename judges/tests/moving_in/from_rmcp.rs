//! rmcp: a method of a server with `#[tool]`. Both servers are sent the same requests.

use std::future::Future;

use action_menu::provider::{Target, Turn};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader, DuplexStream, duplex, split},
    runtime::Builder,
};

/// What a server answers a request with: its result, or the error of the protocol.
fn answer<S: Future<Output = ()> + Send + 'static>(
    serve: impl FnOnce(DuplexStream) -> S,
    request: &str,
) -> Result<Value, Value> {
    let runtime = Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime").block_on(async {
        let (client, server) = duplex(1 << 16);
        let task = tokio::spawn(serve(server));
        let (read, mut write) = split(client);
        let mut lines = BufReader::new(read).lines();
        let hello = json!({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {
            "protocolVersion": "2025-11-25",
            "capabilities": {},
            "clientInfo": {"name": "client", "version": "1"},
        }});
        let ready = json!({"jsonrpc": "2.0", "method": "notifications/initialized"});
        let mut answer = None;
        for sent in [format!("{hello}\n"), format!("{ready}\n{request}\n")] {
            write.write_all(sent.as_bytes()).await.expect("written");
            answer = lines.next_line().await.expect("read");
        }
        drop((lines, write));
        task.await.expect("an end");
        let answer: Value = serde_json::from_str(&answer.expect("a line")).expect("JSON");
        answer.get("result").cloned().ok_or(answer["error"].clone())
    })
}

#[expect(clippy::unused_self, reason = "a tool is a method")]
mod before {
    use rmcp::ServiceExt as _;
    use tokio::io::DuplexStream;

    struct Desk;

    use rmcp::{handler::server::wrapper::Parameters, tool, tool_router};
    #[derive(serde::Deserialize, schemars::JsonSchema)]
    struct Refund {
        order_id: String,
        #[schemars(range(min = 1, max = 50_000))]
        cents: u32,
        note: Option<String>,
    }
    #[tool_router(server_handler)]
    impl Desk {
        #[tool(description = "Refund an order.")]
        fn refund(&self, Parameters(refund): Parameters<Refund>) -> String {
            format!("{} for {}, {:?}", refund.cents, refund.order_id, refund.note)
        }
    }

    pub(super) async fn serve(transport: DuplexStream) {
        let serving = Desk.serve(transport).await.expect("a client");
        serving.waiting().await.expect("an end");
    }
}

mod after {
    use action_menu_mcp::Server;
    use tokio::io::DuplexStream;

    struct Desk;

    #[derive(action_menu::ActionMenu)]
    enum Support {
        /// Refund an order.
        Refund {
            order_id: String,
            #[field(range = 1..=50_000)]
            cents: u32,
            note: Option<String>,
        },
    }
    impl action_menu::Handler for Desk {
        type Output = action_menu::gate::Data;
        type Error = action_menu::gate::Failure;
    }
    impl SupportHandler for Desk {
        fn refund(
            &mut self,
            order_id: String,
            cents: u32,
            note: Option<String>,
        ) -> Result<Self::Output, Self::Error> {
            Ok(format!("{cents} for {order_id}, {note:?}").into())
        }
    }

    pub(super) async fn serve(transport: DuplexStream) {
        let served = Server::<Support>::of(Desk).serve(transport).await;
        served.expect("an end");
    }

    /// The codes of what the text of a request is refused for.
    pub(super) fn codes(turn: &action_menu::provider::Turn) -> Vec<&'static str> {
        let (_, action) = turn.actions::<Support>().next().expect("a call");
        let problems = action
            .err()
            .into_iter()
            .flat_map(|rejection| rejection.problems().to_vec());
        problems.map(|problem| problem.code().as_str()).collect()
    }

    #[derive(action_menu::ActionMenu)]
    enum Marked {
        /// List the orders.
        #[action(read)]
        ListOrders,
        /// Put a note on an order.
        #[action(write(reversible))]
        Note { text: String },
    }
    impl MarkedHandler for Desk {
        fn list_orders(&mut self) -> Result<Self::Output, Self::Error> {
            Ok(["A-1"].into())
        }
        fn note(&mut self, text: String) -> Result<Self::Output, Self::Error> {
            Ok(text.into())
        }
    }

    pub(super) async fn serve_marked(transport: DuplexStream) {
        let served = Server::<Marked>::of(Desk).serve(transport).await;
        served.expect("an end");
    }
}

/// A request for a tool, with arguments as they are written.
fn call(name: &str, arguments: &str) -> String {
    let head = r#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"#;
    format!(r#"{head}"{name}","arguments":{arguments}}}}}"#)
}

/// What rmcp answers.
fn before(request: &str) -> Result<Value, Value> {
    answer(before::serve, request)
}

/// What ours answers.
fn after(request: &str) -> Result<Value, Value> {
    answer(after::serve, request)
}

/// The text of rmcp's result, and whether it is an error.
fn said(arguments: &str) -> (String, bool) {
    let result = before(&call("refund", arguments)).expect("a result");
    let text = result["content"][0]["text"].as_str().expect("a text");
    (text.to_owned(), result["isError"] == true)
}

/// What ours has done, or the codes and places of its problems.
fn told(arguments: &str) -> Result<String, Vec<String>> {
    let result = after(&call("refund", arguments)).expect("a result");
    let content = &result["structuredContent"];
    if result["isError"] != true {
        return Ok(content["data"].as_str().expect("a text").to_owned());
    }
    let problems = content["problems"].as_array().expect("problems").iter();
    let word = |value: &Value| value.as_str().expect("a word").to_owned();
    Err(problems
        .map(|problem| word(&problem["code"]) + " " + &word(&problem["pointer"]))
        .collect())
}

const LIST: &str = r#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#;

/// The tool as either lists it.
fn tools() -> (Value, Value) {
    let tool = |list: Result<Value, Value>| list.expect("a result")["tools"][0].clone();
    (tool(before(LIST)), tool(after(LIST)))
}

const DONE: &str = "50 for A-1, None";

#[test]
fn tools_in_the_list() {
    let (before, after) = tools();
    for tool in [&before, &after] {
        assert_eq!(tool["name"], "refund");
        assert_eq!(tool["description"], "Refund an order.");
    }
    assert_eq!(before.get("annotations"), None);
    assert_eq!(after["annotations"]["destructiveHint"], true);
    assert_eq!((before.get("title"), &after["title"]), (None, &json!("Refund")));
    let marked = answer(after::serve_marked, LIST).expect("a result")["tools"].clone();
    assert_eq!(marked[0]["annotations"]["readOnlyHint"], true);
    assert_eq!(marked[1]["annotations"]["readOnlyHint"], false);
    assert_eq!(marked[1]["annotations"]["destructiveHint"], false);
}

#[test]
fn formats() {
    let (before, after) = tools();
    assert!(before["inputSchema"].get("$schema").is_some());
    assert_eq!(after["inputSchema"].get("$schema"), None);
    let cents = "/inputSchema/properties/cents";
    assert_eq!(
        before.pointer(cents),
        Some(&json!({"type": "integer", "format": "uint32", "minimum": 1, "maximum": 50_000}))
    );
    assert_eq!(
        after.pointer(cents),
        Some(&json!({"type": "integer", "minimum": 1, "maximum": 50_000}))
    );
}

#[test]
fn closed_objects() {
    let (before, after) = tools();
    assert_eq!(before["inputSchema"].get("additionalProperties"), None);
    assert_eq!(after["inputSchema"]["additionalProperties"], false);
    let text = r#"{"order_id":"A-1","cents":50,"force":true}"#;
    assert_eq!(said(text), (DONE.to_owned(), false));
    assert_eq!(told(text), Err(vec!["unknown_field /force".to_owned()]));
}

#[test]
fn bounds() {
    let text = r#"{"order_id":"A-1","cents":99999}"#;
    assert_eq!(said(text), ("99999 for A-1, None".to_owned(), false));
    assert_eq!(told(text), Err(vec!["out_of_range /cents".to_owned()]));
}

#[test]
fn duplicate_keys() {
    let text = r#"{"order_id":"A-1","cents":5,"cents":50}"#;
    assert_eq!(said(text), (DONE.to_owned(), false));
    assert_eq!(told(text).as_deref(), Ok(DONE));
    let turn = Turn::parse(Target::MCP, &call("refund", text)).expect("a request");
    assert_eq!(after::codes(&turn), ["duplicate_key"]);
}

#[test]
fn whole_numbers() {
    let text = r#"{"order_id":"A-1","cents":50.0}"#;
    let (words, is_error) = said(text);
    assert!(is_error && words.contains("floating point `50.0`"), "{words}");
    assert_eq!(told(text).as_deref(), Ok(DONE));
    let value = serde_json::from_str(text).expect("JSON");
    assert!(jsonschema::is_valid(&tools().0["inputSchema"], &value));
}

#[test]
fn left_out_or_null() {
    for note in ["", r#","note":null"#] {
        let text = format!(r#"{{"order_id":"A-1","cents":50{note}}}"#);
        assert_eq!(said(&text), (DONE.to_owned(), false));
        assert_eq!(told(&text).as_deref(), Ok(DONE));
    }
    let (before, after) = tools();
    let note = "/inputSchema/properties/note";
    assert_eq!(before.pointer(note), Some(&json!({"type": ["string", "null"]})));
    assert_eq!(before.pointer(note), after.pointer(note));
}

#[test]
fn errors() {
    let text = r#"{"order_id":7,"cents":"50"}"#;
    let words = "failed to deserialize parameters: invalid type: integer `7`, expected a string";
    assert_eq!(said(text), (words.to_owned(), true));
    let problems = ["wrong_type /order_id", "wrong_type /cents"];
    assert_eq!(told(text), Err(problems.map(str::to_owned).to_vec()));
}

#[test]
fn unknown_tools() {
    let request = call("refnd", r#"{"order_id":"A-1","cents":50}"#);
    assert_eq!(
        before(&request),
        Err(json!({"code": -32602, "message": "tool not found"}))
    );
    let error = after(&request).expect_err("no tool");
    assert_eq!(error["code"], -32602);
    let message = error["message"].as_str().expect("a text");
    assert!(
        message.contains("refnd") && message.contains("refund"),
        "{message}"
    );
}

#[test]
fn results() {
    let request = call("refund", r#"{"order_id":"A-1","cents":50}"#);
    let result = before(&request).expect("a result");
    assert_eq!(result.get("structuredContent"), None);
    assert_eq!(result["content"][0]["text"], DONE);
    let result = after(&request).expect("a result");
    assert_eq!(result["structuredContent"], json!({"ok": true, "data": DONE}));
    let text = result["content"][0]["text"].as_str().expect("a text");
    assert_eq!(
        serde_json::from_str::<Value>(text).ok().as_ref(),
        result.get("structuredContent")
    );
}
