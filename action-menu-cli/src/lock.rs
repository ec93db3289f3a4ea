//! `lock` and `diff`: a menu as it was, or tools as they were, and what has changed since.

use std::{fs, io, path::Path};

use action_menu::{
    Json, OwnedMenu,
    contract::{Change, Contract},
};

use crate::{
    arguments,
    import::{Bearing, Tools},
    output::{Failure, Output, Verdict},
    source,
};

/// What a contract may have.
const MOST_BYTES: usize = 16 << 20;

/// How changes are told.
#[derive(Clone, Copy)]
pub(crate) struct Told {
    /// Any change counts, not only one that breaks callers.
    pub(crate) exact: bool,
    /// What isn't compared doesn't count, though it may break them.
    pub(crate) pass_not_compared: bool,
    pub(crate) json: bool,
}

impl From<&arguments::Diff> for Told {
    fn from(options: &arguments::Diff) -> Self {
        Self {
            exact: options.exact,
            // Of our own contracts there is nothing that isn't compared.
            pass_not_compared: false,
            json: options.json,
        }
    }
}

/// Writes the contract of a menu. What is there and is no contract stays, unless it is written over by force.
pub(crate) fn lock<M: OwnedMenu>(
    file: Option<&Path>,
    force: bool,
    output: &mut Output<'_>,
) -> Result<Verdict, Failure> {
    let text = Contract::of::<M>().to_string();
    let Some(file) = source::named(file) else {
        return output.page(&text);
    };
    let is_new = fs::symlink_metadata(file).is_err_and(|error| error.kind() == io::ErrorKind::NotFound);
    if !(is_new || force) {
        let (name, was) = source::text(file, MOST_BYTES)?;
        contract(&name, &was).map_err(|failure| match failure {
            Failure::Told(told) => Failure::Told(format!("{told}; --force writes over it")),
            failure => failure,
        })?;
    }
    fs::write(file, text)
        .map_err(|error| Failure::Told(format!("{} can't be written: {error}", file.display())))?;
    output.remark(&format!("{} is written", file.display()));
    Ok(Verdict::Good)
}

/// The contract that a file has kept.
pub(crate) fn kept(file: &Path) -> Result<Contract, Failure> {
    let (name, text) = source::text(file, MOST_BYTES)?;
    contract(&name, &text)
}

fn contract(name: &str, text: &str) -> Result<Contract, Failure> {
    Contract::parse(text).map_err(|error| Failure::Told(format!("{name} is no lock of a menu: {error}")))
}

/// What the program compares.
enum Compared {
    Lock(Contract),
    Tools(Tools),
}

fn compared(file: &Path) -> Result<Compared, Failure> {
    let (name, text) = source::text(file, MOST_BYTES)?;
    // As every lock begins, also one that was edited or merged badly.
    let first = text.trim_start_matches('\u{feff}').trim_start().strip_prefix('{');
    if first.is_some_and(|rest| rest.trim_start().starts_with("\"contract\"")) {
        return contract(&name, &text).map(Compared::Lock);
    }
    let tools = Tools::of(&text);
    let tools = tools.map_err(|error| format!("{name} is neither a lock of a menu nor tools: {error}"));
    tools.map(Compared::Tools).map_err(Failure::Told)
}

/// Tells what has changed from one file to another: two locks, or two files of tools.
pub(crate) fn diff_files(
    old: &Path,
    new: &Path,
    told: Told,
    output: &mut Output<'_>,
) -> Result<Verdict, Failure> {
    source::apart(old, new)?;
    match (compared(old)?, compared(new)?) {
        (Compared::Lock(old), Compared::Lock(new)) => diff(&old, &new, told, output),
        (Compared::Tools(old), Compared::Tools(new)) => diff_tools(&old, &new, told, output),
        (Compared::Lock(_), _) => Err(unlike(old, new)),
        (Compared::Tools(_), _) => Err(unlike(new, old)),
    }
}

fn unlike(lock: &Path, tools: &Path) -> Failure {
    let (lock, tools) = (lock.display(), tools.display());
    Failure::Told(format!(
        "{lock} is a lock of a menu and {tools} has tools: give two locks, or the tools that were sent and those that are (the command `tools` writes those of a menu)"
    ))
}

/// The same of tools, with what isn't compared of them.
fn diff_tools(old: &Tools, new: &Tools, told: Told, output: &mut Output<'_>) -> Result<Verdict, Failure> {
    let changes = Contract::diff(&old.contract, &new.contract);
    let notes = Tools::notes(old, new, &changes);
    let verdict = tell(&changes, told, output)?;
    for note in &notes {
        let may_break = note.bearing == Bearing::MayBreak;
        if told.json {
            output.line(&Json::object([
                ("note", Json::from("not_compared")),
                ("path", Json::from(note.path.as_str())),
                ("in", Json::from(note.side.as_str())),
                ("about", Json::from(note.what.as_str())),
                ("may_break", Json::Boolean(may_break)),
            ]))?;
        } else if may_break {
            output.line(&format!("may break: {note}"))?;
        } else {
            output.remark(&format!("note: {note}"));
        }
    }
    let least = if told.exact {
        Bearing::Harmless
    } else {
        Bearing::MayBreak
    };
    let counts = !told.pass_not_compared && notes.iter().any(|note| note.bearing >= least);
    Ok(if counts { Verdict::Refused } else { verdict })
}

/// Tells what has changed from one lock to another.
pub(crate) fn diff_kept(
    old: &Path,
    new: &Path,
    told: Told,
    output: &mut Output<'_>,
) -> Result<Verdict, Failure> {
    source::apart(old, new)?;
    diff(&kept(old)?, &kept(new)?, told, output)
}

/// Tells what has changed from one contract to another.
pub(crate) fn diff(
    old: &Contract,
    new: &Contract,
    told: Told,
    output: &mut Output<'_>,
) -> Result<Verdict, Failure> {
    tell(&Contract::diff(old, new), told, output)
}

fn tell(changes: &[Change], told: Told, output: &mut Output<'_>) -> Result<Verdict, Failure> {
    for change in changes {
        if told.json {
            output.line(&change.to_json())?;
        } else {
            output.line(change)?;
        }
    }
    let breaks = changes.iter().filter(|change| change.is_breaking()).count();
    if !told.json {
        output.remark(&format!("changes: {}  breaking: {breaks}", changes.len()));
    }
    let counts = if told.exact { changes.len() } else { breaks };
    Ok(if counts == 0 {
        Verdict::Good
    } else {
        Verdict::Refused
    })
}
