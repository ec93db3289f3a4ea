//! Turns: one answer a call, in order; all read before the first one runs.

#![allow(clippy::unwrap_used, reason = "a test takes what it has made itself")]

use std::sync::Arc;

use action_menu::{
    gate::{Failure, Memory, Verdict},
    provider::{Outcome, Target, Turn},
};
use tests::desk::{ALL, Clerk, Clock, Frail, Next, ana, open, over};

/// A turn of these calls: an id, a name, and arguments.
fn turn(calls: &[(&str, &str, &str)]) -> Turn {
    let blocks: Vec<String> = calls
        .iter()
        .map(|(id, name, input)| {
            format!(r#"{{"type":"tool_use","id":"{id}","name":"{name}","input":{input}}}"#)
        })
        .collect();
    let text = format!(r#"{{"stop_reason":"tool_use","content":[{}]}}"#, blocks.join(","));
    Turn::parse(Target::ANTHROPIC, &text).unwrap()
}

#[test]
fn four_calls_have_four_answers_under_their_ids() {
    // E-H17: a good one, an unknown action, unreadable arguments, an error of the handler.
    let gate = open(Memory::new(), &Clock::default());
    let turn = turn(&[
        ("t1", "tag", r#"{"order_id":"A-1","tag":"x"}"#),
        ("t2", "delete_all", "{}"),
        ("t3", "tag", r#"{"order_id":7}"#),
        ("t4", "send_message", r#"{"text":"Hi"}"#),
        ("t5", "list_orders", "{}"),
    ]);
    let mut clerk = Clerk::default();
    clerk.next.extend([
        Next::Give(action_menu::Json::Null),
        Next::Fail(Failure::new("mail gateway timed out")),
    ]);
    let answers = gate.submit_turn(&mut clerk, &ana(), &turn);
    let verdicts: Vec<_> = answers
        .iter()
        .map(|answer| (answer.call.as_str(), answer.verdict.as_str()))
        .collect();
    assert_eq!(
        verdicts,
        [
            ("t1", "done"),
            ("t2", "rejected"),
            ("t3", "rejected"),
            ("t4", "failed"),
            ("t5", "done")
        ]
    );
    assert_eq!(clerk.did, ["tag A-1 x", "send Hi", "list"]);
    let results = turn.results(answers.iter().map(Outcome::from)).unwrap();
    let text = results[0].to_string();
    for id in ["t1", "t2", "t3", "t4", "t5"] {
        assert!(text.contains(&format!(r#""tool_use_id":"{id}""#)), "{text}");
    }
    assert!(text.contains("mail gateway timed out"));
}

#[test]
fn three_confirmed_calls_are_three_requests_and_the_first_yes_is_of_the_first() {
    // E-H12.
    let gate = open(Memory::new(), &Clock::default());
    let refund = |order: &str| format!(r#"{{"order_id":"{order}","amount":10}}"#);
    let (a, b, c) = (refund("A-1"), refund("A-2"), refund("A-3"));
    let turn = turn(&[("1", "refund", &a), ("2", "refund", &b), ("3", "refund", &c)]);
    let mut clerk = Clerk::default();
    let answers = gate.submit_turn(&mut clerk, &ana(), &turn);
    let requests: Vec<String> = answers
        .iter()
        .map(|answer| match &answer.verdict {
            Verdict::Pending { request } => request.clone(),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(gate.pending().unwrap().len(), 3);
    gate.approve(&requests[0], "berta").unwrap();
    let answers = gate.submit_turn(&mut clerk, &ana(), &turn);
    let codes: Vec<_> = answers.iter().map(|answer| answer.code()).collect();
    assert_eq!(codes, [None, Some("pending"), Some("pending")]);
    assert_eq!(clerk.did, ["refund A-1 10"]);
    // Nobody is asked twice for the same.
    assert_eq!(gate.pending().unwrap().len(), 2);
}

#[test]
fn two_equal_calls_that_are_not_keyed_are_two_requests() {
    let gate = open(Memory::new(), &Clock::default());
    let pin = r#"{"card":"7","pin":"1234"}"#;
    let turn = turn(&[("1", "set_pin", pin), ("2", "set_pin", pin)]);
    let mut clerk = Clerk::default();
    let answers = gate.submit_turn(&mut clerk, &ana(), &turn);
    let pending = gate.pending().unwrap();
    assert_eq!(pending.len(), 2);
    let Verdict::Pending { request } = &answers[1].verdict else {
        panic!("{answers:?}")
    };
    gate.approve(request, "berta").unwrap();
    assert!(gate.resume(&mut clerk, &ana(), request).is_ok());
    assert_eq!(clerk.did.len(), 1);
    let answers = gate.submit_turn(&mut clerk, &ana(), &turn);
    assert_eq!((answers[0].code(), answers[1].duplicate), (Some("pending"), true));
    assert_eq!(clerk.did.len(), 1);
}

#[test]
fn behind_a_write_that_was_not_done_nothing_is_where_the_gate_says_so() {
    let clock = Clock::default();
    let gate = over(Memory::new(), &clock)
        .allow(ALL)
        .stop_after_a_failed_write()
        .build()
        .unwrap();
    let turn = turn(&[
        ("1", "list_orders", "{}"),
        ("2", "tag", r#"{"order_id":"A-1","tag":"x"}"#),
        ("3", "send_message", r#"{"text":"Tagged."}"#),
        ("4", "nothing", "{}"),
        ("5", "list_orders", "{}"),
    ]);
    let mut clerk = Clerk::default();
    clerk.next.extend([
        Next::Give(action_menu::Json::Null),
        Next::Fail(Failure::new("No.")),
    ]);
    let answers = gate.submit_turn(&mut clerk, &ana(), &turn);
    let codes: Vec<_> = answers
        .iter()
        .map(|answer| answer.code().unwrap_or("done"))
        .collect();
    assert_eq!(codes, ["done", "failed", "stopped", "unknown_action", "stopped"]);
    assert_eq!(clerk.did, ["list", "tag A-1 x"]);
}

#[test]
fn a_write_that_cannot_be_read_was_not_done_either() {
    let gate = over(Memory::new(), &Clock::default())
        .allow(ALL)
        .stop_after_a_failed_write()
        .build()
        .unwrap();
    for (name, arguments, code) in [
        ("tag", r#"{"order_id":"A-1"}"#, "missing_field"),
        // What is nothing of the menu may have been meant as a write; a read changes nothing.
        ("tags", "{}", "unknown_action"),
    ] {
        let turn = turn(&[
            ("1", name, arguments),
            ("2", "send_message", r#"{"text":"I have tagged it."}"#),
        ]);
        let mut clerk = Clerk::default();
        let answers = gate.submit_turn(&mut clerk, &ana(), &turn);
        let codes: Vec<_> = answers.iter().map(|answer| answer.code()).collect();
        assert_eq!(codes, [Some(code), Some("stopped")]);
        assert!(clerk.did.is_empty());
    }
    let turn = turn(&[
        ("1", "refund_state", "{}"),
        ("2", "send_message", r#"{"text":"Hi"}"#),
    ]);
    let mut clerk = Clerk::default();
    let answers = gate.submit_turn(&mut clerk, &ana(), &turn);
    let codes: Vec<_> = answers.iter().map(|answer| answer.code()).collect();
    assert_eq!(codes, [Some("missing_field"), None]);
    assert_eq!(clerk.did, ["send Hi"]);
}

#[test]
fn a_run_that_was_cut_is_answered_whole_when_it_is_resumed() {
    // The host dies after the second write began: the same turn is given again.
    let (store, clock) = (Arc::new(Frail::default()), Clock::default());
    let turn = turn(&[
        ("1", "send_message", r#"{"text":"one"}"#),
        ("2", "send_message", r#"{"text":"two"}"#),
        ("3", "send_message", r#"{"text":"three"}"#),
    ]);
    let mut clerk = Clerk::default();
    let gate = open(Arc::clone(&store), &clock);
    store.fail_after(Some(3));
    gate.submit_turn(&mut clerk, &ana(), &turn);
    assert_eq!(clerk.did, ["send one", "send two"]);
    store.fail_after(None);
    clock.pass(10_000);
    let answers = open(store, &clock).submit_turn(&mut clerk, &ana(), &turn);
    let told: Vec<_> = answers
        .iter()
        .map(|answer| (answer.code().unwrap_or("done"), answer.duplicate))
        .collect();
    assert_eq!(told, [("done", true), ("indeterminate", false), ("done", false)]);
    assert_eq!(clerk.did, ["send one", "send two", "send three"]);
}

#[test]
fn a_turn_that_was_cut_off_runs_nothing() {
    let text = r#"{"stop_reason":"max_tokens","content":[{"type":"tool_use","id":"1","name":"tag","input":{"order_id":"A","tag":"x"}}]}"#;
    let turn = Turn::parse(Target::ANTHROPIC, text).unwrap();
    let mut clerk = Clerk::default();
    let answers = open(Memory::new(), &Clock::default()).submit_turn(&mut clerk, &ana(), &turn);
    assert_eq!(answers[0].code(), Some("truncated"));
    assert!(clerk.did.is_empty());
}
