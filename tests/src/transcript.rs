//! Transcripts: answers of providers, each with what is read from it.
//!
//! A file in `data/provider` holds blocks: a line of title (`# …`), lines as a provider sends them, and lines that say
//! what is made of them (`> …`). `ACTION_MENU_BLESS=1` writes the last ones anew.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test takes what it has made itself"
)]

use std::{
    env,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use action_menu::{
    ActionMenu, Choice, Reader, Record, Rejection,
    provider::{Call, Stream, Target, Turn, TurnError},
};

/// The menu that the answers are of.
#[derive(ActionMenu, Debug, PartialEq)]
pub enum Desk {
    /// Refund an order.
    Refund {
        /// The order.
        #[field(pattern = "^[A-Z]-[0-9]+$")]
        order_id: String,
        /// How much.
        #[field(range = 0.01..=500.0)]
        amount: f64,
        /// Why.
        reason_code: ReasonCode,
        /// What else there is to say.
        note: Option<String>,
    },
    /// Hand the conversation over to a person.
    EscalateToHuman {
        /// Why.
        #[field(length = 1..=300)]
        reason: String,
    },
    /// Send a message to the customer.
    SendMessage {
        /// What it says.
        text: String,
        /// How often.
        #[field(range = 1..=3, default = 1)]
        copies: u8,
    },
    /// Open a ticket.
    CreateTicket {
        /// What it is about.
        title: String,
        /// Who is asked.
        #[field(items = ..=2)]
        tags: Vec<Tag>,
        /// Until when.
        due: Option<String>,
        /// Where.
        address: Address,
    },
    /// List the orders.
    ListOrders,
    /// Find orders: no field has to be there, so that lost arguments would go unseen.
    FindOrders {
        /// How many at most.
        limit: Option<u32>,
        /// Only those that came late.
        late: Option<bool>,
    },
}

/// Why an order is refunded.
#[derive(Choice, Debug, PartialEq)]
pub enum ReasonCode {
    /// It came broken.
    Damaged,
    /// It came late.
    Late,
    /// Anything else.
    Other,
}

/// Who is asked.
#[derive(Choice, Debug, PartialEq)]
pub enum Tag {
    /// Those who send bills.
    Billing,
    /// Those who send parcels.
    Delivery,
}

/// A place.
#[derive(Record, Debug, PartialEq)]
pub struct Address {
    /// The street.
    pub street: String,
    /// The code.
    #[field(pattern = "^[0-9]{5}$")]
    pub zip: String,
}

/// The target of this name.
///
/// # Panics
///
/// When there is none.
#[must_use]
pub fn target(name: &str) -> Target {
    let target = Target::ALL.into_iter().find(|target| target.name() == name);
    target.unwrap_or_else(|| panic!("there is no target {name}"))
}

/// Reads every block of a file and compares what is made of it; gives how many there are. `read` is given the lines of a
/// block as the provider sends them.
///
/// # Panics
///
/// When something else is made of one.
pub fn judge(file: &str, read: impl Fn(&[&str]) -> String) -> usize {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("data/provider")
        .join(file);
    let kept = fs::read_to_string(&path).expect("a transcript");
    let mut written = String::new();
    let mut blocks = 0;
    for block in kept
        .split("\n\n")
        .map(str::trim)
        .filter(|block| !block.is_empty())
    {
        let sent = |line: &&str| !line.starts_with(['#', '>']);
        for line in block.lines().filter(|line| !line.starts_with('>')) {
            writeln!(written, "{line}").expect("a string");
        }
        let lines: Vec<_> = block.lines().filter(sent).collect();
        for line in read(&lines).lines() {
            writeln!(written, "> {line}").expect("a string");
        }
        written.push('\n');
        blocks += 1;
    }
    let written = format!("{}\n", written.trim_end());
    if env::var_os("ACTION_MENU_BLESS").is_some() {
        fs::write(&path, written).expect("a writable file");
    } else {
        let difference = written.lines().zip(kept.lines()).find(|(now, kept)| now != kept);
        assert_eq!(difference, None, "{file}");
        assert_eq!(written.len(), kept.len(), "{file}");
    }
    blocks
}

/// What is made of a turn: why it stopped, its text, and each call.
#[must_use]
pub fn told(turn: &Result<Turn, TurnError>) -> String {
    let turn = match turn {
        Ok(turn) => turn,
        Err(error) => return format!("no turn: {error}"),
    };
    let mut told = format!("{:?}", turn.stop);
    if !turn.text.is_empty() {
        write!(told, " {:?}", turn.text).expect("a string");
    }
    for call in &turn.calls {
        write!(told, "\n{}", call_told(call)).expect("a string");
    }
    told
}

/// Whose streams there are: `NAME.stream.txt`.
pub const STREAMS: [&str; 8] = [
    "anthropic",
    "bedrock",
    "cohere",
    "gemini",
    "mistral",
    "ollama",
    "openai_chat",
    "openai_responses",
];

/// What comes of these events: the turn, and before it the errors.
#[must_use]
pub fn streamed(target: Target, events: &[&str]) -> String {
    let mut stream = Stream::new(target);
    let mut said = String::new();
    for event in events {
        if let Err(error) = stream.event(event) {
            said = format!("{error}\n");
        }
    }
    said + &told(&Ok(stream.finish()))
}

/// What is made of a call: its id, its name, and the action or the codes with their pointers.
#[must_use]
pub fn call_told(call: &Call) -> String {
    let id = match call.id() {
        Some(id) => id.to_owned(),
        None => format!("({})", call.key()),
    };
    let read = match call.read_with::<Desk>(&Reader::new()) {
        Ok(reading) => match reading.repair {
            Some(repair) => format!("{} {repair:?}", reading.value.to_text()),
            None => reading.value.to_text(),
        },
        Err(rejection) => codes(&rejection),
    };
    format!("{id} {}: {read}", call.name())
}

/// The codes of a rejection with their pointers.
#[must_use]
pub fn codes(rejection: &Rejection) -> String {
    let problem = |problem: &action_menu::Problem| {
        let pointer = problem.pointer();
        let suggestion = problem.suggestion().map(|name| format!(" ({name}?)"));
        format!(
            "{} at \"{pointer}\"{}",
            problem.code(),
            suggestion.unwrap_or_default()
        )
    };
    let problems: Vec<_> = rejection.problems().iter().map(problem).collect();
    problems.join(", ")
}

/// The folder of foreign fixtures, where it is at hand: `ACTION_MENU_ORACLES` names the kit, or `../shared/oracles` beside
/// the checkout.
#[must_use]
pub fn foreign() -> Option<PathBuf> {
    let kit = env::var_os("ACTION_MENU_ORACLES").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/oracles"),
        PathBuf::from,
    );
    let folder = kit.join("fixtures");
    if folder.is_dir() {
        return Some(folder);
    }
    eprintln!("skipped: no fixtures in {}", folder.display());
    None
}
