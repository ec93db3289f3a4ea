//! How a menu's server bears 64 clients, and how many calls it answers beside a bare server of rmcp.

use std::{env, process::Command, time::{Duration, Instant}};
use mcp_judges::{Result, bare, load::Crowd, server::{Server, computing}, wire::Revision};

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if arguments.first().is_some_and(|a| a == "bare") {
        return Ok(tokio::runtime::Runtime::new()?.block_on(bare::serve())?);
    }
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
        let me = env::current_exe()?;
        let pin = |core: &str| { let mut c = Command::new("taskset"); c.args(["-c", core]).arg(&me).arg("bare"); c };
        Command::new("taskset").args(["-cp", "0", &std::process::id().to_string()]).status()?;
        let server = Server::start(&mut pin("1"))?;
        for revision in Revision::ALL {
            let mut crowd = Crowd::connect(server.url(), &[revision]).await?;
            for _ in 0..3 {
                let (cpu, own) = (server.computing()?, computing("self")?);
                let start = Instant::now();
                let tally = crowd.call(Duration::from_secs(2)).await?;
                let took = start.elapsed().as_secs_f64();
                let n = tally.answered as f64;
                println!("{revision:?} {tally:?} {:.0}/s server {:.2} cores {:.1} us/call, own {:.2} cores {:.1} us/call rss {}", n / took,
                    (server.computing()? - cpu).as_secs_f64() / took, (server.computing()? - cpu).as_secs_f64() / n * 1e6,
                    (computing("self")? - own).as_secs_f64() / took, (computing("self")? - own).as_secs_f64() / n * 1e6, server.resident()?);
            }
        }
        Ok(())
    })
}
