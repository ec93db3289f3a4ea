//! What the reader says of texts that others have made from an export.

use std::{error::Error, fs, path::Path};

use action_menu::{Json, OwnedMenu, Rejection};
use serde_json::Value;

/// Prints a line of JSON for each line of the file, which is a proposal (`text`) or a call (`tool`, `arguments`). Gives the
/// number of lines whose `must_accept` is another verdict.
pub(crate) fn print<M: OwnedMenu>(file: &Path) -> Result<usize, Box<dyn Error>> {
    let mut others = 0;
    for line in fs::read_to_string(file)?.lines() {
        let line: Value = serde_json::from_str(line)?;
        let read = read::<M>(&line);
        let accepted = read.is_ok();
        let rejection = read
            .err()
            .map(|rejection| ("rejection", Json::from(rejection.to_string())));
        let verdict = [("accepted", Json::from(accepted))].into_iter().chain(rejection);
        println!("{}", Json::object(verdict));
        if line
            .get("must_accept")
            .and_then(Value::as_bool)
            .is_some_and(|must| must != accepted)
        {
            eprintln!("another verdict was expected of {line}");
            others += 1;
        }
    }
    Ok(others)
}

fn read<M: OwnedMenu>(line: &Value) -> Result<M, Rejection> {
    let text = |key: &str| line.get(key).and_then(Value::as_str);
    match (text("tool"), text("text")) {
        (Some(tool), _) => M::parse_call(tool, text("arguments").unwrap_or_default()),
        (None, proposal) => M::parse(proposal.unwrap_or_default()),
    }
}
