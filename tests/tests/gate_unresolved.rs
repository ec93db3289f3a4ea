//! What was left behind, listed for a person who finds out what became of it.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test takes what it has made itself"
)]

use std::{collections::BTreeSet, sync::Arc};

use action_menu::{
    ActionMenu, Handler,
    gate::{Data, Failure, Gate, Happened, ResolveError, Row, Session, Unresolved, Verdict},
};
use tests::desk::{Clerk, Clock, Desk, Frail, Next, ana, key, open};

const TAG: &str = r#"{"action":"tag","order_id":"A-1","tag":"late"}"#;
const REFUND: &str = r#"{"action":"refund","order_id":"A-1","amount":50}"#;
const MESSAGE: &str = r#"{"action":"send_message","text":"Hi"}"#;

struct World {
    store: Arc<Frail>,
    clock: Clock,
    gate: Gate<Desk, Arc<Frail>>,
}

impl World {
    fn new() -> Self {
        let (store, clock) = (Arc::new(Frail::default()), Clock::default());
        let gate = open(Arc::clone(&store), &clock);
        Self { store, clock, gate }
    }

    /// Claims it, and never ends it.
    fn leave_behind(&self, text: &str) -> String {
        self.store.fail_after(Some(1));
        let entry = entry(&self.gate.submit(&mut Clerk::default(), &ana(), text).verdict);
        self.store.fail_after(None);
        entry
    }

    /// The handler says that it doesn't know.
    fn do_not_know(&self, text: &str, session: &Session<'_, Desk>) -> String {
        let mut clerk = Clerk::told([Next::Fail(Failure::new("?").unknown())]);
        entry(&self.gate.submit(&mut clerk, session, text).verdict)
    }

    fn listed(&self) -> Vec<Unresolved> {
        self.gate.unresolved().unwrap()
    }

    fn entries(&self) -> Vec<String> {
        self.listed().into_iter().map(|left| left.entry).collect()
    }
}

/// The entry of a write of which nobody knows.
fn entry(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Unknown { entry, .. } => entry.clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_never_ended_and_what_its_handler_did_not_know_is_listed_in_the_order_in_which_it_began() {
    let world = World::new();
    world.gate.submit(&mut Clerk::default(), &ana(), REFUND);
    let request = world.gate.pending().unwrap().remove(0).id;
    world.gate.approve(&request, "berta").unwrap();
    let began = world.clock.now();
    let mut entries = Vec::new();
    entries.push(world.leave_behind(MESSAGE));
    world.clock.pass(1);
    entries.push(world.do_not_know(TAG, &ana().with_submission("s-2")));
    world.clock.pass(1);
    entries.push(world.leave_behind(REFUND));
    world.clock.pass(1);
    let bob = Session::new("bob").with_tenant("other").with_submission("s-9");
    entries.push(world.do_not_know(MESSAGE, &bob));
    // What was done, and what was not, isn't listed.
    let mut clerk = Clerk::told([Next::Fail(Failure::new("Busy.").retryable())]);
    for (submission, done) in [("s-3", false), ("s-4", true)] {
        let session = ana().with_submission(submission);
        assert_eq!(world.gate.submit(&mut clerk, &session, MESSAGE).is_ok(), done);
    }
    world.clock.pass(100_000);

    let listed = world.listed();
    assert_eq!(world.entries(), entries);
    let told: Vec<_> = listed
        .iter()
        .map(|left| {
            (
                left.action.as_str(),
                [
                    &left.tenant,
                    &left.principal,
                    &left.conversation,
                    &left.submission,
                ]
                .map(String::as_str),
                left.started_at - began,
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            ("send_message", ["acme", "ana", "c-1", "s-1"], 0),
            ("tag", ["acme", "ana", "c-1", "s-2"], 1000),
            ("refund", ["acme", "ana", "c-1", "s-1"], 2000),
            ("send_message", ["other", "bob", "", "s-9"], 3000),
        ]
    );
    let requests: Vec<_> = listed.iter().map(|left| left.request.as_str()).collect();
    assert_eq!(requests, ["", "", request.as_str(), ""]);
}

#[test]
fn what_another_program_may_be_running_is_not_listed() {
    let world = World::new();
    let left = world.leave_behind(MESSAGE);
    let unknown = world.do_not_know(TAG, &ana());
    // Five minutes: as long as a write takes at most.
    for (seconds, entries) in [
        (0, vec![unknown.clone()]),
        (299, vec![unknown.clone()]),
        (1, vec![left, unknown]),
    ] {
        world.clock.pass(seconds);
        assert_eq!(
            world.entries().into_iter().collect::<BTreeSet<_>>(),
            entries.into_iter().collect()
        );
    }
}

#[derive(ActionMenu)]
enum Watch {
    /// Look at what is unresolved.
    #[action(write(reversible), idempotent)]
    Look,
}

/// Looks while it runs, long after its time is over.
struct Watcher<'g> {
    gate: &'g Gate<Watch, Arc<Frail>>,
    clock: &'g Clock,
    saw: Vec<Unresolved>,
}

impl Handler for Watcher<'_> {
    type Output = Data;
    type Error = Failure;
}

impl WatchHandler for Watcher<'_> {
    fn look(&mut self) -> Result<Data, Failure> {
        self.clock.pass(100_000);
        self.saw = self.gate.unresolved().unwrap();
        Err(Failure::new("?").unknown())
    }
}

#[test]
fn what_runs_in_the_same_program_is_not_listed_however_long_it_takes() {
    let clock = Clock::default();
    let moved = clock.clone();
    let gate: Gate<Watch, _> = Gate::builder(Arc::new(Frail::default()), key())
        .allow(["look"])
        .clock(move || moved.now())
        .build()
        .unwrap();
    let mut watcher = Watcher {
        gate: &gate,
        clock: &clock,
        saw: Vec::new(),
    };
    let answer = gate.submit(&mut watcher, &Session::new("ana"), r#"{"action":"look"}"#);
    assert_eq!(watcher.saw, []);
    let listed = gate.unresolved().unwrap();
    assert_eq!(listed.len(), 1);
    assert_eq!(listed[0].entry, entry(&answer.verdict));
}

#[test]
fn what_a_person_knows_is_listed_no_more_and_what_nobody_knows_still_is() {
    let world = World::new();
    let [first, second, third] = ["A-1", "A-2", "A-3"].map(|order| {
        world.clock.pass(1);
        world.do_not_know(&TAG.replace("A-1", order), &ana())
    });
    world
        .gate
        .resolve(&first, "berta", Happened::NobodyKnows)
        .unwrap();
    assert_eq!(world.entries(), [first.as_str(), &second, &third]);
    world.gate.resolve(&second, "berta", Happened::No).unwrap();
    let result = action_menu::Json::from("T-1");
    world
        .gate
        .resolve(&third, "berta", Happened::Yes(result))
        .unwrap();
    assert_eq!(world.entries(), [first]);
}

#[test]
fn of_an_entry_that_somebody_edited_its_name_alone_is_listed() {
    let world = World::new();
    let entry = world.do_not_know(TAG, &ana());
    let edits: [fn(&mut Row); 3] = [
        |row| row.principal = "eve".into(),
        |row| row.body = row.body.replace("A-1", "A-2").replace("tag", "gat"),
        |row| row.at += 1,
    ];
    for edit in edits {
        world.store.edit(Some(edit));
        let listed = world.listed();
        assert_eq!(listed.len(), 1);
        let left = &listed[0];
        assert_eq!(left.entry, entry);
        let said = [
            &left.action,
            &left.tenant,
            &left.principal,
            &left.conversation,
            &left.submission,
        ];
        assert!(said.iter().all(|text| text.is_empty()), "{left:?}");
        assert!(matches!(
            world.gate.resolve(&entry, "berta", Happened::No),
            Err(ResolveError::Tampered)
        ));
    }
    world.store.edit(None);
    assert_eq!(world.listed()[0].principal, "ana");
}

#[test]
fn however_many_there_are_each_is_listed_once() {
    let world = World::new();
    let entries: BTreeSet<_> = (0..600)
        .map(|order| world.do_not_know(&TAG.replace("A-1", &format!("A-{order}")), &ana()))
        .collect();
    let listed = world.entries();
    assert_eq!(listed.len(), 600);
    assert_eq!(listed.into_iter().collect::<BTreeSet<_>>(), entries);
}
