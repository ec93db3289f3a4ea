//! What each provider is sent for a menu: its tools, one tool for all of it, and the form that holds a reply to it.
//!
//! It writes a file a target, the schema of the menu, and proposals with what the reader says of them, so that other
//! people's software can judge them: what it doesn't take in a request, and what it would read otherwise.
//!
//! ```text
//! cargo run --example export -- DIR                  # the demo menu: every kind of value that all targets can say
//! cargo run --example export -- DIR --menu retail    # the sixteen tools of the example `retail_desk`
//! cargo run --example export -- --read FILE          # what the reader says of texts that others made of it, one a line
//! ```

#[path = "export/demo.rs"]
mod demo;
#[allow(dead_code, reason = "what the shop needs of them isn't exported")]
#[path = "retail_desk/menu.rs"]
mod menu;
#[allow(dead_code, reason = "the same")]
#[path = "retail_desk/values.rs"]
mod values;
#[path = "export/verdicts.rs"]
mod verdicts;

use std::{env, error::Error, fs, path::Path, process::ExitCode};

use action_menu::{
    Code, Json, OwnedMenu,
    provider::{Export, ExportErrors, Target},
    testing::Corpus,
};

const USAGE: &str = "usage: export (DIR | --read FILE) [--menu demo|retail]";

fn main() -> ExitCode {
    let mut arguments: Vec<String> = env::args().skip(1).collect();
    let menu = match arguments.iter().position(|argument| argument == "--menu") {
        Some(at) if at + 1 < arguments.len() => arguments.drain(at..at + 2).nth(1),
        _ => None,
    };
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match (arguments.as_slice(), menu.as_deref().unwrap_or("demo")) {
        (["--read", file], "demo") => verdicts::print::<demo::Demo>(file.as_ref()),
        (["--read", file], "retail") => verdicts::print::<menu::Retail>(file.as_ref()),
        ([directory], "demo") => write::<demo::Demo>(directory.as_ref(), &demo::EXAMPLES),
        ([directory], "retail") => write::<menu::Retail>(directory.as_ref(), &RETAIL),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
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

/// Writes all files. What a target can't say of the menu is null in its file, after word of why.
fn write<M: OwnedMenu>(directory: &Path, examples: &[&str]) -> Result<usize, Box<dyn Error>> {
    fs::create_dir_all(directory)?;
    for target in Target::ALL {
        let file = Json::object([
            ("tools", exported(target.tools::<M>())),
            ("proposal_tool", exported(target.proposal_tool::<M>())),
            ("reply_format", exported(target.proposal_format::<M>())),
            ("results", Json::Null),
        ]);
        fs::write(
            directory.join(target.name()).with_extension("json"),
            format!("{file:#}\n"),
        )?;
    }
    fs::write(directory.join("schema.json"), format!("{:#}\n", M::schema()))?;

    let corpus = Corpus::<M>::with_examples(examples.iter().copied());
    let proposals = corpus.proposals().iter().map(String::as_str);
    // How long a text is no schema says.
    let faults = corpus
        .faults()
        .iter()
        .filter(|fault| fault.code() != Code::TooLarge);
    let texts = proposals.chain(faults.map(action_menu::testing::Fault::text));
    let lines = texts.map(|text| {
        let accepted = Json::from(M::parse(text).is_ok());
        format!(
            "{}\n",
            Json::object([("text", Json::from(text)), ("accepted", accepted)])
        )
    });
    fs::write(directory.join("instances.jsonl"), lines.collect::<String>())?;
    Ok(0)
}

/// The export, or null after word of what hinders it.
fn exported(export: Result<Export, ExportErrors>) -> Json {
    match export {
        Ok(export) => export.json,
        Err(errors) => {
            eprintln!("{errors}");
            Json::Null
        }
    }
}
