//! Budgets and the breaker.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test takes what it has made itself"
)]

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use action_menu::gate::{
    Answer, Breaker, Budget, Failure, Gate, GateBuilder, Happened, Memory, Purge, Session, Verdict,
};
use tests::desk::{ALL, Clerk, Clock, Desk, Next, ana, over};

const TAG: &str = r#"{"action":"tag","order_id":"A-1","tag":"late"}"#;
const LIST: &str = r#"{"action":"list_orders"}"#;
const HOUR: Duration = Duration::from_secs(3600);

/// A gate of the desk where everything is allowed, over a new store: not yet built.
fn all() -> GateBuilder<Desk, Memory> {
    over(Memory::new(), &Clock::default()).allow(ALL)
}

/// The request that an answer waits for.
fn request(answer: &Answer) -> &str {
    match &answer.verdict {
        Verdict::Pending { request } => request,
        other => panic!("{other:?}"),
    }
}

#[test]
fn budgets_bound_calls_and_sums_in_their_windows() {
    let clock = Clock::default();
    let hour = Duration::from_secs(3600);
    let gate = over(Memory::new(), &clock)
        .allow(ALL)
        .budget(Budget::calls("tag", 2, hour))
        .budget(Budget::sum("pay_out", "cents", 150.0, hour).of_all())
        .build()
        .unwrap();
    let mut clerk = Clerk::default();
    let tag = |n: u32| format!(r#"{{"action":"tag","order_id":"A-{n}","tag":"x"}}"#);
    let mut codes = |session: &Session<'_, Desk>, text: &str| {
        gate.submit(&mut clerk, session, text).code().map(str::to_owned)
    };
    assert_eq!(codes(&ana(), &tag(1)), None);
    assert_eq!(codes(&ana(), &tag(2)), None);
    assert_eq!(codes(&ana(), &tag(3)).as_deref(), Some("over_budget"));
    // A replay spends nothing, and another principal has a budget of his own.
    assert_eq!(codes(&ana(), &tag(1)), None);
    assert_eq!(codes(&Session::new("bob"), &tag(3)), None);
    let pay = |id: u32, cents: u32| format!(r#"{{"action":"pay_out","id":{id},"cents":{cents}}}"#);
    assert_eq!(codes(&ana(), &pay(1, 100)), None);
    assert_eq!(
        codes(&Session::new("bob"), &pay(2, 51)).as_deref(),
        Some("over_budget")
    );
    assert_eq!(codes(&Session::new("bob"), &pay(3, 50)), None);
    clock.pass(3600);
    assert_eq!(codes(&ana(), &tag(3)), None);
    assert_eq!(codes(&Session::new("bob"), &pay(2, 51)), None);
}

#[test]
fn what_was_not_done_is_given_back_to_its_budget() {
    let clock = Clock::default();
    let gate = over(Memory::new(), &clock)
        .allow(ALL)
        .budget(Budget::calls("pay_out", 1, Duration::from_secs(3600)))
        .build()
        .unwrap();
    let mut clerk = Clerk::told([Next::Fail(Failure::new("Busy.").retryable())]);
    let pay = |id: u32| format!(r#"{{"action":"pay_out","id":{id},"cents":5}}"#);
    assert!(!gate.submit(&mut clerk, &ana(), &pay(1)).is_ok());
    assert!(gate.submit(&mut clerk, &ana(), &pay(2)).is_ok());
    assert_eq!(
        gate.submit(&mut clerk, &ana(), &pay(3)).code(),
        Some("over_budget")
    );
}

#[test]
fn a_read_that_was_not_done_is_given_back_to_its_budget() {
    let gate = all()
        .budget(Budget::calls("list_orders", 1, HOUR))
        .build()
        .unwrap();
    let busy = || Next::Fail(Failure::new("Busy.").retryable());
    let mut clerk = Clerk::told([busy(), busy(), busy()]);
    let answer = gate.submit(&mut clerk, &ana(), LIST);
    assert!(!answer.is_ok() && answer.is_retryable(), "{answer:?}");
    assert!(gate.submit(&mut clerk, &ana(), LIST).is_ok());
    assert_eq!(gate.submit(&mut clerk, &ana(), LIST).code(), Some("over_budget"));
}

#[test]
fn what_a_person_says_was_not_done_is_given_back_to_its_budget() {
    let gate = all().budget(Budget::calls("tag", 1, HOUR)).build().unwrap();
    let mut clerk = Clerk::told([Next::Fail(Failure::new("?").unknown())]);
    let answer = gate.submit(&mut clerk, &ana(), TAG);
    let Verdict::Unknown { entry, .. } = &answer.verdict else {
        panic!("{answer:?}")
    };
    let other = TAG.replace("A-1", "A-2");
    assert_eq!(
        gate.submit(&mut clerk, &ana(), &other).code(),
        Some("over_budget"),
        "what may have been done is spent"
    );
    gate.resolve(entry, "berta", Happened::No).unwrap();
    assert!(gate.submit(&mut clerk, &ana(), TAG).is_ok());
    assert_eq!(
        gate.submit(&mut clerk, &ana(), &other).code(),
        Some("over_budget")
    );
}

#[test]
fn what_is_asked_spends_nothing_until_it_runs() {
    let gate = all().budget(Budget::calls("refund", 3, HOUR)).build().unwrap();
    let mut clerk = Clerk::default();
    let requests: Vec<String> = (0..4)
        .map(|order| {
            let text = format!(r#"{{"action":"refund","order_id":"A-{order}","amount":5}}"#);
            request(&gate.submit(&mut clerk, &ana(), &text)).to_owned()
        })
        .collect();
    let codes: Vec<_> = requests
        .iter()
        .map(|request| {
            gate.approve(request, "berta").unwrap();
            gate.resume(&mut clerk, &ana(), request).code().map(str::to_owned)
        })
        .collect();
    assert_eq!(codes, [None, None, None, Some("over_budget".to_owned())]);
    assert_eq!(clerk.did.len(), 3);
}

#[test]
fn each_of_two_bounds_of_one_action_counts_for_itself() {
    for bounds in [[4, 5], [5, 4]] {
        let gate = bounds
            .into_iter()
            .fold(all(), |gate, most| gate.budget(Budget::calls("tag", most, HOUR)))
            .build()
            .unwrap();
        let mut clerk = Clerk::default();
        let ran = (0..6)
            .filter(|order| {
                let text = TAG.replace("A-1", &format!("A-{order}"));
                gate.submit(&mut clerk, &ana(), &text).is_ok()
            })
            .count();
        assert_eq!((ran, clerk.did.len()), (4, 4));
    }
}

#[test]
fn after_a_purge_of_a_principal_what_he_spent_is_spent_and_does_not_name_him() {
    let gate = all().budget(Budget::calls("tag", 1, HOUR)).build().unwrap();
    let mut clerk = Clerk::default();
    let shown = || format!("{:?}", gate.store());
    assert!(gate.submit(&mut clerk, &ana(), TAG).is_ok());
    assert!(shown().contains("ana"));
    gate.purge(Purge::Principal {
        tenant: "acme".into(),
        principal: "ana".into(),
    })
    .unwrap();
    assert!(!shown().contains("ana"), "{}", shown());
    assert_eq!(gate.submit(&mut clerk, &ana(), TAG).code(), Some("over_budget"));
}

#[test]
fn a_bound_that_is_no_amount_is_a_mistake_when_the_gate_is_built() {
    let sum = |most| all().budget(Budget::sum("pay_out", "cents", most, HOUR)).build();
    for most in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1e13, -1e13, f64::MAX] {
        let error = sum(most).err().unwrap();
        assert_eq!(
            error.to_string(),
            "a sum of the action \"pay_out\" is bounded by what is no amount",
            "{most}"
        );
    }
    let pay = r#"{"action":"pay_out","id":1,"cents":5}"#;
    for (most, code) in [
        (9e12, None),
        (5.0, None),
        (0.0, Some("over_budget")),
        (-5.0, Some("over_budget")),
    ] {
        let answer = sum(most).unwrap().submit(&mut Clerk::default(), &ana(), pay);
        assert_eq!(answer.code(), code, "{most}");
    }
}

#[test]
fn a_breaker_opens_on_what_cannot_be_read_whatever_it_invents_and_on_the_same_failure() {
    let clock = Clock::default();
    let gate = over(Memory::new(), &clock)
        .allow(ALL)
        .breaker(Breaker::new(3, 2, Duration::from_secs(60)))
        .build()
        .unwrap();
    let mut clerk = Clerk::default();
    for name in ["refnd", "delete_all", "x"] {
        let text = format!(r#"{{"action":"{name}"}}"#);
        assert_eq!(
            gate.submit(&mut clerk, &ana(), &text).code(),
            Some("unknown_action")
        );
    }
    assert_eq!(gate.submit(&mut clerk, &ana(), TAG).code(), Some("breaker_open"));
    // Another conversation goes on, and this one after a rest.
    assert!(
        gate.submit(&mut clerk, &ana().with_conversation("c-2"), LIST)
            .is_ok()
    );
    clock.pass(60);
    assert!(gate.submit(&mut clerk, &ana(), TAG).is_ok());

    let fails = || Next::Fail(Failure::new("No."));
    let mut clerk = Clerk::told([fails(), fails(), fails()]);
    for code in ["failed", "failed", "breaker_open"] {
        assert_eq!(gate.submit(&mut clerk, &ana(), LIST).code(), Some(code));
    }
    assert_eq!(clerk.did.len(), 2);
    // Another call isn't meant.
    assert_eq!(
        gate.submit(
            &mut clerk,
            &ana(),
            r#"{"action":"refund_state","order_id":"A-1"}"#
        )
        .code(),
        Some("failed")
    );
}

#[test]
fn what_a_person_approved_runs_whatever_is_babbled_beside_it() {
    let gate = all().build().unwrap();
    let mut clerk = Clerk::default();
    let refund = r#"{"action":"refund","order_id":"A-1","amount":5}"#;
    let asked = gate.submit(&mut clerk, &ana(), refund);
    gate.approve(request(&asked), "berta").unwrap();
    for _ in 0..8 {
        gate.submit(&mut clerk, &ana(), "bla");
    }
    assert_eq!(gate.submit(&mut clerk, &ana(), LIST).code(), Some("breaker_open"));
    assert!(gate.resume(&mut clerk, &ana(), request(&asked)).is_ok());
    assert_eq!(clerk.did, ["refund A-1 5"]);
}

#[test]
fn a_clock_that_was_put_back_makes_no_rest_longer() {
    let time = Arc::new(AtomicU64::new(2_000_000_000_000));
    let moved = Arc::clone(&time);
    let gate: Gate<Desk> = Gate::in_memory()
        .clock(move || moved.load(Ordering::SeqCst))
        .build()
        .unwrap();
    let mut clerk = Clerk::default();
    for _ in 0..8 {
        gate.submit(&mut clerk, &ana(), "bla");
    }
    assert_eq!(gate.submit(&mut clerk, &ana(), LIST).code(), Some("breaker_open"));
    time.store(1_900_000_000_000, Ordering::SeqCst);
    assert!(gate.submit(&mut clerk, &ana(), LIST).is_ok());
}

#[test]
fn what_is_no_number_is_not_summed_up() {
    let day = Duration::from_secs(24 * 60 * 60);
    let error = over(Memory::new(), &Clock::default())
        .budget(Budget::sum("tag", "order_id", 5.0, day))
        .build()
        .err()
        .unwrap();
    assert_eq!(
        error.to_string(),
        "the action \"tag\" has no number in the field \"order_id\" to sum up"
    );
}
