//! Contract lock: a snapshot of a menu that knows which changes break callers in flight (feature `contract`).
//!
//! A caller in flight is whoever goes by an older menu: a model in the middle of a conversation, a proposal that waits in a
//! queue or for a person's approval, a prompt, a cache, a client that has kept the list of tools. One line in a test of
//! yours keeps the menu as it was, in a file to be committed:
//!
//! ```no_run
//! use action_menu::{ActionMenu, assert_contract};
//!
//! #[derive(ActionMenu)]
//! enum Support {
//!     /// Send a message to the customer.
//!     SendMessage { text: String },
//! }
//!
//! assert_contract!(Support, "support.menu.json");
//! ```
//!
//! `ACTION_MENU_BLESS=1 cargo test` writes the file the first time, and anew after a change that is meant. Any other run
//! compares, and fails where anything differs, with a line a change: whether it is breaking, where, what was and what is,
//! and what it voids.
//!
//! # What is compared
//!
//! ```
//! use action_menu::{ActionMenu, contract::{Contract, Kind, What}};
//!
//! mod before {
//!     #[derive(action_menu::ActionMenu)]
//!     pub enum Support {
//!         /// Refund an order.
//!         Refund { #[field(range = 0.01..=500.0)] amount: f64 },
//!     }
//! }
//! mod after {
//!     #[derive(action_menu::ActionMenu)]
//!     pub enum Support {
//!         /// Refund an order.
//!         Refund { #[field(range = 0.01..=100.0)] amount: f64 },
//!         /// Send a message to the customer.
//!         SendMessage { text: String },
//!     }
//! }
//!
//! let kept = Contract::of::<before::Support>().to_string();
//! let changes = Contract::diff(&Contract::parse(&kept)?, &Contract::of::<after::Support>());
//! let told: Vec<_> = changes.iter().map(|change| (change.kind, change.what, change.path.as_str())).collect();
//! assert_eq!(told, [
//!     (Kind::Breaking, What::RangeNarrower, "refund.amount"),
//!     (Kind::Compatible, What::ActionAdded, "send_message"),
//! ]);
//! # Ok::<(), action_menu::contract::ContractError>(())
//! ```
//!
//! [`What`] lists what can change. A change is [breaking](Kind::Breaking) when a call that was accepted may be refused, or
//! means something else. The odd ones:
//!
//! - *A default that changes* refuses nothing, and is breaking: a call that leaves the field out says something else now.
//!   So are a key, which decides whether two calls are one, an effect that is graver, and a secret that is one no longer.
//! - *An approval that is asked for now* is compatible: what is read is the same, and nothing runs that didn't before.
//!   *One that is no longer asked for* is breaking: what was only a request runs at once.
//! - *A field that is gone* is breaking even if it could be left out: calls that have it are refused, since no field is
//!   ever ignored. *A field, or a value of a closed set, that is renamed* is breaking: neither has aliases. An action
//!   has them, and `alias` makes its new name compatible.
//! - *A pattern that changes* is breaking, also where the new one matches more: that isn't judged.
//! - *A whole number that becomes a number* is compatible up to 32 bits; beyond what a double carries it is rounded, and so
//!   is *a double that becomes a single*: both are breaking.
//! - *Words* break no caller. They void prompts that were tuned on them, and approvals where the host says so.
//! - *Effects that are stated for the first time* are compatible: what the action does hasn't changed. A sub-menu made by
//!   `SubMenu::effects` may offer it no more, or from now on.
//!
//! What isn't seen: what the code of a `check`, `confirm_if` or a handler says, only whether there is a check; names of
//! Rust types, but of those that hold themselves; limits of a reader. `Reader::lenient` mends no call of an irreversible
//! write, so that it may refuse what it took before an action said that it is one.
//!
//! Two laws are tested over thousands of pairs of menus: where no change is breaking, the new menu accepts every proposal
//! that the old one accepts; where all changes take away ([`Accepts::Fewer`]), it accepts none that the old one refuses.
//!
//! # The file
//!
//! JSON, of the form 1: a line for each small thing, so that a difference is read in a review. It holds what is said above
//! with both digests of the menu and of each action, and a seal over all of it: a file that was edited or merged by hand
//! is an error, not another contract. White space and line endings don't count.

mod assertion;
mod change;
mod diff;
mod line;
mod model;
mod read;
mod shapes;
mod take;
mod what;
mod write;

use std::fmt;

use model::{Body, Definition, Menu};

use crate::{digest::Digests, json::Json, menu::ActionMenu};

#[doc(hidden)]
pub use assertion::{__assert, __compare};
pub use change::{Change, Voids};
pub use read::ContractError;
pub use what::{Accepts, Approvals, Kind, What};

/// The form of the file that is written and read.
const FORM: u32 = 1;

/// All of a menu that programs and models go by, as it is or as a file has kept it.
///
/// It displays as the text of the file.
#[derive(Clone, Debug, PartialEq)]
pub struct Contract {
    description: String,
    digests: Digests,
    menu: Menu,
    definitions: Vec<Definition>,
}

impl Contract {
    /// Of a menu as it is.
    pub fn of<M: ActionMenu>() -> Self {
        let (menu, definitions) = take::menu(M::MENU);
        Self {
            description: M::MENU.description().into_owned(),
            digests: Digests::of_menu(M::MENU),
            menu,
            definitions,
        }
    }

    /// Of a file's text: at most 16 MiB, and nothing in it that isn't known.
    ///
    /// # Errors
    ///
    /// When it is no contract of this form, or not as it was written: the first line that shows it.
    pub fn parse(text: &str) -> Result<Self, ContractError> {
        read::contract(text)
    }

    /// Of tools that are no menu of ours: the `tag`, `actions` and `definitions` of the file's form, without digests.
    #[doc(hidden)]
    pub fn __of_foreign(text: &str) -> Result<Self, ContractError> {
        read::foreign(text)
    }

    /// What differs in the newer one: of the menu itself, of each action in its old order, then the actions that are new.
    ///
    /// What is the same in two places of one action, since both are of one type, is told of the first.
    pub fn diff(old: &Self, new: &Self) -> Vec<Change> {
        diff::changes(old, new)
    }

    /// The two digests of the menu.
    pub const fn digests(&self) -> Digests {
        self.digests
    }

    /// The object that the file holds, its seal last.
    pub fn to_json(&self) -> Json {
        write::contract(self)
    }

    fn definition(&self, name: &str) -> Option<&Definition> {
        self.definitions.iter().find(|known| known.name == name)
    }

    fn record(&self, name: &str) -> Option<&Definition> {
        self.definition(name)
            .filter(|known| matches!(known.body, Body::Record(_)))
    }

    fn inner_menu(&self, name: &str) -> Option<&Definition> {
        self.definition(name)
            .filter(|known| matches!(known.body, Body::Menu(_)))
    }
}

impl fmt::Display for Contract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write::laid_out(&self.to_json()))
    }
}
