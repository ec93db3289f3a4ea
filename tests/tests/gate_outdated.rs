//! A request of another version of its action: it is listed, nothing that it holds is shown, and nobody decides it.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test takes what it has made itself"
)]

use std::sync::Arc;

use action_menu::{
    Json,
    gate::{Answer, DecisionError, Gate, Memory, Request, RequestState, Session, Verdict},
};
use tests::desk::{Clerk, Clock, ana, key, open};

/// A version of a bank, and a handler that counts what it did: the same names of menu and action each time.
macro_rules! bank {
    ($module:ident, $words:literal, $secret:ident $(, $more:ident)?) => {
        mod $module {
            use action_menu::{
                ActionMenu, Approval, Handler, Record,
                gate::{Data, Failure, Gate, Memory},
            };
            use std::sync::Arc;
            use tests::desk::key;

            #[derive(Record)]
            #[allow(dead_code, reason = "never taken apart")]
            pub(super) struct Card {
                /// Its number.
                number: String,
                /// What opens it.
                #[field(secret)]
                $secret: String,
            }

            #[derive(ActionMenu)]
            pub(super) enum Bank {
                #[doc = $words]
                #[action(write(irreversible), confirm, repeatable)]
                SetPin {
                    /// Of which.
                    card: Card,
                    $(
                        /// What it costs.
                        $more: u32,
                    )?
                },
            }

            #[derive(Default)]
            #[allow(dead_code, reason = "not every version runs")]
            pub(super) struct Hand(pub(super) u32);

            impl Handler for Hand {
                type Output = Data;
                type Error = Failure;
            }

            impl BankHandler for Hand {
                fn set_pin(&mut self, _: Approval, _: Card $(, $more: u32)?) -> Result<Data, Failure> {
                    $(let _ = $more;)?
                    self.0 += 1;
                    Ok(().into())
                }
            }

            /// A gate of this version over the store.
            pub(super) fn gate(store: &Arc<Memory>) -> Gate<Bank, Arc<Memory>> {
                Gate::builder(Arc::clone(store), key()).allow(["set_pin"]).build().unwrap()
            }
        }
    };
}

bank!(first, "Set a PIN.", pin);
bank!(renamed, "Set a PIN.", code);
bank!(priced, "Set a PIN.", pin, cents);
bank!(reworded, "Choose a PIN.", pin);

const PIN: &str = r#"{"action":"set_pin","card":{"number":"12","pin":"90210"}}"#;
const PRICED: &str = r#"{"action":"set_pin","card":{"number":"12","pin":"90210"},"cents":77777}"#;
const REFUND: &str = r#"{"action":"refund","order_id":"A-1","amount":50}"#;

fn session<M>() -> Session<'static, M> {
    Session::new("ana").with_submission("s-1")
}

/// The request that an answer waits for.
fn request(answer: &Answer) -> String {
    match &answer.verdict {
        Verdict::Pending { request } => request.clone(),
        other => panic!("{other:?}"),
    }
}

/// A store in which the first version has asked.
fn asked() -> (Arc<Memory>, String) {
    let store = Arc::new(Memory::new());
    let answer = first::gate(&store).submit(&mut first::Hand::default(), &session(), PIN);
    (store, request(&answer))
}

/// A store in which the version has asked that has a price.
fn asked_with_a_price() -> (Arc<Memory>, String) {
    let store = Arc::new(Memory::new());
    let answer = priced::gate(&store).submit(&mut priced::Hand::default(), &session(), PRICED);
    (store, request(&answer))
}

fn shows_nothing(request: &Request) {
    assert_eq!(request.state, RequestState::Outdated);
    assert_eq!((&request.arguments, &request.preview), (&Json::Null, &None));
    assert_eq!(
        request.to_string(),
        format!(
            concat!(
                "request \"{}\" (outdated)\n",
                "  action \"set_pin\" has changed since it was asked for: it can't be approved\n",
            ),
            request.id
        )
    );
    let whole = format!("{request:?}");
    for held in ["90210", "77777", "\"12\""] {
        assert!(!whole.contains(held), "{whole}");
    }
}

#[test]
fn it_is_listed_and_nothing_of_its_arguments_is_shown() {
    // What was secret then isn't by the name that it has now; what costs something now cost nothing; other words.
    let (store, id) = asked();
    let listed = [
        renamed::gate(&store).pending().unwrap(),
        priced::gate(&store).pending().unwrap(),
        reworded::gate(&store).pending().unwrap(),
    ];
    for requests in &listed {
        assert_eq!(requests.len(), 1);
        assert_eq!(requests[0].id, id);
        shows_nothing(&requests[0]);
    }
    // By an older program, which doesn't know of the price.
    let (store, id) = asked_with_a_price();
    shows_nothing(&first::gate(&store).request(&id).unwrap().unwrap());
}

#[test]
fn nobody_decides_it_and_the_version_that_asked_still_can() {
    let (store, id) = asked_with_a_price();
    let older = first::gate(&store);
    let other = Json::object([(
        "card",
        Json::object([("number", Json::from("12")), ("pin", Json::from("1"))]),
    )]);
    let decided = [
        older.approve(&id, "berta"),
        older.approve_edited(&id, "berta", other),
        older.deny(&id, "berta", "No."),
    ];
    for decision in decided {
        assert!(
            matches!(decision, Err(DecisionError::NotPending(RequestState::Outdated))),
            "{decision:?}"
        );
    }
    let error = older.approve(&id, "berta").unwrap_err();
    assert_eq!(error.to_string(), "the request is outdated, and can't be decided");
    let mut older_hand = first::Hand::default();
    assert_eq!(
        older.resume(&mut older_hand, &session(), &id).code(),
        Some("menu_changed")
    );

    let newer = priced::gate(&store);
    let mut hand = priced::Hand::default();
    assert_eq!(
        newer.resume(&mut hand, &session(), &id).code(),
        Some("pending"),
        "nobody has said yes"
    );
    newer.approve(&id, "berta").unwrap();
    assert!(newer.resume(&mut hand, &session(), &id).is_ok());
    assert_eq!((older_hand.0, hand.0), (0, 1));
}

#[test]
fn what_was_approved_is_outdated_too_and_words_alone_do_not_count_where_the_gate_says_so() {
    let (store, id) = asked();
    first::gate(&store).approve(&id, "berta").unwrap();
    shows_nothing(&reworded::gate(&store).request(&id).unwrap().unwrap());
    let outliving = |state: RequestState| {
        let gate: Gate<reworded::Bank, _> = Gate::builder(Arc::clone(&store), key())
            .approvals_outlive_words()
            .build()
            .unwrap();
        let request = gate.request(&id).unwrap().unwrap();
        assert_eq!(request.state, state);
        assert!(request.to_string().contains("card.number"), "{request}");
        assert!(!request.to_string().contains("90210"), "{request}");
    };
    outliving(RequestState::Approved);
}

/// The desk before its refunds were bounded.
mod earlier {
    use action_menu::{
        ActionMenu, Handler,
        gate::{Data, Failure},
    };

    #[derive(ActionMenu)]
    pub(super) enum Desk {
        /// Refund an order.
        #[action(
            write(irreversible),
            confirm,
            idempotent_by(order_id),
            verify = "refund_state"
        )]
        Refund {
            /// The order's number.
            order_id: String,
            /// How much, in euro.
            #[field(range = ..=1000.0)]
            amount: f64,
            /// Why.
            note: Option<String>,
        },
        /// Say what became of a refund.
        #[action(read)]
        RefundState {
            /// The order's number.
            order_id: String,
        },
    }

    pub(super) struct Nobody;

    impl Handler for Nobody {
        type Output = Data;
        type Error = Failure;
    }

    impl DeskHandler for Nobody {
        fn refund(
            &mut self,
            _: action_menu::Approval,
            _: String,
            _: f64,
            _: Option<String>,
        ) -> Result<Data, Failure> {
            panic!("nothing runs")
        }
        fn refund_state(&mut self, _: String) -> Result<Data, Failure> {
            Err(Failure::new("Nobody knows."))
        }
    }
}

#[test]
fn another_version_of_the_action_is_asked_for_anew() {
    let (store, clock) = (Arc::new(Memory::new()), Clock::default());
    let clocked = clock.clone();
    let old = Gate::<earlier::Desk, _>::builder(Arc::clone(&store), key())
        .allow(["refund"])
        .clock(move || clocked.now())
        .build()
        .unwrap();
    let session = Session::new("ana").with_tenant("acme").with_conversation("c-1");
    let id = request(&old.submit(&mut earlier::Nobody, &session, REFUND));
    old.approve(&id, "berta").unwrap();
    let mut clerk = Clerk::default();
    let gate = open(store, &clock);
    assert_eq!(gate.resume(&mut clerk, &ana(), &id).code(), Some("menu_changed"));
    assert_ne!(request(&gate.submit(&mut clerk, &ana(), REFUND)), id);
    assert!(clerk.did.is_empty());
}
