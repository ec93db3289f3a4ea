//! What a user's own tests need: a hostile corpus of any menu, the menu's own examples read, a handler that notes its calls,
//! an approval without a gate, both reading paths side by side.
//!
//! The feature `testing` is for tests alone, since it makes an [`Approval`] for anyone:
//!
//! ```toml
//! [dev-dependencies]
//! action-menu = { version = "0.1", features = ["testing"] }
//! trybuild = "1"
//! ```
//!
//! # What is refused
//!
//! [`Corpus`] makes hostile proposals from the specs of a menu, each with the code and the place that a rejection has to
//! name. One line holds the menu to all of them:
//!
//! ```
//! # use action_menu::ActionMenu;
//! # #[derive(ActionMenu)]
//! # enum Support {
//! #     /// Send a message to the customer.
//! #     SendMessage { text: String },
//! # }
//! use action_menu::testing::Corpus;
//!
//! Corpus::<Support>::new().assert_refused();
//! ```
//!
//! # What is shown
//!
//! [`examples`] reads the examples that the menu shows the model, so that none of them teaches a call that is refused:
//!
//! ```
//! # use action_menu::ActionMenu;
//! # #[derive(ActionMenu)]
//! # enum Support {
//! #     /// Send a message to the customer.
//! #     #[action(example = r#"{"text": "It is on its way."}"#)]
//! #     SendMessage { text: String },
//! # }
//! assert_eq!(action_menu::testing::examples::<Support>(), 1);
//! ```
//!
//! # What is asked for
//!
//! [`Recording`] stands in front of a handler and notes each call, so that a test of an agent can say what was asked for
//! and in which order.
//!
//! # What doesn't compile
//!
//! That an invented action has no variant, a forgotten one is an error and an argument of a wrong type too, the compiler
//! watches. To lock it in, beside a menu of yours, have a test of `trybuild` (`tests/contract.rs`):
//!
//! ```text
//! /// Words of the compiler: run on the release that they are pinned to.
//! #[test]
//! #[ignore = "cargo +1.95 test --test contract -- --ignored"]
//! fn what_is_not_on_the_menu_does_not_compile() {
//!     trybuild::TestCases::new().compile_fail("tests/ui/*.rs");
//! }
//! ```
//!
//! and in `tests/ui` a program for each promise, which names the menu as your users do (`use my_desk::Support;`). An
//! invented action:
//!
//! ```compile_fail,E0599
//! # use action_menu::ActionMenu;
//! # #[derive(ActionMenu)]
//! # enum Support {
//! #     /// Send a message to the customer.
//! #     SendMessage { text: String },
//! # }
//! fn main() {
//!     let _ = Support::DeleteCustomer { number: 7 };
//! }
//! ```
//!
//! A forgotten method:
//!
//! ```compile_fail,E0046
//! # use action_menu::{ActionMenu, Handler};
//! # #[derive(ActionMenu)]
//! # enum Support {
//! #     /// Send a message to the customer.
//! #     SendMessage { text: String },
//! # }
//! struct Desk;
//!
//! impl Handler for Desk {
//!     type Output = ();
//!     type Error = ();
//! }
//!
//! impl SupportHandler for Desk {}
//!
//! fn main() {}
//! ```
//!
//! An argument of a wrong type:
//!
//! ```compile_fail,E0053
//! # use action_menu::{ActionMenu, Handler};
//! # #[derive(ActionMenu)]
//! # enum Support {
//! #     /// Send a message to the customer.
//! #     SendMessage { text: String },
//! # }
//! # struct Desk;
//! # impl Handler for Desk {
//! #     type Output = ();
//! #     type Error = ();
//! # }
//! impl SupportHandler for Desk {
//!     fn send_message(&mut self, _: u64) -> Result<(), ()> {
//!         Ok(())
//!     }
//! }
//!
//! fn main() {}
//! ```
//!
//! `TRYBUILD=overwrite cargo test --test contract -- --ignored` writes what the compiler says of each beside it, as
//! `.stderr`: read it before you commit it, it has to point at your own enum or impl. Each release of Rust may say it in
//! other words, so run the test on one: the one of your `rust-toolchain.toml`, or of one job of your CI. Our own
//! promise is that the three don't compile and where the error points, not its words.

mod constraint;
mod corpus;
mod example;
mod flaw;
mod garbled;
mod recording;
mod sample;
#[cfg(feature = "gate")]
mod store;

use crate::{
    dispatch::Approval,
    field::ReadMenu,
    menu::ActionMenu,
    offer::Offer,
    read::{self, Limits},
    rejection::Rejection,
};

pub use corpus::{Corpus, Fault};
pub use example::examples;
#[doc(hidden)]
pub use recording::note;
pub use recording::{Call, Recording};
#[cfg(feature = "gate")]
pub use store::store;

/// An approval, so that a confirmed action's method can be called in a unit test. Everywhere else only a
/// gate makes one.
#[must_use]
pub const fn approval() -> Approval {
    Approval::for_a_test()
}

/// What the two reading paths say of one text, each asked alone.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Paths<M> {
    /// The accepting path's action. It says no where the tag stands behind a field that gives another
    /// action away; the explaining path then has the last word.
    pub accepted: Option<M>,
    /// The explaining path's action, or every problem.
    pub explained: Result<M, Rejection>,
}

/// Asks both paths, so that a property test or a fuzzer over a menu of one's own can hold them to one
/// answer.
pub fn paths<'t, M: ActionMenu + ReadMenu<'t>>(text: &'t str, limits: &Limits) -> Paths<M> {
    Paths {
        accepted: read::accepted(M::MENU, text, limits),
        explained: read::explained(Offer::whole(M::MENU), text, limits),
    }
}
