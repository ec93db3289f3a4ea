//! The chain of the audit log: whatever is done to it behind the gate's back is found, as far as it can be.
//!
//! With a head that was kept elsewhere every manipulation is found, but for a body that was taken away, which is counted. Without
//! one a chain that was cut at its end, rolled back, or written anew from some place on holds: nobody can tell it from one that
//! never was another.
//!
//! `ACTION_MENU_CHAINS=100000` makes the run long; `ACTION_MENU_SEED` repeats one.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test takes what it has made itself"
)]

use std::collections::BTreeMap;

use action_menu::gate::{BrokenBy, Head, Link, Memory, Purge, Record, verify};
use fastrand::Rng;
use tests::desk::{Clerk, Clock, ana, open};

fn record(body: &str) -> Record {
    Record {
        writer: "w".to_owned(),
        tenant: String::new(),
        principal: "ana".to_owned(),
        at: 0,
        body: body.to_owned(),
    }
}

/// Links behind this head.
fn chain(rng: &mut Rng, mut head: Option<Head>, count: usize) -> Vec<Link> {
    (0..count)
        .map(|_| {
            let link = Link::after(head.as_ref(), &record(&format!(r#"{{"n":{}}}"#, rng.u64(..))));
            head = Some(link.head());
            link
        })
        .collect()
}

/// The links from this one on, as if they had been written so.
fn written_anew(links: &mut [Link], from: usize) {
    let mut head = from.checked_sub(1).map(|at| links[at].head());
    for link in &mut links[from..] {
        let anew = Link::after(head.as_ref(), &record(link.body.as_deref().unwrap_or_default()));
        head = Some(anew.head());
        *link = anew;
    }
}

/// Another text of as many characters.
fn other(text: &str) -> String {
    let flipped = text.char_indices().map(|(at, c)| match (at, c) {
        (0, '0') => '1',
        (0, _) => '0',
        (_, c) => c,
    });
    flipped.collect()
}

/// Does something to the links, and says at which of them it is found: with the head, and without.
type Kind = fn(&mut Vec<Link>, &mut Rng) -> (usize, Option<usize>);

/// Found at the same place in either case.
fn at(place: usize) -> (usize, Option<usize>) {
    (place, Some(place))
}

const KINDS: &[(&str, Kind)] = &[
    ("a body edited", |links, rng| {
        let place = rng.usize(..links.len());
        links[place].body = Some(r#"{"n":"other"}"#.to_owned());
        at(place)
    }),
    ("a body and its digest edited", |links, rng| {
        let place = rng.usize(..links.len());
        let link = &mut links[place];
        link.body = Some(r#"{"n":"other"}"#.to_owned());
        link.digest = Link::after(None, &record(r#"{"n":"other"}"#)).digest;
        at(place)
    }),
    ("a digest edited", |links, rng| {
        let place = rng.usize(..links.len());
        links[place].digest = other(&links[place].digest);
        at(place)
    }),
    ("a digest edited and its body forgotten", |links, rng| {
        let place = rng.usize(..links.len());
        links[place].digest = other(&links[place].digest);
        links[place].body = None;
        at(place)
    }),
    ("a hash edited", |links, rng| {
        let place = rng.usize(..links.len());
        links[place].hash = other(&links[place].hash);
        at(place)
    }),
    ("a number edited", |links, rng| {
        let place = rng.usize(..links.len());
        links[place].number += rng.u64(1..5);
        at(place)
    }),
    ("a writer edited", |links, rng| {
        let place = rng.usize(..links.len());
        links[place].writer = "v".into();
        at(place)
    }),
    ("the hash before edited", |links, rng| {
        let place = rng.usize(..links.len());
        links[place].before = other(&links[place].before);
        at(place)
    }),
    ("the hash before and its own edited", |links, rng| {
        let place = rng.usize(..links.len());
        links[place].before = other(&links[place].before);
        links[place].hash = other(&links[place].hash);
        at(place)
    }),
    ("one written anew, the others as they were", |links, rng| {
        let place = rng.usize(..links.len());
        links[place].body = Some(r#"{"n":"other"}"#.to_owned());
        let rest = links.split_off(place + 1);
        written_anew(links, place);
        links.extend(rest);
        // It is the next one that doesn't follow; the last one has none.
        let last = place + 1 == links.len();
        if last { (place, None) } else { at(place + 1) }
    }),
    ("one deleted", |links, rng| {
        let place = rng.usize(..links.len() - 1);
        links.remove(place);
        at(place)
    }),
    ("several deleted at the beginning", |links, rng| {
        links.drain(..rng.usize(1..links.len()));
        at(0)
    }),
    ("one inserted", |links, rng| {
        let place = rng.usize(..links.len());
        let before = place.checked_sub(1).map(|at| links[at].head());
        links.insert(place, Link::after(before.as_ref(), &record("{}")));
        // It holds itself, unless it has the number of the head; what stood there doesn't follow on it.
        let is_last = place + 2 == links.len();
        (if is_last { place } else { place + 1 }, Some(place + 1))
    }),
    ("two swapped", |links, rng| {
        let left = rng.usize(..links.len() - 1);
        let right = rng.usize(left + 1..links.len());
        links.swap(left, right);
        at(left)
    }),
    ("two bodies swapped", |links, rng| {
        let left = rng.usize(..links.len() - 1);
        let right = rng.usize(left + 1..links.len());
        let body = links[left].body.take();
        links[left].body = links[right].body.take();
        links[right].body = body;
        at(left)
    }),
    ("one doubled", |links, rng| {
        let place = rng.usize(..links.len());
        links.insert(place, links[place].clone());
        at(place + 1)
    }),
    ("cut off at the end", |links, rng| {
        links.truncate(rng.usize(..links.len()));
        (links.len(), None)
    }),
    ("rolled back, and gone on with", |links, rng| {
        let last = links.len() - 1;
        let place = rng.usize(..=last);
        links.truncate(place);
        let head = links.last().map(Link::head);
        let more = rng.usize(1..6);
        links.extend(chain(rng, head, more));
        // The first that has the number of the head that was kept, or the end where none has.
        (last.min(links.len()), None)
    }),
    ("edited, and the tail written anew", |links, rng| {
        let place = rng.usize(..links.len());
        links[place].body = Some(r#"{"n":"other"}"#.to_owned());
        written_anew(links, place);
        (links.len() - 1, None)
    }),
    ("one deleted, and the tail written anew", |links, rng| {
        let place = rng.usize(..links.len());
        links.remove(place);
        written_anew(links, place);
        (links.len(), None)
    }),
];

#[test]
fn every_manipulation_is_found_at_the_first_link_that_does_not_hold() {
    let from_env = |name: &str| std::env::var(name).ok().and_then(|value| value.parse().ok());
    let count = from_env("ACTION_MENU_CHAINS").unwrap_or(1_000);
    let seed = from_env("ACTION_MENU_SEED").unwrap_or_else(|| fastrand::u64(..));
    println!("ACTION_MENU_SEED={seed} ACTION_MENU_CHAINS={count}");
    let mut rng = Rng::with_seed(seed);
    let mut unseen: BTreeMap<&str, u32> = BTreeMap::new();
    for _ in 0..count {
        // From the first link on, or behind what was purged.
        let purged = if rng.bool() { rng.usize(1..4) } else { 0 };
        let before = chain(&mut rng, None, purged);
        let from = before.last().map(Link::head);
        let length = rng.usize(2..12);
        let mut links = chain(&mut rng, from.clone(), length);
        let head = links.last().map(Link::head);
        let verified = verify(&links, from.as_ref(), head.as_ref()).unwrap();
        assert_eq!((verified.links, verified.forgotten), (length as u64, 0));
        let (name, kind) = rng.choice(KINDS).unwrap();
        // What is written anew begins at the first link of all.
        if name.contains("anew") || name.contains("inserted") || name.contains("rolled") {
            links = chain(&mut rng, None, length);
            let head = links.last().map(Link::head);
            judge(name, *kind, links, None, head.as_ref(), &mut rng, &mut unseen);
        } else {
            judge(
                name,
                *kind,
                links,
                from.as_ref(),
                head.as_ref(),
                &mut rng,
                &mut unseen,
            );
        }
    }
    println!("not seen without a head: {unseen:?}");
    // These, and no others.
    let known = [
        "cut off at the end",
        "edited, and the tail written anew",
        "one deleted, and the tail written anew",
        "one written anew, the others as they were",
        "rolled back, and gone on with",
    ];
    assert!(unseen.keys().all(|name| known.contains(name)), "{unseen:?}");
}

fn judge(
    name: &'static str,
    kind: Kind,
    mut links: Vec<Link>,
    from: Option<&Head>,
    head: Option<&Head>,
    rng: &mut Rng,
    unseen: &mut BTreeMap<&'static str, u32>,
) {
    let whole = links.clone();
    let (with, without) = kind(&mut links, rng);
    assert_ne!(links, whole, "{name}");
    let found = |to: Option<&Head>| verify(&links, from, to).err().map(|broken| broken.at);
    assert_eq!(found(head), Some(with), "{name}: {links:?}");
    assert_eq!(found(None), without, "{name}: {links:?}");
    if without.is_none() {
        *unseen.entry(name).or_default() += 1;
    }
}

#[test]
fn a_body_that_was_taken_away_is_counted() {
    let mut links = chain(&mut Rng::with_seed(7), None, 5);
    let head = links[4].head();
    links[1].body = None;
    links[4].body = None;
    let verified = verify(&links, None, Some(&head)).unwrap();
    assert_eq!((verified.links, verified.forgotten), (5, 2));
    assert_eq!(verified.head, Some(head));
}

#[test]
fn a_head_has_to_be_reached_and_may_be_passed() {
    let links = chain(&mut Rng::with_seed(7), None, 5);
    for link in &links {
        assert!(verify(&links, None, Some(&link.head())).is_ok());
        // A chain that begins there has reached it already.
        let rest = &links[usize::try_from(link.number).unwrap()..];
        let head = link.head();
        assert!(verify(rest, Some(&head), Some(&head)).is_ok());
        let of_another = Head {
            writer: "v".to_owned(),
            ..head
        };
        assert_eq!(
            verify(&links, None, Some(&of_another)).unwrap_err().why,
            BrokenBy::Head
        );
    }
    let broken = verify(&[], None, Some(&links[0].head())).unwrap_err();
    assert_eq!((broken.at, broken.why), (0, BrokenBy::Head));
    assert_eq!(verify(&[], None, None).unwrap().head, None);
}

#[test]
fn what_was_purged_leaves_a_chain_that_holds() {
    let clock = Clock::default();
    let gate = open(Memory::new(), &clock);
    let mut clerk = Clerk::default();
    let mut moments = Vec::new();
    for round in 0..30 {
        let text = format!(r#"{{"action":"tag","order_id":"A-{round}","tag":"x"}}"#);
        let session = if round % 3 == 0 {
            ana().with_tenant("other")
        } else {
            ana()
        };
        assert!(gate.submit(&mut clerk, &session, &text).is_ok());
        moments.push(clock.now());
        clock.pass(60);
    }
    let head = gate.heads().unwrap().remove(0);
    let links = |after| gate.links(&head.writer, after, 100).unwrap();
    let whole = links(0);
    assert_eq!(verify(&whole, None, Some(&head)).unwrap().links, 30);

    // Of one principal, nothing but the links stays.
    let purge = Purge::Principal {
        tenant: "other".into(),
        principal: "ana".into(),
    };
    assert!(gate.purge(purge).unwrap() >= 10);
    let verified = verify(&links(0), None, Some(&head)).unwrap();
    assert_eq!((verified.links, verified.forgotten), (30, 10));
    assert!(
        links(0)
            .iter()
            .all(|link| link.body.as_ref().is_none_or(|body| !body.contains("other")))
    );

    // By age, in two steps; what was purged is known by its last link.
    for gone in [10, 29] {
        gate.purge(Purge::Before(moments[gone])).unwrap();
        let from = whole[gone - 1].head();
        let rest = links(0);
        assert_eq!(rest.len(), 30 - gone);
        assert!(verify(&rest, Some(&from), Some(&head)).is_ok());
        // Taken for the beginning of all it doesn't hold.
        let broken = verify(&rest, None, Some(&head)).unwrap_err();
        assert_eq!((broken.at, broken.why), (0, BrokenBy::Number));
    }
    // The last link stays, so that the chain goes on.
    gate.purge(Purge::Before(u64::MAX)).unwrap();
    assert_eq!(links(0).len(), 1);
    let text = r#"{"action":"list_orders"}"#;
    assert!(gate.submit(&mut clerk, &ana(), text).is_ok());
    let last = gate.heads().unwrap().remove(0);
    assert!(verify(&links(29), Some(&whole[28].head()), Some(&last)).is_ok());
}
