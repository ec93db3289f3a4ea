//! Twelve questions to a tool's contract: paste its JSON, in the form of any provider, or as a script has it.
//!
//! What lies in code, no contract shows: limits in an `if`, a test without a model. Ends with 1 where an answer is no,
//! and with 2 where the text holds no tool.
//!
//! ```text
//! cargo run -p examples --example contract_check -- --lang es < tool.json
//! ```

#[path = "contract_check/literal.rs"]
mod literal;

use std::{
    env,
    io::{self, Read as _, Write},
    process::ExitCode,
};

use action_menu::lint::{self, Answer, Checklist, NotTools, Question};

/// The words of one language.
struct Words {
    /// Of each question, its number and text.
    questions: [(Question, &'static str, &'static str); 15],
    yes: &'static str,
    no: &'static str,
    not_asked: &'static str,
    /// What can't be read from a contract.
    unseen: [&'static str; 2],
    not_visible: &'static str,
}

const ENGLISH: Words = Words {
    questions: [
        (Question::When, "1", "says when to use it"),
        (Question::Sources, "2", "says where arguments come from"),
        (Question::Limits, "3", "says what it doesn't do"),
        (Question::Cost, "4", "warns of what is dear"),
        (Question::Name, "5", "its name is a verb and a thing"),
        (Question::Short, "6", "is short"),
        (Question::Closed, "7", "finite values are closed"),
        (Question::Defaults, "8", "defaults are told"),
        (Question::NamedData, "9", "returns named data"),
        (Question::Cut, "10", "tells what it cut"),
        (
            Question::Errors,
            "11",
            "errors are data, with reason and alternative",
        ),
        (Question::Idempotent, "12", "twice makes once"),
        (Question::Confirmed, "12", "a person says yes"),
        (Question::Bounded, "12", "is bounded"),
        (Question::Logged, "12", "is logged"),
    ],
    yes: "yes",
    no: "NO",
    not_asked: "not asked",
    unseen: [
        "limits are in an `if`, not in the prompt",
        "a test runs it without a model",
    ],
    not_visible: "not visible here",
};

const SPANISH: Words = Words {
    questions: [
        (Question::When, "1", "dice cuándo usarla"),
        (Question::Sources, "2", "dice de dónde salen los argumentos"),
        (Question::Limits, "3", "dice qué NO hace"),
        (Question::Cost, "4", "avisa de lo caro"),
        (Question::Name, "5", "se llama con un verbo y una cosa"),
        (Question::Short, "6", "es corta"),
        (Question::Closed, "7", "los valores finitos están cerrados"),
        (Question::Defaults, "8", "los valores por defecto están dichos"),
        (Question::NamedData, "9", "devuelve datos con nombre"),
        (Question::Cut, "10", "dice lo que recorta"),
        (
            Question::Errors,
            "11",
            "los errores son datos, con motivo y alternativa",
        ),
        (Question::Idempotent, "12", "dos veces hacen una"),
        (Question::Confirmed, "12", "una persona dice que sí"),
        (Question::Bounded, "12", "está acotada"),
        (Question::Logged, "12", "queda registrada"),
    ],
    yes: "sí",
    no: "NO",
    not_asked: "no procede",
    unseen: [
        "los topes están en un `if`, no en el prompt",
        "una prueba la ejecuta sin modelo",
    ],
    not_visible: "aquí no se ve",
};

/// Writes the answers of each tool; says whether none is no.
fn answer(text: &str, words: &Words, out: &mut impl Write) -> Result<bool, Failure> {
    let lists = lint::checklists_of_json(text).or_else(|error| match (&error, literal::as_json(text)) {
        (NotTools::NotJson(_), Some(json)) => match lint::checklists_of_json(&json) {
            Err(NotTools::NotJson(_)) => Err(error),
            lists => lists,
        },
        _ => Err(error),
    });
    let lists = lists.map_err(Failure::Tools)?;
    if lists.is_empty() {
        let none = "there is no tool in it: paste one";
        return Err(io::Error::new(io::ErrorKind::InvalidData, none).into());
    }
    for list in &lists {
        writeln!(out, "{}", list.tool())?;
        for (question, number, title) in &words.questions {
            let said = match list.answer(*question) {
                Answer::Yes => words.yes,
                Answer::No => words.no,
                _ => words.not_asked,
            };
            writeln!(out, "  {number:>2}  {title}: {said}")?;
        }
        for title in words.unseen {
            writeln!(out, "   -  {title}: {}", words.not_visible)?;
        }
    }
    Ok(lists.iter().all(is_sound))
}

fn is_sound(list: &Checklist) -> bool {
    list.answers().all(|(_, answer)| answer != Answer::No)
}

#[derive(Debug)]
enum Failure {
    Tools(NotTools),
    Io(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

const USAGE: &str = "usage: contract_check [--lang en|es] < tool.json";

fn run() -> Result<bool, Failure> {
    let mut arguments = env::args_os()
        .skip(1)
        .map(|argument| argument.to_string_lossy().into_owned());
    let words = match (arguments.next().as_deref(), arguments.next().as_deref()) {
        (Some("--help" | "-h"), None) => {
            writeln!(io::stdout(), "{USAGE}")?;
            return Ok(true);
        }
        (None, _) | (Some("--lang"), Some("en")) => &ENGLISH,
        (Some("--lang"), Some("es")) => &SPANISH,
        _ => {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, USAGE).into());
        }
    };
    let mut bytes = Vec::new();
    // More than the lint takes, so that it says so itself; a character that is cut there is none of its business.
    io::stdin().take((1 << 20) + 8).read_to_end(&mut bytes)?;
    let text = String::from_utf8_lossy(&bytes);
    answer(&text, words, &mut io::stdout().lock())
}

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(Failure::Tools(error)) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
        // Whoever reads has what he wants.
        Err(Failure::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Failure::Io(error)) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}
