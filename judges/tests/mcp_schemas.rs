//! What an MCP server would send of ours, by the protocol's own schemas: the lists of tools and the results of calls, in
//! each revision. They are read from the folder that `ACTION_MENU_ORACLES` names.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use std::{
    fs,
    io::Write as _,
    path::{Path, PathBuf},
};

use action_menu::{
    ActionMenu, Json, OwnedMenu,
    provider::{Outcome, Target, Turn},
};
use fastrand::Rng;
use jsonschema::Validator;
use menus::{
    Desk, Grid, Numbers, Shop, Support,
    corners::Corners,
    generate,
    values::{Anything, Bounds, Deliveries, Foreign, Forms, Searches, Sets, Tickets},
};
use serde_json::{Value, json};

/// The definitions of a revision by which we are judged.
struct Revision {
    /// A list goes out with these beside it.
    around: Value,
    list: Validator,
    result: Validator,
}

impl Revision {
    fn of(name: &str, folder: &Path) -> Self {
        let text = fs::read_to_string(folder.join(format!("{name}.schema.json"))).expect("a file");
        let schema: Value = serde_json::from_str(&text).expect("JSON");
        // Until 2025-06-18 it is a schema of draft-07.
        let definitions = ["$defs", "definitions"];
        let definitions = definitions.into_iter().find(|key| schema.get(key).is_some());
        let definitions = definitions.expect("definitions");
        let validator = |of: &str| {
            let of = json!({"$ref": format!("#/{definitions}/{of}")});
            jsonschema::validator_for(&beside(&schema, of)).expect("a schema")
        };
        let around = match name {
            "2026-07-28" => json!({"resultType": "complete", "ttlMs": 60_000, "cacheScope": "public"}),
            _ => json!({}),
        };
        Self {
            around,
            list: validator("ListToolsResult"),
            result: validator("CallToolResult"),
        }
    }

    fn list_of(&self, tools: &Value) -> Value {
        beside(&self.around, json!({"tools": tools}))
    }
}

/// The entries of both.
fn beside(one: &Value, other: Value) -> Value {
    let [one, other] = [one.clone(), other].map(|object| match object {
        Value::Object(entries) => entries,
        other => unreachable!("no object: {other}"),
    });
    one.into_iter().chain(other).collect()
}

fn revisions() -> Option<[Revision; 3]> {
    let kit = std::env::var_os("ACTION_MENU_ORACLES").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/oracles"),
        PathBuf::from,
    );
    let folder = kit.join("mcp");
    if folder.is_dir() {
        return Some(["2025-06-18", "2025-11-25", "2026-07-28"].map(|name| Revision::of(name, &folder)));
    }
    let _ = writeln!(
        std::io::stderr(),
        "skipped: no schemas of MCP in {}",
        folder.display()
    );
    None
}

#[track_caller]
fn taken(validator: &Validator, value: &Value) {
    if let Err(error) = validator.validate(value) {
        unreachable!("{error} at {}: {value}", error.instance_path());
    }
}

/// Without what lies at this place.
fn without(value: &Value, place: &str) -> Value {
    let (object, key) = place.rsplit_once('/').expect("a pointer");
    let mut value = value.clone();
    let object = value.pointer_mut(object).and_then(Value::as_object_mut);
    object.expect("an object").remove(key).expect("the key");
    value
}

/// How many tools of the menu a revision has taken.
fn tools<M: ActionMenu>(revision: &Revision) -> usize {
    let mut judged = 0;
    for export in [Target::MCP.tools::<M>(), Target::MCP.proposal_tool::<M>()] {
        let tools = Value::from(&export.expect("MCP takes every menu").json);
        let list = revision.list_of(&tools);
        taken(&revision.list, &list);
        for place in [
            "/tools/0/name",
            "/tools/0/inputSchema",
            "/tools/0/inputSchema/type",
            "/tools",
        ] {
            assert!(!revision.list.is_valid(&without(&list, place)), "{place}");
        }
        judged += tools.as_array().map_or(0, Vec::len);
    }
    judged
}

/// How many results of its calls a revision has taken: of what was done, as an object and as a list, and of rejections.
fn results<M: OwnedMenu>(revision: &Revision) -> usize {
    let mut rng = Rng::with_seed(1);
    let mut judged = 0;
    while judged < 60 {
        let text = generate::proposal(M::MENU, &mut rng);
        let Ok(value) = serde_json::from_str::<Value>(&text) else {
            continue;
        };
        let request = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {
            "name": "proposal",
            "arguments": {"proposal": value},
        }});
        let turn = Turn::parse_value(Target::MCP, &request).expect("a request");
        let outcomes = turn.actions::<M>().flat_map(|(call, action)| match action {
            Ok(action) => {
                let list = Json::List(vec![action.to_json()]);
                vec![
                    Outcome::done(call.key(), action.to_json()),
                    Outcome::done(call.key(), list),
                ]
            }
            Err(rejection) => vec![Outcome::rejected(call.key(), &rejection)],
        });
        for outcome in outcomes {
            let results = turn.results([outcome]).expect("an outcome a call");
            let result = Value::from(results.into_iter().next().expect("a result"));
            taken(&revision.result, &result);
            assert!(!revision.result.is_valid(&without(&result, "/content")));
            judged += 1;
        }
    }
    judged
}

/// Of a revision, what each menu says.
macro_rules! of_each_menu {
    ($said:ident, $revision:expr) => {
        [
            $said::<Support>($revision),
            $said::<Desk>($revision),
            $said::<Grid>($revision),
            $said::<Numbers>($revision),
            $said::<Shop>($revision),
            $said::<Tickets>($revision),
            $said::<Deliveries>($revision),
            $said::<Searches>($revision),
            $said::<Bounds>($revision),
            $said::<Sets>($revision),
            $said::<Anything>($revision),
            $said::<Forms>($revision),
            $said::<Foreign>($revision),
            $said::<Corners>($revision),
        ]
    };
}

#[test]
fn lists_of_tools_are_those_of_every_revision() {
    for revision in revisions().iter().flatten() {
        let judged = of_each_menu!(tools, revision);
        assert!(judged.iter().all(|judged| *judged >= 2), "{judged:?}");
        assert!(judged.iter().sum::<usize>() >= 55, "{judged:?}");
    }
}

#[test]
fn results_are_those_of_every_revision() {
    for revision in revisions().iter().flatten() {
        let judged = of_each_menu!(results, revision);
        assert!(judged.iter().all(|judged| *judged >= 60), "{judged:?}");
    }
}

/// What 2026-07-28 has added is asked for by it, and by none before.
#[test]
fn only_the_last_revision_asks_for_its_marks() {
    let Some([old, _, new]) = revisions() else { return };
    let tools = (&Target::MCP.tools::<Support>().expect("a menu").json).into();
    let list = new.list_of(&tools);
    for place in ["/resultType", "/ttlMs", "/cacheScope"] {
        let list = without(&list, place);
        assert!(old.list.is_valid(&list) && !new.list.is_valid(&list), "{place}");
    }
    let request = json!({"id": 1, "method": "tools/call", "params": {"name": "list_queue"}});
    let turn = Turn::parse_value(Target::MCP, &request).expect("a request");
    let results = turn
        .results([Outcome::done("1", Json::from(1_u8))])
        .expect("an outcome a call");
    let result = Value::from(results.into_iter().next().expect("a result"));
    let unmarked = without(&result, "/resultType");
    assert!(old.result.is_valid(&unmarked) && !new.result.is_valid(&unmarked));
    // Structured content that is no object, which is why ours goes as text then.
    let mut listed = result;
    listed["structuredContent"] = json!([1]);
    assert!(!old.result.is_valid(&listed) && new.result.is_valid(&listed));
}
