//! The derive macros of [`action-menu`](https://docs.rs/action-menu); use them through that crate.
//!
//! A derive runs in four stages, each with a type of its own: `parse` reads the item into a raw menu
//! and reports what it can't read, `check` turns the raw menu into a checked one and reports which rules
//! it breaks, `expand` writes the code of a checked menu. All errors are collected, so that one
//! compile shows all of them; beside them `fallback` writes stubs, so that no further error is ours.

#![forbid(unsafe_code)]

mod attr;
mod check;
mod diagnostics;
mod docs;
mod expand;
mod fallback;
mod ident;
// The runtime crate judges by the same table: one file, linked into both.
mod invisible;
mod model;
mod parse;
#[cfg(test)]
mod tests;

use proc_macro2::TokenStream;
use syn::{DeriveInput, parse_macro_input};

use crate::diagnostics::Diagnostics;

/// Makes an enum a menu: one variant, one action.
///
/// An action is a unit variant or a variant with named fields, and a newtype variant may hold another menu;
/// the doc comments of the enum, the variants and the fields are the descriptions that the model reads.
///
/// ```text
/// /// What the support desk can do.
/// #[derive(ActionMenu)]
/// #[menu(context = Session)]
/// enum Support {
///     /// Refund an order.
///     #[action(write(irreversible), confirm, idempotent_by(order_id), timeout = "15s")]
///     Refund {
///         /// The order, as `find_orders` gives it.
///         #[field(from_action = "find_orders")]
///         order_id: String,
///         amount: f64,
///     },
///     /// Find the orders of the customer.
///     #[action(read, returns = Orders)]
///     FindOrders,
/// }
/// ```
///
/// # What it generates
///
/// - `impl ActionMenu for Support`: the description of the menu, its reader and its writer;
/// - `impl FromStr for Support`, the same as `Support::parse`;
/// - `trait SupportHandler: Handler`, beside the enum and as visible as it: one method an action, none
///   with a default body. It holds for `&mut H` and `Box<H>` when it holds for `H`; async handlers differ,
///   see below;
/// - `impl From<Orders> for Support` for each menu that it flattens;
/// - `Support::dispatch(self, handler)`, for menus without a `confirm`; the others run through a gate. An
///   enum has no other method of that name.
///
/// # Options
///
/// | level | form | meaning |
/// |---|---|---|
/// | menu | `tag = "…"` | the key that names the action; `action` unless given |
/// | menu | `rename_all = "…"` | the rename rule of the actions; `snake_case` unless given |
/// | menu | `rename_all_fields = "…"` | the rename rule of the fields; as in Rust unless given |
/// | menu | `handler = Name` or `handler(async)` or `handler(async, boxed)` | the name of the handler trait, the enum's with `Handler` unless given; how its methods run, see below |
/// | menu | `context = Type` | what every method of the handler is given by reference |
/// | menu | `crate = "…"` | the path of the crate `action_menu`; `::action_menu` unless given |
/// | action | `rename = "…"` | the name that the model sees |
/// | action | `alias = "…"` or `alias("…", …)` | names that it had before: still read, not exported |
/// | action | `deprecated` | it is still read, and no longer exported |
/// | action | `use_when = "…"` | when to choose the action |
/// | action | `not_for = "…"` | when to choose another |
/// | action | `costly = "…"` | what a wrong choice costs |
/// | action | `read` | it changes nothing |
/// | action | `write(reversible)` or `write(irreversible)` | it changes something, for good or not |
/// | action | `confirm` or `confirm = never` | a person approves it, or nobody does |
/// | action | `idempotent_by(field, …)` | the same values of these fields mean the same write |
/// | action | `idempotent` | the same values of all fields mean the same write |
/// | action | `repeatable` | every call is a write of its own |
/// | action | `verify = "…"` | the action that tells whether the write took place |
/// | action | `timeout = "…"` | how long it may take: `500ms`, `15s`, `2m` |
/// | action | `returns = Type` | what its method returns, instead of the handler's output |
/// | action | `open_world` | it reaches systems and people outside |
/// | action | `flatten` or `flatten = Trait` | the variant holds another menu, whose actions join this one's; that menu's handler trait, the type's name with `Handler` unless given |
/// | field | `rename = "…"` | the name that the model sees |
/// | field | `from_action = "…"` | the action that the value comes from |
/// | field | `secret` | its value is never echoed, logged or shown |
///
/// # Async handlers
///
/// - `handler = Name`, or nothing: `fn list(&mut self) -> Result<…>`; a handler may be a trait object;
/// - `handler(async)`: `async fn list(&self) -> Result<…>`, without an allocation a call; no trait objects;
/// - `handler(async, boxed)`: `fn list(&self) -> BoxFuture<'_, Result<…>>`; a handler may be a trait object.
///
/// `handler(Desk, async)` names the trait too. Async handlers are `Sync`; futures, outputs and errors are
/// `Send`, so that `tokio::spawn` takes a dispatch, of any handler: a future that isn't `Send` is an error at
/// the `await` that makes it so. A method that is given a context or holds something of `self` takes the
/// boxed form `fn list<'h>(&'h self, context: &'h Session) -> BoxFuture<'h, Result<…>>`. Async handlers
/// hold for `&H`, `Arc<H>` (if `H` is `Send`) and `Box<H>`, and `dispatch` takes `&H` and is an `async fn`.
/// What isn't `Send` or `Sync` is handled by a sync trait.
///
/// # Flattened menus
///
/// ```text
/// #[derive(ActionMenu)]
/// enum Desk {
///     #[action(flatten)]
///     Orders(orders::Orders),
///     /// Leave a note.
///     Note { text: String },
/// }
/// ```
///
/// The actions of `Orders` are actions of `Desk`, by their names there and in their place; the model sees
/// one menu. A variant with `flatten` has no other option, and its doc comment is for readers of the
/// code. `DeskHandler` has `orders::OrdersHandler` as supertrait, which thus has to be there by that path: a
/// handler of the smaller menu is written once, with the same output, error, context and flavour. Menus
/// that are flattened have the same `tag`, and no name of theirs is in the menu twice. `dispatch` exists if
/// every flattened menu has it.
///
/// `from_action` and `verify` may name an action of a flattened menu.
///
/// # Renaming and retiring an action
///
/// With `alias` calls by an older name are still read, as the action that has it; with `deprecated` an
/// action is still read and handled, but no longer offered. Calls in flight and proposals in store so survive
/// a new release.
///
/// # Rename rules
///
/// `lowercase`, `UPPERCASE`, `PascalCase`, `camelCase`, `snake_case`, `SCREAMING_SNAKE_CASE`,
/// `kebab-case`, `SCREAMING-KEBAB-CASE`. Words are split as people read them: `SendSMS` is `send_sms`,
/// `HTTPRequest` is `http_request`, `Tier1Refund` is `tier1_refund`. Methods of the handler are the
/// variants in `snake_case` whatever the rule, keywords as raw identifiers.
///
/// # Beside serde
///
/// `#[serde(…)]` attributes for a derive of the user's own are allowed where they leave the wire form
/// as it is here: those that don't touch it (`crate`, `bound`, `borrow`, `deny_unknown_fields`,
/// `expecting`), and `tag`, `rename`, `rename_all` and `rename_all_fields` that say the very same as the
/// menu does. Every other one is an error. What is compared is what is written: that serde splits words
/// otherwise (`SendSMS` is `send_s_m_s`) isn't noticed.
#[proc_macro_derive(ActionMenu, attributes(menu, action, field))]
pub fn action_menu(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    derive(&parse_macro_input!(input as DeriveInput)).into()
}

/// The whole pipeline, on tokens that unit tests can make too.
fn derive(input: &DeriveInput) -> TokenStream {
    let diagnostics = Diagnostics::default();
    let raw = parse::menu(input, &diagnostics);
    let menu = check::menu(&raw, &diagnostics);
    match diagnostics.finish(menu) {
        Ok(menu) => expand::menu(&menu),
        Err(errors) => {
            let errors = errors.into_compile_error();
            let stubs = fallback::menu(&raw);
            quote::quote!(#errors #stubs)
        }
    }
}
