//! What a gate answers is what its schema says: every answer of a random run, whatever its verdict, and none that was mutated.
//! The judge is the `jsonschema` crate.
//!
//! `ACTION_MENU_ANSWERS=200000` makes the run long; `ACTION_MENU_SEED` repeats one.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test takes what it has made itself"
)]

use std::collections::BTreeMap;

use action_menu::{
    ActionMenu, Approval, Handler, Json,
    gate::{Answer, Budget, Data, Denial, Failure, Gate, Session, Verdict},
};
use fastrand::Rng;
use judges::law::validator;
use menus::generate;
use serde_json::{Value, json};

#[derive(ActionMenu)]
enum Till {
    /// List the receipts.
    #[action(read)]
    List { page: Option<u8> },
    /// Put a tag on a receipt.
    #[action(write(reversible), idempotent_by(receipt))]
    Tag { receipt: u8, tag: Option<String> },
    /// Pay it back.
    #[action(write(irreversible), confirm, idempotent)]
    Refund {
        receipt: u8,
        #[field(secret)]
        pin: Option<String>,
    },
    /// Note it.
    #[action(write(irreversible), confirm = never, repeatable)]
    Note { text: String },
}

/// Does anything at all.
struct Anything(Rng);

impl Anything {
    fn outcome(&mut self) -> Result<Data, Failure> {
        let rng = &mut self.0;
        let failure = Failure::new("No \u{1b}[2K\n.").with_code("any");
        match rng.u8(..12) {
            0 => Err(failure),
            1 => Err(failure.retryable().with_alternative("Wait.")),
            2 => Err(failure.unknown()),
            3 => Err(Failure::new("").with_details(Json::of(&value(rng)).expect("JSON"))),
            4 => panic!("told to"),
            5 => Ok(vec!["row"; 30_000].into()),
            6 => Ok(BTreeMap::from([(vec![1], 2)]).into()),
            7 => {
                let own = ["ok", "duplicate", "edited", "data"];
                Ok(json!({*rng.choice(own).unwrap_or_default(): value(rng)}).into())
            }
            8 => {
                let others = [
                    "reason",
                    "code",
                    "retryable",
                    "alternative",
                    "request",
                    "problems",
                    "rows",
                ];
                Ok(json!({*rng.choice(others).unwrap_or_default(): value(rng)}).into())
            }
            _ => Ok(value(rng).into()),
        }
    }
}

fn value(rng: &mut Rng) -> Value {
    let values = [
        json!(null),
        json!(true),
        json!(false),
        json!(-1.5),
        json!("x"),
        json!([1, {}]),
        json!({"a": {"ok": 1}}),
    ];
    rng.choice(values).unwrap_or_default()
}

impl Handler for Anything {
    type Output = Data;
    type Error = Failure;
}

impl TillHandler for Anything {
    fn list(&mut self, _: Option<u8>) -> Result<Data, Failure> {
        self.outcome()
    }
    fn tag(&mut self, _: u8, _: Option<String>) -> Result<Data, Failure> {
        self.outcome()
    }
    fn refund(&mut self, _: Approval, _: u8, _: Option<String>) -> Result<Data, Failure> {
        self.outcome()
    }
    fn note(&mut self, _: String) -> Result<Data, Failure> {
        self.outcome()
    }
}

fn gate(rng: &mut Rng) -> Gate<Till> {
    let day = std::time::Duration::from_secs(24 * 60 * 60);
    let builder = Gate::in_memory()
        .allow(["tag", "refund"])
        .retry_reads(1, std::time::Duration::ZERO)
        .budget(Budget::calls("tag", 20, day))
        .rule("odd", ["tag"], |till: &Till, _: &Session<'_, Till>| match till {
            Till::Tag { receipt: 13, .. } => Err(Denial::new("No.")
                .with_alternative("Another.")
                .with_details(7_u8)
                .retryable()),
            _ => Ok(()),
        });
    let builder = if rng.bool() {
        builder.allow(["note"])
    } else {
        builder
    };
    builder.build().expect("names of the menu")
}

/// What isn't an answer, made of one that is.
fn mutated(answer: &Value) -> Vec<Value> {
    let with = |key: &str, value: Value| {
        let mut other = answer.clone();
        if let Some(entries) = other.as_object_mut() {
            entries.insert(key.to_owned(), value);
        }
        other
    };
    let without = |key: &str| {
        let mut other = answer.clone();
        if let Some(entries) = other.as_object_mut() {
            entries.remove(key);
        }
        other
    };
    let mut others = vec![
        without("ok"),
        with("ok", json!("true")),
        with("ok", json!(0)),
        with("ok", json!(null)),
        with("duplicate", json!(false)),
        with("duplicate", json!("yes")),
        with("edited", json!([])),
        json!([answer]),
    ];
    if answer["ok"] == json!(false) {
        others.extend(["reason", "code", "retryable"].map(without));
        others.extend([
            with("reason", json!(null)),
            with("code", json!(7)),
            with("retryable", json!("false")),
            with("alternative", json!(null)),
            with("data", json!({})),
            with("rows", json!([])),
            with("request", json!(1)),
            with("problems", json!([])),
            with(
                "problems",
                json!([{"code": "invented", "pointer": "", "message": ""}]),
            ),
            with("problems", json!([{"code": "invalid", "pointer": ""}])),
            with("omitted", json!(0)),
        ]);
    }
    others
}

#[test]
fn every_answer_is_what_the_schema_says() {
    let from_env = |name: &str| std::env::var(name).ok().and_then(|value| value.parse().ok());
    let count: u32 =
        from_env("ACTION_MENU_ANSWERS").map_or(2_000, |count: u64| u32::try_from(count).unwrap_or(u32::MAX));
    let seed = from_env("ACTION_MENU_SEED").unwrap_or_else(|| fastrand::u64(..));
    println!("ACTION_MENU_SEED={seed} ACTION_MENU_ANSWERS={count}");
    let mut rng = Rng::with_seed(seed);
    let schema = validator(&serde_json::from_str(Answer::json_schema()).expect("JSON"));
    let mut verdicts: BTreeMap<&str, u32> = BTreeMap::new();
    let mut codes: BTreeMap<String, u32> = BTreeMap::new();
    let (mut duplicates, mut edited) = (0, 0);
    let mut handler = Anything(rng.fork());
    let mut gate_of_now = gate(&mut rng);
    for round in 0..count {
        if round % 200 == 0 {
            gate_of_now = gate(&mut rng);
        }
        let gate = &gate_of_now;
        let name = (round % 50).to_string();
        let session = Session::new("ana")
            .with_conversation(&name)
            .with_submission(&name);
        let text = if rng.u8(..3) == 0 {
            generate::proposal(Till::MENU, &mut rng)
        } else {
            let receipt = rng.u8(..20);
            match rng.u8(..4) {
                0 => json!({"action": "list", "page": receipt}),
                1 => json!({"action": "tag", "receipt": receipt, "tag": if rng.bool() { "a" } else { "b" }}),
                2 => json!({"action": "note", "text": "x"}),
                _ => json!({"action": "refund", "receipt": receipt}),
            }
            .to_string()
        };
        let mut answers = vec![gate.submit(&mut handler, &session, &text)];
        if let Some(Verdict::Pending { request }) = answers.first().map(|answer| &answer.verdict) {
            // Somebody may have decided of it before.
            let _ = match rng.u8(..4) {
                0 => gate.deny(request, "berta", "No."),
                1 => gate.approve_edited(
                    request,
                    "berta",
                    Json::object([("receipt", Json::from(rng.u8(..)))]),
                ),
                _ => gate.approve(request, "berta"),
            };
            let again = gate.resume(&mut handler, &session, request);
            answers.push(again);
        }
        for answer in answers {
            *verdicts.entry(answer.verdict.as_str()).or_default() += 1;
            *codes
                .entry(answer.code().unwrap_or("done").to_owned())
                .or_default() += 1;
            duplicates += u32::from(answer.duplicate);
            edited += u32::from(answer.edited.is_some());
            let told = Value::from(answer.to_json());
            assert_eq!(told, serde_json::to_value(&answer).expect("JSON"));
            assert!(schema.is_valid(&told), "{told}");
            for other in mutated(&told) {
                assert!(!schema.is_valid(&other), "{other}");
            }
        }
    }
    println!("{verdicts:?} {codes:?} duplicate {duplicates} edited {edited}");
    for verdict in ["done", "rejected", "denied", "pending", "failed", "unknown"] {
        assert!(
            verdicts.get(verdict).is_some_and(|times| times * 100 > count),
            "{verdicts:?}"
        );
    }
    assert!(duplicates > 0 && edited > 0);
    // What was done has to give nothing.
    assert!(schema.is_valid(&json!({"ok": true})));
}
