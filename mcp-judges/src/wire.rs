//! A client of the streamable HTTP transport by hand: one connection that is kept, and no more work than a call takes.

use http_body_util::{BodyExt as _, Full};
use hyper::{
    Request,
    body::Bytes,
    client::conn::http1::{SendRequest, handshake},
    header::{ACCEPT, CONTENT_TYPE, HOST, HeaderValue},
};
use hyper_util::rt::TokioIo;
use serde::Deserialize;
use tokio::net::TcpStream;

use crate::Result;

/// How a client and a server know of each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Revision {
    /// 2025-11-25: a handshake, then a session.
    Session,
    /// 2026-07-28: each request says it all.
    Stateless,
}

impl Revision {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Session, Self::Stateless];

    /// Its date.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Session => "2025-11-25",
            Self::Stateless => "2026-07-28",
        }
    }
}

/// What a call was answered with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Answer {
    /// A result.
    Result,
    /// A result that says `isError`.
    Failure,
    /// An error of the protocol, with its code.
    Error(i64),
}

/// A client that is connected.
#[derive(Debug)]
pub struct Caller {
    requests: SendRequest<Full<Bytes>>,
    host: HeaderValue,
    session: Option<HeaderValue>,
    revision: Revision,
    /// The id of the next request.
    next: u64,
}

/// As much of a message as is looked at.
#[derive(Deserialize)]
struct Message {
    id: u64,
    result: Option<CallResult>,
    error: Option<Error>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct CallResult {
    #[serde(default)]
    is_error: bool,
}

#[derive(Deserialize)]
struct Error {
    code: i64,
}

impl Caller {
    /// Connects to an endpoint, `http://ADDRESS/mcp`, and shakes hands where the revision wants it.
    ///
    /// # Errors
    ///
    /// If nobody listens there, or not to this.
    pub async fn connect(url: &str, revision: Revision) -> Result<Self> {
        let host = url
            .strip_prefix("http://")
            .and_then(|rest| rest.strip_suffix("/mcp"));
        let host = host.ok_or("no address")?;
        let stream = TcpStream::connect(host).await?;
        stream.set_nodelay(true)?;
        let (requests, connection) = handshake(TokioIo::new(stream)).await?;
        tokio::spawn(connection);
        let host = HeaderValue::from_str(host)?;
        let (session, next) = (None, 0);
        let mut caller = Self {
            requests,
            host,
            session,
            revision,
            next,
        };
        if revision == Revision::Session {
            caller.shake_hands().await?;
        }
        Ok(caller)
    }

    async fn shake_hands(&mut self) -> Result<()> {
        let id = self.id();
        let hello = format!(
            r#"{{"jsonrpc":"2.0","id":{id},"method":"initialize","params":{{"protocolVersion":"{}","capabilities":{{}},"clientInfo":{{"name":"load","version":"1"}}}}}}"#,
            self.revision.as_str(),
        );
        let (session, _) = self.post("initialize", None, hello).await?;
        self.session = Some(session.ok_or("no session")?);
        let ready = r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#;
        self.post("notifications/initialized", None, ready.to_owned())
            .await?;
        Ok(())
    }

    /// Calls a tool; the arguments are JSON.
    ///
    /// # Errors
    ///
    /// If no answer comes, or something that isn't the answer to this call.
    pub async fn call(&mut self, tool: &'static str, arguments: &str) -> Result<Answer> {
        let id = self.id();
        let meta = match self.revision {
            Revision::Session => "",
            Revision::Stateless => {
                r#","_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{},"io.modelcontextprotocol/clientInfo":{"name":"load","version":"1"}}"#
            }
        };
        let request = format!(
            r#"{{"jsonrpc":"2.0","id":{id},"method":"tools/call","params":{{"name":"{tool}","arguments":{arguments}{meta}}}}}"#
        );
        let (_, body) = self.post("tools/call", Some(tool), request).await?;
        let message: Message = serde_json::from_slice(message(&body))?;
        if message.id != id {
            return Err(format!("the answer to {}, not to {id}", message.id).into());
        }
        match (message.result, message.error) {
            (Some(CallResult { is_error: false }), None) => Ok(Answer::Result),
            (Some(CallResult { is_error: true }), None) => Ok(Answer::Failure),
            (None, Some(error)) => Ok(Answer::Error(error.code)),
            _ => Err("neither a result nor an error".into()),
        }
    }

    /// Ends the session.
    ///
    /// # Errors
    ///
    /// If the server doesn't end it, or there is none.
    pub async fn leave(mut self) -> Result<()> {
        let request = Request::delete("/mcp")
            .header(HOST, &self.host)
            .header("mcp-protocol-version", self.revision.as_str())
            .header("mcp-session-id", self.session.as_ref().ok_or("no session")?);
        self.requests.ready().await?;
        let answer = self.requests.send_request(request.body(Full::default())?).await?;
        let status = answer.status();
        answer.into_body().collect().await?;
        status
            .is_success()
            .then_some(())
            .ok_or_else(|| status.to_string().into())
    }

    fn id(&mut self) -> u64 {
        self.next += 1;
        self.next
    }

    /// Sends one message; the session that the answer names, and its body.
    async fn post(
        &mut self,
        method: &'static str,
        name: Option<&'static str>,
        message: String,
    ) -> Result<(Option<HeaderValue>, Bytes)> {
        let mut request = Request::post("/mcp")
            .header(HOST, &self.host)
            .header(CONTENT_TYPE, "application/json")
            .header(ACCEPT, "application/json, text/event-stream");
        if let Some(session) = &self.session {
            request = request.header("mcp-session-id", session);
        }
        if method != "initialize" {
            request = request.header("mcp-protocol-version", self.revision.as_str());
        }
        if self.revision == Revision::Stateless {
            request = request.header("mcp-method", method);
            request = name
                .into_iter()
                .fold(request, |request, name| request.header("mcp-name", name));
        }
        self.requests.ready().await?;
        let answer = self
            .requests
            .send_request(request.body(Full::from(message))?)
            .await?;
        let (head, body) = answer.into_parts();
        let body = body.collect().await?.to_bytes();
        // An error of the protocol may come with a status of its own; what it says is in the message.
        if !head.status.is_success() && !body.starts_with(b"{") {
            return Err(format!("{}: {}", head.status, String::from_utf8_lossy(&body)).into());
        }
        Ok((head.headers.get("mcp-session-id").cloned(), body))
    }
}

/// The message of a body: the body itself, or the last event of a stream.
fn message(body: &[u8]) -> &[u8] {
    let events = body.split(|byte| *byte == b'\n').rev();
    let data = events.filter_map(|line| line.strip_prefix(b"data:"));
    data.map(<[u8]>::trim_ascii)
        .find(|data| !data.is_empty())
        .unwrap_or(body)
}

#[cfg(test)]
mod tests {
    use super::message;

    #[test]
    fn a_message_is_the_body_or_its_last_event() {
        for body in [
            r#"{"id":1}"#,
            "data: \nid: 0\nretry: 3000\n\ndata: {\"id\":1}\nid: 1\n\n",
            "data:{\"id\":0}\r\n\r\ndata:{\"id\":1}\r\n\r\n",
        ] {
            assert_eq!(message(body.as_bytes()), br#"{"id":1}"#, "{body}");
        }
    }
}
