//! Code of the author's that panics beside the handler: where a call is read, and where its result is written.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test takes what it has made itself"
)]

use action_menu::{
    ActionMenu, Approval, Handler, Json,
    gate::{AsyncGate, Data, DecisionError, Failure, Gate, Session, Verdict},
    provider::{Target, Turn},
};
use serde::{Serialize, Serializer};

/// A result that can't be written.
struct Broken;

impl Serialize for Broken {
    fn serialize<S: Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        panic!("told to: /etc/secret.rs")
    }
}

#[derive(ActionMenu)]
enum Shop {
    /// Order something.
    #[action(write(irreversible), confirm = never, idempotent)]
    Order {
        /// What.
        what: String,
    },
    /// Look something up.
    #[action(read)]
    LookUp {
        /// What.
        what: String,
    },
}

#[derive(ActionMenu)]
#[menu(handler(async))]
enum Remote {
    /// Order something.
    #[action(write(irreversible), confirm = never, idempotent)]
    Order {
        /// What.
        what: String,
    },
    /// Look something up.
    #[action(read)]
    LookUp {
        /// What.
        what: String,
    },
}

/// Does what it is told, and can't say what came of it.
struct Mute;

impl Handler for Mute {
    type Output = Broken;
    type Error = Failure;
}

impl ShopHandler for Mute {
    fn order(&mut self, _: String) -> Result<Broken, Failure> {
        Ok(Broken)
    }

    fn look_up(&mut self, _: String) -> Result<Broken, Failure> {
        Ok(Broken)
    }
}

impl RemoteHandler for Mute {
    async fn order(&self, _: String) -> Result<Broken, Failure> {
        Ok(Broken)
    }

    async fn look_up(&self, _: String) -> Result<Broken, Failure> {
        Ok(Broken)
    }
}

const ORDER: &str = r#"{"action":"order","what":"x"}"#;
const LOOK_UP: &str = r#"{"action":"look_up","what":"x"}"#;

/// Of a write and its repetition nobody knows, a read failed; nothing of the inside is told.
fn is_honest(answers: &[action_menu::gate::Answer; 3]) {
    let told = answers
        .each_ref()
        .map(|answer| (answer.verdict.as_str(), answer.code().unwrap()));
    assert_eq!(
        told,
        [
            ("unknown", "panicked"),
            ("unknown", "indeterminate"),
            ("failed", "panicked")
        ]
    );
    for answer in answers {
        assert!(!answer.to_json().to_string().contains("secret"), "{answer:?}");
    }
}

#[test]
fn a_result_that_panics_as_it_is_written_is_an_answer() {
    let gate: Gate<Shop> = Gate::in_memory().allow(["order"]).build().unwrap();
    let session = Session::new("ana");
    is_honest(&[ORDER, ORDER, LOOK_UP].map(|text| gate.submit(&mut Mute, &session, text)));
}

#[tokio::test]
async fn a_result_that_panics_as_it_is_written_is_an_answer_of_a_future_too() {
    let gate: AsyncGate<Remote> = AsyncGate::in_memory().allow(["order"]).build().unwrap();
    let session = Session::new("ana");
    is_honest(&[
        gate.submit(&Mute, &session, ORDER).await,
        gate.submit(&Mute, &session, ORDER).await,
        gate.submit(&Mute, &session, LOOK_UP).await,
    ]);
}

#[derive(ActionMenu)]
enum Post {
    /// Send a letter.
    #[action(write(irreversible), confirm, idempotent)]
    Send {
        /// What it says.
        #[field(check = is_kind)]
        text: String,
    },
    /// List the letters.
    #[action(read)]
    List,
}

fn is_kind(text: &str) -> Result<(), &'static str> {
    match text {
        "boom" => panic!("told to: /etc/secret.rs"),
        "" => Err("it has to say something"),
        _ => Ok(()),
    }
}

#[derive(Default)]
struct Office(Vec<String>);

impl Handler for Office {
    type Output = Data;
    type Error = Failure;
}

impl PostHandler for Office {
    fn send(&mut self, _: Approval, text: String) -> Result<Data, Failure> {
        self.0.push(text);
        Ok(().into())
    }

    fn list(&mut self) -> Result<Data, Failure> {
        Ok(self.0.clone().into())
    }
}

fn post() -> Gate<Post> {
    Gate::in_memory().allow(["send"]).build().unwrap()
}

#[test]
fn a_check_that_panics_is_an_answer_and_runs_nothing() {
    let (gate, mut office) = (post(), Office::default());
    let answer = gate.submit(
        &mut office,
        &Session::new("ana"),
        r#"{"action":"send","text":"boom"}"#,
    );
    assert_eq!(
        answer.to_json().to_string(),
        r#"{"ok":false,"reason":"A check broke off, so it could not be read.","code":"panicked","retryable":false}"#
    );
    assert!(gate.pending().unwrap().is_empty());
    assert_eq!(office.0, [""; 0]);
}

#[test]
fn a_check_that_panics_in_a_turn_is_the_answer_of_its_call_alone() {
    let turn = Turn::parse(
        Target::ANTHROPIC,
        concat!(
            r#"{"stop_reason":"tool_use","content":["#,
            r#"{"type":"tool_use","id":"1","name":"list","input":{}},"#,
            r#"{"type":"tool_use","id":"2","name":"send","input":{"text":"boom"}},"#,
            r#"{"type":"tool_use","id":"3","name":"send","input":{"text":"Hi"}}]}"#,
        ),
    )
    .unwrap();
    let answers = post().submit_turn(&mut Office::default(), &Session::new("ana"), &turn);
    let codes: Vec<_> = answers.iter().map(|answer| answer.code()).collect();
    assert_eq!(codes, [None, Some("panicked"), Some("pending")]);
}

#[test]
fn a_check_that_panics_at_other_arguments_takes_no_answer_of_a_person() {
    let (gate, mut office) = (post(), Office::default());
    let answer = gate.submit(
        &mut office,
        &Session::new("ana"),
        r#"{"action":"send","text":"Hi"}"#,
    );
    let Verdict::Pending { request } = &answer.verdict else {
        panic!("{answer:?}")
    };
    let text = |text| Json::object([("text", Json::from(text))]);
    let decision = gate.approve_edited(request, "berta", text("boom"));
    assert!(matches!(decision, Err(DecisionError::Unreadable)), "{decision:?}");
    // It waits still.
    gate.approve_edited(request, "berta", text("Good day")).unwrap();
    assert!(gate.resume(&mut office, &Session::new("ana"), request).is_ok());
    assert_eq!(office.0, ["Good day"]);
}
