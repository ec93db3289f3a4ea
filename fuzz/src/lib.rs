//! What the fuzz targets demand of any input. The first byte says which menu reads the others.
//!
//! A target panics where a promise is broken. `tests/inputs.rs` gives it all inputs that are kept: seeds, and those
//! that a fuzzer has found something with.

#![allow(clippy::panic, reason = "a fuzzer looks for panics")]

use std::{cell::RefCell, collections::HashMap, fmt::Debug};

use action_menu::{
    Code, Json, Limits, Messages, OwnedMenu, Problem, Rejection,
    provider::{Call, Outcome, Stop, Stream, Target, Turn, TurnError},
    testing::{Paths, paths as both},
};
use judges::law::{self, Validator, Verdict};
use menus::{
    Desk, Grid, Numbers, Shop, Support,
    corners::Corners,
    values::{Anything, Bounds, Deliveries, Foreign, Forms, Searches, Sets, Tickets},
};
use serde_json::{Map, Value};

/// Calls a generic function with the menu of this number.
macro_rules! with_menu {
    ($of:expr, $call:ident($($argument:expr),*)) => {
        match $of % 14 {
            0 => $call::<Support>($($argument),*),
            1 => $call::<Desk>($($argument),*),
            2 => $call::<Grid>($($argument),*),
            3 => $call::<Numbers>($($argument),*),
            4 => $call::<Shop>($($argument),*),
            5 => $call::<Tickets>($($argument),*),
            6 => $call::<Deliveries>($($argument),*),
            7 => $call::<Searches>($($argument),*),
            8 => $call::<Bounds>($($argument),*),
            9 => $call::<Sets>($($argument),*),
            10 => $call::<Anything>($($argument),*),
            11 => $call::<Forms>($($argument),*),
            12 => $call::<Foreign>($($argument),*),
            _ => $call::<Corners>($($argument),*),
        }
    };
}

/// Any bytes are an action or a rejection, which points at something.
pub fn bytes(data: &[u8]) {
    let Some((of, bytes)) = data.split_first() else {
        return;
    };
    with_menu!(*of, read_bytes(bytes));
}

fn read_bytes<M: OwnedMenu>(bytes: &[u8]) {
    match M::parse_bytes(bytes) {
        Ok(action) => {
            assert!(!action.spec().name().is_empty());
        }
        Err(rejection) => {
            bounded(&rejection);
            if let Ok(value) = serde_json::from_slice(bytes) {
                pointed(&rejection, &value);
            }
        }
    }
}

/// Any value is an action that reads back, or a rejection.
pub fn value(data: &[u8]) {
    let Some((of, bytes)) = data.split_first() else {
        return;
    };
    let mut source = Source { bytes, nodes: 0 };
    let value = source.value(0);
    with_menu!(*of, read_value(&value));
}

fn read_value<M: OwnedMenu + PartialEq + Debug>(value: &Value) {
    match M::parse_value(value) {
        Ok(action) => {
            let again = M::parse_value(&action.to_value());
            assert_eq!(again.as_ref(), Ok(&action), "{value}");
            assert_eq!(M::parse(&action.to_text()).as_ref(), Ok(&action), "{value}");
        }
        Err(rejection) => {
            bounded(&rejection);
            pointed(&rejection, value);
        }
    }
}

/// A text has one reading, whichever path reads it, the schema says the same of it, and what is written reads back.
pub fn paths(data: &[u8]) {
    let Some((of, bytes)) = data.split_first() else {
        return;
    };
    if let Ok(text) = std::str::from_utf8(bytes) {
        with_menu!(*of, agree(text));
    }
}

fn agree<M: OwnedMenu + PartialEq + Debug>(text: &str) {
    let Paths {
        accepted, explained, ..
    } = both::<M>(text, &Limits::DEFAULT);
    match (&accepted, &explained) {
        (Some(accepted), Ok(explained)) => assert_eq!(accepted, explained, "{text}"),
        // The accepting path may leave it to the other.
        (None, Ok(_)) => {}
        (None, Err(rejection)) => {
            assert!(!rejection.problems().is_empty(), "{text}");
            // The sign of two paths that disagree: `invalid`, of nothing in particular.
            let lost = |problem: &Problem| problem.code() == Code::Invalid && problem.pointer().is_root();
            assert!(!rejection.problems().iter().any(lost), "{text}");
        }
        (Some(_), Err(rejection)) => panic!("only the fast path takes {text}: {rejection}"),
    }
    let outcome = M::parse(text);
    assert_eq!(outcome.as_ref().ok(), explained.as_ref().ok(), "{text}");
    let written = outcome.as_ref().map(M::to_value).map_err(Clone::clone);
    with_validator::<M>(|schema| law::judge(schema, text, &written));
    if let Ok(action) = outcome {
        let written = action.to_text();
        assert_eq!(M::parse(&written).as_ref(), Ok(&action), "{text}");
        let canonical = action.to_canonical();
        let again = M::parse(&canonical).map(|action| action.to_canonical());
        assert_eq!(again, Ok(canonical), "{text}");
    }
}

/// Lends the validator of the menu's schema, which is built once.
fn with_validator<M: OwnedMenu>(then: impl FnOnce(&Validator) -> Verdict) -> Verdict {
    thread_local! {
        static BUILT: RefCell<HashMap<&'static str, Validator>> = RefCell::default();
    }
    BUILT.with_borrow_mut(|built| {
        let schema = || law::validator(&M::schema().to_value());
        then(built.entry(std::any::type_name::<M>()).or_insert_with(schema))
    })
}

/// Whatever was proposed, each rendering is short and shows all that it holds.
pub fn render(data: &[u8]) {
    let Some((of, bytes)) = data.split_first() else {
        return;
    };
    with_menu!(*of, rendered(bytes));
}

fn rendered<M: OwnedMenu>(bytes: &[u8]) {
    let Err(rejection) = M::parse_bytes(bytes) else {
        return;
    };
    let bare = rejection.without_values();
    assert_eq!(bare.problems().len(), rejection.problems().len());
    for rejection in [&rejection, &bare] {
        bounded(rejection);
        for messages in [&Messages::ENGLISH, &Messages::SPANISH, &Messages::PORTUGUESE] {
            let report = rejection.report(messages);
            harmless(&report.to_string());
            harmless(&report.to_json().to_string());
        }
        harmless(&format!("{rejection:?}"));
    }
}

/// Any answer of any provider, whole, as a single call and as a stream, is a turn whose calls are actions or rejections, and
/// each is answered; or it is an error. The second byte says which target it is of.
pub fn envelope(data: &[u8]) {
    let [of, target, bytes @ ..] = data else {
        return;
    };
    let target = Target::ALL.get(usize::from(*target) % Target::ALL.len());
    if let (Some(target), Ok(text)) = (target, std::str::from_utf8(bytes)) {
        with_menu!(*of, answered(*target, text));
    }
}

fn answered<M: OwnedMenu>(target: Target, text: &str) {
    let told = |error: TurnError| harmless(&error.to_string());
    match Turn::parse(target, text) {
        Ok(turn) => whole::<M>(&turn),
        Err(error) => told(error),
    }
    match Call::parse(target, text) {
        Ok(call) => read_call::<M>(&call),
        Err(error) => told(error),
    }
    if let Ok(value) = serde_json::from_str(text) {
        match Turn::parse_value(target, &value) {
            Ok(turn) => whole::<M>(&turn),
            Err(error) => told(error),
        }
    }
    let mut stream = Stream::new(target);
    for event in text.lines() {
        if let Err(error) = stream.event(event) {
            told(error);
            let turn = stream.clone().finish();
            assert_eq!(turn.stop, Stop::Cut, "{text}");
        }
    }
    whole::<M>(&stream.finish());
}

fn whole<M: OwnedMenu>(turn: &Turn) {
    let mut outcomes = Vec::new();
    for call in &turn.calls {
        read_call::<M>(call);
        if matches!(
            turn.stop,
            Stop::Cut | Stop::Refused | Stop::Filtered | Stop::Other(_)
        ) {
            let read = call.read::<M>().err().map(|rejection| rejection.code());
            assert_eq!(read, Some(Code::Truncated), "{call:?}");
        }
        outcomes.push(Outcome::failed(
            call.key(),
            Json::object([("ok", Json::from(false))]),
        ));
    }
    outcomes.reverse();
    match turn.results(outcomes) {
        Ok(messages) => {
            assert_eq!(messages.is_empty(), turn.calls.is_empty());
            for message in messages {
                let text = message.to_string();
                assert!(serde_json::from_str::<Value>(&text).is_ok(), "{text}");
            }
        }
        Err(error) => panic!("each call has one outcome: {error}"),
    }
}

fn read_call<M: OwnedMenu>(call: &Call) {
    match call.read::<M>() {
        Ok(action) => assert!(!action.spec().name().is_empty()),
        Err(rejection) => bounded(&rejection),
    }
}

/// The renderings that everybody uses.
fn bounded(rejection: &Rejection) {
    harmless(&rejection.to_string());
    harmless(&rejection.to_json().to_string());
}

fn harmless(text: &str) {
    assert!(text.len() <= 8 * 1024, "{} bytes: {text}", text.len());
    let hostile = text
        .chars()
        .find(|c| (c.is_control() && *c != '\n') || is_invisible(*c));
    assert_eq!(hostile, None, "{}", text.escape_debug());
}

/// Characters that turn, hide or break what stands around them.
const fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
        | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// Every pointer leads somewhere: what is missing, to where it ought to be. Of keys that come twice a value keeps one,
/// and only the reader saw the other.
fn pointed(rejection: &Rejection, value: &Value) {
    let problems = rejection.problems();
    let twice = problems
        .iter()
        .any(|problem| problem.code() == Code::DuplicateKey);
    if twice || rejection.omitted() > 0 {
        return;
    }
    for problem in problems {
        let mut pointer = problem.pointer().as_str();
        if matches!(problem.code(), Code::MissingField | Code::MissingAction) {
            pointer = pointer.rsplit_once('/').map_or("", |(parent, _)| parent);
        }
        assert!(value.pointer(pointer).is_some(), "{value}: {problem:?}");
    }
}

/// Values, made from bytes. The names of menus come often, so that what lies behind them is reached.
struct Source<'b> {
    bytes: &'b [u8],
    nodes: usize,
}

const NAMES: &[&str] = &[
    "action",
    "do",
    "refund",
    "send_message",
    "escalate_to_human",
    "order_id",
    "amount",
    "reason",
    "text",
    "list_queue",
    "tag_ticket",
    "tags",
    "ticket_id",
    "close_ticket",
    "ticket",
    "notify",
    "note",
    "plot",
    "pointLines",
    "labels",
    "add",
    "cube",
    "startAt",
    "switch",
    "lamps",
    "SMALL-ONES",
    "MAYBE",
    "byte",
    "long",
    "double",
    "yes",
    "open",
    "subject",
    "priority",
    "high",
    "to",
    "BILLING",
    "days",
    "urgent",
    "ship",
    "order",
    "address",
    "street",
    "city",
    "code",
    "notes",
    "drive",
    "stops",
    "shares",
    "costs",
    "look",
    "page",
    "items",
    "number",
    "find",
    "filter",
    "word",
    "any_of",
    "not",
    "steps",
    "desk",
    "finally",
    "whole",
    "near",
    "percent",
    "fives",
    "many",
    "either",
    "real",
    "share",
    "around",
    "name",
    "teams",
    "digits",
    "words",
    "keep",
    "value",
    "others",
    "by",
    "A-1",
    "",
    "$serde_json::private::Number",
    "$serde_json::private::RawValue",
];

impl Source<'_> {
    fn byte(&mut self) -> u8 {
        match self.bytes.split_first() {
            Some((first, rest)) => {
                self.bytes = rest;
                *first
            }
            None => 0,
        }
    }

    fn word(&mut self) -> u64 {
        (0..8).fold(0, |word, _| word << 8 | u64::from(self.byte()))
    }

    fn text(&mut self) -> String {
        let of = usize::from(self.byte());
        if let Some(name) = NAMES.get(of) {
            return (*name).to_owned();
        }
        let (text, rest) = self.bytes.split_at(self.bytes.len().min(of % 16));
        self.bytes = rest;
        String::from_utf8_lossy(text).into_owned()
    }

    fn value(&mut self, depth: usize) -> Value {
        self.nodes += 1;
        let many = self.nodes < 2_000 && depth < 200;
        match self.byte() % 10 {
            0 => Value::Null,
            1 => Value::Bool(self.byte().is_multiple_of(2)),
            2 => Value::from(i64::from(self.byte()) - 128),
            3 => Value::from(self.word()),
            4 => Value::from(self.word().cast_signed()),
            5 => Value::from(f64::from_bits(self.word())),
            6 => Value::from(f64::from(self.byte()) / 4.0),
            8 if many => {
                let count = self.byte() % 6;
                Value::Array((0..count).map(|_| self.value(depth + 1)).collect())
            }
            9 if many => {
                let count = self.byte() % 16;
                let entry = |_| (self.text(), self.value(depth + 1));
                Value::Object((0..count).map(entry).collect::<Map<_, _>>())
            }
            _ => Value::String(self.text()),
        }
    }
}
