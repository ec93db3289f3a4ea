//! Approvals: a person says yes to one call, sees all of it, and it runs once, as it was stored.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test takes what it has made itself"
)]

use std::{
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use action_menu::{
    Approver, Code, Json, SubMenu,
    gate::{DecisionError, Gate, Memory, Request, RequestState, Row, Session, Verdict},
};
use tests::desk::{ALL, Clerk, Clock, Desk, Frail, ana, open, over};

const REFUND: &str = r#"{"action":"refund","order_id":"A-1","amount":50}"#;
const DRAFT: &str = r#"{"action":"send_draft","draft":"D-1"}"#;

/// The request that an answer waits for.
fn request(verdict: &Verdict) -> &str {
    match verdict {
        Verdict::Pending { request } => request,
        other => panic!("{other:?}"),
    }
}

/// Asks for it, and says yes.
fn approved<S: action_menu::gate::Store>(gate: &Gate<Desk, S>, clerk: &mut Clerk, text: &str) -> String {
    let answer = gate.submit(clerk, &ana(), text);
    let id = request(&answer.verdict).to_owned();
    gate.approve(&id, "berta").unwrap();
    id
}

#[test]
fn a_confirmed_write_waits_for_a_person_and_runs_with_his_approval() {
    let clock = Clock::default();
    let gate = open(Memory::new(), &clock);
    let mut clerk = Clerk::default();
    let answer = gate.submit(&mut clerk, &ana(), REFUND);
    let id = request(&answer.verdict);
    assert_eq!(
        answer.to_json().to_string(),
        format!(
            concat!(
                r#"{{"ok":false,"reason":"A person has to approve it; nothing has been done yet.","code":"pending","#,
                r#""retryable":false,"alternative":"Tell the user that it waits for approval, and go on with something "#,
                r#"else.","request":"{}"}}"#
            ),
            id
        )
    );
    // Proposed again, it is the same request.
    assert_eq!(request(&gate.submit(&mut clerk, &ana(), REFUND).verdict), id);
    let pending = gate.pending().unwrap();
    assert_eq!(pending.len(), 1);
    assert_eq!(
        pending[0].arguments.to_string(),
        r#"{"order_id":"A-1","amount":50}"#
    );
    clock.pass(60);
    gate.approve(id, "berta").unwrap();
    assert!(gate.pending().unwrap().is_empty());
    let answer = gate.submit(&mut clerk, &ana(), REFUND);
    assert_eq!(answer.to_json().to_string(), r#"{"ok":true,"number":1}"#);
    let approval = &clerk.approvals[0];
    assert_eq!(*approval.by(), Approver::Person("berta".into()));
    assert_eq!((approval.request(), approval.at()), (id, clock.now()));
    // A second time nobody is asked, and nothing runs.
    assert!(gate.submit(&mut clerk, &ana(), REFUND).duplicate);
    assert!(gate.pending().unwrap().is_empty());
    assert_eq!(clerk.did, ["refund A-1 50"]);
    assert_eq!(gate.request(id).unwrap().unwrap().state, RequestState::Used);
}

#[test]
fn it_is_shown_whole() {
    let gate = open(Memory::new(), &Clock::default());
    let mut clerk = Clerk {
        draft: 14,
        ..Clerk::default()
    };
    gate.submit(&mut clerk, &ana(), DRAFT);
    let request: Request = gate.pending().unwrap().remove(0);
    assert_eq!(
        request.to_string(),
        format!(
            concat!(
                "request \"{}\" (pending)\n",
                "  action \"send_draft\", irreversible: \"Send a draft for real.\"\n",
                "  with\n",
                "    draft = \"D-1\"\n",
                "  which would do\n",
                "    draft = \"D-1\"\n",
                "    lines = 14\n",
                "  for \"ana\", tenant \"acme\", conversation \"c-1\"\n",
                "  asked 2026-11-30T00:53:20.000Z, expires 2026-12-01T00:53:20.000Z\n",
            ),
            request.id
        )
    );
}

#[test]
fn a_secret_is_shown_by_its_length_and_a_digest_that_needs_the_key() {
    let gate = open(Memory::new(), &Clock::default());
    let mut clerk = Clerk::default();
    let pin = |pin: &str, call: &str| {
        let text = format!(r#"{{"action":"set_pin","card":"7","pin":"{pin}"}}"#);
        let mut clerk = Clerk::default();
        let answer = gate.submit(&mut clerk, &ana().with_submission(call), &text);
        gate.request(request(&answer.verdict)).unwrap().unwrap()
    };
    let (one, other, again) = (pin("1234", "s-1"), pin("4321", "s-2"), pin("1234", "s-3"));
    assert!(!one.to_string().contains("1234"));
    assert!(one.to_string().contains("pin.characters = 4"));
    let digest = |request: &Request| {
        request
            .arguments
            .get("pin")
            .unwrap()
            .get("secret")
            .unwrap()
            .clone()
    };
    assert_ne!(digest(&one), digest(&other));
    assert_eq!(digest(&one), digest(&again));
    gate.approve(&one.id, "berta").unwrap();
    assert!(gate.resume(&mut clerk, &ana(), &one.id).is_ok());
    assert_eq!(clerk.did, ["pin of 7, 4 digits"]);
}

#[test]
fn a_no_is_told_with_its_reason_and_holds() {
    let clock = Clock::default();
    let gate = open(Memory::new(), &clock);
    let mut clerk = Clerk::default();
    let answer = gate.submit(&mut clerk, &ana(), REFUND);
    let id = request(&answer.verdict).to_owned();
    gate.deny(&id, "berta", "The parcel has arrived.").unwrap();
    for answer in [
        gate.submit(&mut clerk, &ana(), REFUND),
        gate.resume(&mut clerk, &ana(), &id),
    ] {
        assert!(matches!(answer.verdict, Verdict::Denied(_)));
        assert_eq!(answer.code(), Some("not_approved"));
        assert_eq!(answer.reason().as_deref(), Some("The parcel has arrived."));
    }
    for error in [
        gate.approve(&id, "berta").unwrap_err(),
        gate.deny(&id, "berta", "").unwrap_err(),
    ] {
        assert!(matches!(error, DecisionError::NotPending(RequestState::Denied)));
    }
    // Nobody is asked again until it expires.
    assert!(gate.pending().unwrap().is_empty());
    clock.pass(24 * 60 * 60);
    assert_ne!(request(&gate.submit(&mut clerk, &ana(), REFUND).verdict), id);
    assert!(clerk.did.is_empty());
}

#[test]
fn what_nobody_decides_in_time_expires_and_so_does_a_yes() {
    let clock = Clock::default();
    let gate = over(Memory::new(), &clock)
        .allow(ALL)
        .approvals_expire_after(Duration::from_secs(100))
        .build()
        .unwrap();
    let mut clerk = Clerk::default();
    let first = request(&gate.submit(&mut clerk, &ana(), REFUND).verdict).to_owned();
    clock.pass(100);
    assert!(gate.pending().unwrap().is_empty());
    assert!(matches!(
        gate.approve(&first, "berta"),
        Err(DecisionError::NotPending(RequestState::Expired))
    ));
    let second = approved(&gate, &mut clerk, REFUND);
    assert_ne!(first, second);
    clock.pass(100);
    let third = request(&gate.submit(&mut clerk, &ana(), REFUND).verdict).to_owned();
    assert_ne!(second, third);
    assert!(clerk.did.is_empty());
}

#[test]
fn a_yes_that_runs_out_while_rules_are_asked_is_none() {
    let clock = Clock::default();
    let (slow, asked) = (clock.clone(), AtomicU32::new(0));
    let gate = over(Memory::new(), &clock)
        .rule("slow", ["refund"], move |_, _| {
            // When it was proposed, and when it is resumed; then before it runs.
            if asked.fetch_add(1, Ordering::SeqCst) == 2 {
                slow.pass(60);
            }
            Ok(())
        })
        .approvals_expire_after(Duration::from_secs(50))
        .build()
        .unwrap();
    let mut clerk = Clerk::default();
    let id = approved(&gate, &mut clerk, REFUND);
    let answer = gate.resume(&mut clerk, &ana(), &id);
    assert_eq!(
        (answer.code(), answer.is_retryable()),
        (Some("approval_expired"), true)
    );
    assert!(clerk.did.is_empty());
}

#[test]
fn a_person_can_change_the_arguments_and_the_model_is_told() {
    let gate = open(Memory::new(), &Clock::default());
    let mut clerk = Clerk::default();
    let id = request(&gate.submit(&mut clerk, &ana(), REFUND).verdict).to_owned();
    let wrong = Json::object([("order_id", Json::from("A-1")), ("amount", Json::from("forty"))]);
    match gate.approve_edited(&id, "berta", wrong) {
        Err(DecisionError::Rejected(rejection)) => assert_eq!(rejection.code(), Code::WrongType),
        other => panic!("{other:?}"),
    }
    let edited = Json::object([("order_id", Json::from("A-1")), ("amount", Json::from(40_u8))]);
    gate.approve_edited(&id, "berta", edited).unwrap();
    let answer = gate.submit(&mut clerk, &ana(), REFUND);
    assert_eq!(
        answer.to_json().to_string(),
        r#"{"ok":true,"number":1,"edited":{"order_id":"A-1","amount":40.0}}"#
    );
    assert_eq!(clerk.did, ["refund A-1 40"]);
    // Asked for as at first, it is the same call.
    let again = gate.submit(&mut clerk, &ana(), REFUND);
    assert_eq!(
        again.to_json().to_string(),
        r#"{"ok":true,"number":1,"duplicate":true,"edited":{"order_id":"A-1","amount":40.0}}"#
    );
}

#[test]
fn edited_arguments_are_ruled_and_narrowed_as_any() {
    let clock = Clock::default();
    let gate = over(Memory::new(), &clock)
        .rule(
            "up to 100",
            ["refund"],
            |action: &Desk, _: &Session<Desk>| match action {
                Desk::Refund { amount, .. } if *amount > 100.0 => {
                    Err(action_menu::gate::Denial::new("Too much."))
                }
                _ => Ok(()),
            },
        )
        .build()
        .unwrap();
    let mut clerk = Clerk::default();
    let id = request(&gate.submit(&mut clerk, &ana(), REFUND).verdict).to_owned();
    let edited = Json::object([("order_id", Json::from("A-1")), ("amount", Json::from(400_u16))]);
    gate.approve_edited(&id, "berta", edited).unwrap();
    let answer = gate.submit(&mut clerk, &ana(), REFUND);
    assert_eq!(answer.reason().as_deref(), Some("Too much."));
    assert_eq!(answer.edited, None, "nothing ran, with whatever arguments");

    let id = request(
        &gate
            .submit(
                &mut clerk,
                &ana(),
                r#"{"action":"refund","order_id":"A-2","amount":5}"#,
            )
            .verdict,
    )
    .to_owned();
    let edited = Json::object([("order_id", Json::from("B-1")), ("amount", Json::from(5_u8))]);
    gate.approve_edited(&id, "berta", edited).unwrap();
    let menu = SubMenu::<Desk>::all()
        .only("refund", "order_id", ["A-1", "A-2"])
        .unwrap();
    assert_eq!(
        gate.resume(&mut clerk, &ana().within(&menu), &id).code(),
        Some("not_in_set")
    );
    assert!(clerk.did.is_empty());
}

#[test]
fn what_has_a_preview_is_not_approved_with_other_arguments() {
    let gate = open(Memory::new(), &Clock::default());
    let id = request(&gate.submit(&mut Clerk::default(), &ana(), DRAFT).verdict).to_owned();
    let edited = Json::object([("draft", Json::from("D-2"))]);
    assert!(matches!(
        gate.approve_edited(&id, "berta", edited),
        Err(DecisionError::Previewed)
    ));
}

#[test]
fn what_would_be_done_is_looked_at_again_before_it_runs() {
    let gate = open(Memory::new(), &Clock::default());
    let mut clerk = Clerk {
        draft: 14,
        ..Clerk::default()
    };
    let id = approved(&gate, &mut clerk, DRAFT);
    clerk.draft = 15;
    let answer = gate.submit(&mut clerk, &ana(), DRAFT);
    assert_eq!(
        (answer.code(), answer.is_retryable()),
        (Some("changed_since_approved"), true)
    );
    assert!(clerk.did.is_empty());
    // The yes is gone, also when the draft is as it was.
    clerk.draft = 14;
    let again = gate.submit(&mut clerk, &ana(), DRAFT);
    assert_ne!(request(&again.verdict), id);
    assert_eq!(gate.resume(&mut clerk, &ana(), &id).code(), Some("approval_used"));
}

/// Between the second look and what the method does is a moment: the method can tell what the yes was to.
#[test]
fn the_method_is_told_what_was_shown() {
    let gate = open(Memory::new(), &Clock::default());
    let mut clerk = Clerk {
        draft: 14,
        ..Clerk::default()
    };
    for (text, shown) in [(DRAFT, Some(r#"{"draft":"D-1","lines":14}"#)), (REFUND, None)] {
        approved(&gate, &mut clerk, text);
        assert!(gate.submit(&mut clerk, &ana(), text).is_ok());
        assert_eq!(clerk.approvals.pop().unwrap().preview(), shown);
    }
}

#[test]
fn a_yes_is_of_one_call_and_of_nobody_else() {
    let gate = open(Memory::new(), &Clock::default());
    let mut clerk = Clerk::default();
    let id = approved(&gate, &mut clerk, REFUND);
    let more = r#"{"action":"refund","order_id":"A-1","amount":400}"#;
    for (session, text) in [
        (ana(), more),
        (ana().with_conversation("c-2"), REFUND),
        (ana().with_tenant("other"), REFUND),
        (
            Session::new("eve").with_tenant("acme").with_conversation("c-1"),
            REFUND,
        ),
    ] {
        let answer = gate.submit(&mut clerk, &session, text);
        assert_ne!(request(&answer.verdict), id, "{session:?}");
    }
    for session in [
        ana().with_conversation("c-2"),
        Session::new("eve").with_tenant("acme").with_conversation("c-1"),
    ] {
        assert_eq!(
            gate.resume(&mut clerk, &session, &id).code(),
            Some("no_such_request")
        );
    }
    assert!(clerk.did.is_empty());
    // Equal values in another spelling are the same call.
    let other = r#"{ "amount": 5e1, "note": null, "order_id": "\u0041-1", "action": "refund" }"#;
    assert!(gate.submit(&mut clerk, &ana(), other).is_ok());
}

#[test]
fn the_model_cannot_say_yes_to_itself() {
    // E-H09.
    let gate = open(Memory::new(), &Clock::default());
    let mut clerk = Clerk::default();
    let text = r#"{"action":"refund","order_id":"A-1","amount":400,"confirm":true}"#;
    let answer = gate.submit(&mut clerk, &ana(), text);
    assert_eq!(answer.code(), Some("unknown_field"));
    let answer = gate.submit(
        &mut clerk,
        &ana(),
        r#"{"action":"refund","order_id":"A-1","amount":400}"#,
    );
    // The name of the request, echoed by the model, is nothing: the host says who decides, and when.
    let echoed = format!(
        r#"{{"action":"refund","order_id":"A-1","amount":400,"request":"{}"}}"#,
        request(&answer.verdict)
    );
    assert_eq!(
        gate.submit(&mut clerk, &ana(), &echoed).code(),
        Some("unknown_field")
    );
    assert_eq!(
        gate.resume(&mut clerk, &ana(), request(&answer.verdict)).code(),
        Some("pending")
    );
    assert!(matches!(
        gate.approve(request(&answer.verdict), ""),
        Err(DecisionError::Nobody)
    ));
    assert!(clerk.did.is_empty());
}

#[test]
fn it_survives_a_restart_and_not_another_key() {
    let (store, clock) = (Arc::new(Memory::new()), Clock::default());
    let mut clerk = Clerk::default();
    let id = request(
        &open(Arc::clone(&store), &clock)
            .submit(&mut clerk, &ana(), REFUND)
            .verdict,
    )
    .to_owned();
    open(Arc::clone(&store), &clock).approve(&id, "berta").unwrap();
    let other = Gate::<Desk, _>::builder(
        Arc::clone(&store),
        action_menu::gate::SealingKey::from_bytes([8; 32]),
    )
    .allow(ALL)
    .build()
    .unwrap();
    assert_eq!(other.resume(&mut clerk, &ana(), &id).code(), Some("other_key"));
    assert!(matches!(
        other.approve(&id, "berta"),
        Err(DecisionError::Store(_))
    ));
    let error = other.pending().unwrap_err().to_string();
    assert_eq!(
        error,
        "the store was sealed by another key, so nothing of it is believed"
    );
    let gate = open(store, &clock);
    let asked = gate.request(&id).unwrap().unwrap();
    assert!(gate.resume(&mut clerk, &asked.session(), &id).is_ok());
    assert_eq!(clerk.did, ["refund A-1 50"]);
}

#[test]
fn a_row_that_somebody_edited_is_found_and_refused() {
    let store = Arc::new(Frail::default());
    let gate = open(Arc::clone(&store), &Clock::default());
    let mut clerk = Clerk::default();
    let id = approved(&gate, &mut clerk, REFUND);
    let edits: [fn(&mut Row); 4] = [
        |row| row.body = row.body.replace("50", "5000"),
        |row| row.principal = "eve".into(),
        |row| row.at += 1,
        |row| row.unique = None,
    ];
    for edit in edits {
        store.edit(Some(edit));
        assert_eq!(gate.resume(&mut clerk, &ana(), &id).code(), Some("tampered"));
        assert_eq!(gate.submit(&mut clerk, &ana(), REFUND).code(), Some("tampered"));
        assert!(matches!(gate.approve(&id, "berta"), Err(DecisionError::Tampered)));
        assert_eq!(gate.request(&id).unwrap().unwrap().state, RequestState::Tampered);
    }
    store.edit(None);
    gate.submit(
        &mut clerk,
        &ana(),
        r#"{"action":"refund","order_id":"A-2","amount":1}"#,
    );
    store.edit(Some(|row| row.state = "approved".into()));
    assert_eq!(gate.pending().unwrap()[0].state, RequestState::Tampered);
    assert!(clerk.did.is_empty());
}
