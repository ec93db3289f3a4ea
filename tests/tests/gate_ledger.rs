//! The ledger: what was started is never started again by itself, and what became of it is known or said not to be.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::similar_names,
    reason = "a test takes what it has made itself"
)]

use std::{
    sync::{
        Arc, Barrier, Mutex,
        atomic::{AtomicU32, Ordering},
        mpsc,
    },
    thread,
    time::Duration,
};

use action_menu::{
    ActionMenu, Handler, Json,
    gate::{Data, Failure, Gate, Happened, Memory, Purge, ResolveError, Session, Store, Table, Verdict},
};
use tests::desk::{Clerk, Clock, Desk, Frail, Next, ana, key, open, over};

const TAG: &str = r#"{"action":"tag","order_id":"A-1","tag":"late"}"#;
const REFUND: &str = r#"{"action":"refund","order_id":"A-1","amount":50}"#;
const MESSAGE: &str = r#"{"action":"send_message","text":"Hi"}"#;

/// The entry of a write of which nobody knows.
fn entry(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Unknown { entry, .. } => entry.clone(),
        other => panic!("{other:?}"),
    }
}

/// A gate in whose ledger the call was started and never ended, long ago.
fn left_behind(text: &str) -> (Gate<Desk, Arc<Frail>>, Clock) {
    let (store, clock) = (Arc::new(Frail::default()), Clock::default());
    let gate = open(Arc::clone(&store), &clock);
    if text == REFUND {
        gate.submit(&mut Clerk::default(), &ana(), text);
        gate.approve(&gate.pending().unwrap()[0].id, "berta").unwrap();
    }
    store.fail_after(Some(1));
    let gate = open(Arc::clone(&store), &clock);
    assert!(matches!(
        gate.submit(&mut Clerk::default(), &ana(), text).verdict,
        Verdict::Unknown { .. }
    ));
    store.fail_after(None);
    clock.pass(10_000);
    (gate, clock)
}

#[test]
fn a_result_expires_and_is_forgotten_only_by_a_purge() {
    let clock = Clock::default();
    let gate = over(Memory::new(), &clock)
        .allow(["tag"])
        .keep_results_for(Duration::from_secs(100))
        .build()
        .unwrap();
    let mut clerk = Clerk::default();
    assert!(gate.submit(&mut clerk, &ana(), TAG).is_ok());
    clock.pass(100);
    assert!(gate.submit(&mut clerk, &ana(), TAG).duplicate);
    clock.pass(1);
    let expired = gate.submit(&mut clerk, &ana(), TAG);
    assert_eq!(expired.code(), Some("expired"));
    assert!(matches!(expired.verdict, Verdict::Denied(_)));
    assert_eq!(clerk.did.len(), 1);
    assert!(gate.purge(Purge::Before(clock.now())).unwrap() > 0);
    assert!(!gate.submit(&mut clerk, &ana(), TAG).duplicate);
    assert_eq!(clerk.did.len(), 2);
}

#[test]
fn what_was_left_behind_is_indeterminate_and_a_person_resolves_it() {
    let (gate, _) = left_behind(MESSAGE);
    let mut clerk = Clerk::default();
    let answer = gate.submit(&mut clerk, &ana(), MESSAGE);
    assert_eq!(
        (answer.code(), answer.is_retryable()),
        (Some("indeterminate"), false)
    );
    let entry = entry(&answer.verdict);
    assert!(matches!(
        gate.resolve(&entry, "", Happened::No),
        Err(ResolveError::Nobody)
    ));
    assert!(matches!(
        gate.resolve("nothing", "berta", Happened::No),
        Err(ResolveError::NoSuchEntry)
    ));
    gate.resolve(&entry, "berta", Happened::NobodyKnows).unwrap();
    assert_eq!(
        gate.submit(&mut clerk, &ana(), MESSAGE).code(),
        Some("indeterminate")
    );
    // No purge takes it.
    gate.purge(Purge::Before(u64::MAX)).unwrap();
    gate.purge(Purge::Principal {
        tenant: "acme".into(),
        principal: "ana".into(),
    })
    .unwrap();
    assert_eq!(
        gate.submit(&mut clerk, &ana(), MESSAGE).code(),
        Some("indeterminate")
    );

    let result = Json::object([("number", Json::from("M-7"))]);
    gate.resolve(&entry, "berta", Happened::Yes(result)).unwrap();
    let answer = gate.submit(&mut clerk, &ana(), MESSAGE);
    assert_eq!(
        answer.to_json().to_string(),
        r#"{"ok":true,"number":"M-7","duplicate":true}"#
    );
    assert!(matches!(
        gate.resolve(&entry, "berta", Happened::No),
        Err(ResolveError::Known)
    ));
    assert!(clerk.did.is_empty());
}

#[test]
fn after_a_no_of_a_person_it_can_run() {
    let (gate, _) = left_behind(MESSAGE);
    let mut clerk = Clerk::default();
    let entry = entry(&gate.submit(&mut clerk, &ana(), MESSAGE).verdict);
    gate.resolve(&entry, "berta", Happened::No).unwrap();
    let answer = gate.submit(&mut clerk, &ana(), MESSAGE);
    assert!(answer.is_ok() && !answer.duplicate);
    assert_eq!(clerk.did, ["send Hi"]);
    // The log says who.
    let heads = gate.heads().unwrap();
    let bodies: Vec<String> = heads
        .iter()
        .flat_map(|head| gate.links(&head.writer, 0, 100).unwrap())
        .filter_map(|link| link.body)
        .collect();
    assert!(
        bodies
            .iter()
            .any(|body| body.contains(r#""code":"resolved""#) && body.contains(r#""approver":"berta""#))
    );
}

#[test]
fn what_may_be_running_is_not_resolved() {
    let (store, clock) = (Arc::new(Frail::default()), Clock::default());
    let gate = open(Arc::clone(&store), &clock);
    store.fail_after(Some(1));
    let entry = entry(&gate.submit(&mut Clerk::default(), &ana(), MESSAGE).verdict);
    store.fail_after(None);
    assert!(matches!(
        gate.resolve(&entry, "berta", Happened::No),
        Err(ResolveError::Running)
    ));
}

#[test]
fn a_read_verifies_what_was_left_behind() {
    for (state, code, did) in [
        (r#"{"happened":true,"result":{"number":"R-9"}}"#, None, 1),
        (r#"{"happened":null}"#, Some("indeterminate"), 1),
        (r#"{"happened":"yes"}"#, Some("indeterminate"), 1),
        // It wasn't done: a person is asked again, since the yes was used up.
        (r#"{"happened":false}"#, Some("pending"), 1),
    ] {
        let (gate, _) = left_behind(REFUND);
        let mut clerk = Clerk::told([Next::Give(
            Json::of(&serde_json::from_str::<serde_json::Value>(state).unwrap()).unwrap(),
        )]);
        let answer = gate.submit(&mut clerk, &ana(), REFUND);
        assert_eq!(answer.code(), code, "{state}");
        assert_eq!(clerk.did, ["state of A-1"]);
        assert_eq!(clerk.did.len(), did);
        if code.is_none() {
            assert_eq!(
                answer.to_json().to_string(),
                r#"{"ok":true,"number":"R-9","duplicate":true}"#
            );
            // Known from now on.
            let again = gate.submit(&mut clerk, &ana(), REFUND);
            assert!(again.duplicate);
            assert_eq!(clerk.did.len(), 1);
        }
    }
    // One that can't answer says nothing.
    let (gate, _) = left_behind(REFUND);
    let mut clerk = Clerk::told([Next::Fail(Failure::new("Down."))]);
    assert_eq!(
        gate.submit(&mut clerk, &ana(), REFUND).code(),
        Some("indeterminate")
    );
}

#[test]
fn a_handler_that_does_not_know_says_so() {
    let gate = open(Memory::new(), &Clock::default());
    let mut clerk = Clerk::told([Next::Fail(
        Failure::new("The bank broke off.")
            .with_code("broke_off")
            .unknown(),
    )]);
    let answer = gate.submit(&mut clerk, &ana(), TAG);
    assert!(matches!(answer.verdict, Verdict::Unknown { .. }));
    assert_eq!(answer.code(), Some("broke_off"));
    assert_eq!(gate.submit(&mut clerk, &ana(), TAG).code(), Some("indeterminate"));
    assert_eq!(clerk.did.len(), 1);
}

#[test]
fn a_result_that_was_kept_by_a_commit_that_failed_is_told_and_logged_once() {
    let store = Arc::new(Frail {
        keeps: true,
        ..Frail::default()
    });
    let clock = Clock::default();
    let gate = over(Arc::clone(&store), &clock)
        .allow(["tag"])
        .writer("w")
        .build()
        .unwrap();
    let mut clerk = Clerk::default();
    assert!(gate.pending().unwrap().is_empty());
    store.fail_once_after(1);
    let answer = gate.submit(&mut clerk, &ana(), TAG);
    assert!(answer.is_ok() && !answer.duplicate, "{answer:?}");
    assert_eq!(gate.links("w", 0, 9).unwrap().len(), 1);
    assert!(gate.submit(&mut clerk, &ana(), TAG).duplicate);
    assert_eq!(clerk.did.len(), 1);
}

#[test]
fn a_result_that_was_kept_and_cannot_be_read_back_is_unknown_and_no_second_effect() {
    let store = Arc::new(Frail {
        keeps: true,
        ..Frail::default()
    });
    let gate = open(Arc::clone(&store), &Clock::default());
    let mut clerk = Clerk::default();
    store.fail_once_after(1);
    store.edit(Some(|row| row.seal.clear()));
    let answer = gate.submit(&mut clerk, &ana(), TAG);
    assert!(matches!(answer.verdict, Verdict::Unknown { .. }), "{answer:?}");
    // The answer is honest, and the next one knows.
    store.edit(None);
    let again = gate.submit(&mut clerk, &ana(), TAG);
    assert!(again.is_ok() && again.duplicate);
    assert_eq!(clerk.did.len(), 1);
}

#[test]
fn a_claim_that_was_kept_by_a_commit_that_failed_is_let_go_of_and_the_call_can_be_tried_again() {
    let store = Arc::new(Frail {
        keeps: true,
        ..Frail::default()
    });
    let gate = open(Arc::clone(&store), &Clock::default());
    let mut clerk = Clerk::default();
    store.fail_once_after(0);
    let answer = gate.submit(&mut clerk, &ana(), TAG);
    assert_eq!(
        (answer.code(), answer.is_retryable()),
        (Some("store_failed"), true)
    );
    assert!(clerk.did.is_empty());
    let again = gate.submit(&mut clerk, &ana(), TAG);
    assert!(again.is_ok() && !again.duplicate, "{again:?}");
    assert_eq!(clerk.did.len(), 1);
}

#[test]
fn a_row_that_somebody_edited_is_refused() {
    let store = Arc::new(Frail::default());
    let gate = open(Arc::clone(&store), &Clock::default());
    let mut clerk = Clerk::default();
    assert!(gate.submit(&mut clerk, &ana(), TAG).is_ok());
    let edits: [fn(&mut action_menu::gate::Row); 5] = [
        |row| row.body = row.body.replace("number", "amount"),
        |row| row.state = "unknown".into(),
        |row| row.at += 1,
        |row| row.principal = "eve".into(),
        |row| row.seal.clear(),
    ];
    for edit in edits {
        store.edit(Some(edit));
        let answer = gate.submit(&mut clerk, &ana(), TAG);
        assert_eq!(answer.code(), Some("tampered"));
        assert!(!answer.is_ok());
    }
    store.edit(None);
    assert!(gate.submit(&mut clerk, &ana(), TAG).duplicate);
    // With another key nothing of the store is believed: under its keys everything would be new.
    let other = Gate::<Desk, _>::builder(store, action_menu::gate::SealingKey::from_bytes([8; 32]))
        .allow(["tag"])
        .build()
        .unwrap();
    let answer = other.submit(&mut clerk, &ana(), TAG);
    assert_eq!(answer.code(), Some("other_key"));
    assert_eq!(clerk.did.len(), 1);
}

/// A handler that waits to be let go, and counts.
struct Slow {
    begun: mpsc::Sender<()>,
    go: Arc<Mutex<mpsc::Receiver<()>>>,
}

#[derive(ActionMenu)]
enum Slowly {
    /// Do it.
    #[action(write(reversible), idempotent)]
    Act {
        /// What.
        what: String,
    },
}

impl Handler for Slow {
    type Output = Data;
    type Error = Failure;
}

impl SlowlyHandler for Slow {
    fn act(&mut self, what: String) -> Result<Data, Failure> {
        self.begun.send(()).unwrap();
        self.go.lock().unwrap().recv().unwrap();
        Ok(what.into())
    }
}

#[test]
fn what_runs_is_in_flight_however_long_it_takes() {
    let clock = Clock::default();
    let moved = clock.clone();
    let gate = Gate::<Slowly>::in_memory()
        .allow(["act"])
        .clock(move || moved.now())
        .build()
        .unwrap();
    let (begun, began) = mpsc::channel();
    let (go, gone) = mpsc::channel();
    let gone = Arc::new(Mutex::new(gone));
    let text = r#"{"action":"act","what":"x"}"#;
    thread::scope(|scope| {
        let first = scope.spawn(|| {
            let mut slow = Slow {
                begun: begun.clone(),
                go: Arc::clone(&gone),
            };
            gate.submit(&mut slow, &Session::new("ana"), text)
        });
        began.recv().unwrap();
        let mut other = Slow {
            begun: begun.clone(),
            go: Arc::clone(&gone),
        };
        for seconds in [0, 10_000] {
            clock.pass(seconds);
            let answer = gate.submit(&mut other, &Session::new("ana"), text);
            assert_eq!((answer.code(), answer.is_retryable()), (Some("in_flight"), true));
        }
        go.send(()).unwrap();
        assert!(first.join().unwrap().is_ok());
        assert!(gate.submit(&mut other, &Session::new("ana"), text).duplicate);
    });
}

struct Counting(Arc<AtomicU32>);

impl Handler for Counting {
    type Output = Data;
    type Error = Failure;
}

impl SlowlyHandler for Counting {
    fn act(&mut self, _: String) -> Result<Data, Failure> {
        Ok(self.0.fetch_add(1, Ordering::SeqCst).into())
    }
}

#[test]
fn of_sixteen_threads_on_one_key_one_wins() {
    for round in 0..50 {
        let store = Arc::new(Memory::new());
        let (effects, barrier) = (Arc::new(AtomicU32::new(0)), Barrier::new(16));
        let text = format!(r#"{{"action":"act","what":"{round}"}}"#);
        let answers: Vec<_> = thread::scope(|scope| {
            let threads: Vec<_> = (0..16)
                .map(|_| {
                    scope.spawn(|| {
                        // A gate each, as of so many processes.
                        let gate = Gate::<Slowly, _>::builder(Arc::clone(&store), key())
                            .allow(["act"])
                            .build()
                            .unwrap();
                        let mut handler = Counting(Arc::clone(&effects));
                        barrier.wait();
                        gate.submit(&mut handler, &Session::new("ana"), &text)
                    })
                })
                .collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        assert_eq!(effects.load(Ordering::SeqCst), 1);
        let won = answers
            .iter()
            .filter(|answer| answer.is_ok() && !answer.duplicate)
            .count();
        assert_eq!(won, 1);
        for answer in &answers {
            let lost = answer.duplicate || answer.code() == Some("in_flight");
            assert!(lost || answer.is_ok(), "{answer:?}");
        }
    }
}

#[test]
fn nothing_of_a_principal_stays_but_what_nobody_knows() {
    let gate = open(Memory::new(), &Clock::default());
    let mut clerk = Clerk::default();
    assert!(gate.submit(&mut clerk, &ana(), TAG).is_ok());
    assert_eq!(gate.submit(&mut clerk, &ana(), REFUND).code(), Some("pending"));
    gate.purge(Purge::Principal {
        tenant: "acme".into(),
        principal: "ana".into(),
    })
    .unwrap();
    assert!(gate.pending().unwrap().is_empty());
    assert!(!gate.submit(&mut clerk, &ana(), TAG).duplicate);
    let ready = tests::desk::now(gate.store().rows(Table::Ledger, "done", None, 10)).unwrap();
    assert_eq!(ready.len(), 1);
}
