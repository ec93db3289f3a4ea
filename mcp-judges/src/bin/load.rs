//! How a menu's server bears 64 clients at once, and how many calls it answers beside a bare server of rmcp.
//!
//! ```text
//! cargo run --release -p mcp-judges --bin load                # 20 seconds of load, then the ratios
//! cargo run --release -p mcp-judges --bin load -- --check     # exits with 1 where a figure is missed
//! cargo run --release -p mcp-judges --bin load -- --seconds 60 --pairs 40
//! ```
//!
//! Linux only: sizes and times are read from `/proc`. `load menu` and `load bare` are the servers, which it starts by itself.

use std::{env, process::ExitCode, time::Duration};

use mcp_judges::{
    Result, bare,
    load::{CLIENTS, Mix, Soak},
    menu,
    peers::Peers,
    wire::Revision,
};
use tokio::runtime::{Builder, Runtime};

/// The resident size at the end may be this many times that after a quarter of the time.
const MOST_GROWTH: f64 = 1.1;

/// A menu's server answers at least this many times as many calls as the bare one.
const LEAST_RATIO: f64 = 0.9;

fn main() -> Result<ExitCode> {
    let mut arguments = env::args().skip(1);
    let (mut seconds, mut pairs, mut check) = (20, 30, false);
    while let Some(argument) = arguments.next() {
        let mut number = || arguments.next().and_then(|number| number.parse().ok());
        match argument.as_str() {
            "menu" => {
                return Ok(Runtime::new()?
                    .block_on(menu::serve())
                    .map(|()| ExitCode::SUCCESS)?);
            }
            "bare" => {
                return Ok(Runtime::new()?
                    .block_on(bare::serve())
                    .map(|()| ExitCode::SUCCESS)?);
            }
            "--seconds" => seconds = number().ok_or("--seconds takes a number")?,
            "--pairs" => pairs = number().ok_or("--pairs takes a number")?,
            "--check" => check = true,
            other => return Err(format!("there is no {other}: see the head of src/bin/load.rs").into()),
        }
    }
    // On one thread, which leaves the other core to the servers.
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let held = runtime.block_on(figures(Duration::from_secs(seconds), pairs))?;
    Ok(if held || !check {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Prints the figures, a line each, and says whether all are held to.
async fn figures(time: Duration, pairs: u64) -> Result<bool> {
    let program = env::current_exe()?;
    let soak = Soak::run(&program, time).await?;
    println!("{CLIENTS} clients for {} s", time.as_secs());
    let mut held = true;
    let mut line = |name: &str, figure: String, holds: bool| {
        held &= holds;
        println!("{name:<46} {figure:>12}  {}", if holds { "ok" } else { "MISSED" });
    };
    line(
        "answered",
        soak.tally.answered.to_string(),
        soak.tally.answered > 0,
    );
    line("lost", soak.tally.lost.to_string(), soak.tally.lost == 0);
    line("wrong", soak.tally.wrong.to_string(), soak.tally.wrong == 0);
    line(
        "resident, end by a quarter",
        format!("{:.3}", soak.growth()),
        soak.growth() <= MOST_GROWTH,
    );
    println!("of {:.1} MiB after a quarter", soak.early_mib());
    if let Some(first) = &soak.tally.first {
        println!("the first that was wrong: {first}");
    }
    for (mix, revision) in Mix::ALL
        .into_iter()
        .flat_map(|mix| Revision::ALL.map(|revision| (mix, revision)))
    {
        let peers = Peers::run(&program, revision, mix, pairs).await?;
        let calls = format!("{mix:?} calls by the bare server's, {}", revision.as_str());
        line(
            &calls,
            format!("{:.3}", peers.ratio()),
            peers.ratio() >= LEAST_RATIO,
        );
        println!("    {peers}");
        line("lost or wrong", peers.failed().to_string(), peers.failed() == 0);
    }
    Ok(held)
}
