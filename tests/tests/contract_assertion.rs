//! The line of a user's test that compares a menu with its file.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{self, Command, Output},
};

use action_menu::{
    ActionMenu, assert_contract,
    contract::{__compare, Contract},
};

mod before {
    #[derive(action_menu::ActionMenu)]
    #[allow(dead_code, reason = "only read")]
    pub(crate) enum Support {
        /// Refund an order.
        Refund {
            #[field(range = 1..=500)]
            amount: u16,
        },
    }
}

mod wider {
    #[derive(action_menu::ActionMenu)]
    #[allow(dead_code, reason = "only read")]
    pub(crate) enum Support {
        /// Refund an order.
        Refund {
            #[field(range = 1..=900)]
            amount: u16,
        },
    }
}

mod narrower {
    #[derive(action_menu::ActionMenu)]
    #[allow(dead_code, reason = "only read")]
    pub(crate) enum Support {
        /// Refund a parcel.
        Refund {
            #[field(range = 1..=100)]
            amount: u16,
        },
    }
}

mod unreadable {
    #[derive(action_menu::ActionMenu)]
    #[allow(dead_code, reason = "only read")]
    pub(crate) enum Support {
        /// Refund an order.
        #[action(example = r#"{"amount": 501}"#)]
        Refund {
            #[field(range = 1..=500)]
            amount: u16,
        },
    }
}

/// A folder of this test's own.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = env::temp_dir().join(format!("action-menu-contract-{name}-{}", process::id()));
        fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    fn file(&self) -> PathBuf {
        self.0.join("support.menu.json")
    }

    fn kept<M: ActionMenu>(&self) -> PathBuf {
        fs::write(self.file(), Contract::of::<M>().to_string()).expect("a file");
        self.file()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("the file")
}

#[test]
fn what_is_not_kept_yet_is_only_written_when_it_is_blessed() {
    let folder = Folder::new("missing");
    let file = folder.file();
    let report = __compare::<before::Support>(&file, false).expect_err("it isn't there");
    assert!(
        report.contains("isn't there, and is only written with ACTION_MENU_BLESS=1"),
        "{report}"
    );
    assert!(!file.exists());
    let told = __compare::<before::Support>(&file, true).expect("it is written");
    assert!(told.ends_with("support.menu.json is written\n"), "{told}");
    assert_eq!(__compare::<before::Support>(&file, false), Ok(String::new()));
    assert_eq!(read(&file), Contract::of::<before::Support>().to_string());
}

#[test]
fn a_compatible_change_is_told_too() {
    let folder = Folder::new("compatible");
    let file = folder.kept::<before::Support>();
    let report = __compare::<wider::Support>(&file, false).expect_err("it differs");
    let expected = format!(
        "the menu Support is not as {} has kept it: 1 change, 0 of which break callers in flight\n  \
         compatible: range_wider at refund.amount: was {{\"type\":\"integer\",\"min\":1,\"max\":500}}, \
         now {{\"type\":\"integer\",\"min\":1,\"max\":900}}; voids approvals, prompts, caches\n\
         Where they are meant, write the file anew with ACTION_MENU_BLESS=1 in the environment, and read the \
         difference before you commit it",
        file.display()
    );
    assert_eq!(report, expected);
}

#[test]
fn a_change_is_an_object_too() {
    let (old, new) = (
        Contract::of::<before::Support>(),
        Contract::of::<narrower::Support>(),
    );
    let changes = Contract::diff(&old, &new);
    assert_eq!(
        serde_json::to_string(&changes).expect("JSON"),
        concat!(
            r#"[{"path":"refund","what":"action_words_changed","kind":"compatible","approvals":"if_text_counts","#,
            r#""prompts":true,"caches":true,"was":"Refund an order.","is":"Refund a parcel."},"#,
            r#"{"path":"refund.amount","what":"range_narrower","kind":"breaking","approvals":"void","#,
            r#""prompts":true,"caches":true,"was":{"type":"integer","min":1,"max":500},"#,
            r#""is":{"type":"integer","min":1,"max":100}}]"#
        )
    );
}

#[test]
fn a_breaking_change_is_told_and_blessed() {
    let folder = Folder::new("breaking");
    let file = folder.kept::<before::Support>();
    let kept = read(&file);
    let report = __compare::<narrower::Support>(&file, false).expect_err("it differs");
    assert!(
        report.contains("2 changes, 1 of which breaks callers in flight"),
        "{report}"
    );
    assert!(
        report.contains("\n  breaking: range_narrower at refund.amount: was "),
        "{report}"
    );
    assert!(
        report.contains("\n  compatible: action_words_changed at refund: was \"Refund an order.\", "),
        "{report}"
    );
    assert_eq!(read(&file), kept, "nothing is written");
    let told = __compare::<narrower::Support>(&file, true).expect("it is blessed");
    assert!(told.contains("breaking: range_narrower"), "{told}");
    assert_eq!(__compare::<narrower::Support>(&file, false), Ok(String::new()));
}

#[test]
fn a_file_of_another_line_ending_is_the_same() {
    let folder = Folder::new("endings");
    let file = folder.kept::<before::Support>();
    fs::write(&file, read(&file).replace('\n', "\r\n")).expect("a file");
    let kept = read(&file);
    for bless in [false, true] {
        assert_eq!(__compare::<before::Support>(&file, bless), Ok(String::new()));
    }
    assert_eq!(read(&file), kept, "what is the same is not written");
}

#[test]
fn a_file_that_was_edited_by_hand_is_an_error() {
    let folder = Folder::new("edited");
    let file = folder.kept::<before::Support>();
    fs::write(&file, read(&file).replace("\"max\": 500", "\"max\": 501")).expect("a file");
    let report = __compare::<before::Support>(&file, false).expect_err("it was edited");
    assert!(
        report.contains("is no contract as one is written: line "),
        "{report}"
    );
    assert!(
        report.contains("the file was edited or merged by hand"),
        "{report}"
    );
    let told = __compare::<before::Support>(&file, true).expect("it is blessed");
    assert!(
        told.contains("is written anew, it was no contract: line "),
        "{told}"
    );
    assert_eq!(__compare::<before::Support>(&file, false), Ok(String::new()));
}

#[test]
fn a_place_that_cannot_be_written_or_read_is_an_error() {
    let folder = Folder::new("places");
    let nowhere = folder.0.join("nowhere/support.menu.json");
    let report = __compare::<before::Support>(&nowhere, true).expect_err("there is no folder");
    assert!(report.contains("can't be written: "), "{report}");
    let report = __compare::<before::Support>(&folder.0, true).expect_err("it is a folder");
    assert!(report.contains("can't be read: "), "{report}");
    // What is no text is never written over.
    fs::write(folder.file(), [0xff, 0xfe]).expect("a file");
    assert!(__compare::<before::Support>(&folder.file(), true).is_err());
    assert_eq!(fs::read(folder.file()).expect("the file"), [0xff, 0xfe]);

    // A file, and then a folder, that may only be read. To some users nothing is read-only: then it is written.
    let file = folder.kept::<before::Support>();
    only_to_be_read(&file, true);
    match __compare::<wider::Support>(&file, true) {
        Err(report) => assert!(report.contains("can't be written: "), "{report}"),
        Ok(told) => assert!(told.contains("range_wider"), "{told}"),
    }
    only_to_be_read(&file, false);
    fs::remove_file(&file).expect("it is ours");
    only_to_be_read(&folder.0, true);
    match __compare::<before::Support>(&file, true) {
        Err(report) => assert!(report.contains("can't be written: "), "{report}"),
        Ok(told) => assert!(told.contains("is written"), "{told}"),
    }
    only_to_be_read(&folder.0, false);
}

#[allow(
    clippy::permissions_set_readonly_false,
    reason = "a folder of the test's own, about to be removed"
)]
fn only_to_be_read(path: &Path, is_so: bool) {
    let mut permissions = fs::metadata(path).expect("it is there").permissions();
    permissions.set_readonly(is_so);
    fs::set_permissions(path, permissions).expect("permissions");
}

#[test]
fn examples_are_read() {
    let folder = Folder::new("examples");
    let report = __compare::<unreadable::Support>(&folder.file(), true).expect_err("one is refused");
    assert!(
        report.starts_with("of the 1 examples of Support, 1 are refused:\nrefund, example 1: "),
        "{report}"
    );
    assert!(!folder.file().exists());
}

/// The macro itself, as a user has it; run by the test below, each in a process with an environment of its own.
#[test]
#[ignore = "a process of its own runs it"]
fn as_a_user_has_it() {
    let file = env::var_os("CONTRACT_OF_A_TEST").map(PathBuf::from);
    assert_contract!(before::Support, file.expect("the other test gives a path"));
}

#[test]
fn the_environment_says_whether_it_is_blessed() {
    let folder = Folder::new("environment");
    let run = |bless: Option<&str>| -> Output {
        let mut test = Command::new(env::current_exe().expect("this test"));
        test.args(["as_a_user_has_it", "--exact", "--ignored", "--nocapture"]);
        test.env("CONTRACT_OF_A_TEST", folder.file());
        match bless {
            Some(bless) => test.env("ACTION_MENU_BLESS", bless),
            None => test.env_remove("ACTION_MENU_BLESS"),
        };
        test.output().expect("a run")
    };
    let says = |output: &Output, words: &str| {
        let text = [&output.stdout[..], &output.stderr[..]].concat();
        let text = String::from_utf8_lossy(&text).into_owned();
        assert!(text.contains(words), "{words}: {text}");
    };
    for bless in [None, Some("0"), Some("")] {
        let missing = run(bless);
        assert!(!missing.status.success());
        says(&missing, "is only written with ACTION_MENU_BLESS=1");
        assert!(!folder.file().exists());
    }
    let written = run(Some("1"));
    assert!(written.status.success());
    says(&written, "is written");
    assert!(run(None).status.success());
    folder.kept::<narrower::Support>();
    let differs = run(None);
    assert!(!differs.status.success());
    says(&differs, "compatible: range_wider at refund.amount");
}
