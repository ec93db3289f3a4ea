//! `lock` and `diff`: a menu as it was, and what has changed since.

use std::{fs, io, path::Path};

use action_menu::{OwnedMenu, contract::Contract};

use crate::{
    arguments,
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
    pub(crate) json: bool,
}

impl From<&arguments::Diff> for Told {
    fn from(options: &arguments::Diff) -> Self {
        Self {
            exact: options.exact,
            json: options.json,
        }
    }
}

/// Writes the contract of a menu. What is there and is no contract stays.
pub(crate) fn lock<M: OwnedMenu>(file: Option<&Path>, output: &mut Output<'_>) -> Result<Verdict, Failure> {
    let text = Contract::of::<M>().to_string();
    let Some(file) = file else {
        return output.page(&text);
    };
    let is_new = fs::symlink_metadata(file).is_err_and(|error| error.kind() == io::ErrorKind::NotFound);
    if !is_new {
        kept(file)?;
    }
    fs::write(file, text)
        .map_err(|error| Failure::Told(format!("{} can't be written: {error}", file.display())))?;
    output.remark(&format!("{} is written", file.display()));
    Ok(Verdict::Good)
}

/// The contract that a file has kept.
pub(crate) fn kept(file: &Path) -> Result<Contract, Failure> {
    let (name, text) = source::text(file, MOST_BYTES)?;
    Contract::parse(&text).map_err(|error| Failure::Told(format!("{name} is no lock of a menu: {error}")))
}

/// Tells what has changed from one contract to another.
pub(crate) fn diff(
    old: &Contract,
    new: &Contract,
    told: Told,
    output: &mut Output<'_>,
) -> Result<Verdict, Failure> {
    let changes = Contract::diff(old, new);
    for change in &changes {
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
