//! The same call twice at one moment: whichever comes second is told what came of the first, and nobody is asked again.

#![allow(clippy::unwrap_used, reason = "helpers of tests are tests")]

use action_menu::{
    ActionMenu, Approval, Handler, Json,
    gate::{Data, Failure, Gate, RequestState, Session, Verdict},
};

/// Letters that are sent.
#[derive(ActionMenu, Clone, Debug, PartialEq)]
enum Post {
    /// Send a letter.
    #[action(write(irreversible), confirm, idempotent_by(letter), preview = "show")]
    Send { letter: String },
    /// Show a letter, and whether it was sent.
    #[action(read)]
    Show { letter: String },
}

const SEND: &str = r#"{"action":"send","letter":"L-1"}"#;

fn ana() -> Session<'static, Post> {
    Session::new("ana").with_conversation("c-1")
}

/// What happens while a letter is looked at, once: all that somebody else does in that moment.
type Meanwhile<'m> = Option<Box<dyn FnOnce(u32) -> u32 + 'm>>;

#[derive(Default)]
struct Office<'m> {
    sent: u32,
    meanwhile: Meanwhile<'m>,
}

impl Handler for Office<'_> {
    type Output = Data;
    type Error = Failure;
}

impl PostHandler for Office<'_> {
    fn send(&mut self, _: Approval, _: String) -> Result<Data, Failure> {
        self.sent += 1;
        Ok(Json::object([("number", Json::from(self.sent))]).into())
    }

    fn show(&mut self, letter: String) -> Result<Data, Failure> {
        if let Some(meanwhile) = self.meanwhile.take() {
            self.sent = meanwhile(self.sent);
        }
        Ok(Json::object([("letter", Json::from(letter)), ("sent", Json::from(self.sent))]).into())
    }
}

fn gate() -> Gate<Post> {
    Gate::in_memory().allow(["send"]).build().unwrap()
}

/// Somebody else sends the same letter: asks if need be, is told yes, runs. What was sent by then is what he gives back.
fn sent_by_another(gate: &Gate<Post>, sent: u32) -> u32 {
    let mut other = Office {
        sent,
        meanwhile: None,
    };
    if let Verdict::Pending { request } = gate.submit(&mut other, &ana(), SEND).verdict {
        gate.approve(&request, "berta").unwrap();
        assert!(gate.submit(&mut other, &ana(), SEND).is_ok());
    }
    other.sent
}

#[test]
fn what_is_done_while_the_question_is_made_is_not_asked() {
    let gate = gate();
    let mut office = Office {
        sent: 0,
        meanwhile: Some(Box::new(|sent| sent_by_another(&gate, sent))),
    };
    let answer = gate.submit(&mut office, &ana(), SEND);
    assert_eq!(
        answer.to_json().to_string(),
        r#"{"ok":true,"number":1,"duplicate":true}"#
    );
    assert!(gate.pending().unwrap().is_empty());
    assert_eq!(office.sent, 1);
}

/// The letter shows that it was sent: that isn't a change to what was approved, it is what was approved.
#[test]
fn what_is_done_while_it_is_looked_at_again_has_not_changed() {
    let gate = gate();
    let mut office = Office::default();
    let answer = gate.submit(&mut office, &ana(), SEND);
    let Verdict::Pending { request } = answer.verdict else {
        panic!("{answer:?}");
    };
    gate.approve(&request, "berta").unwrap();
    office.meanwhile = Some(Box::new(|sent| sent_by_another(&gate, sent)));
    let answer = gate.submit(&mut office, &ana(), SEND);
    assert_eq!(
        answer.to_json().to_string(),
        r#"{"ok":true,"number":1,"duplicate":true}"#
    );
    assert_eq!(office.sent, 1);
    let state = gate.request(&request).unwrap().unwrap().state;
    assert_eq!(state, RequestState::Used);
}
