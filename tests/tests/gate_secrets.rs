//! A secret field: nothing of it is in the audit log, an answer, a request as it is shown, or the ledger.
//!
//! `ACTION_MENU_CALLS=100000` makes the run long; `ACTION_MENU_SEED` repeats one.

#![allow(clippy::unwrap_used, reason = "a test takes what it has made itself")]

use action_menu::{
    Json,
    gate::{Answer, Failure, Memory, Session, Store as _, Table, Verdict},
};
use fastrand::Rng;
use serde_json::{Value, json};
use tests::desk::{ALL, Clerk, Clock, Next, now, over};

fn json_of(value: &Value) -> Json {
    Json::of(value).unwrap()
}

#[test]
fn a_secret_is_in_no_record_no_answer_and_no_row_of_the_ledger() {
    let from_env = |name: &str| std::env::var(name).ok().and_then(|value| value.parse().ok());
    let count: u64 = from_env("ACTION_MENU_CALLS").unwrap_or(10_000);
    let seed = from_env("ACTION_MENU_SEED").unwrap_or_else(|| fastrand::u64(..));
    println!("ACTION_MENU_SEED={seed} ACTION_MENU_CALLS={count}");
    let mut rng = Rng::with_seed(seed);
    let gate = over(Memory::new(), &Clock::default())
        .allow(ALL)
        .writer("w")
        .build()
        .unwrap();
    let mut clerk = Clerk::default();
    let (mut calls, mut ran) = (0, 0);
    while calls < count {
        let name = calls.to_string();
        let session = Session::new("ana")
            .with_conversation(&name)
            .with_submission(&name);
        let secret = format!("hush-{}", rng.u32(..));
        let pin = match rng.u8(..12) {
            0 => json!([secret]),
            1 => json!({"x": secret}),
            2 => json!({secret.as_str(): 1}),
            _ => json!(secret),
        };
        let mut proposal = json!({"action": "set_pin", "card": "7", "pin": pin});
        match rng.u8(..12) {
            0 => proposal["action"] = json!("set_pins"),
            1 => proposal["confirm"] = json!(true),
            2 => proposal["card"] = json!(7),
            3 => drop(proposal.as_object_mut().unwrap().remove("card")),
            _ => {}
        }
        clerk.next = match rng.u8(..8) {
            0 => [Next::Fail(Failure::new("No."))].into(),
            1 => [Next::Fail(Failure::new("Busy.").retryable())].into(),
            2 => [Next::Fail(Failure::new("?").unknown())].into(),
            _ => [].into(),
        };
        let told = |answer: &Answer| {
            let texts = [answer.to_json().to_string(), format!("{answer:?}")];
            assert!(texts.iter().all(|text| !text.contains("hush-")), "{answer:?}");
        };
        let text = proposal.to_string();
        let answer = gate.submit(&mut clerk, &session, &text);
        calls += 1;
        // Of a name that isn't on the menu nobody knows which of its fields is secret.
        if proposal["action"] == "set_pin" {
            told(&answer);
        }
        let Verdict::Pending { request } = answer.verdict else {
            continue;
        };
        let shown = |request: &str| format!("{:?}", gate.request(request).unwrap());
        assert!(!shown(&request).contains("hush-"));
        match rng.u8(..5) {
            0 => gate.deny(&request, "berta", "No.").unwrap(),
            1 => {
                let other = json_of(&json!({"card": "8", "pin": format!("hush-{}", rng.u32(..))}));
                gate.approve_edited(&request, "berta", other).unwrap();
            }
            _ => gate.approve(&request, "berta").unwrap(),
        }
        for _ in 0..rng.u8(1..4) {
            let answer = if rng.bool() {
                gate.resume(&mut clerk, &session, &request)
            } else {
                gate.submit(&mut clerk, &session, &text)
            };
            calls += 1;
            ran += u64::from(answer.is_ok() && !answer.duplicate);
            told(&answer);
        }
        assert!(!format!("{:?}", gate.request(&request).unwrap()).contains("hush-"));
    }
    assert!(ran * 10 > count, "{ran} of {count} ran");
    let mut links = 0;
    loop {
        let part = gate.links("w", links, 1000).unwrap();
        links += part.len() as u64;
        assert!(part.iter().all(|link| !format!("{link:?}").contains("hush-")));
        if part.is_empty() {
            break;
        }
    }
    assert_eq!(links, calls, "one record a call");
    for state in ["started", "done", "unknown"] {
        let rows = now(gate.store().rows(Table::Ledger, state, None, usize::MAX)).unwrap();
        assert!(rows.iter().all(|row| !row.body.contains("hush-")));
    }
}
