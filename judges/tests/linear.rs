//! The cost of a refusal grows with the text and no faster: instructions at two sizes, counted by callgrind.
//!
//! Skipped, with a word, where there is no valgrind.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use std::{
    io::Write as _,
    process::{Command, Stdio},
};

/// How many instructions it takes to refuse the text, and what is said of it.
fn instructions(text: &str) -> Option<(u64, String)> {
    let mut child = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(env!("CARGO_BIN_EXE_read"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .ok()?;
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(text.as_bytes()).expect("it reads");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    let told = String::from_utf8(output.stdout).expect("text");
    let log = String::from_utf8(output.stderr).expect("text");
    let collected = log.split("Collected : ").nth(1).expect("a count");
    let count = collected
        .split_whitespace()
        .next()
        .and_then(|count| count.parse().ok());
    Some((count.expect("a number"), told))
}

#[test]
fn a_refusal_costs_in_proportion_to_its_text() {
    let keys = |count: usize| {
        let keys: Vec<String> = (0..count).map(|n| format!("\"key{n:05}\":1")).collect();
        format!("{{\"action\":\"list_queue\",{}}}", keys.join(","))
    };
    let twins = |count: usize| format!("{{\"action\":\"list_queue\"{}}}", ",\"key\":1".repeat(count));
    let items = |count: usize| {
        let zeros = vec!["0"; count].join(",");
        format!("{{\"action\":\"tag_ticket\",\"ticket_id\":\"T\",\"tags\":[{zeros}]}}")
    };
    let Some((start, _)) = instructions("{\"action\":\"list_queue\",\"key\":1}") else {
        let _ = writeln!(std::io::stderr(), "skipped: there is no valgrind");
        return;
    };
    let proposals = [
        ("unknown keys", 5_000, [keys(2_500), keys(5_000)]),
        ("one key over and over", 5_000, [twins(2_500), twins(5_000)]),
        ("wrong items", 100_000, [items(50_000), items(100_000)]),
    ];
    for (name, most, [half, whole]) in proposals {
        let cost = |text: &str, count: usize| {
            let (cost, told) = instructions(text).expect("there was a valgrind");
            // A key that stands there twice is told twice: as unknown and as a duplicate.
            let problems: usize = told
                .split(' ')
                .next()
                .and_then(|n| n.parse().ok())
                .expect("a number");
            assert!(problems == count || problems == 2, "{name}: {told}");
            cost.saturating_sub(start)
        };
        let (half, whole) = (cost(&half, most / 2), cost(&whole, most));
        println!("{name}: {half} instructions for {}, {whole} for {most}", most / 2);
        assert!(half > 1_000_000, "{name}: {half} instructions are no reading");
        // Twice the text is twice the work; a quarter more is for tables that grow by doubling.
        assert!(
            whole * 4 < half * 9,
            "{name}: {half} for a half, {whole} for the whole"
        );
    }
}
