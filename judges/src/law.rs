//! The law: the schema accepts a text exactly when the reader does.

use action_menu::{Code, Problem, Rejection};
pub use jsonschema::Validator;
use jsonschema::{ValidationError, error::ValidationErrorKind};
use serde_json::Value;

/// The largest integer that every JSON peer carries exactly: 2^53 − 1.
const EXACT: f64 = 9_007_199_254_740_991.0;

/// What the two say of one text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// Both accept it.
    Accepted,
    /// Both refuse it.
    Refused,
    /// A key comes twice, which no schema sees.
    DuplicateKey,
    /// It goes beyond a limit of reading, such as its depth.
    Limit,
    /// An author's own check refuses it.
    Check,
    /// Only a number beyond ±(2^53 − 1), or beyond what a single holds, divides them.
    LargeNumber,
}

/// The validator of a menu's neutral schema. A format is held to: without that, it is a remark.
///
/// # Panics
///
/// When the schema is none by its meta-schema.
pub fn validator(schema: &Value) -> Validator {
    assert!(jsonschema::meta::is_valid(schema), "{schema}");
    let validator = jsonschema::draft202012::options()
        .should_validate_formats(true)
        .build(schema);
    validator.unwrap_or_else(|error| unreachable!("{error}: {schema}"))
}

/// Compares what was read of the text, as it is written again, with what the schema says of it.
///
/// # Panics
///
/// When they differ and none of the listed exceptions explains it; when an accepted action is written as what the
/// schema refuses.
pub fn judge(schema: &Validator, text: &str, read: &Result<Value, Rejection>) -> Verdict {
    let Ok(value) = serde_json::from_str::<Value>(text) else {
        // No JSON for the judge: 1e400 is none either.
        assert!(read.is_err(), "{text}");
        return Verdict::Refused;
    };
    match (read, schema.is_valid(&value)) {
        (Ok(written), true) => {
            assert!(differ_by_size(schema, written), "{text}: {written}");
            Verdict::Accepted
        }
        (Err(_), false) => Verdict::Refused,
        (Err(rejection), true) => {
            let problems = rejection.problems();
            let any = |code| problems.iter().any(|problem| problem.code() == code);
            if any(Code::TooDeep) || any(Code::TooLarge) {
                return Verdict::Limit;
            }
            let class_of = |problem| {
                if is_of_a_twin(problem, problems) {
                    // The schema saw the last of the twins alone.
                    Verdict::DuplicateKey
                } else if is_of_a_check(problem) {
                    Verdict::Check
                } else if is_out_of_large_range(problem, &value) {
                    Verdict::LargeNumber
                } else {
                    unreachable!("the schema accepts {text}: {rejection}")
                }
            };
            problems.iter().map(class_of).min().unwrap_or(Verdict::Refused)
        }
        // Exact over 64 bits, where the schema says what every JSON peer carries.
        (Ok(written), false) => {
            assert!(
                differ_by_size(schema, &value),
                "the reader accepts {text}: {written}"
            );
            Verdict::LargeNumber
        }
    }
}

/// Whether it is told of a key that comes twice, of what lies behind one, or of how many there are with it.
fn is_of_a_twin(problem: &Problem, problems: &[Problem]) -> bool {
    let pointer = problem.pointer().as_str();
    let twins = problems
        .iter()
        .filter(|problem| problem.code() == Code::DuplicateKey);
    let mut twins = twins.map(|twin| twin.pointer().as_str());
    twins.any(|twin| {
        let behind = pointer
            .strip_prefix(twin)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
        let counted = twin.rsplit_once('/').is_some_and(|(object, _)| object == pointer);
        behind || (counted && problem.code() == Code::WrongLength)
    })
}

/// Whether an author's own check said no: of a field, since the root is where two paths that disagree meet.
fn is_of_a_check(problem: &Problem) -> bool {
    problem.code() == Code::Invalid && !problem.pointer().is_root()
}

/// Whether nothing but the size of numbers keeps the value from being valid.
pub fn differ_by_size(schema: &Validator, value: &Value) -> bool {
    schema.iter_errors(value).all(|error| is_of_size(&error))
}

fn is_of_size(error: &ValidationError<'_>) -> bool {
    match error.kind() {
        // Of the arms, one has to be left by nothing but large numbers.
        ValidationErrorKind::AnyOf { context } => context.iter().any(|arm| arm.iter().all(is_of_size)),
        // Two doubles that are one, where the reader tells the integers apart.
        ValidationErrorKind::UniqueItems => {
            let items = error.instance().as_array();
            items.is_some_and(|items| items.iter().any(is_large))
        }
        ValidationErrorKind::Minimum { .. }
        | ValidationErrorKind::Maximum { .. }
        | ValidationErrorKind::ExclusiveMinimum { .. }
        | ValidationErrorKind::ExclusiveMaximum { .. }
        | ValidationErrorKind::MultipleOf { .. } => is_large(error.instance()),
        _ => false,
    }
}

fn is_out_of_large_range(problem: &Problem, value: &Value) -> bool {
    matches!(problem.code(), Code::OutOfRange | Code::NotMultiple)
        && value.pointer(problem.pointer().as_str()).is_some_and(is_large)
}

fn is_large(value: &Value) -> bool {
    value.as_f64().is_some_and(|number| number.abs() > EXACT)
}
