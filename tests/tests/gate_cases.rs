//! Cases of dispatch that other people's agents were hurt by, each under its number, where a gate is what answers them.
//!
//! | case | where it is held |
//! | --- | --- |
//! | E-H01, a future that is spawned | `async_dispatch.rs`, `a_dispatch_can_be_spawned`; `gate_async.rs`, `the_future_of_a_gate_may_go_to_another_thread`; `ui/contract/async-not-send.rs` |
//! | E-H02, trait objects, handlers of one thread | `dispatch.rs`, `a_handler_may_stand_behind_a_pointer`; `async_dispatch.rs`, `a_boxed_handler_may_be_a_trait_object` and `a_local_handler_takes_a_sync_menu`; `gate_async.rs`, `a_handler_behind_dyn_is_one` |
//! | E-H04, an error of the handler | here; without a gate `async_dispatch.rs`, `an_error_of_a_handler_is_its_own` |
//! | E-H06, a run that is repeated | here |
//! | E-H09, a model that confirms itself | `gate_approvals.rs`, `the_model_cannot_say_yes_to_itself` |
//! | E-H10, other arguments than were confirmed | here; over random ones `gate_bindings.rs` |
//! | E-H12, one yes for three calls | `gate_turns.rs`, `three_confirmed_calls_are_three_requests_and_the_first_yes_is_of_the_first` |
//! | E-H14, a result that is cut | here |
//! | E-H16, errors of MCP | `call_cases.rs`, `h16_errors_of_mcp_are_results` |
//! | E-H17, one answer a call | `gate_turns.rs`, `four_calls_have_four_answers_under_their_ids` |
//! | E-H19, actions and methods are the same | `ui/contract/missing-action.rs`, `ui/contract/invented-action.rs`; here, that they say so |

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test takes what it has made itself"
)]

use action_menu::{
    ActionMenu, Handler, Json,
    gate::{Data, Failure, Gate, Memory, Page, Session, Verdict},
    provider::{Outcome, Target, Turn},
};
use serde_json::Value;
use tests::desk::{Clerk, Clock, Next, ana, open};

/// The mail of a desk.
#[derive(ActionMenu)]
enum Mail {
    /// Send a message to the customer.
    #[action(write(irreversible), confirm = never, repeatable)]
    SendMessage {
        /// What it says.
        text: String,
    },
    /// Look a customer up.
    #[action(read)]
    Customer {
        /// Whom.
        name: String,
    },
}

/// What a library for mail answers: its Debug form says more than anybody is to be told.
#[derive(Debug)]
#[allow(dead_code, reason = "nobody is to be told")]
struct Unsent {
    password: &'static str,
    what: &'static str,
}

impl From<Unsent> for Failure {
    fn from(unsent: Unsent) -> Self {
        Self::new(unsent.what)
            .retryable()
            .with_alternative("Call the customer.")
    }
}

struct Gateway;

impl Handler for Gateway {
    type Output = Data;
    type Error = Unsent;
}

impl MailHandler for Gateway {
    fn send_message(&mut self, text: String) -> Result<Data, Unsent> {
        match text.as_str() {
            "break" => panic!("no route to hunter2@mail"),
            _ => Err(Unsent {
                password: "hunter2",
                what: "mail gateway timed out",
            }),
        }
    }

    fn customer(&mut self, name: String) -> Result<Data, Unsent> {
        Ok(name.into())
    }
}

#[test]
fn h04_an_error_of_the_handler_is_an_answer_under_its_id() {
    let gate = Gate::<Mail>::in_memory().allow(["send_message"]).build().unwrap();
    let text = r#"{"stop_reason":"tool_use","content":[
        {"type":"tool_use","id":"a","name":"send_message","input":{"text":"Hi"}},
        {"type":"tool_use","id":"b","name":"send_message","input":{"text":"break"}},
        {"type":"tool_use","id":"c","name":"customer","input":{"name":"Ana"}}]}"#;
    let turn = Turn::parse(Target::ANTHROPIC, text).unwrap();
    let session = Session::new("ana").with_submission("s-1");
    let answers = gate.submit_turn(&mut Gateway, &session, &turn);
    let told: Vec<String> = answers
        .iter()
        .map(|answer| answer.to_json().to_string())
        .collect();
    assert_eq!(
        told,
        [
            r#"{"ok":false,"reason":"mail gateway timed out","code":"failed","retryable":true,"alternative":"Call the customer."}"#,
            r#"{"ok":false,"reason":"The handler broke off.","code":"panicked","retryable":false,"alternative":"Don't try it again: look up whether it was done, or ask a person."}"#,
            r#"{"ok":true,"data":"Ana"}"#,
        ]
    );
    // None is left without an answer, whatever became of those before it.
    let results = turn.results(answers.iter().map(Outcome::from)).unwrap();
    let results = results.iter().map(Json::to_string).collect::<String>();
    for id in ["a", "b", "c"] {
        assert_eq!(results.matches(&format!(r#""tool_use_id":"{id}""#)).count(), 1);
    }
    assert!(!results.contains("hunter2") && !format!("{answers:?}").contains("hunter2"));
}

#[test]
fn h06_a_run_that_is_repeated_pays_once() {
    let gate = open(Memory::new(), &Clock::default());
    let mut clerk = Clerk::default();
    let refund = |order: &str| format!(r#"{{"action":"refund","order_id":"{order}","amount":50}}"#);
    let approve = || {
        for request in gate.pending().unwrap() {
            gate.approve(&request.id, "berta").unwrap();
        }
    };
    gate.submit(&mut clerk, &ana(), &refund("A-1"));
    approve();
    let first = gate.submit(&mut clerk, &ana(), &refund("A-1"));
    assert!(first.is_ok() && !first.duplicate);
    // The loop starts again six times, in other conversations and under other names too.
    for round in 0..6 {
        let name = format!("again {round}");
        let session = if round % 2 == 0 {
            ana().with_submission(&name)
        } else {
            ana().with_conversation(&name)
        };
        let again = gate.submit(&mut clerk, &session, &refund("A-1"));
        assert!(again.duplicate);
        assert_eq!(again.data(), first.data());
    }
    assert_eq!(clerk.did, ["refund A-1 50"]);
    assert!(gate.pending().unwrap().is_empty(), "nobody is asked again");
    // Another key is another refund.
    gate.submit(&mut clerk, &ana(), &refund("A-2"));
    approve();
    assert!(gate.submit(&mut clerk, &ana(), &refund("A-2")).is_ok());
    assert_eq!(clerk.did, ["refund A-1 50", "refund A-2 50"]);
}

#[test]
fn h10_what_was_confirmed_runs_and_nothing_else() {
    let gate = open(Memory::new(), &Clock::default());
    let mut clerk = Clerk::default();
    let refund = |amount: u32| format!(r#"{{"action":"refund","order_id":"A-1","amount":{amount}}}"#);
    let Verdict::Pending { request } = gate.submit(&mut clerk, &ana(), &refund(40)).verdict else {
        panic!("nobody was asked")
    };
    gate.approve(&request, "berta").unwrap();
    // Ten times as much isn't what was prepared: a person would have to say yes to that.
    assert_eq!(
        gate.submit(&mut clerk, &ana(), &refund(400)).code(),
        Some("pending")
    );
    // Nor does the name of the request open anything.
    for key in ["request", "token", "confirm"] {
        let text = refund(400).replace('}', &format!(r#","{key}":"{request}"}}"#));
        assert_eq!(
            gate.submit(&mut clerk, &ana(), &text).code(),
            Some("unknown_field")
        );
    }
    assert!(clerk.did.is_empty());
    // What was stored is what counts.
    assert!(gate.resume(&mut clerk, &ana(), &request).is_ok());
    assert_eq!(clerk.did, ["refund A-1 40"]);
    let answer = gate.submit(&mut clerk, &ana(), &refund(400));
    assert_eq!(answer.code(), Some("key_reused"));
    assert_eq!(
        answer.reason().as_deref(),
        Some("The same was done, or is being done, with other arguments.")
    );
    assert_eq!(clerk.did.len(), 1);
}

#[test]
fn h14_a_result_that_was_cut_says_so_to_model_and_host() {
    let gate = open(Memory::new(), &Clock::default());
    let tickets = || (0..276).map(|number| format!("ticket {number}"));
    let page = Page::cut(tickets(), 164, "Name a state.");
    assert!(page.is_cut());
    let mut clerk = Clerk::told([Next::Give(Json::of(&page).unwrap())]);
    let answer = gate.submit(&mut clerk, &ana(), r#"{"action":"list_orders"}"#);
    let told: Value = serde_json::from_str(&answer.to_json().to_string()).unwrap();
    let facts = |value: &Value| {
        ["truncated", "shown", "total", "narrow"]
            .map(|key| value[key].to_string())
            .join(" ")
    };
    assert_eq!(facts(&told), r#"true 164 276 "Name a state.""#);
    assert_eq!(told["rows"].as_array().map(Vec::len), Some(164));
    assert_eq!(told["rows"][163], "ticket 163");
    // The host has the same facts, as data.
    assert_eq!(facts(&Value::from(answer.data().unwrap())), facts(&told));
    // What is whole says nothing of the kind.
    let page = Page::of(tickets());
    let mut clerk = Clerk::told([Next::Give(Json::of(&page).unwrap())]);
    let answer = gate.submit(&mut clerk, &ana(), r#"{"action":"list_orders"}"#);
    assert_eq!(facts(&Value::from(answer.data().unwrap())), "null 276 276 null");
}

#[test]
fn h19_an_action_without_a_method_and_a_method_without_an_action_do_not_compile() {
    let words = |case: &str| {
        let path = format!("{}/ui/contract/{case}.stderr", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(path).unwrap()
    };
    for (case, says) in [
        (
            "missing-action",
            "error[E0046]: not all trait items implemented, missing: `escalate_to_human`",
        ),
        (
            "async-missing-action",
            "error[E0046]: not all trait items implemented, missing: `escalate_to_human`",
        ),
        (
            "invented-action",
            "error[E0407]: method `delete_account` is not a member of trait `SupportHandler`",
        ),
    ] {
        assert!(words(case).starts_with(says), "{case}");
    }
}
