//! How a server ends: what has begun is answered, and nothing begins any more.

use std::time::Duration;

use rmcp::model::ElicitationAction;
use serde_json::json;
use tokio::sync::oneshot;

use crate::{
    person::{Client, Person, params},
    shop::{Keeper, gate, server},
    wire::Wire,
};
use action_menu_mcp::Server;

#[tokio::test]
async fn a_server_that_is_told_to_end_answers_what_has_begun() {
    let keeper = Keeper::new();
    let (end, ends) = oneshot::channel::<()>();
    let server = server(&keeper).with_shutdown(async { ends.await.unwrap() });
    let mut wire = Wire::open(server, "2025-11-25", json!({})).await;
    let begun = wire.begin("tools/call", json!({"name": "deliver"})).await;
    keeper.begun().await;
    end.send(()).unwrap();
    // A call that comes now is told, in time.
    let refused = loop {
        let answer = wire
            .request(
                "tools/call",
                json!({"name": "send_message", "arguments": {"text": "Hi"}}),
            )
            .await;
        if answer.get("error").is_some() {
            break answer;
        }
    };
    assert_eq!(
        refused["error"]["message"],
        "The server is ending: nothing was done."
    );
    keeper.enough.add_permits(1);
    let answer = wire.answer(begun).await;
    assert_eq!(
        answer["result"]["structuredContent"],
        json!({"ok": true, "delivered": 3})
    );
    assert_eq!(wire.read().await, None);
    wire.close().await.unwrap();
}

#[tokio::test]
async fn a_server_ends_before_a_client_has_begun() {
    let (here, there) = tokio::io::duplex(64);
    let server = server(&Keeper::new()).with_shutdown(std::future::ready(()));
    server.serve(there).await.unwrap();
    drop(here);
}

/// A person who thinks holds nobody up: the request waits on in the gate.
#[tokio::test]
async fn a_question_ends_with_the_server() {
    let (end, ends) = oneshot::channel::<()>();
    let gate = gate();
    let server = Server::gated(gate.clone(), Keeper::new()).with_shutdown(async { ends.await.unwrap() });
    let person = Person::thinks();
    let client = Client::of(server, person.clone()).await;
    let peer = client.running.peer().clone();
    let asking = tokio::spawn(async move {
        peer.call_tool(params("refund", json!({"order_id": "A-1", "cents": 5})))
            .await
    });
    person.asked.acquire().await.unwrap().forget();
    end.send(()).unwrap();
    let told = asking.await.unwrap().unwrap().structured_content.unwrap();
    assert_eq!(told["code"], "pending");
    client.served().await.unwrap();
    assert_eq!(gate.pending().await.unwrap().len(), 1);
}

/// Nor does a client that takes nothing that it is sent: what it has begun is done, and nothing more is waited for.
#[tokio::test(start_paused = true)]
async fn a_client_that_never_reads_holds_nobody_up() {
    let (end, ends) = oneshot::channel::<()>();
    let (keeper, gate) = (Keeper::new(), gate());
    let server = Server::gated(gate.clone(), keeper.clone()).with_shutdown(async { ends.await.unwrap() });
    let mut wire = Wire::open(server, "2025-11-25", json!({"elicitation": {}})).await;
    let followed = json!({"name": "count", "arguments": {"to": 10_000}, "_meta": {"progressToken": 1}});
    wire.begin("tools/call", followed).await;
    // The clock goes on only where nothing else does: here, where all that can be sent is.
    tokio::time::sleep(Duration::from_secs(1)).await;
    let refund = json!({"name": "refund", "arguments": {"order_id": "A-1", "cents": 5}});
    wire.begin("tools/call", refund).await;
    tokio::time::sleep(Duration::from_secs(60)).await;
    assert_eq!(keeper.done(), ["counted to 10000"]);
    assert_eq!(gate.pending().await.unwrap().len(), 1);
    end.send(()).unwrap();
    let ended = tokio::time::timeout(Duration::from_secs(60), wire.served());
    ended.await.unwrap().unwrap();
}

#[tokio::test]
async fn a_client_that_leaves_ends_its_server() {
    let client = Client::of(server(&Keeper::new()), Person::says(ElicitationAction::Accept)).await;
    client.leaves().await.unwrap();
}
