//! The source of `editions/2018` and `editions/2021`, in this crate's edition.

#[path = "../editions/menu.rs"]
mod menu;
