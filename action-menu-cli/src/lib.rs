#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::indexing_slicing
    )
)]

mod arguments;
mod check;
mod dialect;
mod docs;
mod explain;
mod export;
pub mod import;
mod lint;
mod lock;
mod output;
mod source;
mod tool;

use std::process::ExitCode;

use action_menu::{OwnedMenu, Reach, contract::Contract, invisible};

use arguments::{Arguments, Command, Form};
use output::{Failure, Output, Verdict};

pub use tool::tool;

/// Gives a menu a command line, with the arguments of this process: what `main` returns.
///
/// ```no_run
/// use std::process::ExitCode;
///
/// use action_menu::ActionMenu;
///
/// #[derive(ActionMenu)]
/// enum Support {
///     /// Send a message to the customer.
///     SendMessage { text: String },
/// }
///
/// fn main() -> ExitCode {
///     action_menu_cli::run::<Support>()
/// }
/// ```
///
/// The exit code is 0 when all is well, 1 when a proposal is refused, an export can't be made, the lint objects or a change
/// breaks callers, 2 when the command line
/// is wrong or something can't be read or written. A reader that closes the pipe (`| head -1`) changes no verdict; `check`
/// ends there, with that of what it has judged.
#[must_use]
pub fn run<M: OwnedMenu>() -> ExitCode {
    output::ended(|output| match arguments::parsed::<Arguments>(M::MENU.name())? {
        Ok(arguments) => command::<M>(&arguments.command, output),
        Err(help) => output.page(&help),
    })
}

/// One arm a command.
fn command<M: OwnedMenu>(command: &Command, output: &mut Output<'_>) -> Result<Verdict, Failure> {
    match command {
        Command::Schema { action, pretty } => export::schema::<M>(action.as_deref(), *pretty, output),
        Command::Tools { target, pretty } => export::tools::<M>(target, *pretty, output),
        Command::Check(options) => check::check::<M>(options, output),
        Command::Explain { code } => explain::explain(code.as_deref(), output),
        Command::Lint(options) => lint::told(&options.lint()?.of_menu::<M>(), options, output),
        Command::Lock { file, force } => lock::lock::<M>(file.as_deref(), *force, output),
        Command::Diff(options) => {
            let told = lock::Told::from(options);
            match &options.new {
                Some(new) => lock::diff_kept(&options.old, new, told, output),
                None => lock::diff(&lock::kept(&options.old)?, &Contract::of::<M>(), told, output),
            }
        }
        Command::Docs => output.page(&docs::page(M::MENU)),
        Command::Reach { form } => {
            let reach = Reach::of::<M>();
            match form {
                Form::Text => output.page(&reach.to_string()),
                Form::Markdown => output.page(&reach.to_markdown()),
                Form::Json => output.line(&reach.to_json()),
            }
        }
    }
}
