//! The example of exports as whoever runs it sees it.

#![allow(clippy::unwrap_used, reason = "a test")]

mod common;

use std::{env, fs};

use common::run_with;
use serde_json::{Value, json};

/// Files of all targets, each with all that the target can have, and two results; the reader says of the proposals what is
/// written there.
#[test]
fn it_writes_what_each_provider_is_sent() {
    for menu in ["demo", "retail", "twin"] {
        let directory = env::temp_dir().join(format!("action-menu-export-{menu}-{}", std::process::id()));
        let at = directory.to_str().unwrap();
        assert!(run_with("export", &[at, "--menu", menu], b"").status.success());
        let files: Vec<_> = fs::read_dir(&directory)
            .unwrap()
            .map(|file| file.unwrap().path())
            .collect();
        assert_eq!(files.len(), 19, "{files:?}");
        for path in files.iter().filter(|path| path.extension().unwrap() == "json") {
            let file: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
            let name = path.file_stem().unwrap().to_str().unwrap();
            if name == "schema" {
                continue;
            }
            assert!(
                !file["tools"].is_null() && !file["proposal_tool"].is_null(),
                "{name}"
            );
            assert_eq!(
                file["reply_format"].is_null(),
                ["mcp", "deepseek"].contains(&name),
                "{name}"
            );
            assert_eq!(results(&file["results"]), 2, "{name}");
        }

        let instances = directory.join("instances.jsonl");
        let output = run_with(
            "export",
            &["--read", instances.to_str().unwrap(), "--menu", menu],
            b"",
        );
        let (said, written) = (
            String::from_utf8(output.stdout).unwrap(),
            fs::read_to_string(instances).unwrap(),
        );
        assert_eq!(said.lines().count(), written.lines().count());
        for (said, written) in said.lines().zip(written.lines()) {
            let (said, written): (Value, Value) = (
                serde_json::from_str(said).unwrap(),
                serde_json::from_str(written).unwrap(),
            );
            assert_eq!(said["accepted"], written["accepted"], "{written}");
        }
        fs::remove_dir_all(directory).unwrap();
    }
}

/// How many there are: each a message, or all in one.
fn results(messages: &Value) -> usize {
    let messages = messages.as_array().unwrap();
    let within = |message: &Value| {
        let inner = ["content", "parts"]
            .iter()
            .find_map(|key| message[key].as_array());
        inner.map_or(1, Vec::len)
    };
    match &messages[..] {
        [all] => within(all),
        each => each.len(),
    }
}

/// Texts that others have made: a verdict on each, and an end that says whether any was another than expected.
#[test]
fn it_compares_verdicts() {
    let file = env::temp_dir().join(format!("action-menu-verdicts-{}.jsonl", std::process::id()));
    let end = |lines: &str| {
        fs::write(&file, lines).unwrap();
        let output = run_with(
            "export",
            &["--read", file.to_str().unwrap(), "--menu", "twin"],
            b"",
        );
        let told = String::from_utf8(output.stderr).unwrap();
        (output.status.success(), told.lines().count(), output.stdout.len())
    };
    let proposal =
        |text: &str, must: bool| format!("{}\n", serde_json::json!({"text": text, "must_accept": must}));
    let call = |arguments: &str, must: bool| {
        let call = serde_json::json!({"tool": "create_ticket", "arguments": arguments, "must_accept": must});
        format!("{call}\n")
    };
    assert!(end(&proposal(r#"{"action":"list_orders"}"#, true)).0);
    assert!(!end(&proposal(r#"{"action":"list_orders"}"#, false)).0);
    assert!(!end(&proposal(r#"{"action":"list_order"}"#, true)).0);
    let ticket = |more: &str| {
        format!(r#"{{"title":"Late","tags":[],"address":{{"street":"Elm St","zip":"78701"}}{more}}}"#)
    };
    assert!(end(&call(&ticket(""), true)).0);
    // What the other one doesn't see is counted and no other verdict, unless something else is wrong too.
    assert!(end(&call(&ticket(r#","due":"soon","x":null"#), true)).0);
    assert!(!end(&call(&ticket(r#","due":"soon","x":1"#), true)).0);
    assert!(!end(&call(&ticket(r#","due":7"#), true)).0);
    fs::remove_file(file).unwrap();
}

#[test]
fn a_wrong_command_line_is_told() {
    for arguments in [
        &[][..],
        &["a", "b"],
        &["a", "--menu", "nobody"],
        &["a", "--menu"],
        &["--menu"],
        &["--read"],
        &["--help"],
    ] {
        let output = run_with("export", arguments, b"");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stderr.starts_with(b"usage: "));
    }
}

/// Proposals and calls in each form that others write, with an empty line between them.
#[test]
fn it_reads_calls_as_providers_send_them() {
    let file = env::temp_dir().join(format!("action-menu-export-lines-{}", std::process::id()));
    let lines = [
        (json!({"text": r#"{"action":"list_orders"}"#}), true),
        (json!({"tool": "list_orders", "arguments": "{}"}), true),
        (json!({"tool": "list_orders", "arguments": {}}), true),
        (json!({"tool": "list_orders", "arguments": {"x": 1}}), false),
        (json!({"tool": "list_orders", "arguments": "{\"x\":1}"}), false),
        (
            json!({"tool": "proposal", "arguments": {"proposal": {"action": "list_orders"}}}),
            true,
        ),
        (
            json!({"tool": "proposal", "arguments": {"action": "list_orders"}}),
            false,
        ),
        (json!({"tool": "delete_all", "arguments": {}}), false),
    ];
    let texts: Vec<_> = lines.iter().map(|(line, _)| line.to_string()).collect();
    let text = texts.join("\n\n");
    fs::write(&file, text).unwrap();
    let output = run_with(
        "export",
        &["--read", file.to_str().unwrap(), "--menu", "twin"],
        b"",
    );
    fs::remove_file(file).unwrap();
    assert!(output.status.success());
    let said = String::from_utf8(output.stdout).unwrap();
    let said: Vec<bool> = said
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["accepted"] == true)
        .collect();
    assert_eq!(said, lines.map(|(_, accepted)| accepted));
}
