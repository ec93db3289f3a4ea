//! A gate whose program is killed at any moment: no effect happens twice, and of what nobody knows it is said.
//!
//! `ACTION_MENU_KILLS` says how often, 100 times unless it does. The effect is a line in another file, which is in no
//! transaction with the ledger, as a payment is in none.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test takes what it has made itself"
)]

use std::{
    collections::BTreeMap,
    env,
    fs::{self, OpenOptions},
    future::Future,
    io::{BufRead as _, BufReader, Write as _},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::mpsc,
    thread,
    time::Duration,
};

use action_menu::{
    ActionMenu, Handler,
    gate::{
        Change, Commit, Data, Failure, Gate, GateBuilder, Head, Link, Purge, Row, SealingKey, Session, Store,
        StoreError, Table, Verdict, verify,
    },
};
use action_menu_sqlite::SqliteStore;
use common::{open, wait};
use rusqlite::Connection;
use tempfile::tempdir;

mod common;

/// The folder of the program, and from which key it goes on.
const FOLDER: &str = "ACTION_MENU_SQLITE_KILLS";
const FROM: &str = "ACTION_MENU_SQLITE_FROM";
/// Set where the program has the fault that the harness has to find.
const PLANTED: &str = "ACTION_MENU_SQLITE_PLANTED";
/// What is in front of the key of a call that was answered.
const ANSWERED: &str = "answered ";

/// A menu of one payment.
#[derive(ActionMenu)]
enum Till {
    /// Pay.
    #[action(write(irreversible), confirm = never, idempotent_by(key))]
    Pay {
        /// Which payment.
        key: u64,
    },
}

/// Pays by a line in a file.
struct Payer(PathBuf);

impl Handler for Payer {
    type Output = Data;
    type Error = Failure;
}

impl TillHandler for Payer {
    fn pay(&mut self, key: u64) -> Result<Data, Failure> {
        let file = OpenOptions::new().create(true).append(true).open(&self.0);
        // One write of one line: it is there or not.
        let paid = file.and_then(|mut file| file.write_all(format!("{key}\n").as_bytes()));
        paid.map(|()| Data::from(key))
            .map_err(|error| Failure::new(error.to_string()).unknown())
    }
}

fn gate<S: Store>(store: S) -> Gate<Till, S> {
    let builder: GateBuilder<Till, S> = Gate::builder(store, SealingKey::from_bytes([3; 32]));
    // Nothing runs in a program that was killed.
    builder
        .allow(["pay"])
        .writes_take_at_most(Duration::ZERO)
        .writer("till")
        .build()
        .unwrap()
}

fn paid(folder: &Path) -> BTreeMap<u64, usize> {
    let mut paid = BTreeMap::new();
    let lines = fs::read_to_string(folder.join("effects")).unwrap_or_default();
    for line in lines.lines() {
        *paid.entry(line.parse().unwrap()).or_default() += 1;
    }
    paid
}

/// What a run of kills has shown.
#[derive(Debug, Default)]
struct Shown {
    keys: u64,
    /// Effects that happened again.
    double: usize,
    /// Calls of which nobody knew, and of these, those whose effect had happened.
    indeterminate: u64,
    happened: u64,
}

/// Kills the program so often; after each kill the calls that weren't answered are made again.
fn kill(kills: u64, planted: bool) -> Shown {
    let folder = tempdir().unwrap();
    let path = folder.path();
    let (mut shown, mut next) = (Shown::default(), 1);
    for kill in 0..kills {
        // Some microseconds, others each time.
        let moment = Duration::from_micros(kill * 7919 % 9_000);
        let last = killed(path, next, planted, moment).max(next - 1);
        if planted {
            // The program makes the call again that wasn't answered.
            next = last + 1;
            continue;
        }
        let check = Connection::open(path.join("store.sqlite")).unwrap();
        let check: String = check
            .query_row("PRAGMA integrity_check", [], |row| row.get(0))
            .unwrap();
        assert_eq!(check, "ok");
        let before = paid(path);
        let gate = gate(open(&path.join("store.sqlite")));
        let mut payer = Payer(path.join("effects"));
        // The last one that was answered, the one that wasn't, and one that was never begun.
        for key in [last, last + 1] {
            if key == 0 {
                continue;
            }
            let answer = gate.submit(&mut payer, &Session::new("ana"), &call(key));
            match answer.verdict {
                Verdict::Done(_) => {
                    assert_eq!(
                        answer.duplicate,
                        before.contains_key(&key),
                        "{key}: the effect and its record"
                    );
                }
                Verdict::Unknown { .. } => {
                    assert_eq!(key, last + 1, "what was answered is known");
                    assert_eq!(
                        (answer.code(), answer.is_retryable()),
                        (Some("indeterminate"), false)
                    );
                    shown.indeterminate += 1;
                    shown.happened += u64::from(before.contains_key(&key));
                }
                other => panic!("{other:?}"),
            }
        }
        let links = gate.links("till", 0, usize::MAX).unwrap();
        assert!(verify(&links, None, gate.heads().unwrap().first()).is_ok());
        next = last + 2;
    }
    shown.keys = next - 1;
    shown.double = paid(path).values().map(|times| times - 1).sum();
    shown
}

fn kills() -> u64 {
    env::var("ACTION_MENU_KILLS").map_or(100, |kills| kills.parse().unwrap())
}

#[test]
fn no_effect_happens_twice_and_what_nobody_knows_is_said() {
    let shown = kill(kills(), false);
    println!("{} kills: {shown:?}", kills());
    assert_eq!(shown.double, 0);
    assert!(shown.keys > 2 * kills(), "the program pays before it is killed");
    assert!(
        shown.indeterminate > 0,
        "some kills hit between the claim and its record"
    );
}

#[test]
fn the_harness_finds_a_gate_that_records_after_the_effect() {
    let shown = kill(kills().min(100), true);
    println!("planted: {shown:?}");
    assert!(shown.double >= 5, "{shown:?}");
}

fn call(key: u64) -> String {
    format!(r#"{{"action":"pay","key":{key}}}"#)
}

/// Runs the program from this key on, and kills it at a moment after its first answer. Gives the last key that was answered.
fn killed(folder: &Path, from: u64, planted: bool, moment: Duration) -> u64 {
    let mut command = Command::new(env::current_exe().unwrap());
    command
        .args(["--exact", "pays_until_it_is_killed", "--ignored", "--nocapture"])
        .env(FOLDER, folder)
        .env(FROM, from.to_string())
        .stdout(Stdio::piped());
    if planted {
        command.env(PLANTED, "1");
    }
    let mut program = command.spawn().unwrap();
    let mut output = BufReader::new(program.stdout.take().unwrap());
    let (first, told) = mpsc::channel();
    let reader = thread::spawn(move || {
        let (mut last, mut line) = (0, String::new());
        while output.read_line(&mut line).unwrap() > 0 {
            if let Some(key) = line
                .strip_suffix('\n')
                .and_then(|line| line.strip_prefix(ANSWERED))
            {
                last = key.parse().unwrap();
                // Nobody listens any more after the first.
                let _ = first.send(());
            }
            line.clear();
        }
        last
    });
    told.recv_timeout(Duration::from_secs(60)).unwrap();
    thread::sleep(moment);
    program.kill().unwrap();
    program.wait().unwrap();
    reader.join().unwrap()
}

#[test]
#[ignore = "the program of the tests above"]
fn pays_until_it_is_killed() {
    let Some(folder) = env::var_os(FOLDER).map(PathBuf::from) else {
        return;
    };
    let from: u64 = env::var(FROM).unwrap().parse().unwrap();
    let store = open(&folder.join("store.sqlite"));
    let mut payer = Payer(folder.join("effects"));
    // The harness has begun a line.
    println!();
    if env::var_os(PLANTED).is_some() {
        pay(&gate(After(store)), &mut payer, from);
    } else {
        pay(&gate(store), &mut payer, from);
    }
}

fn pay<S: Store>(gate: &Gate<Till, S>, payer: &mut Payer, from: u64) {
    for key in from.. {
        let answer = gate.submit(payer, &Session::new("ana"), &call(key));
        assert!(answer.is_ok(), "{answer:?}");
        let mut output = std::io::stdout().lock();
        writeln!(output, "{ANSWERED}{key}").unwrap();
        output.flush().unwrap();
    }
}

/// A store with the fault: a claim is not kept until its result is.
struct After(SqliteStore);

impl Store for After {
    fn row(&self, table: Table, id: &str) -> impl Future<Output = Result<Option<Row>, StoreError>> + Send {
        self.0.row(table, id)
    }

    fn find(
        &self,
        table: Table,
        unique: &str,
    ) -> impl Future<Output = Result<Option<Row>, StoreError>> + Send {
        self.0.find(table, unique)
    }

    fn rows(
        &self,
        table: Table,
        state: &str,
        after: Option<&str>,
        most: usize,
    ) -> impl Future<Output = Result<Vec<Row>, StoreError>> + Send {
        self.0.rows(table, state, after, most)
    }

    fn spent(&self, key: &str) -> impl Future<Output = Result<i64, StoreError>> + Send {
        self.0.spent(key)
    }

    async fn commit(&self, changes: Vec<Change>) -> Result<Commit, StoreError> {
        let changes = changes.into_iter().filter_map(|change| match change {
            Change::Insert(Table::Ledger, row) if row.state == "started" => None,
            Change::Replace(Table::Ledger, row, _) => Some(Change::Insert(Table::Ledger, row)),
            other => Some(other),
        });
        self.0.commit(changes.collect()).await
    }

    fn links(
        &self,
        writer: &str,
        after: u64,
        most: usize,
    ) -> impl Future<Output = Result<Vec<Link>, StoreError>> + Send {
        self.0.links(writer, after, most)
    }

    fn heads(&self) -> impl Future<Output = Result<Vec<Head>, StoreError>> + Send {
        self.0.heads()
    }

    fn purge(&self, purge: Purge) -> impl Future<Output = Result<u64, StoreError>> + Send {
        self.0.purge(purge)
    }
}

#[test]
fn of_four_programs_on_one_key_one_wins() {
    let folder = tempdir().unwrap();
    for round in 0..20_u64 {
        let programs: Vec<_> = (0..4)
            .map(|_| {
                Command::new(env::current_exe().unwrap())
                    .args(["--exact", "pays_one", "--ignored", "--nocapture"])
                    .env(FOLDER, folder.path())
                    .env(FROM, round.to_string())
                    .stdout(Stdio::piped())
                    .spawn()
                    .unwrap()
            })
            .collect();
        let answers: Vec<String> = programs
            .into_iter()
            .map(|program| String::from_utf8(program.wait_with_output().unwrap().stdout).unwrap())
            .collect();
        let won = answers
            .iter()
            .filter(|answer| answer.contains("answered fresh"))
            .count();
        assert_eq!(won, 1, "{answers:?}");
        let known = |answer: &String| {
            ["fresh", "again", "in_flight"]
                .iter()
                .any(|word| answer.contains(&format!("answered {word}")))
        };
        assert!(answers.iter().all(known), "{answers:?}");
    }
    let paid = paid(folder.path());
    assert_eq!((paid.len(), paid.values().sum::<usize>()), (20, 20));
    assert_eq!(
        wait(open(&folder.path().join("store.sqlite")).heads())
            .unwrap()
            .len(),
        80,
        "a chain a writer"
    );
}

#[test]
#[ignore = "a program of the test above"]
fn pays_one() {
    let Some(folder) = env::var_os(FOLDER).map(PathBuf::from) else {
        return;
    };
    let key: u64 = env::var(FROM).unwrap().parse().unwrap();
    let gate: Gate<Till, SqliteStore> = Gate::builder(
        open(&folder.join("store.sqlite")),
        SealingKey::from_bytes([3; 32]),
    )
    .allow(["pay"])
    .build()
    .unwrap();
    let answer = gate.submit(
        &mut Payer(folder.join("effects")),
        &Session::new("ana"),
        &call(key),
    );
    let word = match (answer.is_ok(), answer.duplicate) {
        (true, false) => "fresh".to_owned(),
        (true, true) => "again".to_owned(),
        _ => answer.code().unwrap_or_default().to_owned(),
    };
    println!("\n{ANSWERED}{word}");
}
