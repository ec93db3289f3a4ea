//! What the compiler says: each mistake of a menu's author, pinned.
//!
//! `TRYBUILD=overwrite cargo test -p tests --test compile_fail` rewrites the `.stderr` files; read them
//! before they are committed, they are the face of the product.

use std::{io::Write as _, process::Command};

/// The release whose words are pinned; other releases say the same in other words.
const PINNED: &str = "1.95.";

#[test]
fn compile_errors_point_at_the_authors_tokens() {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let version = Command::new(rustc)
        .arg("--version")
        .output()
        .map(|output| output.stdout)
        .unwrap_or_default();
    let version = String::from_utf8_lossy(&version);
    if !version
        .split(' ')
        .nth(1)
        .is_some_and(|version| version.starts_with(PINNED))
    {
        let _ = writeln!(
            std::io::stderr(),
            "skipped: the words of Rust {PINNED}x are pinned, and this is {version}"
        );
        return;
    }
    trybuild::TestCases::new().compile_fail("ui/*/*.rs");
}
