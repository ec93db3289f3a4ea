//! A server of the test's own, which crashes and comes back.
//!
//! `ACTION_MENU_KILLS` says how often, 10 times unless it does. What a disk keeps when the power goes, no test of a program can
//! tell.

use std::{
    collections::BTreeMap,
    env,
    sync::{Arc, mpsc},
    time::Duration,
};

use action_menu::gate::{Change, Store as _};
use action_menu_postgres::{PostgresOptions, PostgresStore};
use tempfile::tempdir;

use crate::{
    admin::{Admin, wait},
    change::{insert, record, row},
    server::Server,
    till::{Payer, ana, gate, paid, pay, verified, word},
};

fn open(server: &Server) -> PostgresStore {
    PostgresStore::connect(&server.url()).wait().unwrap()
}

#[test]
fn a_server_that_crashes_during_a_payment_leaves_it_unknown() {
    let Some(server) = Server::start().map(Arc::new) else {
        return;
    };
    let folder = tempdir().unwrap();
    let till = gate(open(&server), "till", Duration::ZERO);
    let crashing = Arc::clone(&server);
    let payer = Payer::during(folder.path(), move || crashing.crash());
    let first = wait(till.submit(&payer, &ana(), &pay(1)));
    assert_eq!(
        (word(&first), first.is_retryable()),
        ("store_failed", false),
        "{first:?}"
    );
    // While it is away nothing runs, and that is said.
    let meanwhile = wait(till.submit(&payer, &ana(), &pay(2)));
    assert_eq!(
        (word(&meanwhile), meanwhile.is_retryable()),
        ("store_failed", true),
        "{meanwhile:?}"
    );
    assert!(server.begin());
    let payer = Payer::new(folder.path());
    let again = wait(till.submit(&payer, &ana(), &pay(1)));
    assert_eq!(
        (word(&again), again.is_retryable()),
        ("indeterminate", false),
        "{again:?}"
    );
    assert_eq!(wait(till.unresolved()).unwrap().len(), 1);
    assert_eq!(word(&wait(till.submit(&payer, &ana(), &pay(2)))), "fresh");
    assert_eq!(
        paid(folder.path()).into_iter().collect::<Vec<_>>(),
        [(1, 1), (2, 1)]
    );
    wait(verified(&till));
}

#[test]
fn what_was_done_outlives_crashes_and_nothing_is_done_twice() {
    let kills = env::var("ACTION_MENU_KILLS").map_or(10, |kills| kills.parse().unwrap());
    let Some(server) = Server::start() else { return };
    let folder = tempdir().unwrap();
    let (till, payer) = (
        gate(open(&server), "till", Duration::ZERO),
        Payer::new(folder.path()),
    );
    let answers = std::thread::scope(|scope| {
        let (answered, is_answered) = mpsc::channel();
        let (till, payer, folder) = (&till, &payer, &folder);
        let paying = scope.spawn(move || {
            let mut answers = Vec::new();
            let mut key = 1;
            // Until nobody listens any more. What was said not to have run is proposed again.
            loop {
                let answer = wait(till.submit(payer, &ana(), &pay(key)));
                if word(&answer) == "store_failed" && answer.is_retryable() {
                    assert!(!paid(folder.path()).contains_key(&key), "{key}: {answer:?}");
                    std::thread::yield_now();
                    continue;
                }
                answers.push((key, word(&answer).to_owned()));
                key += 1;
                if answered.send(()).is_err() {
                    return answers;
                }
            }
        });
        for kill in 0..kills {
            // In the middle of what it does after some payments, fewer or more each time.
            for _ in 0..=kill * 7 % 11 {
                is_answered.recv().unwrap();
            }
            server.crash();
            assert!(server.begin());
        }
        drop(is_answered);
        paying.join().unwrap()
    });
    let before = paid(folder.path());
    let mut shown: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for (key, first) in &answers {
        let again = wait(till.submit(&payer, &ana(), &pay(*key)));
        let times = before.get(key).copied().unwrap_or(0);
        let (first, again) = match (first.as_str(), word(&again)) {
            ("fresh" | "again", "again") => ("known", "known"),
            ("store_failed" | "indeterminate", "again") => ("unknown", "known"),
            ("store_failed" | "indeterminate", "indeterminate") => ("unknown", "unknown"),
            said => panic!("{key}: {said:?}"),
        };
        assert!(
            times == 1 || (times == 0 && again == "unknown"),
            "{key}: {first}, {again}, {times} payments"
        );
        *shown.entry((first, again)).or_default() += 1;
    }
    assert_eq!(paid(folder.path()), before, "to ask again pays nothing");
    wait(verified(&till));
    println!("{kills} crashes, {} payments: {shown:?}", answers.len());
    assert!(answers.len() as u64 > kills);
}

/// With a standby that never says that it has a commit too, a commit isn't kept where it has to be: and PostgreSQL says that it
/// is done when its waiting is cancelled.
#[test]
fn a_commit_that_no_standby_has_is_not_told_as_done() {
    let Some(server) = Server::start() else { return };
    drop(open(&server));
    let admin = Admin::of(&server.url());
    admin.does("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
    admin.does("SELECT pg_reload_conf()");
    admin.until("SELECT current_setting('synchronous_standby_names') = 'nobody'");
    let options = PostgresOptions::new().timeout(Duration::from_millis(500));
    let store = options.connect(&server.url()).wait().unwrap();
    let changes = vec![insert(row("a")), Change::Append(record("w", "{}"))];
    let said = wait(store.commit(changes)).unwrap_err().to_string();
    assert!(
        said.contains("there was no answer within 500ms, and what was to be kept may be"),
        "{said}"
    );
}
