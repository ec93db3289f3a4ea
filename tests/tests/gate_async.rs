//! The gate with handlers that are awaited: time limits, reads together, and futures that may go to another thread.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test takes what it has made itself"
)]

use std::{
    sync::{
        Arc,
        atomic::{AtomicU32, AtomicUsize, Ordering},
    },
    time::Duration,
};

use action_menu::{
    ActionMenu, BoxFuture, Handler,
    gate::{AsyncGate, Data, Failure, Gate, Session, Verdict},
    provider::{Target, Turn},
};
use tests::desk::{Desk, Frail};
use tokio::sync::Barrier;

#[derive(ActionMenu)]
#[menu(handler(async))]
enum Remote {
    /// Look something up.
    #[action(read, timeout = "10s", retry = 1)]
    LookUp {
        /// What.
        what: String,
    },
    /// Order something.
    #[action(write(irreversible), confirm = never, idempotent, timeout = "10s")]
    Order {
        /// What.
        what: String,
    },
}

/// A service that may not answer.
struct Service {
    asked: AtomicU32,
    /// Reads go on once so many of them are there.
    together: Barrier,
    at_once: AtomicUsize,
}

impl Service {
    fn new(together: usize) -> Self {
        Self {
            asked: AtomicU32::new(0),
            together: Barrier::new(together),
            at_once: AtomicUsize::new(0),
        }
    }
}

impl Handler for Service {
    type Output = Data;
    type Error = Failure;
}

impl RemoteHandler for Service {
    async fn look_up(&self, what: String) -> Result<Data, Failure> {
        self.asked.fetch_add(1, Ordering::SeqCst);
        match what.as_str() {
            "nothing" => std::future::pending().await,
            "panic" => panic!("told to"),
            "together" => {
                self.together.wait().await;
                self.at_once.fetch_add(1, Ordering::SeqCst);
            }
            _ => {}
        }
        Ok(what.into())
    }

    async fn order(&self, what: String) -> Result<Data, Failure> {
        self.asked.fetch_add(1, Ordering::SeqCst);
        match what.as_str() {
            "nothing" => std::future::pending().await,
            "panic" => panic!("told to"),
            "alone" => assert_eq!(
                self.at_once.load(Ordering::SeqCst),
                2,
                "a write waits for the reads before it"
            ),
            _ => {}
        }
        Ok(what.into())
    }
}

fn gate() -> AsyncGate<Remote> {
    AsyncGate::in_memory()
        .allow(["order"])
        .retry_reads(2, Duration::from_millis(100))
        .build()
        .unwrap()
}

fn text(action: &str, what: &str) -> String {
    format!(r#"{{"action":"{action}","what":"{what}"}}"#)
}

#[tokio::test(start_paused = true)]
async fn a_read_that_does_not_answer_is_tried_again_and_then_fails() {
    let (gate, service) = (gate(), Service::new(1));
    let began = tokio::time::Instant::now();
    let answer = gate
        .submit(&service, &Session::new("ana"), &text("look_up", "nothing"))
        .await;
    assert!(matches!(answer.verdict, Verdict::Failed(_)));
    assert_eq!((answer.code(), answer.is_retryable()), (Some("timeout"), true));
    assert_eq!(service.asked.load(Ordering::SeqCst), 2, "`retry = 1`");
    // Two limits of ten seconds and one pause, by the clock of the test.
    assert_eq!(began.elapsed().as_millis() / 10, 2010);
}

#[tokio::test(start_paused = true)]
async fn a_write_that_does_not_answer_is_unknown_and_not_tried_again() {
    let (gate, service) = (gate(), Service::new(1));
    for code in ["timeout", "indeterminate"] {
        let answer = gate
            .submit(&service, &Session::new("ana"), &text("order", "nothing"))
            .await;
        assert!(matches!(answer.verdict, Verdict::Unknown { .. }));
        assert_eq!((answer.code(), answer.is_retryable()), (Some(code), false));
    }
    assert_eq!(service.asked.load(Ordering::SeqCst), 1);
}

#[tokio::test(start_paused = true)]
async fn a_panic_in_a_future_is_an_answer() {
    let (gate, service) = (gate(), Service::new(1));
    let read = gate
        .submit(&service, &Session::new("ana"), &text("look_up", "panic"))
        .await;
    assert!(matches!(read.verdict, Verdict::Failed(_)));
    let write = gate
        .submit(&service, &Session::new("ana"), &text("order", "panic"))
        .await;
    assert!(matches!(write.verdict, Verdict::Unknown { .. }));
    assert_eq!((read.code(), write.code()), (Some("panicked"), Some("panicked")));
}

#[tokio::test(start_paused = true)]
async fn reads_of_a_turn_run_together_and_a_write_waits_for_them() {
    let (gate, service) = (gate(), Service::new(2));
    let call = |id: &str, name: &str, what: &str| {
        format!(r#"{{"type":"tool_use","id":"{id}","name":"{name}","input":{{"what":"{what}"}}}}"#)
    };
    let calls = [
        call("1", "look_up", "together"),
        call("2", "look_up", "together"),
        call("3", "order", "alone"),
        call("4", "look_up", "x"),
    ];
    let turn = format!(r#"{{"stop_reason":"tool_use","content":[{}]}}"#, calls.join(","));
    let turn = Turn::parse(Target::ANTHROPIC, &turn).unwrap();
    let answers = gate.submit_turn(&service, &Session::new("ana"), &turn).await;
    let told: Vec<_> = answers
        .iter()
        .map(|answer| (answer.call.as_str(), answer.is_ok()))
        .collect();
    assert_eq!(told, [("1", true), ("2", true), ("3", true), ("4", true)]);
}

#[tokio::test(start_paused = true)]
async fn a_future_that_is_dropped_leaves_a_write_of_which_nobody_knows() {
    let clock = tests::desk::Clock::default();
    let moved = clock.clone();
    let gate: AsyncGate<Remote> = AsyncGate::in_memory()
        .allow(["order"])
        .clock(move || moved.now())
        .build()
        .unwrap();
    let service = Service::new(1);
    let (session, order) = (Session::new("ana"), text("order", "nothing"));
    let dropped = tokio::time::timeout(Duration::from_secs(1), gate.submit(&service, &session, &order)).await;
    assert!(dropped.is_err());
    assert_eq!(
        gate.submit(&service, &session, &order).await.code(),
        Some("in_flight")
    );
    clock.pass(10_000);
    assert_eq!(
        gate.submit(&service, &session, &order).await.code(),
        Some("indeterminate")
    );
    let left = gate.unresolved().await.unwrap();
    let left: Vec<_> = left.iter().map(|left| left.action.as_str()).collect();
    assert_eq!(left, ["order"]);
    assert_eq!(service.asked.load(Ordering::SeqCst), 1);
}

/// A gate is one for all threads, whatever its menu, its store and its context.
const fn is_for_all_threads<T: Send + Sync>() {}

const _: () = {
    is_for_all_threads::<Gate<Desk>>();
    is_for_all_threads::<Gate<Desk, Arc<Frail>, str>>();
    is_for_all_threads::<AsyncGate<Remote>>();
    is_for_all_threads::<AsyncGate<Remote, Arc<Frail>, str>>();
};

#[tokio::test]
async fn the_future_of_a_gate_may_go_to_another_thread() {
    // E-H01, of the gate.
    async fn serve<H>(gate: Arc<AsyncGate<Remote>>, handler: Arc<H>, text: String) -> bool
    where
        H: RemoteHandler<Output = Data, Error = Failure> + Send + Sync + 'static,
    {
        let task =
            tokio::spawn(async move { gate.submit(&*handler, &Session::new("ana"), &text).await.is_ok() });
        task.await.unwrap()
    }
    assert!(serve(Arc::new(gate()), Arc::new(Service::new(1)), text("look_up", "x")).await);
}

mod boxed {
    use super::*;

    #[derive(ActionMenu)]
    #[menu(handler(async, boxed))]
    pub(super) enum Bell {
        /// Ring.
        #[action(write(reversible), idempotent)]
        Ring {
            /// How often.
            times: u8,
        },
    }

    pub(super) struct Tower;

    impl Handler for Tower {
        type Output = Data;
        type Error = Failure;
    }

    impl BellHandler for Tower {
        fn ring(&self, times: u8) -> BoxFuture<'_, Result<Data, Failure>> {
            Box::pin(async move { Ok(times.into()) })
        }
    }
}

#[tokio::test]
async fn a_handler_behind_dyn_is_one() {
    let gate: AsyncGate<boxed::Bell> = AsyncGate::in_memory().allow(["ring"]).build().unwrap();
    let tower: Box<dyn boxed::BellHandler<Output = Data, Error = Failure>> = Box::new(boxed::Tower);
    let answer = gate
        .submit(&*tower, &Session::new("ana"), r#"{"action":"ring","times":3}"#)
        .await;
    assert_eq!(answer.to_json().to_string(), r#"{"ok":true,"data":3}"#);
}
