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
mod model;
mod parse;
#[cfg(test)]
mod tests;

use proc_macro2::TokenStream;
use syn::{DeriveInput, parse_macro_input};

use crate::diagnostics::Diagnostics;

/// Makes an enum a menu: one variant, one action.
///
/// An action is a unit variant or a variant with named fields; the doc comments of the enum, the
/// variants and the fields are the descriptions that the model reads.
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
///   with a default body. It holds for `&mut H` and `Box<H>` when it holds for `H`;
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
/// | menu | `handler = Name` | the name of the handler trait; the enum's with `Handler` unless given |
/// | menu | `context = Type` | what every method of the handler is given by reference |
/// | menu | `crate = "…"` | the path of the crate `action_menu`; `::action_menu` unless given |
/// | action | `rename = "…"` | the name that the model sees |
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
/// | field | `rename = "…"` | the name that the model sees |
/// | field | `from_action = "…"` | the action that the value comes from |
/// | field | `secret` | its value is never echoed, logged or shown |
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
