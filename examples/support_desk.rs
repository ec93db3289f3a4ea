//! A support desk where a language model proposes and deterministic code disposes.
//!
//! Each proposal is read against a closed menu. What is a command of the menu goes to its handler; all
//! else is turned away with every reason, before anything could act on it. Without a file it judges six
//! proposals of its own: a refund, a promise in prose, an invented action, a refund without its amount, an
//! escalation, a message.
//!
//! ```text
//! cargo run --example support_desk                          # six proposals of its own
//! cargo run --example support_desk -- proposals.txt         # yours, one a line; `-` reads standard input
//! cargo run --example support_desk -- --json proposals.txt  # what the model gets back
//! cargo run --example support_desk -- --schema              # what the model is told to send
//! ```

#[path = "support_desk/language.rs"]
mod language;
#[path = "support_desk/options.rs"]
mod options;
#[path = "support_desk/python.rs"]
mod python;
#[path = "support_desk/reason.rs"]
mod reason;
#[path = "common/text.rs"]
mod text;

use std::{
    collections::BTreeMap,
    env, fs,
    io::{self, BufWriter, Read as _, Write},
    process::ExitCode,
};

use action_menu::{ActionMenu, Handler};

use language::Language;
use options::{Options, Print, Source, USAGE};
use text::lines;

/// What a model may propose at the support desk.
#[derive(ActionMenu)]
enum Support {
    /// Refund an order. Use when the parcel is lost or damaged.
    Refund {
        /// The order, as on the receipt: `A-1001`.
        order_id: String,
        /// How much to give back.
        amount: f64,
    },
    /// Hand the conversation over to a person.
    EscalateToHuman {
        /// Why a person is needed.
        reason: String,
    },
    /// Send a message to the customer.
    SendMessage {
        /// The message, as the customer will read it.
        text: String,
    },
}

/// The desk that carries actions out, here in memory.
struct Desk {
    language: Language,
    /// What is still to be had back of each order.
    paid: BTreeMap<String, f64>,
    escalations: Vec<String>,
    sent: Vec<String>,
}

impl Desk {
    fn new(language: Language) -> Self {
        let paid = [("A-1001", 120.0), ("A-1005", 35.5)];
        Self {
            language,
            paid: paid.map(|(order, paid)| (order.to_owned(), paid)).into(),
            escalations: Vec::new(),
            sent: Vec::new(),
        }
    }
}

/// Either way one line of text.
impl Handler for Desk {
    type Output = String;
    type Error = String;
}

/// One method an action: leave one out, or add one that the menu doesn't have, and it doesn't compile.
impl SupportHandler for Desk {
    /// That a refund can be dispatched doesn't say that it is due: this is where the business decides.
    fn refund(&mut self, order_id: String, amount: f64) -> Result<String, String> {
        let order = python::short(&order_id);
        let Some(paid) = self.paid.get_mut(&order_id) else {
            return Err(match self.language {
                Language::English => format!("there is no order {order}"),
                Language::Spanish => format!("no existe el pedido {order}"),
            });
        };
        if amount <= 0.0 || amount > *paid {
            return Err(match self.language {
                Language::English => format!("between 0 and {paid:.2} can be refunded of order {order}"),
                Language::Spanish => format!("se pueden reembolsar entre 0 y {paid:.2} del pedido {order}"),
            });
        }
        *paid -= amount;
        Ok(match self.language {
            Language::English => format!("refunded {amount:.2} of order {order}"),
            Language::Spanish => format!("se reembolsaron {amount:.2} del pedido {order}"),
        })
    }

    fn escalate_to_human(&mut self, reason: String) -> Result<String, String> {
        let why = python::short(&reason);
        self.escalations.push(reason);
        let waiting = self.escalations.len();
        Ok(match self.language {
            Language::English => format!("number {waiting} in the queue for a person: {why}"),
            Language::Spanish => format!("numero {waiting} en la cola de una persona: {why}"),
        })
    }

    fn send_message(&mut self, text: String) -> Result<String, String> {
        let message = python::short(&text);
        self.sent.push(text);
        Ok(match self.language {
            Language::English => format!("sent {message}"),
            Language::Spanish => format!("se envio {message}"),
        })
    }
}

/// Judges the proposals, one a line, and prints a table; then dispatches what can be dispatched.
fn judge(proposals: &[u8], language: Language, out: &mut impl Write) -> io::Result<()> {
    let words = language.words();
    writeln!(
        out,
        "{:<3}{:<48}{:<14}{}",
        "#", words.proposal, words.verdict, words.reason
    )?;
    writeln!(out, "{}", "-".repeat(92))?;
    let mut actions = Vec::new();
    let mut judged = 0;
    for (number, line) in lines(proposals).enumerate() {
        let (verdict, reason) = match Support::parse_bytes(line) {
            Ok(action) => {
                actions.push((number, action));
                (words.dispatchable, words.a_command.to_owned())
            }
            Err(rejection) => (words.rejected, reason::reason(&rejection, language)),
        };
        writeln!(
            out,
            "{number:<3}{:<48}{verdict:<14}{reason}",
            python::proposal(line)
        )?;
        judged += 1;
    }
    writeln!(out)?;
    writeln!(out, "{} : {}/{judged}", words.count_dispatchable, actions.len())?;
    writeln!(
        out,
        "{} : {}/{judged}",
        words.count_rejected,
        judged - actions.len()
    )?;

    writeln!(out)?;
    let mut desk = Desk::new(language);
    for (number, action) in actions {
        let name = action.spec().name();
        let (outcome, what) = match action.dispatch(&mut desk) {
            Ok(what) => (words.done, what),
            Err(why) => (words.not_done, why),
        };
        writeln!(out, "{number:<3}{name:<48}{outcome:<14}{what}")?;
    }
    Ok(())
}

/// One line a proposal: the action that was read, or the rejection that goes back to the model.
fn answer(proposals: &[u8], language: Language, out: &mut impl Write) -> io::Result<()> {
    for line in lines(proposals) {
        let json = match Support::parse_bytes(line) {
            Ok(action) => action.to_json(),
            Err(rejection) => rejection.report(language.messages()).to_json(),
        };
        writeln!(out, "{}", text::printable_json(&json))?;
    }
    Ok(())
}

fn proposals(source: &Source, language: Language) -> io::Result<Vec<u8>> {
    match source {
        Source::OwnProposals => Ok(language.proposals().as_bytes().to_vec()),
        Source::File(path) => fs::read(path),
        Source::StandardInput => {
            let mut text = Vec::new();
            io::stdin().lock().read_to_end(&mut text).map(|_| text)
        }
    }
}

fn print(options: &Options, proposals: &[u8]) -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    match options.print {
        Print::Table => judge(proposals, options.language, &mut out)?,
        Print::Json => answer(proposals, options.language, &mut out)?,
        Print::Schema => writeln!(out, "{:#}", Support::schema())?,
        Print::Help => out.write_all(USAGE.as_bytes())?,
    }
    out.flush()
}

fn main() -> ExitCode {
    let options = match Options::of(env::args_os().skip(1)) {
        Ok(options) => options,
        Err(fault) => return fail(2, &format!("{fault}\n\n{USAGE}")),
    };
    let proposals = match proposals(&options.source, options.language) {
        Ok(proposals) => proposals,
        Err(error) => return fail(2, &format!("{} can't be read: {error}\n", options.source)),
    };
    match print(&options, &proposals) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads has seen enough, as `head` has.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => fail(1, &format!("the output can't be written: {error}\n")),
    }
}

fn fail(code: u8, message: &str) -> ExitCode {
    // Where standard error is closed too, the exit code still tells.
    let _ = write!(io::stderr(), "support_desk: {message}");
    ExitCode::from(code)
}
