//! Every input that is kept is given to its target: seeds, and what a fuzzer has found.

#![allow(clippy::expect_used, reason = "a test takes what is in the repository")]

use std::{fs, path::Path};

fn give(target: &str, demand: fn(&[u8])) {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds").join(target);
    let mut count = 0;
    for entry in fs::read_dir(kept).expect("a folder") {
        let path = entry.expect("an entry").path();
        // A failing test tells of the input that it was given last.
        println!("{}", path.display());
        demand(&fs::read(path).expect("a file"));
        count += 1;
    }
    assert!(count > 10, "{target}: {count}");
}

#[test]
fn bytes() {
    give("bytes", fuzz::bytes);
}

#[test]
fn value() {
    give("value", fuzz::value);
}

#[test]
fn paths() {
    give("paths", fuzz::paths);
}

#[test]
fn render() {
    give("render", fuzz::render);
}

#[test]
fn envelope() {
    give("envelope", fuzz::envelope);
}
