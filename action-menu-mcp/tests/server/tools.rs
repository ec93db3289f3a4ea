//! `tools/list`, and the tools that aren't there.

use action_menu::{ActionMenu as _, ActionSpec, SubMenu, provider::Target};
use action_menu_mcp::{Caller, Incoming, Server};
use rmcp::{ErrorData, model::ErrorCode, service::ServiceError};
use serde_json::{Value, json};

use crate::{
    person::{Client, Person},
    shop::{Keeper, Shop, gate, server},
    wire::Wire,
};

const NAMES: [&str; 9] = [
    "list_orders",
    "get_order",
    "count",
    "wait",
    "deliver",
    "note",
    "send_message",
    "refund",
    "break",
];

#[tokio::test]
async fn tools_stand_in_the_order_of_the_menu() {
    let client = Client::of(server(&Keeper::new()), Person::nobody()).await;
    let tools = client.running.list_all_tools().await.unwrap();
    let names: Vec<_> = tools.iter().map(|tool| tool.name.as_ref()).collect();
    assert_eq!(names, NAMES);
    client.leaves().await.unwrap();
}

/// The list is the export of the core, and nothing is lost on the way but what an answer adds.
#[tokio::test]
async fn the_list_is_the_export_with_its_fields_in_order() {
    let mut wire = Wire::open(server(&Keeper::new()), "2025-11-25", json!({})).await;
    let mut list = wire.request("tools/list", json!({})).await;
    let tools = list["result"]["tools"].as_array_mut().unwrap();
    for tool in &mut *tools {
        tool.as_object_mut().unwrap().shift_remove("outputSchema");
    }
    let sent = serde_json::to_string(tools).unwrap();
    assert_eq!(sent, Target::MCP.tools::<Shop>().unwrap().json.to_string());
}

/// All four hints, of what each action says of itself: harm that it doesn't speak of is taken for the worse, and of the open world
/// is only what says so.
#[tokio::test]
async fn hints_are_derived_from_effects() {
    let client = Client::of(server(&Keeper::new()), Person::nobody()).await;
    let tools = client.running.list_all_tools().await.unwrap();
    let hints = |name: &str| {
        let tool = tools.iter().find(|tool| tool.name == name).unwrap();
        let hints = tool.annotations.as_ref().unwrap();
        [
            hints.read_only_hint.unwrap(),
            hints.destructive_hint.unwrap(),
            hints.idempotent_hint.unwrap(),
            hints.open_world_hint.unwrap(),
        ]
    };
    assert_eq!(hints("list_orders"), [true, false, true, true]);
    assert_eq!(hints("get_order"), [true, false, true, false]);
    assert_eq!(hints("deliver"), [false, false, false, false]);
    assert_eq!(hints("note"), [false, false, true, false]);
    assert_eq!(hints("send_message"), [false, true, false, false]);
    assert_eq!(hints("refund"), [false, true, true, false]);
    assert_eq!(
        tools
            .iter()
            .map(|tool| tool.title.as_deref().unwrap())
            .collect::<Vec<_>>(),
        [
            "List orders",
            "Get order",
            "Count",
            "Wait",
            "Deliver",
            "Note",
            "Send message",
            "Refund",
            "Break"
        ]
    );
}

#[tokio::test]
async fn only_what_returns_a_record_has_an_output_schema() {
    let client = Client::of(server(&Keeper::new()), Person::nobody()).await;
    let tools = client.running.list_all_tools().await.unwrap();
    let with: Vec<_> = tools.iter().filter(|tool| tool.output_schema.is_some()).collect();
    let [tool] = with.as_slice() else {
        panic!("{with:?}")
    };
    assert_eq!(tool.name, "get_order");
    // Models are sent it by some clients: no word too many.
    let schema = Value::Object((**tool.output_schema.as_ref().unwrap()).clone());
    assert_eq!(
        schema.to_string(),
        concat!(
            r#"{"type":"object","description":"An order.","properties":{"ok":{"type":"boolean"},"#,
            r#""order_id":{"type":"string"},"cents":{"type":"integer"},"note":{"type":["string","null"]},"#,
            r#""data":{},"duplicate":{"type":"boolean"},"edited":{"type":"object"}},"required":["ok"],"anyOf":["#,
            r#"{"properties":{"ok":{"enum":[true]}},"required":["order_id","cents"]},"#,
            r#"{"properties":{"ok":{"enum":[true]}},"required":["data"]},"#,
            r#"{"properties":{"ok":{"enum":[false]},"reason":{"type":"string"},"code":{"type":"string"},"#,
            r#""retryable":{"type":"boolean"}},"required":["reason","code","retryable"]}]}"#,
        )
    );
}

fn unknown(error: ServiceError) -> ErrorData {
    match error {
        ServiceError::McpError(error) => error,
        other => panic!("{other}"),
    }
}

/// Case H16.
#[tokio::test]
async fn an_unknown_tool_is_an_error_of_the_protocol_with_the_names() {
    let keeper = Keeper::new();
    let client = Client::of(server(&keeper), Person::nobody()).await;
    let error = unknown(client.try_call("refnd", json!({})).await.unwrap_err());
    assert_eq!(error.code, ErrorCode::INVALID_PARAMS);
    assert_eq!(error.code.0, -32602);
    assert_eq!(
        error.message,
        "Unknown tool \"refnd\": did you mean refund? The tools are: list_orders, get_order, count, wait, deliver, note, \
         send_message, refund, break."
    );
    assert_eq!(error.data, Some(json!({"tools": NAMES})));
    // What is escaped stays so, and what is long is cut.
    let hostile = format!("\u{202e}\u{1b}[2J{}", "x".repeat(10_000));
    let error = unknown(client.try_call(&hostile, json!({})).await.unwrap_err());
    assert!(
        error.message.starts_with(r#"Unknown tool "\u{202e}\u{1b}[2Jxxx"#) && error.message.len() < 300,
        "{error}"
    );
    let error = unknown(client.try_call("", json!({})).await.unwrap_err());
    assert!(error.message.starts_with("Unknown tool \"\"."), "{error}");
    // Nor is there one for whole proposals.
    let error = unknown(
        client
            .try_call("proposal", json!({"proposal": {"action": "list_orders"}}))
            .await
            .unwrap_err(),
    );
    assert_eq!(error.code.0, -32602);
    assert_eq!(keeper.done(), [""; 0]);
}

#[tokio::test]
async fn a_tool_outside_of_the_sub_menu_is_not_there() {
    let keeper = Keeper::new();
    let sessions = |request: &Incoming<'_>| {
        let menu = SubMenu::all().actions(["list_orders", "note"]).unwrap();
        let menu = menu.only("note", "order_id", ["A-1"]).unwrap();
        Ok(Caller::new("ana").within(menu).with_context(request.call()))
    };
    let server = Server::gated(gate(), keeper.clone()).with_sessions(sessions);
    let client = Client::of(server, Person::nobody()).await;
    let tools = client.running.list_all_tools().await.unwrap();
    assert_eq!(
        tools.iter().map(|tool| &*tool.name).collect::<Vec<_>>(),
        ["list_orders", "note"]
    );
    assert_eq!(
        tools[1].input_schema["properties"]["order_id"]["enum"],
        json!(["A-1"])
    );

    let outside = unknown(
        client
            .try_call("send_message", json!({"text": "Hi"}))
            .await
            .unwrap_err(),
    );
    let invented = unknown(
        client
            .try_call("send_massage_", json!({"text": "Hi"}))
            .await
            .unwrap_err(),
    );
    let told = |error: &ErrorData| (error.code.0, error.data.clone());
    assert_eq!(
        told(&outside),
        (-32602, Some(json!({"tools": ["list_orders", "note"]})))
    );
    assert_eq!(told(&outside), told(&invented));
    let refused = client.told("note", json!({"order_id": "A-2", "text": "x"})).await;
    assert_eq!(refused["problems"][0]["code"], "not_in_set");
    assert_eq!(
        client.told("note", json!({"order_id": "A-1", "text": "x"})).await["ok"],
        true
    );
    assert_eq!(keeper.done(), ["A-1: x"]);
}

#[tokio::test]
async fn a_sub_menu_that_offers_nothing_has_no_tools() {
    let sessions = |request: &Incoming<'_>| {
        let menu = SubMenu::all()
            .without(Shop::MENU.actions().iter().map(ActionSpec::name))
            .unwrap();
        Ok(Caller::new("ana").within(menu).with_context(request.call()))
    };
    let client = Client::of(server(&Keeper::new()).with_sessions(sessions), Person::nobody()).await;
    assert_eq!(client.running.list_all_tools().await.unwrap(), []);
    let error = unknown(client.try_call("list_orders", json!({})).await.unwrap_err());
    assert_eq!(error.message, "Unknown tool \"list_orders\". There are none.");
}

#[tokio::test]
async fn there_is_one_page() {
    let mut wire = Wire::open(server(&Keeper::new()), "2025-11-25", json!({})).await;
    let answer = wire.request("tools/list", json!({"cursor": "2"})).await;
    assert_eq!(answer["error"]["code"], -32602);
}

/// What the server says that it is: the menu's own words, unless others are given.
#[tokio::test]
async fn the_server_has_the_menu_s_name_and_words() {
    let client = Client::of(server(&Keeper::new()), Person::nobody()).await;
    let info = client.running.peer_info().unwrap();
    assert_eq!(
        info.instructions.as_deref(),
        Some("A shop. Look before you write.")
    );
    assert_eq!(info.server_info.as_ref().unwrap().name, "Shop");
    let named = server(&Keeper::new())
        .with_name("corner-shop", "2.1")
        .with_instructions("Be kind.");
    let client = Client::of(named, Person::nobody()).await;
    let info = client.running.peer_info().unwrap();
    assert_eq!(info.instructions.as_deref(), Some("Be kind."));
    let name = info.server_info.as_ref().unwrap();
    assert_eq!((&*name.name, &*name.version), ("corner-shop", "2.1"));
}
