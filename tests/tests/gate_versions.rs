//! An approval is bound to its own action's version: of its shape always, of its words unless the host says otherwise.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test takes what it has made itself"
)]

use std::sync::Arc;

use action_menu::{
    ActionMenu,
    gate::{Memory, Session, Verdict},
};
/// A version of one action, and a handler that counts its runs: the same wire names each time.
macro_rules! version {
    ($module:ident, $words:literal, $of_field:literal, [$($option:tt)*], [$($field:tt)*], $amount:ty $(, $more:ident)?) => {
        mod $module {
            use action_menu::{ActionMenu, Approval, Handler, gate::{Data, Failure, Gate, Memory}};
            use std::sync::Arc;
            use tests::desk::{Clock, key};

            #[derive(ActionMenu)]
            #[allow(dead_code, reason = "never taken apart")]
            pub(super) enum Bank {
                #[doc = $words]
                #[action(alias = "repay", $($option)*)]
                Refund {
                    #[doc = $of_field]
                    order_id: String,
                    /// How much.
                    $($field)*
                    amount: $amount,
                    $(
                        /// What is new.
                        $more: Option<String>,
                    )?
                },
                /// Say what became of it.
                #[action(read)]
                RefundState { order_id: String },
            }

            /// A gate of this version over the store.
            pub(super) fn gate(store: &Arc<Memory>, outlive: bool) -> Gate<Bank, Arc<Memory>> {
                let clock = Clock::default();
                let builder = Gate::builder(Arc::clone(store), key())
                    .allow(["refund"])
                    .clock(move || clock.now());
                let builder = if outlive { builder.approvals_outlive_words() } else { builder };
                builder.build().unwrap()
            }

            #[derive(Default)]
            pub(super) struct Hand(pub(super) u32);

            impl Handler for Hand {
                type Output = Data;
                type Error = Failure;
            }

            impl BankHandler for Hand {
                fn refund(
                    &mut self,
                    _: Approval,
                    _: String,
                    _: $amount
                    $(, $more: Option<String>)?
                ) -> Result<Data, Failure> {
                    $(let _ = $more;)?
                    self.0 += 1;
                    Ok(().into())
                }
                fn refund_state(&mut self, _: String) -> Result<Data, Failure> {
                    Ok(().into())
                }
            }
        }
    };
}

version!(
    first,
    "Refund an order.",
    "Its number.",
    [write(irreversible), confirm, idempotent_by(order_id)],
    [],
    f64
);
version!(
    twin,
    "Refund an order.",
    "Its number.",
    [write(irreversible), confirm, idempotent_by(order_id)],
    [],
    f64
);
version!(
    words,
    "Pay an order back.",
    "Its number.",
    [write(irreversible), confirm, idempotent_by(order_id)],
    [],
    f64
);
version!(
    field_words,
    "Refund an order.",
    "The number.",
    [write(irreversible), confirm, idempotent_by(order_id)],
    [],
    f64
);
version!(
    use_when,
    "Refund an order.",
    "Its number.",
    [
        write(irreversible),
        confirm,
        idempotent_by(order_id),
        use_when = "it is lost"
    ],
    [],
    f64
);
version!(
    effect,
    "Refund an order.",
    "Its number.",
    [write(reversible), confirm, idempotent_by(order_id)],
    [],
    f64
);
version!(
    keyed,
    "Refund an order.",
    "Its number.",
    [write(irreversible), confirm, idempotent],
    [],
    f64
);
version!(
    unkeyed,
    "Refund an order.",
    "Its number.",
    [write(irreversible), confirm, repeatable],
    [],
    f64
);
version!(
    verified,
    "Refund an order.",
    "Its number.",
    [
        write(irreversible),
        confirm,
        idempotent_by(order_id),
        verify = "refund_state"
    ],
    [],
    f64
);
version!(
    bounded,
    "Refund an order.",
    "Its number.",
    [write(irreversible), confirm, idempotent_by(order_id)],
    [#[field(range = 0.0..=1000.0)]],
    f64
);
version!(
    hidden,
    "Refund an order.",
    "Its number.",
    [write(irreversible), confirm, idempotent_by(order_id)],
    [#[field(secret)]],
    f64
);
version!(
    integer,
    "Refund an order.",
    "Its number.",
    [write(irreversible), confirm, idempotent_by(order_id)],
    [],
    u32
);
version!(
    larger,
    "Refund an order.",
    "Its number.",
    [write(irreversible), confirm, idempotent_by(order_id)],
    [],
    f64,
    note
);

const TEXT: &str = r#"{"action":"refund","order_id":"A-1","amount":50}"#;
const SESSION: (&str, &str) = ("c-1", "s-1");

fn session<M>() -> Session<'static, M> {
    Session::new("ana")
        .with_conversation(SESSION.0)
        .with_submission(SESSION.1)
}

/// A store where the first version's refund was asked for, and approved.
fn approved(outlive: bool) -> (Arc<Memory>, String) {
    let store = Arc::new(Memory::new());
    let gate = first::gate(&store, outlive);
    let answer = gate.submit(&mut first::Hand::default(), &session(), TEXT);
    let Verdict::Pending { request } = answer.verdict else {
        panic!("{answer:?}")
    };
    gate.approve(&request, "berta").unwrap();
    (store, request)
}

macro_rules! runs {
    ($module:ident, $outlive:expr) => {{
        // Proposed again, by its name and by one that it had before; and resumed.
        let texts = [TEXT, r#"{"amount":5e1,"action":"repay","order_id":"A-1"}"#];
        let mut runs: Vec<u32> = texts
            .iter()
            .map(|text| {
                let (store, _) = approved($outlive);
                let mut hand = $module::Hand::default();
                let answer = $module::gate(&store, $outlive).submit(&mut hand, &session(), *text);
                assert_eq!(answer.is_ok(), hand.0 == 1, "{answer:?}");
                assert!(answer.is_ok() || answer.code() == Some("pending"), "{answer:?}");
                hand.0
            })
            .collect();
        let (store, request) = approved($outlive);
        let mut hand = $module::Hand::default();
        let answer = $module::gate(&store, $outlive).resume(&mut hand, &session(), &request);
        assert_eq!(answer.is_ok(), hand.0 == 1, "{answer:?}");
        assert!(
            answer.is_ok() || answer.code() == Some("menu_changed"),
            "{answer:?}"
        );
        runs.push(hand.0);
        assert!(runs.iter().all(|one| *one == runs[0]), "{runs:?}");
        runs[0] == 1
    }};
}

#[test]
fn an_approval_of_one_version_holds_for_no_other() {
    assert_eq!(first::Bank::MENU.actions().len(), 2);
    for outlive in [false, true] {
        // The same, compiled twice.
        assert!(runs!(first, outlive) && runs!(twin, outlive));
        // Words alone.
        assert_eq!(runs!(words, outlive), outlive);
        assert_eq!(runs!(field_words, outlive), outlive);
        assert_eq!(runs!(use_when, outlive), outlive);
        // What it does, and of what.
        let ran = [
            runs!(effect, outlive),
            runs!(keyed, outlive),
            runs!(unkeyed, outlive),
            runs!(verified, outlive),
            runs!(bounded, outlive),
            runs!(hidden, outlive),
            runs!(integer, outlive),
            runs!(larger, outlive),
        ];
        assert_eq!(ran, [false; 8]);
    }
}
