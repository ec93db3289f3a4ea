//! Menus of a thousand actions and of ten of them: written by `build.rs`.

#![allow(missing_docs, clippy::doc_markdown, reason = "made of other people's tools")]

include!(concat!(env!("OUT_DIR"), "/thousand.rs"));
