//! Budgets and the breaker.

use std::time::Duration;

use action_menu::gate::{Breaker, Budget, Failure, Memory, Session};
use tests::desk::{ALL, Clerk, Clock, Desk, Next, ana, over};

const TAG: &str = r#"{"action":"tag","order_id":"A-1","tag":"late"}"#;

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
        gate.submit(
            &mut clerk,
            &ana().with_conversation("c-2"),
            r#"{"action":"list_orders"}"#
        )
        .is_ok()
    );
    clock.pass(60);
    assert!(gate.submit(&mut clerk, &ana(), TAG).is_ok());

    let fails = || Next::Fail(Failure::new("No."));
    let mut clerk = Clerk::told([fails(), fails(), fails()]);
    let list = r#"{"action":"list_orders"}"#;
    for code in ["failed", "failed", "breaker_open"] {
        assert_eq!(gate.submit(&mut clerk, &ana(), list).code(), Some(code));
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
