//! What is kept in `golden/`, and compared with what is written now.

#![allow(clippy::expect_used, reason = "what tests share is a test")]

use std::{env, fs};

/// Compares with a file of `golden/`; `ACTION_MENU_BLESS=1` writes it.
///
/// # Panics
///
/// When they differ.
#[track_caller]
pub fn assert_kept(name: &str, text: &str) {
    let path = format!("{}/golden/{name}", env!("CARGO_MANIFEST_DIR"));
    if env::var_os("ACTION_MENU_BLESS").is_some() {
        fs::write(&path, text).expect("the golden file can be written");
    }
    let kept = fs::read_to_string(&path).expect("a golden file");
    assert_eq!(text, kept, "{path} differs; ACTION_MENU_BLESS=1 rewrites it");
}
