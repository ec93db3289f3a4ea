//! Public suites, where they are at hand: `ACTION_MENU_TESTDATA` names their folder, or `../shared/testdata`
//! beside the checkout. Skipped, with a word, where there are none.

use std::{
    fmt::Write as _,
    fs,
    io::Write as _,
    path::{Path, PathBuf},
};

use action_menu::{ActionMenu, Code, OwnedMenu};
use menus::{Desk, Grid, Support, values::Anything};

fn suite(name: &str) -> Option<PathBuf> {
    let folder = std::env::var_os("ACTION_MENU_TESTDATA").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/testdata"),
        PathBuf::from,
    );
    let suite = folder.join(name);
    if suite.is_dir() {
        return Some(suite);
    }
    let _ = writeln!(std::io::stderr(), "skipped: no {name} in {}", folder.display());
    None
}

/// The `JSONTestSuite`: what is JSON and what isn't, judged by the codes of a text that is put where a proposal
/// ought to be, and of one that holds it as a field's value.
#[test]
fn json_test_suite() {
    let Some(suite) = suite("JSONTestSuite/test_parsing") else {
        return;
    };
    let (mut good, mut bad) = (0, 0);
    for entry in fs::read_dir(suite)
        .expect("a folder")
        .map(|entry| entry.expect("an entry"))
    {
        let name = entry.file_name().to_string_lossy().into_owned();
        let bytes = fs::read(entry.path()).expect("a file");
        let mut inside = b"{\"action\":\"send_message\",\"text\":".to_vec();
        inside.extend(&bytes);
        inside.extend(b"}");
        let rejected = |bytes: &[u8]| {
            Support::parse_bytes(bytes)
                .err()
                .map(|rejection| rejection.code())
        };
        let (whole, held) = (rejected(&bytes), rejected(&inside));
        // None: accepted, since it is a string.
        let json = |code: Option<Code>| {
            matches!(
                code,
                None | Some(
                    Code::NotAnObject
                        | Code::WrongType
                        | Code::MissingAction
                        | Code::TooDeep
                        | Code::DuplicateKey
                )
            )
        };
        match name.as_bytes().first() {
            Some(b'y') => {
                good += 1;
                assert!(json(whole) && json(held), "{name}: {whole:?}, {held:?}");
            }
            Some(b'n') => {
                bad += 1;
                assert!(!json(whole) && !json(held), "{name}: {whole:?}, {held:?}");
            }
            // Implementations may do as they like; ours may not panic.
            _ => {}
        }
    }
    assert_eq!((good, bad), (95, 188));
}

/// The action, or all codes with their places; a long text by its length.
fn outcome<M: OwnedMenu>(bytes: &[u8]) -> String {
    match M::parse_bytes(bytes) {
        Ok(action) => {
            let text = action.to_text();
            if text.len() > 200 {
                format!("accepted, {} bytes", text.len())
            } else {
                format!("accepted as {text}")
            }
        }
        Err(rejection) => {
            let problems = rejection.problems().iter();
            let problems =
                problems.map(|problem| format!("{} at \"{}\"", problem.code(), problem.pointer().as_str()));
            problems.collect::<Vec<_>>().join(", ")
        }
    }
}

/// Where implementations may do as they like, ours does the same each time, whatever it is built with. A line holds a
/// file, what it is as a whole, as texts, as numbers and as any value, and why. `ACTION_MENU_BLESS=1` writes the answers
/// anew and leaves the reasons.
#[test]
fn free_choices_are_locked() {
    let Some(suite) = suite("JSONTestSuite/test_parsing") else {
        return;
    };
    let mut names: Vec<String> = fs::read_dir(&suite)
        .expect("a folder")
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .filter(|name| name.starts_with("i_"))
        .collect();
    names.sort();
    assert_eq!(names.len(), 35);
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden/i_files.txt");
    let expected = fs::read_to_string(&golden).expect("golden");
    let reason = |name: &str| {
        let line = expected.lines().find(|line| line.starts_with(name));
        line.and_then(|line| line.rsplit_once(" | because "))
            .map(|(_, reason)| reason)
    };
    let mut told = String::new();
    for name in names {
        let bytes = fs::read(suite.join(&name)).expect("a file");
        let held = |start: &str, end: &str| [start.as_bytes(), &bytes, end.as_bytes()].concat();
        // Most of these files hold a list of one thing.
        writeln!(
            told,
            "{name} | {} | {} | {} | {} | because {}",
            outcome::<Support>(&bytes),
            outcome::<Desk>(&held(r#"{"action":"tag_ticket","ticket_id":"T","tags":"#, "}")),
            outcome::<Grid>(&held(r#"{"do":"plot","pointLines":["#, "]}")),
            outcome::<Anything>(&held(r#"{"action":"keep","others":[],"value":"#, "}")),
            reason(&name)
                .filter(|reason| !reason.is_empty())
                .expect("a reason"),
        )
        .expect("a String");
    }
    if std::env::var_os("ACTION_MENU_BLESS").is_some() {
        fs::write(&golden, &told).expect("written");
    }
    assert_eq!(told, expected);
}
