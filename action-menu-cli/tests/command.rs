//! The command line of a menu, as a process: `examples/support.rs`, and the program `action-menu`.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test takes what it has made itself"
)]

#[path = "common/process.rs"]
mod process;

use std::{
    env, fs,
    io::{BufRead as _, BufReader, Write as _},
    path::Path,
    process::Stdio,
};

use process::{kept, said, support, told, tool};

const PROPOSALS: &str = r#"{"action":"refund","order_id":"A-1001","amount":50}

I'll refund you.
{"action":"refund","order_id":"A-1001","amount":"50","force":true}
{"action":"sign_in","code":"12345"}
"#;

#[test]
fn check_says_what_is_wrong() {
    let (code, out, err) = said(support(), &["check"], PROPOSALS.as_bytes());
    assert_eq!((code, err.as_str()), (1, ""));
    assert_eq!(
        out,
        "  line  verdict    action      problems\n\
        \x20    1  accepted   refund\n\
        \x20    3  refused    -           free_text: free text is not a command: send one JSON object and nothing else\n\
        \x20    4  refused    refund      wrong_type at /amount: expected a number, found the string \"50\"; send it without quotes\n\
        \x20                              unknown_field at /force: there is no field \"force\" here: the fields are order_id, amount, note\n\
        \x20    5  refused    sign_in     wrong_length at /code: there must be 6 characters, found a string\n\
        \n\
        accepted: 1  refused: 3\n"
    );
    let (code, out, _) = said(support(), &["check", "--json", "-"], PROPOSALS.as_bytes());
    let lines: Vec<serde_json::Value> = out
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(code, 1);
    assert_eq!(
        lines[0],
        serde_json::json!({"line": 1, "ok": true, "action": "refund"})
    );
    assert_eq!(lines[2]["problems"][0]["code"], "wrong_type");
    assert_eq!(lines[2]["line"], 4);
    let (_, out, _) = said(
        support(),
        &["check", "--lang", "es"],
        b"no\n{\"action\":\"list_queue\"}",
    );
    assert!(out.contains("rechazada") && out.contains("aceptada: 1"), "{out}");
}

#[test]
fn check_takes_one_over_several_lines_and_calls() {
    let pretty = "{\n  \"action\": \"show_order\",\n  \"order_id\": \"A-1\"\n}\n";
    let (code, out, _) = said(support(), &["check"], pretty.as_bytes());
    assert_eq!(code, 0);
    assert!(out.contains("     1  accepted   show_order\n"), "{out}");
    let calls = "{\"order_id\":\"A-1\"}\n\"{\\\"order_id\\\":\\\"A-1\\\"}\"\n{\"order_id\":1}\n";
    let (code, out, _) = said(support(), &["check", "--call", "show_order"], calls.as_bytes());
    assert_eq!(code, 1);
    assert!(
        out.contains("     2  accepted   show_order  (double_encoded)\n"),
        "{out}"
    );
    let (code, _, err) = said(support(), &["check", "--call", "shw"], b"{}");
    assert_eq!(code, 2);
    assert!(
        err.starts_with("error: Support has no action \"shw\": its actions are refund, "),
        "{err}"
    );
}

#[test]
fn what_cannot_be_read_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        path.display().to_string()
    };
    let empty = file("empty", b"");
    let blank = file("blank", b"\n \n");
    let odd = file("odd", b"{\"action\":\"list_queue\"}\n\xff\xfe\n");
    for path in [&empty, &blank] {
        let (code, out, err) = said(support(), &["check", path], b"");
        assert_eq!((code, out.as_str()), (2, ""));
        assert_eq!(err, format!("error: {path} holds no proposal\n"));
    }
    let (code, out, _) = said(support(), &["check", &odd], b"");
    assert_eq!(code, 1);
    assert!(out.contains("not_utf8"), "{out}");
    let (code, _, err) = said(support(), &["check", &odd, "--call", "list_queue"], b"");
    assert_eq!((code, err.as_str()), (1, ""));
    let directory = folder.path().display().to_string();
    let (code, _, err) = said(support(), &["check", &directory], b"");
    assert_eq!(
        (code, err),
        (2, format!("error: {directory} is a directory: give a file\n"))
    );
    let missing = folder.path().join("nowhere").display().to_string();
    for program in [
        said(support(), &["check", &missing], b""),
        said(tool(), &["import", &missing], b""),
    ] {
        assert_eq!(program.0, 2);
        assert!(
            program
                .2
                .starts_with(&format!("error: {missing} can't be read: ")),
            "{}",
            program.2
        );
    }
    for arguments in [
        &["chek"][..],
        &["check", "a", "b"],
        &["tools"],
        &["tools", "--for", "openai"],
        &[],
    ] {
        let (code, out, err) = said(support(), arguments, b"");
        assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}");
        // Who says nothing has done nothing wrong: that is no error, but the help.
        assert!(
            (err.contains("Usage: support") && err.starts_with("error: ") != arguments.is_empty())
                || err.contains("tip: a similar value exists: 'openai_chat'"),
            "{err}"
        );
    }
}

/// A verdict is there before the next proposal is.
#[test]
fn a_live_stream_is_answered_at_once() {
    let mut child = support()
        .args(["check", "--json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    for number in 1..=3 {
        writeln!(stdin, r#"{{"action":"list_queue"}}"#).unwrap();
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        assert_eq!(
            line,
            format!("{{\"line\":{number},\"ok\":true,\"action\":\"list_queue\"}}\n")
        );
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn schemas_and_tools() {
    let schema: serde_json::Value = serde_json::from_str(&told(&["schema"])).unwrap();
    assert_eq!(schema["anyOf"].as_array().unwrap().len(), 5);
    let pretty = told(&["schema", "--action", "list_queue", "--pretty"]);
    assert!(pretty.starts_with("{\n  \"type\": \"object\""), "{pretty}");
    let (code, _, err) = said(support(), &["schema", "--action", "queue"], b"");
    assert_eq!(code, 2);
    assert!(
        err.contains("its actions are refund, replace, show_order, sign_in, list_queue"),
        "{err}"
    );
    let (code, out, err) = said(support(), &["tools", "--for", "anthropic_strict"], b"");
    assert_eq!(code, 0);
    assert!(out.starts_with(r#"[{"name":"refund""#), "{out}");
    assert!(
        err.starts_with("loss: refund, field order_id: minLength is told as "),
        "{err}"
    );
    for target in action_menu::provider::Target::ALL {
        let (code, out, _) = said(support(), &["tools", "--pretty", "--for", target.name()], b"");
        assert_eq!(code, 0, "{}", target.name());
        serde_json::from_str::<serde_json::Value>(&out).unwrap();
    }
}

#[test]
fn pages_for_people() {
    for (name, arguments) in [
        ("docs.md", &["docs"][..]),
        ("help.txt", &["--help"]),
        ("check_help.txt", &["check", "--help"]),
        ("reach.txt", &["reach"]),
        ("reach.md", &["reach", "--as", "markdown"]),
        ("reach.json", &["reach", "--as", "json"]),
        ("explain.txt", &["explain"]),
        ("wrong_type.txt", &["explain", "wrong_type"]),
        ("near_duplicate.txt", &["explain", "near_duplicate"]),
        ("range_narrower.txt", &["explain", "range_narrower"]),
    ] {
        kept(name, &told(arguments));
    }
    let (code, out, err) = said(support(), &["explain", "worng"], b"");
    assert_eq!((code, out.as_str()), (2, ""));
    assert_eq!(
        err,
        "error: \"worng\" is no code, rule or change: the nearest are no_rule, too_long, empty; `explain` without one lists them all\n"
    );
}

/// The README lists the codes of the gate, which are in no table of Rust.
#[test]
fn the_codes_of_the_gate_are_explained() {
    let Ok(readme) = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../README.md")) else {
        println!("skipped: there is no README of the project here");
        return;
    };
    let (_, table) = readme.split_once("| a call is | when | `code` |").unwrap();
    let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    let cells = rows.filter_map(|row| row.trim_matches('|').rsplit('|').next());
    let codes: Vec<_> = cells
        .flat_map(|cell| cell.split('`').skip(1).step_by(2))
        .collect();
    assert!(codes.len() > 20, "{codes:?}");
    for code in codes {
        assert!(told(&["explain", code]).starts_with(code), "{code}");
    }
}

#[test]
fn tools_are_imported_into_files() {
    let folder = tempfile::tempdir().unwrap();
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/import");
    let json = data.join("chat.json").display().to_string();
    let out = folder.path().join("menu.rs").display().to_string();
    let arguments = ["import", &json, "-o", &out, "--name", "Menu", "--no-rustfmt"];
    let (code, said_out, err) = said(tool(), &arguments, b"");
    assert_eq!((code, said_out.as_str()), (0, ""), "{err}");
    assert!(
        err.starts_with("loss: find_orders.since: the format \"date\" isn't checked"),
        "{err}"
    );
    assert!(err.ends_with("menu.rs: 3 tools, 3 losses\n"), "{err}");
    let written = fs::read_to_string(&out).unwrap();
    assert_eq!(written, fs::read_to_string(data.join("chat.rs")).unwrap());
    let one = r#"{"name":"pay","input_schema":{"type":"object","properties":{}}}"#;
    let (_, _, err) = said(tool(), &["import", "-", "-o", &out, "--force"], one.as_bytes());
    assert!(err.ends_with("menu.rs: 1 tool, 1 loss\n"), "{err}");
    // A name that the file couldn't have is no enum's, and is said before anything is read.
    for name in ["Option", "BTreeMap", "é", ""] {
        let (code, out, err) = said(tool(), &["import", "nowhere", "--name", name], b"");
        assert_eq!((code, out.as_str()), (2, ""));
        let expected = format!("error: --name: the enum can't be called {name:?}: ");
        assert!(err.starts_with(&expected), "{err}");
    }
    // What is there stays there.
    let (code, _, err) = said(tool(), &arguments, b"");
    assert_eq!(code, 2);
    assert!(err.ends_with("; --force writes over it\n"), "{err}");
    let (code, ..) = said(tool(), &[&arguments[..], &["--force"]].concat(), b"");
    assert_eq!(code, 0);
    // To standard output, formatted where there is a formatter: the same but for white space.
    let input = fs::read(data.join("chat.json")).unwrap();
    let (code, formatted, _) = said(tool(), &["import", "-", "--name", "Menu"], &input);
    assert_eq!(code, 0);
    let bare = |text: &str| text.replace(" from chat.json", "").replace([' ', '\n', ','], "");
    assert_eq!(bare(&formatted), bare(&written));
    for (input, expected) in [
        (&b""[..], "error: standard input: there is nothing in it\n"),
        (
            b"[1]",
            "error: standard input: no tool in a form that is known at [0]: ",
        ),
        (b"{\"a\"", "error: standard input: no JSON: "),
        (b"\xff", "error: standard input is not UTF-8\n"),
        (b"[]", "error: standard input: no tool in it can be imported\n"),
    ] {
        let (code, out, err) = said(tool(), &["import", "-"], input);
        assert_eq!((code, out.as_str()), (2, ""));
        assert!(err.starts_with(expected), "{err}");
    }
}
