//! The program `action-menu`: for tools that aren't ours.

use std::{
    fs::{self, OpenOptions},
    io::{Read as _, Write as _},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::{Args, Parser, Subcommand};

use crate::{
    arguments,
    import::{self, MOST_BYTES, NotTools, Options},
    output::{self, Failure, Output, Verdict},
    source::{Source, unread},
};

/// Tools of others, for action-menu.
#[derive(Parser)]
#[command(name = "action-menu", version, disable_help_subcommand = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Makes an enum that derives `ActionMenu` of tool definitions in JSON.
    ///
    /// They may be in the form of `OpenAI`, Anthropic, Gemini, MCP or Bedrock. What a menu can't say, or says otherwise, is
    /// listed on standard error.
    Import(Import),
}

#[derive(Args)]
struct Import {
    /// The tools; `-` is standard input.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Where the Rust file goes instead of standard output. One that is there is left alone.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write over a file that is there.
    #[arg(long, requires = "output")]
    force: bool,
    /// The name of the enum.
    #[arg(long, value_name = "ENUM", default_value = "Tools")]
    name: String,
    /// Leave the file as it is written, without rustfmt.
    #[arg(long)]
    no_rustfmt: bool,
}

/// The program `action-menu`: `action-menu import tools.json -o tools.rs`. What its `main` returns.
///
/// The exit code is 0 when the file is written, whatever it couldn't keep, and 2 when the command line is wrong, or
/// something can't be read, written or understood.
#[must_use]
pub fn tool() -> ExitCode {
    output::ended(|output| match arguments::parsed::<Arguments>("action-menu")? {
        Ok(arguments) => match &arguments.command {
            Command::Import(options) => import(options, output),
        },
        Err(help) => output.page(&help),
    })
}

fn import(options: &Import, output: &mut Output<'_>) -> Result<Verdict, Failure> {
    let source = Source::open(&options.file)?;
    let name = source.name;
    let told = |error: &NotTools| Failure::Told(format!("{name}: {error}"));
    let mut bytes = Vec::new();
    let most = MOST_BYTES as u64 + 1;
    source
        .reader
        .take(most)
        .read_to_end(&mut bytes)
        .map_err(|error| unread(&name, &error))?;
    let text = String::from_utf8(bytes).map_err(|_| Failure::Told(format!("{name} is not UTF-8")))?;
    let file_name = options.file.file_name().and_then(|name| name.to_str());
    let settings = Options::default()
        .with_name(&options.name)
        .with_source(file_name.filter(|name| *name != "-").unwrap_or_default());
    let imported = import::import(&text, &settings).map_err(|error| told(&error))?;
    for loss in &imported.losses {
        output.remark(&format!("loss: {loss}"));
    }
    let file = if options.no_rustfmt {
        imported.source
    } else {
        import::formatted(imported.source)
    };
    match &options.output {
        None => output.page(&file),
        Some(path) => {
            write(path, &file, options.force)?;
            let (tools, losses) = (imported.tools, imported.losses.len());
            output.remark(&format!("{}: {tools} tools, {losses} losses", path.display()));
            Ok(Verdict::Good)
        }
    }
}

/// Writes a file. One that is there may have been worked on by hand.
fn write(path: &Path, text: &str, force: bool) -> Result<(), Failure> {
    let failed = |error: std::io::Error| {
        let there = error.kind() == std::io::ErrorKind::AlreadyExists;
        let hint = if there { "; --force writes over it" } else { "" };
        Failure::Told(format!("{} can't be written: {error}{hint}", path.display()))
    };
    if force {
        return fs::write(path, text).map_err(failed);
    }
    let mut file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(path)
        .map_err(failed)?;
    file.write_all(text.as_bytes()).map_err(failed)
}
