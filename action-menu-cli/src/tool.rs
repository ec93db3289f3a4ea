//! The program `action-menu`: for tools that aren't ours.

use std::{
    fs::{self, OpenOptions},
    io::Write as _,
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::{Args, Parser, Subcommand};

use crate::{
    arguments, explain,
    import::{self, MOST_BYTES, NotTools, Options},
    lint, lock,
    output::{self, Failure, Output, Verdict},
    source,
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
    /// They may be in the form of OpenAI, Anthropic, Gemini, MCP or Bedrock. What a menu can't say, or says otherwise, is
    /// listed on standard error.
    Import(Import),
    /// What is wrong with tool definitions in JSON, of any provider, before a model has seen them.
    Lint(LintFile),
    /// What has changed from one lock of a menu to another, or between tools of any provider, and whether it breaks callers.
    ///
    /// A program with a menu writes locks, by its command `lock` or a test with `assert_contract!`. Tools are in any form that
    /// `import` takes, each file in its own. The exit code is 1 if a change breaks callers in flight, or may: what isn't the
    /// same, and can't be compared, is told as such.
    Diff(DiffFiles),
    /// What a code of a rejection or of an answer, a rule of the lint, or a change that `diff` tells means, and what to do
    /// instead. Without one, all of them.
    Explain {
        /// Such as `wrong_type`, `no_use_when` or `range_narrower`.
        code: Option<String>,
    },
}

#[derive(Args)]
struct DiffFiles {
    /// The lock, or the tools, as they were; `-` is standard input, for one of the two.
    #[arg(value_name = "OLD")]
    old: PathBuf,
    /// As they are.
    #[arg(value_name = "NEW")]
    new: PathBuf,
    /// The exit code is 1 if anything has changed.
    #[arg(long)]
    exact: bool,
    /// What can't be compared doesn't count, though it may break callers.
    #[arg(long)]
    pass_not_compared: bool,
    /// One line of JSON a change, and a note.
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
struct LintFile {
    /// The tools; `-` is standard input.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    options: arguments::Lint,
}

#[derive(Args)]
struct Import {
    /// The tools; `-` is standard input.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Where the Rust file goes instead of standard output, which is `-` too. One that is there is left alone.
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
/// something can't be read, written or understood. `lint` and `diff` end with 1 when they object.
#[must_use]
pub fn tool() -> ExitCode {
    output::ended(|output| match arguments::parsed::<Arguments>("action-menu")? {
        Ok(arguments) => match &arguments.command {
            Command::Import(options) => import(options, output),
            Command::Lint(LintFile { file, options }) => {
                let (name, text) = source::text(file, lint::MOST_BYTES)?;
                let findings = options.lint()?.of_json(&text);
                let findings = findings.map_err(|error| Failure::Told(format!("{name}: {error}")))?;
                lint::told(&findings, options, output)
            }
            Command::Diff(DiffFiles {
                old,
                new,
                exact,
                pass_not_compared,
                json,
            }) => {
                let options = lock::Told {
                    exact: *exact,
                    pass_not_compared: *pass_not_compared,
                    json: *json,
                };
                lock::diff_files(old, new, options, output)
            }
            Command::Explain { code } => explain::explain(code.as_deref(), output),
        },
        Err(help) => output.page(&help),
    })
}

fn import(options: &Import, output: &mut Output<'_>) -> Result<Verdict, Failure> {
    let settings = Options::default()
        .with_name(&options.name)
        .map_err(|error| Failure::Told(format!("--name: {error}")))?;
    let (name, text) = source::text(&options.file, MOST_BYTES)?;
    let told = |error: &NotTools| Failure::Told(format!("{name}: {error}"));
    let file_name = source::named(Some(&options.file)).and_then(|file| file.file_name()?.to_str());
    let settings = settings.with_source(file_name.unwrap_or_default());
    let imported = import::import(&text, &settings).map_err(|error| told(&error))?;
    for loss in &imported.losses {
        output.remark(&format!("loss: {loss}"));
    }
    let file = if options.no_rustfmt {
        imported.source
    } else {
        import::formatted(imported.source)
    };
    match source::named(options.output.as_deref()) {
        None => output.page(&file),
        Some(path) => {
            write(path, &file, options.force)?;
            let tools = counted(imported.tools, ["tool", "tools"]);
            let losses = counted(imported.losses.len(), ["loss", "losses"]);
            output.remark(&format!("{}: {tools}, {losses}", path.display()));
            Ok(Verdict::Good)
        }
    }
}

fn counted(count: usize, [one, several]: [&str; 2]) -> String {
    format!("{count} {}", if count == 1 { one } else { several })
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
