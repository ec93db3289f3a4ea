//! A line that is cut at every request of a call, on either side: no effect happens twice, and no answer lies.

use std::{collections::BTreeMap, path::Path, time::Duration};

use action_menu::gate::{Answer, Commit, Store as _, Verdict};
use action_menu_postgres::{PostgresOptions, PostgresStore};
use tempfile::tempdir;

use crate::{
    admin::{Admin, wait},
    change::{insert, row, spend},
    proxy::{Cut, Proxy, Side},
    server::{fresh, server},
    till::{Payer, TillGate, ana, gate, paid, pay, pay_out, verified, word},
};

/// What a call is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Call {
    Pay,
    /// Asked for and approved before the line is cut.
    PayOut,
}

struct Cuts<'c> {
    url: &'c str,
    schema: String,
    proxy: Proxy,
    folder: &'c Path,
    next: u64,
}

impl<'c> Cuts<'c> {
    fn new(url: &'c str, folder: &'c Path) -> Self {
        Self {
            url,
            schema: fresh("cuts"),
            proxy: Proxy::of(url),
            folder,
            next: 1,
        }
    }

    /// The requests of the last call that commit: of the claim, and of what became of it.
    fn commits(&self) -> [usize; 2] {
        let requests = self.proxy.requests();
        let commits = (1..).zip(&requests).filter(|(_, sql)| sql.ends_with("COMMIT\0"));
        let commits: Vec<usize> = commits.map(|(at, _)| at).collect();
        commits.try_into().unwrap_or_else(|_| panic!("{requests:?}"))
    }

    /// A gate whose line is whole: nothing runs any more in one that was cut off.
    fn whole(&self) -> TillGate<PostgresStore> {
        self.gate(self.url, "other till")
    }

    fn gate(&self, url: &str, writer: &str) -> TillGate<PostgresStore> {
        let options = PostgresOptions::new().schema(&self.schema).connections(2);
        gate(options.connect(url).wait().unwrap(), writer, Duration::ZERO)
    }

    /// Makes a call with this cut, and then again without. Gives what each was answered.
    fn call(&mut self, call: Call, cut: Option<Cut>) -> (String, String) {
        let (payer, session, key) = (Payer::new(self.folder), ana(), self.next);
        self.next += 1;
        self.proxy.plan(None);
        let (whole, cut_off) = (self.whole(), self.gate(&self.proxy.url(self.url), "till"));
        let text = if call == Call::Pay { pay(key) } else { pay_out(key) };
        let approve = || {
            let request = wait(whole.pending()).unwrap().pop().unwrap();
            wait(whole.approve(&request.id, "berta")).unwrap();
        };
        if call == Call::PayOut {
            let asked = wait(whole.submit(&payer, &session, &text));
            assert_eq!(word(&asked), "pending");
            approve();
        }

        self.proxy.plan(cut);
        let first = wait(cut_off.submit(&payer, &session, &text));
        let times = paid(self.folder).get(&key).copied().unwrap_or(0);
        // Where it may be tried again, nothing ran; where it may not, it did, and nobody knows what became of it.
        assert!(
            ["fresh", "store_failed"].contains(&word(&first)),
            "{call:?} {cut:?}: {first:?}"
        );
        assert_eq!(
            times,
            usize::from(!first.is_retryable()),
            "{call:?} {cut:?}: {first:?}"
        );

        // The line is mended; another host makes the same call.
        drop(cut_off);
        let mut again = wait(whole.submit(&payer, &session, &text));
        if word(&again) == "pending" {
            // The claim was kept, and let go again. Its approval is used up, so a person is asked once more.
            assert_eq!((word(&first), times), ("store_failed", 0), "{call:?} {cut:?}");
            approve();
            again = wait(whole.submit(&payer, &session, &text));
        }
        let then = paid(self.folder).get(&key).copied().unwrap_or(0);
        match word(&again) {
            // What was done is answered again.
            "again" => assert_eq!((times, then), (1, 1), "{call:?} {cut:?}"),
            // Only where it was said that nothing ran.
            "fresh" => {
                assert_eq!(
                    (word(&first), times, then),
                    ("store_failed", 0, 1),
                    "{call:?} {cut:?}"
                );
                assert!(first.is_retryable());
            }
            // Never of what was answered as done, and it never runs again.
            "indeterminate" => {
                assert_eq!((word(&first), times), ("store_failed", then), "{call:?} {cut:?}");
                assert!(!again.is_retryable());
                let unresolved = wait(whole.unresolved()).unwrap();
                let entries = unresolved.iter().filter(|entry| entry.entry == entry_of(&again));
                assert_eq!(entries.count(), 1);
            }
            _ => panic!("{call:?} {cut:?}: {again:?}"),
        }
        wait(verified(&whole));
        let said = |first: &Answer| match word(first) {
            "store_failed" if first.is_retryable() => "nothing ran".to_owned(),
            "store_failed" => "unknown".to_owned(),
            word => word.to_owned(),
        };
        (said(&first), word(&again).to_owned())
    }
}

fn entry_of(answer: &Answer) -> &str {
    match &answer.verdict {
        Verdict::Unknown { entry, .. } => entry,
        _ => "",
    }
}

#[test]
fn wherever_the_line_is_cut_nothing_is_done_twice_and_no_answer_lies() {
    let Some(url) = server() else { return };
    let folder = tempdir().unwrap();
    let mut cuts = Cuts::new(url, folder.path());
    let mut shown: BTreeMap<(String, String), usize> = BTreeMap::new();
    // The first call of all makes the store the gate's own.
    cuts.call(Call::Pay, None);
    for call in [Call::Pay, Call::PayOut] {
        let whole = cuts.call(call, None);
        assert_eq!((whole.0.as_str(), whole.1.as_str()), ("fresh", "again"));
        let (requests, commits) = (cuts.proxy.requests(), cuts.commits());
        for at in 1..=requests.len() {
            for side in [Side::Before, Side::After] {
                for stays in [false, true] {
                    let said = cuts.call(call, Some(Cut { at, side, stays }));
                    let what = format!("{call:?} {side:?} {at} of {}, {stays}: {said:?}", requests.len());
                    assert!(cuts.proxy.has_cut(), "{what}");
                    let expected = match (at, side, stays) {
                        // Nobody knows whether the claim is kept: it isn't made again, and nothing runs.
                        (at, ..) if at == commits[0] => "nothing ran",
                        // Whether the record is kept is looked up, where the line is there again.
                        (at, Side::After, false) if at == commits[1] => "fresh",
                        (at, ..) if at == commits[1] => "unknown",
                        // Of what wasn't to be committed yet nothing is kept: another connection does it.
                        (_, _, false) => "fresh",
                        (at, _, true) if at < commits[0] => "nothing ran",
                        (_, _, true) => "unknown",
                    };
                    assert_eq!(said.0, expected, "{what}");
                    *shown.entry(said).or_default() += 1;
                }
            }
        }
    }
    println!("{shown:?}");
    let times = paid(folder.path());
    assert!(times.values().all(|times| *times == 1), "{times:?}");
    // Some were known, some not, some to be made again.
    let answers = |first: &str, again: &str| shown.get(&(first.to_owned(), again.to_owned())).copied();
    for (first, again) in [
        ("fresh", "again"),
        ("nothing ran", "fresh"),
        ("nothing ran", "indeterminate"),
        ("unknown", "again"),
        ("unknown", "indeterminate"),
    ] {
        assert!(answers(first, again).is_some(), "{first}, {again}: {shown:?}");
    }
}

/// The longest way of all: the commit is on its way when the line is cut, and reaches the server when the gate has long answered.
#[test]
fn a_commit_that_comes_late_makes_no_answer_a_lie() {
    let Some(url) = server() else { return };
    let folder = tempdir().unwrap();
    let mut cuts = Cuts::new(url, folder.path());
    cuts.call(Call::Pay, None);
    cuts.call(Call::Pay, None);
    let commits = cuts.commits();
    let admin = Admin::of(url);
    for (at, said, then) in [
        (commits[0], "store_failed", "indeterminate"),
        (commits[1], "store_failed", "again"),
    ] {
        let (payer, key) = (Payer::new(folder.path()), cuts.next);
        cuts.next += 1;
        cuts.proxy.plan(None);
        let (whole, cut_off) = (cuts.whole(), cuts.gate(&cuts.proxy.url(url), "till"));
        cuts.proxy.plan(Some(Cut {
            at,
            side: Side::Late,
            stays: true,
        }));
        let first = wait(cut_off.submit(&payer, &ana(), &pay(key)));
        // Before the effect nothing ran; after it nobody knows.
        assert_eq!(
            (word(&first), first.is_retryable()),
            (said, at == commits[0]),
            "{first:?}"
        );
        let state = if at == commits[0] { "started" } else { "done" };
        let rows = format!(
            "SELECT count(*) FROM {}.ledger WHERE state = '{state}'",
            cuts.schema
        );
        let before: i64 = admin.one(&rows);
        cuts.proxy.plan(None);
        admin.until(&format!("SELECT ({rows}) > {before}"));
        let again = wait(whole.submit(&payer, &ana(), &pay(key)));
        assert_eq!(word(&again), then, "{again:?}");
        assert_eq!(
            paid(folder.path()).get(&key).copied(),
            (at == commits[1]).then_some(1)
        );
        wait(verified(&whole));
    }
}

#[test]
fn the_server_may_end_any_connection_at_any_time() {
    const KEYS: u64 = 100;
    let Some(url) = server() else { return };
    let folder = tempdir().unwrap();
    let (schema, name) = (fresh("ended"), fresh("till"));
    let options = PostgresOptions::new().schema(&schema).connections(4);
    let store = options
        .connect(&format!("{url}?application_name={name}"))
        .wait()
        .unwrap();
    let (till, payer) = (gate(store, "till", Duration::ZERO), Payer::new(folder.path()));
    let answers = std::thread::scope(|scope| {
        let (answered, is_answered) = std::sync::mpsc::channel::<()>();
        scope.spawn(move || {
            let admin = Admin::of(url);
            // Whatever the others are at when one has its answer.
            while is_answered.recv().is_ok() {
                admin.does(&format!(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = '{name}'"
                ));
            }
        });
        let (till, payer) = (&till, &payer);
        let tasks = (0..4).map(|task| {
            let answered = answered.clone();
            scope.spawn(move || {
                let keys = (1..=KEYS).filter(|key| key % 4 == task);
                let answers = keys.map(|key| {
                    let answer = wait(till.submit(payer, &ana(), &pay(key)));
                    answered.send(()).unwrap();
                    (key, answer)
                });
                answers.collect::<Vec<_>>()
            })
        });
        let tasks: Vec<_> = tasks.collect();
        drop(answered);
        tasks
            .into_iter()
            .flat_map(|task| task.join().unwrap())
            .collect::<Vec<_>>()
    });
    let before = paid(folder.path());
    let mut shown: BTreeMap<String, usize> = BTreeMap::new();
    for (key, answer) in answers {
        let times = before.get(&key).copied().unwrap_or(0);
        let expected = match word(&answer) {
            "fresh" => 1..=1,
            "store_failed" if answer.is_retryable() => 0..=0,
            "store_failed" | "indeterminate" => 0..=1,
            _ => panic!("{answer:?}"),
        };
        assert!(
            expected.contains(&times),
            "{key}: {answer:?}, and {times} payments"
        );
        *shown.entry(word(&answer).to_owned()).or_default() += 1;
        let again = wait(till.submit(&payer, &ana(), &pay(key)));
        let then = paid(folder.path()).get(&key).copied().unwrap_or(0);
        match word(&again) {
            "again" => assert_eq!((times, then), (1, 1)),
            "fresh" => assert_eq!((times, then), (0, 1)),
            "indeterminate" => assert_eq!(times, then),
            _ => panic!("{again:?}"),
        }
    }
    println!("{shown:?}");
    wait(verified(&till));
}

#[test]
fn what_a_host_had_locked_is_free_when_it_is_gone_without_a_word() {
    let Some(url) = server() else { return };
    let (schema, proxy) = (fresh("gone"), Proxy::of(url));
    let options = PostgresOptions::new().schema(&schema).connections(1);
    let patient = options
        .clone()
        .timeout(Duration::from_secs(60))
        .connect(url)
        .wait()
        .unwrap();
    let gone = options
        .timeout(Duration::from_millis(500))
        .connect(&proxy.url(url))
        .wait()
        .unwrap();
    let changes = || vec![insert(row("a")), spend("k", 1)];
    // Its transaction has begun, and its row is locked: then it is silent, and its line isn't closed.
    let at = 4;
    proxy.plan(Some(Cut {
        at,
        side: Side::Late,
        stays: true,
    }));
    wait(gone.commit(changes())).unwrap_err();
    let requests = proxy.requests();
    assert!(
        requests[2].contains("started") && requests[3].contains("spent"),
        "{requests:?}"
    );
    assert_eq!(wait(patient.commit(changes())).unwrap(), Commit::Done);
    assert_eq!(wait(patient.spent("k")).unwrap(), 1);
    proxy.plan(None);
}
