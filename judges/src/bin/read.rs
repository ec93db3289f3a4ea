//! Reads a proposal for the desk from standard input, for a judge that counts instructions. Ends with 1 where it is
//! refused.

use std::{io, process::ExitCode};

use action_menu::ActionMenu;
use menus::Desk;

fn main() -> io::Result<ExitCode> {
    let text = io::read_to_string(io::stdin())?;
    Ok(match Desk::parse(&text) {
        Ok(_) => ExitCode::SUCCESS,
        Err(rejection) => {
            println!("{} problems", rejection.problems().len() + rejection.omitted());
            ExitCode::FAILURE
        }
    })
}
