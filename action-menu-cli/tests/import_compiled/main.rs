//! Tools of public suites, imported, compiled, and judged beside the schemas that they come from.
//!
//! The suites lie in the folder that `ACTION_MENU_TESTDATA` names, or beside the checkout. Another's validator judges a call by the tool's own schema,
//! and the menu reads it; where the two don't point at the same values, the import has told why of that very place.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test takes what it has made itself"
)]

mod compiled;
mod difference;
mod misuse;
#[path = "../common/mutants.rs"]
mod mutants;
mod retail;
mod suite;
#[path = "../common/suites.rs"]
mod suites;

use std::{collections::BTreeMap, env, fs};

use action_menu_cli::import::{Options, import};
use compiled::Compiled;

/// So many menus of mutants are compiled.
const MOST_MUTANTS: usize = 40;

/// A file of a suite, where it is.
fn data(name: &str) -> Option<String> {
    let path = suites::path(name)?;
    Some(fs::read_to_string(path).unwrap())
}

/// What is made of tools with an odd value somewhere compiles too.
#[test]
fn mutants_compile() {
    if env::var_os("ACTION_MENU_COMPILED").is_none() {
        println!("skipped: ACTION_MENU_COMPILED isn't there");
        return;
    }
    let mut sources = BTreeMap::new();
    for case in mutants::CASES {
        mutants::of(&mutants::text(case), 5, |mutant| {
            if let Ok(imported) = import(mutant, &Options::default()) {
                sources.entry(imported.source.clone()).or_insert(imported);
            }
        });
    }
    let step = (sources.len() / MOST_MUTANTS).max(1);
    let menus: Vec<_> = sources.values().step_by(step).collect();
    assert!(menus.len() >= MOST_MUTANTS);
    let compiled = Compiled::new("mutants", &menus);
    assert!(compiled.read(&[]).is_empty());
}
