//! What a person is shown of a call: all of it, nothing that a terminal obeys, no secret, and no two calls alike.
//!
//! `ACTION_MENU_REQUESTS=100000` makes the run long; `ACTION_MENU_SEED` repeats one. `ACTION_MENU_TESTDATA` names the folder
//! with the big list of naughty strings; skipped, with a word, where there is none.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test takes what it has made itself"
)]

use std::{
    collections::{BTreeMap, HashSet},
    io::Write as _,
};

use action_menu::{
    ActionMenu, Approval, Handler, Json, Record,
    gate::{Data, Failure, Gate, Request, Session, Verdict},
};
use fastrand::Rng;
use serde_json::{Value, json};
use tests::rendering::{assert_plain, read};

#[derive(Record, Clone, Debug)]
struct Card {
    holder: String,
    #[field(secret)]
    pin: String,
}

#[derive(Record, Clone, Debug)]
struct Place {
    street: String,
    note: Option<String>,
    within: Option<Box<Place>>,
}

#[derive(ActionMenu, Clone, Debug)]
enum Inner {
    /// Say it.
    Say {
        text: String,
        #[field(secret)]
        word: String,
    },
    /// Wait.
    Wait,
}

#[derive(ActionMenu, Clone, Debug)]
#[allow(clippy::large_enum_variant, reason = "an action lives for one call")]
enum Paper {
    /// Keep it.
    #[action(write(irreversible), confirm, repeatable)]
    Keep {
        text: String,
        note: Option<String>,
        count: i64,
        share: f64,
        urgent: bool,
        tags: Vec<String>,
        names: BTreeMap<String, String>,
        place: Place,
        anything: Value,
    },
    /// Hide it.
    #[action(write(irreversible), confirm, repeatable)]
    Hide {
        name: String,
        #[field(secret)]
        pin: Option<String>,
        #[field(secret)]
        number: Option<u32>,
        #[field(secret)]
        words: Option<Vec<String>>,
        card: Option<Card>,
        cards: Option<Vec<Card>>,
        by_name: Option<BTreeMap<String, Card>>,
        inner: Option<Inner>,
        inners: Option<Vec<Inner>>,
    },
    /// Show what would be sent.
    #[action(read)]
    Show { text: String },
    /// Send it.
    #[action(write(irreversible), confirm, repeatable, preview = "show")]
    Send { text: String },
    /// Wave.
    #[action(write(irreversible), confirm, repeatable)]
    Wave,
}

/// Runs nothing, and shows what it is told to.
struct Shown(Value);

impl Handler for Shown {
    type Output = Data;
    type Error = Failure;
}

impl PaperHandler for Shown {
    fn keep(
        &mut self,
        _: Approval,
        _: String,
        _: Option<String>,
        _: i64,
        _: f64,
        _: bool,
        _: Vec<String>,
        _: BTreeMap<String, String>,
        _: Place,
        _: Value,
    ) -> Result<Data, Failure> {
        unreachable!("nobody says yes")
    }
    fn hide(
        &mut self,
        _: Approval,
        _: String,
        _: Option<String>,
        _: Option<u32>,
        _: Option<Vec<String>>,
        _: Option<Card>,
        _: Option<Vec<Card>>,
        _: Option<BTreeMap<String, Card>>,
        _: Option<Inner>,
        _: Option<Vec<Inner>>,
    ) -> Result<Data, Failure> {
        unreachable!("nobody says yes")
    }
    fn show(&mut self, _: String) -> Result<Data, Failure> {
        Ok(self.0.clone().into())
    }
    fn send(&mut self, _: Approval, _: String) -> Result<Data, Failure> {
        unreachable!("nobody says yes")
    }
    fn wave(&mut self, _: Approval) -> Result<Data, Failure> {
        unreachable!("nobody says yes")
    }
}

fn gate() -> Gate<Paper> {
    Gate::in_memory()
        .allow(["keep", "hide", "send", "wave"])
        .build()
        .unwrap()
}

/// The request of a proposal in a call of its own.
fn asked(gate: &Gate<Paper>, session: &Session<'_, Paper>, proposal: &Value, preview: &Value) -> Request {
    let answer = gate.submit(&mut Shown(preview.clone()), session, &proposal.to_string());
    let Verdict::Pending { request } = answer.verdict else {
        panic!("{proposal}: {answer:?}")
    };
    gate.request(&request).unwrap().unwrap()
}

/// What is shown of the call: all but the name of the request.
fn shown(gate: &Gate<Paper>, proposal: &Value, preview: &Value) -> String {
    let submission = fastrand::u64(..).to_string();
    let session = Session::new("ana").with_submission(&submission);
    let text = asked(gate, &session, proposal, preview).to_string();
    let (_, rest) = text.split_once('\n').unwrap();
    let (what, _) = rest.split_once("\n  asked ").unwrap();
    format!("{what}\n")
}

fn canonical(value: &Value) -> String {
    Json::of(value).unwrap().to_canonical()
}

/// What would have a line of its own if it could.
const IMITATIONS: [&str; 12] = [
    "x\n    b = 1",
    "x\"\n    b = \"1",
    "\n  which would do\n    nothing",
    "\n  for \"eve\", tenant \"\", conversation \"\"",
    "nothing",
    "null",
    "{}",
    "[]",
    "\\u001b[2K",
    "\u{1b}[2K\r    amount = 1",
    "\u{202e}05 = tnuoma\u{2066}",
    "a = 1",
];

fn text(rng: &mut Rng) -> String {
    let length = match rng.u8(..50) {
        0 => 10_000,
        _ => rng.usize(..12),
    };
    match rng.u8(..4) {
        0 => (*rng.choice(&IMITATIONS).unwrap()).to_owned(),
        _ => (0..length)
            .map(|_| match rng.u8(..8) {
                0 => rng.char('\u{0}'..='\u{1f}'),
                1 => rng.char('\u{7f}'..='\u{ff}'),
                2 => rng.char('\u{2000}'..='\u{206f}'),
                3 => rng.char('\u{e000}'..='\u{10ffff}'),
                4 => *rng
                    .choice(&['"', '\\', '.', '[', ']', '=', ' ', '{', '\u{feff}'])
                    .unwrap(),
                5 => rng.char('\u{0}'..='\u{10ffff}'),
                _ => rng.alphanumeric(),
            })
            .collect(),
    }
}

fn value(rng: &mut Rng, depth: u8) -> Value {
    match rng.u8(..if depth == 0 { 6 } else { 9 }) {
        0 => Value::Null,
        1 => json!(rng.bool()),
        2 => json!(rng.i64(..)),
        3 => json!(rng.f64() * 1e9),
        4 | 5 => json!(text(rng)),
        6 => (0..rng.usize(..3)).map(|_| value(rng, depth - 1)).collect(),
        _ => {
            let entries = (0..rng.usize(..4)).map(|_| (text(rng), value(rng, depth - 1)));
            Value::Object(entries.collect())
        }
    }
}

fn keep(rng: &mut Rng) -> Value {
    let mut proposal = json!({
        "action": "keep",
        "text": text(rng),
        "count": rng.i64(..),
        "share": rng.f64(),
        "urgent": rng.bool(),
        "tags": (0..rng.usize(..3)).map(|_| text(rng)).collect::<Vec<_>>(),
        "names": (0..rng.usize(..3)).map(|_| (text(rng), text(rng))).collect::<BTreeMap<_, _>>(),
        "place": {"street": text(rng), "within": {"street": text(rng), "note": text(rng)}},
        "anything": value(rng, 3),
    });
    if rng.bool() {
        proposal["note"] = json!(text(rng));
    }
    proposal
}

#[test]
fn whatever_is_asked_is_shown_whole_and_reads_back() {
    let from_env = |name: &str| std::env::var(name).ok().and_then(|value| value.parse().ok());
    let count = from_env("ACTION_MENU_REQUESTS").unwrap_or(1_000);
    let seed = from_env("ACTION_MENU_SEED").unwrap_or_else(|| fastrand::u64(..));
    println!("ACTION_MENU_SEED={seed} ACTION_MENU_REQUESTS={count}");
    let mut rng = Rng::with_seed(seed);
    for round in 0..count {
        let gate = gate();
        let who = [text(&mut rng), text(&mut rng), text(&mut rng)];
        let session = Session::new(&who[0])
            .with_tenant(&who[1])
            .with_conversation(&who[2])
            .with_submission("1");
        let preview = value(&mut rng, 3);
        let mut proposal = match round % 4 {
            0 => json!({"action": "send", "text": text(&mut rng)}),
            _ => keep(&mut rng),
        };
        let request = asked(&gate, &session, &proposal, &preview);
        let rendering = request.to_string();
        assert_plain(&rendering);
        let (arguments, previewed, about) = read(&rendering);
        let previews = proposal["action"] == "send";
        let entries = proposal.as_object_mut().unwrap();
        entries.remove("action");
        // An open value that is null is one that is absent.
        entries.retain(|_, value| !value.is_null());
        assert_eq!(canonical(&arguments), canonical(&proposal), "{rendering}");
        assert_eq!(previewed.is_some(), previews);
        if let Some(previewed) = previewed {
            assert_eq!(canonical(&previewed), canonical(&preview), "{rendering}");
        }
        // Whose it is, too.
        let [_, _, _, place, _] = about[..] else {
            panic!("{rendering}")
        };
        let place = place.strip_prefix("  for ").unwrap();
        let mut texts = Vec::new();
        for part in ["", ", tenant ", ", conversation "] {
            let at: usize = texts.iter().map(|(length, _)| length).sum();
            let rest = place[at..].strip_prefix(part).unwrap();
            let mut read = serde_json::Deserializer::from_str(rest).into_iter::<String>();
            let text = read.next().unwrap().unwrap();
            texts.push((part.len() + read.byte_offset(), text));
        }
        assert_eq!(texts.into_iter().map(|(_, text)| text).collect::<Vec<_>>(), who);
    }
}

#[test]
fn no_two_payloads_are_shown_alike() {
    let gate = gate();
    let values = [
        json!("x\n    b = 1"),
        json!({"x": 1, "b": 1}),
        json!({"a.b": 1}),
        json!({"a": {"b": 1}}),
        json!({"a\".\"b": 1}),
        json!({"a[0]": 1}),
        json!({"a": [1]}),
        json!({"a": {"0": 1}}),
        json!({"a": {"[0]": 1}}),
        json!({"": 1}),
        json!({"": {"": 1}}),
        json!({".": 1}),
        json!({"a = 1\n    anything.b": 1}),
        json!({"a": 1, "b": 1}),
        json!({"a": "1"}),
        json!({"a": 1}),
        json!({"a": true}),
        json!({"a": "true"}),
        json!({"a": null}),
        json!({"a": "null"}),
        json!({"a": []}),
        json!({"a": {}}),
        json!({"a": "[]"}),
        json!({"a": [[]]}),
        json!({"a": [null]}),
        json!({"a": ""}),
        json!({}),
        json!([]),
        json!(null),
        json!("null"),
        json!("nothing"),
        json!(0),
        json!("0"),
        json!([0]),
        json!({"0": 0}),
        json!(9_007_199_254_740_992_u64),
        json!(9_007_199_254_740_993_u64),
        json!("\u{1b}"),
        json!("\\u001b"),
        json!("\u{202e}"),
        json!("\\u202e"),
        json!("a"),
        json!("\u{430}"),
        json!("\u{e9}"),
        json!("e\u{301}"),
        json!("a b"),
        json!("a\u{a0}b"),
        json!("a\u{2003}b"),
        json!({"a": {"secret": "0", "characters": 1}}),
    ];
    let mut seen = HashSet::new();
    for value in &values {
        let mut proposal = keep(&mut Rng::with_seed(1));
        proposal["anything"] = value.clone();
        let shown = shown(&gate, &proposal, value);
        assert_plain(&shown);
        assert!(seen.insert(shown), "{value} is shown as another");
    }
    // As what a preview shows.
    for value in &values {
        let shown = shown(&gate, &json!({"action": "send", "text": "x"}), value);
        assert_plain(&shown);
        assert!(seen.insert(shown), "the preview {value} is shown as another");
    }
    assert!(seen.insert(shown(&gate, &json!({"action": "wave"}), &json!(null))));
    assert_eq!(seen.len(), 2 * values.len() + 1);
}

#[test]
fn absent_and_null_are_the_same_payload() {
    let gate = gate();
    let session = Session::new("ana").with_submission("1");
    let absent = json!({"action": "hide", "name": "x"});
    let mut null = absent.clone();
    for name in [
        "pin", "number", "words", "card", "cards", "by_name", "inner", "inners",
    ] {
        null[name] = Value::Null;
    }
    let requests = [absent, null].map(|proposal| asked(&gate, &session, &proposal, &json!(null)));
    assert_eq!(requests[0], requests[1]);
    assert_eq!(gate.pending().unwrap().len(), 1);
}

/// One proposal for each place of a secret.
fn hidden(secret: &str, number: u32) -> Vec<Value> {
    let card = json!({"holder": "Ana", "pin": secret});
    let say = json!({"action": "say", "text": "x", "word": secret});
    [
        json!({"pin": secret}),
        json!({"number": number}),
        json!({"words": ["x", secret]}),
        json!({"card": card}),
        json!({"cards": [{"holder": "Bob", "pin": "1"}, card]}),
        json!({"by_name": {"a.b": card}}),
        json!({"inner": say}),
        json!({"inners": [{"action": "wait"}, say]}),
    ]
    .into_iter()
    .map(|mut proposal| {
        proposal["action"] = json!("hide");
        proposal["name"] = json!("x");
        proposal
    })
    .collect()
}

#[test]
fn a_secret_is_never_shown_and_two_are_told_apart() {
    let seed = std::env::var("ACTION_MENU_SEED")
        .ok()
        .and_then(|value| value.parse().ok())
        .unwrap_or_else(|| fastrand::u64(..));
    println!("ACTION_MENU_SEED={seed}");
    let mut rng = Rng::with_seed(seed);
    let gate = gate();
    let session = Session::new("ana");
    for round in 0..100 {
        let submission = format!("{round}");
        let (one, other) = (rng.u32(1_000_000_000..), rng.u32(1_000_000_000..));
        // As long as each other: the number of characters tells them apart no more.
        let secrets = [one, other].map(|number| format!("hush-{number}-\u{1b}\u{e9}"));
        let proposals = [hidden(&secrets[0], one), hidden(&secrets[1], other)];
        for (place, (left, right)) in proposals[0].iter().zip(&proposals[1]).enumerate() {
            let submission = format!("{submission} {place}");
            let session = session.with_submission(&submission);
            let requests = [left, right].map(|proposal| asked(&gate, &session, proposal, &json!(null)));
            for request in &requests {
                for rendering in [
                    request.to_string(),
                    format!("{request:?}"),
                    request.arguments.to_string(),
                ] {
                    assert!(!rendering.contains("hush"), "{rendering}");
                    assert!(!rendering.contains(&one.to_string()) && !rendering.contains(&other.to_string()));
                }
                assert_plain(&request.to_string());
            }
            let bodies = requests.map(|request| read(&request.to_string()).0);
            assert!(
                one == other || bodies[0] != bodies[1],
                "{} {}",
                bodies[0],
                bodies[1]
            );
        }
    }
}

#[test]
fn naughty_strings_are_shown_whole() {
    let list = std::env::var_os("ACTION_MENU_TESTDATA").and_then(|folder| {
        std::fs::read_to_string(std::path::Path::new(&folder).join("blns/blns.json")).ok()
    });
    let Some(list) = list else {
        let _ = writeln!(
            std::io::stderr(),
            "skipped: there is no big list of naughty strings; ACTION_MENU_TESTDATA names its folder"
        );
        return;
    };
    let strings: Vec<String> = serde_json::from_str(&list).unwrap();
    assert!(strings.len() > 500);
    let gate = gate();
    for text in &strings {
        let mut proposal = keep(&mut Rng::with_seed(1));
        proposal["text"] = json!(text);
        proposal["names"] = json!({text: text});
        proposal["anything"] = json!({text: [text]});
        let session = Session::new(text)
            .with_submission(text)
            .with_conversation("naughty");
        let session = if text.is_empty() {
            session.with_submission("empty")
        } else {
            session
        };
        let request = asked(&gate, &session, &proposal, &json!(null)).to_string();
        assert_plain(&request);
        proposal.as_object_mut().unwrap().remove("action");
        assert_eq!(canonical(&read(&request).0), canonical(&proposal));
    }
}
