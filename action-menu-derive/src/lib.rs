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
#[cfg(feature = "pattern")]
mod dialect;
mod docs;
mod expand;
mod fallback;
mod ident;
// The runtime crate judges by the same table: one file, linked into both.
#[allow(unreachable_pub, reason = "the runtime's table, which is public there")]
mod invisible;
mod json;
mod model;
mod parse;
mod pipeline;
#[cfg(test)]
mod tests;
mod types;

use syn::{DeriveInput, parse_macro_input};

use crate::pipeline::{derive, derive_choice, derive_record, derive_scalar};

#[doc = include_str!("menu.md")]
#[proc_macro_derive(ActionMenu, attributes(menu, action, field))]
pub fn action_menu(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    derive(&parse_macro_input!(input as DeriveInput)).into()
}

/// Makes a struct with named fields a value that the model can fill in: an object in a field, or the whole of
/// what is read.
///
/// ```
/// use action_menu::Record;
///
/// /// Where a parcel goes.
/// #[derive(Record)]
/// #[record(rename_all = "camelCase")]
/// struct Address {
///     /// As the customer wrote it.
///     #[field(length = 1..=80)]
///     street: String,
///     #[field(default = "ES", length = 2)]
///     country_code: String,
/// }
///
/// let address = Address::parse(r#"{"street":"Gran Vía 1"}"#)?;
/// assert_eq!(address.country_code, "ES");
/// # Ok::<(), action_menu::Rejection>(())
/// ```
///
/// It generates `Record`, `FieldType` and, unless the record borrows, `FromStr`, the same as `Address::parse`.
/// The options are those of the [table](derive.ActionMenu.html#options) for `record` and `field`.
///
/// Parameters of types are allowed, `struct Page<T> { items: Vec<T> }`, for types that are fields themselves. Options
/// that don't fit such a type are errors where the record is used.
///
/// # Recursion
///
/// A record whose own name or `Self` is in the type of a field, as in `children: Vec<Node>`, is recursive. Where it
/// holds itself through another record or menu, one of the ring says so, `#[record(recursive)]`; without it
/// rustc tells of a cycle when evaluating `SHAPE`. The schema of such a record is told once, under `$defs`.
#[proc_macro_derive(Record, attributes(record, field, menu))]
pub fn record(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    derive_record(&parse_macro_input!(input as DeriveInput)).into()
}

/// Makes an enum of unit variants a closed set of texts.
///
/// ```
/// use action_menu::Choice;
///
/// #[derive(Choice)]
/// enum Priority {
///     /// Within a week.
///     Low,
///     /// Today.
///     #[choice(rename = "urgent")]
///     High,
/// }
///
/// assert_eq!(Priority::High.as_str(), "urgent");
/// ```
///
/// The model sees `low` and `urgent`, each with its doc comment, and no other text is read: not `Low`. It
/// generates `Choice`, with `as_str`, and `FieldType`. A choice can be the key of a map.
///
/// The options are those of the [table](derive.ActionMenu.html#options) for `choice`.
#[proc_macro_derive(Choice, attributes(choice, field, menu))]
pub fn choice(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    derive_choice(&parse_macro_input!(input as DeriveInput)).into()
}

/// Makes a struct around one value a type of its own, with constraints of its own.
///
/// ```
/// use action_menu::Scalar;
///
/// #[derive(Scalar)]
/// #[scalar(length = 3..=20, check = known_prefix)]
/// struct OrderId(String);
///
/// fn known_prefix(text: &str) -> Result<(), String> {
///     if text.starts_with("A-") {
///         Ok(())
///     } else {
///         Err("an order begins with A-".to_owned())
///     }
/// }
/// ```
///
/// It is read and written as the value that it holds, and holds only what the constraints let through, as long
/// as its field is private and nothing else makes one. A field's options narrow it further. Around a text it
/// can be the key of a map.
///
/// The options are those of the [table](derive.ActionMenu.html#options) for `scalar`.
#[proc_macro_derive(Scalar, attributes(scalar, field, menu))]
pub fn scalar(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    derive_scalar(&parse_macro_input!(input as DeriveInput)).into()
}
