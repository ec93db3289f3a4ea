//! The trait that `#[derive(ActionMenu)]` implements.

use serde::de::{self, Deserialize as _, Deserializer};
use serde_json::Value;

use crate::{
    field::{ReadMenu, present},
    json::Json,
    offer::Offer,
    read::{self, Arguments, Limits},
    rejection::Rejection,
    schema::{Built, Schema},
    spec::{ActionSpec, Confirm, MenuSpec},
};

/// A closed menu of actions: an enum that a language model fills in.
///
/// Implemented by `#[derive(ActionMenu)]`. An invented action has no variant, so it can't even be
/// represented; whatever comes out of a `parse` is one of the menu, with the fields that it takes.
///
/// ```
/// use action_menu::ActionMenu;
///
/// #[derive(ActionMenu, Debug, PartialEq)]
/// enum Support {
///     /// Refund an order.
///     Refund { order_id: String, amount: f64 },
///     /// Send a message to the customer.
///     SendMessage { text: String },
/// }
///
/// let action = Support::parse(r#"{"action":"send_message","text":"On its way"}"#)?;
/// assert_eq!(action, Support::SendMessage { text: "On its way".into() });
/// assert_eq!(action.to_text(), r#"{"action":"send_message","text":"On its way"}"#);
/// # Ok::<(), action_menu::Rejection>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an action menu",
    label = "needs `#[derive(ActionMenu)]`"
)]
pub trait ActionMenu: Sized {
    /// What is known of the menu at compile time.
    const MENU: &'static MenuSpec;

    /// The position of the action in the menu.
    #[doc(hidden)]
    fn position(&self) -> usize;

    /// The values of the fields, as declared.
    #[doc(hidden)]
    fn write(&self) -> Vec<Json>;

    #[doc(hidden)]
    fn built() -> &'static Built;

    /// What the function of `confirm_if` says of this action.
    #[doc(hidden)]
    fn asks(&self) -> bool {
        true
    }

    /// Reads the text of a proposal: one JSON object that names its action by the tag, in any place.
    ///
    /// # Errors
    ///
    /// A [`Rejection`] with every problem of the proposal. Pointers are those of the proposal.
    fn parse<'t>(text: &'t str) -> Result<Self, Rejection>
    where
        Self: ReadMenu<'t>,
    {
        read::text(Self::MENU, text, &Limits::DEFAULT)
    }

    /// Reads bytes that ought to be the text of a proposal.
    ///
    /// # Errors
    ///
    /// Those of [`parse`](Self::parse), and `not_utf8`.
    fn parse_bytes<'t>(bytes: &'t [u8]) -> Result<Self, Rejection>
    where
        Self: ReadMenu<'t>,
    {
        Self::parse(read::utf8(bytes, &Limits::DEFAULT)?)
    }

    /// Reads a proposal that somebody has parsed already. Prefer the text: in a `Value` duplicate keys are
    /// lost, and some features of `serde_json` let a text smuggle structure into it
    /// (`{"$serde_json::private::Number": "5"}`), unseen by any check that was made before.
    ///
    /// Size and depth are judged first, without recursion: a value a million levels deep is `too_deep`.
    ///
    /// # Errors
    ///
    /// A [`Rejection`] with every problem.
    fn parse_value<'t>(value: &'t Value) -> Result<Self, Rejection>
    where
        Self: ReadMenu<'t>,
    {
        read::value(Offer::whole(Self::MENU), value, &Limits::DEFAULT)
    }

    /// Reads a tool call: the name of an action, and its arguments as text, value or nothing.
    ///
    /// What is mended in the envelope (see [`Arguments`]) is told by [`Reader::call`](crate::Reader::call).
    ///
    /// ```
    /// # use action_menu::ActionMenu;
    /// #[derive(ActionMenu)]
    /// enum Desk { /** List the queue. */ ListQueue }
    ///
    /// assert!(Desk::parse_call("list_queue", "{}").is_ok());
    /// assert!(Desk::parse_call("list_queue", &serde_json::json!({})).is_ok());
    /// ```
    ///
    /// # Errors
    ///
    /// A [`Rejection`] with every problem. Pointers are those of the arguments object; an unknown action
    /// is at the root.
    fn parse_call<'t>(name: &str, arguments: impl Into<Arguments<'t>>) -> Result<Self, Rejection>
    where
        Self: ReadMenu<'t>,
    {
        read::call(Self::MENU, name, arguments.into(), &Limits::DEFAULT)
    }

    /// The action that this is: its name, effect, fields.
    #[allow(
        clippy::indexing_slicing,
        reason = "the derive gives each variant its position"
    )]
    fn spec(&self) -> &'static ActionSpec {
        &Self::MENU.actions()[self.position()]
    }

    /// Whether a person approves this very action before it runs: `confirm`, or `confirm_if = …` whose function says
    /// so. One that can't decide leaves it to a person.
    fn needs_approval(&self) -> bool {
        match self.spec().confirm() {
            Confirm::Always => true,
            Confirm::If => self.asks(),
            Confirm::Never | Confirm::Unstated => false,
        }
    }

    /// The proposal that reads back as this action: the tag first, the fields as declared, an absent
    /// optional left out.
    fn to_json(&self) -> Json {
        let spec = self.spec();
        let tag = (Self::MENU.tag(), Json::name(spec.name()));
        let fields = present(spec.fields(), self.write()).map(|(field, value)| (field.name(), value));
        Json::object([tag].into_iter().chain(fields))
    }

    /// [`to_json`](Self::to_json) as a `Value`. Its keys are in order only where the build has
    /// `serde_json/preserve_order`.
    fn to_value(&self) -> Value {
        self.to_json().into()
    }

    /// [`to_json`](Self::to_json) as compact text.
    fn to_text(&self) -> String {
        self.to_json().to_string()
    }

    /// The canonical form (RFC 8785): what a digest is taken of. See [`Json::to_canonical`].
    fn to_canonical(&self) -> String {
        self.to_json().to_canonical()
    }

    /// The JSON Schema 2020-12 of a proposal: it accepts exactly what [`parse`](Self::parse) accepts,
    /// apart from duplicate keys, whole numbers beyond ±(2^53 − 1), numbers beyond the range of the field's float,
    /// the [`Limits`], and names and actions that are read and no longer exported (`alias`, `deprecated`). Built
    /// once.
    fn schema() -> &'static Schema {
        Self::built().menu(Self::MENU)
    }

    /// The JSON Schema 2020-12 of the arguments of an action: what
    /// [`parse_call`](Self::parse_call) accepts. Built once.
    fn action_schema(action: &str) -> Option<&'static Schema> {
        Self::built().action(Self::MENU, Self::MENU.position(action)?)
    }
}

/// A menu that can be read from text of any lifetime: one that borrows nothing.
pub trait OwnedMenu: ActionMenu + for<'de> ReadMenu<'de> {}

impl<M: ActionMenu + for<'de> ReadMenu<'de>> OwnedMenu for M {}

/// What `#[menu(serde)]` reads by: whatever format it is, a value of JSON is made of it first.
#[doc(hidden)]
pub fn deserialize_menu<'de, M: OwnedMenu, D: Deserializer<'de>>(deserializer: D) -> Result<M, D::Error> {
    let value = Value::deserialize(deserializer)?;
    M::parse_value(&value).map_err(de::Error::custom)
}
