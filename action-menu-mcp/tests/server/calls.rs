//! `tools/call`: good, bad, hostile, huge; whatever the handler is.

use action_menu::{
    ActionMenu, BoxFuture, Handler, Json, SubMenu,
    gate::{Data, Denial, Failure, Gate, Session},
    provider::{Outcome, Target, Turn},
};
use action_menu_mcp::{Caller, Incoming, Server};
use serde_json::{Value, json};

use crate::{
    person::{Client, Person},
    shop::{Keeper, server},
    wire::Wire,
};

#[tokio::test]
async fn what_was_done_is_structured_and_the_same_as_text() {
    let client = Client::of(server(&Keeper::new()), Person::nobody()).await;
    let result = client.call("get_order", json!({"order_id": "A-1"})).await;
    assert_eq!(result.is_error, None);
    let told = json!({"ok": true, "order_id": "A-1", "cents": 5000, "note": null});
    assert_eq!(result.structured_content, Some(told.clone()));
    assert_eq!(result.into_typed::<Value>().unwrap(), told);
    // No object, so under a name.
    assert_eq!(
        client.told("list_orders", json!({})).await,
        json!({"ok": true, "data": ["A-1", "A-2"]})
    );
}

#[tokio::test]
async fn bad_arguments_are_a_result_with_every_problem() {
    let keeper = Keeper::new();
    let client = Client::of(server(&keeper), Person::nobody()).await;
    let result = client
        .call("note", json!({"order_id": 7, "text": "", "force": true}))
        .await;
    assert_eq!(result.is_error, Some(true));
    let told = result.structured_content.clone().unwrap();
    let problems: Vec<_> = told["problems"].as_array().unwrap().iter().collect();
    let problems: Vec<_> = problems
        .iter()
        .map(|problem| (&problem["code"], &problem["pointer"]))
        .collect();
    assert_eq!(
        problems,
        [
            (&json!("wrong_type"), &json!("/order_id")),
            (&json!("wrong_length"), &json!("/text")),
            (&json!("unknown_field"), &json!("/force")),
        ]
    );
    assert_eq!(result.into_typed::<Value>().unwrap(), told);
    assert_eq!(keeper.done(), [""; 0]);
}

/// One rule for results: that of the core's export.
#[tokio::test]
async fn results_are_those_of_the_export() {
    let mut wire = Wire::open(server(&Keeper::new()), "2026-07-28", json!({})).await;
    for (tool, arguments) in [
        ("get_order", json!({"order_id": "A-1"})),
        ("list_orders", json!({})),
        ("get_order", json!({})),
        ("refund", json!({"order_id": "A-1", "cents": 20_000})),
    ] {
        let result = wire.call(tool, arguments.clone()).await;
        let request =
            json!({"id": 1, "method": "tools/call", "params": {"name": tool, "arguments": arguments}});
        let turn = Turn::parse_value(Target::MCP, &request).unwrap();
        let told = Json::of(&result["structuredContent"]).unwrap();
        let outcome = match result.get("isError") {
            None => Outcome::done("1", told),
            Some(_) => Outcome::failed("1", told),
        };
        let export = Value::from(&turn.results([outcome]).unwrap()[0]);
        assert_eq!(result, export, "{tool}");
    }
}

#[tokio::test]
async fn a_rule_s_no_and_a_handler_s_failure_are_results_with_is_error() {
    let client = Client::of(server(&Keeper::new()), Person::nobody()).await;
    for (tool, arguments, code) in [
        ("refund", json!({"order_id": "A-1", "cents": 20_000}), "denied"),
        ("get_order", json!({"order_id": "A-7"}), "no_such_order"),
        ("break", json!({}), "panicked"),
    ] {
        let result = client.call(tool, arguments).await;
        let told = result.structured_content.unwrap();
        assert_eq!(
            (result.is_error, &told["ok"], &told["code"]),
            (Some(true), &json!(false), &json!(code))
        );
    }
    // Whoever broke off has harmed nobody else.
    assert_eq!(client.told("list_orders", json!({})).await["ok"], true);
}

#[tokio::test]
async fn a_keyed_write_is_done_once_and_one_without_a_key_each_time() {
    let keeper = Keeper::new();
    let client = Client::of(server(&keeper), Person::nobody()).await;
    let note = json!({"order_id": "A-1", "text": "late"});
    assert_eq!(
        client.told("note", note.clone()).await,
        json!({"ok": true, "notes": 1})
    );
    assert_eq!(
        client.told("note", note).await,
        json!({"ok": true, "notes": 1, "duplicate": true})
    );
    for sent in [2, 3] {
        let told = client.told("send_message", json!({"text": "Hi"})).await;
        assert_eq!(told, json!({"ok": true, "sent": sent}));
    }
    assert_eq!(keeper.done(), ["A-1: late", "Hi", "Hi"]);
}

/// Data that is cut isn't as declared any more, so it stands apart: `outputSchema` holds all the same.
#[tokio::test]
async fn data_that_is_not_as_declared_stands_apart() {
    let client = Client::of(server(&Keeper::new()), Person::nobody()).await;
    let told = client.told("get_order", json!({"order_id": "A-2"})).await;
    let keys: Vec<_> = told.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["ok", "data"]);
    assert_eq!(told["data"]["truncated"], true);
}

#[tokio::test]
async fn hostile_arguments_are_answered() {
    let keeper = Keeper::new();
    let mut wire = Wire::open(server(&keeper), "2025-11-25", json!({})).await;
    let deep = (0..100).fold(json!(1), |inner, _| json!([inner]));
    for (arguments, code) in [
        (
            json!({"order_id": "A-1", "text": "\u{0}\u{202e}\u{feff}".repeat(20)}),
            "wrong_length",
        ),
        (json!({"order_id": deep, "text": "x"}), "too_deep"),
        (
            json!({"": 1, "__proto__": {}, "order_id": "A", "text": "x"}),
            "unknown_field",
        ),
        (json!({"order_id": "x".repeat(300_000), "text": "x"}), "too_large"),
        (json!({"order_id": 1e300, "text": u64::MAX}), "wrong_type"),
    ] {
        let result = wire.call("note", arguments).await;
        assert_eq!(result["isError"], true);
        assert_eq!(
            result["structuredContent"]["problems"][0]["code"], code,
            "{result}"
        );
        assert!(result.to_string().len() < 20_000);
    }
    // No arguments are none; and a line that is no JSON, or no request, is answered to nobody or with an error.
    assert_eq!(
        wire.request("tools/call", json!({"name": "list_orders"})).await["result"]["structuredContent"]["ok"],
        true
    );
    wire.send(&json!("no request")).await;
    wire.send(&json!({"jsonrpc": "2.0", "id": 70, "method": "tools/call", "params": {"name": 7}}))
        .await;
    assert_eq!(
        wire.call("list_orders", json!({})).await["structuredContent"]["ok"],
        true
    );
    assert_eq!(keeper.done(), [""; 0]);
}

/// A megabyte of text where a field has no bound: more than is read.
#[tokio::test]
async fn huge_arguments_are_turned_away() {
    let keeper = Keeper::new();
    let client = Client::of(server(&keeper), Person::nobody()).await;
    let told = client
        .told("send_message", json!({"text": "x".repeat(1 << 20)}))
        .await;
    assert_eq!(told["problems"][0]["code"], "too_large");
    assert_eq!(
        client
            .told("send_message", json!({"text": "x".repeat(200_000)}))
            .await["ok"],
        true
    );
    assert_eq!(keeper.done().len(), 1);
}

/// A menu whose handler blocks.
#[derive(ActionMenu)]
enum Till {
    /// Count the money.
    #[action(read)]
    Count,
    /// Put money in.
    #[action(write(reversible), repeatable)]
    Put { cents: u32 },
}

struct Drawer(u32);

impl Handler for Drawer {
    type Output = Data;
    type Error = Failure;
}

impl TillHandler for Drawer {
    fn count(&mut self) -> Result<Data, Failure> {
        Ok(json!({"cents": self.0}).into())
    }

    fn put(&mut self, cents: u32) -> Result<Data, Failure> {
        assert_ne!(cents, 13, "unlucky");
        self.0 += cents;
        self.count()
    }
}

#[tokio::test]
async fn a_handler_that_blocks_is_served_without_a_gate() {
    let client = Client::of(Server::<Till>::of(Drawer(0)), Person::nobody()).await;
    assert_eq!(
        client.told("put", json!({"cents": 5})).await,
        json!({"ok": true, "cents": 5})
    );
    assert_eq!(
        client.told("put", json!({"cents": 5})).await,
        json!({"ok": true, "cents": 10})
    );
    let told = client.told("put", json!({"cents": -1})).await;
    assert_eq!(told["problems"][0]["code"], "out_of_range");
    // Nobody knows whether what broke off was done.
    let told = client.told("put", json!({"cents": 13})).await;
    assert_eq!(
        (&told["code"], &told["retryable"]),
        (&json!("panicked"), &json!(false))
    );
    assert_eq!(
        client.told("count", json!({})).await,
        json!({"ok": true, "cents": 10})
    );
    assert!(client.try_call("steal", json!({})).await.is_err());
    client.leaves().await.unwrap();
}

#[tokio::test]
async fn a_handler_that_blocks_is_served_behind_a_gate() {
    let gate = Gate::in_memory()
        .rule(
            "small money",
            ["put"],
            |action: &Till, _: &Session<'_, Till>| match action {
                Till::Put { cents } if *cents > 100 => Err(Denial::new("That is too much.")),
                _ => Ok(()),
            },
        )
        .build()
        .unwrap();
    let client = Client::of(Server::gated(gate, Drawer(0)), Person::nobody()).await;
    assert_eq!(
        client.told("put", json!({"cents": 5})).await,
        json!({"ok": true, "cents": 5})
    );
    assert_eq!(
        client.told("put", json!({"cents": 500})).await["reason"],
        "That is too much."
    );
    client.leaves().await.unwrap();
}

/// A keyed write of a menu that needs no gate.
#[derive(ActionMenu)]
enum Desk {
    /// Count the letters.
    #[action(read)]
    Count,
    /// Pay a bill.
    #[action(write(reversible), idempotent_by(bill))]
    Pay { bill: u32 },
    /// Shut the desk.
    #[action(write(reversible), idempotent)]
    Shut,
}

struct Clerk(u32);

impl Handler for Clerk {
    type Output = Data;
    type Error = Failure;
}

impl DeskHandler for Clerk {
    fn count(&mut self) -> Result<Data, Failure> {
        Ok(json!({"paid": self.0}).into())
    }

    fn pay(&mut self, _: u32) -> Result<Data, Failure> {
        self.0 += 1;
        self.count()
    }

    fn shut(&mut self) -> Result<Data, Failure> {
        self.count()
    }
}

/// Nothing keeps keys without a gate, whatever the host calls the submission: so no hint says that a write is done once.
#[tokio::test]
async fn a_keyed_write_is_no_more_than_its_hint_says() {
    let named = |_: &Incoming<'_>| Ok(Caller::new("ana").with_submission("one"));
    let narrow = |_: &Incoming<'_>| {
        let menu = SubMenu::all().without(["shut"]).unwrap();
        Ok(Caller::new("ana").within(menu))
    };
    let bare = || Server::<Desk>::of(Clerk(0));
    let gate = Gate::<Desk>::in_memory().allow(["pay", "shut"]).build().unwrap();
    for (client, is_once) in [
        (Client::of(bare(), Person::nobody()).await, false),
        (
            Client::of(bare().with_sessions(named), Person::nobody()).await,
            false,
        ),
        (
            Client::of(bare().with_sessions(narrow), Person::nobody()).await,
            false,
        ),
        (
            Client::of(Server::gated(gate, Clerk(0)), Person::nobody()).await,
            true,
        ),
    ] {
        for tool in client.running.list_all_tools().await.unwrap() {
            let hint = tool.annotations.unwrap().idempotent_hint;
            assert_eq!(hint, Some(tool.name == "count" || is_once), "{}", tool.name);
        }
        client.told("pay", json!({"bill": 7})).await;
        client.told("pay", json!({"bill": 7})).await;
        let paid = if is_once { 1 } else { 2 };
        assert_eq!(client.told("count", json!({})).await["paid"], paid);
    }
}

/// Behind `dyn`.
#[derive(ActionMenu)]
#[menu(handler(async, boxed))]
enum Clock {
    /// Tell the time.
    #[action(read)]
    TellTime,
}

struct Tower;

impl Handler for Tower {
    type Output = Data;
    type Error = Failure;
}

impl ClockHandler for Tower {
    fn tell_time(&self) -> BoxFuture<'_, Result<Data, Failure>> {
        Box::pin(async { Ok(json!({"hour": 12}).into()) })
    }
}

#[tokio::test]
async fn a_boxed_handler_is_served() {
    let tower: Box<dyn ClockHandler<Output = Data, Error = Failure> + Send + Sync> = Box::new(Tower);
    let client = Client::of(Server::<Clock>::of(tower), Person::nobody()).await;
    assert_eq!(
        client.told("tell_time", json!({})).await,
        json!({"ok": true, "hour": 12})
    );
}
