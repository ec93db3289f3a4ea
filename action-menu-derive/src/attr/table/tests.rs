//! The table of options in the README is the table of the parser: no row is missing, none invented.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::path::Path;
use std::{fs, io};

use super::OPTIONS;

const HEAD: &str = "| in | option | what it does | in the schema |";

/// Where an option stands, and how it is written.
type Told = (String, String);

/// The options of the README, each with what its row says of the schema.
fn told(readme: &str) -> Result<BTreeMap<Told, &str>, Box<dyn Error>> {
    let rows = readme.lines().skip_while(|line| *line != HEAD);
    let rows = rows.skip(2).take_while(|line| line.starts_with('|'));
    let mut told = BTreeMap::new();
    for row in rows {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [levels, option, _, schema] = cells[..] else {
            return Err(format!("a row has four cells: {row}").into());
        };
        for level in levels.split(", ") {
            let twice = told.insert((level.to_owned(), option.to_owned()), schema);
            assert_eq!(twice, None, "twice: {row}");
        }
    }
    Ok(told)
}

#[test]
fn the_readme_tells_of_every_option() -> Result<(), Box<dyn Error>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../README.md");
    let readme = match fs::read_to_string(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            println!("skipped: the README of the workspace is not in a package");
            return Ok(());
        }
        readme => readme?,
    };
    let told = told(&readme)?;
    let mut known = BTreeSet::new();
    for row in OPTIONS {
        for level in row.levels {
            let option = (level.documented().to_owned(), row.form.written(row.name));
            let (_, keywords) = row.meaning;
            let keywords: BTreeSet<&str> = keywords.split(", ").filter(|word| !word.is_empty()).collect();
            if let Some(schema) = told.get(&option) {
                // What stands between backticks; `null` is a type, no keyword.
                let words = schema.split('`').skip(1).step_by(2);
                let words: BTreeSet<&str> = words.filter(|word| *word != "null").collect();
                assert_eq!(words, keywords, "what {option:?} exports");
            }
            known.insert(option);
        }
    }
    let told: BTreeSet<_> = told.into_keys().collect();
    let missing: Vec<_> = known.difference(&told).collect();
    let invented: Vec<_> = told.difference(&known).collect();
    assert!(
        missing.is_empty() && invented.is_empty(),
        "the README lacks {missing:?} and invents {invented:?}"
    );
    Ok(())
}
