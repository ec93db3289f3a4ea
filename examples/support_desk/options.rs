//! The command line.

use std::{ffi::OsString, fmt, path::PathBuf};

use super::language::Language;

pub(crate) const USAGE: &str = "\
usage: support_desk [--lang en|es] [--json | --schema] [FILE | -]

Judges what a language model proposed at a support desk, and does what can be dispatched.

  FILE       proposals, one a line: JSON, or anything else as free text; `-` is standard input
  --lang     the language of the table: en (default) or es
  --json     one line of JSON a proposal instead of the table: the action, or the rejection
  --schema   the JSON Schema of a proposal
  --help     this text
";

pub(crate) struct Options {
    pub(crate) language: Language,
    pub(crate) print: Print,
    pub(crate) source: Source,
}

pub(crate) enum Print {
    Table,
    Json,
    Schema,
    Help,
}

pub(crate) enum Source {
    OwnProposals,
    StandardInput,
    File(PathBuf),
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OwnProposals => f.write_str("the proposals"),
            Self::StandardInput => f.write_str("standard input"),
            Self::File(path) => write!(f, "the file {}", path.display()),
        }
    }
}

impl Options {
    /// Reads the arguments, or says what is wrong with them.
    pub(crate) fn of(arguments: impl Iterator<Item = OsString>) -> Result<Self, String> {
        let mut options = Self {
            language: Language::English,
            print: Print::Table,
            source: Source::OwnProposals,
        };
        let mut arguments = arguments;
        while let Some(argument) = arguments.next() {
            match argument.to_str() {
                Some("--help" | "-h") => options.print = Print::Help,
                Some("--json") => options.print = Print::Json,
                Some("--schema") => options.print = Print::Schema,
                Some("--lang") => options.language = language(arguments.next().as_ref())?,
                Some(option) if option.starts_with('-') && option != "-" => {
                    return Err(format!("there is no option {option:?}"));
                }
                _ if !matches!(options.source, Source::OwnProposals) => {
                    return Err("one file at a time, please".to_owned());
                }
                Some("-") => options.source = Source::StandardInput,
                _ => options.source = Source::File(argument.into()),
            }
        }
        // Neither reads proposals, so neither waits for standard input.
        if matches!(options.print, Print::Schema | Print::Help) {
            options.source = Source::OwnProposals;
        }
        Ok(options)
    }
}

fn language(argument: Option<&OsString>) -> Result<Language, String> {
    match argument.and_then(|name| name.to_str()) {
        Some("en") => Ok(Language::English),
        Some("es") => Ok(Language::Spanish),
        _ => Err("--lang takes en or es".to_owned()),
    }
}
