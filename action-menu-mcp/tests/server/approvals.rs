//! What has to be approved: by the person at the client where he may, and else by nobody.

use std::sync::Arc;

use action_menu::{
    SubMenu,
    gate::{RequestState, verify},
};
use action_menu_mcp::{Caller, Incoming, Server};
use rmcp::model::ElicitationAction;
use serde_json::{Value, json};

use crate::{
    person::{Client, Person, params},
    shop::{Keeper, Shop, ShopGate, gate},
    wire::Wire,
};

fn refund() -> Value {
    json!({"order_id": "A-1", "cents": 50, "pin": "4711"})
}

/// Each way in which a client asks: by a request of the server's, and by a result that asks for more.
async fn clients(person: Person) -> [(Keeper, Arc<ShopGate>, Client); 2] {
    let shop = || (Keeper::new(), gate());
    let ((before, before_gate), (today, today_gate)) = (shop(), shop());
    let server = |keeper: &Keeper, gate: &Arc<ShopGate>| Server::gated(gate.clone(), keeper.clone());
    let first = Client::of(server(&before, &before_gate), person.clone()).await;
    let second = Client::of_today(server(&today, &today_gate), person).await;
    [(before, before_gate, first), (today, today_gate, second)]
}

#[tokio::test]
async fn who_accepts_approves_what_he_was_shown() {
    let person = Person::says(ElicitationAction::Accept);
    for (keeper, gate, client) in clients(person.clone()).await {
        assert_eq!(
            client.told("refund", refund()).await,
            json!({"ok": true, "refunded": 50})
        );
        assert_eq!(keeper.done(), ["refunded A-1, said the person at the client"]);
        // Done is done: nobody is asked again.
        let again = client.told("refund", refund()).await;
        assert_eq!(again, json!({"ok": true, "refunded": 50, "duplicate": true}));
        assert_eq!(keeper.refunded(), 50);
        let links = gate.links("host", 0, 10).await.unwrap();
        verify(&links, None, None).unwrap();
        let said: Vec<Value> = links
            .iter()
            .map(|link| serde_json::from_str(link.body.as_deref().unwrap()).unwrap())
            .collect();
        assert!(
            said.iter()
                .any(|record| record["approver"] == "the person at the client"),
            "{said:?}"
        );
    }
    let shown = person.shown();
    assert_eq!(shown.len(), 2);
    for shown in shown {
        assert!(shown.starts_with("Approve this?\n\nrequest "), "{shown}");
        assert!(
            shown.contains(r#"action "refund", irreversible: "Refund an order.""#),
            "{shown}"
        );
        assert!(
            shown.contains(r#"order_id = "A-1""#) && shown.contains("cents = 50"),
            "{shown}"
        );
        assert!(!shown.contains("4711"), "{shown}");
    }
}

#[tokio::test]
async fn who_declines_denies() {
    let person = Person::says(ElicitationAction::Decline);
    for (keeper, gate, client) in clients(person.clone()).await {
        let result = client.call("refund", refund()).await;
        let told = result.structured_content.unwrap();
        assert_eq!(result.is_error, Some(true));
        assert_eq!(
            (&told["ok"], &told["reason"]),
            (&json!(false), &json!("The person at the client said no."))
        );
        assert_eq!(keeper.refunded(), 0);
        assert_eq!(gate.pending().await.unwrap(), []);
    }
}

#[tokio::test]
async fn who_goes_away_decides_nothing() {
    let person = Person::says(ElicitationAction::Cancel);
    for (keeper, gate, client) in clients(person.clone()).await {
        let result = client.call("refund", refund()).await;
        let told = result.structured_content.unwrap();
        assert_eq!(
            (result.is_error, &told["ok"], &told["code"]),
            (Some(true), &json!(false), &json!("pending"))
        );
        assert_eq!(keeper.refunded(), 0);
        // The host's own people can still say yes; then the same call is done.
        let pending = gate.pending().await.unwrap();
        assert_eq!(told["request"], pending[0].id.as_str());
        gate.approve(&pending[0].id, "berta").await.unwrap();
        assert_eq!(client.told("refund", refund()).await["ok"], true);
        assert_eq!(keeper.done(), ["refunded A-1, said berta"]);
    }
}

#[tokio::test]
async fn where_the_client_cannot_ask_it_waits() {
    for (keeper, gate, client) in clients(Person::nobody()).await {
        let result = client.call("refund", refund()).await;
        assert_eq!(result.is_error, Some(true));
        let told = result.structured_content.unwrap();
        assert_eq!(told["ok"], false);
        assert_eq!(told["code"], "pending");
        assert_eq!(
            told["reason"],
            "A person has to approve it; nothing has been done yet."
        );
        assert_eq!(gate.pending().await.unwrap().len(), 1);
        assert_eq!(keeper.refunded(), 0);
    }
}

/// A host that doesn't say who approves at the client, or names nobody, has nobody asked there.
#[tokio::test]
async fn who_may_approve_is_for_the_host_to_say() {
    for approver in [None, Some(""), Some("ana, at her own client")] {
        let (keeper, gate) = (Keeper::new(), gate());
        let sessions = move |request: &Incoming<'_>| {
            let caller = Caller::new("ana").with_context(request.call());
            Ok(match approver {
                Some(approver) => caller.approving_as(approver),
                None => caller,
            })
        };
        let server = Server::gated(gate.clone(), keeper.clone()).with_sessions(sessions);
        let person = Person::says(ElicitationAction::Accept);
        let client = Client::of(server, person.clone()).await;
        let told = client.told("refund", refund()).await;
        match approver {
            None | Some("") => {
                assert_eq!(told["code"], "pending");
                assert_eq!(person.shown(), [""; 0]);
                assert_eq!(keeper.refunded(), 0);
            }
            Some(approver) => assert_eq!(keeper.done(), [format!("refunded A-1, said {approver}")]),
        }
    }
}

/// A client that doesn't take forms isn't asked by one.
#[tokio::test]
async fn a_client_that_only_opens_pages_is_not_asked_by_a_form() {
    for (capabilities, asks) in [
        (json!({"elicitation": {"url": {}}}), false),
        (json!({"elicitation": {"form": {}}}), true),
        (json!({"elicitation": {}}), true),
    ] {
        let mut wire = Wire::open(crate::shop::server(&Keeper::new()), "2026-07-28", capabilities).await;
        let result = wire.call("refund", refund()).await;
        assert_eq!(result["resultType"] == "input_required", asks, "{result}");
    }
}

/// What a client sends with the call of a request that isn't its own decides nothing, and runs nothing.
#[tokio::test]
async fn nobody_decides_another_s_request() {
    let (keeper, gate) = (Keeper::new(), gate());
    let by = |name: &'static str| {
        let sessions = move |request: &Incoming<'_>| {
            Ok(Caller::new(name).approving_as(name).with_context(request.call()))
        };
        Server::gated(gate.clone(), keeper.clone()).with_sessions(sessions)
    };
    let asking = json!({"elicitation": {}});
    let mut ana = Wire::open(by("ana"), "2026-07-28", asking.clone()).await;
    let mut eve = Wire::open(by("eve"), "2026-07-28", asking).await;
    let asked = ana.call("refund", refund()).await;
    assert_eq!(asked["resultType"], "input_required");
    let state = asked["requestState"].clone();
    let accepted = |tool: &str, arguments: Value| {
        let responses = json!({"approval": {"action": "accept", "content": {}}});
        json!({"name": tool, "arguments": arguments, "requestState": state, "inputResponses": responses})
    };
    // Another's; and hers, under another tool's name.
    for answer in [
        eve.request("tools/call", accepted("refund", refund())).await,
        ana.request("tools/call", accepted("list_orders", json!({})))
            .await,
    ] {
        assert_eq!(answer["error"]["code"], -32602, "{answer}");
    }
    assert_eq!(keeper.refunded(), 0);
    let request = gate.request(state.as_str().unwrap()).await.unwrap().unwrap();
    assert_eq!(request.state, RequestState::Pending);
    // Hers: what was shown runs, whatever is sent this time.
    let other = json!({"order_id": "A-1", "cents": 9_999});
    let answer = ana.request("tools/call", accepted("refund", other.clone())).await;
    assert_eq!(
        answer["result"]["structuredContent"],
        json!({"ok": true, "refunded": 50})
    );
    // And once.
    let answer = ana.request("tools/call", accepted("refund", other)).await;
    assert_eq!(
        answer["result"]["structuredContent"],
        json!({"ok": true, "refunded": 50, "duplicate": true})
    );
    assert_eq!(keeper.done(), ["refunded A-1, said ana"]);
}

/// A tool that the caller no longer has isn't there, nor is anything decided by it.
#[tokio::test]
async fn nobody_decides_outside_of_his_sub_menu() {
    for action in ["accept", "decline"] {
        let (keeper, gate) = (Keeper::new(), gate());
        let within = |actions: &'static [&'static str]| {
            let sessions = move |request: &Incoming<'_>| {
                let menu = SubMenu::<Shop>::all().actions(actions.iter().copied()).unwrap();
                let ana = Caller::new("ana").approving_as("ana").within(menu);
                Ok(ana.with_context(request.call()))
            };
            Server::gated(gate.clone(), keeper.clone()).with_sessions(sessions)
        };
        let asking = json!({"elicitation": {}});
        let mut before = Wire::open(within(&["refund"]), "2026-07-28", asking.clone()).await;
        let state = before.call("refund", refund()).await["requestState"].clone();
        let mut now = Wire::open(within(&["list_orders"]), "2026-07-28", asking).await;
        let said = json!({"approval": {"action": action, "content": {}}});
        let params =
            json!({"name": "refund", "arguments": refund(), "requestState": state, "inputResponses": said});
        let answer = now.request("tools/call", params).await;
        assert_eq!(answer["error"]["code"], -32602);
        assert_eq!(answer["error"]["data"], json!({"tools": ["list_orders"]}));
        let request = gate.request(state.as_str().unwrap()).await.unwrap().unwrap();
        assert_eq!(request.state, RequestState::Pending);
        assert_eq!(keeper.refunded(), 0);
    }
}

/// An approval in the arguments is an argument.
#[tokio::test]
async fn a_model_cannot_approve() {
    let keeper = Keeper::new();
    let mut wire = Wire::open(
        crate::shop::server(&keeper),
        "2026-07-28",
        json!({"elicitation": {}}),
    )
    .await;
    let mut arguments = refund();
    arguments["approved"] = json!(true);
    let result = wire.call("refund", arguments).await;
    assert_eq!(
        result["structuredContent"]["problems"][0]["code"],
        "unknown_field"
    );
    let asked = wire.call("refund", refund()).await;
    let mut arguments = refund();
    arguments["requestState"] = asked["requestState"].clone();
    arguments["inputResponses"] = json!({"approval": {"action": "accept"}});
    let result = wire.call("refund", arguments).await;
    assert_eq!(result["isError"], true);
    // An answer that is none: it waits on.
    for said in [
        json!({}),
        json!({"approval": true}),
        json!({"approval": {"action": "yes"}}),
        json!({"other": {"action": "accept"}}),
    ] {
        let params = json!({"name": "refund", "arguments": refund(), "requestState": asked["requestState"], "inputResponses": said});
        let answer = wire.request("tools/call", params).await;
        assert_eq!(answer["result"]["structuredContent"]["code"], "pending");
    }
    assert_eq!(keeper.refunded(), 0);
}

/// A client that no longer wants the answer doesn't have its user asked on, and nothing is decided.
#[tokio::test]
async fn a_cancelled_question_is_taken_back() {
    let (keeper, gate) = (Keeper::new(), gate());
    let mut wire = Wire::open(
        Server::gated(gate.clone(), keeper.clone()),
        "2025-11-25",
        json!({"elicitation": {}}),
    )
    .await;
    let call = wire
        .begin("tools/call", json!({"name": "refund", "arguments": refund()}))
        .await;
    let question = wire.read().await.unwrap();
    assert_eq!(question["method"], "elicitation/create");
    wire.send(&json!({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": call}}))
        .await;
    let taken_back = wire.read().await.unwrap();
    assert_eq!(taken_back["method"], "notifications/cancelled");
    assert_eq!(taken_back["params"]["requestId"], question["id"]);
    // A yes that comes too late is a yes to nothing.
    wire.send(
        &json!({"jsonrpc": "2.0", "id": question["id"], "result": {"action": "accept", "content": {}}}),
    )
    .await;
    assert_eq!(
        wire.call("list_orders", json!({})).await["structuredContent"]["ok"],
        true
    );
    assert_eq!(keeper.refunded(), 0);
    assert_eq!(gate.pending().await.unwrap().len(), 1);
}

/// The others go on while a person thinks.
#[tokio::test]
async fn nobody_waits_for_another_s_question() {
    let person = Person::thinks();
    let client = Client::of(crate::shop::server(&Keeper::new()), person.clone()).await;
    let peer = client.running.peer().clone();
    let asking = tokio::spawn(async move { peer.call_tool(params("refund", refund())).await });
    person.asked.acquire().await.unwrap().forget();
    assert_eq!(client.told("list_orders", json!({})).await["ok"], true);
    person.thinks.as_ref().unwrap().add_permits(1);
    let told = asking.await.unwrap().unwrap().structured_content.unwrap();
    assert_eq!(told, json!({"ok": true, "refunded": 50}));
}
