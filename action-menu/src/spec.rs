//! What is known about a menu at compile time: plain constant data, no lifetimes, no behaviour.

mod action;
#[cfg(feature = "pattern")]
mod dialect;
mod docs;
mod inner;
mod literal;
mod menu;
mod names;
mod parts;
mod pattern;
mod record;
mod refine;
mod returns;
mod sentence;
mod shape;
mod verdict;

pub use action::{ActionSpec, Confirm, Effect, FieldSpec, Key, Presence};
pub use menu::MenuSpec;
pub use pattern::Pattern;
pub use record::{ChoiceSpec, RecordSpec};
pub use returns::Returns;
pub use shape::{Check, Format, JsonType, Kind, Scalar, Shape};

#[doc(hidden)]
pub use {
    docs::plain,
    literal::{Lit, Literal},
    names::{capacity, table},
    parts::{Part, Route, count, flattened, join, names, names_action, names_read, route, routes, start},
    refine::Limit,
};
pub(crate) use {
    inner::inner_menus,
    names::same,
    shape::{EXACT, is_own, without_zero},
    verdict::code_points,
};
