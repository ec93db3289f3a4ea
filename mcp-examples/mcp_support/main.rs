//! A support desk as an MCP server: reads, writes that are done once, and a refund that a person says yes to.

mod desk;
mod menu;
mod options;
mod order;

use std::{env, error::Error, process::ExitCode};

use action_menu::gate::{AsyncGate, Denial, GateError, Memory, Session};
use action_menu_mcp::{Call, Server};
use tokio::runtime::Runtime;

use desk::Desk;
use menu::Support;
use options::{Options, USAGE};

fn gate() -> Result<AsyncGate<Support, Memory, Call>, GateError> {
    AsyncGate::in_memory()
        .allow(["add_note", "send_message"])
        .rule(
            "up to 100.00",
            ["refund"],
            |action: &Support, _: &Session<'_, Support, Call>| match action {
                Support::Refund { cents, .. } if *cents > 10_000 => {
                    Err(Denial::new("Refunds end at 100.00.")
                        .with_alternative("Tell the customer that a colleague will write."))
                }
                _ => Ok(()),
            },
        )
        .build()
}

fn main() -> ExitCode {
    let ran = Runtime::new().map_err(Into::into).and_then(|runtime| {
        let ran = runtime.block_on(run());
        // A read of a terminal can't be taken back, so nobody waits for it.
        runtime.shutdown_background();
        ran
    });
    match ran {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("mcp_support: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn run() -> Result<(), Box<dyn Error>> {
    let options = Options::of(env::args_os().skip(1))?;
    let server = Server::gated(gate()?, Desk::new())
        .with_name("support-desk", env!("CARGO_PKG_VERSION"))
        .with_shutdown(async {
            // Where it can't be heard, the program ends as any other.
            if tokio::signal::ctrl_c().await.is_err() {
                std::future::pending::<()>().await;
            }
        });
    match options {
        Options::Help => print!("{USAGE}"),
        Options::Stdio => server.stdio().await?,
        Options::Http(port) => {
            let listening = server.listen(("127.0.0.1", port)).await?;
            eprintln!("listening on {}", listening.url());
            listening.serve().await?;
        }
    }
    Ok(())
}
