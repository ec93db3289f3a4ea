//! Whose a request is: by a function of it.

use action_menu::{
    ActionMenu, Handler, SubMenu,
    gate::{Data, Failure},
};
use action_menu_mcp::{Call, Caller, Incoming, Server};
use rmcp::{ErrorData, service::ServiceError};
use serde_json::{Value, json};

use crate::{
    person::{Client, Person},
    shop::{Keeper, Shop, gate, server},
    wire::Wire,
};

/// What one principal has done is nothing to another, and what a menu has for one it hasn't for the other.
#[tokio::test]
async fn each_connection_has_its_own_caller_and_sub_menu() {
    let (keeper, gate) = (Keeper::new(), gate());
    let client = async |name: &'static str, actions: &'static [&'static str]| {
        let sessions = move |request: &Incoming<'_>| {
            let menu = SubMenu::<Shop>::all().actions(actions.iter().copied()).unwrap();
            Ok(Caller::new(name)
                .with_tenant("shop-1")
                .within(menu)
                .with_context(request.call()))
        };
        let server = Server::gated(gate.clone(), keeper.clone()).with_sessions(sessions);
        Client::of(server, Person::nobody()).await
    };
    let ana = client("ana", &["note"]).await;
    let berta = client("berta", &["note", "list_orders"]).await;
    let note = json!({"order_id": "A-1", "text": "late"});
    assert_eq!(ana.told("note", note.clone()).await.get("duplicate"), None);
    assert_eq!(berta.told("note", note.clone()).await.get("duplicate"), None);
    assert_eq!(ana.told("note", note).await["duplicate"], true);
    assert_eq!(keeper.done().len(), 2);
    assert!(ana.try_call("list_orders", json!({})).await.is_err());
    assert_eq!(berta.told("list_orders", json!({})).await["ok"], true);
    let links = gate.links("host", 0, 20).await.unwrap();
    let principals = links.iter().map(|link| {
        let record: Value = serde_json::from_str(link.body.as_deref().unwrap()).unwrap();
        record["principal"].as_str().unwrap().to_owned()
    });
    let mut principals: Vec<_> = principals.collect();
    principals.sort_unstable();
    principals.dedup();
    assert_eq!(principals, ["ana", "berta"]);
}

#[tokio::test]
async fn who_is_not_let_in_is_told_so() {
    let keeper = Keeper::new();
    let sessions = |request: &Incoming<'_>| match request.client() {
        Some(client) if client.name == "client" => Err(ErrorData::invalid_request("Who are you?", None)),
        _ => Ok(Caller::new("ana").with_context(request.call())),
    };
    let client = Client::of(server(&keeper).with_sessions(sessions), Person::nobody()).await;
    for error in [
        client
            .try_call("send_message", json!({"text": "Hi"}))
            .await
            .unwrap_err(),
        client.running.list_all_tools().await.unwrap_err(),
    ] {
        assert!(matches!(error, ServiceError::McpError(error) if error.message == "Who are you?"));
    }
    assert_eq!(keeper.done(), [""; 0]);
}

/// A host that knows when a call is the same gives it the same name: then it is done once.
#[tokio::test]
async fn a_host_s_own_name_for_a_call_holds() {
    let keeper = Keeper::new();
    let sessions = |request: &Incoming<'_>| {
        let caller = Caller::new("ana").with_context(request.call());
        Ok(
            match request
                .meta()
                .get("example.com/call")
                .and_then(|name| name.as_str())
            {
                Some(name) => caller.with_submission(name),
                None => caller,
            },
        )
    };
    let mut wire = Wire::open(server(&keeper).with_sessions(sessions), "2025-11-25", json!({})).await;
    let mut send = async |name: &str| {
        let call =
            json!({"name": "send_message", "arguments": {"text": "Hi"}, "_meta": {"example.com/call": name}});
        wire.request("tools/call", call).await["result"]["structuredContent"].clone()
    };
    assert_eq!(send("c-1").await, json!({"ok": true, "sent": 1}));
    assert_eq!(
        send("c-1").await,
        json!({"ok": true, "sent": 1, "duplicate": true})
    );
    assert_eq!(send("c-2").await, json!({"ok": true, "sent": 2}));
}

/// A function that breaks off lets nobody in, and leaves nobody waiting.
#[tokio::test]
async fn a_function_that_breaks_off_is_answered() {
    let sessions = |_: &Incoming<'_>| -> Result<Caller<Shop, Call>, ErrorData> { panic!("broken") };
    let client = Client::of(server(&Keeper::new()).with_sessions(sessions), Person::nobody()).await;
    let error = client.try_call("list_orders", json!({})).await.unwrap_err();
    assert!(error.to_string().contains("whose the request is"), "{error}");
}

/// Who asks, and what of the request a method wants to know.
struct Asker {
    name: String,
    call: Call,
}

/// A menu whose methods are told who asks.
#[derive(ActionMenu)]
#[menu(context = Asker)]
enum Porter {
    /// Say who asks.
    #[action(read)]
    WhoAmI,
}

struct Lodge;

impl Handler for Lodge {
    type Output = Data;
    type Error = Failure;
}

impl PorterHandler for Lodge {
    fn who_am_i(&mut self, asker: &Asker) -> Result<Data, Failure> {
        asker.call.progress(1.0, 1.0, "seen");
        Ok(asker.name.as_str().into())
    }
}

#[tokio::test]
async fn methods_are_told_the_context_of_the_request() {
    let sessions = |request: &Incoming<'_>| {
        let name = request.client().map_or_else(String::new, |client| client.name);
        let call = request.call();
        Ok(Caller::new("anybody").with_context(Asker { name, call }))
    };
    let server = Server::<Porter>::of(Lodge).with_sessions(sessions);
    let mut wire = Wire::open(server, "2025-11-25", json!({})).await;
    let call = json!({"name": "who_am_i", "_meta": {"progressToken": 1}});
    let answer = wire.request("tools/call", call).await;
    assert_eq!(
        answer["result"]["structuredContent"],
        json!({"ok": true, "data": "wire"})
    );
    assert_eq!(wire.besides[0]["params"]["message"], "seen");
}
