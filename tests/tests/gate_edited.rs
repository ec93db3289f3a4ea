//! What a person approved with other arguments: proposed again as it was at first, it is the same call, and is told what ran.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test takes what it has made itself"
)]

use std::sync::Arc;

use action_menu::{
    Json,
    gate::{Answer, Failure, Gate, Verdict},
};
use tests::desk::{Clerk, Clock, Desk, Frail, Next, ana, open};

const PIN: &str = r#"{"action":"set_pin","card":"7","pin":"1234"}"#;
const REFUND: &str = r#"{"action":"refund","order_id":"A-1","amount":50}"#;

struct Asked {
    store: Arc<Frail>,
    clock: Clock,
    clerk: Clerk,
    request: String,
}

impl Asked {
    /// Asked for, and approved with these arguments.
    fn edited(text: &str, arguments: Json) -> Self {
        let (store, clock) = (Arc::new(Frail::default()), Clock::default());
        let gate = open(Arc::clone(&store), &clock);
        let Verdict::Pending { request } = gate.submit(&mut Clerk::default(), &ana(), text).verdict else {
            panic!("nobody was asked")
        };
        gate.approve_edited(&request, "berta", arguments).unwrap();
        Self {
            store,
            clock,
            clerk: Clerk::default(),
            request,
        }
    }

    /// A gate each, as of so many processes.
    fn gate(&self) -> Gate<Desk, Arc<Frail>> {
        open(Arc::clone(&self.store), &self.clock)
    }

    fn submit(&mut self, text: &str) -> Answer {
        self.gate().submit(&mut self.clerk, &ana(), text)
    }

    fn resume(&mut self) -> Answer {
        self.gate().resume(&mut self.clerk, &ana(), &self.request)
    }

    fn told(&mut self, text: &str) -> String {
        self.submit(text).to_json().to_string()
    }
}

fn refund(order: &'static str, amount: u8) -> Json {
    Json::object([("order_id", Json::from(order)), ("amount", Json::from(amount))])
}

#[test]
fn under_the_same_key_it_is_answered_with_what_ran() {
    let mut asked = Asked::edited(REFUND, refund("A-1", 40));
    let first = r#"{"ok":true,"number":1,"edited":{"order_id":"A-1","amount":40.0}}"#;
    assert_eq!(asked.told(REFUND), first);
    let again = r#"{"ok":true,"number":1,"duplicate":true,"edited":{"order_id":"A-1","amount":40.0}}"#;
    for seconds in [0, 100_000, 1_000_000] {
        asked.clock.pass(seconds);
        assert_eq!(asked.told(REFUND), again);
    }
    // Proposed as it ran, it ran as it was proposed; otherwise it is another.
    assert_eq!(
        asked.told(&REFUND.replace("50", "40")),
        r#"{"ok":true,"number":1,"duplicate":true}"#
    );
    assert_eq!(
        asked.submit(&REFUND.replace("50", "60")).code(),
        Some("key_reused")
    );
    assert_eq!(asked.clerk.did, ["refund A-1 40"]);
}

#[test]
fn under_another_key_nobody_is_asked_again() {
    let mut asked = Asked::edited(REFUND, refund("A-2", 50));
    assert!(asked.submit(REFUND).is_ok());
    let again = r#"{"ok":true,"number":1,"duplicate":true,"edited":{"order_id":"A-2","amount":50.0}}"#;
    for seconds in [0, 100_000, 1_000_000] {
        asked.clock.pass(seconds);
        assert_eq!(asked.told(REFUND), again);
    }
    assert!(asked.gate().pending().unwrap().is_empty());
    assert_eq!(asked.clerk.did, ["refund A-2 50"]);
}

#[test]
fn resumed_again_it_is_answered_with_what_ran() {
    for order in ["A-1", "A-2"] {
        let mut asked = Asked::edited(REFUND, refund(order, 40));
        let first = asked.resume();
        assert!(first.is_ok() && !first.duplicate, "{first:?}");
        for seconds in [0, 100_000] {
            asked.clock.pass(seconds);
            let again = asked.resume();
            assert!(again.is_ok() && again.duplicate, "{again:?}");
            assert_eq!((again.data(), &again.edited), (first.data(), &first.edited));
        }
        assert_eq!(asked.clerk.did, [format!("refund {order} 40")]);
    }
}

#[test]
fn what_broke_off_is_verified_by_the_arguments_that_ran() {
    for order in ["A-1", "A-2"] {
        let mut asked = Asked::edited(REFUND, refund(order, 40));
        let gate = asked.gate();
        asked.store.fail_after(Some(1));
        let answer = gate.resume(&mut asked.clerk, &ana(), &asked.request);
        assert!(matches!(answer.verdict, Verdict::Unknown { .. }), "{answer:?}");
        asked.store.fail_after(None);
        asked.clock.pass(100_000);
        asked.clerk.next.push_back(Next::Give(Json::object([
            ("happened", Json::from(true)),
            ("result", Json::from("R-9")),
        ])));
        assert_eq!(
            asked.resume().to_json().to_string(),
            format!(
                r#"{{"ok":true,"data":"R-9","duplicate":true,"edited":{{"order_id":"{order}","amount":40.0}}}}"#
            )
        );
        assert_eq!(
            asked.clerk.did,
            [format!("refund {order} 40"), format!("state of {order}")]
        );
    }
}

#[test]
fn without_a_key_the_same_call_is_answered_and_another_is_asked_for() {
    let other = Json::object([("card", Json::from("8")), ("pin", Json::from("5678"))]);
    let mut asked = Asked::edited(PIN, other);
    let first = asked.submit(PIN);
    assert!(first.is_ok() && first.edited.is_some());
    let again = asked.submit(PIN);
    assert_eq!((again.duplicate, &again.edited), (true, &first.edited));
    assert!(
        !again.to_json().to_string().contains("5678"),
        "a secret is masked there too"
    );
    let another = asked
        .gate()
        .submit(&mut asked.clerk, &ana().with_submission("s-2"), PIN);
    assert_eq!(another.code(), Some("pending"));
    assert_eq!(asked.clerk.did, ["pin of 8, 4 digits"]);
}

#[test]
fn a_result_that_is_a_failure_is_answered_again_and_what_was_not_done_is_asked_for_again() {
    for (failure, code, duplicate) in [
        (Failure::new("No.").with_code("closed"), "closed", true),
        (
            Failure::new("Busy.").with_code("busy").retryable(),
            "pending",
            false,
        ),
    ] {
        for order in ["A-1", "A-2"] {
            let mut asked = Asked::edited(REFUND, refund(order, 40));
            asked.clerk = Clerk::told([Next::Fail(failure.clone())]);
            assert_eq!(asked.submit(REFUND).code(), Some(failure.code()));
            let again = asked.submit(REFUND);
            assert_eq!(
                (again.code(), again.duplicate),
                (Some(code), duplicate),
                "{again:?}"
            );
            assert_eq!(again.edited.is_some(), duplicate);
            assert_eq!(asked.clerk.did.len(), 1);
            assert_eq!(asked.gate().pending().unwrap().len(), usize::from(!duplicate));
        }
    }
}
