//! rmcp: the types of the Model Context Protocol.

use std::fmt::Debug;

use action_menu::{
    ActionMenu, Code, Json, OwnedMenu,
    provider::{Outcome, Target, Turn},
};
use rmcp::model::{
    CallToolRequest, CallToolRequestParams, CallToolResult, ClientCapabilities, ClientJsonRpcMessage,
    ClientRequest, Implementation, ProtocolVersion, RequestId, RequestMetaObject, ServerResult, Tool,
};
use serde_json::{Value, json};

use super::{Asked, CALLS, asks_for, judged, kept, tools_taken};

fn tools<M: ActionMenu>() -> (usize, usize) {
    tools_taken::<M, Tool>(&[Target::MCP], &["/name", "/inputSchema"])
}

/// How many tools are in the result of `tools/list`, as a client has it.
fn listed<M: ActionMenu>() -> usize {
    let tools = Target::MCP.tools::<M>().expect("MCP takes every menu");
    match kept(&json!({"tools": Value::from(&tools.json)})) {
        ServerResult::ListToolsResult(list) => list.tools.len(),
        other => unreachable!("another result: {other:?}"),
    }
}

#[test]
fn tools_are_tools_of_rmcp() {
    let taken = of_each_menu!(tools);
    assert!(
        taken.iter().map(|(taken, _)| taken).sum::<usize>() >= 55,
        "{taken:?}"
    );
    // There the one tool for all actions isn't.
    let listed = of_each_menu!(listed);
    assert!(
        listed
            .iter()
            .zip(taken)
            .all(|(listed, (taken, _))| listed + 1 == taken),
        "{listed:?}"
    );
}

/// What a client of rmcp sends: as before 2026-07-28, or with what each request tells since.
fn request(id: RequestId, params: CallToolRequestParams, stateless: bool) -> String {
    let mut params = params;
    if stateless {
        params.meta = Some(RequestMetaObject::with_client_context(
            ProtocolVersion::V_2026_07_28,
            Implementation::new("client", "1.0.0"),
            ClientCapabilities::default(),
        ));
    }
    let request = ClientRequest::from(CallToolRequest::new(params));
    serde_json::to_string(&ClientJsonRpcMessage::request(request, id)).expect("JSON")
}

/// The result as rmcp has it.
fn result(turn: &Turn, outcome: Outcome) -> CallToolResult {
    let results = turn.results([outcome]).expect("an outcome a call");
    let [result] = <[Json; 1]>::try_from(results).expect("one result");
    let result = Value::from(result);
    judged::<CallToolResult>(&result, &[]);
    // A client has to tell it from the results of all other requests.
    match kept(&result) {
        ServerResult::CallToolResult(result) => result,
        other => unreachable!("another result: {other:?}"),
    }
}

/// How many requests of rmcp were read, and their results taken.
fn calls<M: OwnedMenu + Debug + PartialEq>() -> usize {
    let mut read = 0;
    for (index, asked) in Asked::<M>::some().enumerate() {
        let mut params = CallToolRequestParams::new(asked.name.clone());
        // A client may leave them out where there are none.
        if !asked.arguments.is_empty() {
            params = params.with_arguments(asked.arguments.clone());
        }
        let (id, told) = match index {
            0 => (RequestId::Number(7), "7"),
            _ => (RequestId::String("call-7".into()), "call-7"),
        };
        let turn = Turn::parse(Target::MCP, &request(id, params, index % 2 == 0)).expect("a request");
        asks_for(&turn, &[(told, &asked)]);

        let rows = Json::object([("done", asked.action.to_json())]);
        let done = result(&turn, Outcome::done(told, rows.clone()));
        assert_eq!(
            (done.structured_content, done.is_error),
            (Some(rows.into()), None)
        );
        // A list is structured content from 2026-07-28 on alone: it goes as text.
        let list = Json::List(vec![asked.action.to_json()]);
        let done = result(&turn, Outcome::done(told, list.clone()));
        assert_eq!(done.structured_content, None);
        assert_eq!(done.into_typed::<Value>().ok(), Some(list.into()));
        read += 1;
    }
    read
}

#[test]
fn requests_of_rmcp_are_read_and_answered() {
    for read in of_each_menu!(calls) {
        assert_eq!(read, CALLS);
    }
}

#[test]
fn a_rejection_is_a_result_that_rmcp_takes_for_an_error() {
    let id = || RequestId::Number(1);
    for (params, code) in [
        (CallToolRequestParams::new("delete_all"), Code::UnknownAction),
        (CallToolRequestParams::new("send_message"), Code::MissingField),
    ] {
        let turn = Turn::parse(Target::MCP, &request(id(), params, true)).expect("a request");
        let (call, action) = turn.actions::<menus::Support>().next().expect("a call");
        let rejection = action.expect_err("a rejection");
        assert_eq!(rejection.code(), code);
        let refused = result(&turn, Outcome::rejected(call.key(), &rejection));
        assert_eq!(refused.is_error, Some(true));
        assert_eq!(refused.structured_content, Some(rejection.to_json().into()));
    }
}

/// A result without anything in it, or of another kind, is none.
#[test]
fn rmcp_refuses_what_is_no_result() {
    for other in [
        json!({}),
        json!({"content": "done"}),
        json!({"content": [{"text": "done"}]}),
    ] {
        assert!(
            serde_json::from_value::<CallToolResult>(other.clone()).is_err(),
            "{other}"
        );
    }
}
