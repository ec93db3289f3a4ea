//! A menu's server and the bare one under the same load, in windows that alternate.

use std::{
    fmt,
    path::Path,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use crate::{
    Result,
    load::{Crowd, Mix},
    server::{Server, computing},
    wire::Revision,
};

/// How long one has the clients before the other has them.
const WINDOW: Duration = Duration::from_millis(500);

/// Whose server.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Side {
    /// The menu's.
    Menu,
    /// That of rmcp alone.
    Bare,
}

impl Side {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::Menu, Self::Bare];

    fn name(self) -> &'static str {
        match self {
            Self::Menu => "menu",
            Self::Bare => "bare",
        }
    }
}

/// What one answered in a window.
#[derive(Clone, Copy, Debug)]
struct Window {
    /// Calls a second.
    calls: f64,
    /// Seconds that the server computed for a call.
    computed: f64,
    failed: u64,
    /// How much of a core calling took.
    caller: f64,
}

/// The pairs of windows of both.
#[derive(Debug)]
pub struct Peers(Vec<(Window, Window)>);

/// A server, with clients that are connected to it.
struct Contestant {
    server: Server,
    crowd: Crowd,
}

impl Contestant {
    async fn start(program: &Path, side: Side, revision: Revision) -> Result<Self> {
        let mut command = Command::new(program);
        if can_pin() {
            command = Command::new("taskset");
            command.args(["-c", "1"]).arg(program);
        }
        let server = Server::start(command.arg(side.name()))?;
        let crowd = Crowd::connect(server.url(), &[revision]).await?;
        Ok(Self { server, crowd })
    }

    #[expect(clippy::cast_precision_loss, reason = "counts far below 2^53")]
    async fn window(&mut self, mix: Mix) -> Result<Window> {
        let (theirs, ours) = (self.server.computing()?, computing("self")?);
        let started = Instant::now();
        let tally = self.crowd.call(mix, WINDOW).await?;
        let seconds = started.elapsed().as_secs_f64();
        let calls = tally.answered as f64;
        Ok(Window {
            calls: calls / seconds,
            computed: self.server.computing()?.saturating_sub(theirs).as_secs_f64() / calls,
            failed: tally.lost + tally.wrong,
            caller: computing("self")?.saturating_sub(ours).as_secs_f64() / seconds,
        })
    }
}

impl Peers {
    /// Starts the servers of `program`, this package's `load`, each on a core of its own beside the callers'.
    ///
    /// # Errors
    ///
    /// If a server doesn't start, doesn't let clients in, or ends.
    pub async fn run(program: &Path, revision: Revision, mix: Mix, pairs: u64) -> Result<Self> {
        pin();
        let mut menu = Contestant::start(program, Side::Menu, revision).await?;
        let mut bare = Contestant::start(program, Side::Bare, revision).await?;
        // Neither is measured while it warms up.
        menu.window(mix).await?;
        bare.window(mix).await?;
        let mut windows = Vec::new();
        for pair in 0..pairs {
            // Whoever goes first has the colder caches.
            let (mine, theirs);
            if pair % 2 == 0 {
                mine = menu.window(mix).await?;
                theirs = bare.window(mix).await?;
            } else {
                theirs = bare.window(mix).await?;
                mine = menu.window(mix).await?;
            }
            windows.push((mine, theirs));
        }
        Ok(Self(windows))
    }

    /// How many times as many calls the menu's server answers: the median of the pairs.
    pub fn ratio(&self) -> f64 {
        median(self.0.iter().map(|(menu, bare)| menu.calls / bare.calls))
    }

    /// How many times as long the bare server computes for a call: the same, whoever else has the machine.
    pub fn computed(&self) -> f64 {
        median(self.0.iter().map(|(menu, bare)| bare.computed / menu.computed))
    }

    /// How much of a core calling took, in the middle of all windows. Where it is a whole one, the callers are what is
    /// measured.
    pub fn caller(&self) -> f64 {
        median(self.0.iter().flat_map(|(menu, bare)| [menu.caller, bare.caller]))
    }

    /// How many calls were lost or wrongly answered, by either.
    pub fn failed(&self) -> u64 {
        self.0.iter().map(|(menu, bare)| menu.failed + bare.failed).sum()
    }

    fn of(&self, side: Side) -> impl Iterator<Item = &Window> {
        self.0.iter().map(move |(menu, bare)| match side {
            Side::Menu => menu,
            Side::Bare => bare,
        })
    }
}

impl fmt::Display for Peers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} pairs; {:.3} by time on the core",
            self.0.len(),
            self.computed()
        )?;
        for side in Side::BOTH {
            let calls = median(self.of(side).map(|window| window.calls));
            let computed = median(self.of(side).map(|window| window.computed)) * 1e6;
            write!(f, "; {}: {calls:.0} calls/s, {computed:.1} µs each", side.name())?;
        }
        write!(f, "; calling took {:.2} of a core", self.caller())
    }
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}

/// Whether there are two cores to choose from, and a command that chooses.
fn can_pin() -> bool {
    let mut command = Command::new("taskset");
    let done = command.args(["-c", "1", "true"]).stderr(Stdio::null()).status();
    done.is_ok_and(|status| status.success())
}

/// The callers on the first core; the servers are started on the second.
fn pin() {
    if can_pin() {
        let me = std::process::id().to_string();
        let _ = Command::new("taskset")
            .args(["-a", "-c", "-p", "0", &me])
            .stdout(Stdio::null())
            .status();
    }
}
