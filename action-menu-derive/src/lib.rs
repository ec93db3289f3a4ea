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
mod invisible;
mod model;
mod parse;
mod pipeline;
#[cfg(test)]
mod tests;
mod types;

use syn::{DeriveInput, parse_macro_input};

use crate::pipeline::{derive, derive_choice, derive_record, derive_scalar};

/// Makes an enum a menu: one variant, one action.
///
/// An action is a unit variant or a variant with named fields, and a newtype variant may hold another menu;
/// the doc comments of the enum, the variants and the fields are the descriptions that the model reads.
///
/// ```
/// use action_menu::{ActionMenu, Handler};
///
/// /// What the support desk can do.
/// #[derive(ActionMenu)]
/// #[menu(context = Session)]
/// enum Support {
///     /// Refund an order.
///     #[action(write(irreversible), confirm = never, idempotent_by(order_id), timeout = "15s")]
///     Refund {
///         /// The order, as `find_orders` gives it.
///         #[field(from_action = "find_orders")]
///         order_id: String,
///         #[field(range = 0.01..=500.0, multiple_of = 0.01)]
///         amount: f64,
///     },
///     /// Find the orders of the customer.
///     #[action(read, returns = Orders)]
///     FindOrders,
/// }
///
/// struct Session {
///     customer: String,
/// }
///
/// #[derive(Debug, PartialEq)]
/// struct Orders(Vec<String>);
///
/// #[derive(Debug, PartialEq)]
/// enum Done {
///     Refunded(f64),
///     Found(Orders),
/// }
///
/// // What `returns = Orders` needs.
/// impl From<Orders> for Done {
///     fn from(orders: Orders) -> Self {
///         Self::Found(orders)
///     }
/// }
///
/// struct Desk;
///
/// impl Handler for Desk {
///     type Output = Done;
///     type Error = std::io::Error;
/// }
///
/// impl SupportHandler for Desk {
///     fn refund(&mut self, _: &Session, order_id: String, amount: f64) -> Result<Done, Self::Error> {
///         println!("{order_id} is refunded");
///         Ok(Done::Refunded(amount))
///     }
///
///     fn find_orders(&mut self, context: &Session) -> Result<Orders, Self::Error> {
///         Ok(Orders(vec![format!("{}-1", context.customer)]))
///     }
/// }
///
/// let session = Session { customer: "C".into() };
/// let action = Support::parse(r#"{"action":"refund","order_id":"C-1","amount":50}"#)?;
/// assert_eq!(action.dispatch(&mut Desk, &session)?, Done::Refunded(50.0));
/// let action = Support::parse(r#"{"action":"find_orders"}"#)?;
/// assert_eq!(action.dispatch(&mut Desk, &session)?, Done::Found(Orders(vec!["C-1".into()])));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # What it generates
///
/// - `impl ActionMenu for Support`: the description of the menu, its reader and its writer;
/// - `impl FromStr for Support`, the same as `Support::parse`;
/// - `trait SupportHandler: Handler`, beside the enum and as visible as it: one method an action, none
///   with a default body. It holds for `&mut H` and `Box<H>` when it holds for `H`; async handlers differ,
///   see below. With the feature `testing` it holds for `testing::Recording<H>` too;
/// - `impl From<Inner> for Support` for each menu `Inner` that it flattens;
/// - `Support::dispatch(self, handler)`, or `dispatch(self, handler, context)`, for menus without a `confirm`.
///   An enum has no other method of that name.
///
/// The handler above, and what it would be with `confirm` in place of `confirm = never`:
///
/// ```text
/// trait SupportHandler: Handler<Output: From<Orders>> {
///     fn refund(&mut self, context: &Session, order_id: String, amount: f64)
///         -> Result<Self::Output, Self::Error>;
///     fn find_orders(&mut self, context: &Session) -> Result<Orders, Self::Error>;
/// }
///
/// // confirm
///     fn refund(&mut self, context: &Session, approval: Approval, order_id: String, amount: f64)
///         -> Result<Self::Output, Self::Error>;
/// ```
///
/// A method takes the context, if the menu has one, then the approval, if the action has `confirm`, then the
/// fields as declared. With `returns = T` it gives a `T`, which `dispatch` turns into the handler's output:
/// `Output: From<T>`. A context may be a trait object, `context = dyn Session`: methods take `&dyn Session`, and
/// `dispatch` a `&(dyn Session + 'static)`.
///
/// # Options
///
/// Those of every derive. `each` and `keys` as a level are the parentheses of these options; the last column
/// is what JSON Schema calls it.
///
/// | level | form | meaning | keyword |
/// |---|---|---|---|
/// | menu | `tag = "…"` | the key that names the action; `action` unless given | `properties` |
/// | menu | `rename_all = "…"` | the rename rule of the actions; `snake_case` unless given | `enum` |
/// | menu | `rename_all_fields = "…"` | the rename rule of the fields; as in Rust unless given | `properties` |
/// | menu | `handler = Name` or `handler(async)` or `handler(async, boxed)` | the name of the handler trait, the enum's with `Handler` unless given; how its methods run, see below | |
/// | menu | `context = Type` | what every method of the handler is given by reference | |
/// | menu | `serde` | `Serialize` and `Deserialize` too, in the menu's own wire form, see below | |
/// | menu, record, choice | `deny(lint, …)` | what is an error in this item: `undescribed`, `unbounded`, `unclassified`, `money_as_float`, `too_many`, see below | |
/// | menu, record, choice, scalar | `crate = "…"` | the path of the crate `action_menu`; `::action_menu` unless given | |
/// | action | `rename = "…"` | the name that the model sees | `enum` |
/// | action | `alias = "…"` or `alias("…", …)` | names that it had before: still read, not exported | |
/// | action | `deprecated` | it is still read, and no longer exported | |
/// | action | `use_when = "…"` | when to choose the action | `description` |
/// | action | `not_for = "…"` | when to choose another | `description` |
/// | action | `costly = "…"` | what a wrong choice costs | `description` |
/// | action | `read` | it changes nothing | |
/// | action | `write(reversible)` or `write(irreversible)` | it changes something, for good or not | |
/// | action | `confirm` or `confirm = never` | a person approves it, or nobody does | |
/// | action | `confirm_if = path` | a function that says whether a person approves it, see below | |
/// | action | `preview = "…"` | the read that shows what it will do, before it is approved | |
/// | action | `idempotent_by(field, …)` | the same values of these fields mean the same write | |
/// | action | `idempotent` | the same values of all fields mean the same write | |
/// | action | `repeatable` | every call is a write of its own | |
/// | action | `verify = "…"` | the action that tells whether the write took place | |
/// | action | `timeout = "…"` | how long it may take: `500ms`, `15s`, `2m` | |
/// | action | `returns = Type` | what its method returns, instead of the handler's output | |
/// | action | `open_world` | it reaches systems and people outside | |
/// | action | `flatten` or `flatten = Trait` | the variant holds another menu, whose actions join this one's; that menu's handler trait, the type's name with `Handler` unless given | `anyOf` |
/// | record | `rename_all = "…"` | the rename rule of the fields; as in Rust unless given | `properties` |
/// | record | `recursive` | it holds itself through another type, see below | `$defs` |
/// | choice | `rename_all = "…"` | the rename rule of the values; `snake_case` unless given | `enum` |
/// | value of a choice | `rename = "…"` | the name that the model sees | `enum` |
/// | field | `rename = "…"` | the name that the model sees | `properties` |
/// | field | `from_action = "…"` | the action that the value comes from; of an action's field only | `description` |
/// | field | `secret` | its value is never echoed, logged or shown | |
/// | field | `default` or `default = 14` or `default = "low"` or `default = []` or `default = CONSTANT` | its value where it is left out or null; without a value of its own `0`, `false`, `""` or `[]` | `default`, `description` |
/// | field, scalar, each, keys | `range = 3..=30` | the number is in the range; also `3..30`, `3..`, `..=30` | `minimum`, `maximum`, `exclusiveMaximum` |
/// | field, scalar, each, keys | `greater_than = 0` | the number is greater | `exclusiveMinimum`, `minimum` |
/// | field, scalar, each, keys | `less_than = 1.5` | the number is less | `exclusiveMaximum`, `maximum` |
/// | field, scalar, each, keys | `multiple_of = 0.01` | the number is a multiple, exactly | `multipleOf` |
/// | field, scalar, each, keys | `length = 1..=60` | the text has so many code points; also `8` | `minLength`, `maxLength` |
/// | field, scalar, each, keys | `items = ..=5` | the list or map holds so many; also `8` | `minItems`, `maxItems`, `minProperties`, `maxProperties` |
/// | field, scalar | `unique` | no two items of the list are equal | `uniqueItems` |
/// | field, scalar, each, keys | `pattern = "…"` | the text holds a match, with the feature `pattern`, see below | `pattern` |
/// | field, scalar, each, keys | `check = path` | a function that says no with a reason, see below | |
/// | field, scalar, each, keys | `each(…)` | what holds for every item of a list, every value of a map | `items`, `additionalProperties` |
/// | field, scalar, each, keys | `keys(…)` | what holds for every key of a map | `propertyNames` |
///
/// # What acts, and what is data
///
/// Names, constraints, defaults, `alias`, `deprecated`, `returns` and `flatten` act here. What `use_when`,
/// `not_for`, `costly` and `from_action` say is told to the model. What is `secret` stands in no rejection,
/// neither as the value nor as a part of it, and no sub-menu tells what is left of it; how your own `Debug`
/// shows it is yours to say.
///
/// `read`, `write(…)`, `preview`, `idempotent_by`, `idempotent`, `repeatable`, `verify`, `timeout` and `open_world` are data
/// of the `ActionSpec`, which sub-menus, the reach of a menu and digests are made from. Nothing here holds a
/// call back, knows it again, verifies it or stops it: that is for a gate to do, which isn't there yet.
///
/// `confirm` is data too, with one effect: the method takes an `Approval`, which only tests can have until
/// there is a gate, and a menu with such an action, of its own or of a flattened menu, has no `dispatch`:
///
/// ```compile_fail,E0277
/// # use action_menu::{ActionMenu, Approval, Handler};
/// #[derive(ActionMenu)]
/// enum Support {
///     /// Refund an order.
///     #[action(write(irreversible), confirm, idempotent_by(order_id))]
///     Refund { order_id: String },
/// }
/// # struct Desk;
/// # impl Handler for Desk {
/// #     type Output = ();
/// #     type Error = ();
/// # }
///
/// impl SupportHandler for Desk {
///     fn refund(&mut self, _: Approval, _: String) -> Result<(), ()> {
///         Ok(())
///     }
/// }
///
/// # let action = Support::Refund { order_id: "A-1".into() };
/// action.dispatch(&mut Desk); // `Support` has actions that need approval
/// ```
///
/// `confirm_if = path` asks a function of the menu, `fn(&Support) -> bool`, of each action: `needs_approval` says
/// what it said. The method takes an `Approval` all the same. One that gives an `Option<bool>` or a `Result<bool, _>`
/// may leave it open, and a person is asked. `preview` and `verify` name reads that are asked with the write's own
/// fields: what such a read can't do without, the write has.
///
/// ```
/// use action_menu::ActionMenu;
///
/// #[derive(ActionMenu)]
/// enum Support {
///     /// Refund an order.
///     #[action(write(irreversible), confirm_if = is_large, idempotent_by(order_id), verify = "show_order")]
///     Refund { order_id: String, cents: u32 },
///     /// Show an order.
///     #[action(read)]
///     ShowOrder { order_id: String },
/// }
///
/// fn is_large(action: &Support) -> bool {
///     matches!(action, Support::Refund { cents, .. } if *cents > 5_000)
/// }
///
/// let refund = |cents| Support::Refund { order_id: "A-1".into(), cents };
/// assert!(refund(5_001).needs_approval() && !refund(5_000).needs_approval());
/// ```
///
/// # Lints
///
/// `deny(…)` makes errors of what is legal and seldom meant. Each lint judges the tokens of the item that it stands
/// on: a menu can't see into a [`Record`] or a [`Choice`], which take `deny(…)` too, nor into a [`Scalar`], which has its bounds
/// where it is declared, nor does it count the actions of a menu that it flattens.
///
/// - `undescribed`: an action, a field or a value of a choice without a doc comment;
/// - `unbounded`: a number without a least or a greatest value (types of up to 16 bits are bounds enough), a text
///   without a greatest `length`, a list, set or map without a greatest number of `items`, at any depth, and an open `Value`;
/// - `unclassified`: an action that says neither `read` nor `write(…)`;
/// - `money_as_float`: a float whose name has a word of money in it, without `multiple_of` and a `range`;
/// - `too_many`: a menu that offers more than 15 actions of its own.
///
/// # Values
///
/// A field is of any type that is a `FieldType`: text, numbers, booleans, lists, maps, a [`Record`], a
/// [`Choice`], a [`Scalar`], or another menu, which is one of several records told apart by its tag. A field
/// of the menu's own type makes it recursive.
///
/// What narrows a value speaks of it through `Option` and `Box` only: `length` of an `Option<String>` is that
/// of the text, if there is one. Into lists and maps reach `each(…)` and `keys(…)`, as deep as they are nested:
///
/// ```
/// # use std::collections::BTreeMap;
/// # #[derive(action_menu::Record)]
/// # struct Item {
/// #[field(items = 1..=5, unique, each(length = 1..=20))]
/// tags: Vec<String>,
/// #[field(keys(length = 2), each(range = 0..))]
/// stock: BTreeMap<String, i32>,
/// #[field(range = 1..=30, default = 14)]
/// days: u32,
/// # }
/// ```
///
/// The items of a list that is `unique` are `Eq` and `Hash`: texts, whole numbers, booleans, choices.
///
/// Bounds are literals, and only narrow what the type says. Whatever doesn't fit the type of the field is an
/// error at the option.
///
/// - A field with a `default` may be left out or null. The value is a literal or the path of a constant and
///   lies within the field's own bounds; that of a choice is its text. A literal matches the field's own `pattern`
///   and is a multiple of its `multiple_of`, by the digits as written.
/// - A `pattern` matches anywhere in a text unless it is anchored by `^` and `$`, and means what ECMA-262 says with its
///   flag `u`: `\d`, `\w` and `\b` are ASCII, `\s` is all white space. What readers of a schema take for different things
///   is an error: look-around, back-references, flags. Matching takes time in proportion to the text.
/// - A `check` is a function such as `fn(&str) -> Result<(), String>`, of a text, or of a number by value,
///   asked when all other constraints hold. What it says is told to the model, and no schema knows it. In a list or map: `each(check = path)`.
///
/// # Borrowing
///
/// A menu, a record or a scalar may have one lifetime, that of the text: `enum Say<'a> { Send { text: Cow<'a,
/// str> } }` copies nothing but what has escapes. Methods of the handler then have a lifetime of their own,
/// `fn send<'a>(&mut self, text: Cow<'a, str>)`; boxed ones, `fn send<'h>(&'h self, text: Cow<'h, str>)`. There
/// is no `FromStr`, which knows no lifetime: `Say::parse` does.
///
/// # Async handlers
///
/// - `handler = Name`, or nothing: `fn list(&mut self) -> Result<…>`; a handler may be a trait object;
/// - `handler(async)`: `async fn list(&self) -> Result<…>`, without an allocation a call; no trait objects;
/// - `handler(async, boxed)`: `fn list<'h>(&'h self) -> BoxFuture<'h, Result<…>>`, whose body is
///   `Box::pin(async move { … })`; a handler may be a trait object.
///
/// `handler(Desk, async)` names the trait too. A context changes nothing: an `async fn` takes it by `&`, and
/// a boxed method for the lifetime `'h` of its future.
///
/// ```
/// use action_menu::{ActionMenu, BoxFuture, Handler};
///
/// #[derive(ActionMenu)]
/// #[menu(handler(async), context = Session)]
/// enum Light {
///     /// Count the orders.
///     Count,
/// }
///
/// #[derive(ActionMenu)]
/// #[menu(handler(async, boxed), context = Session)]
/// enum Boxed {
///     /// Count the orders.
///     Count,
/// }
///
/// # struct Session(usize);
/// # struct Desk;
/// # impl Handler for Desk {
/// #     type Output = usize;
/// #     type Error = std::io::Error;
/// # }
/// impl LightHandler for Desk {
///     async fn count(&self, context: &Session) -> Result<usize, Self::Error> {
///         Ok(context.0) // ... await whatever counts
///     }
/// }
///
/// impl BoxedHandler for Desk {
///     fn count<'h>(&'h self, context: &'h Session) -> BoxFuture<'h, Result<usize, Self::Error>> {
///         Box::pin(async move { Ok(context.0) })
///     }
/// }
///
/// # async fn serve(session: Session) -> Result<(), Box<dyn std::error::Error>> {
/// let count = Light::parse(r#"{"action":"count"}"#)?.dispatch(&Desk, &session).await?;
/// # Ok(())
/// # }
/// ```
///
/// Async handlers and their contexts are `Sync`; futures, outputs and errors are `Send`, so that `tokio::spawn` takes a dispatch, of
/// any handler: a future that isn't `Send` is an error at the `await` that makes it so. Async handlers hold for
/// `&H`, `Arc<H>` (if `H` is `Send`) and `Box<H>`, and `dispatch` takes `&H` and is an `async fn`. What isn't
/// `Send` or `Sync` is handled by a sync trait.
///
/// # Flattened menus
///
/// ```
/// # use action_menu::ActionMenu;
/// # mod orders {
/// #     #[derive(action_menu::ActionMenu)]
/// #     pub enum Orders {
/// #         /// Count the orders.
/// #         Count,
/// #     }
/// # }
/// #[derive(ActionMenu)]
/// enum Desk {
///     #[action(flatten)]
///     Orders(orders::Orders),
///     /// Leave a note.
///     Note { text: String },
/// }
///
/// assert!(matches!(Desk::parse(r#"{"action":"count"}"#)?, Desk::Orders(orders::Orders::Count)));
/// # Ok::<(), action_menu::Rejection>(())
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
///
/// `#[menu(serde)]` implements `Serialize` and `Deserialize` in the form of `to_json`, with the rules of the reader,
/// so that a menu may be a field of types that derive serde's. No serde derive and none of its attributes go with it. What a
/// format gives becomes a `Value` first, in which the last of two equal keys wins: read text by `parse`.
///
/// ```
/// #[derive(action_menu::ActionMenu, Debug, PartialEq)]
/// #[menu(serde)]
/// enum Light {
///     /// Dim the light.
///     Dim { percent: u8 },
/// }
///
/// let lights: Vec<Light> = serde_json::from_str(r#"[{"percent":50,"action":"dim"}]"#)?;
/// assert_eq!(lights, [Light::Dim { percent: 50 }]);
/// assert_eq!(serde_json::to_string(&lights)?, r#"[{"action":"dim","percent":50}]"#);
/// let error = serde_json::from_str::<Light>(r#"{"action":"dim","percent":256}"#).unwrap_err();
/// assert!(error.to_string().starts_with("out_of_range at /percent"));
/// # Ok::<(), serde_json::Error>(())
/// ```
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
#[proc_macro_derive(Record, attributes(record, field))]
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
#[proc_macro_derive(Choice, attributes(choice))]
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
#[proc_macro_derive(Scalar, attributes(scalar))]
pub fn scalar(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    derive_scalar(&parse_macro_input!(input as DeriveInput)).into()
}
