//! An agent whose replies are data: a kind that programs go by, a text that people read, the passages it rests on, a word
//! for the file.
//!
//! Whether it refused or handed over is one equality, in any language; no list of phrases has to grow with each new
//! refusal. The same replies go through five providers, each in its own form, through a stub in this process, and through
//! a relay of three. What cites a passage that wasn't retrieved is no reply.
//!
//! ```text
//! cargo run --example reply_envelope                      # the cases, by every way
//! cargo run --example reply_envelope -- --schema          # what a reply may be
//! cargo run --example reply_envelope -- --request gemini  # what a provider is sent for the fourth case
//! ```

#[path = "reply_envelope/grade.rs"]
mod grade;
#[path = "reply_envelope/model.rs"]
mod model;
#[path = "reply_envelope/provider.rs"]
mod provider;
#[path = "reply_envelope/relay.rs"]
mod relay;
#[path = "reply_envelope/reply.rs"]
mod reply;
#[path = "reply_envelope/script.rs"]
mod script;
#[path = "reply_envelope/stub.rs"]
mod stub;

use std::{env, error::Error, io, io::Write, process::ExitCode};

use action_menu::{ActionMenu as _, provider::Target};

use model::{Ask, Model};
use provider::{Provider, Transport, request};
use relay::Relay;
use reply::{Citations, Rationale, Reply, Text};
use script::{Case, Down, Scripted};
use stub::Stub;

/// Each in its own form: a schema that it is held to, or words.
const TARGETS: [Target; 5] = [
    Target::OPENAI_CHAT_STRICT,
    Target::GROQ,
    Target::ANTHROPIC,
    Target::GEMINI,
    Target::DEEPSEEK,
];

const USAGE: &str = "usage: reply_envelope [--schema | --request TARGET]";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let mut out = io::stdout().lock();
    let done = match arguments.as_slice() {
        [] => run(&mut out),
        ["--schema"] => writeln!(out, "{:#}", Reply::schema()).map_err(Into::into),
        ["--request", name] => match Target::named(name).filter(|target| TARGETS.contains(target)) {
            Some(target) => show(target, &mut out),
            None => return usage(),
        },
        _ => return usage(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("reply_envelope: {error}");
            ExitCode::FAILURE
        }
    }
}

fn usage() -> ExitCode {
    eprintln!("{USAGE}");
    ExitCode::from(2)
}

/// What a provider is sent.
fn show(target: Target, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    for case in script::cases().iter().filter(|case| case.demanded == "answer") {
        let ask = Ask::new(case.question, case.retrieved)?;
        writeln!(out, "{:#}", request(target, &ask))?;
    }
    Ok(())
}

/// Every case by every way, and what happens to what is none of the replies.
fn run(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    for case in script::cases() {
        let ask = Ask::new(case.question, case.retrieved)?;
        writeln!(out, "? {}", case.question)?;
        for reply in by_every_way(&case) {
            let (way, reply) = (reply.name(), reply.complete(&ask)?);
            let grade = if grade::passes(&reply, case.demanded) {
                "pass"
            } else {
                "FAIL"
            };
            writeln!(out, "  {way:<19}{grade}  {}", reply.kind())?;
            if reply != case.reply {
                return Err(format!("{way} has changed the reply").into());
            }
        }
        // As it came, line by line.
        for line in case.reply.text().lines() {
            writeln!(out, "  | {line}")?;
        }
    }

    let case = "Is aspirin in stock?";
    writeln!(out, "? {case}")?;
    let invented = Provider {
        target: Target::GROQ,
        transport: Scripted::reply(&Reply::Answer {
            text: Text("Yes, plenty.".to_owned()),
            citations: Citations(vec!["stock#9".to_owned()]),
            rationale: Rationale("must be somewhere".to_owned()),
        }),
    };
    match invented.complete(&Ask::new(case, &["stock#1"])?) {
        Ok(reply) => writeln!(out, "  {} was let through", reply.kind())?,
        Err(failure) => writeln!(out, "  {failure}")?,
    }
    Ok(())
}

/// The ways that a reply can take.
fn by_every_way(case: &Case) -> Vec<Box<dyn Model>> {
    let providers = TARGETS.map(|target| provider(target, Scripted::reply(&case.reply)));
    let stub = || Box::new(Stub(case.reply.clone())) as Box<dyn Model>;
    // The first is down, the second talks: the last resort has the reply.
    let relay = Relay {
        models: [
            provider(Target::OPENAI_CHAT_STRICT, Down),
            provider(
                Target::GROQ,
                Scripted {
                    text: "Sure, let me see!".to_owned(),
                },
            ),
            stub(),
        ],
    };
    let mut ways: Vec<_> = providers.into_iter().collect();
    ways.extend([stub(), Box::new(relay)]);
    ways
}

fn provider(target: Target, transport: impl Transport + 'static) -> Box<dyn Model> {
    Box::new(Provider { target, transport })
}
