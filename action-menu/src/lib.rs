#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::indexing_slicing
    )
)]

// So that the derive's paths hold inside this crate too.
extern crate self as action_menu;

#[cfg(feature = "digest")]
mod digest;
mod dispatch;
mod field;
mod invisible;
mod json;
mod menu;
mod offer;
mod reach;
mod read;
mod reader;
mod rejection;
mod schema;
mod spec;
mod submenu;

#[doc(hidden)]
#[path = "private.rs"]
pub mod __private;
#[cfg(feature = "testing")]
pub mod testing;

#[cfg(feature = "derive")]
pub use action_menu_derive::ActionMenu;
#[cfg(feature = "digest")]
pub use digest::{Digest, Digests, NotADigest};
pub use dispatch::{Approval, BoxFuture, Handler};
pub use field::FieldType;
pub use json::Json;
pub use menu::{ActionMenu, OwnedMenu};
pub use reach::Reach;
pub use read::{Arguments, Limits, Repair};
pub use reader::{Reader, Reading};
pub use rejection::{
    Code, Echo, Expected, Found, Hint, Messages, Phrase, Pointer, Position, Problem, Rejection, Report,
    UnknownCode,
};
pub use schema::Schema;
pub use spec::{ActionSpec, Confirm, Effect, FieldSpec, JsonType, Key, Kind, MenuSpec, Presence, Shape};
pub use submenu::{NarrowError, SubMenu};
