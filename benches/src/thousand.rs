//! Menus of a thousand actions and of ten of them: written by `build.rs`.

#![allow(missing_docs, reason = "made of other people's tools")]

include!(concat!(env!("OUT_DIR"), "/thousand.rs"));
