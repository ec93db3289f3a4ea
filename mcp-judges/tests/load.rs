//! 64 clients at once lose no answer, get none that is wrong, and leave the server as large as it was, whether they stay or come and
//! go.
//!
//! `ACTION_MENU_LOAD` says for how many seconds, 20 unless it does. How many calls are answered is told by the program `load`.

#![allow(clippy::unwrap_used, reason = "a test takes what it has made itself")]

use std::{
    env,
    path::Path,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use mcp_judges::load::Soak;
use tokio::runtime::Builder;

#[test]
fn many_clients_are_borne() {
    is_borne(async |program, time| Soak::run(program, time).await);
}

#[test]
fn sessions_that_are_ended_leave_nothing() {
    is_borne(async |program, time| Soak::of_sessions(program, time).await);
}

/// One after the other: a server that has to share its cores is no larger in the end, but later.
static TURN: Mutex<()> = Mutex::new(());

fn is_borne(run: impl AsyncFnOnce(&'static Path, Duration) -> mcp_judges::Result<Soak>) {
    if !Path::new("/proc/self/status").is_file() {
        return mcp_judges::sdk::skip("no /proc here to read the size of a server from");
    }
    let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    let seconds = env::var("ACTION_MENU_LOAD").map_or(20, |seconds| seconds.parse().unwrap());
    let runtime = Builder::new_current_thread().enable_all().build().unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_load"));
    let soak = runtime
        .block_on(run(program, Duration::from_secs(seconds)))
        .unwrap();
    assert_eq!(
        (soak.tally.lost, soak.tally.wrong),
        (0, 0),
        "{:?}",
        soak.tally.first
    );
    assert!(soak.tally.answered >= 64, "{} calls", soak.tally.answered);
    assert!(
        soak.growth() <= 1.1,
        "{:.3} times {:.1} MiB",
        soak.growth(),
        soak.early_mib()
    );
}
