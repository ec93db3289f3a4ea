//! Four programs of eight tasks each that do the same at the same moment: one of them all does it.

use std::{
    env,
    io::{BufRead as _, BufReader, Write as _},
    path::PathBuf,
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::Arc,
    time::Duration,
};

use action_menu::gate::{Change, Commit, Row, Store as _, Table};
use action_menu_postgres::{PostgresOptions, PostgresStore};
use tempfile::tempdir;
use tokio::{runtime::Builder, sync::Barrier};

use crate::{
    admin::wait,
    change::{insert, row},
    server::{fresh, server},
    till::{Payer, TillGate, ana, gate, paid, pay, pay_out, verified, word},
};

const PROGRAMS: usize = 4;
const TASKS: usize = 8;
const ROUNDS: u64 = 50;

/// Where the store of the programs is, where they write, and which of them each is.
const URL: &str = "ACTION_MENU_POSTGRES_RIVALS";
const SCHEMA: &str = "ACTION_MENU_POSTGRES_SCHEMA";
const FOLDER: &str = "ACTION_MENU_POSTGRES_FOLDER";
const PROGRAM: &str = "ACTION_MENU_POSTGRES_PROGRAM";
/// What is in front of a line of answers.
const ANSWERED: &str = "answered ";

/// Nothing of this test takes so long: a write that isn't done is running.
const LEASE: Duration = Duration::from_secs(600);

fn open(url: &str, schema: &str) -> PostgresStore {
    let options = PostgresOptions::new()
        .schema(schema)
        .timeout(Duration::from_secs(60));
    options.connect(url).wait().unwrap()
}

/// A program that does what it is told, line by line.
struct Rival {
    child: Child,
    told: ChildStdin,
    says: BufReader<ChildStdout>,
}

impl Rival {
    fn tell(&mut self, what: &str) {
        writeln!(self.told, "{what}").unwrap();
    }

    /// What each of its tasks was answered.
    fn said(&mut self) -> Vec<String> {
        loop {
            let mut line = String::new();
            assert!(
                self.says.read_line(&mut line).unwrap() > 0,
                "the program has ended"
            );
            if let Some((_, words)) = line.trim().split_once(ANSWERED) {
                return words.split(' ').map(str::to_owned).collect();
            }
        }
    }
}

/// Tells all of them the same at once, and gives what all tasks were answered.
fn all(rivals: &mut [Rival], what: &str) -> Vec<String> {
    for rival in rivals.iter_mut() {
        rival.tell(what);
    }
    rivals.iter_mut().flat_map(Rival::said).collect()
}

/// How many answers are this word; the others are among those that are allowed.
fn count(answers: &[String], word: &str, allowed: &[&str]) -> usize {
    assert_eq!(answers.len(), PROGRAMS * TASKS);
    let known = |answer: &String| answer == word || allowed.contains(&answer.as_str());
    assert!(answers.iter().all(known), "{answers:?}");
    answers.iter().filter(|answer| *answer == word).count()
}

#[test]
fn of_four_programs_of_eight_tasks_one_task_wins() {
    let Some(url) = server() else { return };
    let (schema, folder) = (fresh("rivals"), tempdir().unwrap());
    let store = open(url, &schema);
    let spawn = |number| {
        let mut child = Command::new(env::current_exe().unwrap())
            .args([
                "--exact",
                "rivals::does_what_it_is_told",
                "--ignored",
                "--nocapture",
            ])
            .env(URL, url)
            .env(SCHEMA, &schema)
            .env(FOLDER, folder.path())
            .env(PROGRAM, format!("{number}"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        Rival {
            told: child.stdin.take().unwrap(),
            says: BufReader::new(child.stdout.take().unwrap()),
            child,
        }
    };
    let mut rivals: Vec<Rival> = (0..PROGRAMS).map(spawn).collect();
    let (till, payer) = (gate(open(url, &schema), "till", LEASE), Payer::new(folder.path()));
    let (mut again, mut in_flight) = (0, 0);
    let mut tally = |answers: &[String]| {
        again += answers.iter().filter(|answer| *answer == "again").count();
        in_flight += answers.iter().filter(|answer| *answer == "in_flight").count();
    };

    for key in 0..ROUNDS {
        let answers = all(&mut rivals, &format!("pay {key}"));
        assert_eq!(
            count(&answers, "fresh", &["again", "in_flight"]),
            1,
            "{answers:?}"
        );
        tally(&answers);
    }
    for key in ROUNDS..2 * ROUNDS {
        let asked = wait(till.submit(&payer, &ana(), &pay_out(key)));
        assert_eq!(word(&asked), "pending");
        let request = wait(till.pending()).unwrap().pop().unwrap();
        wait(till.approve(&request.id, "berta")).unwrap();
        // Half of the programs go on with the request, half propose the call again.
        let answers = all(&mut rivals, &format!("pay_out {key} {}", request.id));
        let others = ["again", "in_flight", "approval_used"];
        assert_eq!(count(&answers, "fresh", &others), 1, "{answers:?}");
        tally(&answers);
    }
    // An approval is used once also where each claims a key of its own.
    for round in 0..ROUNDS {
        let id = format!("approval {round}");
        let asked = Change::Insert(Table::Approvals, row(&id));
        assert_eq!(wait(store.commit(vec![asked])).unwrap(), Commit::Done);
        let answers = all(&mut rivals, &format!("use {round}"));
        assert_eq!(count(&answers, "done", &["conflict_1"]), 1, "{answers:?}");
    }
    for rival in &mut rivals {
        rival.tell("end");
        assert!(rival.child.wait().unwrap().success());
    }

    let paid = paid(folder.path());
    let keys: Vec<u64> = paid.keys().copied().collect();
    assert_eq!(keys, (0..2 * ROUNDS).collect::<Vec<_>>());
    assert!(paid.values().all(|times| *times == 1), "{paid:?}");
    // Of each round that used an approval, one claim is there.
    let claims = wait(store.rows(Table::Ledger, "claimed", None, usize::MAX)).unwrap();
    let mut rounds: Vec<u64> = claims.iter().map(|claim| claim.body.parse().unwrap()).collect();
    rounds.sort_unstable();
    assert_eq!(rounds, (0..ROUNDS).collect::<Vec<_>>());
    assert_eq!(
        wait(till.heads()).unwrap().len(),
        PROGRAMS + 1,
        "a chain a writer"
    );
    wait(verified(&till));
    let rivals = PROGRAMS * TASKS;
    println!(
        "{} rounds of {rivals}: {again} told again, {in_flight} in flight",
        3 * ROUNDS
    );
}

#[test]
#[ignore = "a program of the test above"]
fn does_what_it_is_told() {
    let Some(folder) = env::var_os(FOLDER).map(PathBuf::from) else {
        return;
    };
    let told = |name| env::var(name).unwrap();
    let program: usize = told(PROGRAM).parse().unwrap();
    let till = Arc::new(gate(
        open(&told(URL), &told(SCHEMA)),
        &format!("program {program}"),
        LEASE,
    ));
    let payer = Arc::new(Payer::new(&folder));
    let runtime = Builder::new_multi_thread().worker_threads(2).build().unwrap();
    for line in std::io::stdin().lines() {
        let line = line.unwrap();
        if line == "end" {
            return;
        }
        let start = Arc::new(Barrier::new(TASKS));
        let tasks: Vec<_> = (0..TASKS)
            .map(|task| {
                let (till, payer, start) = (Arc::clone(&till), Arc::clone(&payer), Arc::clone(&start));
                let (line, name) = (line.clone(), format!("{program} {task}"));
                runtime.spawn(async move {
                    start.wait().await;
                    does(&till, &payer, &line, &name).await
                })
            })
            .collect();
        let words: Vec<String> = tasks
            .into_iter()
            .map(|task| runtime.block_on(task).unwrap())
            .collect();
        println!("\n{ANSWERED}{}", words.join(" "));
    }
}

/// What one task does, and what it is answered.
async fn does(till: &TillGate<PostgresStore>, payer: &Payer, line: &str, name: &str) -> String {
    let words: Vec<&str> = line.split(' ').collect();
    let number: u64 = words[1].parse().unwrap();
    match words[0] {
        "pay" => word(&till.submit(payer, &ana(), &pay(number)).await).to_owned(),
        "pay_out" if name.starts_with(['0', '2']) => {
            word(&till.resume(payer, &ana(), words[2]).await).to_owned()
        }
        "pay_out" => word(&till.submit(payer, &ana(), &pay_out(number)).await).to_owned(),
        _ => {
            let id = format!("approval {number}");
            let used = Row {
                state: "used".to_owned(),
                seal: format!("used by {name}"),
                ..row(&id)
            };
            let claim = Row {
                state: "claimed".to_owned(),
                body: number.to_string(),
                ..row(&format!("{number} by {name}"))
            };
            let changes = vec![
                insert(claim),
                Change::Replace(Table::Approvals, used, "seal".to_owned()),
            ];
            match till.store().commit(changes).await.unwrap() {
                Commit::Done => "done".to_owned(),
                Commit::Conflict(position) => format!("conflict_{position}"),
            }
        }
    }
}
