//! Many clients at once, calling well and badly until their time is up.

use std::{
    path::Path,
    process::Command,
    time::{Duration, Instant},
};

use tokio::{
    task::JoinSet,
    time::{sleep, timeout},
};

use crate::{
    Result,
    server::Server,
    wire::{Answer, Caller, Revision},
};

/// How many clients there are at a time.
pub const CLIENTS: usize = 64;

/// An answer that hasn't come after this time is lost.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long a client calls that leaves again.
const MOMENT: Duration = Duration::from_millis(20);

/// A tool, arguments, and what a server of a refund's tool has to answer.
type Call = (&'static str, &'static str, Answer);

const WELL: Call = (
    "refund",
    r#"{"order_id":"A-1001","cents":5000,"note":"arrived broken"}"#,
    Answer::Result,
);
const BADLY: Call = (
    "refund",
    r#"{"order_id":"A-1001","cents":"5000","force":true}"#,
    Answer::Failure,
);
const UNKNOWN: Call = ("refund_all", r#"{"order_id":"A-1001"}"#, Answer::Error(-32602));

/// Which calls are made, over and over.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Mix {
    /// Of eight, five are good, two have bad arguments, and one is of a tool that isn't there.
    Mixed,
    /// Good ones.
    Good,
}

impl Mix {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Mixed, Self::Good];

    fn calls(self) -> &'static [Call] {
        match self {
            Self::Mixed => &[WELL, WELL, BADLY, WELL, WELL, UNKNOWN, WELL, BADLY],
            Self::Good => &[WELL],
        }
    }
}

/// What became of calls.
#[derive(Debug, Default)]
pub struct Tally {
    /// Answered as they have to be.
    pub answered: u64,
    /// Not answered.
    pub lost: u64,
    /// Answered with something else, and what the first was.
    pub wrong: u64,
    /// The first thing that was wrong.
    pub first: Option<String>,
}

impl Tally {
    fn add(&mut self, other: Self) {
        self.answered += other.answered;
        self.lost += other.lost;
        self.wrong += other.wrong;
        self.first = self.first.take().or(other.first);
    }
}

/// Clients that are connected and idle.
#[derive(Debug)]
pub struct Crowd(Vec<Caller>);

impl Crowd {
    /// [`CLIENTS`] of them, each revision in its turn.
    ///
    /// # Errors
    ///
    /// If one of them isn't let in.
    pub async fn connect(url: &str, revisions: &[Revision]) -> Result<Self> {
        let mut callers = Vec::new();
        for revision in revisions.iter().cycle().take(CLIENTS) {
            callers.push(Caller::connect(url, *revision).await?);
        }
        Ok(Self(callers))
    }

    /// Each calls, one call after the other, until the time is up and its last call is answered.
    ///
    /// # Errors
    ///
    /// If one of them panics.
    pub async fn call(&mut self, mix: Mix, time: Duration) -> Result<Tally> {
        let end = Instant::now() + time;
        let mut tasks = JoinSet::new();
        for (number, mut caller) in self.0.drain(..).enumerate() {
            tasks.spawn(async move {
                let mut tally = Tally::default();
                // Not all at the same place.
                let calls = mix.calls();
                for (tool, arguments, expected) in calls.iter().cycle().skip(number % calls.len()) {
                    if Instant::now() >= end {
                        break;
                    }
                    let wrong = match timeout(PATIENCE, caller.call(tool, arguments)).await {
                        Ok(Ok(answer)) if answer == *expected => {
                            tally.answered += 1;
                            continue;
                        }
                        Ok(Ok(answer)) => format!("{answer:?} to a call of {tool} with {arguments}"),
                        Ok(Err(error)) if !error.is::<hyper::Error>() => error.to_string(),
                        // Too late, or the connection is gone.
                        Ok(Err(_)) | Err(_) => {
                            tally.lost += 1;
                            break;
                        }
                    };
                    tally.wrong += 1;
                    tally.first.get_or_insert(wrong);
                    break;
                }
                (caller, tally)
            });
        }
        let mut all = Tally::default();
        while let Some(done) = tasks.join_next().await {
            let (caller, tally) = done?;
            self.0.push(caller);
            all.add(tally);
        }
        Ok(all)
    }

    /// All end their sessions.
    ///
    /// # Errors
    ///
    /// If a session isn't ended.
    pub async fn leave(self) -> Result<()> {
        for caller in self.0 {
            caller.leave().await?;
        }
        Ok(())
    }
}

/// A server under load for a while.
#[derive(Debug)]
pub struct Soak {
    /// What became of the calls.
    pub tally: Tally,
    early: u64,
    end: u64,
}

impl Soak {
    /// Starts the menu's server of `program`, this package's `load`, and lets clients of all revisions call it.
    ///
    /// # Errors
    ///
    /// If the server doesn't start, doesn't let them in, or ends.
    pub async fn run(program: &Path, time: Duration) -> Result<Self> {
        let server = Server::start(Command::new(program).arg("menu"))?;
        let mut crowd = Crowd::connect(server.url(), &Revision::ALL).await?;
        let early = async {
            sleep(time / 4).await;
            server.resident()
        };
        let (tally, early) = tokio::join!(crowd.call(Mix::Mixed, time), early);
        Ok(Self {
            tally: tally?,
            early: early?,
            end: server.resident()?,
        })
    }

    /// Starts the same server, and has clients come, call well for a moment and end their sessions: [`CLIENTS`] at a time, then the
    /// next.
    ///
    /// # Errors
    ///
    /// If the server doesn't start, doesn't let them in or go, or ends.
    pub async fn of_sessions(program: &Path, time: Duration) -> Result<Self> {
        let server = Server::start(Command::new(program).arg("menu"))?;
        let end = Instant::now() + time;
        let coming = async {
            let mut all = Tally::default();
            while Instant::now() < end {
                let mut crowd = Crowd::connect(server.url(), &[Revision::Session]).await?;
                all.add(crowd.call(Mix::Good, MOMENT).await?);
                crowd.leave().await?;
            }
            Result::Ok(all)
        };
        let early = async {
            sleep(time / 4).await;
            server.resident()
        };
        let (tally, early) = tokio::join!(coming, early);
        Ok(Self {
            tally: tally?,
            early: early?,
            end: server.resident()?,
        })
    }

    /// The resident size at the end by that after a quarter of the time.
    #[expect(clippy::cast_precision_loss, reason = "sizes far below 2^53")]
    pub fn growth(&self) -> f64 {
        self.end as f64 / self.early as f64
    }

    /// The resident size after a quarter of the time, in MiB.
    #[expect(clippy::cast_precision_loss, reason = "sizes far below 2^53")]
    pub fn early_mib(&self) -> f64 {
        self.early as f64 / f64::from(1 << 20)
    }
}
