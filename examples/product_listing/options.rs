//! The command line.

use std::{ffi::OsString, fmt, path::PathBuf};

pub(crate) const USAGE: &str = "\
usage: product_listing [--json | --schema] [FILE | -]

Judges the listings of products that a language model wrote.

  FILE       candidates, one a line: JSON, or anything else as free text; `-` is standard input
  --json     one line of JSON a candidate instead of the table: the product, or the rejection
  --schema   the JSON Schema of a product
  --help     this text

It ends with 0 whatever the verdicts, with 1 where the output can't be written, with 2 where the command line
or the file is wrong.
";

pub(crate) struct Options {
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
    OwnCandidates,
    StandardInput,
    File(PathBuf),
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OwnCandidates => f.write_str("the candidates"),
            Self::StandardInput => f.write_str("standard input"),
            Self::File(path) => write!(f, "the file {}", path.display()),
        }
    }
}

impl Options {
    /// Reads the arguments, or says what is wrong with them.
    pub(crate) fn of(arguments: impl Iterator<Item = OsString>) -> Result<Self, String> {
        let mut options = Self {
            print: Print::Table,
            source: Source::OwnCandidates,
        };
        for argument in arguments {
            match argument.to_str() {
                Some("--help" | "-h") => options.print = Print::Help,
                Some("--json") => options.print = Print::Json,
                Some("--schema") => options.print = Print::Schema,
                Some(option) if option.starts_with('-') && option != "-" => {
                    return Err(format!("there is no option {option:?}"));
                }
                _ if !matches!(options.source, Source::OwnCandidates) => {
                    return Err("one file at a time, please".to_owned());
                }
                Some("-") => options.source = Source::StandardInput,
                _ => options.source = Source::File(argument.into()),
            }
        }
        // Neither reads candidates, so neither waits for standard input.
        if matches!(options.print, Print::Schema | Print::Help) {
            options.source = Source::OwnCandidates;
        }
        Ok(options)
    }
}
