//! Calls that are cancelled, and calls that say how far they are.

use rmcp::{
    model::{ClientRequest, Request},
    service::{PeerRequestOptions, ServiceError},
};
use serde_json::{Value, json};

use crate::{
    person::{Client, Person, params},
    shop::{Keeper, gate, server},
    wire::Wire,
};
use action_menu_mcp::Server;

#[tokio::test]
async fn a_method_sees_that_nobody_waits_any_more() {
    let keeper = Keeper::new();
    let client = Client::of(server(&keeper), Person::nobody()).await;
    let request = ClientRequest::CallToolRequest(Request::new(params("wait", json!({}))));
    let options = PeerRequestOptions::no_options();
    let call = client
        .running
        .send_cancellable_request(request, options)
        .await
        .unwrap();
    keeper.begun().await;
    call.cancel(Some("enough".to_owned())).await.unwrap();
    keeper.begun().await;
    assert_eq!(keeper.done(), ["no longer waited for: true"]);
    // The connection goes on.
    assert_eq!(client.told("list_orders", json!({})).await["ok"], true);
}

/// A write that has begun is ended and recorded, and answered to nobody.
#[tokio::test]
async fn a_cancelled_write_is_done_and_recorded() {
    let (keeper, gate) = (Keeper::new(), gate());
    let mut wire = Wire::open(
        Server::gated(gate.clone(), keeper.clone()),
        "2025-11-25",
        json!({}),
    )
    .await;
    let call = wire.begin("tools/call", json!({"name": "deliver"})).await;
    keeper.begun().await;
    wire.send(&json!({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": call}}))
        .await;
    // What comes after it is answered, so it was read.
    wire.call("list_orders", json!({})).await;
    keeper.enough.add_permits(1);
    keeper.begun().await;
    assert_eq!(keeper.done(), ["delivered"]);
    wire.call("list_orders", json!({})).await;
    assert_eq!(wire.besides, [Value::Null; 0]);
    wire.close().await.unwrap();
    assert_eq!(gate.unresolved().await.unwrap().len(), 0);
    let links = gate.links("host", 0, 10).await.unwrap();
    assert!(
        links
            .iter()
            .any(|link| link.body.as_ref().unwrap().contains("deliver"))
    );
}

/// So is one whose client goes away.
#[tokio::test]
async fn a_write_whose_client_is_gone_is_done_and_recorded() {
    let (keeper, gate) = (Keeper::new(), gate());
    let mut wire = Wire::open(
        Server::gated(gate.clone(), keeper.clone()),
        "2025-11-25",
        json!({}),
    )
    .await;
    wire.begin("tools/call", json!({"name": "deliver"})).await;
    keeper.begun().await;
    let closed = tokio::spawn(wire.close());
    keeper.enough.add_permits(1);
    closed.await.unwrap().unwrap();
    assert_eq!(keeper.done(), ["delivered"]);
    assert_eq!(gate.unresolved().await.unwrap().len(), 0);
}

#[tokio::test]
async fn progress_is_told_where_it_is_asked_for_and_goes_forward() {
    let mut wire = Wire::open(server(&Keeper::new()), "2025-11-25", json!({})).await;
    let call = json!({"name": "count", "arguments": {"to": 5}, "_meta": {"progressToken": "t-1"}});
    let answer = wire.request("tools/call", call).await;
    assert_eq!(
        answer["result"]["structuredContent"],
        json!({"ok": true, "counted": 5})
    );
    let told: Vec<_> = wire.besides.iter().map(|told| &told["params"]).collect();
    assert!(!told.is_empty() && told.len() <= 5, "{told:?}");
    assert_eq!(
        told.last(),
        Some(&&json!({"progressToken": "t-1", "progress": 5.0, "total": 5.0, "message": "at 5"}))
    );
    let done: Vec<_> = told
        .iter()
        .map(|told| told["progress"].as_f64().unwrap())
        .collect();
    assert!(done.is_sorted_by(|before, after| before < after), "{done:?}");
    assert!(
        wire.besides
            .iter()
            .all(|told| told["method"] == "notifications/progress")
    );
    // Nor after the answer, nor where nobody asks.
    wire.besides.clear();
    wire.call("count", json!({"to": 5})).await;
    assert_eq!(wire.besides, [Value::Null; 0]);
}

/// rmcp's client asks for it with every call.
#[tokio::test]
async fn progress_reaches_a_client() {
    let person = Person::nobody();
    let client = Client::of(server(&Keeper::new()), person.clone()).await;
    client.told("count", json!({"to": 3})).await;
    // Notifications come in tasks of their own: the next answer is behind them, and they need not be.
    let told = || person.progress.lock().unwrap().last().map(|told| told.progress);
    while told() != Some(3.0) {
        tokio::task::yield_now().await;
    }
    let error = client.try_call("counted", json!({})).await.unwrap_err();
    assert!(matches!(error, ServiceError::McpError(_)));
}
