//! For how long a write is taken to be running: each of its tries as long as one may take, so that nobody begins it anew.

#![allow(clippy::unwrap_used, reason = "helpers of tests are tests")]

use std::{
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use action_menu::{
    ActionMenu, Handler, Json,
    gate::{Answer, AsyncGate, Data, Failure, Gate, Happened, Memory, Session},
};
use tests::desk::{Clock, key};

const PAY: &str = r#"{"action":"pay","id":1}"#;

/// What the bank knows.
fn happened(paid: &AtomicU32) -> Data {
    match paid.load(Ordering::SeqCst) {
        0 => Happened::No,
        _ => Happened::Yes(Json::Null),
    }
    .into()
}

#[derive(ActionMenu)]
enum Bank {
    /// Pay.
    #[action(write(irreversible), confirm = never, idempotent_by(id), retry = 2, verify = "paid")]
    Pay {
        /// Which.
        id: u32,
    },
    /// Say whether it was paid.
    #[action(read)]
    Paid {
        /// Which.
        id: u32,
    },
}

/// Is busy twice, three minutes each time; then another program makes the same call before this one pays.
struct Busy {
    store: Arc<Memory>,
    clock: Clock,
    tries: u32,
    paid: Arc<AtomicU32>,
    /// What the other was answered.
    other: Option<Answer>,
}

impl Handler for Busy {
    type Output = Data;
    type Error = Failure;
}

impl BankHandler for Busy {
    fn pay(&mut self, _: u32) -> Result<Data, Failure> {
        self.tries += 1;
        self.clock.pass(3 * 60);
        if self.tries < 3 {
            return Err(Failure::new("Busy.").retryable());
        }
        let mut other = Quick(Arc::clone(&self.paid));
        let answer = gate(&self.store, &self.clock).submit(&mut other, &Session::new("ana"), PAY);
        self.other = Some(answer);
        self.paid.fetch_add(1, Ordering::SeqCst);
        Ok("paid".into())
    }

    fn paid(&mut self, _: u32) -> Result<Data, Failure> {
        Ok(happened(&self.paid))
    }
}

/// Pays at once.
struct Quick(Arc<AtomicU32>);

impl Handler for Quick {
    type Output = Data;
    type Error = Failure;
}

impl BankHandler for Quick {
    fn pay(&mut self, _: u32) -> Result<Data, Failure> {
        self.0.fetch_add(1, Ordering::SeqCst);
        Ok("paid".into())
    }

    fn paid(&mut self, _: u32) -> Result<Data, Failure> {
        Ok(happened(&self.0))
    }
}

fn gate(store: &Arc<Memory>, clock: &Clock) -> Gate<Bank, Arc<Memory>> {
    let clock = clock.clone();
    Gate::builder(Arc::clone(store), key())
        .clock(move || clock.now())
        .retry_reads(2, Duration::ZERO)
        .allow(["pay"])
        .build()
        .unwrap()
}

#[test]
fn a_write_that_is_tried_again_is_running_through_all_of_its_tries() {
    let (store, clock) = (Arc::new(Memory::new()), Clock::default());
    let mut busy = Busy {
        store: Arc::clone(&store),
        clock: clock.clone(),
        tries: 0,
        paid: Arc::default(),
        other: None,
    };
    let answer = gate(&store, &clock).submit(&mut busy, &Session::new("ana"), PAY);
    assert!(answer.is_ok() && !answer.duplicate, "{answer:?}");
    // Nine minutes, where one try takes five at most.
    let other = busy.other.unwrap();
    assert_eq!((other.code(), other.is_retryable()), (Some("in_flight"), true));
    assert_eq!(busy.paid.load(Ordering::SeqCst), 1);
}

#[derive(ActionMenu)]
#[menu(handler(async))]
enum Remote {
    /// Pay.
    #[action(
        write(irreversible),
        confirm = never,
        idempotent_by(id),
        retry = 2,
        timeout = "600s",
        verify = "paid"
    )]
    Pay {
        /// Which.
        id: u32,
    },
    /// Say whether it was paid.
    #[action(read)]
    Paid {
        /// Which.
        id: u32,
    },
}

/// Takes nine minutes each time, and pays at the third.
struct Slow {
    tries: AtomicU32,
    paid: Arc<AtomicU32>,
}

impl Handler for Slow {
    type Output = Data;
    type Error = Failure;
}

impl RemoteHandler for Slow {
    async fn pay(&self, _: u32) -> Result<Data, Failure> {
        let before = self.tries.fetch_add(1, Ordering::SeqCst);
        tokio::time::sleep(Duration::from_secs(9 * 60)).await;
        if before < 2 {
            return Err(Failure::new("Busy.").retryable());
        }
        self.paid.fetch_add(1, Ordering::SeqCst);
        Ok("paid".into())
    }

    async fn paid(&self, _: u32) -> Result<Data, Failure> {
        Ok(happened(&self.paid))
    }
}

#[tokio::test(start_paused = true)]
async fn the_time_limit_of_each_try_counts_too() {
    let store = Arc::new(Memory::new());
    let start = tokio::time::Instant::now();
    let gate = || -> AsyncGate<Remote, Arc<Memory>> {
        AsyncGate::builder(Arc::clone(&store), key())
            .allow(["pay"])
            .clock(move || 1_796_000_000_000 + u64::try_from(start.elapsed().as_millis()).unwrap())
            .build()
            .unwrap()
    };
    let (one, another) = (gate(), gate());
    let paid = Arc::new(AtomicU32::new(0));
    let slow = |tries| Slow {
        tries: AtomicU32::new(tries),
        paid: Arc::clone(&paid),
    };
    let (first, second) = (slow(0), slow(2));
    let session = Session::new("ana");
    // Twenty-seven minutes, where one try takes ten and five at most.
    let (answer, other) = tokio::join!(one.submit(&first, &session, PAY), async {
        tokio::time::sleep(Duration::from_secs(20 * 60)).await;
        another.submit(&second, &session, PAY).await
    });
    assert!(answer.is_ok() && !answer.duplicate, "{answer:?}");
    assert_eq!((other.code(), other.is_retryable()), (Some("in_flight"), true));
    assert_eq!(paid.load(Ordering::SeqCst), 1);
}
