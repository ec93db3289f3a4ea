//! The audit log: one record a submitted call, whichever step ended it.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test takes what it has made itself"
)]

use std::{collections::BTreeSet, sync::Arc, time::Duration};

use action_menu::{
    ActionMenu, Digests, Json,
    gate::{Answer, Breaker, Budget, Denial, Failure, Gate, GateBuilder, Verdict},
    provider::{Target, Turn},
};
use serde_json::{Value, json};
use tests::desk::{ALL, Clerk, Clock, Desk, Frail, Next, ana, over};

const TAG: &str = r#"{"action":"tag","order_id":"A-1","tag":"late"}"#;
const LIST: &str = r#"{"action":"list_orders"}"#;
const PAY: &str = r#"{"action":"pay_out","id":7,"cents":100}"#;
const PIN: &str = r#"{"action":"set_pin","card":"7","pin":"hush-1234"}"#;
const DRAFT: &str = r#"{"action":"send_draft","draft":"D-1"}"#;

type Builder = GateBuilder<Desk, Arc<Frail>>;

/// A gate, and how much of its log was read.
struct Logged {
    gate: Gate<Desk, Arc<Frail>>,
    store: Arc<Frail>,
    clock: Clock,
    clerk: Clerk,
    read: u64,
}

impl Logged {
    fn new(rules: impl FnOnce(Builder) -> Builder) -> Self {
        let (store, clock) = (Arc::new(Frail::default()), Clock::default());
        let gate = rules(over(Arc::clone(&store), &clock))
            .writer("w")
            .build()
            .unwrap();
        // The first thing that a gate does: what fails is counted after it.
        assert!(gate.pending().unwrap().is_empty());
        let clerk = Clerk::default();
        Self {
            gate,
            store,
            clock,
            clerk,
            read: 0,
        }
    }

    fn open() -> Self {
        Self::new(|builder| builder.allow(ALL))
    }

    fn records(&mut self) -> Vec<Value> {
        let links = self.gate.links("w", self.read, 1000).unwrap();
        self.read += links.len() as u64;
        let bodies = links
            .iter()
            .map(|link| serde_json::from_str(link.body.as_deref().unwrap()).unwrap());
        bodies.collect()
    }

    /// The one record of this call, which says what the answer says.
    fn recorded(&mut self, answer: &Answer) -> Value {
        let mut records = self.records();
        assert_eq!(records.len(), 1, "{answer:?}: {records:?}");
        let record = records.remove(0);
        assert_eq!(record["verdict"], answer.verdict.as_str());
        assert_eq!(record["code"].as_str(), answer.code(), "{record}");
        assert_eq!(record["action"].as_str(), answer.action, "{record}");
        assert_eq!(record["duplicate"] == json!(true), answer.duplicate, "{record}");
        assert_eq!(
            record["edited"] == json!(true),
            answer.edited.is_some(),
            "{record}"
        );
        for (key, value) in [("tenant", "acme"), ("principal", "ana"), ("conversation", "c-1")] {
            assert_eq!(record[key], value);
        }
        let digests = Digests::of_menu(Desk::MENU);
        let menu = json!({"shape": digests.shape.to_string(), "text": digests.text.to_string()});
        assert_eq!(record["menu"], menu);
        let at = record["at"].as_str().unwrap();
        assert!(
            at.starts_with("2026-1") && at.ends_with('Z') && record["took_ms"] == 0,
            "{record}"
        );
        record
    }

    fn submit(&mut self, text: &str) -> (Answer, Value) {
        let answer = self.gate.submit(&mut self.clerk, &ana(), text);
        let record = self.recorded(&answer);
        (answer, record)
    }

    fn ask(&mut self, text: &str) -> String {
        match self.submit(text).0.verdict {
            Verdict::Pending { request } => request,
            other => panic!("{other:?}"),
        }
    }

    fn approve(&mut self, text: &str) -> String {
        let request = self.ask(text);
        self.gate.approve(&request, "berta").unwrap();
        request
    }

    fn resume(&mut self, request: &str) -> (Answer, Value) {
        let answer = self.gate.resume(&mut self.clerk, &ana(), request);
        let record = self.recorded(&answer);
        (answer, record)
    }
}

/// What a record has beside what each has, in the order of the alphabet.
fn has((answer, record): (Answer, Value), code: &str, keys: &str) -> Value {
    assert_eq!(answer.code().unwrap_or("done"), code, "{record}");
    let of_all = [
        "at",
        "took_ms",
        "verdict",
        "tenant",
        "principal",
        "conversation",
        "menu",
        "code",
    ];
    let others: BTreeSet<&str> = record.as_object().unwrap().keys().map(String::as_str).collect();
    let others: Vec<&str> = others.into_iter().filter(|key| !of_all.contains(key)).collect();
    assert_eq!(others.join(" "), keys, "{record}");
    record
}

const READ: &str = "action arguments attempts fingerprint";
const JUDGED: &str = "action arguments entry fingerprint";

#[test]
fn what_is_not_read_or_not_allowed_has_its_record() {
    let mut log = Logged::open();
    let record = has(
        log.submit(r#"{"action":"tag","tag":5}"#),
        "missing_field",
        "action problems submission",
    );
    assert_eq!(record["problems"], json!(["missing_field", "wrong_type"]));
    has(
        log.submit(r#"{"action":"refnd"}"#),
        "unknown_action",
        "problems submission",
    );
    has(log.submit("no JSON"), "free_text", "problems submission");
    let mut log = Logged::new(|builder| builder);
    let record = has(log.submit(TAG), "no_rule", &format!("{JUDGED} submission"));
    assert_eq!(record["arguments"], json!({"order_id": "A-1", "tag": "late"}));

    let mut log = Logged::new(|builder| {
        builder
            .rule_of_all("first", |_, _| Ok(()))
            .rule("second", ["tag"], |_, _| {
                Err(Denial::new("No.").with_code("closed"))
            })
            .rule("third", ["tag", "pay_out"], |_, _| Ok(()))
            .rule("panics", ["set_pin"], |_, _| panic!("told to"))
    });
    let with_rules = format!("{JUDGED} rules submission");
    assert_eq!(
        has(log.submit(TAG), "closed", &with_rules)["rules"],
        json!(["first", "second"])
    );
    assert_eq!(
        has(log.submit(PIN), "undecided", &with_rules)["rules"],
        json!(["first", "panics"])
    );
    let record = has(
        log.submit(PAY),
        "done",
        "action arguments attempts entry fingerprint result rules submission",
    );
    assert_eq!(record["rules"], json!(["first", "third"]));

    let mut log = Logged::new(|builder| {
        builder
            .allow(ALL)
            .budget(Budget::calls("pay_out", 0, Duration::from_secs(60)))
            .breaker(Breaker::new(1, 1, Duration::from_secs(60)))
    });
    has(log.submit(PAY), "over_budget", &with_rules);
    log.clerk = Clerk::told([Next::Fail(Failure::new("No."))]);
    has(log.submit(LIST), "failed", &format!("{READ} submission"));
    has(
        log.submit(LIST),
        "breaker_open",
        "action arguments fingerprint submission",
    );
    has(log.submit("{}"), "missing_action", "problems submission");
    has(log.submit(LIST), "breaker_open", "submission");

    let mut log = Logged::open();
    let answer = log.gate.submit(&mut log.clerk, &ana().with_submission(""), PIN);
    has(
        (answer.clone(), log.recorded(&answer)),
        "no_submission",
        "action arguments fingerprint",
    );
}

#[test]
fn what_a_person_decides_has_its_record() {
    let mut log = Logged::open();
    let asked = format!("{JUDGED} request rules submission");
    let record = has(log.submit(PIN), "pending", &asked);
    assert_eq!(record["arguments"]["card"], "7");
    assert_eq!(record["arguments"]["pin"]["characters"], 9);
    let request = record["request"].as_str().unwrap().to_owned();
    log.gate.deny(&request, "berta", "No.").unwrap();
    let decided = "action approver arguments entry fingerprint request rules submission";
    let record = has(log.submit(PIN), "not_approved", decided);
    assert_eq!(
        (&record["approver"], &record["request"]),
        (&json!("berta"), &json!(request))
    );

    let mut log = Logged::open();
    let request = log.approve(PIN);
    let done = "action approver arguments attempts entry fingerprint request result rules submission";
    let record = has(log.resume(&request), "done", done);
    assert_eq!(
        (&record["approver"], &record["request"]),
        (&json!("berta"), &json!(request))
    );
    has(
        log.submit(PIN),
        "done",
        "action arguments duplicate entry fingerprint result submission",
    );
    has(log.resume("nobody's"), "no_such_request", "");

    let mut log = Logged::open();
    let request = log.ask(PIN);
    log.gate
        .approve_edited(
            &request,
            "berta",
            json_of(&json!({"card": "8", "pin": "hush-5678"})),
        )
        .unwrap();
    let record = has(
        log.submit(PIN),
        "done",
        "action approver arguments attempts edited entry fingerprint request result rules submission",
    );
    assert_eq!(record["arguments"]["card"], "8");
    assert!(!record.to_string().contains("hush"));

    let mut log = Logged::open();
    log.approve(DRAFT);
    log.clerk.draft += 1;
    has(log.submit(DRAFT), "changed_since_approved", decided);
    let mut log = Logged::open();
    let request = log.approve(DRAFT);
    log.store.edit(Some(|row| row.at += 1));
    has(
        log.submit(DRAFT),
        "tampered",
        "action arguments entry fingerprint rules submission",
    );
    has(log.resume(&request), "tampered", "");
    log.store.edit(None);
    log.clock.pass(24 * 60 * 60);
    let (answer, record) = log.submit(DRAFT);
    assert_eq!(answer.code(), Some("pending"));
    assert!(
        record["request"] != request.as_str() && record.get("approver").is_none(),
        "{record}"
    );
}

fn json_of(value: &Value) -> Json {
    Json::of(value).unwrap()
}

#[test]
fn what_was_run_has_its_record_whatever_became_of_it() {
    let ran = "action arguments attempts entry fingerprint result rules submission";
    let not = "action arguments attempts entry fingerprint rules submission";
    let looked_up = format!("{JUDGED} submission");
    let mut log = Logged::open();
    has(
        log.submit(LIST),
        "done",
        "action arguments attempts fingerprint result submission",
    );
    let first = has(log.submit(TAG), "done", ran);
    let again = has(
        log.submit(TAG),
        "done",
        "action arguments duplicate entry fingerprint result submission",
    );
    for key in ["entry", "fingerprint", "result", "arguments"] {
        assert_eq!(first[key], again[key]);
    }
    has(log.submit(PAY), "done", ran);
    has(log.submit(&PAY.replace("100", "200")), "key_reused", &looked_up);
    log.clock.pass(31 * 24 * 60 * 60);
    let answer = log.gate.submit(&mut log.clerk, &ana(), TAG);
    assert_eq!(answer.code(), Some("expired"));
    let record = log.records().remove(0);
    assert_eq!(
        (&record["verdict"], &record["code"]),
        (&json!("denied"), &json!("expired"))
    );

    let mut log = Logged::open();
    let busy = || Next::Fail(Failure::new("Busy.").with_code("busy").retryable());
    log.clerk = Clerk::told([
        busy(),
        busy(),
        busy(),
        Next::Fail(Failure::new("No.").with_code("has_tag")),
    ]);
    assert_eq!(has(log.submit(TAG), "busy", not)["attempts"], 3);
    assert_eq!(has(log.submit(TAG), "has_tag", not)["attempts"], 1);
    has(
        log.submit(TAG),
        "has_tag",
        "action arguments duplicate entry fingerprint submission",
    );
    log.clerk = Clerk::told([Next::Panic, Next::Panic, Next::Fail(Failure::new("?").unknown())]);
    assert_eq!(
        has(log.submit(LIST), "panicked", &format!("{READ} submission"))["verdict"],
        "failed"
    );
    assert_eq!(has(log.submit(PAY), "panicked", not)["verdict"], "unknown");
    assert_eq!(
        has(log.submit(PAY), "indeterminate", &looked_up)["verdict"],
        "unknown"
    );
    assert_eq!(
        has(log.submit(&PAY.replace('7', "8")), "failed", not)["verdict"],
        "unknown"
    );
}

#[test]
fn what_the_store_loses_has_its_record_once_it_can() {
    let not = "action arguments attempts entry fingerprint rules submission";
    let mut log = Logged::open();
    log.store.fail_once_after(0);
    has(
        log.submit(TAG),
        "store_failed",
        &format!("{JUDGED} rules submission"),
    );
    assert!(log.clerk.did.is_empty());
    log.store.fail_once_after(1);
    assert_eq!(has(log.submit(TAG), "store_failed", not)["verdict"], "unknown");
    has(log.submit(TAG), "in_flight", &format!("{JUDGED} submission"));
    // A read that can't be logged isn't told.
    log.store.fail_once_after(0);
    let answer = log.gate.submit(&mut log.clerk, &ana(), LIST);
    assert_eq!((answer.code(), log.records().len()), (Some("store_failed"), 0));
    // While nothing is kept, nothing runs, and the log has a gap that no write is in.
    log.store.fail_after(Some(0));
    let did = log.clerk.did.len();
    let answer = log.gate.submit(&mut log.clerk, &ana(), PAY);
    assert_eq!((answer.code(), log.records().len()), (Some("store_failed"), 0));
    assert_eq!(log.clerk.did.len(), did);
}

#[test]
fn each_call_of_a_turn_has_its_record_under_its_key() {
    let call = |id: &str, name: &str, input: &str| {
        format!(r#"{{"type":"tool_use","id":"{id}","name":"{name}","input":{input}}}"#)
    };
    let calls = [
        call("t1", "list_orders", "{}"),
        call("t2", "pay_out", r#"{"id":1,"cents":5}"#),
        call("t3", "pay_out", r#"{"id":1,"cents":"5"}"#),
        call("t4", "tag", r#"{"order_id":"A-1","tag":"x"}"#),
    ];
    let mut log = Logged::new(|builder| builder.allow(["tag"]).stop_after_a_failed_write());
    let turn = |stop: &str| {
        let text = format!(r#"{{"stop_reason":"{stop}","content":[{}]}}"#, calls.join(","));
        Turn::parse(Target::ANTHROPIC, &text).unwrap()
    };
    for (stop, codes) in [
        ("tool_use", ["done", "no_rule", "wrong_type", "stopped"]),
        ("max_tokens", ["truncated"; 4]),
    ] {
        let answers = log.gate.submit_turn(&mut log.clerk, &ana(), &turn(stop));
        let records = log.records();
        let told: Vec<_> = records
            .iter()
            .map(|record| {
                (
                    record["call"].as_str().unwrap(),
                    record["code"].as_str().unwrap_or("done"),
                )
            })
            .collect();
        let expected: Vec<_> = answers
            .iter()
            .map(|answer| answer.call.as_str())
            .zip(codes)
            .collect();
        assert_eq!(told, expected);
        for (position, record) in records.iter().enumerate() {
            assert_eq!(record["submission"], format!("s-1/{position}"));
        }
    }
}
