//! Why a proposal was turned away, on one line.

use action_menu::{Code, Found, Phrase, Problem, Rejection};

use super::{language::Language, python};

/// All problems of a rejection, in the words of the table where it has words for them and in the library's
/// own where it hasn't. Missing fields come first, together.
pub(crate) fn reason(rejection: &Rejection, language: Language) -> String {
    let (words, messages) = (language.words(), language.messages());
    let report = rejection.report(messages);
    let mut missing = Vec::new();
    let mut reasons = Vec::new();
    for problem in rejection.problems() {
        match problem.code() {
            Code::Empty | Code::FreeText | Code::NotAnObject => reasons.push(words.no_command.to_owned()),
            Code::MissingAction => reasons.push(format!("{}: None", words.unknown_action)),
            Code::UnknownAction => {
                reasons.push(format!(
                    "{}: {}",
                    words.unknown_action,
                    python::repr(&name(problem))
                ));
            }
            Code::MissingField => missing.push(problem.pointer().as_str().trim_start_matches('/')),
            _ => reasons.push(report.line(problem)),
        }
    }
    if !missing.is_empty() {
        missing.sort_unstable();
        let names: Vec<_> = missing.into_iter().map(python::repr).collect();
        reasons.insert(0, format!("{} [{}]", words.missing_fields, names.join(", ")));
    }
    if rejection.omitted() > 0 {
        reasons.push(
            messages
                .phrase(Phrase::Omitted)
                .replace("{count}", &rejection.omitted().to_string()),
        );
    }
    reasons.join("; ")
}

/// The name that the proposal gives. What a problem keeps of it is bounded and escaped as Rust does; the
/// table escapes as Python does.
fn name(problem: &Problem) -> String {
    let echo = problem
        .found()
        .and_then(Found::echo)
        .map_or("", |echo| echo.as_str());
    let mut name = String::new();
    let mut rest = echo;
    while let Some((before, escape)) = rest.split_once('\\') {
        name.push_str(before);
        let (c, after) = unescaped(escape).unwrap_or(('\\', escape));
        name.push(c);
        rest = after;
    }
    name.push_str(rest);
    name
}

/// The character of an escape, and what follows; the backslash is read already.
fn unescaped(escape: &str) -> Option<(char, &str)> {
    if let Some((digits, after)) = escape.strip_prefix("u{").and_then(|code| code.split_once('}')) {
        let code = u32::from_str_radix(digits, 16).ok()?;
        return Some((char::from_u32(code)?, after));
    }
    let mut chars = escape.chars();
    let c = match chars.next()? {
        't' => '\t',
        'n' => '\n',
        'r' => '\r',
        other => other,
    };
    Some((c, chars.as_str()))
}
