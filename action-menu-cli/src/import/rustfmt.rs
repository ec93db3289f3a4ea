//! Rust as `rustfmt` has it, where there is one.

use std::{
    io::Write as _,
    process::{Command, Stdio},
    thread,
};

/// The source as the `rustfmt` of this machine formats it; as it is, where there is none or it says no.
#[must_use]
pub fn formatted(source: String) -> String {
    attempt(&source).unwrap_or(source)
}

fn attempt(source: &str) -> Option<String> {
    let mut child = Command::new("rustfmt")
        .args(["--edition", "2024", "--emit", "stdout"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    let mut stdin = child.stdin.take()?;
    // Both pipes have an end: what is written and what is read go on at once.
    let output = thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(source.as_bytes()));
        child.wait_with_output()
    });
    let output = output.ok().filter(|output| output.status.success())?;
    String::from_utf8(output.stdout)
        .ok()
        .filter(|text| !text.trim().is_empty())
}
