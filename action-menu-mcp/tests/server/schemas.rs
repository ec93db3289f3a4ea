//! What the server sends, by the protocol's own schemas, in each revision, and by its own `outputSchema`. The schemas are read from
//! the folder that `ACTION_MENU_ORACLES` names.

use std::{
    fs,
    io::Write as _,
    path::{Path, PathBuf},
};

use action_menu::gate::Answer;
use jsonschema::Validator;
use serde_json::{Value, json};

use crate::{
    shop::{Keeper, server},
    wire::Wire,
};

const REVISIONS: [&str; 3] = ["2025-06-18", "2025-11-25", "2026-07-28"];

fn folder() -> Option<PathBuf> {
    let kit = std::env::var_os("ACTION_MENU_ORACLES").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/oracles"),
        PathBuf::from,
    );
    let folder = kit.join("mcp");
    if folder.is_dir() {
        return Some(folder);
    }
    let _ = writeln!(
        std::io::stderr(),
        "skipped: no schemas of MCP in {}",
        folder.display()
    );
    None
}

/// The schema of a revision, at one of its definitions.
fn validator(folder: &Path, revision: &str, of: &str) -> Validator {
    let text = fs::read_to_string(folder.join(format!("{revision}.schema.json"))).unwrap();
    let mut schema: Value = serde_json::from_str(&text).unwrap();
    // Until 2025-06-18 it is a schema of draft-07.
    let definitions = ["$defs", "definitions"]
        .into_iter()
        .find(|key| schema.get(key).is_some())
        .unwrap();
    schema["$ref"] = json!(format!("#/{definitions}/{of}"));
    jsonschema::validator_for(&schema).unwrap()
}

#[track_caller]
fn taken(validator: &Validator, value: &Value) {
    if let Err(error) = validator.validate(value) {
        panic!("{error} at {}: {value}", error.instance_path());
    }
}

#[tokio::test]
async fn what_is_sent_is_of_the_revision() {
    let Some(folder) = folder() else { return };
    let answer: Value = serde_json::from_str(Answer::json_schema()).unwrap();
    let answer = jsonschema::validator_for(&answer).unwrap();
    for revision in REVISIONS {
        let of = |name: &str| validator(&folder, revision, name);
        let (list, result) = (of("ListToolsResult"), of("CallToolResult"));
        let mut wire = Wire::open(server(&Keeper::new()), revision, json!({})).await;
        let tools = wire.request("tools/list", json!({})).await["result"].clone();
        taken(&list, &tools);
        let mut judged = 0;
        for (tool, arguments, code) in calls() {
            let sent = wire.call(tool, arguments).await;
            taken(&result, &sent);
            assert_eq!(
                sent["structuredContent"].get("code"),
                code.map(|code| json!(code)).as_ref(),
                "{sent}"
            );
            taken(&answer, &sent["structuredContent"]);
            // And as its own schema has it, whatever became of it: clients hold failures to it too.
            let schema = tools["tools"]
                .as_array()
                .unwrap()
                .iter()
                .find(|listed| listed["name"] == tool);
            if let Some(schema) = schema.unwrap().get("outputSchema") {
                taken(
                    &jsonschema::validator_for(schema).unwrap(),
                    &sent["structuredContent"],
                );
                judged += 1;
            }
        }
        assert_eq!(judged, 4);
    }
}

/// Done, cut, failed, unread; denied, pending, done, replayed, broken off.
fn calls() -> [(&'static str, Value, Option<&'static str>); 9] {
    let note = json!({"order_id": "A-1", "text": "late"});
    [
        ("get_order", json!({"order_id": "A-1"}), None),
        ("get_order", json!({"order_id": "A-2"}), None),
        ("get_order", json!({"order_id": "A-7"}), Some("no_such_order")),
        ("get_order", json!({"order": 7}), Some("missing_field")),
        (
            "refund",
            json!({"order_id": "A-1", "cents": 20_000}),
            Some("denied"),
        ),
        ("refund", json!({"order_id": "A-1", "cents": 50}), Some("pending")),
        ("note", note.clone(), None),
        ("note", note, None),
        ("break", json!({}), Some("panicked")),
    ]
}

#[tokio::test]
async fn questions_errors_and_progress_are_of_the_revision() {
    let Some(folder) = folder() else { return };
    for revision in REVISIONS {
        let is_today = revision == "2026-07-28";
        let error = if revision == "2025-06-18" {
            "JSONRPCError"
        } else {
            "JSONRPCErrorResponse"
        };
        let of = |name: &str| validator(&folder, revision, name);
        let mut wire = Wire::open(server(&Keeper::new()), revision, json!({"elicitation": {}})).await;
        let unknown = wire.call("refnd", json!({})).await;
        taken(&of(error), &unknown);
        let call = json!({"name": "count", "arguments": {"to": 2}, "_meta": {"progressToken": 1}});
        wire.request("tools/call", call).await;
        let progress = of("ProgressNotification");
        assert!(!wire.besides.is_empty());
        for told in &wire.besides {
            taken(&progress, told);
        }
        let refund = json!({"name": "refund", "arguments": {"order_id": "A-1", "cents": 50}});
        if is_today {
            let asked = wire.request("tools/call", refund).await["result"].clone();
            taken(&of("InputRequiredResult"), &asked);
        } else {
            wire.begin("tools/call", refund).await;
            let question = wire.read().await.unwrap();
            taken(&of("ElicitRequest"), &question);
        }
    }
}
