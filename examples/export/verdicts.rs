//! What the reader says of texts that others have made from an export.

use std::{error::Error, fs, path::Path};

use action_menu::{
    Code, Expected, Json, OwnedMenu, Problem, Rejection,
    provider::{Call, Target, TurnError},
};
use serde_json::{Value, json};

/// Prints a line of JSON for each line of the file, which is a proposal (`text`) or a call (`tool`, `arguments`). Gives the
/// number of lines whose `must_accept` is another verdict.
///
/// Whoever says so doesn't see two things, and is told how many lines are refused for these alone: the forms of texts
/// (`format`), and keys that nobody knows whose value is `null`, which is taken for an optional field that is left out.
pub(crate) fn print<M: OwnedMenu>(file: &Path) -> Result<usize, Box<dyn Error>> {
    let (mut others, mut unseen) = (0, 0);
    for line in fs::read_to_string(file)?
        .lines()
        .filter(|line| !line.trim().is_empty())
    {
        let line: Value = serde_json::from_str(line)?;
        let read = read::<M>(&line)?;
        let expected = line.get("must_accept").and_then(Value::as_bool);
        match (&read, expected) {
            (Err(rejection), Some(true)) if is_unseen(rejection, &line) => unseen += 1,
            (read, Some(must)) if must != read.is_ok() => {
                eprintln!("another verdict was expected of {line}");
                others += 1;
            }
            _ => {}
        }
        let accepted = ("accepted", Json::from(read.is_ok()));
        let rejection = read
            .err()
            .map(|rejection| ("rejection", Json::from(rejection.to_string())));
        println!("{}", Json::object([accepted].into_iter().chain(rejection)));
    }
    if unseen > 0 {
        eprintln!("refused for forms of texts and unknown keys of null alone: {unseen}");
    }
    Ok(others)
}

fn read<M: OwnedMenu>(line: &Value) -> Result<Result<M, Rejection>, TurnError> {
    if let Some(tool) = line.get("tool") {
        // As a provider has it: text or an object, of a tool of the menu or of the one tool for all.
        let function = json!({"name": tool, "arguments": line.get("arguments")});
        let call = Call::parse_value(Target::OPENAI_CHAT, &json!({"function": function}))?;
        return Ok(call.read());
    }
    let text = line.get("text").and_then(Value::as_str);
    Ok(M::parse(text.unwrap_or_default()))
}

/// Whether it is one of a form, `format`: to many readers of a schema that is a remark.
pub(crate) fn is_of_form(problem: &Problem) -> bool {
    matches!(problem.expected(), Some(Expected::Format(_)))
}

fn is_unseen(rejection: &Rejection, line: &Value) -> bool {
    let arguments = line.get("arguments").and_then(Value::as_str).unwrap_or_default();
    let arguments: Value = serde_json::from_str(arguments).unwrap_or_default();
    let is_null = |problem: &Problem| arguments.pointer(problem.pointer().as_str()) == Some(&Value::Null);
    let mut problems = rejection.problems().iter();
    problems.all(|problem| is_of_form(problem) || (problem.code() == Code::UnknownField && is_null(problem)))
}
