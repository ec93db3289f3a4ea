//! Why a candidate was turned away, on one line.

use action_menu::{Code, FieldSpec, Kind, Messages, Phrase, Problem, RecordSpec, Rejection, Report, Shape};

/// All problems of a rejection in the words of the table: of a field what it demands, once, whatever is wrong
/// with it. What the table has no words for is told in the library's own.
pub(crate) fn reason(record: &RecordSpec, rejection: &Rejection) -> String {
    let messages = &Messages::SPANISH;
    let report = rejection.report(messages);
    let mut reasons: Vec<String> = Vec::new();
    for problem in rejection.problems() {
        let reason = reason_of(problem, record, &report);
        if !reasons.contains(&reason) {
            reasons.push(reason);
        }
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

fn reason_of(problem: &Problem, record: &RecordSpec, report: &Report<'_>) -> String {
    let told = match problem.code() {
        Code::Empty
        | Code::NotUtf8
        | Code::FreeText
        | Code::MalformedJson
        | Code::Truncated
        | Code::TrailingData => Some("no es JSON valido".to_owned()),
        Code::NotAnObject => Some("el top-level no es un objeto".to_owned()),
        Code::MissingField | Code::WrongType | Code::NotInSet | Code::WrongLength => field(problem, record)
            .and_then(|field| Some(format!("{}: {}", field.name(), demand(field.shape())?))),
        _ => None,
    };
    told.unwrap_or_else(|| report.line(problem))
}

/// The field of the record that the problem is in, however deep.
fn field<'r>(problem: &Problem, record: &'r RecordSpec) -> Option<&'r FieldSpec> {
    let name = problem.pointer().as_str().strip_prefix('/')?.split('/').next()?;
    record.fields().iter().find(|field| field.name() == name)
}

/// What a value has to be, as the table says it; nothing where the table has no words for it. The bounds are
/// those of the shape, which the reader and the schema go by too.
fn demand(shape: &Shape) -> Option<String> {
    let (name, min, max, counted) = match shape.kind() {
        Kind::Choice(_) => return Some("fuera del conjunto permitido".to_owned()),
        Kind::Text { min, max, .. } => ("str".to_owned(), min, max, "chars"),
        Kind::List { item, min, max, .. } => (format!("list[{}]", python_type(item)?), min, max, "elementos"),
        _ => return None,
    };
    Some(match (min, max) {
        (0, u32::MAX) => name,
        (min, u32::MAX) => format!("{name} de {min} o mas {counted}"),
        (min, max) => format!("{name} de {min}..{max} {counted}"),
    })
}

/// The type of an item as Python calls it.
fn python_type(shape: &Shape) -> Option<&'static str> {
    match shape.kind() {
        Kind::Text { .. } | Kind::Choice(_) => Some("str"),
        Kind::Integer { .. } => Some("int"),
        Kind::Number { .. } => Some("float"),
        Kind::Boolean => Some("bool"),
        _ => None,
    }
}
