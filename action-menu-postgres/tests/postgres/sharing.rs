//! Many at one schema: one wins, nothing is lost, nobody waits in a circle.

use std::{
    collections::BTreeSet,
    ops::Range,
    pin::pin,
    sync::Barrier,
    task::{Context, Poll, Waker},
    thread,
    time::Duration,
};

use action_menu::gate::{Change, Commit, Purge, Store as _, Table, verify};
use action_menu_postgres::{PostgresOptions, PostgresStore};

use crate::{
    admin::{Admin, wait},
    change::{append, insert, record, row, spend},
    proxy::Proxy,
    server::{fresh, server},
};

/// As many stores as hosts would have, and threads on each.
const HOSTS: usize = 4;
const THREADS: usize = 8;

fn open(url: &str, schema: &str) -> PostgresStore {
    // A minute of patience: CI has other work.
    let options = PostgresOptions::new()
        .schema(schema)
        .connections(4)
        .timeout(Duration::from_secs(60));
    options.connect(url).wait().unwrap()
}

/// Lets each thread of each host run this at the same time.
fn race<T: Send>(url: &str, schema: &str, run: impl Fn(&PostgresStore, usize) -> T + Sync) -> Vec<T> {
    let stores = together(0..HOSTS, |_| open(url, schema));
    let start = Barrier::new(HOSTS * THREADS);
    together(0..HOSTS * THREADS, |thread| {
        start.wait();
        run(&stores[thread % HOSTS], thread)
    })
}

/// Runs this once for each number, on a thread of its own.
fn together<T: Send>(numbers: Range<usize>, run: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let run = &run;
    thread::scope(|scope| {
        let threads: Vec<_> = numbers.map(|number| scope.spawn(move || run(number))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    })
}

#[test]
fn of_those_that_want_one_id_one_wins_whichever_host_it_has() {
    const ROUNDS: usize = 5;
    let Some(url) = server() else { return };
    let schema = fresh("winners");
    let answers = race(url, &schema, |store, _| {
        (0..ROUNDS)
            .map(|round| {
                let changes = vec![append("w", "{}"), insert(row(&round.to_string()))];
                wait(store.commit(changes)).unwrap()
            })
            .collect::<Vec<_>>()
    });
    for round in 0..ROUNDS {
        let of_round = answers.iter().map(|answers| answers[round]);
        let (won, lost): (Vec<_>, Vec<_>) = of_round.partition(|answer| *answer == Commit::Done);
        assert_eq!(
            (won.len(), lost),
            (1, vec![Commit::Conflict(1); HOSTS * THREADS - 1])
        );
    }
    let links = wait(open(url, &schema).links("w", 0, 99)).unwrap();
    assert_eq!(verify(&links, None, None).unwrap().links, ROUNDS as u64);
}

#[test]
fn nothing_is_lost_whichever_host_it_has() {
    const EACH: usize = 3;
    let Some(url) = server() else { return };
    let schema = fresh("lost");
    let answers = race(url, &schema, |store, thread| {
        for number in 0..EACH {
            // Two chains that nobody has begun, and in another order each time.
            let writers = if thread % 2 == 0 { ["v", "w"] } else { ["w", "v"] };
            let mut changes = writers
                .map(|writer| append(writer, &format!("{number} by {thread}")))
                .to_vec();
            // First of all its own sum, so that nothing else keeps them apart.
            changes.push(spend(&format!("{thread}"), 2));
            assert_eq!(wait(store.commit(changes)).unwrap(), Commit::Done);
        }
    });
    let all = answers.len() * EACH;
    let store = open(url, &schema);
    for (writer, head) in ["v", "w"].into_iter().zip(wait(store.heads()).unwrap()) {
        let links = wait(store.links(writer, 0, usize::MAX)).unwrap();
        assert_eq!(verify(&links, None, Some(&head)).unwrap().links, all as u64);
        let bodies: BTreeSet<_> = links.into_iter().map(|link| link.body).collect();
        assert_eq!(bodies.len(), all);
    }
    let sums: i64 = (0..answers.len())
        .map(|thread| wait(store.spent(&thread.to_string())).unwrap())
        .sum();
    assert_eq!(sums, 2 * i64::try_from(all).unwrap());
}

/// How many backends wait for a lock on a table of this schema, or for a row of one.
fn waiting(schema: &str) -> String {
    format!(
        "SELECT count(DISTINCT pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%{schema}%'"
    )
}

#[test]
fn two_that_wait_for_each_other_are_both_done() {
    let Some(url) = server() else { return };
    let schema = fresh("circle");
    let store = open(url, &schema);
    let keys = ["a", "m", "z"];
    assert_eq!(
        wait(store.commit(keys.map(|key| spend(key, 1)).to_vec())).unwrap(),
        Commit::Done
    );
    let (admin, other) = (Admin::of(url), Admin::of(url));
    // Each has its first row, and waits for the one in the middle; whoever gets that one wants what the other has.
    admin.does(&format!(
        "BEGIN; UPDATE {schema}.spent SET amount = amount WHERE key = 'm'"
    ));
    let answers = thread::scope(|scope| {
        let commits = [keys, ["z", "m", "a"]].map(|keys| {
            let mut changes: Vec<_> = keys.map(|key| spend(key, 10)).to_vec();
            changes.insert(0, append("w", keys[0]));
            let store = &store;
            scope.spawn(move || wait(store.commit(changes)))
        });
        other.until(&format!("SELECT ({}) = 2", waiting(&schema)));
        admin.does("COMMIT");
        commits.map(|commit| commit.join().unwrap().unwrap())
    });
    assert_eq!(answers, [Commit::Done; 2]);
    assert_eq!(keys.map(|key| wait(store.spent(key)).unwrap()), [21; 3]);
    let links = wait(store.links("w", 0, 9)).unwrap();
    assert_eq!(verify(&links, None, None).unwrap().links, 2);
    other.until("SELECT sum(deadlocks) > 0 FROM pg_stat_database");
}

#[test]
fn chains_are_locked_in_one_order_whatever_that_of_the_changes_is() {
    let Some(url) = server() else { return };
    let (schema, proxy) = (fresh("chains"), Proxy::of(url));
    let store = open(&proxy.url(url), &schema);
    let both = |first: &str, second: &str| vec![append(first, "{}"), append(second, "{}")];
    assert_eq!(wait(store.commit(both("v", "w"))).unwrap(), Commit::Done);
    let (admin, other) = (Admin::of(url), Admin::of(url));
    proxy.plan(None);
    admin.does(&format!(
        "BEGIN; SELECT FROM {schema}.heads WHERE writer = 'w' FOR UPDATE"
    ));
    thread::scope(|scope| {
        // In the order of the changes the first would wait for `w` alone, and the second, who has `v`, behind it.
        for (waiters, (first, second)) in (1..).zip([("w", "v"), ("v", "w")]) {
            let store = &store;
            scope.spawn(move || assert_eq!(wait(store.commit(both(first, second))).unwrap(), Commit::Done));
            other.until(&format!("SELECT ({}) = {waiters}", waiting(&schema)));
        }
        admin.does("COMMIT");
    });
    let begun = proxy
        .requests()
        .iter()
        .filter(|sql| sql.contains("BEGIN"))
        .count();
    assert_eq!(begun, 2, "none was ended by the server and made again");
}

#[test]
fn a_purge_and_a_commit_that_wait_for_each_other_are_both_done() {
    let Some(url) = server() else { return };
    let schema = fresh("purge_circle");
    let store = open(url, &schema);
    let mut old = row("a");
    "done".clone_into(&mut old.state);
    let ask = || Change::Insert(Table::Approvals, row("b"));
    assert_eq!(
        wait(store.commit(vec![insert(old.clone()), ask()])).unwrap(),
        Commit::Done
    );
    let (admin, other) = (Admin::of(url), Admin::of(url));
    // The purge takes the ledger first, the commit the approvals.
    admin.does(&format!("BEGIN; UPDATE {schema}.approvals SET at = at"));
    let (gone, done) = thread::scope(|scope| {
        let store = &store;
        let purge = scope.spawn(move || wait(store.purge(Purge::Before(1_900_000_000_000))).unwrap());
        other.until(&format!("SELECT ({}) = 1", waiting(&schema)));
        let changes = vec![
            Change::Remove(Table::Approvals, "b".to_owned(), "seal".to_owned()),
            Change::Remove(Table::Ledger, "a".to_owned(), "seal".to_owned()),
        ];
        let commit = scope.spawn(move || wait(store.commit(changes)).unwrap());
        other.until(&format!("SELECT ({}) = 2", waiting(&schema)));
        admin.does("COMMIT");
        (purge.join().unwrap(), commit.join().unwrap())
    });
    // Whichever was first, the other finds nothing left.
    assert!(
        [(2, Commit::Conflict(0)), (0, Commit::Done)].contains(&(gone, done)),
        "{gone} {done:?}"
    );
    assert_eq!(wait(store.row(Table::Ledger, "a")).unwrap(), None);
    assert_eq!(wait(store.row(Table::Approvals, "b")).unwrap(), None);
}

#[test]
fn a_row_that_others_keep_is_an_error_until_it_is_free() {
    let Some(url) = server() else { return };
    let (schema, admin) = (fresh("busy"), Admin::of(url));
    drop(open(url, &schema));
    let options = PostgresOptions::new()
        .schema(&schema)
        .connections(1)
        .timeout(Duration::from_millis(300));
    let store = options.connect(url).wait().unwrap();
    assert_eq!(wait(store.commit(vec![spend("k", 1)])).unwrap(), Commit::Done);
    admin.does(&format!("BEGIN; UPDATE {schema}.spent SET amount = 5"));
    // Twice: the connection that had to wait is in nobody's way.
    for _ in 0..2 {
        let changes = vec![insert(row("a")), spend("k", 1), append("w", "{}")];
        let said = wait(store.commit(changes)).unwrap_err().to_string();
        let known = [
            "there was no answer within 300ms",
            "canceling statement due to statement timeout",
        ];
        assert!(known.iter().any(|known| said.contains(known)), "{said}");
        assert_eq!(wait(store.row(Table::Ledger, "a")).unwrap(), None);
    }
    admin.does("COMMIT");
    let changes = vec![insert(row("a")), spend("k", 1), append("w", "{}")];
    assert_eq!(wait(store.commit(changes)).unwrap(), Commit::Done);
    assert_eq!(wait(store.spent("k")).unwrap(), 6);
}

#[test]
fn what_nobody_waits_for_any_more_is_ended_all_the_same() {
    let Some(url) = server() else { return };
    let (schema, admin, other) = (fresh("dropped"), Admin::of(url), Admin::of(url));
    let store = open(url, &schema);
    assert_eq!(wait(store.commit(vec![spend("k", 1)])).unwrap(), Commit::Done);
    admin.does(&format!("BEGIN; UPDATE {schema}.spent SET amount = 5"));
    let polled = |polls| {
        let mut commit = pin!(store.commit(vec![insert(row("a")), spend("k", 1)]));
        for _ in 0..polls {
            assert!(matches!(
                commit.as_mut().poll(&mut Context::from_waker(Waker::noop())),
                Poll::Pending
            ));
        }
    };
    polled(0);
    polled(1);
    other.until(&format!("SELECT ({}) = 1", waiting(&schema)));
    admin.does("COMMIT");
    // Once: what was never polled did nothing.
    other.until(&format!("SELECT count(*) = 1 FROM {schema}.ledger"));
    assert_eq!(wait(store.spent("k")).unwrap(), 6);
    // Also where the store itself is gone.
    admin.does(&format!("BEGIN; UPDATE {schema}.spent SET amount = 7"));
    let mut commit = pin!(store.commit(vec![spend("k", 1)]));
    assert!(matches!(
        commit.as_mut().poll(&mut Context::from_waker(Waker::noop())),
        Poll::Pending
    ));
    other.until(&format!("SELECT ({}) = 1", waiting(&schema)));
    admin.does("COMMIT");
    other.until(&format!("SELECT amount = 8 FROM {schema}.spent"));
}

#[test]
fn all_is_there_for_another_host_and_a_chain_goes_on() {
    let Some(url) = server() else { return };
    let schema = fresh("again");
    let store = open(url, &schema);
    let mut unique = row("a");
    unique.unique = Some("unique".to_owned());
    let changes = vec![
        insert(unique.clone()),
        Change::Insert(Table::Approvals, unique.clone()),
        spend("k", 5),
        append("w", "1"),
        append("w", "2"),
    ];
    assert_eq!(wait(store.commit(changes)).unwrap(), Commit::Done);
    let other = open(url, &schema);
    for table in [Table::Ledger, Table::Approvals] {
        assert_eq!(wait(other.find(table, "unique")).unwrap().as_ref(), Some(&unique));
    }
    assert_eq!(wait(other.spent("k")).unwrap(), 5);
    drop(store);
    let changes = vec![Change::Append(record("w", "3"))];
    assert_eq!(wait(other.commit(changes)).unwrap(), Commit::Done);
    let links = wait(other.links("w", 0, 9)).unwrap();
    assert_eq!(
        verify(&links, None, wait(other.heads()).unwrap().first())
            .unwrap()
            .links,
        3
    );
}
