//! The order agent of a pharmacy: it looks up and prepares as often as it likes, and sends nothing that a person hasn't
//! seen and approved.
//!
//! ```text
//! cargo run -p gate-examples --example pharmacy_orders -- "prepara el pedido de artsana para dos semanas"
//! cargo run -p gate-examples --example pharmacy_orders -- "prepara el pedido de artsana para dos meses"
//! cargo run -p gate-examples --example pharmacy_orders -- --pedidos
//! ```

mod agent;
mod amount;
mod catalogue;
mod connection;
mod data;
mod drafts;
mod limits;
mod menu;
mod options;
mod order;
mod orders;
mod pharmacy;
mod place;
mod request;
mod screen;
mod script;
mod text;

use std::{
    env,
    error::Error,
    fs,
    io::{self, Write},
    process::ExitCode,
    time::{SystemTime, UNIX_EPOCH},
};

use action_menu::ActionMenu as _;

use data::Data;
use menu::Pedidos;
use options::{Options, Work, usage};
use place::Place;

fn main() -> ExitCode {
    let options = match Options::of(env::args_os().skip(1)) {
        Ok(options) => options,
        Err(why) => {
            eprintln!("pharmacy_orders: {why}\n\n{}", usage());
            return ExitCode::from(2);
        }
    };
    match run(options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("pharmacy_orders: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(options: Options) -> Result<(), Box<dyn Error>> {
    let mut out = io::stdout().lock();
    let mut script = match options.work {
        Work::Help => return Ok(write!(out, "{}", usage())?),
        Work::Schema => return Ok(writeln!(out, "{:#}", Pedidos::schema())?),
        Work::Talk(script) => Some(script),
        Work::Attend => None,
    };
    let data = match &options.products {
        Some(file) => fs::read_to_string(file)
            .map_err(|error| error.to_string())
            .and_then(|products| Data::of(&products))
            .map_err(|error| format!("{}: {error}", file.display()))?,
        None => Data::own()?,
    };
    let folder = options.folder.display();
    let place = Place::open(&options.folder, &data).map_err(|error| format!("{folder}: {error}"))?;
    let (gate, mut pharmacy) = (place.gate()?, place.pharmacy()?);
    eprintln!("estado: {folder}");
    match &mut script {
        Some(script) => {
            // No two runs have the same name: what is prepared in one is no repetition of what was in another.
            let run = SystemTime::now().duration_since(UNIX_EPOCH)?.as_nanos();
            let run = format!("{run}-{}", std::process::id());
            agent::talk(script, &gate, &mut pharmacy, &run, &mut out)?;
        }
        None => screen::attend(
            &gate,
            &mut pharmacy,
            &options.by,
            &mut io::stdin().lock(),
            &mut out,
        )?,
    }
    Ok(())
}
