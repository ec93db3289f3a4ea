//! The gate: one answer a call, and nothing that writes runs without a rule, a key and, where it says so, a person.

use action_menu::{
    ActionMenu, Approver, Json, SubMenu,
    gate::{Budget, Denial, Failure, Gate, Memory, Session, Verdict},
};
use std::{
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};
use tests::desk::{Clerk, Clock, Desk, Frail, Next, ana, open, over};

const TAG: &str = r#"{"action":"tag","order_id":"A-1","tag":"late"}"#;
const REFUND: &str = r#"{"action":"refund","order_id":"A-1","amount":50}"#;
const MESSAGE: &str = r#"{"action":"send_message","text":"Hi"}"#;

#[test]
fn a_read_runs_without_a_rule_and_a_write_does_not() {
    let clock = Clock::default();
    let gate = over(Memory::new(), &clock).build().unwrap();
    let mut clerk = Clerk::default();
    assert!(
        gate.submit(&mut clerk, &ana(), r#"{"action":"list_orders"}"#)
            .is_ok()
    );
    for write in [TAG, REFUND, MESSAGE] {
        let answer = gate.submit(&mut clerk, &ana(), write);
        assert_eq!(answer.code(), Some("no_rule"), "{write}");
        assert!(matches!(answer.verdict, Verdict::Denied(_)));
    }
    assert_eq!(clerk.did, ["list"]);
    assert!(
        gate.pending().unwrap().is_empty(),
        "nobody is asked for what may not run"
    );
}

#[test]
fn what_cannot_be_read_is_rejected_with_its_problems() {
    let gate = open(Memory::new(), &Clock::default());
    let text = r#"{"action":"tag","tag":5,"confirm":true}"#;
    let answer = gate.submit(&mut Clerk::default(), &ana(), text).to_json();
    let told = |key: &str| answer.get(key).map(Json::to_string).unwrap_or_default();
    assert_eq!(
        told("reason"),
        r#""The call of tag can't be read: see problems.""#
    );
    assert_eq!(told("code"), r#""missing_field""#);
    assert_eq!(
        (told("ok"), told("retryable"), told("action")),
        ("false".into(), "true".into(), r#""tag""#.into())
    );
    // Word for word what the reader says.
    let rejection = Desk::parse(text).unwrap_err().to_json();
    assert_eq!(answer.get("problems"), rejection.get("problems"));
}

#[test]
fn the_sub_menu_holds_for_the_gate_too() {
    let gate = open(Memory::new(), &Clock::default());
    let menu = SubMenu::<Desk>::all().only("tag", "order_id", ["A-2"]).unwrap();
    let session = ana().within(&menu);
    let mut clerk = Clerk::default();
    assert_eq!(gate.submit(&mut clerk, &session, TAG).code(), Some("not_in_set"));
    let menu = SubMenu::<Desk>::all().without(["tag"]).unwrap();
    assert_eq!(
        gate.submit(&mut clerk, &ana().within(&menu), TAG).code(),
        Some("not_permitted")
    );
    assert!(clerk.did.is_empty());
}

#[test]
fn a_keyed_write_runs_once_and_answers_again_with_its_first_result() {
    let clock = Clock::default();
    let gate = open(Memory::new(), &clock);
    let mut clerk = Clerk::default();
    let first = gate.submit(&mut clerk, &ana(), TAG);
    assert_eq!(first.to_json().to_string(), r#"{"ok":true,"number":1}"#);
    // Another spelling, another order of keys: the same call.
    let other = r#"{ "tag":"l\u0061te", "order_id":"A-1", "action":"tag" }"#;
    let again = gate.submit(
        &mut clerk,
        &ana().with_submission("s-2").with_conversation("c-9"),
        other,
    );
    assert_eq!(
        again.to_json().to_string(),
        r#"{"ok":true,"number":1,"duplicate":true}"#
    );
    // Another key runs, and so does that of another principal or tenant.
    for session in [ana().with_tenant("other"), ana()] {
        let text = if session.tenant() == "other" {
            TAG
        } else {
            r#"{"action":"tag","order_id":"A-2","tag":"late"}"#
        };
        assert!(!gate.submit(&mut clerk, &session, text).duplicate);
    }
    assert_eq!(clerk.did.len(), 3);
}

#[test]
fn a_key_is_not_used_for_other_arguments() {
    let gate = open(Memory::new(), &Clock::default());
    let mut clerk = Clerk::default();
    let pay = |cents: u32| format!(r#"{{"action":"pay_out","id":7,"cents":{cents}}}"#);
    assert!(gate.submit(&mut clerk, &ana(), &pay(100)).is_ok());
    let answer = gate.submit(&mut clerk, &ana(), &pay(200));
    assert_eq!(answer.code(), Some("key_reused"));
    assert!(!answer.is_retryable());
    assert_eq!(clerk.did, ["pay 7 100"]);
}

#[test]
fn equal_messages_are_two_unless_the_host_says_that_they_are_one() {
    let gate = open(Memory::new(), &Clock::default());
    let mut clerk = Clerk::default();
    assert!(
        gate.submit(&mut clerk, &ana().with_submission("s-1"), MESSAGE)
            .is_ok()
    );
    let second = gate.submit(&mut clerk, &ana().with_submission("s-2"), MESSAGE);
    assert!(second.is_ok() && !second.duplicate);
    // The same call again, after a crash of the host.
    let again = gate.submit(&mut clerk, &ana().with_submission("s-2"), MESSAGE);
    assert!(again.duplicate);
    assert_eq!(clerk.did, ["send Hi", "send Hi"]);
    // Another call under the same name isn't it.
    let other = gate.submit(
        &mut clerk,
        &ana().with_submission("s-2"),
        r#"{"action":"send_message","text":"Bye"}"#,
    );
    assert_eq!(other.code(), Some("key_reused"));
    // Without a name it can't be guarded, and doesn't run.
    let unnamed = gate.submit(&mut clerk, &ana().with_submission(""), MESSAGE);
    assert_eq!(unnamed.code(), Some("no_submission"));
    assert_eq!(clerk.did.len(), 2);
}

#[test]
fn a_business_error_is_a_result_and_is_answered_again() {
    let gate = open(Memory::new(), &Clock::default());
    let refused = Failure::new("It has that tag.")
        .with_code("has_tag")
        .with_alternative("Take another.")
        .with_details(Json::object([("tags", Json::from(1_u8))]));
    let mut clerk = Clerk::told([Next::Fail(refused)]);
    let told = r#"{"ok":false,"reason":"It has that tag.","code":"has_tag","retryable":false,"alternative":"Take another.","details":{"tags":1}}"#;
    assert_eq!(gate.submit(&mut clerk, &ana(), TAG).to_json().to_string(), told);
    let again = gate.submit(&mut clerk, &ana(), TAG);
    assert_eq!(
        again.to_json().to_string(),
        told.replace("}}", r#"},"duplicate":true}"#)
    );
    assert_eq!(clerk.did.len(), 1);
}

#[test]
fn what_was_not_done_frees_its_key() {
    let gate = open(Memory::new(), &Clock::default());
    let busy = || Next::Fail(Failure::new("Busy.").with_code("busy").retryable());
    // A keyed write that says `retry = 2` is tried three times.
    let mut clerk = Clerk::told([busy(), busy(), busy(), busy(), busy()]);
    let answer = gate.submit(&mut clerk, &ana(), TAG);
    assert_eq!((answer.code(), answer.is_retryable()), (Some("busy"), true));
    assert_eq!(clerk.did.len(), 3);
    // Tried again by the model it goes on, and then goes well.
    let answer = gate.submit(&mut clerk, &ana(), TAG);
    assert!(answer.is_ok() && !answer.duplicate);
    assert_eq!(clerk.did.len(), 6);
}

#[test]
fn a_write_without_retry_is_not_tried_again() {
    let gate = open(Memory::new(), &Clock::default());
    let mut clerk = Clerk::told([Next::Fail(Failure::new("Busy.").retryable())]);
    assert!(
        !gate
            .submit(&mut clerk, &ana(), r#"{"action":"pay_out","id":7,"cents":5}"#)
            .is_ok()
    );
    assert_eq!(clerk.did.len(), 1);
}

#[test]
fn a_read_is_tried_again_inside() {
    let gate = open(Memory::new(), &Clock::default());
    let busy = || Next::Fail(Failure::new("Busy.").retryable());
    let mut clerk = Clerk::told([busy(), busy()]);
    assert!(
        gate.submit(&mut clerk, &ana(), r#"{"action":"list_orders"}"#)
            .is_ok()
    );
    assert_eq!(clerk.did.len(), 3);
    // A failure that is the result isn't.
    let mut clerk = Clerk::told([Next::Fail(Failure::new("No."))]);
    assert!(
        !gate
            .submit(&mut clerk, &ana(), r#"{"action":"list_orders"}"#)
            .is_ok()
    );
    assert_eq!(clerk.did.len(), 1);
}

#[test]
fn a_panic_tells_nothing_of_the_inside_and_is_unknown_for_a_write() {
    let gate = open(Memory::new(), &Clock::default());
    let mut clerk = Clerk::told([Next::Panic, Next::Panic]);
    let read = gate.submit(&mut clerk, &ana(), r#"{"action":"list_orders"}"#);
    assert!(matches!(read.verdict, Verdict::Failed(_)));
    assert_eq!(read.code(), Some("panicked"));
    let write = gate.submit(&mut clerk, &ana(), TAG);
    assert!(matches!(write.verdict, Verdict::Unknown { .. }));
    assert_eq!((write.code(), write.is_retryable()), (Some("panicked"), false));
    assert!(!write.to_json().to_string().contains("secret"));
    // It may have been done: it isn't tried again.
    let again = gate.submit(&mut clerk, &ana(), TAG);
    assert_eq!(again.code(), Some("indeterminate"));
    assert_eq!(clerk.did.len(), 2);
}

#[test]
fn what_needs_no_approval_by_its_condition_has_one_of_the_policy() {
    let gate = open(Memory::new(), &Clock::default());
    let mut clerk = Clerk::default();
    let pay = |id: u32, cents: u32| format!(r#"{{"action":"pay_out","id":{id},"cents":{cents}}}"#);
    assert!(gate.submit(&mut clerk, &ana(), &pay(1, 100)).is_ok());
    assert_eq!(*clerk.approvals[0].by(), Approver::Policy);
    // Above the limit; where the condition fails; where it panics.
    for (id, cents) in [(2, 20_000), (3, 13), (4, 666)] {
        assert_eq!(
            gate.submit(&mut clerk, &ana(), &pay(id, cents)).code(),
            Some("pending"),
            "{cents}"
        );
    }
    assert_eq!(clerk.did.len(), 1);
}

#[test]
fn rules_see_the_action_and_whose_it_is_and_one_that_panics_says_no() {
    let clock = Clock::default();
    let gate = over(Memory::new(), &clock)
        .allow(["send_message"])
        .rule(
            "only of ours",
            ["tag"],
            |action: &Desk, session: &Session<Desk>| match action {
                Desk::Tag { order_id, .. } if !order_id.starts_with("A-") => Err(Denial::new("Not ours.")
                    .with_code("foreign")
                    .with_alternative("Look it up first.")),
                Desk::Tag { tag, .. } => {
                    assert_ne!(tag, "panic");
                    if session.principal() == "ana" {
                        Ok(())
                    } else {
                        Err(Denial::new("Not yours."))
                    }
                }
                _ => Ok(()),
            },
        )
        .build()
        .unwrap();
    let mut clerk = Clerk::default();
    let tag = |order: &str, tag: &str| format!(r#"{{"action":"tag","order_id":"{order}","tag":"{tag}"}}"#);
    let foreign = gate.submit(&mut clerk, &ana(), &tag("B-1", "x"));
    assert_eq!(
        foreign.to_json().to_string(),
        r#"{"ok":false,"reason":"Not ours.","code":"foreign","retryable":false,"alternative":"Look it up first."}"#
    );
    let of_another = Session::new("eve").with_conversation("c-2");
    assert_eq!(
        gate.submit(&mut clerk, &of_another, &tag("A-1", "x"))
            .reason()
            .as_deref(),
        Some("Not yours.")
    );
    assert_eq!(
        gate.submit(&mut clerk, &ana(), &tag("A-1", "panic")).code(),
        Some("undecided")
    );
    assert!(gate.submit(&mut clerk, &ana(), &tag("A-1", "x")).is_ok());
}

#[test]
fn rules_run_before_a_person_is_asked_and_again_before_it_runs() {
    let (asked, clock) = (Arc::new(AtomicU32::new(0)), Clock::default());
    let count = Arc::clone(&asked);
    let gate = over(Memory::new(), &clock)
        .rule("counts, and shuts after two", ["refund"], move |_, _| {
            if count.fetch_add(1, Ordering::SeqCst) < 2 {
                Ok(())
            } else {
                Err(Denial::new("Shut."))
            }
        })
        .build()
        .unwrap();
    let mut clerk = Clerk::default();
    assert_eq!(gate.submit(&mut clerk, &ana(), REFUND).code(), Some("pending"));
    assert_eq!(asked.load(Ordering::SeqCst), 1);
    gate.approve(&gate.pending().unwrap()[0].id, "berta").unwrap();
    let answer = gate.submit(&mut clerk, &ana(), REFUND);
    assert_eq!(answer.reason().as_deref(), Some("Shut."));
    assert_eq!(asked.load(Ordering::SeqCst), 3);
    assert!(clerk.did.is_empty());
}

#[test]
fn a_store_that_fails_before_the_handler_runs_nothing_and_after_it_nobody_knows() {
    let clock = Clock::default();
    let store = Arc::new(Frail::default());
    let gate = open(Arc::clone(&store), &clock);
    let mut clerk = Clerk::default();
    store.fail_after(Some(0));
    let answer = gate.submit(&mut clerk, &ana(), TAG);
    assert_eq!(
        (answer.code(), answer.is_retryable()),
        (Some("store_failed"), true)
    );
    assert!(matches!(answer.verdict, Verdict::Failed(_)));
    assert!(clerk.did.is_empty());
    assert!(!answer.to_json().to_string().contains("secret"));
    // A read that can't be logged isn't told either.
    assert_eq!(
        gate.submit(&mut clerk, &ana(), r#"{"action":"list_orders"}"#)
            .code(),
        Some("store_failed")
    );

    let mut clerk = Clerk::default();
    store.fail_after(Some(1));
    let answer = gate.submit(&mut clerk, &ana(), TAG);
    assert!(matches!(answer.verdict, Verdict::Unknown { .. }), "{answer:?}");
    assert_eq!(
        (answer.code(), answer.is_retryable()),
        (Some("store_failed"), false)
    );
    assert_eq!(clerk.did.len(), 1);
    store.fail_after(None);
    // For as long as it may be running it is taken to be; then nobody knows. It never runs again by itself.
    assert_eq!(gate.submit(&mut clerk, &ana(), TAG).code(), Some("in_flight"));
    clock.pass(10_000);
    assert_eq!(gate.submit(&mut clerk, &ana(), TAG).code(), Some("indeterminate"));
    assert_eq!(clerk.did.len(), 1);
}

#[test]
fn a_gate_that_is_told_of_what_the_menu_has_not_is_not_built() {
    let error = Gate::<Desk>::in_memory()
        .allow(["tag", "teg"])
        .budget(Budget::sum("pay_out", "euros", 1.0, Duration::from_secs(1)))
        .budget(Budget::calls("nothing", 1, Duration::from_secs(1)))
        .build()
        .err()
        .unwrap();
    assert_eq!(
        error.to_string(),
        "the menu has no action \"teg\"; the action \"pay_out\" has no field \"euros\" to sum up; the menu has no action \"nothing\""
    );
}
