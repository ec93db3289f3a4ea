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

#[cfg(feature = "contract")]
pub mod contract;
#[cfg(feature = "digest")]
mod digest;
mod dispatch;
#[cfg(any(feature = "contract", feature = "testing"))]
mod example;
mod field;
#[cfg(feature = "gate")]
pub mod gate;
#[doc(hidden)]
pub mod invisible;
mod json;
mod judge;
#[cfg(feature = "lint")]
pub mod lint;
mod menu;
mod offer;
#[cfg(any(feature = "digest", feature = "provider"))]
mod once;
#[cfg(feature = "provider")]
pub mod provider;
mod reach;
mod read;
mod reader;
mod record;
mod rejection;
mod schema;
mod shortest;
mod single;
mod spec;
mod submenu;

#[doc(hidden)]
#[path = "private.rs"]
pub mod __private;
// For the command line, which suggests as a rejection does.
#[doc(hidden)]
pub use rejection::{nearest_first as __nearest_first, suggest as __suggest};
#[cfg(feature = "testing")]
pub mod testing;

#[cfg(feature = "derive")]
pub use action_menu_derive::{ActionMenu, Choice, Record, Scalar};
#[cfg(feature = "digest")]
pub use digest::{Digest, Digests, NotADigest};
pub use dispatch::{
    Approval, Approver, AsyncDispatch, BoxFuture, Dispatch, Handler, Stated, Unguarded, Untimed,
};
pub use field::{Choice, FieldType};
pub use json::Json;
pub use menu::{ActionMenu, OwnedMenu};
pub use reach::Reach;
pub use read::{Arguments, Limits, Reading, Repair};
pub use reader::Reader;
pub use record::Record;
pub use rejection::{
    Code, Counted, Echo, Expected, Found, Hint, Messages, Phrase, Pointer, Position, Problem, Range,
    Rejection, Report, UnknownCode,
};
pub use schema::Schema;
pub use spec::{
    ActionSpec, Check, ChoiceSpec, Confirm, Effect, FieldSpec, Format, JsonType, Key, Kind, Literal,
    MenuSpec, Pattern, Presence, RecordSpec, Returns, Scalar, Shape,
};
pub use submenu::{NarrowError, SubMenu};
