//! What somebody who can write to the store, or a store that lies, gets a gate to do: nothing that a person hasn't approved.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test takes what it has made itself"
)]

use std::{cell::RefCell, sync::Arc};

use action_menu::gate::{Change, Memory, Row, Store, Table, Verdict};
use fastrand::Rng;
use tests::{
    desk::{Clerk, Clock, Frail, ana, now, open},
    payload::Payload,
    scene::{Asked, World},
};

thread_local! {
    /// What a store answers in the place of what it was asked for.
    static OTHER: RefCell<Option<Row>> = const { RefCell::new(None) };
}

fn answered(other: Option<Row>) {
    OTHER.with(|kept| *kept.borrow_mut() = other);
}

fn lie(row: &mut Row) {
    OTHER.with(|kept| {
        if let Some(other) = &*kept.borrow() {
            row.clone_from(other);
        }
    });
}

const PIN: &str = r#"{"action":"set_pin","card":"7","pin":"1234"}"#;
const REFUND: &str = r#"{"action":"refund","order_id":"A-1","amount":50}"#;

#[test]
fn a_row_that_stands_in_the_place_of_another_is_not_believed() {
    let store = Arc::new(Frail::default());
    let gate = open(Arc::clone(&store), &Clock::default());
    let mut clerk = Clerk::default();
    let (eve, own) = (ana().with_tenant("other"), ana());
    let mut requests = Vec::new();
    for (session, text) in [(&own, PIN), (&eve, REFUND)] {
        match gate.submit(&mut clerk, session, text).verdict {
            Verdict::Pending { request } => requests.push(request),
            other => panic!("{other:?}"),
        }
    }
    // Another's refund was approved, and the store says that this is what Ana has asked for.
    gate.approve(&requests[1], "berta").unwrap();
    answered(now(store.row(Table::Approvals, &requests[1])).unwrap());
    store.edit(Some(lie));
    let answer = gate.submit(&mut clerk, &own, PIN);
    assert_eq!(answer.code(), Some("tampered"), "{answer:?}");
    let answer = gate.resume(&mut clerk, &own, &requests[0]);
    assert!(
        matches!(answer.code(), Some("tampered" | "no_such_request")),
        "{answer:?}"
    );
    // Nor is it shown, or decided, under the name of another.
    let shown = gate.request(&requests[0]).unwrap().unwrap();
    assert_eq!(shown.state.as_str(), "tampered");
    gate.approve(&requests[0], "berta").unwrap_err();
    assert!(clerk.did.is_empty());
}

#[test]
fn a_result_that_stands_in_the_place_of_another_is_not_answered() {
    let store = Arc::new(Frail::default());
    let gate = open(Arc::clone(&store), &Clock::default());
    let mut clerk = Clerk::default();
    let tag = r#"{"action":"tag","order_id":"A-1","tag":"late"}"#;
    assert!(gate.submit(&mut clerk, &ana(), tag).is_ok());
    let rows = now(store.rows(Table::Ledger, "done", None, 10)).unwrap();
    // The same arguments of another tenant, and the store says that they were done.
    let eve = ana().with_tenant("other");
    assert!(gate.submit(&mut clerk, &eve, tag).is_ok());
    answered(rows.first().cloned());
    store.edit(Some(lie));
    let answers = [
        gate.submit(&mut clerk, &eve, tag),
        gate.submit(&mut clerk, &ana(), tag),
    ];
    let codes: Vec<_> = answers.iter().map(|answer| answer.code()).collect();
    assert_eq!(codes, [Some("tampered"), None]);
}

/// What was used is a row of the ledger as well. Who takes both back has the store as it was before, and no gate can tell.
#[test]
fn who_takes_the_whole_store_back_is_found_by_the_log_alone() {
    let mut world = World::new(Rng::with_seed(7));
    let asked = loop {
        let payload = Payload::any(&mut world.rng);
        if !payload.is_keyed() {
            break world.ask(payload, &ana());
        }
    };
    world.approve(&asked);
    let older = world.row(&asked);
    assert!(world.resumed(&asked, &ana()).is_ok());
    // The approval alone: nothing runs.
    world.put(&[&world.row(&asked)], vec![older.clone()]);
    assert!(world.resumed(&asked, &ana()).duplicate);
    assert_eq!(world.hand.ran.len(), 1);
    // Both: it runs again, as long as the approval would have held.
    forget_ledger(&world.store);
    assert!(world.resumed(&asked, &ana()).is_ok());
    assert_eq!(world.hand.ran.len(), 2);
    let links = world.gate.heads().unwrap();
    let links = world.gate.links(&links[0].writer, 0, 100).unwrap();
    let ran = links
        .iter()
        .filter(|link| told(link.body.as_deref(), &asked))
        .count();
    assert_eq!(ran, 2, "the log tells of two runs by one request");
    world.put(&[&world.row(&asked)], vec![older]);
    forget_ledger(&world.store);
    world.clock.pass(24 * 60 * 60);
    assert_eq!(world.resumed(&asked, &ana()).code(), Some("pending"));
    assert_eq!(world.hand.ran.len(), 2);
}

fn told(body: Option<&str>, asked: &Asked) -> bool {
    body.is_some_and(|body| body.contains(&asked.id) && body.contains(r#""attempts":1"#))
}

fn forget_ledger(store: &Memory) {
    for row in now(store.rows(Table::Ledger, "done", None, 10)).unwrap() {
        let removed = now(store.commit(vec![Change::Remove(Table::Ledger, row.id, row.seal)]));
        assert!(removed.is_ok());
    }
}
