//! The support desk as a program: what it says to a client over standard input and output, and that it listens.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "helpers of tests are tests"
)]

#[path = "../../examples/tests/common/mod.rs"]
mod common;

use std::{
    io::{BufRead as _, BufReader, Lines, Read as _, Write as _},
    net::TcpStream,
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

use serde_json::{Value, json};

/// The program and a client by hand, with all that they say.
struct Talk {
    child: Child,
    write: ChildStdin,
    read: Lines<BufReader<ChildStdout>>,
    asked: u64,
    transcript: String,
    /// What the person says when he is asked.
    says: &'static str,
}

impl Talk {
    fn begin(capabilities: &Value) -> Self {
        let mut child = Command::new(common::program("mcp_support"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut talk = Self {
            write: child.stdin.take().unwrap(),
            read: BufReader::new(child.stdout.take().unwrap()).lines(),
            child,
            asked: 0,
            transcript: String::new(),
            says: "cancel",
        };
        talk.request(
            "initialize",
            &json!({
                "protocolVersion": "2025-11-25",
                "capabilities": capabilities,
                "clientInfo": {"name": "client", "version": "1"},
            }),
        );
        talk.send(&json!({"jsonrpc": "2.0", "method": "notifications/initialized"}));
        talk
    }

    fn send(&mut self, message: &Value) {
        self.note("client", message);
        writeln!(self.write, "{message}").unwrap();
    }

    fn note(&mut self, who: &str, message: &Value) {
        let line = [who, ": ", &masked(&message.to_string()), "\n"];
        self.transcript.extend(line);
    }

    /// Sends a request, answers what the server asks meanwhile, and gives the answer.
    fn request(&mut self, method: &str, params: &Value) -> Value {
        self.asked += 1;
        let id = self.asked;
        self.send(&json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params}));
        loop {
            let line = self.read.next().unwrap().unwrap();
            let message: Value = serde_json::from_str(&line).unwrap();
            self.note("server", &message);
            match message["method"].as_str() {
                None => {
                    assert_eq!(message["id"], id);
                    return message;
                }
                Some("elicitation/create") => {
                    let result = json!({"action": self.says});
                    self.send(&json!({"jsonrpc": "2.0", "id": message["id"], "result": result}));
                }
                Some("notifications/progress") => {}
                Some(other) => panic!("{other}"),
            }
        }
    }

    fn call(&mut self, tool: &str, arguments: &Value) -> Value {
        self.request("tools/call", &json!({"name": tool, "arguments": arguments}))["result"].clone()
    }

    /// Closes standard input, and the program ends well.
    fn end(mut self) -> String {
        drop(self.write);
        assert!(self.read.next().is_none());
        assert!(self.child.wait().unwrap().success());
        self.transcript
    }
}

/// Without what is another each time: names of requests, digits of digests, and moments.
fn masked(text: &str) -> String {
    let words = text.split_inclusive(|c: char| !c.is_ascii_alphanumeric() && !"-:.".contains(c));
    let words = words.map(|word| {
        let end = word
            .find(|c: char| !c.is_ascii_alphanumeric() && !"-:.".contains(c))
            .unwrap_or(word.len());
        let (said, after) = word.split_at(end);
        let is_name = said.len() == 32 && said.chars().all(|c| c.is_ascii_hexdigit());
        let is_moment = said.len() >= 20 && said.starts_with("20") && said.contains('T');
        match (is_name, is_moment) {
            (true, _) => format!("(a name){after}"),
            (_, true) => format!("(a moment){after}"),
            _ => word.to_owned(),
        }
    });
    words.collect()
}

#[test]
fn the_transcript_is_kept() {
    let mut talk = Talk::begin(&json!({"elicitation": {}}));
    talk.request("tools/list", &json!({}));
    talk.call("find_orders", &json!({"email": "ana@example.com", "limit": 1}));
    talk.call("get_order", &json!({"order_id": "A-1001"}));
    talk.call("get_order", &json!({"order_id": "1001", "force": true}));
    talk.request("tools/call", &json!({"name": "close_order", "arguments": {}}));
    let note = json!({"order_id": "A-1001", "text": "A shelf is missing."});
    talk.call("add_note", &note);
    talk.call("add_note", &note);
    talk.call(
        "send_message",
        &json!({"order_id": "A-1001", "text": "It is on its way."}),
    );
    let refund = json!({"order_id": "A-1001", "cents": 1_000});
    talk.call("refund", &refund);
    talk.says = "accept";
    talk.call("refund", &refund);
    talk.call("refund", &refund);
    talk.says = "decline";
    talk.call("refund", &json!({"order_id": "A-1002", "cents": 1_000}));
    talk.call("refund", &json!({"order_id": "A-1002", "cents": 12_900}));
    talk.call("get_order", &json!({"order_id": "A-1001"}));
    common::assert_is_kept(&talk.end(), "expected/transcript.txt");
}

#[test]
fn a_client_that_cannot_ask_has_its_refund_wait() {
    let mut talk = Talk::begin(&json!({}));
    let result = talk.call("refund", &json!({"order_id": "A-1001", "cents": 1_000}));
    assert_eq!(result["structuredContent"]["code"], "pending");
    let order = talk.call("get_order", &json!({"order_id": "A-1001"}));
    assert_eq!(order["structuredContent"]["refunded_cents"], 0);
    talk.end();
}

#[test]
fn progress_is_told_to_the_end() {
    let mut talk = Talk::begin(&json!({}));
    let call = json!({"name": "sum_up_year", "arguments": {"year": 2026}, "_meta": {"progressToken": 7}});
    let answer = talk.request("tools/call", &call);
    assert_eq!(
        answer["result"]["structuredContent"],
        json!({"ok": true, "year": 2026, "cents": 26_840})
    );
    let transcript = talk.end();
    assert!(
        transcript.contains(r#""progress":52.0,"total":52.0,"message":"week 52 of 2026""#),
        "{transcript}"
    );
}

/// Over HTTP it says where it listens, and ends when it is told to.
#[test]
fn it_listens_on_a_free_port() {
    let mut child = Command::new(common::program("mcp_support"))
        .args(["--http", "0"])
        .stdin(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = String::new();
    let mut stderr = BufReader::new(child.stderr.take().unwrap());
    stderr.read_line(&mut said).unwrap();
    let host = said
        .strip_prefix("listening on http://")
        .and_then(|said| said.strip_suffix("/mcp\n"));
    let host = host.unwrap_or_else(|| panic!("{said:?}"));
    let body = r#"{"jsonrpc":"2.0","id":0,"method":"ping"}"#;
    let mut stream = TcpStream::connect(host).unwrap();
    let request = format!(
        "POST /mcp HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 403 "), "{answer}");
    #[cfg(unix)]
    {
        let pid = child.id().to_string();
        assert!(
            Command::new("kill")
                .args(["-INT", &pid])
                .status()
                .unwrap()
                .success()
        );
        assert!(child.wait().unwrap().success());
    }
    #[cfg(not(unix))]
    child.kill().unwrap();
}

#[test]
fn what_it_takes_is_told() {
    let help = common::printed(common::run_with("mcp_support", &["--help"], b""));
    common::assert_is_kept(&help, "expected/help.txt");
    for wrong in [
        &["--port"][..],
        &["--http"],
        &["--http", "65536"],
        &["--http", "0", "x"],
    ] {
        let output = common::run_with("mcp_support", wrong, b"");
        assert!(!output.status.success(), "{wrong:?}");
        assert!(
            String::from_utf8_lossy(&output.stderr).starts_with("mcp_support: "),
            "{wrong:?}"
        );
    }
}
