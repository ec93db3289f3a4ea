//! The command line of a menu.

use std::{ffi::OsString, path::PathBuf};

use action_menu::{Messages, provider::Target};
use clap::{
    Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum, builder::PossibleValuesParser,
    error::ErrorKind,
};

use crate::output::Failure;

/// What a language model may ask for, and whether it did.
#[derive(Parser)]
#[command(disable_help_subcommand = true)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// The JSON Schema of a proposal, or of the arguments of one action.
    Schema {
        /// Of this action only: what a tool call's arguments are.
        #[arg(long, value_name = "NAME")]
        action: Option<String>,
        /// Indented.
        #[arg(long)]
        pretty: bool,
    },
    /// The tools as a provider takes them. What its schemas can't say is listed on standard error.
    Tools {
        /// Whose.
        #[arg(long = "for", value_name = "TARGET", value_parser = PossibleValuesParser::new(Target::ALL.map(|target| target.name())))]
        target: String,
        /// Indented.
        #[arg(long)]
        pretty: bool,
    },
    /// Reads proposals: says of each whether it is accepted, and otherwise all that is wrong with it.
    ///
    /// The exit code is 0 if all are accepted, 1 if one is refused.
    Check(Check),
    /// What is wrong with the menu, before a model has seen it.
    Lint(Lint),
    /// Writes down what the menu is now, for `diff`: to standard output, or to a file that is new or was written so before.
    Lock {
        /// Where to; `-` is standard output.
        file: Option<PathBuf>,
        /// Write over a file that is there, also where it isn't as a lock is written: edited, or merged badly.
        #[arg(long, requires = "file")]
        force: bool,
    },
    /// What has changed since a `lock`, and whether it breaks callers in flight.
    ///
    /// The exit code is 1 if a change breaks callers.
    Diff(Diff),
    /// What a code of a rejection or of an answer, a rule of the lint, or a change that `diff` tells means, and what to do instead. Without one, all of them.
    Explain {
        /// Such as `wrong_type`, `no_use_when` or `range_narrower`.
        code: Option<String>,
    },
    /// A page about the menu in Markdown, for people.
    Docs,
    /// What can be done with the menu, by effect, the irreversible first.
    Reach {
        /// In which form.
        #[arg(long = "as", value_name = "FORM", value_enum, default_value_t)]
        form: Form,
    },
}

#[derive(Args)]
pub(crate) struct Check {
    /// Proposals, one a line, or one that takes several lines; `-` is standard input.
    #[arg(value_name = "FILE", default_value = "-")]
    pub(crate) file: PathBuf,
    /// The lines are the arguments of calls of this action.
    #[arg(long, value_name = "NAME")]
    pub(crate) call: Option<String>,
    /// One line of JSON a proposal instead of the table.
    #[arg(long)]
    pub(crate) json: bool,
    /// The language of the messages.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) lang: Language,
}

#[derive(Args)]
pub(crate) struct Lint {
    /// Let a rule's findings pass, of all tools or of one: `too_many=reason`, `unbounded:find_order=reason`.
    #[arg(long, value_name = "RULE[:TOOL]=REASON")]
    pub(crate) except: Vec<String>,
    /// The exit code is 1 from this level on.
    #[arg(long, value_name = "LEVEL", value_parser = PossibleValuesParser::new(["advice", "warning", "error"]), default_value = "warning")]
    pub(crate) fail_on: String,
    /// JSON instead of lines.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Diff {
    /// What a `lock` has written; `-` is standard input, for one of the two.
    #[arg(value_name = "OLD")]
    pub(crate) old: PathBuf,
    /// What a later one has; the menu as it is, without it.
    #[arg(value_name = "NEW")]
    pub(crate) new: Option<PathBuf>,
    /// The exit code is 1 if anything has changed.
    #[arg(long)]
    pub(crate) exact: bool,
    /// One line of JSON a change.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Clone, Copy, Default, ValueEnum)]
pub(crate) enum Form {
    #[default]
    Text,
    Markdown,
    Json,
}

#[derive(Clone, Copy, Default, ValueEnum)]
pub(crate) enum Language {
    /// English.
    #[default]
    En,
    /// Spanish.
    Es,
    /// Portuguese.
    Pt,
}

impl Language {
    pub(crate) const fn messages(self) -> &'static Messages {
        match self {
            Self::En => &Messages::ENGLISH,
            Self::Es => &Messages::SPANISH,
            Self::Pt => &Messages::PORTUGUESE,
        }
    }
}

/// The arguments of this process, or the text of the help that they ask for. `name` is what the program is called where
/// the first argument doesn't say it.
pub(crate) fn parsed<A: CommandFactory + FromArgMatches>(name: &str) -> Result<Result<A, String>, Failure> {
    let mut arguments = std::env::args_os().peekable();
    let called = arguments.next().map(PathBuf::from);
    let called = called.as_deref().and_then(|path| path.file_stem()?.to_str());
    of::<A>(called.unwrap_or(name), arguments)
}

fn of<A: CommandFactory + FromArgMatches>(
    name: &str,
    arguments: impl Iterator<Item = OsString>,
) -> Result<Result<A, String>, Failure> {
    let command = A::command().bin_name(name.to_owned());
    let arguments = std::iter::once(OsString::from(name)).chain(arguments);
    let matches = command
        .try_get_matches_from(arguments)
        .and_then(|matches| A::from_arg_matches(&matches));
    match matches {
        Ok(arguments) => Ok(Ok(arguments)),
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            Ok(Err(error.to_string()))
        }
        // Who gives no command asks which there are.
        Err(error) if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            Err(Failure::Asked(error.to_string()))
        }
        Err(error) => {
            // The parser begins with the word that every error of ours begins with.
            let text = error.to_string();
            Err(Failure::Told(
                text.strip_prefix("error: ").unwrap_or(&text).to_owned(),
            ))
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::Arguments;

    #[test]
    fn the_command_line_is_sound() {
        Arguments::command().debug_assert();
    }
}
