//! Programs that make the same call at the same moment.

use std::{env, path::PathBuf};

use action_menu::gate::{Gate, SealingKey, Session, Store as _};
use action_menu_sqlite::SqliteStore;
use tempfile::tempdir;

use crate::{
    common::{open, wait},
    program::{ANSWERED, FOLDER, FROM, file, program},
    till::{Payer, Till, paid, pay},
};

#[test]
fn of_four_programs_on_one_key_one_wins() {
    let folder = tempdir().unwrap();
    for round in 0..20_u64 {
        let programs: Vec<_> = (0..4)
            .map(|_| program("rivals::pays_one", folder.path(), round).spawn().unwrap())
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
        wait(open(&file(folder.path())).heads()).unwrap().len(),
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
    let gate: Gate<Till, SqliteStore> = Gate::builder(open(&file(&folder)), SealingKey::from_bytes([3; 32]))
        .allow(["pay"])
        .build()
        .unwrap();
    let answer = gate.submit(&mut Payer::new(&folder), &Session::new("ana"), &pay(key));
    let word = match (answer.is_ok(), answer.duplicate) {
        (true, false) => "fresh".to_owned(),
        (true, true) => "again".to_owned(),
        _ => answer.code().unwrap_or_default().to_owned(),
    };
    println!("\n{ANSWERED}{word}");
}
