//! A till that pays, at once or once a person has said yes. A payment is a line in a file, which is in no transaction with the
//! ledger, as a payment is in none.

use std::{
    collections::BTreeMap,
    fs::{self, OpenOptions},
    io::Write as _,
    path::{Path, PathBuf},
    time::Duration,
};

use action_menu::{
    ActionMenu, Approval, Handler,
    gate::{
        Answer, AsyncGate, Breaker, Budget, Data, Failure, GateBuilder, SealingKey, Session, Store, Verdict,
        verify,
    },
};

#[derive(ActionMenu)]
#[menu(handler(async))]
pub(crate) enum Till {
    /// Pay.
    #[action(write(irreversible), confirm = never, idempotent_by(key))]
    Pay {
        /// Which payment.
        key: u64,
    },
    /// Pay what a person has to approve.
    #[action(write(irreversible), confirm, idempotent_by(key))]
    PayOut {
        /// Which payment.
        key: u64,
    },
}

pub(crate) type TillGate<S> = AsyncGate<Till, S>;

pub(crate) struct Payer {
    file: PathBuf,
    /// What else happens while it pays.
    during: Box<dyn Fn() + Send + Sync>,
}

impl Payer {
    pub(crate) fn new(folder: &Path) -> Self {
        Self::during(folder, || {})
    }

    pub(crate) fn during(folder: &Path, during: impl Fn() + Send + Sync + 'static) -> Self {
        Self {
            file: folder.join("effects"),
            during: Box::new(during),
        }
    }

    fn write(&self, key: u64) -> Result<Data, Failure> {
        let file = OpenOptions::new().create(true).append(true).open(&self.file);
        // One write of one line: it is there or not.
        let paid = file.and_then(|mut file| file.write_all(format!("{key}\n").as_bytes()));
        (self.during)();
        paid.map(|()| Data::from(key))
            .map_err(|error| Failure::new(error.to_string()).unknown())
    }
}

impl Handler for Payer {
    type Output = Data;
    type Error = Failure;
}

impl TillHandler for Payer {
    async fn pay(&self, key: u64) -> Result<Data, Failure> {
        self.write(key)
    }

    async fn pay_out(&self, _: Approval, key: u64) -> Result<Data, Failure> {
        // Others have their turn meanwhile.
        tokio::task::yield_now().await;
        self.write(key)
    }
}

/// How often each payment was made.
pub(crate) fn paid(folder: &Path) -> BTreeMap<u64, usize> {
    let mut paid = BTreeMap::new();
    for line in fs::read_to_string(folder.join("effects"))
        .unwrap_or_default()
        .lines()
    {
        *paid.entry(line.parse().unwrap()).or_default() += 1;
    }
    paid
}

/// A gate over a store, whose writes take so long at most.
pub(crate) fn gate<S: Store>(store: S, writer: &str, lease: Duration) -> TillGate<S> {
    let builder: GateBuilder<Till, S, (), TillGate<S>> =
        AsyncGate::builder(store, SealingKey::from_bytes([3; 32]));
    let day = Duration::from_secs(24 * 60 * 60);
    builder
        .allow(["pay", "pay_out"])
        .budget(Budget::calls("pay", u32::MAX, day))
        .budget(Budget::calls("pay_out", u32::MAX, day))
        .breaker(Breaker::new(u32::MAX, u32::MAX, day))
        .writes_take_at_most(lease)
        .writer(writer)
        .build()
        .unwrap()
}

pub(crate) fn pay(key: u64) -> String {
    format!(r#"{{"action":"pay","key":{key}}}"#)
}

pub(crate) fn pay_out(key: u64) -> String {
    format!(r#"{{"action":"pay_out","key":{key}}}"#)
}

pub(crate) fn ana<'s>() -> Session<'s, Till> {
    Session::new("ana")
}

/// What an answer is, in a word.
pub(crate) fn word(answer: &Answer) -> &str {
    match answer.verdict {
        Verdict::Done(_) if answer.duplicate => "again",
        Verdict::Done(_) => "fresh",
        _ => answer.code().unwrap_or_default(),
    }
}

/// Holds each chain of a gate's store to its head.
pub(crate) async fn verified<S: Store>(gate: &TillGate<S>) {
    for head in gate.heads().await.unwrap() {
        let links = gate.links(&head.writer, 0, usize::MAX).await.unwrap();
        assert_eq!(verify(&links, None, Some(&head)).unwrap().head, Some(head));
    }
}
