//! What each provider is sent for a menu: its tools, one tool for all of it, the form that holds a reply to it, and the
//! results of a batch of calls.
//!
//! It writes a file a target, the schema of the menu, and proposals with what the reader says of them, so that other
//! people's software can judge them: what it doesn't take in a request, and what it would read otherwise.
//!
//! ```text
//! cargo run --example export -- DIR                  # the demo menu: every kind of value that all targets can say
//! cargo run --example export -- DIR --menu retail    # the sixteen tools of the example `retail_desk`
//! cargo run --example export -- DIR --menu twin      # the twin of a menu that was made by hand
//! cargo run --example export -- --read FILE          # what the reader says of texts that others made of it, one a line
//! ```

#[path = "export/batch.rs"]
mod batch;
#[path = "export/demo.rs"]
mod demo;
#[allow(dead_code, reason = "what the shop needs of them isn't exported")]
#[path = "retail_desk/menu.rs"]
mod menu;
#[path = "export/twin.rs"]
mod twin;
#[allow(dead_code, reason = "the same")]
#[path = "retail_desk/values.rs"]
mod values;
#[path = "export/verdicts.rs"]
mod verdicts;

use std::{env, error::Error, fs, path::Path, process::ExitCode};

use action_menu::{
    Code, Json, OwnedMenu,
    provider::{Export, ExportErrors, Target},
    testing::{Corpus, Fault},
};

const USAGE: &str = "usage: export (DIR | --read FILE) [--menu demo|retail|twin]";

fn main() -> ExitCode {
    let mut arguments: Vec<String> = env::args().skip(1).collect();
    let menu = match arguments.iter().position(|argument| argument == "--menu") {
        Some(at) if at + 1 < arguments.len() => arguments.drain(at..at + 2).nth(1),
        _ => None,
    };
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match menu.as_deref().unwrap_or("demo") {
        "demo" => run::<demo::Demo>(&arguments, &demo::EXAMPLES),
        "retail" => run::<menu::Retail>(&arguments, &RETAIL),
        "twin" => run::<twin::Twin>(&arguments, &twin::EXAMPLES),
        _ => None,
    };
    match done {
        None => {
            eprintln!("{USAGE}");
            ExitCode::from(2)
        }
        Some(Ok(0)) => ExitCode::SUCCESS,
        Some(Ok(_)) => ExitCode::FAILURE,
        Some(Err(error)) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Proposals of the shop: its ids have forms that no shape tells.
const RETAIL: [&str; 3] = [
    r#"{"action":"calculate","expression":"59.50 - 49.90"}"#,
    r##"{"action":"cancel_pending_order","order_id":"#W0000001","reason":"no longer needed"}"##,
    r#"{"action":"find_user_id_by_email","email":"mia.lopez@example.com"}"#,
];

/// Does what was asked for, and gives the number of texts that were read otherwise than they should be; nothing where
/// nobody can tell what was asked for.
fn run<M: OwnedMenu>(arguments: &[&str], examples: &[&str]) -> Option<Result<usize, Box<dyn Error>>> {
    match arguments {
        ["--read", file] => Some(verdicts::print::<M>(file.as_ref())),
        [directory] if !directory.starts_with("--") => {
            Some(write::<M>(directory.as_ref(), examples).map(|()| 0))
        }
        _ => None,
    }
}

/// Writes all files. What a target can't say of the menu is null in its file, after word of why.
fn write<M: OwnedMenu>(directory: &Path, examples: &[&str]) -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(directory)?;
    for target in Target::ALL {
        let file = Json::object([
            ("tools", exported(target.tools::<M>())),
            ("proposal_tool", exported(target.proposal_tool::<M>())),
            ("reply_format", exported(target.proposal_format::<M>())),
            ("results", batch::results::<M>(target)?),
        ]);
        fs::write(
            directory.join(target.name()).with_extension("json"),
            format!("{file:#}\n"),
        )?;
    }
    fs::write(directory.join("schema.json"), format!("{:#}\n", M::schema()))?;

    let corpus = Corpus::<M>::with_examples(examples.iter().copied());
    // How long a text is no schema says.
    let faults = corpus
        .faults()
        .iter()
        .filter(|fault| fault.code() != Code::TooLarge);
    let proposals = corpus.proposals().iter().map(String::as_str);
    let texts = examples
        .iter()
        .copied()
        .chain(proposals)
        .chain(faults.map(Fault::text));
    let lines = texts.filter_map(|text| {
        let action = M::parse(text);
        // What is deprecated is read, and no schema says so; what a form is, not every reader of schemas knows.
        let told = match &action {
            Ok(action) => !action.spec().is_deprecated(),
            Err(rejection) => !rejection.problems().iter().all(verdicts::is_of_form),
        };
        let line = [
            ("text", Json::from(text)),
            ("accepted", Json::from(action.is_ok())),
        ];
        told.then(|| format!("{}\n", Json::object(line)))
    });
    fs::write(directory.join("instances.jsonl"), lines.collect::<String>())?;
    Ok(())
}

/// The export, or null after word of what hinders it.
fn exported(export: Result<&Export, &ExportErrors>) -> Json {
    match export {
        Ok(export) => export.json.clone(),
        Err(errors) => {
            eprintln!("{errors}");
            Json::Null
        }
    }
}
