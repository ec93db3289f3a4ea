//! Calls without a gate: `Session::dispatch`, and what is known of what a method gives back.

use std::time::Duration;

use action_menu::{
    ActionMenu, Code, Handler, Record, Schema, SubMenu,
    gate::{Data, Failure, Session, Verdict},
};
use serde::Serialize;

/// What was taken.
#[derive(Record, Serialize)]
struct Receipt {
    cents: u32,
}

#[derive(ActionMenu)]
enum Till {
    /// Count the money.
    #[action(read, returns = Receipt)]
    Count,
    /// Put money in.
    #[action(write(reversible), repeatable, returns = Vec<Receipt>)]
    Put { cents: u32 },
    /// Say what can't be said.
    #[action(read)]
    Stammer { how: String },
}

struct Drawer(u32);

impl Handler for Drawer {
    type Output = Data;
    type Error = Failure;
}

impl TillHandler for Drawer {
    fn count(&mut self) -> Result<Receipt, Failure> {
        assert_ne!(self.0, 13, "unlucky");
        Ok(Receipt { cents: self.0 })
    }

    fn put(&mut self, cents: u32) -> Result<Vec<Receipt>, Failure> {
        if cents == 0 {
            return Err(Failure::new("Nothing was put in.").retryable());
        }
        assert_ne!(cents, 13, "unlucky");
        self.0 += cents;
        Ok(vec![Receipt { cents }])
    }

    fn stammer(&mut self, how: String) -> Result<Data, Failure> {
        // A key that is no text.
        Ok(std::collections::BTreeMap::from([(vec![how], 1)]).into())
    }
}

fn told(drawer: &mut Drawer, text: &str) -> String {
    Session::<Till>::new("ana")
        .dispatch(drawer, text)
        .to_json()
        .to_string()
}

#[test]
fn what_a_method_gives_back_is_an_answer() {
    let mut drawer = Drawer(0);
    assert_eq!(
        told(&mut drawer, r#"{"action":"put","cents":5}"#),
        r#"{"ok":true,"data":[{"cents":5}]}"#
    );
    assert_eq!(
        told(&mut drawer, r#"{"action":"count"}"#),
        r#"{"ok":true,"cents":5}"#
    );
    assert_eq!(
        told(&mut drawer, r#"{"action":"put","cents":0}"#),
        r#"{"ok":false,"reason":"Nothing was put in.","code":"failed","retryable":true}"#
    );
}

#[test]
fn what_cannot_be_read_is_an_answer_within_the_sub_menu() {
    let menu = SubMenu::<Till>::all().actions(["count"]).unwrap();
    let session = Session::<Till>::new("ana").within(&menu);
    for (call, code) in [
        (("put", r#"{"cents":5}"#), Code::NotPermitted),
        (("steal", "{}"), Code::UnknownAction),
        (("count", r#"{"all":true}"#), Code::UnknownField),
    ] {
        let answer = session.dispatch(&mut Drawer(0), call);
        assert_eq!(answer.code(), Some(code.as_str()));
        assert!(matches!(answer.verdict, Verdict::Rejected(_)));
    }
}

/// Of a read it is known that nothing was done; of a write nobody knows.
#[test]
fn a_method_that_breaks_off_is_an_answer() {
    let read = Session::<Till>::new("ana").dispatch(&mut Drawer(13), ("count", "{}"));
    assert!(matches!(read.verdict, Verdict::Failed(_)), "{read:?}");
    let write = Session::<Till>::new("ana").dispatch(&mut Drawer(0), ("put", r#"{"cents":13}"#));
    assert!(
        matches!(&write.verdict, Verdict::Unknown { entry, .. } if entry.is_empty()),
        "{write:?}"
    );
    assert!(!write.is_retryable());
    assert_eq!(write.code(), Some("panicked"));
}

#[test]
fn what_cannot_be_written_is_an_answer() {
    let answer = Session::<Till>::new("ana").dispatch(&mut Drawer(0), ("stammer", r#"{"how":"so"}"#));
    assert_eq!(answer.code(), Some("untold"));
}

/// Only a record has fields that a client can be told of.
#[test]
fn records_that_methods_give_back_are_known() {
    let [count, put, stammer] = Till::MENU.actions() else {
        unreachable!()
    };
    let returns = count.returns().unwrap();
    assert_eq!(&Schema::of_record(returns.record()), &Receipt::schema());
    assert!(returns.reads(r#"{"cents":5}"#));
    assert!(!returns.reads(r#"{"cents":-5}"#) && !returns.reads("[]") && !returns.reads(""));
    assert!(put.returns().is_none() && stammer.returns().is_none());
}

#[derive(ActionMenu)]
#[menu(handler(async))]
enum Line {
    /// Wait for an answer.
    #[action(read, timeout = "5s")]
    Ask,
    /// Leave a message.
    #[action(write(irreversible), confirm = never, repeatable, timeout = "5s")]
    Leave,
}

struct Nobody;

impl Handler for Nobody {
    type Output = Data;
    type Error = Failure;
}

impl LineHandler for Nobody {
    async fn ask(&self) -> Result<Data, Failure> {
        tokio::time::sleep(Duration::from_secs(60)).await;
        Ok("late".into())
    }

    async fn leave(&self) -> Result<Data, Failure> {
        self.ask().await
    }
}

#[tokio::test(start_paused = true)]
async fn what_does_not_answer_in_time_is_ended() {
    let session = Session::<Line>::new("ana");
    let read = session.dispatch_async(&Nobody, ("ask", "{}")).await;
    assert_eq!((read.code(), read.is_retryable()), (Some("timeout"), true));
    let write = session.dispatch_async(&Nobody, ("leave", "{}")).await;
    assert_eq!((write.code(), write.is_retryable()), (Some("timeout"), false));
    assert!(matches!(write.verdict, Verdict::Unknown { .. }));
}
