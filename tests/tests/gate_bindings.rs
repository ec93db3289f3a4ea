//! An approval holds for exactly what was approved: mutated in one place, nothing runs; spelt otherwise, it runs all the
//! same.
//!
//! `ACTION_MENU_APPROVALS=100000` makes the run long; `ACTION_MENU_SEED` repeats one.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test takes what it has made itself"
)]

use std::collections::BTreeMap;

use action_menu::{
    ActionMenu, Approver,
    gate::{Row, SealingKey, Session},
};
use fastrand::Rng;
use serde_json::{Value, json};
use tests::{
    desk::{Desk, ana, key},
    payload::Payload,
    scene::{Asked, World},
};

/// What may run.
type Runs = Vec<Desk>;

/// Makes an approval, does something with it, and says what may have run.
type Kind = fn(&mut World) -> Runs;

fn runs(asked: &Asked) -> Runs {
    vec![asked.payload.read()]
}

/// What is done with an approval, and what may run of it.
const KINDS: &[(&str, Kind)] = &[
    ("spelt otherwise", |world| {
        let asked = world.approved();
        let answer = world.tried(&asked, &ana());
        assert!(answer.is_ok(), "{:?}: {answer:?}", asked.payload);
        runs(&asked)
    }),
    ("another submission", |world| {
        let asked = world.approved();
        let text = asked.payload.spelt(&mut world.rng);
        world.submitted(&text, &ana().with_submission("s-2"));
        if asked.payload.is_keyed() {
            runs(&asked)
        } else {
            Runs::new()
        }
    }),
    ("the last moment", |world| {
        let asked = world.approved();
        world.clock.pass(24 * 60 * 60 - 1);
        assert!(world.tried(&asked, &ana()).is_ok());
        runs(&asked)
    }),
    ("other arguments approved", |world| {
        let asked = world.asked();
        let (text, edited) = loop {
            let other = asked.payload.changed(&mut world.rng);
            if let Ok(edited) = Desk::parse(&other.plain()) {
                break (other.arguments_text(), edited);
            }
        };
        let arguments = action_menu::Json::of(&serde_json::from_str::<Value>(&text).unwrap()).unwrap();
        if asked.payload.action == "send_draft" {
            world
                .gate
                .approve_edited(&asked.id, "berta", arguments)
                .unwrap_err();
            world.tried(&asked, &ana());
            return Runs::new();
        }
        world.gate.approve_edited(&asked.id, "berta", arguments).unwrap();
        world.tried(&asked, &ana());
        world.tried(&asked, &ana());
        vec![edited]
    }),
    ("no longer in need of it", |world| {
        // The new amount is one that nobody has to approve: the policy has, not the person.
        let payload = Payload::pay_out(&mut world.rng);
        let asked = world.ask(payload, &ana());
        world.approve(&asked);
        let small = asked.payload.with("cents", json!(world.rng.u64(14..600)));
        world.submitted(&small.plain(), &ana());
        assert_eq!(world.hand.ran.last().map(|(_, by)| by), Some(&Approver::Policy));
        vec![small.read()]
    }),
    ("an argument changed", |world| {
        let asked = world.approved();
        let text = asked.payload.changed(&mut world.rng).spelt(&mut world.rng);
        world.submitted(&text, &ana());
        Runs::new()
    }),
    ("an argument added", |world| {
        let asked = world.approved();
        let text = asked.payload.added(&mut world.rng).spelt(&mut world.rng);
        world.submitted(&text, &ana());
        Runs::new()
    }),
    ("an argument removed", |world| {
        let asked = world.approved();
        let text = asked.payload.removed(&mut world.rng).spelt(&mut world.rng);
        world.submitted(&text, &ana());
        Runs::new()
    }),
    ("of another", |world| {
        let asked = world.approved();
        let session = match world.rng.u8(..6) {
            0 => Session::new("eve")
                .with_tenant("acme")
                .with_conversation("c-1")
                .with_submission("s-1"),
            1 => ana().with_tenant("other"),
            2 => ana().with_conversation("c-2"),
            3 => ana().with_tenant("").with_conversation("acmec-1"),
            // The same letters, cut elsewhere.
            4 => Session::new("meana")
                .with_tenant("ac")
                .with_conversation("c-1")
                .with_submission("s-1"),
            _ => Session::new("anac")
                .with_tenant("acme")
                .with_conversation("-1")
                .with_submission("s-1"),
        };
        world.tried(&asked, &session);
        Runs::new()
    }),
    ("expired", |world| {
        let asked = world.approved();
        let seconds = world.rng.u64(0..100_000);
        world.clock.pass(24 * 60 * 60 + seconds);
        assert_eq!(world.tried(&asked, &ana()).code(), Some("pending"));
        Runs::new()
    }),
    ("used before", |world| {
        let asked = world.approved();
        assert!(world.tried(&asked, &ana()).is_ok());
        for submission in ["s-1", "s-2"] {
            let answer = world.tried(&asked, &ana().with_submission(submission));
            assert!(!answer.is_ok() || answer.duplicate);
        }
        runs(&asked)
    }),
    ("used, and nothing was done", |world| {
        let asked = world.approved();
        world.hand.busy = true;
        assert!(world.tried(&asked, &ana()).is_retryable());
        world.hand.busy = false;
        for _ in 0..2 {
            let code = world.tried(&asked, &ana()).code().map(str::to_owned);
            assert!(
                matches!(code.as_deref(), Some("pending" | "approval_used")),
                "{code:?}"
            );
        }
        runs(&asked)
    }),
    ("not approved", |world| {
        let asked = world.asked();
        assert_eq!(world.tried(&asked, &ana()).code(), Some("pending"));
        Runs::new()
    }),
    ("denied", |world| {
        let asked = world.asked();
        world.gate.deny(&asked.id, "berta", "No.").unwrap();
        assert_eq!(world.tried(&asked, &ana()).code(), Some("not_approved"));
        world.gate.approve(&asked.id, "berta").unwrap_err();
        world.tried(&asked, &ana());
        Runs::new()
    }),
    ("a column edited", |world| {
        let asked = world.approved();
        let row = world.row(&asked);
        let mut edited = row.clone();
        match world.rng.u8(..9) {
            0 => edited.id = format!("{}0", row.id),
            1 => {
                edited.state = world
                    .rng
                    .choice(["pending", "denied", "used", "void", ""])
                    .unwrap()
                    .into();
            }
            2 => edited.unique = None,
            3 => edited.unique = Some("0".repeat(64)),
            4 => edited.tenant = "other".into(),
            5 => edited.principal = "eve".into(),
            6 => edited.at += 1,
            7 => edited.body.push(' '),
            _ => {
                edited.seal = match world.rng.u8(..3) {
                    0 => row.seal.to_uppercase(),
                    1 => row.seal.chars().rev().collect(),
                    _ => String::new(),
                }
            }
        }
        world.put(&[&row], vec![edited]);
        world.tried(&asked, &ana());
        Runs::new()
    }),
    ("its body edited", |world| {
        let asked = world.approved();
        let row = world.row(&asked);
        let mut body: Value = serde_json::from_str(&row.body).unwrap();
        let other = loop {
            let other = asked.payload.changed(&mut world.rng);
            if let Ok(action) = Desk::parse(&other.plain()) {
                break action.to_json().to_canonical();
            }
        };
        let (field, value) = match world.rng.u8(..9) {
            0 | 1 => ("proposal", json!(other)),
            2 => ("edited_from", json!(other)),
            3 => ("conversation", json!("c-2")),
            4 => ("submission", json!("s-2")),
            5 => ("expires_at", json!(u64::MAX)),
            6 => ("by", json!("eve")),
            7 => ("preview", json!("{}")),
            _ => ("nonce", json!("0")),
        };
        body[field] = value;
        world.put(
            &[&row],
            vec![Row {
                body: body.to_string(),
                ..row.clone()
            }],
        );
        world.tried(&asked, &ana());
        Runs::new()
    }),
    ("approved by hand", |world| {
        let asked = world.asked();
        let row = world.row(&asked);
        world.put(
            &[&row],
            vec![Row {
                state: "approved".to_owned(),
                ..row.clone()
            }],
        );
        world.tried(&asked, &ana());
        world.gate.approve(&asked.id, "berta").unwrap_err();
        Runs::new()
    }),
    ("with parts of another", |world| {
        // One that is approved, and one that isn't.
        let (approved, asked) = (world.approved(), {
            let payload = Payload::any(&mut world.rng);
            world.ask(payload, &ana().with_submission("s-2").with_conversation("c-2"))
        });
        let session = ana().with_submission("s-2").with_conversation("c-2");
        let (good, row) = (world.row(&approved), world.row(&asked));
        let (id, unique) = (row.id.clone(), row.unique.clone());
        match world.rng.u8(..5) {
            0 => world.put(
                &[&row],
                vec![Row {
                    state: "approved".to_owned(),
                    seal: good.seal.clone(),
                    ..row.clone()
                }],
            ),
            1 => world.put(&[&row, &good], vec![Row { id, ..good.clone() }]),
            2 => world.put(
                &[&row, &good],
                vec![Row {
                    id,
                    unique,
                    ..good.clone()
                }],
            ),
            3 => world.put(
                &[&row],
                vec![Row {
                    body: good.body.clone(),
                    state: good.state.clone(),
                    ..row.clone()
                }],
            ),
            // The names of the two exchanged.
            _ => world.put(
                &[&row, &good],
                vec![
                    Row {
                        id: good.id.clone(),
                        unique: good.unique.clone(),
                        ..row.clone()
                    },
                    Row {
                        id,
                        unique,
                        ..good.clone()
                    },
                ],
            ),
        }
        world.tried(&asked, &session);
        world.tried(&asked, &ana());
        Runs::new()
    }),
    ("an older row before it was approved", |world| {
        let asked = world.asked();
        let older = world.row(&asked);
        world.approve(&asked);
        world.put(&[&world.row(&asked)], vec![older]);
        assert_eq!(world.tried(&asked, &ana()).code(), Some("pending"));
        Runs::new()
    }),
    ("an older row after it was used", |world| {
        let asked = world.approved();
        let older = world.row(&asked);
        assert!(world.tried(&asked, &ana()).is_ok());
        world.put(&[&world.row(&asked)], vec![older]);
        for _ in 0..2 {
            let answer = world.tried(&asked, &ana());
            assert!(answer.duplicate, "{answer:?}");
        }
        // Neither for another call.
        let text = asked.payload.spelt(&mut world.rng);
        world.submitted(&text, &ana().with_submission("s-2"));
        runs(&asked)
    }),
    ("with another key", |world| {
        let asked = world.approved();
        world.replace_gate(SealingKey::from_bytes([8; 32]));
        world.tried(&asked, &ana());
        Runs::new()
    }),
    ("with the same key, in another process", |world| {
        let asked = world.approved();
        world.replace_gate(key());
        assert!(world.tried(&asked, &ana()).is_ok());
        runs(&asked)
    }),
    ("another preview", |world| {
        let payload = Payload::send_draft(&mut world.rng);
        let asked = world.ask(payload, &ana());
        world.approve(&asked);
        world.hand.lines += 1;
        assert_eq!(world.tried(&asked, &ana()).code(), Some("changed_since_approved"));
        // It doesn't hold again, once it is as it was.
        world.hand.lines -= 1;
        world.tried(&asked, &ana());
        Runs::new()
    }),
];

#[test]
fn an_approval_holds_for_exactly_what_was_approved() {
    let from_env = |name: &str| std::env::var(name).ok().and_then(|value| value.parse().ok());
    let count = from_env("ACTION_MENU_APPROVALS").unwrap_or(10_000);
    let seed = from_env("ACTION_MENU_SEED").unwrap_or_else(|| fastrand::u64(..));
    println!("ACTION_MENU_SEED={seed} ACTION_MENU_APPROVALS={count}");
    let mut rng = Rng::with_seed(seed);
    let mut codes: BTreeMap<String, u32> = BTreeMap::new();
    let (mut ran, mut not) = (0_u64, 0_u64);
    for round in 0..count {
        let (name, kind) = rng.choice(KINDS).unwrap();
        let mut world = World::new(Rng::with_seed(rng.u64(..)));
        let expected = kind(&mut world);
        let did: Runs = world.hand.ran.iter().map(|(action, _)| action.clone()).collect();
        assert_eq!(did, expected, "{name}, round {round} of seed {seed}");
        *(if expected.is_empty() { &mut not } else { &mut ran }) += 1;
        for (code, times) in world.codes {
            *codes.entry(code).or_default() += times;
        }
    }
    println!("ran {ran}, didn't {not}: {codes:?}");
    assert!(
        ran * 100 > count * 25 && not * 100 > count * 40,
        "ran {ran}, didn't {not}"
    );
}
