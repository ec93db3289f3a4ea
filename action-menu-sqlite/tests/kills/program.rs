//! The program that is killed: this one, started anew with one of its tests.

use std::{
    env,
    io::{BufRead as _, BufReader, Write as _},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::mpsc,
    thread,
    time::Duration,
};

use action_menu::gate::{Gate, Session, Verdict};

use crate::{
    common::open,
    till::{Fault, Faulty, Payer, Till, gate, pay, pay_out},
};

/// The folder of the program, and from which key it goes on.
pub(crate) const FOLDER: &str = "ACTION_MENU_SQLITE_KILLS";
pub(crate) const FROM: &str = "ACTION_MENU_SQLITE_FROM";
/// The fault that the harness has to find.
const FAULT: &str = "ACTION_MENU_SQLITE_FAULT";
/// What is in front of the key of a call that was answered.
pub(crate) const ANSWERED: &str = "answered ";

/// What pays at once, and what is approved before it is paid.
pub(crate) const PAYS: &str = "program::pays_until_it_is_killed";
pub(crate) const PAYS_OUT: &str = "program::pays_out_until_it_is_killed";

/// Where the store of a folder is.
pub(crate) fn file(folder: &Path) -> PathBuf {
    folder.join("store.sqlite")
}

/// This program, as one of its tests alone.
pub(crate) fn program(test: &str, folder: &Path, from: u64) -> Command {
    let mut command = Command::new(env::current_exe().unwrap());
    command
        .args(["--exact", test, "--ignored", "--nocapture"])
        .env(FOLDER, folder)
        .env(FROM, from.to_string())
        .stdout(Stdio::piped());
    command
}

/// Runs the program from this key on, and kills it at a moment after its first answer. Gives the last key that was answered.
pub(crate) fn killed(test: &str, folder: &Path, from: u64, fault: Fault, moment: Duration) -> u64 {
    let mut program = program(test, folder, from)
        .env(FAULT, fault.as_str())
        .spawn()
        .unwrap();
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
#[ignore = "the program of other tests"]
fn pays_until_it_is_killed() {
    until_it_is_killed(|gate, payer, key| {
        let answer = gate.submit(payer, &Session::new("ana"), &pay(key));
        assert!(answer.is_ok(), "{answer:?}");
    });
}

#[test]
#[ignore = "the program of other tests"]
fn pays_out_until_it_is_killed() {
    until_it_is_killed(|gate, payer, key| {
        let session = Session::new("ana");
        let asked = gate.submit(payer, &session, &pay_out(key));
        let Verdict::Pending { request } = &asked.verdict else {
            panic!("{asked:?}")
        };
        gate.approve(request, "berta").unwrap();
        let answer = gate.resume(payer, &session, request);
        assert!(answer.is_ok(), "{answer:?}");
    });
}

/// Does it for each key, and says so.
fn until_it_is_killed(pay: impl Fn(&Gate<Till, Faulty>, &mut Payer, u64)) {
    let Some(folder) = env::var_os(FOLDER).map(PathBuf::from) else {
        return;
    };
    let from: u64 = env::var(FROM).unwrap().parse().unwrap();
    let fault = env::var(FAULT).unwrap();
    let fault = Fault::ALL
        .into_iter()
        .find(|known| known.as_str() == fault)
        .unwrap();
    let gate = gate(Faulty(open(&file(&folder)), fault));
    let mut payer = Payer::new(&folder);
    // The harness has begun a line.
    println!();
    for key in from.. {
        pay(&gate, &mut payer, key);
        let mut output = std::io::stdout().lock();
        writeln!(output, "{ANSWERED}{key}").unwrap();
        output.flush().unwrap();
    }
}
