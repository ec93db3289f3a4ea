//! The example and the program as processes, and pages that are kept.

#![allow(dead_code, reason = "each test uses its part")]

use std::{
    env, fs,
    io::Write as _,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::OnceLock,
    thread,
};

/// The example, which Cargo builds with the tests of the crate; by itself where one test alone is run.
pub(crate) fn support() -> Command {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    let program = PROGRAM.get_or_init(|| {
        let built = Command::new(env!("CARGO"))
            .args(["build", "--quiet", "--example", "support"])
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .status();
        assert!(built.unwrap().success());
        let tool = Path::new(env!("CARGO_BIN_EXE_action-menu"));
        let folder = tool.parent().unwrap().join("examples");
        folder.join(format!("support{}", env::consts::EXE_SUFFIX))
    });
    Command::new(program)
}

pub(crate) fn tool() -> Command {
    Command::new(env!("CARGO_BIN_EXE_action-menu"))
}

/// Exit code, standard output, standard error.
pub(crate) fn said(mut command: Command, arguments: &[&str], input: &[u8]) -> (i32, String, String) {
    let mut child = command
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let output = thread::scope(|scope| {
        // A program that doesn't read its input is right not to.
        scope.spawn(move || drop(stdin.write_all(input)));
        child.wait_with_output().unwrap()
    });
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        output.status.code().unwrap(),
        text(output.stdout),
        text(output.stderr),
    )
}

/// What is asked of the example, and must not be an error.
pub(crate) fn told(arguments: &[&str]) -> String {
    let (code, out, err) = said(support(), arguments, b"");
    assert_eq!((code, err.as_str()), (0, ""), "{arguments:?}");
    out
}

/// What a page says, kept. `ACTION_MENU_BLESS=1` keeps what it says now.
pub(crate) fn kept(name: &str, said: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data/pages")
        .join(name);
    if env::var_os("ACTION_MENU_BLESS").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, said).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap();
    assert!(
        kept == said,
        "{name} isn't as kept; ACTION_MENU_BLESS=1 keeps this:\n{said}"
    );
}

/// What the program says of two files of tools.
pub(crate) fn diff(old: &str, new: &str, more: &[&str]) -> (i32, String, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let (old, new) = (file("old.json", old), file("new.json", new));
    let (code, out, err) = said(tool(), &[&["diff", &old, &new], more].concat(), b"");
    let place = folder.path().join("").display().to_string();
    (code, out, err.replace(&place, ""))
}
