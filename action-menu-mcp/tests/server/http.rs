//! Streamable HTTP on one's own machine.

use std::{
    sync::{Arc, Mutex},
    time::Duration,
};

use action_menu_mcp::{Call, Caller, Incoming, ServeError, Server, Sessions};
use rmcp::{
    ErrorData, RoleClient, ServiceExt as _,
    model::{ElicitationAction, ProtocolVersion},
    service::{ClientLifecycleMode, ClientServiceExt as _, RunningService},
    transport::{StreamableHttpClientTransport, StreamableHttpServerConfig},
};
use serde_json::json;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    sync::oneshot,
    task::JoinHandle,
};

use crate::{
    in_memory::InMemory,
    person::{Person, params},
    shop::{Keeper, Shop, gate, server},
};

struct Site {
    url: String,
    host: String,
    end: oneshot::Sender<()>,
    served: JoinHandle<()>,
}

impl Site {
    async fn of<F: Sessions<Shop, Call>>(server: Server<Shop, Call, F>) -> Self {
        let (end, ends) = oneshot::channel();
        let server = server.with_shutdown(async { drop(ends.await) });
        let listening = server.listen("127.0.0.1:0").await.unwrap();
        Self {
            url: listening.url(),
            host: listening.address().to_string(),
            end,
            served: tokio::spawn(async move { listening.serve().await.unwrap() }),
        }
    }

    async fn client(&self, person: Person) -> RunningService<RoleClient, Person> {
        person
            .serve(StreamableHttpClientTransport::from_uri(&*self.url))
            .await
            .unwrap()
    }

    /// The status of a request with these headers.
    async fn status(&self, headers: &str, body: &str) -> u16 {
        let mut stream = TcpStream::connect(&self.host).await.unwrap();
        let request = format!(
            "POST /mcp HTTP/1.1\r\n{headers}content-type: application/json\r\n\
             accept: application/json, text/event-stream\r\ncontent-length: {}\r\n\r\n",
            body.len()
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        // It may be refused before all of it is read.
        let _ = stream.write_all(body.as_bytes()).await;
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).await.unwrap();
        std::str::from_utf8(&answer[9..]).unwrap().parse().unwrap()
    }
}

fn hello() -> String {
    json!({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {
        "protocolVersion": "2025-11-25",
        "capabilities": {},
        "clientInfo": {"name": "client", "version": "1"},
    }})
    .to_string()
}

#[tokio::test]
async fn a_client_lists_calls_and_leaves() {
    let site = Site::of(server(&Keeper::new())).await;
    assert!(site.url.starts_with("http://127.0.0.1:") && site.url.ends_with("/mcp"));
    let client = site.client(Person::nobody()).await;
    assert_eq!(client.list_all_tools().await.unwrap().len(), 9);
    let result = client
        .call_tool(params("get_order", json!({"order_id": "A-1"})))
        .await
        .unwrap();
    assert_eq!(result.structured_content.unwrap()["cents"], 5000);
    let result = client.call_tool(params("get_order", json!({}))).await.unwrap();
    assert_eq!(result.is_error, Some(true));
    assert!(client.call_tool(params("get_ordr", json!({}))).await.is_err());
    client.cancel().await.unwrap();
    site.end.send(()).unwrap();
    site.served.await.unwrap();
}

#[tokio::test]
async fn a_person_is_asked_over_http_too() {
    for today in [false, true] {
        let keeper = Keeper::new();
        let site = Site::of(server(&keeper)).await;
        let person = Person::says(ElicitationAction::Accept);
        let transport = StreamableHttpClientTransport::from_uri(&*site.url);
        let mode = if today {
            let preferred_versions = vec![ProtocolVersion::V_2026_07_28];
            ClientLifecycleMode::Discover { preferred_versions }
        } else {
            ClientLifecycleMode::Initialize
        };
        let client = person
            .clone()
            .serve_with_lifecycle(transport, mode)
            .await
            .unwrap();
        let result = client
            .call_tool(params("refund", json!({"order_id": "A-1", "cents": 50})))
            .await
            .unwrap();
        assert_eq!(
            result.structured_content.unwrap(),
            json!({"ok": true, "refunded": 50})
        );
        assert_eq!((person.shown().len(), keeper.refunded()), (1, 50));
    }
}

/// A page that makes a browser call one's own machine, by its address or by a name that it gives it.
#[tokio::test]
async fn other_origins_and_hosts_are_refused() {
    let site = Site::of(server(&Keeper::new())).await;
    let own = format!("host: {}\r\n", site.host);
    assert_eq!(site.status(&own, &hello()).await, 200);
    for origin in [
        "http://localhost",
        "http://localhost:6274",
        "http://127.0.0.1:8080",
        "http://[::1]:1",
    ] {
        assert_eq!(
            site.status(&format!("{own}origin: {origin}\r\n"), &hello()).await,
            200,
            "{origin}"
        );
    }
    for origin in [
        "http://evil.example",
        "https://evil.example",
        "http://localhost.evil.example",
        "http://127.0.0.1.evil.example:80",
        "null",
        "file://",
        "localhost",
    ] {
        assert_eq!(
            site.status(&format!("{own}origin: {origin}\r\n"), &hello()).await,
            403,
            "{origin}"
        );
    }
    for host in ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example"] {
        assert_eq!(
            site.status(&format!("host: {host}\r\n"), &hello()).await,
            403,
            "{host}"
        );
    }
    for host in ["localhost", "localhost:9", "127.0.0.1", "[::1]:9"] {
        assert_eq!(
            site.status(&format!("host: {host}\r\n"), &hello()).await,
            200,
            "{host}"
        );
    }
}

#[tokio::test]
async fn other_hosts_and_origins_are_taken_where_they_are_named() {
    let server = server(&Keeper::new())
        .with_hosts(["mcp.example.com"])
        .with_origins(["https://app.example.com:443"]);
    let site = Site::of(server).await;
    let headers = "host: mcp.example.com\r\norigin: https://app.example.com\r\n";
    assert_eq!(site.status(headers, &hello()).await, 200);
    assert_eq!(site.status("host: example.com\r\n", &hello()).await, 403);
    assert_eq!(
        site.status(
            "host: localhost\r\norigin: https://other.example.com\r\n",
            &hello()
        )
        .await,
        403
    );
}

#[tokio::test]
async fn what_is_no_request_is_refused() {
    let site = Site::of(server(&Keeper::new())).await;
    let own = format!("host: {}\r\n", site.host);
    for body in ["", "no json", "[]", "{}", r#"{"jsonrpc":"2.0"}"#] {
        let status = site.status(&own, body).await;
        assert!((400..500).contains(&status), "{status}: {body}");
    }
    let huge = format!(
        r#"{{"jsonrpc":"2.0","id":1,"method":"ping","params":{{"x":"{}"}}}}"#,
        "x".repeat(5 << 20)
    );
    assert_eq!(site.status(&own, &huge).await, 413);
    assert_eq!(site.status(&own, &hello()).await, 200);
}

/// Who it is, is told by what a request has on it, each time.
#[tokio::test]
async fn callers_are_told_by_headers() {
    let keeper = Keeper::new();
    let sessions = |request: &Incoming<'_>| match request.header("authorization") {
        Some("Bearer ana") => Ok(Caller::new("ana").with_context(request.call())),
        _ => Err(ErrorData::invalid_request("No token.", None)),
    };
    let site = Site::of(Server::gated(gate(), keeper.clone()).with_sessions(sessions)).await;
    let client = site.client(Person::nobody()).await;
    let error = client
        .call_tool(params("send_message", json!({"text": "Hi"})))
        .await
        .unwrap_err();
    assert!(error.to_string().contains("No token."), "{error}");
    assert_eq!(keeper.done(), [""; 0]);
    let config =
        rmcp::transport::streamable_http_client::StreamableHttpClientTransportConfig::with_uri(&*site.url)
            .auth_header("ana");
    let transport = StreamableHttpClientTransport::from_config(config);
    let client = Person::nobody().serve(transport).await.unwrap();
    client
        .call_tool(params("send_message", json!({"text": "Hi"})))
        .await
        .unwrap();
    assert_eq!(keeper.done(), ["Hi"]);
}

#[tokio::test]
async fn a_server_over_http_that_is_told_to_end_answers_what_has_begun() {
    let keeper = Keeper::new();
    let site = Site::of(server(&keeper)).await;
    let client = site.client(Person::nobody()).await;
    let peer = client.peer().clone();
    let call = tokio::spawn(async move { peer.call_tool(params("deliver", json!({}))).await });
    keeper.begun().await;
    site.end.send(()).unwrap();
    let refused = loop {
        match client
            .call_tool(params("send_message", json!({"text": "Hi"})))
            .await
        {
            Ok(_) => tokio::task::yield_now().await,
            Err(refused) => break refused,
        }
    };
    assert!(refused.to_string().contains("The server is ending"), "{refused}");
    keeper.enough.add_permits(1);
    let result = call.await.unwrap().unwrap();
    assert_eq!(
        result.structured_content.unwrap(),
        json!({"ok": true, "delivered": 3})
    );
    drop(client);
    tokio::time::timeout(Duration::from_secs(30), site.served)
        .await
        .unwrap()
        .unwrap();
}

/// A server in an application of one's own.
#[tokio::test]
async fn a_server_is_mounted_in_an_application() {
    let sessions = |request: &Incoming<'_>| Ok(Caller::new("ana").with_context(request.call()));
    let service = server(&Keeper::new())
        .with_sessions(sessions)
        .http_service()
        .unwrap();
    let application = axum::Router::new().route_service("/desk/mcp", service);
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/desk/mcp", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, application).await });
    let client = Person::nobody()
        .serve(StreamableHttpClientTransport::from_uri(url))
        .await
        .unwrap();
    assert_eq!(client.list_all_tools().await.unwrap().len(), 9);
}

/// Whoever reaches the machine would be the person at it.
#[tokio::test]
async fn an_address_for_others_takes_a_function_that_says_who_they_are() {
    let refused = server(&Keeper::new()).listen("0.0.0.0:0").await;
    assert!(matches!(refused, Err(ServeError::Open)));
    let sessions = |request: &Incoming<'_>| Ok(Caller::new("ana").with_context(request.call()));
    let listening = server(&Keeper::new())
        .with_sessions(sessions)
        .listen("0.0.0.0:0")
        .await
        .unwrap();
    assert_ne!(listening.address().port(), 0);
}

/// So would whoever reaches an application, by whatever way the server came into it.
#[tokio::test]
async fn an_application_takes_a_function_that_says_who_its_callers_are() {
    let refused = server(&Keeper::new()).http_service();
    assert!(matches!(refused, Err(ServeError::Open)));
    let keeper = Keeper::new();
    let service = server(&keeper).service().unwrap();
    let service = service.over_http(StreamableHttpServerConfig::default());
    for today in [false, true] {
        let mut client = InMemory::of(service.clone(), today).await;
        for (method, params) in [
            ("tools/list", json!({})),
            (
                "tools/call",
                json!({"name": "send_message", "arguments": {"text": "Hi"}}),
            ),
        ] {
            let answer = client.request(method, params).await.answer().await.unwrap();
            assert_eq!(
                answer["error"]["message"],
                "Nothing says whose a request over HTTP is."
            );
        }
    }
    assert_eq!(keeper.done(), [""; 0]);
}

/// Who names another's session with a request of none isn't in it.
#[tokio::test]
async fn a_session_is_the_server_s_word_not_a_header_s() {
    let seen = Arc::new(Mutex::new(Vec::new()));
    let told = seen.clone();
    let sessions = move |request: &Incoming<'_>| {
        told.lock().unwrap().push(request.session().map(str::to_owned));
        Ok(Caller::new("ana").with_context(request.call()))
    };
    let service = server(&Keeper::new())
        .with_sessions(sessions)
        .http_service()
        .unwrap();
    let mut of_session = InMemory::of(service.clone(), false).await;
    of_session.request("tools/list", json!({})).await.answer().await;
    let session = of_session.session.clone();
    assert!(session.is_some());
    let mut of_none = InMemory::of(service, true).await;
    of_none.session.clone_from(&session);
    of_none.request("tools/list", json!({})).await.answer().await;
    // Nor with one that names an earlier revision for itself.
    of_none.version = "2025-11-25";
    of_none.request("tools/list", json!({})).await.answer().await;
    assert_eq!(*seen.lock().unwrap(), [session, None, None]);
}

/// However long a call takes, or the person who is asked about it: its session lasts.
#[tokio::test(start_paused = true)]
async fn a_session_lasts_as_long_as_its_calls() {
    let keeper = Keeper::new();
    let sessions = |request: &Incoming<'_>| Ok(Caller::new("ana").with_context(request.call()));
    let service = server(&keeper)
        .with_sessions(sessions)
        .with_session_timeout(Duration::from_secs(60))
        .http_service()
        .unwrap();
    let mut client = InMemory::of(service, false).await;
    let mut call = client.request("tools/call", json!({"name": "deliver"})).await;
    keeper.begun().await;
    // The clock goes on only where nothing else does.
    tokio::time::sleep(Duration::from_secs(3_600)).await;
    keeper.enough.add_permits(1);
    let answer = call.answer().await.unwrap();
    assert_eq!(
        answer["result"]["structuredContent"],
        json!({"ok": true, "delivered": 3})
    );
    // And ends where there are none.
    assert_eq!(client.request("tools/list", json!({})).await.status, 200);
    tokio::time::sleep(Duration::from_secs(61)).await;
    assert_eq!(client.request("tools/list", json!({})).await.status, 404);
}
